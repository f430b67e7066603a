import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { ReplayPage } from "../messages";
import { isStill } from "../motion/player";
import { useMotion } from "../motion/use-motion";
import { api } from "../net/api";
import { LinkButton } from "../parts/link-button";
import { Page } from "../parts/page";
import { Problem } from "../parts/problem";
import { AnalysisBar } from "../parts/replay/analysis-bar";
import { MomentPanel } from "../parts/replay/moment-panel";
import { Moves } from "../parts/replay/moves";
import { PlayFromHere } from "../parts/replay/play-from-here";
import { RecordButton } from "../parts/replay/record-button";
import { Transport } from "../parts/replay/transport";
import { WinGraph } from "../parts/replay/win-graph";
import { GameBoard } from "../parts/table/game-board";
import { hashOf } from "../router";
import { curveOf, type Moment, momentsOf, useAnalysis, useLine, worstOf } from "../state/analysis";
import { asState, handsOf, turnStart, useReplayStep } from "../state/replay-steps";
import type { SeatState } from "../state/table";
import { analysisStrings as words } from "../strings/analysis";
import { pageStrings } from "../strings/pages";
import { replayStrings as say } from "../strings/replays";

/** Time of a move without animation, and after one with it. */
const A_STEP = 1400;
const A_PAUSE = 500;

/** Replay of a game, move by move. */
export function ReplayScreen(props: { replay: string; analyse: boolean; move: number }) {
  const { replay, analyse } = props;
  const [hidden, setHidden] = useState<number[] | null>(null);
  const [page, setPage] = useState<ReplayPage | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const hands = hidden === null ? "all" : handsOf(page?.info.players.length ?? 0, hidden);
  useEffect(() => {
    let stale = false;
    api.replay(replay, hands).then(
      (found) => stale || setPage(found),
      (error: Error) => setProblem(error.message),
    );
    return () => {
      stale = true;
    };
  }, [replay, hands]);
  if (page)
    return (
      <Watching
        page={page}
        analyse={analyse}
        move={props.move}
        hidden={hidden ?? []}
        hands={hands}
        onHidden={setHidden}
      />
    );
  return (
    <Page at="replays">
      {problem === null ? pageStrings.loading : <Problem text={problem} />}
      <p>
        <a href={hashOf({ name: "replays" })}>{say.back}</a>
      </p>
    </Page>
  );
}

