// Small synthesized sounds. The audio context is made after the first click or key, as browsers demand.
import { preferences } from "../state/preferences";
import type { Motion } from "./motions";

type Sound = "card" | "ink" | "play" | "turn-card" | "lore" | "strike" | "banish" | "magic" | "your-turn";

/** Sounds of motions; the others are silent. */
const SOUNDS: Partial<Record<Motion, Sound>> = {
  draw: "card",
  discard: "card",
  "to-hand": "card",
  "to-deck": "card",
  leave: "card",
  shuffle: "card",
  ink: "ink",
  under: "ink",
  play: "play",
  shift: "play",
  move: "play",
  exert: "turn-card",
  ready: "turn-card",
  lore: "lore",
  damage: "strike",
  banish: "banish",
  show: "magic",
  sing: "magic",
  trigger: "magic",
  heal: "magic",
};

interface Tone {
  wave: OscillatorType;
  /** Frequencies in hertz, one after another. */
  notes: number[];
  /** Seconds from one note to the next, and of the last. */
  each: number;
  length: number;
  loudness: number;
  /** Frequency at the end of each note, as a part of it. */
  slide?: number;
}

const TONES: Record<Exclude<Sound, "card" | "turn-card" | "strike">, Tone> = {
  ink: { wave: "sine", notes: [520], each: 0, length: 0.16, loudness: 0.5, slide: 0.5 },
  play: { wave: "triangle", notes: [196, 294], each: 0.05, length: 0.18, loudness: 0.45 },
  lore: { wave: "sine", notes: [784, 988, 1175], each: 0.07, length: 0.3, loudness: 0.32 },
  banish: { wave: "triangle", notes: [220], each: 0, length: 0.4, loudness: 0.5, slide: 0.35 },
  magic: { wave: "sine", notes: [659, 880], each: 0.06, length: 0.26, loudness: 0.26 },
  "your-turn": { wave: "sine", notes: [523, 659, 784], each: 0.11, length: 0.5, loudness: 0.4 },
};

/** Noises: seconds, loudness and the frequency of the filter. */
const NOISES: Record<"card" | "turn-card" | "strike", [number, number, number]> = {
  card: [0.09, 0.3, 2600],
  "turn-card": [0.06, 0.2, 1600],
  strike: [0.18, 0.8, 420],
};

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

/** Make sounds possible: called for a click or key. */
export function wakeSound(): void {
  if (!preferences.get().sound) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
}

/** Play the sound of a motion, or that of one's own turn, after some milliseconds. */
export function playSound(motion: Motion | "your-turn", delay = 0): void {
  const sound = motion === "your-turn" ? motion : SOUNDS[motion];
  if (sound === undefined || context?.state !== "running" || !preferences.get().sound) return;
  const at = context.currentTime + delay / 1000;
  if (sound === "card" || sound === "turn-card" || sound === "strike") hiss(context, NOISES[sound], at);
  else ring(context, TONES[sound], at);
}

const VOLUME = 0.16;

function ring(context: AudioContext, tone: Tone, at: number): void {
  for (const [number, frequency] of tone.notes.entries()) {
    const begin = at + number * tone.each;
    const voice = new OscillatorNode(context, { type: tone.wave, frequency });
    if (tone.slide) voice.frequency.exponentialRampToValueAtTime(frequency * tone.slide, begin + tone.length);
    voice.connect(fading(context, begin, tone.length, tone.loudness));
    voice.start(begin);
    voice.stop(begin + tone.length);
  }
}

function hiss(
  context: AudioContext,
  [length, loudness, frequency]: [number, number, number],
  at: number,
): void {
  noise ??= whiteNoise(context);
  const voice = new AudioBufferSourceNode(context, { buffer: noise });
  const filter = new BiquadFilterNode(context, { type: "lowpass", frequency });
  voice.connect(filter).connect(fading(context, at, length, loudness));
  voice.start(at);
  voice.stop(at + length);
}

/** Gain that rises quickly and fades away. */
function fading(context: AudioContext, at: number, length: number, loudness: number): GainNode {
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loudness * VOLUME, at + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  gain.connect(context.destination);
  return gain;
}

function whiteNoise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate / 4, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  return buffer;
}
