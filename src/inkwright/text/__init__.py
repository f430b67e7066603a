"""The reader: card text to ability trees and back, by one grammar for both directions."""