function Watching(props: {
  page: ReplayPage;
  /** Start the analysis at once. */
  analyse: boolean;
  /** Move to open at. */
  move: number;
  hidden: number[];
  hands: string;
  onHidden: (hidden: number[]) => void;
}) {
  const { page, hidden } = props;
  const { info, moves } = page;
  const [step, setStep] = useState(Math.min(props.move, moves.length));
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(1);
  const [continuing, setContinuing] = useState(false);
  const [below, setBelow] = useState(0);
  const last = moves.length;
  const { shown: reached, waiting, problem } = useReplayStep(info.replay, step, last, props.hands);
  const analysis = useAnalysis(info.replay, props.analyse);
  const analysed = analysis.now?.analysis ?? null;
  const moments = useMemo(() => (analysed ? momentsOf(analysed) : []), [analysed]);
  const [picked, setPicked] = useState<Moment | null>(null);
  const chosen = picked ?? worstOf(moments, below);
  const line = useLine(info.replay, props.hands, speed);
  const found = line.shown ?? reached;
  const before = useRef<SeatState | null>(null);
  const newest = useMemo(() => {
    before.current = found && asState(found, before.current);
    return before.current;
  }, [found]);
  const shown = useMotion(newest ?? undefined, info.players, { tempo: speed, queues: false });
  const moving = shown !== newest;
  const to = (wanted: number) => {
    setPlaying(false);
    line.stop();
    setStep(Math.max(0, Math.min(last, wanted)));
  };
  const toMoment = (moment: Moment) => {
    setPicked(moment);
    to(moment.move - 1);
  };
  // A fresh analysis opens where it cost most, unless something else is watched.
  useEffect(() => {
    if (chosen && step === 0 && !playing) to(chosen.move - 1);
  }, [moments]);
  const showBetter = () => {
    if (!chosen || line.playing) return line.stop();
    to(chosen.move - 1);
    line.start(chosen.move - 1, chosen.better);
    window.scrollTo({ top: 0, behavior: isStill() ? "instant" : "smooth" }); // the board may be far above the panel
  };
  const toggle = () => {
    line.stop();
    if (!playing && step === last) setStep(0);
    setPlaying(!playing);
  };
  const flip = () => setBelow((below + 1) % info.players.length);
  const everyone = info.players.map((_, at) => at);

  useEffect(() => {
    if (!playing || waiting || moving) return;
    if (step >= last) {
      setPlaying(false);
      return;
    }
    const timer = setTimeout(() => setStep(step + 1), (isStill() ? A_STEP : A_PAUSE) / speed);
    return () => clearTimeout(timer);
  }, [playing, waiting, moving, step, last, speed]);
  useReplayKeys((key, far) => {
    const turns = moves.map((move) => move.turn);
    if (key === "ArrowRight" && !far) to(step + 1);
    else if (key === "ArrowLeft" && !far) to(step - 1);
    else if (key === "ArrowRight" || key === "ArrowDown") to(turnStart(turns, step, true));
    else if (key === "ArrowLeft" || key === "ArrowUp") to(turnStart(turns, step, false));
    else if (key === "Home") to(0);
    else if (key === "End") to(last);
    else if (key === " ") toggle();
    else if (key === "f") flip();
    else if (key === "h") props.onHidden(hidden.length === 0 ? everyone : []);
    else return false;
    return true;
  });

  const turns = useMemo(() => moves.map((move) => move.turn), [moves]);
  const curve = useMemo(
    () => curveOf(analysed?.chances ?? [], below, last, info.over ? info.winner : undefined),
    [analysed, below, last, info],
  );
  const view = shown?.update.view;
  const at = view ? say.at(view.turn, info.players[view.active] ?? "") : "";
  return (
    <Page at="replays" title={say.versus(info.players)} class="watching">
      <div class="watched" aria-busy={waiting}>
        {view && (
          <GameBoard
            bare
            below={below}
            view={view}
            names={info.players}
            story={shown.story}
            events={shown.events}
            news={shown.story.length}
          />
        )}
      </div>
      <Transport
        moves={moves}
        step={step}
        at={at}
        playing={playing}
        speed={speed}
        onStep={to}
        onToggle={toggle}
        onSpeed={setSpeed}
        plain={analysed !== null}
      />
      <section class="analysis" aria-label={words.title}>
        <AnalysisBar now={analysis.now} problem={analysis.problem} onStart={analysis.start} />
        {analysed && (
          <>
            <header>
              <h2>
                {line.playing ? words.showing(line.at, line.of) : words.chanceOf(info.players[below] ?? "")}
              </h2>
              <small title={words.origin(analysed.guesses)}>{words.originShort(analysed.guesses)}</small>
            </header>
            <WinGraph
              name={info.players[below] ?? ""}
              curve={curve}
              moments={moments}
              player={below}
              names={info.players}
              chosen={chosen}
              turns={turns}
              step={step}
              onStep={to}
              onMoment={toMoment}
            />
          </>
        )}
      </section>
      <aside class="told">
        <header>
          <h1>{say.versus(info.players)}</h1>
          <p>{say.result(info)}</p>
        </header>
        <Moves
          told={page}
          names={info.players}
          step={step}
          moments={moments.map((moment) => moment.move)}
          onStep={to}
        />
        {analysed && moments.length === 0 && <p class="no-moments">{words.none}</p>}
        {chosen && (
          <MomentPanel
            moments={moments}
            chosen={chosen}
            names={info.players}
            cards={page.cards}
            showing={line.playing}
            onMoment={toMoment}
            onTry={() => {
              toMoment(chosen);
              setContinuing(true);
            }}
            onShow={showBetter}
          />
        )}
        <footer>
          <Problem text={problem ?? line.problem ?? page.problem} />
          {page.warnings.length > 0 && (
            <details>
              <summary>{say.otherVersion}</summary>
              <ul>
                {page.warnings.map((warning) => (
                  <li key={warning}>{warning}</li>
                ))}
              </ul>
            </details>
          )}
          <fieldset class="hands-shown">
            <legend>{say.hands}</legend>
            {info.players.map((name, player) => (
              <label key={player} class="check">
                <input
                  type="checkbox"
                  checked={!hidden.includes(player)}
                  onChange={(event) =>
                    props.onHidden(
                      event.currentTarget.checked
                        ? hidden.filter((each) => each !== player)
                        : [...hidden, player],
                    )
                  }
                />
                {say.showHand(name)}
              </label>
            ))}
          </fieldset>
          <div class="choices">
            <button
              type="button"
              class={chosen ? "" : "main"}
              onClick={() => {
                setPlaying(false);
                setContinuing(true);
              }}
            >
              {say.continueHere}
            </button>
            <button type="button" onClick={flip}>
              {say.flip}
            </button>
            <RecordButton replay={info.replay} />
            <LinkButton
              text={() => api.record(info.replay)}
              routeOf={(code) => ({ name: "shared", what: "replay", code, move: step })}
            />
          </div>
        </footer>
      </aside>
      {continuing && (
        <PlayFromHere
          info={info}
          step={step}
          turn={say.turn(turns[step] ?? view?.turn ?? 0)}
          below={chosen && step === chosen.move - 1 ? chosen.player : below}
          onClose={() => setContinuing(false)}
        />
      )}
    </Page>
  );
}

/** Handle keys before the board, which uses some of them to move between cards. */
function useReplayKeys(handle: (key: string, far: boolean) => boolean): void {
  const newest = useRef(handle);
  newest.current = handle;
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const at = event.target as HTMLElement | null;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (at?.closest("input, textarea, select, dialog, .moves")) return;
      if (event.key === " " && at?.closest("button, a, summary")) return;
      if (!newest.current(event.key.length === 1 ? event.key.toLowerCase() : event.key, event.shiftKey))
        return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    window.addEventListener("keydown", pressed, true);
    return () => window.removeEventListener("keydown", pressed, true);
  }, []);
}
