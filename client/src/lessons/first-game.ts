// Decks of the guided first game: characters without abilities, and a few simple other cards.
export const FIRST_DECKS = {
  own: `Deck: First steps
4 Stitch - New Dog
4 Kida - Atlantean
4 Minnie Mouse - Beloved Princess
4 Wendy Darling - Talented Sailor
4 Hercules - Hero in Training
4 Arthur - Wart
4 Mickey Mouse - True Friend
4 Abuelita - Loving Grandmother
4 Nala - Fierce Friend
4 Kristoff - Official Ice Master
4 Chief Tui - Proud of Motunui
4 Suzy - Master Seamstress
4 Li Shang - Imperial Captain
4 Kronk - Right-Hand Man
4 Fire the Cannons!
`,
  other: `Deck: Sparring partner
4 Donald Duck - Nephew Fred
4 Peter Pan - Vine Duelist
4 Flounder - Voice of Reason
4 Robin Hood - Desert Wanderer
4 Aladdin - Fearless Navigator
4 Jim Hawkins - Thrill Seeker
4 Aurora - Regal Princess
4 Baloo - Fun-Loving Bear
4 Abu - Mischievous Monkey
4 Jasmine - Disguised
4 Pluto - Mickey's Clever Friend
4 Prince Charming - Heir to the Throne
4 Mickey Mouse - Inquisitive Explorer
4 Card Soldiers - Full Deck
4 Mufasa - King of the Pride Lands
`,
};
