// Animation of each motion. Only transform, translate, scale and opacity are animated.
import { render } from "preact";
import { CardFace } from "../parts/card/face";
import { arrowPaths } from "../parts/table/arrow";
import { motionStrings as say } from "../strings/motion";
import type { View } from "../view";
import type { Motion } from "./motions";
import { type Box, boxOf, centre, copyOf, type Snapshot, type Stage, towards } from "./stage";
import type { Part, Place, Step } from "./steps";
import { CHALLENGE, FIGURE, LORE } from "./timing";

/** Place and time of a step. */
export interface Scene {
  stage: Stage;
  before: Snapshot;
  /** View with the facts of all cards. */
  view: View;
  viewer: number;
  names: readonly string[];
  /** Delay of the step. */
  start: number;
  /** Factor of all times. */
  scale: number;
  /** Copies of cards that have left, shared by the steps of one change. */
  ghosts: Map<string, HTMLElement>;
}

const OUT = "cubic-bezier(0.16, 1, 0.3, 1)";
const FLY = "cubic-bezier(0.5, 0, 0.15, 1)";
const LUNGE = "cubic-bezier(0.55, 0, 0.85, 0.4)";
const FALL = "cubic-bezier(0.4, 0, 1, 0.7)";
/** Least time of something that must be read. */
const READABLE = 600;

type Animate = (scene: Scene, step: Step) => void;

const ANIMATIONS: Record<Motion, Animate> = {
  turn: (scene, { parts: [part] }) => part && banner(scene, part),
  draw: each((scene, part, at) => arrive(scene, part, at * 110, 420)),
  ink: each((scene, part) => depart(scene, part, 0, 520)),
  pay: () => {}, // the cards of the inkwell turn by themselves
  drops: each((scene, part) => {
    const well = scene.stage.boxOfPlace({ zone: "inkwell", player: part.player, id: null }, scene.before);
    if (well) figure(scene, well, `${part.amount}`, "gain");
  }),
  play: each((scene, part) => arrive(scene, part, 0, 520)),
  shift: each((scene, part) => {
    arrive(scene, part, 0, 520);
    ring(scene, part.id, "shifted", 400);
  }),
  show: each(show),
  sing: each((scene, part) => {
    const box = scene.stage.boxOfFace(part.id, scene.before);
    if (box)
      for (const [at, note] of ["♪", "♫", "♪"].entries())
        figure(scene, shifted(box, (at - 1) * 0.3), note, "note", at * 120);
  }),
  exert: () => {}, // cards turn by themselves
  ready: () => {},
  lore: each(lore),
  "lose-lore": each((scene, part) => {
    const total = scene.stage.lore(part.player);
    if (total) figure(scene, boxOf(total), say.less(part.amount), "loss");
  }),
  challenge: each(challenge),
  damage: each((scene, part) => {
    const box = scene.stage.boxOfFace(part.id, scene.before);
    if (!box) return;
    figure(scene, box, say.less(part.amount), "loss");
    shake(scene, scene.stage.card(part.id));
  }),
  heal: each((scene, part) => {
    const box = scene.stage.boxOfFace(part.id, scene.before);
    if (box) figure(scene, box, say.more(part.amount), "gain");
  }),
  banish: each(banish),
  leave: each((scene, part) => depart(scene, part, 0, 520)),
  discard: each((scene, part, at) => depart(scene, part, at * 90, 460)),
  "to-hand": each((scene, part, at) => arrive(scene, part, at * 110, 520)),
  "to-deck": each((scene, part, at) => depart(scene, part, at * 60, 520)),
  under: each((scene, part) => {
    const to = scene.stage.boxOfCard(part.id, scene.before);
    const from = part.from && scene.stage.boxOfPlace(part.from, scene.before);
    if (from && to) fly(scene, back(scene, from), from, to, 0, 520);
  }),
  move: each(moveTo),
  choose: each((scene, part) => ring(scene, part.id, "chosen")),
  affect: each((scene, part) => ring(scene, part.id, "affected")),
  trigger: each((scene, part) => {
    ring(scene, part.id, "triggered");
    if (part.words) caption(scene, part.id, part.words);
  }),
  name: each((scene, part) =>
    announce(scene, say.names(scene.names[part.player] ?? "", part.words), "small"),
  ),
  shuffle: each((scene, part) => shake(scene, scene.stage.find(`[data-deck="${part.player}"] .card-back`))),
  "no-card": each((scene, part) => shake(scene, scene.stage.find(`[data-deck="${part.player}"]`))),
};

