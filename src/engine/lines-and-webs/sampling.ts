/** A legal command by chance, without listing them all: for the fuzzer, the bench and simple bots. */

import { below, createRng, type RngState } from '../core/index.ts';
import type { Command, Verb } from './command.ts';
import { checkCommand, legalCommands, verbsNow } from './commands/index.ts';
import { awaited } from './table.ts';
import type { State } from './types.ts';
import type { AnyVerb, Pick } from './verb.ts';
import type { World } from './world.ts';

/** How often a verb is tried against others; 1 where nothing stands. Ending a part is rare, so that parts are full of play. */
export type Weights = { readonly [T in Verb]?: number };
export const PLAY_WEIGHTS: Weights = {
  takeRecommended: 3,
  endPart: 1,
  concede: 0,
  carry: 12,
  crossLevel: 3,
  moveCarrier: 2,
  displace: 0.3,
  buyTokens: 6,
  returnTokens: 0.5,
  buyCard: 4,
  buyUnit: 2,
  planMarker: 1,
  setOrders: 2,
  turnOver: 6,
  playReserve: 2,
  playCard: 2,
  moveUnit: 6,
  attack: 8,
  fire: 6,
  repairPort: 6,
  useDrone: 3,
  useMassCal: 3,
  pursue: 2,
  counterFire: 3,
  landUnit: 6,
  landTokens: 6,
};

/** A source of chance for sampling, apart from the game's own generator. */
export function picker(seed: string): Pick {
  const rng: RngState = createRng(seed);
  return (n) => below(rng, n);
}

function oneOf(w: World, s: State, v: AnyVerb, pick: Pick): Command | null {
  const side = awaited(s)!;
  if (v.sample) return v.sample(w, s, side, pick) as Command | null;
  const all = [...v.candidates(w, s, side)] as Command[];
  return all.length ? (all[pick(all.length)] as Command) : null;
}

/** A legal command, chosen by weights; null only when the game is over. */
export function sampleLegal(w: World, s: State, pick: Pick, weights: Weights = PLAY_WEIGHTS): Command | null {
  const verbs = verbsNow(s);
  if (verbs.length === 0) return null;
  const scale = 10;
  const sizes = verbs.map((v) => Math.round((weights[v.type as Verb] ?? 1) * scale));
  const sum = sizes.reduce((a, b) => a + b, 0);
  for (let tries = 0; tries < 12 && sum > 0; tries++) {
    let at = pick(sum);
    let i = 0;
    while (at >= (sizes[i] as number)) at -= sizes[i++] as number;
    const c = oneOf(w, s, verbs[i] as AnyVerb, pick);
    if (c && !checkCommand(w, s, c)) return c;
  }
  const legal = [...legalCommands(w, s)].filter((c) => (weights[c.type] ?? 1) > 0);
  if (legal.length) return legal[pick(legal.length)] as Command;
  return [...legalCommands(w, s)][0] ?? null;
}
