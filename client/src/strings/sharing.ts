// Links that contain what they share.
export const sharingStrings = {
  broken: "This link is incomplete or damaged. Copy the whole link and try again.",
  newer: "This link was made by a newer version of Inkwright. Reload the page to update it, and try again.",
  copyLink: "Copy link",
  tooLong: "This is too long for a link. Export it as a file instead.",
  opening: "Opening a shared game…",
  deck: "Shared deck",
  deckNote: "Someone shared this deck list with you. It is saved only if you save it.",
  replaces: "Opening it in the deck builder replaces your unsaved new deck.",
  build: "Open in the deck builder",
  play: "Play with it",
  home: "Home",
};
