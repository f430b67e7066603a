import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { NewSeat, Opponent, ReplayPage } from "../messages";
import { api } from "../net/api";
import { Field, Select } from "../parts/field";
import { Mark } from "../parts/page";
import { Problem } from "../parts/problem";
import { GameBoard } from "../parts/table/game-board";
import { go, hashOf } from "../router";
import { turnStart, useReplayStep } from "../state/replay-steps";
import { keepTable } from "../state/seats";
import { strings } from "../strings";
import { pageStrings } from "../strings/pages";
import { replayStrings as say } from "../strings/replays";

const SPEEDS = [0.5, 1, 2, 4, 8];
const A_STEP = 1400;

const SIGNS = {
  first: "M2 2h2v12H2zM14 2v12L5 8z",
  turnBack: "M8 2v12L1 8zM15 2v12L8 8z",
  back: "M12 2v12L3 8z",
  next: "M4 2v12l9-6z",
  turnOn: "M8 2v12l7-6zM1 2v12l7-6z",
  last: "M12 2h2v12h-2zM2 2v12l9-6z",
};

/** Replay of a game, decision by decision. */
export function ReplayScreen({ replay }: { replay: string }) {
  const [page, setPage] = useState<ReplayPage | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    api.replay(replay).then(setPage, (error: Error) => setProblem(error.message));
  }, [replay]);
  if (page) return <Watching page={page} />;
  return (
    <main>
      {problem === null ? pageStrings.loading : <Problem text={problem} />}
      <p>
        <a href={hashOf({ name: "replays" })}>{say.back}</a>
      </p>
    </main>
  );
}

function Watching({ page }: { page: ReplayPage }) {
  const { info, moves } = page;
  const [step, setStep] = useState(0);
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(1);
  const [hidden, setHidden] = useState<number[]>([]);
  const [goingOn, setGoingOn] = useState(false);
  const [below, setBelow] = useState(0);
  const last = moves.length;
  const open = info.players.map((_, at) => at).filter((at) => !hidden.includes(at));
  const hands = open.length === 0 ? "none" : open.join(",");
  const { shown, waiting, problem } = useReplayStep(info.replay, step, last, hands);
  const turns = useMemo(() => moves.map((move) => move.turn), [moves]);

  const to = (wanted: number) => {
    setPlaying(false);
    setStep(Math.max(0, Math.min(last, wanted)));
  };
  const by = (steps: number) => {
    setPlaying(false);
    setStep((before) => Math.max(0, Math.min(last, before + steps)));
  };
  const toggle = () => {
    if (!playing && step === last) setStep(0);
    setPlaying(!playing);
  };

  useEffect(() => {
    document.title = pageStrings.titled(say.versus(info.players));
  }, [info]);
  useEffect(() => {
    if (!playing || waiting) return;
    if (step >= last) {
      setPlaying(false);
      return;
    }
    const timer = setTimeout(() => setStep(step + 1), A_STEP / speed);
    return () => clearTimeout(timer);
  }, [playing, waiting, step, last, speed]);
  useReplayKeys({ to, by, toggle });

  return (
    <main class="table replay">
      <header>
        <a class="brand" href="#/" aria-label={strings.title}>
          <Mark />
        </a>
        <a href={hashOf({ name: "replays" })}>{say.back}</a>
        <strong>{say.versus(info.players)}</strong>
        <span class="hint">{info.result}</span>
        <fieldset class="hands-shown">
          <legend>{say.hands}</legend>
          {info.players.map((name, at) => (
            <label key={at} class="check">
              <input
                type="checkbox"
                checked={!hidden.includes(at)}
                onChange={(event) =>
                  setHidden(
                    event.currentTarget.checked ? hidden.filter((each) => each !== at) : [...hidden, at],
                  )
                }
              />
              {say.showHand(name)}
            </label>
          ))}
        </fieldset>
        <div class="buttons">
          <button type="button" onClick={() => setBelow((below + 1) % info.players.length)}>
            {say.turnTable}
          </button>
          <button
            type="button"
            onClick={() => {
              setPlaying(false);
              setGoingOn(true);
            }}
          >
            {say.continueHere}
          </button>
          <a class="button" href={api.recordAddress(info.replay)} download="">
            {say.download}
          </a>
        </div>
        <Problem text={problem} />
        {page.warnings.length > 0 && (
          <details class="made-with">
            <summary>{say.otherVersion}</summary>
            <ul>
              {page.warnings.map((warning) => (
                <li key={warning}>{warning}</li>
              ))}
            </ul>
          </details>
        )}
      </header>
      {shown ? (
        <div class="watched">
          <Moves page={page} step={step} onStep={to} />
          <GameBoard
            below={below}
            view={shown.view}
            names={info.players}
            story={shown.story}
            events={shown.view.events}
            news={shown.story.length}
          />
        </div>
      ) : (
        <p>{pageStrings.loading}</p>
      )}
      <footer class="replay-controls">
        <div class="buttons">
          <Control label={say.first} sign="first" onClick={() => to(0)} disabled={step === 0} />
          <Control
            label={say.turnBack}
            sign="turnBack"
            onClick={() => to(turnStart(turns, step, false))}
            disabled={step === 0}
          />
          <Control label={say.back1} sign="back" onClick={() => by(-1)} disabled={step === 0} />
          <button type="button" class="main play" title={say.keys} onClick={toggle}>
            {playing ? say.pause : say.play}
          </button>
          <Control label={say.next1} sign="next" onClick={() => by(1)} disabled={step === last} />
          <Control
            label={say.turnOn}
            sign="turnOn"
            onClick={() => to(turnStart(turns, step, true))}
            disabled={step === last}
          />
          <Control label={say.last} sign="last" onClick={() => to(last)} disabled={step === last} />
        </div>
        <input
          type="range"
          class="scrub"
          min={0}
          max={last}
          value={step}
          aria-label={say.slider}
          aria-valuetext={say.step(step, last)}
          onInput={(event) => to(Number(event.currentTarget.value))}
        />
        <output class="at">{say.step(step, last)}</output>
        <Field label={say.speed} class="speed">
          <Select
            value={String(speed)}
            options={SPEEDS.map((each) => ({ key: String(each), name: say.times(each) }))}
            onChange={(key) => setSpeed(Number(key))}
          />
        </Field>
      </footer>
      {goingOn && <GoOn page={page} step={step} onClose={() => setGoingOn(false)} />}
    </main>
  );
}