/** Show a step. */
export function animate(scene: Scene, step: Step): void {
  ANIMATIONS[step.motion](scene, step);
}

function each(one: (scene: Scene, part: Part, at: number) => void): Animate {
  return (scene, step) => {
    for (const [at, part] of step.parts.entries()) one(scene, part, at);
  };
}

function shifted(box: Box, widths: number): Box {
  return { ...box, left: box.left + box.width * widths };
}

/** Face of the card of a part, as wide as a box: the card itself if it was seen, or a back. */
function faceOf(scene: Scene, part: Part, box: Box): HTMLElement {
  const copied = scene.before.faces.get(part.from?.id ?? "");
  if (copied) return copied.cloneNode(true) as HTMLElement;
  const facts = part.card === null ? undefined : scene.view.cards[part.card];
  if (!facts) return back(scene, box);
  const host = flyer(box.width);
  render(<CardFace facts={facts} />, host);
  return host;
}

function flyer(width: number): HTMLElement {
  const made = document.createElement("div");
  made.className = "flyer";
  made.style.setProperty("--w", `${width}px`);
  return made;
}

/** Back of a card, copied from one on the table. */
function back(scene: Scene, box: Box): HTMLElement {
  const made = flyer(box.width);
  const model = scene.stage.find(".card-back");
  if (model) made.append(model.cloneNode(true));
  return made;
}

/** Let an element fly from one box to another; it has the size of the first. */
function fly(scene: Scene, element: HTMLElement, from: Box, to: Box, delay: number, duration: number): void {
  const { stage, start, scale } = scene;
  stage.add(element, from);
  const animation = stage.move(
    element,
    [
      { transform: "none", opacity: 1 },
      { transform: towards(from, to, 1), opacity: 1, offset: 0.8 },
      { transform: towards(from, to, 1), opacity: 0 },
    ],
    { duration: duration * scale, delay: start + delay * scale, easing: FLY },
  );
  unmountAfter(animation, element);
}

function unmountAfter(animation: Animation, host: HTMLElement): void {
  for (const end of ["finish", "cancel"]) animation.addEventListener(end, () => render(null, host));
}

/** A card comes to where it is now. */
function arrive(scene: Scene, part: Part, delay: number, duration: number): void {
  const { stage, before, start, scale } = scene;
  const from = part.from && stage.boxOfPlace(part.from, before);
  const to = part.to && stage.boxOfPlace(part.to, before);
  if (!from || !to) return;
  const card = stage.card(part.to?.id ?? null);
  const copy = card && copyOf(card);
  if (!card || !copy) {
    fly(scene, back(scene, from), from, to, delay, duration);
    return;
  }
  stage.add(copy, to);
  const timing = { duration: duration * scale, delay: start + delay * scale };
  stage.move(
    copy,
    [
      { transform: towards(to, from), opacity: 0.3 },
      { opacity: 1, offset: 0.2 },
      { transform: "none", opacity: 1 },
    ],
    { ...timing, easing: FLY },
  );
  stage.move(card, [{ opacity: 0 }, { opacity: 0 }], timing);
}

/** A card goes to a pile. */
function depart(scene: Scene, part: Part, delay: number, duration: number): void {
  const { stage, before } = scene;
  const from = part.from && stage.boxOfPlace(part.from, before);
  const to = part.to && stage.boxOfPlace(part.to, before);
  if (!from || !to) return;
  const hidden = part.to?.zone === "inkwell" && !before.faces.has(part.from?.id ?? "");
  const card = stage.card(part.to?.id ?? null);
  if (card && part.to?.zone === "hand") {
    const timing = { duration: duration * scene.scale, delay: scene.start + delay * scene.scale };
    stage.move(card, [{ opacity: 0 }, { opacity: 0 }], timing);
  }
  fly(scene, hidden ? back(scene, from) : faceOf(scene, part, from), from, to, delay, duration);
}

