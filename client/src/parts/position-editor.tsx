import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { COUNTERS } from "../catalogue";
import type { PositionForm, PositionPlayer } from "../messages";
import { deskApi } from "../net/desk-api";
import {
  added,
  cardAt,
  changed,
  copied,
  emptyPlayer,
  moved,
  type Place,
  removed,
  type Spot,
  scenarioOf,
  singly,
  withPlayer,
} from "../state/position";
import { playerName, positionStrings as say } from "../strings/position";
import type { PlayerView, View } from "../view";
import { hideZoom, zoomOn } from "./card/zooming";
import { CardSearch } from "./card-search";
import { Field, Select } from "./field";
import { NumberInput } from "./number-input";
import { Problem } from "./problem";
import { SmallBoard } from "./small-board";
import { useDrag } from "./table/dragging";

const MOST_PLAYERS = 4;
const PAUSE = 60;
/** Width of a small window in px. */
const POPOVER = 360;
const ZONES: readonly Place[] = ["hand", "deck", "discard"];

/** Position of a small window. */
type Anchor = { left: number; top: number };
type Open = { anchor: Anchor } & ({ add: { player: number; zone: Place } } | { card: Spot });

/** Editor of a position: the board itself, with cards and numbers that can be changed. */
export function PositionEditor(props: {
  form: PositionForm;
  editions: string[];
  onChange: (form: PositionForm) => void;
}) {
  const form = singly(props.form);
  const board = useBoard(form);
  const [open, setOpen] = useState<Open | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const past = useRef<PositionForm[]>([]);
  const names = form.players.map((each) => playerName(each.name));
  const cards = board.view?.cards ?? {};

  function change(next: PositionForm): void {
    past.current = [...past.current.slice(-99), form];
    setNote(null);
    props.onChange(next);
  }

  function add(player: number, zone: Place, card: string, type: string): void {
    const place = zone === "play" && type === "action" ? "hand" : zone;
    change(added(form, player, place, card, type));
    if (place !== zone) setNote(say.noAction(card));
  }

  /** Spot of a card on the board, by its id. */
  function spotOf(id: string): Spot | null {
    const zone = /^(\d+):(hand|deck|discard):(\d+)$/.exec(id);
    if (zone) return { player: Number(zone[1]), zone: zone[2] as Place, at: Number(zone[3]) };
    for (const player of board.view?.players ?? []) {
      const at = player.play.findIndex((each) => each.id === id);
      const card = player.play[at]?.card;
      if (card === undefined) continue;
      // The board may be a moment older than the form.
      const entries = form.players[player.player]?.play ?? [];
      const found = entries[at]?.card === card ? at : entries.findIndex((each) => each.card === card);
      return found < 0 ? null : { player: player.player, zone: "play", at: found };
    }
    return null;
  }

  const { dragged, grab } = useDrag((id, x, y) => {
    const from = spotOf(id);
    const to = placeAt(x, y);
    if (!from || !to) return;
    const card = cardAt(form, from);
    const type = (card && cards[card]?.type) ?? "";
    if (to.zone === "play" && type === "action") setNote(say.noAction(card ?? ""));
    else change(moved(form, from, to.player, to.zone, type));
  });

  function openCard(id: string, element: Element | null): void {
    hideZoom();
    const spot = spotOf(id);
    if (spot && element) setOpen({ anchor: beside(element), card: spot });
  }

  const number = (
    at: number,
    label: string,
    value: number,
    part: (value: number) => Partial<PositionPlayer>,
  ) => (
    <NumberInput
      label={label}
      name={say.number(label, names[at] ?? "")}
      value={value}
      onChange={(next) => change(withPlayer(form, at, part(next)))}
    />
  );
  const numbers = (shown: PlayerView) => {
    const at = shown.player;
    const player = form.players[at];
    if (!player) return null;
    return (
      <div class="edit-numbers">
        {number(at, say.lore, player.lore, (lore) => ({ lore }))}
        {number(at, say.ready, player.ready, (ready) => ({ ready }))}
        {number(at, say.exertedInk, player.exerted, (exerted) => ({ exerted }))}
        {number(at, say.deckSize, Math.max(player.deck_size, player.deck.length), (deck_size) => ({
          deck_size,
        }))}
        {COUNTERS.filter(({ name }) => (player.resources?.[name] ?? 0) > 0 || props.form.edition).map(
          ({ name, plural }) => (
            <span key={name}>
              {number(at, capital(plural), player.resources?.[name] ?? 0, (value) => ({
                resources: { ...player.resources, [name]: value },
              }))}
            </span>
          ),
        )}
      </div>
    );
  };
  const zones = (shown: PlayerView) => {
    const at = shown.player;
    const player = form.players[at];
    if (!player) return null;
    return (
      <>
        <AddButton zone="play" player={at} names={names} onOpen={setOpen} />
        {ZONES.map((zone) => (
          <div key={zone} class="zone-line" data-zone={`${at}:${zone}`}>
            <span>{say.zones[zone]}</span>
            {(player[zone as Exclude<Place, "play">] ?? []).map((card, place) => (
              <button
                key={`${place}${card}`}
                type="button"
                class="zone-card"
                data-card={card}
                aria-label={say.menuOf(card)}
                {...zoomOn(cards[card])}
                onPointerDown={(event) => grab(`${at}:${zone}:${place}`, event)}
                onClick={(event) => openCard(`${at}:${zone}:${place}`, event.currentTarget)}
              >
                <i class="ink-mark" data-ink={cards[card]?.inks[0]} />
                {cards[card]?.name ?? card}
              </button>
            ))}
            <AddButton zone={zone} player={at} names={names} onOpen={setOpen} />
          </div>
        ))}
      </>
    );
  };

  return (
    <div class="position">
      <div class="position-head">
        <Field label={say.title} class="form-field title-field">
          <input
            value={form.title}
            maxLength={200}
            placeholder={say.unnamed}
            onInput={(event) => change({ ...form, title: event.currentTarget.value })}
          />
        </Field>
        <Field label={say.turn}>
          <Select
            value={String(form.active)}
            options={names.map((name, at) => ({ key: String(at), name }))}
            onChange={(key) => change({ ...form, active: Number(key) })}
          />
        </Field>
        <Field label={say.edition}>
          <Select
            value={form.edition}
            options={[
              { key: "", name: say.newest },
              ...props.editions.map((each) => ({ key: each, name: each })),
            ]}
            onChange={(edition) => change({ ...form, edition })}
          />
        </Field>
        <div class="position-tools">
          <button
            type="button"
            disabled={past.current.length === 0}
            onClick={() => {
              const before = past.current.pop();
              if (before) props.onChange(before);
            }}
          >
            {say.undo}
          </button>
          {form.players.length < MOST_PLAYERS && (
            <button
              type="button"
              onClick={() => {
                const name = say.players.find((each) => !names.includes(each));
                if (name) change({ ...form, players: [...form.players, emptyPlayer(name)] });
              }}
            >
              {say.addPlayer}
            </button>
          )}
          {form.players.length > 2 && (
            <button
              type="button"
              onClick={() => change({ ...form, active: 0, players: form.players.slice(0, -1) })}
            >
              {say.removePlayer(names.at(-1) ?? "")}
            </button>
          )}
        </div>
      </div>
      <Problem text={board.problem} />
      <p class="hint" role="status">
        {note ?? say.editHint}
      </p>
      {board.view ? (
        <SmallBoard
          view={board.view}
          names={form.players.map((each) => each.name)}
          mark={() => "acts"}
          on={{
            pick: (id) => openCard(id, document.querySelector(`.small-board .card-button[data-id="${id}"]`)),
            grab,
          }}
          onField={(player, x, y) => setOpen({ anchor: { left: x, top: y }, add: { player, zone: "play" } })}
          numbers={numbers}
          zones={zones}
        />
      ) : (
        board.problem === null && <p class="desk-empty">{say.loading}</p>
      )}
      {dragged && <Ghost card={ghostName(form, spotOf(dragged.id), cards)} />}
      {open && "add" in open && (
        <Popover
          key={`${open.add.player}${open.add.zone}${open.anchor.left}`}
          anchor={open.anchor}
          label={say.addTo(say.zones[open.add.zone], names[open.add.player] ?? "")}
          onClose={() => setOpen(null)}
        >
          <h3>{`${names[open.add.player]}: ${say.zones[open.add.zone]}`}</h3>
          <CardSearch
            label={say.addTo(say.zones[open.add.zone], names[open.add.player] ?? "")}
            focus
            onPick={(card) => add(open.add.player, open.add.zone, card.card, card.facts.type)}
          />
        </Popover>
      )}
      {open && "card" in open && cardAt(form, open.card) && (
        <CardEditor
          key={JSON.stringify(open.card)}
          form={form}
          spot={open.card}
          anchor={open.anchor}
          view={board.view}
          names={names}
          onChange={(next, keep) => {
            change(next);
            if (!keep) setOpen(null);
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}

/** Menu of a card: its state in play, and where it can go. */
function CardEditor(props: {
  form: PositionForm;
  spot: Spot;
  anchor: Anchor;
  view: View | null;
  names: string[];
  /** With `keep`, the menu stays open. */
  onChange: (form: PositionForm, keep: boolean) => void;
  onClose: () => void;
}) {
  const { form, spot, names } = props;
  const card = cardAt(form, spot) ?? "";
  const facts = props.view?.cards[card];
  const entry = spot.zone === "play" ? form.players[spot.player]?.play[spot.at] : undefined;
  const type = entry?.type || facts?.type || "";
  const most = Math.max(0, (facts?.willpower ?? 99) - 1);
  const locations = form.players.flatMap((each) => each.play).filter((each) => each.type === "location");
  const toggle = (field: "exerted" | "drying", label: string) => (
    <button
      type="button"
      class="toggle"
      aria-pressed={entry?.[field] ?? false}
      onClick={() => props.onChange(changed(form, spot, { [field]: !entry?.[field] }), true)}
    >
      {label}
    </button>
  );
  const go = (player: number, zone: Place) => props.onChange(moved(form, spot, player, zone, type), false);
  return (
    <Popover anchor={props.anchor} label={say.menuOf(card)} onClose={props.onClose}>
      <h3>{card}</h3>
      {entry && (
        <div class="edit-row">
          {type !== "location" && toggle("exerted", say.exert)}
          {type === "character" && toggle("drying", say.dry)}
          {type !== "item" && (
            <span class="edit-damage">
              {say.damage}
              <button
                type="button"
                class="icon"
                aria-label={say.less}
                disabled={entry.damage === 0}
                onClick={() => props.onChange(changed(form, spot, { damage: entry.damage - 1 }), true)}
              >
                −
              </button>
              <output aria-label={say.damage}>{entry.damage}</output>
              <button
                type="button"
                class="icon"
                aria-label={say.more}
                disabled={entry.damage >= most}
                onClick={() => props.onChange(changed(form, spot, { damage: entry.damage + 1 }), true)}
              >
                +
              </button>
            </span>
          )}
        </div>
      )}
      {entry && type === "character" && locations.length > 0 && (
        <Field label={say.at} class="edit-row">
          <Select
            value={entry.at}
            options={[
              { key: "", name: say.nowhere },
              ...locations.map((each) => ({ key: each.card, name: each.card })),
            ]}
            onChange={(at) => props.onChange(changed(form, spot, { at }), true)}
          />
        </Field>
      )}
      <div class="edit-row">
        <span>{say.moveTo}</span>
        {(["play", ...ZONES] as Place[])
          .filter((zone) => zone !== spot.zone && (zone !== "play" || type !== "action"))
          .map((zone) => (
            <button key={zone} type="button" onClick={() => go(spot.player, zone)}>
              {say.zones[zone]}
            </button>
          ))}
        {form.players.map(
          (_, player) =>
            player !== spot.player && (
              <button key={player} type="button" onClick={() => go(player, spot.zone)}>
                {say.toPlayer(names[player] ?? "")}
              </button>
            ),
        )}
      </div>
      <div class="edit-row">
        <button type="button" onClick={() => props.onChange(copied(form, spot), false)}>
          {say.copy}
        </button>
        <button type="button" class="quiet" onClick={() => props.onChange(removed(form, spot), false)}>
          {say.remove}
        </button>
      </div>
    </Popover>
  );
}

/** Small window beside what was clicked; a click elsewhere or Escape closes it. */
function Popover(props: { anchor: Anchor; label: string; onClose: () => void; children: ComponentChildren }) {
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Anchor | null>(null);
  const close = useRef(props.onClose);
  close.current = props.onClose;
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    setPlace({
      left: Math.max(8, Math.min(window.innerWidth - element.offsetWidth - 8, props.anchor.left)),
      top: Math.max(8, Math.min(window.innerHeight - element.offsetHeight - 8, props.anchor.top)),
    });
    element.querySelector<HTMLElement>("input, button")?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    const away = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) close.current();
    };
    const keys = (event: KeyboardEvent) => {
      if (event.key === "Escape") close.current();
    };
    window.addEventListener("pointerdown", away);
    window.addEventListener("keydown", keys);
    return () => {
      window.removeEventListener("pointerdown", away);
      window.removeEventListener("keydown", keys);
    };
  }, []);
  return (
    <div
      class="popover"
      role="dialog"
      aria-label={props.label}
      ref={box}
      style={place ? { left: `${place.left}px`, top: `${place.top}px` } : { opacity: "0" }}
    >
      {props.children}
      <button type="button" class="icon popover-close" aria-label={say.close} onClick={props.onClose}>
        ×
      </button>
    </div>
  );
}

function AddButton(props: { zone: Place; player: number; names: string[]; onOpen: (open: Open) => void }) {
  const { zone, player } = props;
  return (
    <button
      type="button"
      class="zone-card add-card"
      aria-label={say.addTo(say.zones[zone], props.names[player] ?? "")}
      onClick={(event) => props.onOpen({ anchor: beside(event.currentTarget), add: { player, zone } })}
    >
      {zone === "play" ? `+ ${say.add}` : "+"}
    </button>
  );
}

/** Name of a dragged card at the pointer. */
function Ghost({ card }: { card: string }) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    let over: Element | null = null;
    const follow = (event: PointerEvent) => {
      if (element.current)
        element.current.style.transform = `translate(${event.clientX + 8}px, ${event.clientY + 8}px)`;
      const zone = zoneElement(event.clientX, event.clientY);
      if (zone === over) return;
      over?.classList.remove("drop-here");
      zone?.classList.add("drop-here");
      over = zone;
    };
    window.addEventListener("pointermove", follow);
    return () => {
      window.removeEventListener("pointermove", follow);
      over?.classList.remove("drop-here");
    };
  }, []);
  return (
    <div class="drag-ghost" ref={element} aria-hidden="true">
      {card}
    </div>
  );
}

