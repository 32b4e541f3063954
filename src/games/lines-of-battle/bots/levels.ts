/** The players that people can choose: three levels, three styles each. */

import type { Level, Manner } from '../../../records/seating.ts';
import { planMoves, type Width } from './plan.ts';
import { type Player, playerOf } from './player.ts';
import { type Effort, searchMoves } from './search.ts';
import { Judge, type Style } from './worth.ts';

export const EVEN: Style = { fear: 1, threat: 0.3, near: 0.02, reply: 0.3, haste: 0.05 };
/** Level A strikes what it can and walks nearer; it sees no danger. */
const THUMB: Style = { ...EVEN, fear: 0, threat: 0, near: 0.1 };
export const NARROW: Width = { most: 4, rounds: 1 };
const WIDE: Width = { most: 8, rounds: 2 };
const EFFORT: Effort = { drafts: 24, own: { most: 12, rounds: 2 }, games: 2, turns: 3, quick: NARROW };

const MANNERS: { readonly [M in Manner]: (style: Style) => Style } = {
  even: (style) => style,
  bold: (style) => ({ ...style, fear: style.fear * 0.6, near: style.near * 2 }),
  careful: (style) => ({ ...style, fear: style.fear * 1.5, near: style.near / 2 }),
};

export const quickPlayer = (name: string, style: Style, width: Width): Player =>
  // biome-ignore lint/correctness/useYield: it is done at once
  playerOf(name, function* (f, side) {
    return planMoves(new Judge(f, style), side, width);
  });
export const searchPlayer = (name: string, style: Style, effort: Effort): Player =>
  playerOf(name, (f, side, pick, onProgress) => searchMoves(f, side, style, effort, pick, onProgress), true);

export function playerAt(level: Level, manner: Manner): Player {
  const style = MANNERS[manner];
  if (level === 'C') return searchPlayer('C', style(EVEN), EFFORT);
  return level === 'B' ? quickPlayer('B', style(EVEN), WIDE) : quickPlayer('A', style(THUMB), NARROW);
}