/** Copy of a card that has left play, in its old place. */
function ghost(scene: Scene, id: string | null): HTMLElement | null {
  if (id === null) return null;
  const there = scene.ghosts.get(id);
  if (there) return there;
  const face = scene.before.faces.get(id);
  const box = scene.before.cards.get(id);
  if (!face || !box || scene.stage.card(id)) return null;
  const made = face.cloneNode(true) as HTMLElement;
  scene.ghosts.set(id, made);
  scene.stage.add(made, box);
  return made;
}

/** Swell a little, sink and fade. */
function banish(scene: Scene, part: Part): void {
  const gone = ghost(scene, part.id);
  if (!gone) return;
  const { stage, start, scale } = scene;
  stage.move(
    gone,
    [
      { transform: "none", opacity: 1 },
      { transform: "scale(1.06)", opacity: 1, offset: 0.2 },
      { transform: "translateY(16px) scale(0.86) rotate(-3deg)", opacity: 0 },
    ],
    { duration: 620 * scale, delay: start, easing: FALL },
  );
}

/** Arrow to the target, a strike, and the way back. */
function challenge(scene: Scene, part: Part): void {
  const { stage, before, start, scale } = scene;
  const [from, to] = [stage.boxOfFace(part.id, before), stage.boxOfFace(part.other, before)];
  if (!from || !to) return;
  const { arrow: grow, hold, lunge, back: home } = CHALLENGE;
  arrow(scene, from, to, (grow + hold) * scale);
  const [x, y] = [centre(to)[0] - centre(from)[0], centre(to)[1] - centre(from)[1]];
  // Stop before the target, so that both can be seen.
  const reach = Math.max(0, 1 - (from.width * 0.62) / Math.hypot(x, y));
  const at = (part: number) => `${(x * part).toFixed(1)}px ${(y * part).toFixed(1)}px`;
  const card = stage.card(part.id);
  const moving = card?.closest(".slot") ?? ghost(scene, part.id);
  if (!moving) return;
  const hit = lunge / (lunge + home);
  const animation = stage.move(
    moving,
    [
      { translate: "0 0", scale: "1", easing: OUT },
      { translate: at(-0.06), scale: "1.04", offset: hit * 0.35, easing: LUNGE },
      { translate: at(reach), scale: "1.06", offset: hit, easing: OUT },
      { translate: "0 0", scale: "1" },
    ],
    { duration: (lunge + home) * scale, delay: start + (grow + hold) * scale, easing: "linear", keep: true },
  );
  if (card) raise(moving, animation);
}

/** Keep a card above the others during an animation. */
function raise(element: Element, animation: Animation): void {
  if (!(element instanceof HTMLElement)) return;
  element.style.zIndex = "9";
  const lower = () => {
    element.style.zIndex = "";
  };
  for (const end of ["finish", "cancel"]) animation.addEventListener(end, lower);
}

const SVG = "http://www.w3.org/2000/svg";

function arrow(scene: Scene, from: Box, to: Box, length: number): void {
  const { stage, start } = scene;
  const { left, top } = stage.origin;
  const above = to.top < from.top;
  const [x, targetX] = [centre(from)[0] - left, centre(to)[0] - left];
  const begin = [x, (above ? from.top : from.top + from.height) - top] as const;
  const end = [targetX, (above ? to.top + to.height + 4 : to.top - 4) - top] as const;
  const drawing = document.createElementNS(SVG, "svg");
  const classes = ["arrow-shade", "arrow-shaft", "arrow-head"];
  for (const [at, path] of arrowPaths(begin, end).entries()) {
    const part = document.createElementNS(SVG, "path");
    part.setAttribute("d", path);
    part.setAttribute("class", classes[at] ?? "");
    drawing.append(part);
  }
  stage.add(drawing, null, "arrow");
  stage.move(
    drawing,
    [{ opacity: 0 }, { opacity: 1, offset: 0.4 }, { opacity: 1, offset: 0.9 }, { opacity: 0 }],
    { duration: length, delay: start, easing: "linear" },
  );
}