function zoneElement(x: number, y: number): Element | null {
  const under = document.elementFromPoint(x, y);
  return under?.closest("[data-zone]") ?? under?.closest(".small-board .field") ?? null;
}

function placeAt(x: number, y: number): { player: number; zone: Place } | null {
  const element = zoneElement(x, y) as HTMLElement | null;
  if (!element) return null;
  const [player, zone] = (element.dataset.zone ?? `${element.dataset.player}:play`).split(":");
  return { player: Number(player), zone: zone as Place };
}

function ghostName(form: PositionForm, spot: Spot | null, cards: View["cards"]): string {
  const card = spot ? cardAt(form, spot) : undefined;
  return card === undefined ? "" : (cards[card]?.name ?? card);
}

/** Place right of an element, else left of it. */
function beside(element: Element): Anchor {
  const box = element.getBoundingClientRect();
  const right = box.right + 10;
  return {
    left: right + POPOVER <= window.innerWidth ? right : Math.max(8, box.left - POPOVER - 10),
    top: box.top,
  };
}

/** Board of a form, as the server sees it. */
function useBoard(form: PositionForm): { view: View | null; problem: string | null } {
  const [view, setView] = useState<View | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const scenario = scenarioOf(form);
  useEffect(() => {
    let wanted = true;
    const timer = setTimeout(
      () =>
        deskApi.answer({ scenario }).then(
          (answer) => {
            if (!wanted) return;
            setView(answer.view);
            setProblem(null);
          },
          (error: Error) => wanted && setProblem(error.message),
        ),
      PAUSE,
    );
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [scenario]);
  return { view, problem };
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
