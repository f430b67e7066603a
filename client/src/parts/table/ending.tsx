import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { TableInfo } from "../../messages";
import { go, hashOf } from "../../router";
import { type KeptTable, keepTable } from "../../state/seats";
import type { Summary } from "../../state/summary";
import { endingStrings as say } from "../../strings/ending";
import type { View } from "../../view";
import { Glyph } from "../card/glyph";
import { random } from "../card/seed";
import { rosette, torn } from "../card/strokes";

export interface EndingProps {
  view: View;
  /** Player of this browser; null if several share the screen. */
  viewer: number | null;
  names: string[];
  summary: Summary;
  table: TableInfo;
  kept: KeptTable;
  onNext: () => void;
  onRematch: () => void;
  onClose: () => void;
}

/** Result of a game: who won and how, a short summary, and what to do next. */
export function Ending(props: EndingProps) {
  const { view, viewer, names, summary, table } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const main = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    dialog.current?.showModal();
    main.current?.focus();
  }, []);
  const { outcome } = view;
  const title = titleOf(view, names, viewer);
  const mood = title === say.defeat ? "lost" : title === say.draw ? "drawn" : "won";
  const first = viewer ?? 0;
  const order = [...view.players.slice(first), ...view.players.slice(0, first)].map((each) => each.player);
  const best = summary.best[viewer ?? outcome?.winner ?? 0] ?? null;
  const several = table.match !== "single";
  return (
    <dialog
      ref={dialog}
      class={`ending-screen ${mood}`}
      aria-labelledby="ending-title"
      onClose={props.onClose}
      onCancel={props.onClose}
    >
      <button
        type="button"
        class="icon close"
        aria-label={say.board}
        title={`${say.board} (Esc)`}
        onClick={() => dialog.current?.close()}
      >
        <Glyph name="close" />
      </button>
      <div class="result">
        <Blot inks={inksOf(view, viewer ?? outcome?.winner ?? 0)} mood={mood} />
        <h1 id="ending-title" class={title.length > 8 ? "word long" : "word"}>
          {title}
        </h1>
      </div>
      <p class="why">{say.why(view, names, viewer, summary.loser)}</p>
      <div class={order.length > 2 ? "score many" : "score"}>
        {order.map((player, at) => (
          <div key={player} class={`line-${at}`}>
            <b>{view.players[player]?.lore}</b>
            <span>{names[player]}</span>
          </div>
        ))}
      </div>
      <Race
        lore={order.map((player) => summary.lore[player] ?? [])}
        names={order.map((at) => names[at] ?? "")}
        win={view.players[first]?.lore_to_win ?? 20}
      />
      <dl class="facts">
        {several && (
          <div>
            <dt class="unseen">{say.match([], table.finished)}</dt>
            <dd>
              {say.match(
                order.map((player) => table.seats[player]?.wins ?? 0),
                table.finished,
              )}
            </dd>
          </div>
        )}
        {best && (
          <div>
            <dt>{say.bestCard}</dt> <dd>{say.best(best)}</dd>
          </div>
        )}
        <div>
          <dt>{say.banished}</dt> <dd>{summary.banished[viewer ?? outcome?.winner ?? 0] ?? 0}</dd>
        </div>
        {outcome && (
          <div>
            <dt>{say.turns}</dt> <dd>{outcome.turns}</dd>
          </div>
        )}
      </dl>
      <Choices {...props} main={main} />
    </dialog>
  );
}

function Choices(props: EndingProps & { main: { current: HTMLButtonElement | null } }) {
  const { table, kept, main } = props;
  const [wanted, setWanted] = useState(false);
  const { rematch, replays } = table;
  useEffect(() => {
    if (!wanted || rematch === null) return;
    keepTable({ table: rematch, title: kept.title, seats: kept.seats, invites: [] });
    go({ name: "table", table: rematch });
  }, [wanted, rematch]);
  const over = props.view.outcome !== null;
  const toRematch = () => {
    setWanted(true);
    if (rematch === null) props.onRematch();
  };
  return (
    <>
      {rematch !== null && !wanted && <p class="asked">{say.asked}</p>}
      <div class="choices">
        {!over ? (
          <button type="button" class="main" ref={main} onClick={props.onClose}>
            {say.keepWatching}
          </button>
        ) : !table.finished ? (
          <button type="button" class="main" ref={main} onClick={props.onNext}>
            {say.next}
          </button>
        ) : (
          <button type="button" class="main" ref={main} disabled={wanted} onClick={toRematch}>
            {rematch !== null && !wanted ? say.joinRematch : say.rematch}
          </button>
        )}
        {(!over || table.finished) && (
          <a class="button" href={hashOf({ name: "start", choosing: true })}>
            {say.change}
          </a>
        )}
        {replays.length === 1 && replays[0] && (
          <a class="button" href={hashOf({ name: "replay", replay: replays[0], analyse: true })}>
            {say.analyse}
          </a>
        )}
        {replays.map((replay, at) => (
          <a key={replay} class="button" href={hashOf({ name: "replay", replay })}>
            {replays.length === 1 ? say.watch : say.watchGame(at + 1)}
          </a>
        ))}
        <a class="button" href={hashOf({ name: "start" })}>
          {say.home}
        </a>
      </div>
    </>
  );
}