/** A number or sign that pops up, holds, rises and fades. */
function figure(scene: Scene, box: Box, text: string, look: string, delay = 0): void {
  const { stage, start, scale } = scene;
  const made = document.createElement("div");
  made.textContent = text;
  stage.add(made, box, `figure-mark figure-${look}`);
  stage.move(
    made,
    [
      { transform: "scale(0.3)", opacity: 0 },
      { transform: "translateY(-12px) scale(1.25)", opacity: 1, offset: 0.16 },
      { transform: "translateY(-16px)", opacity: 1, offset: 0.6 },
      { transform: "translateY(-58px)", opacity: 0 },
    ],
    { duration: Math.max(READABLE, FIGURE * scale), delay: start + delay * scale, easing: "linear" },
  );
}

function shake(scene: Scene, element: Element | null): void {
  if (!element) return;
  scene.stage.move(
    element,
    [
      { translate: "0 0" },
      { translate: "9px 0" },
      { translate: "-6px 0" },
      { translate: "3px 0" },
      { translate: "0 0" },
    ],
    { duration: Math.max(160, 260 * scene.scale), delay: scene.start, easing: "ease-out" },
  );
}

/** Diamonds rise from a card, or from the middle of the table, and fly to the number. */
function lore(scene: Scene, part: Part): void {
  const { stage, before, start, scale } = scene;
  const total = stage.lore(part.player);
  const goal = total && boxOf(total);
  if (!total || !goal || goal.width === 0) return;
  const from = stage.boxOfCard(part.other, before) ?? stage.middle(60);
  const size = 26;
  const [x, y] = centre(from);
  const [goalX, goalY] = centre(goal);
  const home = { left: x - size / 2, top: y - size / 2, width: size, height: size };
  const count = Math.min(part.amount, 4);
  for (let at = 0; at < count; at++) {
    const drop = document.createElement("div");
    const aside = (at - (count - 1) / 2) * 34;
    const [byX, byY] = [(goalX - x) * 0.6 + aside / 2, (goalY - y) * 0.6 - 70];
    stage.add(drop, home, total.closest(".own") ? "lore-mark" : "lore-mark lore-rival");
    stage.move(
      drop,
      [
        { transform: "scale(0.4)", opacity: 0 },
        { transform: `translate(${aside}px, -46px) scale(1.7)`, opacity: 1, offset: 0.28 },
        { transform: `translate(${byX}px, ${byY}px) scale(1.5)`, opacity: 1, offset: 0.65 },
        { transform: `translate(${goalX - x}px, ${goalY - y}px) scale(0.8)`, opacity: 0.9 },
      ],
      { duration: LORE.fly * scale, delay: start + at * LORE.each * scale, easing: FLY },
    );
  }
  stage.move(total, [{ scale: "1.18" }, { scale: "1" }], {
    duration: LORE.beat * Math.max(scale, 0.5),
    delay: start + (LORE.fly + (count - 1) * LORE.each) * scale,
    easing: OUT,
    fill: "none",
  });
}

/** A played or revealed card is shown large in the middle, and goes where it belongs. */
function show(scene: Scene, part: Part): void {
  const { stage, before, start, scale } = scene;
  const facts = part.card === null ? undefined : scene.view.cards[part.card];
  if (!facts) return;
  const room = boxOf(stage.find(".board") ?? document.body);
  const home = stage.middle(Math.min(250, room.height * 0.3, room.width * 0.5));
  const from = (part.from && stage.boxOfPlace(part.from, before)) ?? home;
  const to = part.to && stage.boxOfPlace(part.to, before);
  const host = flyer(home.width);
  render(<CardFace facts={facts} reading />, host);
  stage.add(host, home, "shown-large");
  const animation = stage.move(
    host,
    [
      { transform: towards(home, from), opacity: 0, easing: OUT },
      { transform: "none", opacity: 1, offset: 0.2, easing: "linear" },
      { transform: "none", opacity: 1, offset: 0.78, easing: FLY },
      { transform: to ? towards(home, to) : "scale(0.9)", opacity: 0 },
    ],
    { duration: Math.max(OWN_SHOWN, 1300 * scale), delay: start },
  );
  unmountAfter(animation, host);
}

