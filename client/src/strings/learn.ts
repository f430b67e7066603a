// Lessons: introduction, goal, hint and closing words.
export interface LessonText {
  title: string;
  /** Summary for the list of lessons. */
  about: string;
  /** Introduction, one paragraph per item. */
  tells: string[];
  goal: string;
  hint: string;
  done: string;
}

export const learnStrings = {
  title: "Learn",
  intro:
    "Your first turns, step by step. Each lesson is a short exercise with one goal. You can't break anything, and you can always start over.",
  summary:
    "The game in one sentence: fill your inkwell, use it to play characters, send them on quests, and be the first to reach 20 lore.",
  begin: "Start",
  resume: "Continue",
  done: "done",
  progress: (done: number, of: number) => `${done} of ${of} done`,
  lesson: (number: number, of: number) => `Lesson ${number} of ${of}`,
  goal: "Your goal",
  hint: "Hint",
  restart: "Start over",
  undo: "Undo",
  next: "Next lesson",
  all: "All lessons",
  wellDone: "Done!",
  finished: "That's all you need for your first game.",
  firstGame: "Play your first game",
  firstGameNote: "Choose a deck and the Medium opponent: it plays fast and is easy to beat.",
  noSuchLesson: "This lesson does not exist.",
  lessons: {
    ink: {
      title: "Ink",
      about: "Put a card into your inkwell",
      tells: [
        "Your side of the table is at the bottom, your opponent's at the top. The cards along the bottom edge are your hand.",
        "Cards cost ink. Once during each of your turns, you may put a card from your hand facedown into your inkwell. It stays there and gives you 1 ink every turn. Only cards with a dotted ring around their cost can go there.",
      ],
      goal: "Put a card from your hand into your inkwell.",
      hint: "Click Mickey Mouse in your hand and choose “Put into inkwell”. Simba has no ring, so he can't go there; “Why can't I ink?” shows the rule.",
      done: "You now have two cards in your inkwell, so you can spend 2 ink each turn. You can't get the card back, so choose one you can do without.",
    },
    play: {
      title: "Play a character",
      about: "Pay ink to put a character into play",
      tells: [
        "The number in the corner of a card is its cost. To pay it, you exert that many cards in your inkwell: they turn sideways and ready again on your next turn.",
        "You have 2 ink.",
      ],
      goal: "Play a character you can afford.",
      hint: "Minnie Mouse costs 2. Click her and choose “Play”, or drag her from your hand to your side of the table.",
      done: "Minnie Mouse is in play. Her ink is still drying, so she can't quest or challenge until your next turn.",
    },
    quest: {
      title: "Quest",
      about: "Exert a character to gain lore",
      tells: [
        "You need 20 lore to win. A ready character can quest: exert it to gain lore equal to its lore value, the diamonds on the card.",
        "A character that came into play this turn is drying and can't quest yet.",
      ],
      goal: "Gain 2 lore by questing.",
      hint: "Wendy Darling is dry and has a lore value of 2. Click her and choose “Quest”. Minnie Mouse is still drying.",
      done: "Wendy gained you 2 lore. But now she is exerted, which makes her a target, as the next lesson shows.",
    },
    challenge: {
      title: "Challenge",
      about: "Attack an exerted character",
      tells: [
        "Instead of questing, a ready character can challenge an opposing character, but only an exerted one. Both deal damage to each other equal to their strength, at the same time.",
        "A character with damage equal to its willpower is banished. Damage stays until something removes it.",
      ],
      goal: "Banish Abu in a challenge.",
      hint: "Click Nala, choose “Challenge”, then choose Abu. Her strength of 2 matches his willpower of 2. She takes 3 damage, but has 4 willpower. Hercules is ready, so he can't be challenged.",
      done: "Abu is in the discard pile, and Nala survived with 3 damage. Questing gains lore but leaves your characters open to challenges: that's the choice you make every turn.",
    },
    turn: {
      title: "A whole turn",
      about: "Ink, play and quest in one turn",
      tells: [
        "On your turn you can do all of this as often as you like, in any order. Only inking is limited to one card per turn.",
        "Elsa costs 4, and you have 3 ink.",
      ],
      goal: "Get Elsa into play and reach 4 lore.",
      hint: "First put Stitch into your inkwell, so you have 4 ink. Then play Elsa and quest with Wendy Darling.",
      done: "Most turns go like this: ink, play, quest.",
    },
    "next-turn": {
      title: "The next turn",
      about: "What happens at the start of a turn",
      tells: [
        "When you're done, end your turn. Then it's your opponent's turn.",
        "At the start of your turn, you ready your cards and ink, your characters are no longer drying, and you draw a card.",
      ],
      goal: "End your turn, then quest with Wendy Darling on your next turn.",
      hint: "Choose “End turn” or press E. Your opponent does nothing here. Then all your cards are ready: quest with Wendy.",
      done: "Your cards readied, and you drew a card. Watch your deck: if you end a turn with no cards left in it, you lose.",
    },
    sing: {
      title: "Sing a song",
      about: "Play a song without paying for it",
      tells: [
        "Actions are played once, then go to the discard pile. Some actions are songs: instead of paying ink, you can exert a character to sing the song. The character must cost at least as much as the song.",
        "You have no ink left, but you have a song with cost 3.",
      ],
      goal: "Sing the song to draw two cards.",
      hint: "Click the song and choose “Sing with…”. Jasmine costs 3, so she can sing it; Stitch costs only 1.",
      done: "Jasmine sang the song, and you drew two cards without paying ink. She is now exerted, so she can't quest this turn.",
    },
    item: {
      title: "Use an item",
      about: "Use an ability with a cost",
      tells: [
        "Items stay in play. Many items and some characters have abilities with a cost, often to exert themselves. Items don't dry: you can use them right away.",
        "Nala has 3 damage and wouldn't survive another challenge.",
      ],
      goal: "Remove 1 damage from Nala.",
      hint: "Click the Dinglehopper, choose its ability, then choose Nala and remove 1 damage.",
      done: "Nala has 1 less damage. Click any card to read what it does; cards you can use now are always highlighted.",
    },
    shift: {
      title: "Shift",
      about: "Play a character on top of one with the same name",
      tells: [
        "You can play a character with Shift on top of one of your characters with the same name for its lower Shift cost. It keeps the damage and stays dry if the character below was dry.",
        "Stitch - Rock Star costs 6, but has Shift 4.",
      ],
      goal: "Shift Stitch - Rock Star onto Stitch - New Dog, then quest with him.",
      hint: "Click Stitch - Rock Star and choose “Shift onto…”. The Stitch below isn't drying, so the new one can quest this turn for 3 lore.",
      done: "A strong character for 2 less ink, ready to quest right away. Look for matching names when you build a deck.",
    },
    location: {
      title: "Locations",
      about: "Play a location and move a character there",
      tells: [
        "You play locations like characters, but they can't quest or challenge. At the start of each of your turns, you gain lore from each of your locations.",
        "You can move characters to a location by paying its move cost, and some locations help the characters there. Your opponent can challenge your locations, even though they are never exerted.",
      ],
      goal: "Play the location and move Wendy Darling there.",
      hint: "Play Never Land for 1 ink. Then click Wendy, choose “Move to…”, and pay 1 more.",
      done: "Wendy is at Never Land, which gains you 1 lore at the start of each of your turns. Moving doesn't exert her, so she could still quest.",
    },
    bodyguard: {
      title: "Keywords",
      about: "Get past a Bodyguard",
      tells: [
        "Words such as Bodyguard, Evasive and Rush are keywords: short names for abilities that many cards have. Click a card to read what its keywords do.",
        "If an opponent has an exerted character with Bodyguard, you must challenge that one if able.",
      ],
      goal: "Banish Prince Charming.",
      hint: "Goofy has Bodyguard and can take 4 more damage: challenge him with Elsa first. Then Baloo can challenge Prince Charming.",
      done: "Two challenges cleared the way. Baloo was banished too, but sometimes a trade is worth it.",
    },
    win: {
      title: "Win",
      about: "Score the final lore",
      tells: [
        "Your opponent has 18 lore and will win next turn. You have 15, and the first player to reach 20 wins immediately.",
      ],
      goal: "Win the game this turn.",
      hint: "Wendy has 2 lore and Prince Charming 3. Quest with both.",
      done: "20 lore: you win!",
    },
  } as Record<string, LessonText>,
};
