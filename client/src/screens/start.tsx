import { useEffect, useState } from "preact/hooks";
import type { StartInfo } from "../messages";
import { api } from "../net/api";
import { transport } from "../net/transport";
import { DeckCover } from "../parts/deck-cover";
import { ContinuePlaying } from "../parts/home/continue-playing";
import { DeckDialog, PasteDialog } from "../parts/home/deck-dialogs";
import { DeckTiles } from "../parts/home/deck-tiles";
import { OptionsDialog } from "../parts/home/options";
import { Page } from "../parts/page";
import { Problem } from "../parts/problem";
import { Segments } from "../parts/segments";
import { Engraving } from "../parts/table/engraving";
import { go, hashOf } from "../router";
import { useDeckReport } from "../state/deck-report";
import {
  type ChosenDeck,
  FRIEND,
  formatsFor,
  HERE,
  keepChoices,
  lastChoices,
  type NewGame,
  opponentsOf,
  tableOf,
} from "../state/new-game";
import { keepTable } from "../state/seats";
import { pageStrings } from "../strings/pages";
import { startStrings as say } from "../strings/start";

const TILES = 6;

/** Home: one button that starts a game, and everything else around it. */
export function StartScreen({ choosing }: { choosing: boolean }) {
  const [start, setStart] = useState<StartInfo | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    api.start().then(setStart, (error: Error) => setProblem(error.message));
  }, []);
  return (
    <Page at="start" class="home" footer={start?.notice}>
      <Engraving />
      {start ? (
        <Home start={start} choosing={choosing} />
      ) : (
        <section class="hero">
          <Welcome />
          <Problem text={problem} />
          {problem === null && <p>{pageStrings.loading}</p>}
        </section>
      )}
    </Page>
  );
}

type Open = "mine" | "theirs" | "all" | "paste" | "options" | null;

