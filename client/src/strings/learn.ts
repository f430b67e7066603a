// Lessons: goal, steps, hint and closing words; and the coach of the first game.
import type { ActionKind } from "../view";

export interface StepText {
  /** The step as a command. */
  title: string;
  text: string;
  /** A question that may come up, with its answer. */
  ask?: { question: string; answer: string };
}

export interface LessonText {
  title: string;
  /** Summary for the list of lessons. */
  about: string;
  goal: string;
  /** One for each step of the lesson. */
  steps: StepText[];
  hint: string;
  done: string;
}

/** Advice of the first game's coach about an action. */
export interface Advice {
  title: string;
  text: string;
}

const ADVICE: Partial<Record<ActionKind, (card: string, target: string) => Advice>> = {
  pass: () => ({
    title: "End your turn",
    text: "Nothing useful is left to do. Your cards ready again at the start of your next turn.",
  }),
  ink: (card) => ({
    title: `Ink ${card}`,
    text: "Ink a card every turn while you have few: the more ink, the better the cards you can play.",
  }),
  play: (card) => ({
    title: `Play ${card}`,
    text: "Use your ink: what you don't spend this turn is lost.",
  }),
  shift: (card, target) => ({
    title: `Shift ${card} onto ${target}`,
    text: "It costs less than playing it, and it can act at once if the character below was dry.",
  }),
  sing: (card, target) => ({
    title: `Sing ${card}`,
    text: `${target} exerts to sing, so the song costs no ink.`,
  }),
  quest: (card) => ({
    title: `Quest with ${card}`,
    text: "Lore wins the game. Quest with characters that your opponent can't easily banish in return.",
  }),
  challenge: (card, target) => ({
    title: `Challenge ${target} with ${card}`,
    text: `${target} is exerted, so it can be challenged. This is a good trade for you.`,
  }),
  move: (card, target) => ({
    title: `Move ${card} to ${target}`,
    text: "Characters at a location benefit from what it does.",
  }),
  use: (card) => ({ title: `Use ${card}`, text: "Its ability is worth its cost now." }),
  yes: () => ({ title: "Choose Yes", text: "It's optional, and it helps you." }),
  no: () => ({ title: "Choose No", text: "It's optional, but it wouldn't help you now." }),
  card: (card) => ({ title: `Choose ${card}`, text: "It's the best choice here." }),
  done: () => ({ title: "Keep your hand", text: "In your first game, start with the 7 cards you drew." }),
};