function Control(props: { label: string; sign: keyof typeof SIGNS; disabled: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      class="control"
      aria-label={props.label}
      title={props.label}
      disabled={props.disabled}
      onClick={props.onClick}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={SIGNS[props.sign]} />
      </svg>
    </button>
  );
}

/** List of decisions, with the latest one highlighted and scrolled into view. */
function Moves({ page, step, onStep }: { page: ReplayPage; step: number; onStep: (step: number) => void }) {
  const current = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const box = current.current?.parentElement;
    if (box && current.current)
      box.scrollTop = current.current.offsetTop - box.offsetTop - box.clientHeight / 2;
  }, [step]);
  return (
    <section class="moves" aria-label={say.moves}>
      <h2>{say.moves}</h2>
      <ol>
        {page.moves.map((move, at) => (
          <li key={move.number} ref={move.number === step ? current : null}>
            {(at === 0 || page.moves[at - 1]?.turn !== move.turn) && (
              <span class="turn-mark">{say.turn(move.turn)}</span>
            )}
            <button
              type="button"
              aria-current={move.number === step ? "step" : undefined}
              onClick={() => onStep(move.number)}
              title={move.comment || undefined}
            >
              <span class={`who-moved player-${move.player}`}>{page.info.players[move.player]}</span>{" "}
              {move.text}
            </button>
            {move.comment && <small class="hint">{move.comment}</small>}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Form to continue the game from here. */
function GoOn({ page, step, onClose }: { page: ReplayPage; step: number; onClose: () => void }) {
  const { players, replay } = page.info;
  const [bots, setBots] = useState<Opponent[]>([]);
  const [who, setWho] = useState(() => players.map(() => ""));
  const [problem, setProblem] = useState<string | null>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    api.start().then(
      (start) => {
        setBots(start.opponents);
        const strongest = start.opponents.at(-1)?.key ?? "";
        setWho(players.map((_, at) => (at === 0 ? "" : strongest)));
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
      const made = await api.continueReplay(replay, { step, seats });
      keepTable({ ...made, title: say.continuedTitle(players, step) });
      go({ name: "table", table: made.table });
    } catch (error) {
      setProblem((error as Error).message);
    }
  }

  return (
    <dialog ref={dialog} class="box" onClose={onClose}>
      <h2>{say.continueTitle(step)}</h2>
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
      <div class="buttons">
        <button type="button" class="main" onClick={() => void begin()}>
          {say.begin}
        </button>
        <button type="button" onClick={() => dialog.current?.close()}>
          {pageStrings.close}
        </button>
      </div>
    </dialog>
  );
}

function useReplayKeys(on: {
  to: (step: number) => void;
  by: (steps: number) => void;
  toggle: () => void;
}): void {
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const at = event.target as HTMLElement | null;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (at?.closest("input, textarea, select, dialog, .game-board")) return;
      if (event.key === "ArrowRight") on.by(1);
      else if (event.key === "ArrowLeft") on.by(-1);
      else if (event.key === "Home") on.to(0);
      else if (event.key === "End") on.to(Number.MAX_SAFE_INTEGER);
      else if (event.key === " " && at?.tagName !== "BUTTON") on.toggle();
      else return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    // Handled before the board, which uses the same keys to move between cards.
    window.addEventListener("keydown", pressed, true);
    return () => window.removeEventListener("keydown", pressed, true);
  });
}
