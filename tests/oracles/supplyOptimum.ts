/**
 * The most that a part of Phase 3 can be worth while nobody moves: a linear programme over every carry that the rules have a walk for. Tokens may go over any number of carriers and
 * may be parted, and boxes are asked for at the end only, so no legal plan is worth more. Written apart from the draft; it shares the value function alone.
 */

import {
  CLASSES,
  hasWalk,
  type Load,
  type Rules,
  type Side,
  type State,
  type Store,
  type UnitState,
} from '../../src/engine/lines-and-webs/index.ts';
import { boxCount, total } from '../../src/engine/lines-and-webs/load.ts';
import type { Worth } from '../../src/games/lines-and-webs/advice/plan/worth.ts';
import { type Programme, solveWhole } from './simplex.ts';

interface Place {
  store: Store;
  node: string;
  unit: UnitState | null;
  load: Load;
  gives: boolean;
  /** It stays there whatever comes. */
  keep: Load;
}

/** Who holds what. As the staff does, it leaves to units that fight what they have, and to carriers a CL I and a CL III of their own. */
function placesOf(rules: Rules, s: State, side: Side): Place[] {
  const places: Place[] = [];
  for (const u of s.units) {
    if (u.side !== side || u.node === null || u.displaced) continue;
    const gives = rules.world.info[u.id]!.type.kind === 'sustainment';
    const keep = gives ? { clI: Math.min(1, u.load.clI), clIII: Math.min(1, u.load.clIII), clV: 0, clIX: 0 } : u.load;
    places.push({ store: { kind: 'unit', unit: u.id }, node: u.node, unit: u, load: u.load, gives, keep });
  }
  const none = { clI: 0, clIII: 0, clV: 0, clIX: 0 };
  for (const p of s.ports)
    if (p.holder === side)
      places.push({ store: { kind: 'port', node: p.node }, node: p.node, unit: null, load: p.store, gives: true, keep: none });
  for (const l of s.loose)
    places.push({ store: { kind: 'loose', node: l.node }, node: l.node, unit: null, load: l.tokens, gives: true, keep: none });
  return places;
}

/** The gain of the best plan without moves over doing nothing. */
export function mostGain(rules: Rules, s: State, side: Side, worth: Worth, steps = 40): { gain: number; exact: boolean } {
  const { world } = rules;
  const places = placesOf(rules, s, side);
  const p: Programme = { columns: [], limits: [] };
  const row = (limit: number): number => p.limits.push(limit) - 1;
  const held = places.map(({ load, keep }) => CLASSES.map((cls) => row(Math.max(0, load[cls] - keep[cls]))));
  let now = 0;
  for (const [i, { unit, load, keep }] of places.entries()) {
    if (!unit) continue;
    const type = world.info[unit.id]!.type;
    const boxes = row(Math.max(0, boxCount(type) - total(keep)));
    for (const [c, cls] of CLASSES.entries()) {
      const rows = held[i]!;
      if (cls === 'clI' && unit.degraded) p.columns.push({ worth: worth.fed(unit), most: 1, rows: [[rows[c]!, 1]] });
      if (cls === 'clIX' && type.kind !== 'sustainment') {
        const cap = world.rulings.repairCap;
        let steps = Math.min(4 - unit.steps, cap === 'none' ? 4 : Math.max(0, cap - unit.restored));
        if (unit.disabled) p.columns.push({ worth: worth.mended(unit, true, 0), most: 1, rows: [[rows[c]!, 1]] });
        // One after another: the first of them is worth most.
        for (let lost = 4 - unit.steps; steps > 0; lost--, steps--)
          p.columns.push({ worth: worth.mended(unit, false, lost), most: 1, rows: [[rows[c]!, 1]] });
        continue;
      }
      for (let k = keep[cls]; k < 48; k++) {
        const gain = worth.next(unit, cls, k);
        if (k < load[cls]) now += gain;
        if (gain <= 0) break;
        p.columns.push({
          worth: gain,
          most: 1,
          rows: [
            [rows[c]!, 1],
            [boxes, 1],
          ],
        });
      }
    }
  }
  const move = (a: number, b: number, extra: [number, number][]): void => {
    for (const [c] of CLASSES.entries())
      p.columns.push({ worth: 0, most: Number.POSITIVE_INFINITY, rows: [[held[a]![c]!, 1], [held[b]![c]!, -1], ...extra] });
  };
  const pairs = places.flatMap((from, a) =>
    from.gives ? places.flatMap((to, b) => (a === b || to.store.kind === 'loose' ? [] : [[a, b] as const])) : [],
  );
  for (const u of s.units) {
    const carry = world.info[u.id]!.carry;
    const left = carry - u.carried;
    if (u.side !== side || u.node === null || carry === 0 || left <= 0 || u.degraded || u.disabled || u.displaced || u.exhausted) continue;
    const cap = row(left);
    const walk = hasWalk(world, s, u.id);
    const known = new Map<string, boolean>();
    for (const [a, b] of pairs) {
      const [x, y] = [places[a]!.node, places[b]!.node];
      const key = `${x} ${y}`;
      let is = known.get(key);
      if (is === undefined) {
        is = walk(x, y);
        known.set(key, is);
      }
      if (is) move(a, b, [[cap, 1]]);
    }
  }
  const ports = new Set(s.ports.filter(({ holder }) => holder === side).map(({ node }) => node));
  for (const [a, b] of pairs) {
    if (places[a]!.node !== places[b]!.node) continue;
    if (ports.has(places[a]!.node) || (places[a]!.store.kind === 'loose' && places[b]!.unit)) move(a, b, []);
  }
  const { worth: most, exact } = solveWhole(p, p.columns.length > 2500 ? 0 : steps);
  return { gain: most - now, exact };
}
