// Notices of a static site, which has no server.
export const siteStrings = {
  starting: "Getting the game ready…",
  update: "A new version is ready.",
  reload: "Reload",
  unstored: "This browser doesn't store anything. Your games and decks are lost when you close the page.",
};
