/** Exact distributions of a pool of dice, what a unit loses to its hits, and how likely each loss is. */

import { hitEffect } from '../../../engine/lines-and-webs/condition.ts';
import type { UnitId, UnitState, World } from '../../../engine/lines-and-webs/index.ts';
import { combatDice, DIE, isHit, isTwelve } from '../../../engine/lines-and-webs/strength.ts';
import { isArtillery } from '../../../engine/lines-and-webs/table.ts';

/** One outcome of a pool: all its hits, those among them that are artillery's twelves, and its probability. */
export interface Rolls {
  hits: number;
  twelves: number;
  p: number;
}

const NO_DICE: readonly Rolls[] = [{ hits: 0, twelves: 0, p: 1 }];
const known = new Map<string, readonly Rolls[]>();

/** Every outcome of `plain` dice and `artillery` dice thrown together; the probabilities add up to 1. @rule 7.3, 7.8, 7.9 */
export function poolOf(plain: number, artillery: number, need: number): readonly Rolls[] {
  if (plain + artillery === 0) return NO_DICE;
  const key = `${plain}/${artillery}/${need}`;
  let pool = known.get(key);
  if (!pool) {
    pool = workOut(plain, artillery, need);
    known.set(key, pool);
  }
  return pool;
}

/** The dice of the units, at the steps given, as one pool. @rule 7.8, 7.10.1 */
export function poolOfUnits(w: World, units: readonly { id: UnitId; steps: number }[], need: number): readonly Rolls[] {
  let plain = 0;
  let artillery = 0;
  for (const u of units) {
    if (isArtillery(w, u)) artillery += combatDice(w, u);
    else plain += combatDice(w, u);
  }
  return poolOf(plain, artillery, need);
}

/** One die: what its twelve faces do. */
function dieOf(need: number, artillery: boolean): Rolls[] {
  const die: Rolls[] = [
    { hits: 0, twelves: 0, p: 0 },
    { hits: 1, twelves: 0, p: 0 },
    { hits: 1, twelves: 1, p: 0 },
  ];
  for (let face = 1; face <= DIE; face++) {
    const hit = isHit(face, need);
    die[hit ? (isTwelve(face, artillery) ? 2 : 1) : 0]!.p += 1;
  }
  return die.filter((one) => one.p > 0).map((one) => ({ ...one, p: one.p / DIE }));
}

function workOut(plain: number, artillery: number, need: number): readonly Rolls[] {
  const wide = artillery + 1;
  let table = new Float64Array((plain + artillery + 1) * wide);
  table[0] = 1;
  for (let i = 0; i < plain + artillery; i++) {
    const die = dieOf(need, i >= plain);
    const next = new Float64Array(table.length);
    for (let at = 0; at < table.length; at++) {
      if (table[at] === 0) continue;
      for (const one of die) next[at + one.hits * wide + one.twelves]! += table[at]! * one.p;
    }
    table = next;
  }
  const pool: Rolls[] = [];
  table.forEach((p, at) => {
    if (p > 0) pool.push({ hits: Math.floor(at / wide), twelves: at % wide, p });
  });
  return pool;
}

/** Probabilities of what happens to one unit. `nothing`, `suppressedOnly`, `steps` and `destroyed` add up to 1. */
export interface Losses {
  nothing: number;
  /** Newly suppressed, without the loss of a step. */
  suppressedOnly: number;
  /** By steps lost, 1 to 3, of a unit that lives on; `steps[0]` is 0. */
  steps: number[];
  destroyed: number;
  /** Mean of the steps lost, at most those that the unit has. */
  expectedSteps: number;
}

/** A unit after hits. */
export interface Struck {
  id: string;
  steps: number;
  lost: number;
  /** It was not suppressed before. */
  newlySuppressed: boolean;
}

export const noLosses = (): Losses => ({ nothing: 0, suppressedOnly: 0, steps: [0, 0, 0, 0], destroyed: 0, expectedSteps: 0 });

/** The unit after these hits. @rule 7.4, 7.9 */
export function strike(u: UnitState, rolled: Rolls): Struck {
  const effect = hitEffect(rolled.hits, rolled.twelves, u.suppressed);
  const lost = Math.min(effect.steps, u.steps);
  return { id: u.id, steps: u.steps - lost, lost, newlySuppressed: effect.suppressed && !u.suppressed };
}

/** Adds an outcome of probability p; `more` are steps lost besides those of the hits (7.6). */
export function addLoss(sum: Losses, struck: Struck, p: number, more = 0): void {
  const lost = struck.lost + more;
  sum.expectedSteps += p * lost;
  if (struck.steps - more <= 0) sum.destroyed += p;
  else if (lost > 0) sum.steps[lost]! += p;
  else if (struck.newlySuppressed) sum.suppressedOnly += p;
  else sum.nothing += p;
}
