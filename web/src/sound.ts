// Small sounds made on the spot, one for each kind of event. Silent until somebody wants them.
// Phones can tremble instead, or too.

import { settings } from "./settings.svelte";
import type { Happening } from "./wire/protocol";

type Voice = (at: AudioContext, when: number) => void;

/** Which sound an event makes; whatever is not named happens in silence. */
export type Sounds<E extends string = string> = Partial<Record<E, keyof typeof VOICES>>;

const VOICES = {
  rattle: (at, when) => [0, 0.06, 0.11, 0.19].forEach((n) => noise(at, when + n, 0.035, 2600, 0.3)),
  card: (at, when) => noise(at, when, 0.09, 1800, 0.25),
  knock: (at, when) => tone(at, when, 240, 0.08, 0.3, "triangle"),
  thud: (at, when) => tone(at, when, 110, 0.16, 0.5, "sine", 60),
  chime: (at, when) => [660, 880].forEach((hz, n) => tone(at, when + n * 0.09, hz, 0.25, 0.2)),
  zap: (at, when) => tone(at, when, 1200, 0.18, 0.18, "sawtooth", 300),
  gong: (at, when) => [196, 293].forEach((hz) => tone(at, when, hz, 0.7, 0.25)),
  fall: (at, when) => tone(at, when, 520, 0.5, 0.25, "triangle", 90),
  boom: (at, when) => {
    noise(at, when, 0.5, 420, 0.8);
    tone(at, when, 90, 0.5, 0.6, "sine", 35);
  },
  fanfare: (at, when) =>
    [523, 659, 784, 1047].forEach((hz, n) => tone(at, when + n * 0.13, hz, 0.35, 0.2)),
} satisfies Record<string, Voice>;

/** How a phone trembles with a sound: milliseconds on, off, on. The others are too common. */
const TREMBLES: Partial<Record<keyof typeof VOICES, number[]>> = {
  rattle: [12, 30, 12],
  thud: [40],
  zap: [25],
  gong: [60],
  fall: [30, 40, 60],
  boom: [90, 40, 140],
  fanfare: [40, 60, 40, 60, 120],
};

let speaker: AudioContext | undefined;
let outlet: GainNode | undefined;

/** The sound of an event, if sounds are on; and a tremble, if those are. */
export function sound(event: Happening, sounds: Sounds): void {
  const voice = sounds[event.name];
  if (voice) utter(voice);
}

export function utter(voice: keyof typeof VOICES): void {
  const trembling = settings.vibration ? TREMBLES[voice] : undefined;
  if (trembling) navigator.vibrate?.(trembling);
  if (!settings.sound || settings.volume === 0) return;
  speaker ??= new AudioContext();
  if (speaker.state === "suspended") void speaker.resume();
  outlet ??= connected(speaker);
  outlet.gain.value = settings.volume;
  VOICES[voice](speaker, speaker.currentTime);
}

function connected(at: AudioContext): GainNode {
  const gain = at.createGain();
  gain.connect(at.destination);
  return gain;
}

function tone(
  at: AudioContext,
  when: number,
  hertz: number,
  seconds: number,
  loud: number,
  shape: OscillatorType = "sine",
  glide = hertz,
): void {
  const voice = at.createOscillator();
  voice.type = shape;
  voice.frequency.setValueAtTime(hertz, when);
  voice.frequency.exponentialRampToValueAtTime(glide, when + seconds);
  voice.connect(fading(at, when, seconds, loud));
  voice.start(when);
  voice.stop(when + seconds);
}

function noise(at: AudioContext, when: number, seconds: number, hertz: number, loud: number): void {
  const frames = Math.ceil(at.sampleRate * seconds);
  const hiss = at.createBuffer(1, frames, at.sampleRate);
  const samples = hiss.getChannelData(0);
  for (let n = 0; n < frames; n += 1) samples[n] = 2 * Math.random() - 1;
  const voice = at.createBufferSource();
  voice.buffer = hiss;
  const filter = at.createBiquadFilter();
  filter.type = "lowpass";
  filter.frequency.value = hertz;
  voice.connect(filter).connect(fading(at, when, seconds, loud));
  voice.start(when);
}

/** Loud at once, gone in the end. */
function fading(at: AudioContext, when: number, seconds: number, loud: number): AudioNode {
  const gain = at.createGain();
  gain.gain.setValueAtTime(loud, when);
  gain.gain.exponentialRampToValueAtTime(0.001, when + seconds);
  gain.connect(outlet ?? at.destination);
  return gain;
}
