/** Phase 2 of the steady player: replacements for what was lost, a few cards every other day, and tokens of the class that will be short first. */

import {
  defaultOpen,
  type Load,
  type Place,
  type Side,
  type SupplyClass,
  type TypeId,
  total,
} from '../../../../engine/lines-and-webs/index.ts';
import { shortOf } from '../../advice/loads.ts';
import type { Table } from './table.ts';

/** Combat units and carriers that a side wants on the map or on their way. */
const FIGHTERS = 14;
/** Points of a day that units may cost at most, so that tokens are always bought. */
const FOR_UNITS = 12;
const MOST_FIGHTERS: readonly TypeId[] = ['mech', 'armor', 'engineer', 'fa', 'ada'];
const MOST_CARRIERS: readonly TypeId[] = ['flec', 'fsc', 'fsp'];
/** Days' worth of tokens that should lie ready or be on the way, beside what is missing in the trackers now. */
const DAYS_AHEAD = 2;
/** Cards by the day on which they are bought; the days of the two sides are one apart. */
const SHELF = [
  ['commandPost', 'scoutsOut'],
  ['saintHimars'],
  ['closeAirSupport', 'scoutsOut', 'nineLine'],
  ['commandPost', 'massCal'],
] as const;

/** Neither bought nor here: what comes by the schedule of arrivals is counted when it comes. */
const AWAY: readonly Place[] = ['expansion', 'scheduled', 'destroyed'];

/** Of a kind of unit: on the map, in the queue, or planned. */
function strength(t: Table, side: Side, kind: 'combat' | 'sustainment'): number {
  return t.state.units.filter((u) => u.side === side && t.type(u.id).kind === kind && !AWAY.includes(u.place)).length;
}

/** Buys a unit of the first type that is still for sale, beginning at a place of the list that changes with the days. */
function buyOne(t: Table, side: Side, types: readonly TypeId[]): boolean {
  for (let i = 0; i < types.length; i++) {
    const type = types[(t.state.turn + i) % types.length];
    const unit = t.state.units.find((u) => u.side === side && u.type === type && u.place === 'expansion');
    const price = unit ? (t.type(unit.id).price ?? 99) : 99;
    if (!unit || price > FOR_UNITS) continue;
    const open = defaultOpen(t.type(unit.id), t.world.scenario.openPattern);
    for (const to of ['apod', 'queue'] as const) if (t.give({ type: 'buyUnit', side, unit: unit.id, to, open })) return true;
  }
  return false;
}

/** What a side will need soon of each class, less what lies in its ports and is on its way. */
function needs(t: Table, side: Side): Load {
  const { state, world } = t;
  const own = state.sides[side];
  const units = t.own(side);
  const fighters = t.fighters(side).length;
  const need: Load = {
    clI: Math.ceil((units.length * DAYS_AHEAD) / world.scenario.mealEvery),
    clIII: fighters * DAYS_AHEAD,
    clV: fighters * DAYS_AHEAD,
    clIX: 0,
  };
  const hurt = t.fighters(side).reduce((n, u) => n + (4 - u.steps) + (u.disabled ? 1 : 0), 0);
  need.clIX = Math.min(6, Math.ceil(hurt / 2));
  const queued = [own.packaging, own.transit, own.arrived, own.plan.queueTokens, own.plan.apodTokens];
  const stores = state.ports.filter((p) => p.holder === side).map((p) => p.store);
  for (const u of units) for (const cls of KINDS) need[cls] += shortOf(t.type(u.id), u.load, u.degraded)[cls];
  for (const load of [...queued, ...stores]) for (const cls of KINDS) need[cls] -= load[cls];
  return need;
}
const KINDS = ['clI', 'clIII', 'clV', 'clIX'] as const;

/** One token at a time of the class of which most will be missing. */
function buyTokens(t: Table, side: Side): void {
  const need = needs(t, side);
  const full = new Set<SupplyClass>();
  for (;;) {
    const left = KINDS.filter((c) => !full.has(c) && (c !== 'clIX' || need.clIX > 0));
    const cls = left.sort((a, b) => need[b] - need[a])[0];
    if (!cls) return;
    // Straight to the airport where the squadron controls it and boxes are free; it costs the same then and is there today.
    const straight = apsThere(t, side) && t.give({ type: 'buyTokens', side, to: 'apod', cls, n: 1 });
    if (straight || t.give({ type: 'buyTokens', side, to: 'queue', cls, n: 1 })) need[cls] -= 1;
    else full.add(cls);
  }
}

function apsThere(t: Table, side: Side): boolean {
  const apod = t.world.home[side].apod;
  const open = t.state.ports[apod.at]!.holder === side;
  return open && t.own(side).some((u) => u.node === apod.id && t.type(u.id).kind === 'aps' && !u.degraded && !u.disabled);
}

export function spend(t: Table, side: Side): void {
  const { turn } = t.state;
  const day = turn + (side === 'delta' ? 0 : 1);
  if (day % 2 === 0) {
    for (const card of SHELF[(day / 2 + t.pick(SHELF.length)) % SHELF.length]!) t.give({ type: 'buyCard', side, card });
  }
  if (strength(t, side, 'combat') < (day % 2 === 0 ? FIGHTERS - 2 : FIGHTERS + 1)) buyOne(t, side, MOST_FIGHTERS);
  const started = t.world.roster.filter((i) => i.side === side && i.from === 'start' && i.carry > 0).length;
  if (strength(t, side, 'sustainment') < started + (side === 'gamma' ? 2 : 0) && total(t.state.sides[side].plan.queueTokens) === 0)
    buyOne(t, side, MOST_CARRIERS);
  buyTokens(t, side);
  t.give({ type: 'endPart', side });
}