function Home({ start, choosing }: { start: StartInfo; choosing: boolean }) {
  const [game, setGame] = useState<NewGame>(() => lastChoices(start));
  const [open, setOpen] = useState<Open>(choosing ? "mine" : null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const change = (changed: Partial<NewGame>) => setGame((before) => ({ ...before, ...changed }));

  const format = formatsFor(start, game.players).find((each) => each.key === game.format)?.key ?? "";
  const checked = useDeckReport(game.deck.text, format || (formatsFor(start, 2)[0]?.key ?? ""));
  const unplayable = game.deck.text.trim() === "" || (checked.report?.lines.length ?? 0) > 0;
  const level = start.opponents.find((each) => each.key === game.level);
  const theirs = game.opponents[0]?.deck ?? { name: "", text: "" };

  async function play(who: string): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      keepChoices(game);
      const made = await api.makeTable(tableOf(start, game, who));
      const others = opponentsOf(game, who).map(
        (each) =>
          start.opponents.find((bot) => bot.key === each.who)?.name ??
          (each.who === HERE ? say.here : say.friend),
      );
      keepTable({ ...made, title: say.against(game.deck.name || say.ownDeck, others) });
      go({ name: "table", table: made.table });
    } catch (error) {
      setProblem((error as Error).message);
      setBusy(false);
    }
  }

  function setTheirs(deck: ChosenDeck): void {
    change({ opponents: game.opponents.map((each, at) => (at === 0 ? { ...each, deck } : each)) });
  }

  return (
    <>
      <form
        class="hero"
        onSubmit={(event) => {
          event.preventDefault();
          void play(game.level);
        }}
      >
        <Welcome />
        <div class="duel">
          <Pick label={say.deck} deck={game.deck} start={start} onOpen={() => setOpen("mine")} />
          <span class="versus">{say.versus}</span>
          <Pick label={say.theirDeck(1, 1)} deck={theirs} start={start} onOpen={() => setOpen("theirs")} />
        </div>
        <div class="level">
          <Segments
            legend={say.level}
            value={game.level}
            segments={start.opponents.map((each) => ({ key: each.key, label: each.name }))}
            onChange={(key) => change({ level: key })}
          />
          <p class="hint">{level && say.botNote(level.note)}</p>
        </div>
        <Problem text={problem} />
        {unplayable && (
          <p class="hint" role="status">
            {say.fixDeck}
          </p>
        )}
        <div class="go">
          <button type="submit" class="main play" disabled={busy || unplayable}>
            {busy ? say.beginning : say.play}
          </button>
          {!transport().alone && (
            <button
              type="button"
              class="large"
              disabled={busy || unplayable}
              onClick={() => void play(FRIEND)}
              title={say.friendNote}
            >
              {say.friend}
            </button>
          )}
          <button
            type="button"
            class="large"
            disabled={busy || unplayable}
            onClick={() => void play(HERE)}
            title={say.hereNote}
          >
            {say.here}
          </button>
        </div>
        <div class="more">
          <button type="button" class="quiet" onClick={() => setOpen("paste")}>
            {say.paste}
          </button>
          <button type="button" class="quiet" onClick={() => setOpen("options")}>
            {say.options}
          </button>
          <a class="button quiet" href={hashOf({ name: "learn" })}>
            {say.toLessons}
          </a>
          <a class="button quiet" href={hashOf({ name: "studio", code: null })}>
            {say.toStudio}
          </a>
        </div>
      </form>
      <div class="beside">
        <section class="choose-deck">
          <h2>
            {say.decks}
            <button type="button" class="quiet" onClick={() => setOpen("all")}>
              {say.allDecks(start.decks.length)}
            </button>
            <a href={hashOf({ name: "deck", deck: null })}>{say.build}</a>
          </h2>
          <DeckTiles
            legend={say.deck}
            decks={shownDecks(start, game.deck.name)}
            value={game.deck.name}
            onPick={({ name, text }) => change({ deck: { name, text } })}
          />
        </section>
        <ContinuePlaying />
      </div>
      {(open === "mine" || open === "all") && (
        <DeckDialog
          heading={say.deck}
          start={start}
          value={game.deck.name}
          onPick={(deck) => change({ deck })}
          onClose={() => setOpen(null)}
        />
      )}
      {open === "theirs" && (
        <DeckDialog
          heading={say.theirDeck(1, 1)}
          start={start}
          value={theirs.name}
          onPick={setTheirs}
          onClose={() => setOpen(null)}
        />
      )}
      {open === "paste" && (
        <PasteDialog
          text={game.deck.name === "" ? game.deck.text : ""}
          format={format || (formatsFor(start, 2)[0]?.key ?? "")}
          onChange={(text) => change({ deck: { name: "", text } })}
          onClose={() => setOpen(null)}
        />
      )}
      {open === "options" && (
        <OptionsDialog start={start} game={game} onChange={change} onClose={() => setOpen(null)} />
      )}
    </>
  );
}

function Welcome() {
  return (
    <>
      <h1>
        {say.heading} <em>{say.headingAfter}</em>
      </h1>
      <p class="lede">{say.intro}</p>
    </>
  );
}

/** Button that shows a chosen deck and opens the list of decks. */
function Pick(props: { label: string; deck: ChosenDeck; start: StartInfo; onOpen: () => void }) {
  const deck = props.start.decks.find((each) => each.name === props.deck.name);
  return (
    <button type="button" class="pick" onClick={props.onOpen}>
      <DeckCover name={deck?.name ?? say.ownDeck} inks={deck?.inks ?? []} />
      <span>
        <small>{props.label}</small>
        <strong>{deck?.name ?? say.ownDeck}</strong>
        <small>{deck && say.inks(deck.inks)}</small>
      </span>
    </button>
  );
}

/** Return the decks shown as tiles: the chosen one always among them. */
function shownDecks(start: StartInfo, chosen: string): StartInfo["decks"] {
  const first = start.decks.slice(0, TILES);
  const deck = start.decks.find((each) => each.name === chosen);
  return deck && !first.includes(deck) ? [deck, ...first.slice(0, TILES - 1)] : first;
}
