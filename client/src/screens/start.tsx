import { useEffect, useState } from "preact/hooks";
import type { NewSeat, StartInfo } from "../messages";
import { api } from "../net/api";
import { DeckPicker, firstDeck, type PickedDeck } from "../parts/deck-picker";
import { Field, Select } from "../parts/field";
import { Page } from "../parts/page";
import { Problem } from "../parts/problem";
import { Segments } from "../parts/segments";
import { go, hashOf } from "../router";
import { forgetTable, keepTable, keptTables } from "../state/seats";
import { pageStrings } from "../strings/pages";
import { startStrings as say } from "../strings/start";

const HERE = "here";
const FRIEND = "friend";
const MOST_PLAYERS = 4;
const NAME_KEY = "inkwright.name";

/** Start page: continue a game, or start a new one. */
export function StartScreen() {
  const [start, setStart] = useState<StartInfo | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    api.start().then(setStart, (error: Error) => setProblem(error.message));
  }, []);
  return (
    <Page at="start" class="start" footer={start?.notice}>
      <div class="lead">
        <h1>{say.heading}</h1>
        <p>{say.intro}</p>
      </div>
      <Problem text={problem} />
      {start ? <NewGame start={start} /> : problem === null && <p>{pageStrings.loading}</p>}
      <aside class="beside">
        <KeptGames />
        <section class="box invite-to-learn">
          <h2>{say.newHere}</h2>
          <p>{say.learn}</p>
          <a class="button" href={hashOf({ name: "learn" })}>
            {say.toLessons}
          </a>
        </section>
      </aside>
    </Page>
  );
}

