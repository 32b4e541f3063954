/** Exact distributions of dice pools and of the losses that a unit takes from their hits. */

import { hitEffect } from '../../../engine/lines-and-webs/condition.ts';
import type { UnitId, UnitState, World } from '../../../engine/lines-and-webs/index.ts';
import { combatDice, DIE, isHit, isTwelve } from '../../../engine/lines-and-webs/strength.ts';
import { isArtillery } from '../../../engine/lines-and-webs/table.ts';

/** One outcome of a pool: total hits, artillery's twelves among them, and probability. */
export interface Rolls {
  hits: number;
  twelves: number;
  p: number;
}

const NO_DICE: readonly Rolls[] = [{ hits: 0, twelves: 0, p: 1 }];
const known = new Map<string, readonly Rolls[]>();

/** All outcomes of `plain` and `artillery` dice thrown together; the probabilities add up to 1. @rule 7.3, 7.8, 7.9 */
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

/** The dice pool of units with the given steps. @rule 7.8, 7.10.1 */
export function poolOfUnits(w: World, units: readonly { id: UnitId; steps: number }[], need: number): readonly Rolls[] {
  let plain = 0;
  let artillery = 0;
  for (const u of units) {
    if (isArtillery(w, u)) artillery += combatDice(w, u);
    else plain += combatDice(w, u);
  }
  return poolOf(plain, artillery, need);
}

/** The outcomes of one twelve-sided die. */
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

/** Distribution of one unit's losses. `nothing`, `suppressedOnly`, `steps`, and `destroyed` add up to 1. */
export interface Losses {
  nothing: number;
  /** Newly suppressed without losing a step. */
  suppressedOnly: number;
  /** By steps lost, 1 to 3, for a unit that survives; `steps[0]` is 0. */
  steps: number[];
  destroyed: number;
  /** Expected steps lost, at most the steps that the unit has. */
  expectedSteps: number;
}

/** A unit after hits. */
export interface Struck {
  id: string;
  steps: number;
  lost: number;
  /** True if it was not suppressed before. */
  newlySuppressed: boolean;
}

export const noLosses = (): Losses => ({ nothing: 0, suppressedOnly: 0, steps: [0, 0, 0, 0], destroyed: 0, expectedSteps: 0 });

/** Applies hits to a unit. @rule 7.4, 7.9 */
export function strike(u: UnitState, rolled: Rolls): Struck {
  const effect = hitEffect(rolled.hits, rolled.twelves, u.suppressed);
  const lost = Math.min(effect.steps, u.steps);
  return { id: u.id, steps: u.steps - lost, lost, newlySuppressed: effect.suppressed && !u.suppressed };
}

/** Adds an outcome of probability `p`; `more` are further steps lost (7.6). */
export function addLoss(sum: Losses, struck: Struck, p: number, more = 0): void {
  const lost = struck.lost + more;
  sum.expectedSteps += p * lost;
  if (struck.steps - more <= 0) sum.destroyed += p;
  else if (lost > 0) sum.steps[lost]! += p;
  else if (struck.newlySuppressed) sum.suppressedOnly += p;
  else sum.nothing += p;
}
