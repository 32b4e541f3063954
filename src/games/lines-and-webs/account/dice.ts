/**
 * Exact distribution of a command's dice: every possible result with the state after it. Executes the command with fixed dice once per
 * distinct result.
 */

import { STOPS_ON } from '../../../engine/lines-and-webs/cards/airDefense.ts';
import { copyState } from '../../../engine/lines-and-webs/copyState.ts';
import {
  type Command,
  type EventOf,
  type GameEvent,
  type Rules,
  SIDES,
  type State,
  type UnitState,
} from '../../../engine/lines-and-webs/index.ts';
import { combatDice, DIE, isTwelve, needAt, winnerOf } from '../../../engine/lines-and-webs/strength.ts';
import { isArtillery, unitOf } from '../../../engine/lines-and-webs/table.ts';
import type { World } from '../../../engine/lines-and-webs/world.ts';
import { poolOf, type Rolls, strike } from '../analysis/losses.ts';
import { eachOutcome } from '../analysis/odds.ts';

/** A result of the dice: its probability, and the state after the command but before the day continues. */
export interface DiceResult {
  p: number;
  /** Faces that give this result, in throwing order. */
  faces: number[];
  after: State;
  /** The winner of an engagement. */
  winner: 'attacker' | 'defender' | null;
}

/** All results of a command's dice; their probabilities add up to 1. */
export interface DiceResults {
  kind: 'engagement' | 'fire' | 'airDefence';
  results: DiceResult[];
  /** Index of the actual result. */
  came: number;
  /** State when the dice are thrown, after all payments. */
  thrown: State;
}

/** A result in terms of dice: results with the same key lead to the same state. */
interface Laid {
  key: string;
  p: number;
  faces: number[];
  winner: 'attacker' | 'defender' | null;
}

/** A face that always hits and isn't a twelve, and one that always misses. @rule 1.3 */
const HIT = DIE - 1;
const MISS = 1;
/** A card that is never turned over: it keeps the day from ending within the command. */
const KEEPS_ON = 'account.keeps-on';

class FirstDie extends Error {}
/** Changes the state so that the day doesn't end after the command, because its dice don't cause that. @rule 6.6.2 */
function held(before: State): State {
  const s = copyState(before);
  for (const side of SIDES) s.sides[side].execution.push(KEEPS_ON);
  if (s.execution) s.execution.last = null;
  return s;
}

/** Executes the command on such a state with fixed dice; returns the new state. */
function carriedOut(rules: Rules, before: State, command: Command, die: (s: State) => number): State {
  const s = held(before);
  rules.execute(s, command, { live: false, die: () => die(s), shuffle() {}, emit() {}, reveal() {} });
  return s;
}

/** State at the first die; null if the command throws none. */
function atDice(rules: Rules, before: State, command: Command): State | null {
  let thrown: State | null = null;
  try {
    carriedOut(rules, before, command, (s) => {
      thrown = s;
      throw new FirstDie();
    });
  } catch (fault) {
    if (!(fault instanceof FirstDie)) throw fault;
  }
  return thrown;
}

/** State after the command with these faces. Throws if the rules ask for other dice. */
function afterDice(rules: Rules, before: State, command: Command, faces: readonly number[]): State {
  let n = 0;
  const after = carriedOut(rules, before, command, () => {
    const face = faces[n++];
    if (face === undefined) throw new Error('The rules threw more dice than were laid.');
    return face;
  });
  if (n !== faces.length) throw new Error('The rules threw fewer dice than were laid.');
  return after;
}

/** Faces of the units' dice in throwing order, with the given hits and twelves. @rule 7.3, 7.8 */
function facesOf(w: World, units: readonly { id: string; steps: number }[], rolls: Rolls): number[] {
  const guns: boolean[] = [];
  for (const u of units) for (let i = combatDice(w, u); i > 0; i--) guns.push(isArtillery(w, u));
  return layOut(guns, rolls);
}
function layOut(guns: readonly boolean[], { hits, twelves }: Rolls): number[] {
  const faces = guns.map(() => MISS);
  let [twelve, plain] = [twelves, hits - twelves];
  guns.forEach((gun, i) => {
    if (gun && twelve > 0) {
      faces[i] = DIE;
      twelve--;
    } else if (!gun && plain > 0) {
      faces[i] = HIT;
      plain--;
    }
  });
  for (let i = 0; i < faces.length && plain > 0; i++) {
    if (faces[i] !== MISS) continue;
    faces[i] = HIT;
    plain--;
  }
  return faces;
}

/** Merges results that lead to the same state. */
function gather(all: Iterable<Laid>): Laid[] {
  const by = new Map<string, Laid>();
  for (const one of all) {
    const known = by.get(one.key);
    if (known) known.p += one.p;
    else by.set(one.key, { ...one });
  }
  return [...by.values()];
}

const mark = (u: { steps: number; newlySuppressed: boolean }): string => `${u.steps}${u.newlySuppressed ? 's' : ''}`;