function KeptGames() {
  const [kept, setKept] = useState(keptTables);
  return (
    <section class="box">
      <h2>{say.games}</h2>
      {kept.length === 0 && <p class="hint">{say.noGames}</p>}
      <ul class="kept">
        {kept.map((each) => (
          <li key={each.table}>
            <a href={hashOf({ name: "table", table: each.table })}>{each.title}</a>
            <button
              type="button"
              class="quiet"
              aria-label={say.forget(each.title)}
              title={say.forget(each.title)}
              onClick={() => {
                forgetTable(each.table);
                setKept(keptTables());
              }}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface OpponentChoice {
  who: string;
  deck: PickedDeck;
}

function NewGame({ start }: { start: StartInfo }) {
  const [name, setName] = useState(() => window.localStorage.getItem(NAME_KEY) ?? "");
  const [mine, setMine] = useState(() => firstDeck(start.decks, 0));
  const [count, setCount] = useState(2);
  const [opponents, setOpponents] = useState<OpponentChoice[]>(() =>
    Array.from({ length: MOST_PLAYERS - 1 }, (_, at) => ({
      who: start.opponents[start.opponents.length - 1 - Math.min(1, at)]?.key ?? HERE,
      deck: firstDeck(start.decks, at + 1),
    })),
  );
  const [wanted, setWanted] = useState("");
  const [edition, setEdition] = useState(start.editions[0]?.key ?? "");
  const [match, setMatch] = useState(start.matches[0]?.key ?? "");
  const [starter, setStarter] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  // List the formats made for this number of players first.
  const formats = start.formats
    .filter((each) => each.least_players <= count && count <= each.most_players)
    .sort((one, two) => two.least_players - one.least_players);
  const format = (formats.find((each) => each.key === wanted) ?? formats[0])?.key ?? "";
  const seated = opponents.slice(0, count - 1);
  const policy = count === 2 ? match : (start.matches[0]?.key ?? "");
  const botName = (key: string) => start.opponents.find((each) => each.key === key)?.name;

  function change(at: number, opponent: Partial<OpponentChoice>): void {
    setOpponents(opponents.map((each, place) => (place === at ? { ...each, ...opponent } : each)));
  }

  async function begin(): Promise<void> {
    setBusy(true);
    setProblem(null);
    const seats: NewSeat[] = [{ kind: "here", name, deck: mine.text }, ...seated.map(seatOf)];
    try {
      window.localStorage.setItem(NAME_KEY, name);
      const made = await api.makeTable({
        format,
        edition,
        match: policy,
        seats,
        ...(starter === "" ? {} : { starter: Number(starter) }),
      });
      const others = seated.map((each) => botName(each.who) ?? (each.who === HERE ? say.here : say.friend));
      keepTable({ ...made, title: say.against(mine.name || say.ownDeck, others) });
      go({ name: "table", table: made.table });
    } catch (error) {
      setProblem((error as Error).message);
      setBusy(false);
    }
  }

  return (
    <form
      class="new-game"
      onSubmit={(event) => {
        event.preventDefault();
        void begin();
      }}
    >
      <div class="seat-boxes">
        <section class="box seat-box">
          <h2>{say.you}</h2>
          <Field label={say.name}>
            <input
              value={name}
              maxLength={40}
              placeholder={say.namePlaceholder}
              onInput={(event) => setName(event.currentTarget.value)}
            />
          </Field>
          <DeckPicker label={say.deck} decks={start.decks} value={mine} format={format} onChange={setMine} />
        </section>
        {seated.map((opponent, at) => (
          <section key={at} class="box seat-box">
            <WhoPicker
              legend={say.opponent(at + 1, seated.length)}
              start={start}
              value={opponent.who}
              onChange={(who) => change(at, { who })}
            />
            {opponent.who !== FRIEND && (
              <DeckPicker
                small
                label={say.theirDeck}
                decks={start.decks}
                value={opponent.deck}
                format={format}
                onChange={(deck) => change(at, { deck })}
              />
            )}
          </section>
        ))}
      </div>
      <section class="box how">
        <Segments
          legend={say.players}
          value={String(count)}
          segments={[2, 3, 4].map((each) => ({ key: String(each), label: String(each) }))}
          onChange={(key) => setCount(Number(key))}
        />
        <Segments
          legend={say.match}
          value={policy}
          segments={start.matches.slice(0, 2).map((each, at) => ({
            key: each.key,
            label: each.name,
            disabled: at > 0 && count > 2,
          }))}
          onChange={setMatch}
        />
        <details class="more">
          <summary>{say.more}</summary>
          <Field label={say.format}>
            <Select
              value={format}
              options={formats.map((each) => ({ key: each.key, name: `${each.name} (${each.note})` }))}
              onChange={setWanted}
            />
          </Field>
          {count === 2 && (
            <Field label={say.match}>
              <Select value={match} options={start.matches} onChange={setMatch} />
            </Field>
          )}
          <Field label={say.edition}>
            <Select value={edition} options={start.editions} onChange={setEdition} />
          </Field>
          <Field label={say.starter}>
            <Select
              value={starter}
              options={[
                { key: "", name: say.byChance },
                { key: "0", name: say.you },
                ...seated.map((_, at) => ({
                  key: String(at + 1),
                  name: say.opponent(at + 1, seated.length),
                })),
              ]}
              onChange={setStarter}
            />
          </Field>
        </details>
        <Problem text={problem} />
        <button type="submit" class="main large" disabled={busy}>
          {busy ? say.beginning : say.begin}
        </button>
      </section>
    </form>
  );
}

function seatOf(opponent: OpponentChoice): NewSeat {
  if (opponent.who === FRIEND) return { kind: "friend", name: "" };
  if (opponent.who === HERE) return { kind: "here", name: "", deck: opponent.deck.text };
  return { kind: "bot", name: "", bot: opponent.who, deck: opponent.deck.text };
}

/** Opponent: a bot, a person at this screen, or a friend. */
function WhoPicker(props: {
  legend: string;
  start: StartInfo;
  value: string;
  onChange: (who: string) => void;
}) {
  const { opponents } = props.start;
  const bot = opponents.find((each) => each.key === props.value);
  return (
    <div class="who-picker">
      <Segments
        legend={props.legend}
        value={props.value}
        segments={[
          ...opponents.map((each, at) => ({
            key: each.key,
            label: (
              <>
                {each.name} <Strength level={at + 1} of={opponents.length} />
              </>
            ),
          })),
          { key: HERE, label: say.here },
          { key: FRIEND, label: say.friend },
        ]}
        onChange={props.onChange}
      />
      <p class="hint">
        {bot ? say.botNote(bot.note, bot.seconds) : props.value === HERE ? say.hereNote : say.friendNote}
      </p>
    </div>
  );
}

function Strength({ level, of }: { level: number; of: number }) {
  return (
    <span class="strength" role="img" aria-label={say.strength(level, of)} title={say.strength(level, of)}>
      {Array.from({ length: of }, (_, at) => (
        <span key={at} class={at < level ? "on" : ""} />
      ))}
    </span>
  );
}
