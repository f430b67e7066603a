// Texts of the host's page.
export const hostStrings = {
  title: "Tables in use",
  none: "Nobody is connected.",
  here: (name: string) => `${name} (connected)`,
  away: (name: string) => `${name} (away)`,
  open: "a free seat",
  close: "Close table",
  sure: "Close it for everyone",
  refresh: "Refresh",
};