/** Results of the engagement about to be rolled. @rule 7.3, 7.5, 7.8, 7.10.1, 8.9 */
function engagement(w: World, s: State, events: readonly GameEvent[]): { laid: Laid[]; came: string } | null {
  const e = s.execution?.engagement;
  if (!e?.victim) return null;
  const attackers = e.attackers.map((id) => unitOf(w, s, id));
  const [target, victim] = [unitOf(w, s, e.target), unitOf(w, s, e.victim)];
  const joint = attackers.length > 1;
  const fight = { w, attackers, victim, target, need: needAt(w, e.node), defends: e.defends, scouts: e.scouts };
  const all: Laid[] = [];
  const keyOf = (attack: Rolls, defend: Rolls): Pick<Laid, 'key' | 'winner'> => {
    const [t, v] = [strike(target, attack), strike(victim, defend)];
    const dead = { targetDead: t.steps === 0, victimDead: v.steps === 0 };
    const winner = winnerOf({ attackHits: attack.hits, defendHits: defend.hits, ...dead, joint });
    return { key: `${mark(t)} ${mark(v)} ${winner}`, winner };
  };
  eachOutcome(fight, (attack, defend, t, v, p) => {
    const from = attackers.map((u) => (u.id === victim.id && !e.scouts ? { id: u.id, steps: v.steps } : u));
    const answer = e.defends ? [{ id: target.id, steps: e.scouts ? t.steps : target.steps }] : [];
    const faces = [facesOf(w, answer, defend), facesOf(w, from, attack)];
    all.push({ ...keyOf(attack, defend), p, faces: (e.scouts ? faces.reverse() : faces).flat() });
  });
  return { laid: gather(all), came: keyOf(rolled(w, events, 'attack'), rolled(w, events, 'defend')).key };
}

/** Sum of the rolls in some roles. */
function rolled(w: World, events: readonly GameEvent[], ...roles: EventOf<'rolled'>['role'][]): Rolls {
  const sum: Rolls = { hits: 0, twelves: 0, p: 1 };
  for (const e of events) {
    if (e.type !== 'rolled' || !roles.includes(e.role)) continue;
    sum.hits += e.hits;
    const gun = e.role === 'fire' || e.role === 'counterFire' || isArtillery(w, { id: e.units[0] as string });
    sum.twelves += e.dice.filter((face) => isTwelve(face, gun)).length;
  }
  return sum;
}

/** Results of indirect fire and counter-fire. @rule 7.9, 7.9.1 */
function fire(w: World, s: State, thrown: EventOf<'rolled'>, events: readonly GameEvent[]): { laid: Laid[]; came: string } {
  const target: UnitState = unitOf(w, s, thrown.at);
  const guns = thrown.dice.map(() => true);
  const all = poolOf(0, guns.length, thrown.need).map(
    (rolls): Laid => ({ key: mark(strike(target, rolls)), p: rolls.p, faces: layOut(guns, rolls), winner: null }),
  );
  return { laid: gather(all), came: mark(strike(target, rolled(w, events, 'fire', 'counterFire'))) };
}

/** Results of air defense: the first of `n` rolls that stops the card, or none. @rule 8.12 @ruling R-ada-cost */
function airDefence(n: number, events: readonly GameEvent[]): { laid: Laid[]; came: string } {
  const lets = (STOPS_ON - 1) / DIE;
  const laid: Laid[] = [];
  for (let i = 0; i <= n; i++) {
    const stops = i < n;
    const faces = Array.from({ length: i }, () => MISS);
    laid.push({ key: `${i}`, p: lets ** i * (stops ? 1 - lets : 1), faces: stops ? [...faces, DIE] : faces, winner: null });
  }
  const rolls = events.filter((e) => e.type === 'airDefenseRolled');
  const stopped = rolls.findIndex((e) => e.stops);
  return { laid, came: `${stopped < 0 ? n : stopped}` };
}

/** Number of air defenses that would roll if none stopped the card. */
function rollers(rules: Rules, before: State, command: Command): number {
  let n = 0;
  carriedOut(rules, before, command, () => {
    n++;
    return MISS;
  });
  return n;
}

const THROWS: ReadonlySet<string> = new Set(['attack', 'pursue', 'defend', 'nameVictim', 'fire', 'counterFire', 'playCard']);

/** True if the command may throw dice of Phase 6. @rule 6.6 */
export const mayThrow = (s: Pick<State, 'phase'>, { type }: Command): boolean => s.phase === 'execute' && THROWS.has(type);

/**
 * All results of a command that threw dice in Phase 6, from the state before it and its events. Null if it threw none that cost anything; initiative
 * dice don't count. Depends on the size of hands and decks, not on their cards. @rule 6.6, 7, 8.12
 */
export function diceOf(rules: Rules, before: State, command: Command, events: readonly GameEvent[]): DiceResults | null {
  const w = rules.world;
  const first = events.find((e) => e.type === 'rolled' || e.type === 'airDefenseRolled');
  if (!first || before.phase !== 'execute') return null;
  const thrown = atDice(rules, before, command);
  if (!thrown) return null;
  const isFire = first.type === 'rolled' && (first.role === 'fire' || first.role === 'counterFire');
  const kind = first.type !== 'rolled' ? 'airDefence' : isFire ? 'fire' : 'engagement';
  const found =
    first.type !== 'rolled'
      ? airDefence(rollers(rules, before, command), events)
      : isFire
        ? fire(w, thrown, first, events)
        : engagement(w, thrown, events);
  if (!found) return null;
  const came = found.laid.findIndex(({ key }) => key === found.came);
  if (came < 0) throw new Error(`The dice of ${command.type} came to what they cannot bring.`);
  const results = found.laid.map(({ p, faces, winner }) => ({ p, faces, winner, after: afterDice(rules, before, command, faces) }));
  return { kind, results, came, thrown };
}
