/** Best carry for a unit in need, and best token for its Air Drop. Pure; engine queries are passed in. */

import { type Command, type CommandOf, emptyLoad, loadOf, type Store, total, type World } from '../../../engine/lines-and-webs/index.ts';
import type { Load, SupplyClass, UnitId } from '../../../engine/lines-and-webs/scenario.ts';
import type { UnitView, View } from '../../../engine/lines-and-webs/viewTypes.ts';
import type { CarrierNow } from './carriers.ts';
import { lends } from './fill.ts';
import { daysToMeal, type Want } from './want.ts';

export interface SuggestAsk {
  world: World;
  side: CommandOf<'carry'>['side'];
  want: Want;
  carriers: readonly CarrierNow[];
  /** Tokens that a carrier would bring from a store to the unit. */
  filling(carrier: UnitId, from: Store, to: Store): Load | null;
  /** Demand of other units for this carrier. */
  rivalry?(carrier: UnitId): number;
  /** True if the engine allows the command. */
  allows(command: Command): boolean;
}

/** Sources by preference: ports and loose tokens, then the carrier's own load; other units keep theirs. */
function sources(carrier: CarrierNow): { store: Store; links: number; bonus: number }[] {
  const own: Store = { kind: 'unit', unit: carrier.unit };
  const stores = carrier.reach.sources
    .filter((s) => s.store.kind !== 'unit')
    .map((s) => ({ store: s.store, links: s.links ?? 0, bonus: 0.5 }));
  return [{ store: own, links: 0, bonus: 0 }, ...stores];
}

/** Sorts by useful tokens, then by lowest demand of others, then shortest path, then the carrier with the least capacity left. */
export function suggest(ask: SuggestAsk): CommandOf<'carry'> | null {
  const { want, carriers, side } = ask;
  const to: Store = { kind: 'unit', unit: want.unit };
  let best: CommandOf<'carry'> | null = null;
  let most = 0;
  for (const carrier of carriers) {
    if (!want.reachers.includes(carrier.unit) || carrier.unit === want.unit) continue;
    const wanted = ask.rivalry?.(carrier.unit) ?? 0;
    const end = carrier.reach.targets.find((t) => t.store.kind === 'unit' && t.store.unit === want.unit);
    for (const from of sources(carrier)) {
      const tokens = ask.filling(carrier.unit, from.store, to);
      if (!tokens || tokens[want.cls] === 0) continue;
      const command: CommandOf<'carry'> = { type: 'carry', side, carrier: carrier.unit, from: from.store, to, tokens };
      const links = from.links + (end?.links ?? 0);
      const score = total(tokens) * 10 - wanted * 6 - links - carrier.reach.left / 100 + from.bonus;
      if (score > most && ask.allows(command)) {
        best = command;
        most = score;
      }
    }
  }
  return best;
}

/** One needed token if no larger carry is possible: from a port or the ground, else from the nearest carrier that can spare it. */
export function suggestOne(
  { world, side, want, allows }: Pick<SuggestAsk, 'world' | 'side' | 'want' | 'allows'>,
  view: View,
  carrier: CarrierNow,
): CommandOf<'carry'> | null {
  const isUnit = (store: Store): number => (store.kind === 'unit' ? 1 : 0);
  const to: Store = { kind: 'unit', unit: want.unit };
  const able = carrier.reach.sources
    .filter((stop) => stop.gives.includes(want.cls) && lends(world, view, stop.store, want.cls))
    .sort((a, b) => isUnit(a.store) - isUnit(b.store) || (a.links ?? 0) - (b.links ?? 0));
  for (const { store } of able) {
    const command: CommandOf<'carry'> = { type: 'carry', side, carrier: carrier.unit, from: store, to, tokens: loadOf(want.cls) };
    if (allows(command)) return command;
  }
  return null;
}

/** Urgent wants of other units that a carrier can serve. */
const others = (wants: readonly Want[], carrier: UnitId, except: UnitId): Want[] =>
  wants.filter((w) => w.kind !== 'low' && w.unit !== except && w.reachers.includes(carrier));

/** One token for each urgent want that only this carrier can serve. */
export function keepFor(wants: readonly Want[], carrier: UnitId, except: UnitId): Load {
  const keep = emptyLoad();
  for (const want of others(wants, carrier, except)) if (want.reachers.length === 1) keep[want.cls] += 1;
  return keep;
}

/** Demand for a carrier elsewhere: each urgent want counts less the more carriers can serve it. */
export function rivalry(wants: readonly Want[], carrier: UnitId, except: UnitId): number {
  return others(wants, carrier, except).reduce((sum, w) => sum + 1 / w.reachers.length, 0);
}

/** Tie-breaker: fuel first, because it is used before the meal and the fight. */
const BY_HASTE = ['clIII', 'clI', 'clV'] as const;

/**
 * Class that a unit needs most, of those that can be dropped: repair kits if disabled, fuel if it has none, ammunition if a combat unit has none,
 * repair kits for lost steps, else the class that will be lowest after its move, fight and meal. Null if none can be dropped.
 */
export function neededMost(
  world: World,
  { turn }: Pick<View, 'turn'>,
  { id, steps, disabled, load }: Pick<UnitView, 'id' | 'steps' | 'disabled' | 'load'>,
  classes: readonly SupplyClass[],
): SupplyClass | null {
  const { strength = [], kind } = world.info[id]?.type ?? {};
  const full = strength.length;
  const needs = disabled ? [] : kind === 'combat' ? (['clIII', 'clV'] as const) : (['clIII'] as const);
  const without = needs.find((cls) => load[cls] === 0 && classes.includes(cls));
  if (without) return without;
  if ((steps < full || disabled) && classes.includes('clIX')) return 'clIX';
  const eats = daysToMeal(turn, world.scenario.mealEvery) === 0 ? 1 : 0;
  const left = { clI: load.clI - eats, clIII: load.clIII - 1, clV: load.clV - 1 };
  const [first] = BY_HASTE.filter((cls) => classes.includes(cls)).sort((a, b) => left[a] - left[b]);
  return first ?? classes[0] ?? null;
}
