// The lessons: what each tells, asks for, hints at, and says when it is done.
export interface LessonText {
  title: string;
  /** What one learns, in a few words for the list. */
  about: string;
  /** What has to be known first, a paragraph each. */
  tells: string[];
  goal: string;
  hint: string;
  done: string;
}

export const learnStrings = {
  title: "Learn",
  intro:
    "The first turns, for somebody who has never played. Every lesson is a small position with one thing to do; nothing can break, and you can always begin again.",
  summary:
    "The game in one sentence: fill your inkwell, play characters with it, send them on quests, and be the first with 20 lore.",
  begin: "Begin",
  goOn: "Go on",
  done: "done",
  progress: (done: number, of: number) => `${done} of ${of} done`,
  lesson: (number: number, of: number) => `Lesson ${number} of ${of}`,
  goal: "Your goal",
  hint: "Hint",
  restart: "Begin again",
  undo: "Undo",
  next: "Next lesson",
  all: "All lessons",
  wellDone: "Done!",
  finished: "That is all you need for a first game.",
  firstGame: "Play your first game",
  firstGameNote: "Choose a deck, and “Greedy” as your opponent: it plays quickly and forgives mistakes.",
  noSuchLesson: "There is no such lesson.",
  lessons: {
    ink: {
      title: "Ink",
      about: "Put a card into your inkwell",
      tells: [
        "You sit below, your rival above. The cards at the bottom are your hand.",
        "Cards cost ink. Once in each of your turns you may put a card from your hand facedown into your inkwell: it stays there and pays for something in every turn of yours. Only cards whose cost has a dotted ring around it can go there.",
      ],
      goal: "Put a card from your hand into your inkwell.",
      hint: "Click Mickey Mouse in your hand and choose to put him into the inkwell. Simba has no ring: he can't go there, and “Why not?” tells you the rule.",
      done: "Your inkwell has two cards now, so you can spend two ink in each of your turns. The card itself is gone: choose what you can do without.",
    },
    play: {
      title: "Play a character",
      about: "Pay ink to bring somebody into play",
      tells: [
        "The number in the corner of a card is its cost. To play it, you exert as many cards of your inkwell: they turn sideways and are ready again in your next turn.",
        "You have two ink.",
      ],
      goal: "Play a character that you can pay for.",
      hint: "Minnie Mouse costs 2. Click her and choose to play her, or drag her from your hand to your side of the table.",
      done: "Minnie Mouse is in play. She has just arrived and her ink is still drying: she can't do anything before your next turn.",
    },
    quest: {
      title: "Quest",
      about: "Exert a character to gain lore",
      tells: [
        "You win with 20 lore. A ready character can quest: it exerts, and you gain as much lore as there are diamonds on it.",
        "A character that came into play this turn is drying and can't quest yet.",
      ],
      goal: "Gain 2 lore with a quest.",
      hint: "Wendy Darling is dry and has 2 lore. Click her and choose to quest. Minnie Mouse is still drying.",
      done: "Wendy brought you 2 lore. She is exerted now, which makes her a target, as you will see in the next lesson.",
    },
    challenge: {
      title: "Challenge",
      about: "Fight a character that is exerted",
      tells: [
        "Instead of questing, a ready character can challenge one of your rival's characters, but only one that is exerted. Both deal damage to each other at the same time: as much as their strength.",
        "A character with as much damage as its willpower is banished. Damage stays until something removes it.",
      ],
      goal: "Banish Abu in a challenge.",
      hint: "Click Nala, choose to challenge, then choose Abu. Her strength of 2 is enough for his willpower of 2; she takes 3 damage and has a willpower of 4. Hercules is ready and can't be challenged.",
      done: "Abu is in the discard. Nala survived with 3 damage. A quest brings lore, but whoever quests can be challenged: that is the question of every turn.",
    },
    turn: {
      title: "A whole turn",
      about: "Ink, play and quest in one turn",
      tells: [
        "In your turn you may do all this as often as you can, in any order; only the inkwell takes one card each turn.",
        "Elsa costs 4, and you have 3 ink.",
      ],
      goal: "Have Elsa in play and 4 lore.",
      hint: "First put Stitch into the inkwell, which makes 4 ink. Then play Elsa, and quest with Wendy Darling.",
      done: "That is how most turns go: ink, play, quest.",
    },
    "next-turn": {
      title: "The next turn",
      about: "What happens when a turn begins",
      tells: [
        "When nothing is left to do, you end your turn and your rival has theirs.",
        "At the start of your turn your cards and your ink get ready, characters are not drying any more, and you draw a card.",
      ],
      goal: "End your turn, and quest with Wendy Darling in your next one.",
      hint: "Choose “End turn” (or press E). Your rival does nothing here. Then everything of yours is ready: quest with Wendy.",
      done: "Everything got ready, and you drew a card. Who would have to draw from an empty deck loses at the end of that turn.",
    },
    sing: {
      title: "Sing a song",
      about: "Play a song without paying for it",
      tells: [
        "Actions are played once and then go to the discard. Some actions are songs: in place of ink, you may exert a character to sing one. Its cost has to be at least that of the song.",
        "You have no ink left, but a song of cost 3.",
      ],
      goal: "Have the song sung, and draw two cards.",
      hint: "Click the song and choose to sing it. Jasmine costs 3, so she can; Stitch costs only 1.",
      done: "Jasmine sang for you, and you drew two cards without any ink. She is exerted and can't quest this turn: singing is her choice for the turn.",
    },
    item: {
      title: "Use an item",
      about: "Abilities that you use",
      tells: [
        "Items stay in play. Many items and some characters have abilities with a cost of their own, often that they exert themselves. Items need not dry: they can be used at once.",
        "Nala has 3 damage and would not survive another challenge.",
      ],
      goal: "Remove a damage from Nala.",
      hint: "Click the Dinglehopper, choose its ability, then choose Nala, and remove 1 damage.",
      done: "Nala has one damage less. Every card tells what it can do; what can be done now is always marked.",
    },
    shift: {
      title: "Shift",
      about: "Play a character onto another of its name",
      tells: [
        "A character with Shift may be played onto one of yours with the same name, for the smaller cost behind the word Shift. It takes over everything: damage, and also whether it is dry.",
        "Stitch - Rock Star costs 6, but Shift 4.",
      ],
      goal: "Shift Stitch - Rock Star onto Stitch - New Dog, and quest with him at once.",
      hint: "Click Stitch - Rock Star and choose to shift. The Stitch below is not drying, so the new one can quest this turn: 3 lore.",
      done: "A strong character, two ink cheaper and without drying. Keep an eye on names when you build a deck.",
    },
    location: {
      title: "Locations",
      about: "Play a location and move somebody there",
      tells: [
        "Locations are played as characters are, but neither quest nor challenge. At the start of each of your turns a location of yours gives you its lore.",
        "Characters can move to a location for its move cost; some locations help those who are there. Your rival can challenge locations, even though they never exert.",
      ],
      goal: "Play the location and move Wendy Darling there.",
      hint: "Play Never Land for 1 ink. Then click Wendy, choose to move, and pay 1 more.",
      done: "Wendy is at Never Land, which gives you 1 lore at the start of each of your turns. Moving does not exert: she could still quest.",
    },
    bodyguard: {
      title: "Keywords",
      about: "Get past a Bodyguard",
      tells: [
        "Words such as Bodyguard, Evasive or Rush are keywords: short for an ability that many cards have. Click a card to read what it has.",
        "While an exerted character with Bodyguard is there, challengers have to choose it.",
      ],
      goal: "Banish Prince Charming.",
      hint: "Goofy is a Bodyguard with 4 willpower left: challenge him with Elsa first. Then the way to Prince Charming is free for Baloo.",
      done: "Two challenges, and the way was free. Baloo paid for it: sometimes an exchange is worth it.",
    },
    win: {
      title: "Win",
      about: "The last lore",
      tells: [
        "Your rival has 18 lore and will win next turn. You have 15, and the first with 20 wins at once.",
      ],
      goal: "Win the game this turn.",
      hint: "Wendy has 2 lore and Prince Charming 3. Quest with both.",
      done: "20 lore: you have won.",
    },
  } as Record<string, LessonText>,
};
