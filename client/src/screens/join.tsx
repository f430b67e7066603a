import { useEffect, useState } from "preact/hooks";
import type { InviteInfo, StartInfo } from "../messages";
import { api } from "../net/api";
import { DeckPicker, firstDeck, type PickedDeck } from "../parts/deck-picker";
import { Field } from "../parts/field";
import { Page } from "../parts/page";
import { Problem } from "../parts/problem";
import { go } from "../router";
import { keepTable } from "../state/seats";
import { strings } from "../strings";

/** Page for invited friends: choose a name and a deck, and join. */
export function JoinScreen({ table, invite }: { table: string; invite: string }) {
  const [start, setStart] = useState<StartInfo | null>(null);
  const [invited, setInvited] = useState<InviteInfo | null>(null);
  const [name, setName] = useState("");
  const [deck, setDeck] = useState<PickedDeck>({ name: "", text: "" });
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    Promise.all([api.start(), api.invited(table, { invite })]).then(
      ([found, info]) => {
        setStart(found);
        setDeck(firstDeck(found.decks, 0));
        setInvited(info);
      },
      (error: Error) => setProblem(error.message),
    );
  }, [table, invite]);

  async function join(): Promise<void> {
    try {
      const joined = await api.join(table, { invite, name, deck: deck.text });
      const title = invited?.table.title ?? table;
      keepTable({ table: joined.table, title, seats: [joined.seat], invites: [] });
      go({ name: "table", table: joined.table }, true);
    } catch (error) {
      setProblem((error as Error).message);
    }
  }

  return (
    <Page at="start" class="join" footer={start?.notice}>
      <div class="lead">
        <h1>{strings.invited}</h1>
        {invited && <p>{strings.joinTitle(invited.table.title)}</p>}
      </div>
      <Problem text={problem} />
      {start && invited && (
        <form
          class="box seat-box"
          onSubmit={(event) => {
            event.preventDefault();
            void join();
          }}
        >
          <Field label={strings.yourName}>
            <input value={name} maxLength={40} onInput={(event) => setName(event.currentTarget.value)} />
          </Field>
          <DeckPicker
            label={strings.yourDeck}
            decks={start.decks}
            value={deck}
            format={invited.table.format}
            onChange={setDeck}
          />
          <button type="submit" class="main large">
            {strings.join}
          </button>
        </form>
      )}
    </Page>
  );
}
