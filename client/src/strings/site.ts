// Notices of a static site, which has no server.
export const siteStrings = {
  starting: "Getting the game ready…",
  update: "A new version is ready.",
  reload: "Reload",
  unstored: "This browser doesn't store anything. Your games and decks are lost when you close the page.",
  understood: "OK",
  missing: "The game can't be started, because part of it can't be loaded. Check your connection.",
  retry: "Try again",
  failed: (why: string) => `The game can't be started in this browser (${why}).`,
  notStarted: "This isn't available, because the game hasn't started.",
  moved: "Inkwright is open in another tab",
  movedNote: "Everything is stored. Your games and decks continue in the tab that you opened last.",
  useHere: "Use it here",
};
