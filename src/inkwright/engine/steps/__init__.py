"""Steps of programs, by the same topics as the effects they carry out."""