export const learnStrings = {
  title: "Learn",
  intro:
    "Learn the game step by step, in the order of a real game, and finish with a first game of your own.",
  summary:
    "Fill your inkwell, use it to play characters, send them on quests, and be the first to reach 20 lore.",
  begin: "Start",
  resume: "Continue",
  done: "done",
  progress: (done: number, of: number) => `${done} of ${of} done`,
  practice: "On your own",
  parts: [
    { title: "Your first turns", keys: ["setup", "ink", "play", "quest", "challenge", "next-turn", "turn"] },
    { title: "More cards", keys: ["action", "item", "sing", "location"] },
    { title: "Abilities and keywords", keys: ["ability", "shift", "bodyguard"] },
    { title: "The end of a game", keys: ["win"] },
  ],

  lesson: (number: number, title: string) => `Lesson ${number}: ${title}`,
  step: (at: number, of: number) => `Step ${at} of ${of}`,
  goal: "Goal",
  hint: "Hint",
  showMe: "Show me",
  back: "Back",
  goOn: "Next",
  restart: "Start over",
  next: "Next lesson",
  all: "All lessons",
  leave: "Leave the lesson",
  coach: "Coach",
  yourTurn: "You're on your own now",
  yourTurnNote: "Ask for a hint if you're stuck.",
  watch: "Your opponent's turn",
  watchNote: "Your opponent does nothing here. Your turn comes next.",
  notNow: "Not now. Follow the light first.",
  later: (title: string) => `You could, but first: ${title.charAt(0).toLowerCase()}${title.slice(1)}.`,
  stuck: "There is a better way",
  stuckNote: "Go back one move, or find out where this one leads.",
  wellDone: "Well done",
  noSuchLesson: "This lesson does not exist.",

  firstGame: {
    key: "first-game",
    title: "Your first game",
    about: "Play a whole game against the Easy opponent, with a coach",
    begin: "Play your first game",
    you: "You",
    loading: "Dealing the cards…",
    kicker: "Your coach",
    thinking: "Let me think…",
    waiting: (name: string) => `${name}'s turn`,
    waitingNote: "Watch what your opponent does. Exerted characters can be challenged on your turn.",
    other: "Choose an answer",
    otherNote: "Read the question; the gold ring marks what I would answer.",
    hide: "Play without hints",
    show: "Show hints",
    quietNote: "The coach is silent. Choose Show hints to get help again.",
    won: "You won your first game",
    lost: "That was your first game",
    drawn: "The game is a draw",
    after: "You know the rules now. Choose a deck and an opponent for the next one.",
    again: "Play it again",
    home: "Choose an opponent",
  },
  advice: (kind: ActionKind, card: string, target: string): Advice | null =>
    ADVICE[kind]?.(card, target) ?? null,

  lessons: {
    setup: {
      title: "Opening hand",
      about: "Seven cards, and a chance to change them",
      goal: "Put back the two cards that are too expensive to start with.",
      steps: [
        {
          title: "Put back Dragon Fire and Mufasa",
          text: "Each player draws 7 cards. Once, you may put any of them on the bottom of your deck and draw as many new ones. These two can't be played for a long time.",
          ask: {
            question: "When is a hand good?",
            answer:
              "Keep cards that cost 1 to 3, and enough cards with a dotted ring around the cost: only those can become ink.",
          },
        },
      ],
      hint: "Click Dragon Fire and Mufasa, then confirm.",
      done: "You drew two new cards instead. The player who goes first doesn't draw on the first turn.",
    },
    ink: {
      title: "Ink",
      about: "Put a card into your inkwell",
      goal: "Put a card from your hand into your inkwell.",
      steps: [
        {
          title: "This is your hand",
          text: "Only you can see it. Rest on a card to read it; on a phone, hold it. The number at the top left is its cost.",
        },
        {
          title: "Your opponent sits across",
          text: "Your opponent's cards in play are above, yours below. The large numbers at the left show each player's lore.",
        },
        {
          title: "Your inkwell pays for cards",
          text: "Each card in it gives you 1 ink every turn. You may add one card per turn.",
        },
        {
          title: "Click Mickey Mouse and choose Ink",
          text: "The dotted ring around his cost means that he can become ink. He stays in the inkwell, facedown, for the rest of the game.",
          ask: {
            question: "Why not Simba?",
            answer: "Simba has no dotted ring around his cost, so he can't go into the inkwell.",
          },
        },
      ],
      hint: "Click Mickey Mouse in your hand, then choose Ink beside him.",
      done: "You now have 2 ink each turn. Choose cards you can do without: they don't come back.",
    },
    play: {
      title: "Play a character",
      about: "Pay ink to put a character into play",
      goal: "Play a character you can afford.",
      steps: [
        {
          title: "Click Minnie Mouse and choose Play",
          text: "She costs 2, and you have 2 ink. To pay, cards in your inkwell turn sideways: they are exerted. They ready again on your next turn.",
          ask: {
            question: "Why not Mickey?",
            answer: "Mickey Mouse costs 3, and you have only 2 ready ink.",
          },
        },
      ],
      hint: "Minnie Mouse costs 2. You can also drag her from your hand to your side of the table.",
      done: "Minnie Mouse is in play. Her ink is still drying, so she can't quest or challenge until your next turn.",
    },
    quest: {
      title: "Quest",
      about: "Exert a character to gain lore",
      goal: "Gain 2 lore by questing.",
      steps: [
        {
          title: "Click Wendy and choose Quest",
          text: "A questing character exerts and gains you lore: the number beside the gold diamond. Wendy has 2.",
          ask: {
            question: "Why not Minnie?",
            answer:
              "Minnie Mouse came into play this turn. She is drying and can't act until your next turn.",
          },
        },
        { title: "You have 2 lore", text: "The first player to reach 20 lore wins the game." },
      ],
      hint: "Wendy Darling is dry and has a lore value of 2. Minnie Mouse is still drying.",
      done: "Wendy is exerted now, and that makes her a target, as the next lesson shows.",
    },
    challenge: {
      title: "Challenge",
      about: "Challenge an exerted character, deal damage and banish it",
      goal: "Banish Abu in a challenge.",
      steps: [
        {
          title: "Challenge Abu with Nala",
          text: "A ready character can challenge an exerted one. Both deal damage equal to their strength at the same time. A character with as much damage as willpower is banished.",
          ask: {
            question: "Why not Hercules?",
            answer: "Hercules is ready. Only exerted characters can be challenged.",
          },
        },
      ],
      hint: "Click Nala, choose Challenge, then Abu. Her 2 strength matches his 2 willpower; she takes 3 damage and has 4 willpower.",
      done: "Abu is in the discard, and Nala keeps her 3 damage. Questing gains lore but exposes your characters: that is the choice of every turn.",
    },
    "next-turn": {
      title: "End of turn",
      about: "Ready your cards and draw",
      goal: "End your turn, then quest with Wendy on your next turn.",
      steps: [
        {
          title: "End your turn",
          text: "All your characters are exerted or drying, and your ink is spent. When you're done, your opponent takes a turn.",
        },
        {
          title: "Quest with Wendy",
          text: "Your turn began: your cards readied, Elsa is dry, and you drew a card. Wendy can quest again.",
          ask: {
            question: "What if my deck is empty?",
            answer: "If you end a turn with no cards left in your deck, you lose the game.",
          },
        },
      ],
      hint: "Choose End turn at the right, or press E.",
      done: "Ready, set, draw: that is how each of your turns begins.",
    },
    turn: {
      title: "A whole turn",
      about: "Ink, play and quest in one turn",
      goal: "Get Elsa into play and reach 4 lore.",
      steps: [
        { title: "Ink Stitch", text: "Elsa costs 4 and you have 3 ink, so you need one more." },
        { title: "Play Elsa", text: "Now you have 4 ink." },
        { title: "Quest with Wendy", text: "She is dry, and her 2 lore bring you to 4." },
      ],
      hint: "Elsa costs 4, and you have 3 ink. What can become ink?",
      done: "Most turns go like this: ink, play, quest. You may do it in any order.",
    },
    action: {
      title: "Actions",
      about: "Play a card with an effect that happens once",
      goal: "Banish Abu with an action.",
      steps: [
        {
          title: "Play Fire the Cannons!",
          text: "An action has its effect at once and then goes to the discard. This one deals 2 damage to a character you choose.",
        },
        {
          title: "Choose Abu",
          text: "Abu has 2 willpower, so 2 damage banishes him. He is ready, but that matters only for challenges.",
        },
      ],
      hint: "Click the action in your hand, then Abu.",
      done: "Abu is banished, and the action is in your discard.",
    },
    item: {
      title: "Items",
      about: "Use an ability that has a cost",
      goal: "Remove 1 damage from Nala.",
      steps: [
        {
          title: "Use the Dinglehopper",
          text: "Items stay in play and don't dry. This one exerts to remove up to 1 damage from a character.",
        },
        { title: "Choose Nala", text: "She has 3 damage and 4 willpower: one more would banish her." },
        { title: "Remove 1 damage", text: "“Up to 1” means that you choose the number." },
      ],
      hint: "Click the Dinglehopper, then Nala, then 1.",
      done: "Nala is safer now. The Dinglehopper readies with your other cards on your next turn.",
    },
    sing: {
      title: "Songs",
      about: "Play a song without paying ink",
      goal: "Sing the song to draw two cards.",
      steps: [
        {
          title: "Sing with Jasmine",
          text: "Songs are actions. Instead of paying ink, you may exert a character that costs at least as much as the song. Jasmine costs 3.",
          ask: {
            question: "Why not Stitch?",
            answer: "The song costs 3 and Stitch only 1, so he can't sing it.",
          },
        },
      ],
      hint: "Click the song in your hand and choose Sing.",
      done: "Two cards for no ink. Jasmine is exerted, so she can't quest this turn.",
    },
    location: {
      title: "Locations",
      about: "Play a location and move a character there",
      goal: "Play the location and move Wendy there.",
      steps: [
        {
          title: "Play Never Land",
          text: "A location gains you its lore at the start of each of your turns. Your opponent can challenge it, even when it is ready.",
        },
        {
          title: "Move Wendy to Never Land",
          text: "Moving costs the ink beside the arrows and doesn't exert her. Some locations help the characters there.",
        },
      ],
      hint: "Play Never Land for 1 ink. Then click Wendy and choose Move.",
      done: "Wendy is at Never Land, which gains you 1 lore each turn. She could still quest.",
    },
    ability: {
      title: "Abilities",
      about: "When something happens, something else follows",
      goal: "Play Maleficent and draw a card.",
      steps: [
        {
          title: "Play Maleficent",
          text: "Her ability Cast My Spell! triggers when you play her. Rest on a card to read what it does.",
        },
        {
          title: "Choose Yes",
          text: "“You may draw a card”: the game asks whenever an ability lets you choose.",
        },
      ],
      hint: "Maleficent costs 3, and you have 3 ink.",
      done: "You drew a card. Abilities also work on the turn a character comes into play, unless they make it exert.",
    },
    shift: {
      title: "Shift",
      about: "Play a character on top of one with the same name",
      goal: "Shift Stitch - Rock Star onto Stitch - New Dog, then quest with him.",
      steps: [
        {
          title: "Shift Stitch onto Stitch",
          text: "Rock Star costs 6, but has Shift 4: pay 4 to play him on top of a character with the same name.",
        },
        {
          title: "Quest with Stitch",
          text: "New Dog wasn't drying, so Rock Star isn't either. Damage and effects stay as well.",
        },
      ],
      hint: "Click Stitch - Rock Star in your hand and choose Shift.",
      done: "A strong character for 2 less ink, ready to quest at once. He gained you 3 lore.",
    },
    bodyguard: {
      title: "Keywords",
      about: "Get past a Bodyguard",
      goal: "Banish Prince Charming.",
      steps: [
        { title: "Challenge Goofy with Elsa", text: "Goofy has 2 damage and 6 willpower. Elsa deals 4." },
        { title: "Challenge Prince Charming with Baloo", text: "With Goofy gone, the way is free." },
      ],
      hint: "Bodyguard: if able, an opposing character must challenge Goofy before others. Who can banish him?",
      done: "Keywords such as Bodyguard, Evasive or Rush are abilities that many cards share. Rest on a card to read what its keywords do.",
    },
    win: {
      title: "Win",
      about: "Score the final lore",
      goal: "Win the game this turn. You need 5 lore.",
      steps: [
        { title: "Quest with Wendy", text: "She gains you 2 lore." },
        { title: "Quest with Prince Charming", text: "He gains you the last 3." },
      ],
      hint: "Your opponent has 18 lore and would win next turn. Add up the gold diamonds of your characters.",
      done: "20 lore: you win.",
    },
  } as Record<string, LessonText>,
};
