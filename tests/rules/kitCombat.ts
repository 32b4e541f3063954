/** Fights in a few words: an empty field where each side keeps one unit far away, so that a turn ends with the other side awaited. */

import { expect } from 'vitest';
import type { Command } from '../../src/engine/lines-and-webs/command.ts';
import type { Rulings, Side, UnitId } from '../../src/engine/lines-and-webs/scenario.ts';
import type { DeckCard, Pending } from '../../src/engine/lines-and-webs/types.ts';
import { clear, dice, events, foe, type Game, game, inExecution, type Orders, ok, type Played, playing, put, unit } from './kit.ts';

/** Units far from every fight, whose cards wait in the decks. */
export const FILLER: { [S in Side]: UnitId } = { delta: 'd-mech-4', gamma: 'g-mech-4' };

/** An empty table but for the two fillers. */
export function field(rulings: Partial<Rulings> = {}): Game {
  const g = clear(game('ondrel-steppe', rulings));
  put(g, FILLER.delta, 'C0101');
  put(g, FILLER.gamma, 'C1711');
  return g;
}

/** Phase 6 with the fillers at the bottom of both decks. */
export function execution(g: Game, side: Side, orders: Orders = {}): Game {
  const decks = (s: Side): DeckCard[] => [...(orders.execution?.[s] ?? []), FILLER[s]];
  return inExecution(g, side, { ...orders, execution: { delta: decks('delta'), gamma: decks('gamma') } });
}

/** The unit's card is turned over; the fillers wait in the decks. */
export function acts(g: Game, id: UnitId, orders: Orders = {}): Played {
  const side = unit(g, id).side;
  const decks = (s: Side): DeckCard[] => [...(orders.execution?.[s] ?? []), FILLER[s]];
  return playing(g, id, { ...orders, execution: { [side]: decks(side), [foe(side)]: decks(foe(side)) } });
}

/** A Command Post with these units is turned over, and not answered: the group is formed. */
export function groups(g: Game, ids: readonly UnitId[], orders: Orders = {}): Played {
  const side = unit(g, ids[0] as UnitId).side;
  const deck: DeckCard[] = ['commandPost', ...ids, 'commandPost', FILLER[side]];
  const other = foe(side);
  const start = inExecution(g, side, { ...orders, execution: { [side]: deck, [other]: [FILLER[other]] } });
  const opened = ok(start, { type: 'turnOver', side });
  return opened.s.pending?.kind === 'drone' ? ok(opened, { type: 'decline', side: other }) : opened;
}

export const go = (g: Game, id: UnitId, to: string): Played => ok(g, { type: 'moveUnit', side: unit(g, id).side, unit: id, to });
/** Pays one CL III and moves zero links. */
export const stay = (g: Game, id: UnitId): Played => go(g, id, unit(g, id).node as string);

/** The command of an attack. */
export const attackBy = (g: Game, ids: UnitId | readonly UnitId[], target: UnitId, scouts = false): Command & { type: 'attack' } => {
  const attackers = typeof ids === 'string' ? [ids] : [...ids];
  return { type: 'attack', side: unit(g, attackers[0] as UnitId).side, attackers, target, scouts };
};
export const hits = (g: Game, ids: UnitId | readonly UnitId[], target: UnitId, faces: readonly number[], scouts = false): Played =>
  ok(g, attackBy(g, ids, target, scouts), dice(...faces));

/** Turned over, paid, stayed where it is, attacked: one whole play. */
export const fights = (g: Game, id: UnitId, target: UnitId, faces: readonly number[], orders: Orders = {}, scouts = false): Played =>
  hits(stay(acts(g, id, orders), id), id, target, faces, scouts);

export const fires = (g: Game, id: UnitId, target: UnitId, rounds: number, faces: readonly number[]): Played =>
  ok(g, { type: 'fire', side: unit(g, id).side, unit: id, target, rounds }, dice(...faces));

export const decline = (g: Game): Played => ok(g, { type: 'decline', side: (g.s.pending as Pending).side });

/** The choice that is awaited: its kind and its side. */
export const awaits = (g: Game): string | null => (g.s.pending ? `${g.s.pending.kind} ${g.s.pending.side}` : null);

/** n faces alike. */
export const faces = (n: number, face: number): number[] => Array.from({ length: n }, () => face);

/** What is told of the dice, in order: who rolled, what it needed, how many hits. */
export const rolls = (p: Played): { by: UnitId; role: string; dice: number; need: number; hits: number }[] =>
  events(p, 'rolled').map((e) => ({ by: e.units[0] as UnitId, role: e.role, dice: e.dice.length, need: e.need, hits: e.hits }));

/** Expects the unit's steps and whether it is suppressed; null steps: destroyed. */
export function expectUnit(g: Game, id: UnitId, steps: number | null, suppressed = false): void {
  const u = unit(g, id);
  if (steps === null) expect([u.place, u.node, u.steps], id).toEqual(['destroyed', null, 0]);
  else expect([u.place, u.steps, u.suppressed], id).toEqual(['map', steps, suppressed]);
}

/** Armor of Delta in C0107 and of Gamma in C0207, in contact on open ground, with ways out for both. */
export function duel(rulings: Partial<Rulings> = {}): Game {
  const g = field(rulings);
  put(g, 'd-armor-1', 'C0107');
  put(g, 'g-armor-1', 'C0207');
  return g;
}