/** A card that one plays oneself need not be read. */
const OWN_SHOWN = 380;

/** The character hops towards the location, which lights up. */
function moveTo(scene: Scene, part: Part): void {
  const { stage, before, start, scale } = scene;
  const [from, to] = [stage.boxOfCard(part.id, before), stage.boxOfCard(part.other, before)];
  const slot = stage.card(part.id)?.closest(".slot");
  ring(scene, part.other, "chosen", 200);
  if (!from || !to || !slot) return;
  const [x, y] = [(centre(to)[0] - centre(from)[0]) * 0.45, (centre(to)[1] - centre(from)[1]) * 0.45];
  const animation = stage.move(
    slot,
    [
      { translate: "0 0", scale: "1" },
      { translate: `${x}px ${y}px`, scale: "0.8", offset: 0.5 },
      { translate: "0 0", scale: "1" },
    ],
    { duration: 700 * scale, delay: start, easing: FLY },
  );
  raise(slot, animation);
}

/** A ring of light around a card. */
function ring(scene: Scene, id: string | null, look: string, delay = 0): void {
  const { stage, before, start, scale } = scene;
  const box = stage.boxOfFace(id, before);
  if (!box) return;
  const made = document.createElement("div");
  stage.add(made, box, `ring-mark ring-${look}`);
  stage.move(
    made,
    [
      { opacity: 0, transform: "scale(0.96)" },
      { opacity: 1, transform: "scale(1.04)", offset: 0.25 },
      { opacity: 1, transform: "scale(1.04)", offset: 0.6 },
      { opacity: 0, transform: "scale(1.1)" },
    ],
    { duration: Math.max(300, 700 * scale), delay: start + delay * scale, easing: "linear" },
  );
}

/** Name of an ability at its card. */
function caption(scene: Scene, id: string | null, text: string): void {
  const { stage, before, start, scale } = scene;
  const box = stage.boxOfFace(id, before);
  if (!box) return;
  const made = document.createElement("div");
  made.textContent = text;
  stage.addAt(made, [centre(box)[0], box.top], "caption-mark");
  stage.move(
    made,
    [
      { opacity: 0, transform: "translate(-50%, -20%)" },
      { opacity: 1, transform: "translate(-50%, -50%)", offset: 0.15 },
      { opacity: 1, transform: "translate(-50%, -50%)", offset: 0.75 },
      { opacity: 0, transform: "translate(-50%, -50%)" },
    ],
    { duration: Math.max(READABLE, 900 * scale), delay: start, easing: "ease-out" },
  );
}

function banner(scene: Scene, part: Part): void {
  const own = part.player === scene.viewer;
  announce(scene, own ? say.yourTurn : say.turnOf(scene.names[part.player] ?? ""), own ? "large" : "small");
}

function announce(scene: Scene, text: string, look: "large" | "small"): void {
  const { stage, start } = scene;
  const made = document.createElement("div");
  made.textContent = text;
  stage.addAt(made, centre(stage.middle(0)), `banner-mark banner-${look}`);
  stage.move(
    made,
    [
      { opacity: 0, transform: "translate(-50%, -40%) scale(0.98)" },
      { opacity: 1, transform: "translate(-50%, -50%)", offset: 0.18 },
      { opacity: 1, transform: "translate(-50%, -50%)", offset: 0.7 },
      { opacity: 0, transform: "translate(-50%, -56%)" },
    ],
    { duration: look === "large" ? 1500 : 1100, delay: start, easing: "ease-out" },
  );
}

/** Ids of cards whose faces a step needs after they have left. */
export function leavingIn(steps: readonly Step[]): Set<string> {
  const places = steps.flatMap((step) => step.parts.map((part): Place | null => part.from));
  return new Set(places.flatMap((place) => place?.id ?? []));
}
