// A deck that is being built: its list and name, what was saved, undo, and everything that can be done with it.
import { useLayoutEffect, useMemo, useState } from "preact/hooks";
import type { DeckChoice, DeckReport } from "../messages";
import { api } from "../net/api";
import { go, readdress } from "../router";
import { deckStrings as say } from "../strings/decks";
import { dropDeckDraft, keepDeckDraft, keptDeckDraft } from "./deck-draft";
import { type Addable, type Chosen, contentsOf, copyName, withCount, withOneMore } from "./deck-list";
import { deckText } from "./deck-text";

const CORE = "core";
const INFINITY = "infinity";

/** A deck as it was opened. */
export interface Opened {
  /** Name of a saved deck; null for a new one. */
  deck: string | null;
  /** True for a deck of one's own, false for a starter deck. */
  own: boolean;
  name: string;
  chosen: Chosen[];
  /** Contents as they were saved last. */
  saved: string;
  /** True if unsaved changes of an earlier visit are back. */
  restored: boolean;
  /** Format that the cards suggest. */
  format: string;
}

export interface Builder {
  deck: string | null;
  own: boolean;
  name: string;
  chosen: Chosen[];
  text: string;
  /** True if there are unsaved changes. */
  dirty: boolean;
  canUndo: boolean;
  note: string | null;
  problem: string | null;
  rename: (name: string) => void;
  change: (chosen: Chosen[]) => void;
  more: (card: Addable) => void;
  less: (card: string) => void;
  refuse: (note: string) => void;
  undo: () => void;
  discard: () => Promise<void>;
  save: () => Promise<void>;
  duplicate: () => Promise<void>;
  remove: () => Promise<void>;
}

/** Open a saved deck, a starter deck, or the unsaved new one. */
export async function openDeck(deck: string | null): Promise<Opened> {
  const draft = keptDeckDraft(deck);
  const known = deck === null ? null : await deckCalled(deck);
  const base = known ? await listOf(known.text) : [];
  const kept = draft?.text.trim() ? await listOf(draft.text).catch(() => null) : null;
  const chosen = kept ?? base;
  return {
    deck,
    own: known?.own ?? false,
    name: (kept && draft?.name) || known?.name || "",
    chosen,
    saved: contentsOf(known?.name ?? "", base),
    restored: deck !== null && kept !== null,
    format: await formatOf(chosen),
  };
}

/** Return the cards of a report. */
export function chosenOf(report: DeckReport): Chosen[] {
  return report.cards.map(({ card, count, copies, facts }) => ({ card, count, copies, facts }));
}

/** State of the deck builder. */
export function useBuilder(opened: Opened): Builder {
  const [deck, setDeck] = useState(opened.deck);
  const [own, setOwn] = useState(opened.own);
  const [name, setName] = useState(opened.name);
  const [saved, setSaved] = useState(opened.saved);
  const [chosen, setChosen] = useState(opened.chosen);
  const [past, setPast] = useState<Chosen[][]>([]);
  const [note, setNote] = useState<string | null>(opened.restored ? say.restored : null);
  const [problem, setProblem] = useState<string | null>(null);
  const text = useMemo(() => deckText(name, chosen), [name, chosen]);
  const dirty = useMemo(() => contentsOf(name, chosen) !== saved, [name, chosen, saved]);
  // At once: an effect that waits for the next frame is dropped when the screen is left before it.
  useLayoutEffect(() => {
    if (dirty) keepDeckDraft({ name, text }, deck);
    else dropDeckDraft(deck);
  }, [dirty, deck, name, text]);

  function show(next: Chosen[], before: Chosen[][]): void {
    setNote(null);
    setProblem(null);
    setPast(before);
    setChosen(next);
  }
  const change = (next: Chosen[]) => show(next, [...past, chosen]);

  /** Save under a name; the deck is then the saved one. */
  async function saveAs(wanted: string, renamed: boolean): Promise<void> {
    await api.saveDeck({ text: deckText(wanted, chosen), name: wanted });
    if (renamed && deck !== null) await api.removeDeck({ name: deck });
    dropDeckDraft(deck);
    readdress({ name: "deck", deck: wanted });
    setDeck(wanted);
    setOwn(true);
    setName(wanted);
    setSaved(contentsOf(wanted, chosen));
    setNote(say.saved(wanted));
    setProblem(null);
  }
  const tell = (work: () => Promise<void>) => () =>
    work().catch((error: Error) => {
      setProblem(error.message);
    });

  return {
    deck,
    own,
    name,
    chosen,
    text,
    dirty,
    canUndo: past.length > 0,
    note,
    problem,
    rename: (next) => {
      setNote(null);
      setName(next);
    },
    change,
    more: (card) => {
      const next = withOneMore(chosen, card);
      if (next) change(next);
      else setNote(say.refused(card.card, card.copies ?? 0));
    },
    less: (card) => {
      const count = chosen.find((each) => each.card === card)?.count ?? 0;
      if (count > 0) change(withCount(chosen, card, count - 1));
    },
    refuse: setNote,
    undo: () => {
      const before = past.at(-1);
      if (before) show(before, past.slice(0, -1));
    },
    discard: tell(async () => {
      dropDeckDraft(deck);
      const again = await openDeck(deck);
      setName(again.name);
      setSaved(again.saved);
      change(again.chosen);
    }),
    save: tell(async () => {
      const wanted = name.replace(/\s+/g, " ").trim();
      if (wanted === "") throw new Error(say.needsName);
      const { decks } = await api.decks();
      if (deck !== null && !own && same(wanted, deck)) {
        // A starter deck stays as it is.
        await saveAs(copyName(wanted, namesOf(decks), say.copyOf), false);
        return;
      }
      const taken = decks.some((each) => each.own && same(each.name, wanted) && !(own && same(wanted, deck)));
      if (taken) throw new Error(say.taken(wanted));
      await saveAs(wanted, own && !same(wanted, deck));
    }),
    duplicate: tell(async () => {
      const { decks } = await api.decks();
      await saveAs(copyName(name.trim() || say.newTitle, namesOf(decks), say.copyOf), false);
    }),
    remove: tell(async () => {
      if (deck === null) return;
      await api.removeDeck({ name: deck });
      dropDeckDraft(deck);
      setSaved(contentsOf(name, chosen));
      go({ name: "decks" });
    }),
  };
}

async function deckCalled(name: string): Promise<DeckChoice> {
  const found = (await api.decks()).decks.find((each) => each.name === name);
  if (!found) throw new Error(say.gone(name));
  return found;
}

async function listOf(text: string): Promise<Chosen[]> {
  return chosenOf(await api.checkDeck({ text, format: CORE }));
}

/** Return the narrower of the two usual formats that has all cards. */
async function formatOf(chosen: Chosen[]): Promise<string> {
  if (chosen.length === 0) return CORE;
  const report = await api.checkDeck({ text: deckText("", chosen), format: CORE });
  return report.problems.some((each) => each.kind === "pool") ? INFINITY : CORE;
}

function namesOf(decks: DeckChoice[]): string[] {
  return decks.map((each) => each.name);
}

function same(one: string, two: string | null): boolean {
  return two !== null && one.toLowerCase() === two.toLowerCase();
}
