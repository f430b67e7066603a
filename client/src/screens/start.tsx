import { useEffect, useState } from "preact/hooks";
import type { NewSeat, StartInfo } from "../messages";
import { api } from "../net/api";
import { DeckPicker, firstDeck } from "../parts/deck-picker";
import { Field, Select } from "../parts/field";
import { Problem } from "../parts/problem";
import { go, hashOf } from "../router";
import { keepTable, keptTables } from "../state/seats";
import { strings } from "../strings";

const HERE = "here";
const FRIEND = "friend";

/** The first screen: games to go on with, and a new one. */
export function StartScreen() {
  const [start, setStart] = useState<StartInfo | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    api.start().then(setStart, (error: Error) => setProblem(error.message));
  }, []);
  const kept = keptTables();
  return (
    <main class="start">
      <h1>{strings.title}</h1>
      <Problem text={problem} />
      {start ? <NewGame start={start} /> : problem === null && <p>{strings.loading}</p>}
      {kept.length > 0 && (
        <section>
          <h2>{strings.yourGames}</h2>
          <ul>
            {kept.map((each) => (
              <li key={each.table}>
                <a href={hashOf({ name: "table", table: each.table })}>{each.title}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {start && <footer>{start.notice}</footer>}
    </main>
  );
}

function NewGame({ start }: { start: StartInfo }) {
  const [name, setName] = useState("");
  const [mine, setMine] = useState(() => firstDeck(start.decks, 0));
  const [theirs, setTheirs] = useState(() => firstDeck(start.decks, 1));
  const [opponent, setOpponent] = useState(start.opponents[0]?.key ?? HERE);
  const [format, setFormat] = useState(start.formats[0]?.key ?? "");
  const [edition, setEdition] = useState(start.editions[0]?.key ?? "");
  const [match, setMatch] = useState(start.matches[0]?.key ?? "");
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const opponents = [
    ...start.opponents.map((bot) => ({
      key: bot.key,
      name: `${bot.name}: ${bot.note}, ${strings.seconds(bot.seconds)}`,
    })),
    { key: HERE, name: strings.secondPerson },
    { key: FRIEND, name: strings.friend },
  ];

  async function begin(): Promise<void> {
    setBusy(true);
    setProblem(null);
    const me: NewSeat = { kind: "here", name, deck: mine.text };
    const other: NewSeat =
      opponent === FRIEND
        ? { kind: "friend", name: "" }
        : opponent === HERE
          ? { kind: "here", name: "", deck: theirs.text }
          : { kind: "bot", name: "", bot: opponent, deck: theirs.text };
    try {
      const made = await api.makeTable({ format, edition, match, seats: [me, other] });
      const against = opponents.find((each) => each.key === opponent)?.name.split(":")[0] ?? "";
      keepTable({ ...made, title: `${mine.name || strings.yourDeck} – ${against}` });
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
      <h2>{strings.newGame}</h2>
      <Field label={strings.yourName}>
        <input value={name} maxLength={40} onInput={(event) => setName(event.currentTarget.value)} />
      </Field>
      <DeckPicker label={strings.yourDeck} decks={start.decks} value={mine} onChange={setMine} />
      <Field label={strings.opponent}>
        <Select value={opponent} options={opponents} onChange={setOpponent} />
      </Field>
      {opponent !== FRIEND && (
        <DeckPicker label={strings.theirDeck} decks={start.decks} value={theirs} onChange={setTheirs} />
      )}
      <Field label={strings.format}>
        <Select value={format} options={start.formats} onChange={setFormat} />
      </Field>
      <Field label={strings.match}>
        <Select value={match} options={start.matches} onChange={setMatch} />
      </Field>
      <Field label={strings.edition}>
        <Select value={edition} options={start.editions} onChange={setEdition} />
      </Field>
      <Problem text={problem} />
      <button type="submit" disabled={busy}>
        {strings.begin}
      </button>
    </form>
  );
}
