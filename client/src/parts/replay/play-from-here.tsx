import { useEffect, useState } from "preact/hooks";
import type { NewSeat, Opponent, ReplayInfo } from "../../messages";
import { api } from "../../net/api";
import { go } from "../../router";
import { keepTable } from "../../state/seats";
import { replayStrings as say } from "../../strings/replays";
import { Field, Select } from "../field";
import { Dialog } from "../home/dialog";
import { Problem } from "../problem";

/** Choose who plays whom, and start a game from a move of a replay. */
export function PlayFromHere(props: {
  info: ReplayInfo;
  step: number;
  turn: string;
  /** Player at the bottom of the board, whom the visitor takes over. */
  below: number;
  onClose: () => void;
}) {
  const { players, replay } = props.info;
  const [bots, setBots] = useState<Opponent[]>([]);
  const [who, setWho] = useState(() => players.map(() => ""));
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    api.start().then(
      (start) => {
        setBots(start.opponents);
        const strongest = start.opponents.at(-1);
        const botFor = (name: string) => start.opponents.find((bot) => bot.plays_as === name) ?? strongest;
        setWho(players.map((name, at) => (at === props.below ? "" : (botFor(name)?.key ?? ""))));
      },
      (error: Error) => setProblem(error.message),
    );
  }, [players]);

  async function begin(): Promise<void> {
    const seats = players.map((name, at): NewSeat => {
      const bot = who[at];
      return bot ? { kind: "bot", name: "", bot } : { kind: "here", name };
    });
    try {
      const made = await api.continueReplay(replay, { step: props.step, seats });
      keepTable({ ...made, title: say.continuedTitle(players, props.turn) });
      go({ name: "table", table: made.table });
    } catch (error) {
      setProblem((error as Error).message);
    }
  }

  return (
    <Dialog
      heading={say.continueTitle(props.turn)}
      class="play-from-here"
      leave={say.cancel}
      onClose={props.onClose}
    >
      {players.map((name, at) => (
        <Field key={at} label={say.whoPlays(name)}>
          <Select
            value={who[at] ?? ""}
            options={[{ key: "", name: say.here }, ...bots]}
            onChange={(key) => setWho(who.map((each, place) => (place === at ? key : each)))}
          />
        </Field>
      ))}
      <Problem text={problem} />
      <button type="button" class="main" onClick={() => void begin()}>
        {say.begin}
      </button>
    </Dialog>
  );
}
