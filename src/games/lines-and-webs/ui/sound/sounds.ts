/** Sound effects of Lines and Webs; each has a visual equivalent. */

import { type Sound, tone } from '../../../../ui/sound/sound.ts';

export const SOUNDS = {
  die: [tone(900, 35, 'triangle', 0.6)],
  hit: [tone(180, 90, 'sine', 0.9)],
  stepLost: [tone(420, 220, 'triangle', 0.5, { to: 160 })],
  suppressed: [tone(140, 160, 'sawtooth', 0.25)],
  move: [tone(260, 40, 'square', 0.15)],
  // The low-pass filter removes most of the noise, so it needs more gain than a tone.
  groundShot: [{ noise: 420, ms: 120, gain: 2 }],
  artillery: [{ noise: 900, ms: 300, gain: 0.5 }, tone(70, 300, 'sine', 0.9)],
  air: [tone(700, 350, 'sawtooth', 0.2, { to: 200 })],
  cubes: [tone(520, 50, 'sine', 0.5)],
  port: [tone(392, 150), tone(523, 150, 'sine', 0.5, { after: 150 }), tone(659, 150, 'sine', 0.5, { after: 300 })],
  meal: [tone(330, 120)],
  hunger: [tone(330, 150), tone(277, 150, 'sine', 0.5, { after: 150 })],
  turnDelta: [tone(523, 140)],
  turnGamma: [tone(392, 140)],
} as const satisfies { readonly [name: string]: Sound };

export type SoundName = keyof typeof SOUNDS;
