// Texts about playing with people: clocks, reactions, spectators and notifications.
import type { Reacted } from "../messages";

export type Reaction = Reacted["reaction"];

export const REACTIONS: Record<Reaction, string> = {
  hello: "Hello!",
  nice: "Nice move!",
  wow: "Wow!",
  oops: "Oops!",
  thinking: "Give me a moment…",
  thanks: "Thank you!",
  good_game: "Good game!",
};

export const socialStrings = {
  bar: "Players",
  clockOf: (name: string, time: string) => `${name} has ${time} left`,
  outOfTime: (name: string) => `${name} ran out of time.`,
  react: "Say something",
  says: (name: string, words: string) => `${name}: ${words}`,
  watchers: (count: number) => (count === 1 ? "1 spectator" : `${count} spectators`),
  inviteSpectators: "Invite spectators",
  spectatorLink: "Link for spectators",
  spectatorNote: "Whoever has this link can watch. Hands stay hidden.",
  openHands: "Show spectators all hands, two minutes later",
  openHandsAgreed: (names: string[]) => `${names.join(" and ")} agreed. Everyone has to agree.`,
  openHandsOn: "Spectators see all hands, two minutes later.",
  notify: "Notify me when it's my turn",
  notifyBlocked: "Your browser blocks notifications for this page.",
  turnTitle: "Your turn",
  turnText: (opponents: string[]) => `${opponents.join(" and ")} is waiting for you.`,
  watching: "You are watching",
  delayed: "All hands are open. You see each move two minutes after it was made.",
  hidden: "Hands are hidden.",
  notStarted: "The game has not started yet.",
  clock: "Clock (in games between people)",
  noClock: "No clock",
  clockName: (minutes: number, increment: number) =>
    increment ? `${minutes} min each, ${increment} s more per turn` : `${minutes} min each`,
};