/** Lore of every player, turn by turn; our own line first. */
function Race({ lore, names, win }: { lore: number[][]; names: string[]; win: number }) {
  const turns = Math.max(1, (lore[0]?.length ?? 1) - 1);
  const most = Math.max(win, ...lore.flat());
  const x = (turn: number) => 10 + (turn / turns) * 580;
  const y = (value: number) => 100 - (value / most) * 90;
  return (
    <svg class="race" viewBox="0 0 620 110" role="img" aria-label={say.loreByTurn(names, lore)}>
      <path class="rule" d={`M10 100H590M10 ${y(win)}H590`} />
      <text x="600" y={y(win) + 5}>
        {win}
      </text>
      {lore
        .map((line, at) => (
          <g key={at} class={`line-${at}`}>
            <path class="run" d={`M${line.map((value, turn) => `${x(turn)} ${y(value)}`).join("L")}`} />
            {line.map((value, turn) => (
              <path key={turn} class="step" d={`M${x(turn)} ${y(value) - 5}l4 5l-4 5l-4-5z`} />
            ))}
          </g>
        ))
        .reverse()}
    </svg>
  );
}

/** Torn wash of ink behind the result. */
function Blot({ inks, mood }: { inks: [string, string]; mood: "won" | "lost" | "drawn" }) {
  const art = useMemo(() => {
    const next = random(mood === "won" ? 41 : 77);
    return {
      edge: torn(next, 15, 30, [20, 24, 960, 256]),
      lines: [250, 380, 140].map((radius, at) =>
        rosette(random([9, 19, 3][at] ?? 9), 6, { x: 490, y: 140, radius, steps: 600 }),
      ),
    };
  }, [mood]);
  const [one, two] = mood === "won" ? inks : ["steel", mood === "lost" ? "sapphire" : "amethyst"];
  const deep = mood === "won" ? "" : "-deep";
  return (
    <svg class="blot" viewBox="0 0 980 280" preserveAspectRatio="none" aria-hidden="true">
      <defs>
        <linearGradient id="ending-inks">
          <stop offset=".2" stop-color={`var(--${one}${deep})`} />
          <stop offset=".85" stop-color={`var(--${two}${deep})`} />
        </linearGradient>
        <clipPath id="ending-edge">
          <path d={art.edge} />
        </clipPath>
      </defs>
      <path class="wash" d={art.edge} fill="url(#ending-inks)" />
      <g class="lines" clip-path="url(#ending-edge)">
        {art.lines.map((path, at) => (
          <path key={at} d={path} />
        ))}
      </g>
      <path class="edge" d={art.edge} stroke={`var(--${one}-deep)`} />
    </svg>
  );
}

/** Title of a result for a player, or for everyone at a shared screen. */
export function titleOf(view: View, names: string[], viewer: number | null): string {
  const { outcome } = view;
  if (outcome === null) return say.defeat;
  const { winner } = outcome;
  if (winner === null) return outcome.termination === "agreement" ? say.drawAgreed : say.draw;
  if (viewer === null) return say.wins(names[winner] ?? "");
  return view.players[winner]?.team === view.players[viewer]?.team ? say.victory : say.defeat;
}

/** Return the two inks that most visible cards of a player have. */
function inksOf(view: View, player: number): [string, string] {
  const side = view.players[player];
  const cards = side ? [...side.play, ...side.hand.cards, ...side.discard] : [];
  const counts = new Map<string, number>();
  for (const { card } of cards)
    for (const ink of (card !== null && view.cards[card]?.inks) || [])
      counts.set(ink, (counts.get(ink) ?? 0) + 1);
  const [one = "Amber", two = one] = [...counts]
    .sort(([, first], [, second]) => second - first)
    .map(([ink]) => ink);
  return [one.toLowerCase(), two.toLowerCase()];
}
