"""The reader: English card text becomes ability trees and back, by one grammar that runs both ways."""
