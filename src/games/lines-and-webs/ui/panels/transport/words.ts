/** Texts of Phase 3: shortages, advice, and reasons why no carrier can deliver. */

import {
  type CarrierReach,
  methodsOf,
  movesInView,
  type NodeId,
  type Rulings,
  type Store,
  type SupplyClass,
  type UnitId,
  type UnitView,
  type View,
  viewAfterMove,
  type World,
  whyOutOfReachInView,
} from '../../../../../engine/lines-and-webs/index.ts';
import { distance } from '../../../../../engine/lines-and-webs/table.ts';
import { count, listed } from '../../../../../ui/words/grammar.ts';
import { type CarrierRow, type HasWay, reachOf, waysOf } from '../../../advice/carriers.ts';
import { isLastDay } from '../../../advice/days.ts';
import { lends } from '../../../advice/fill.ts';
import { canBring, daysToMeal, type Want } from '../../../advice/want.ts';
import { className, nodeLabel, placeName, unitName } from '../../words/names.ts';

interface Needs {
  /** Number of units in need; `outOfReach` counts those that no carrier reaches from its current place. */
  urgent: number;
  outOfReach: number;
  /** Number of units that are only below their basic load. */
  low: number;
  /** True without advice: needs are reported without suggestions. */
  isUnaided?: boolean;
}

const be = (n: number): string => (n === 1 ? 'is' : 'are');

/** Returns prompt and hint; neither calls an undersupplied unit supplied. */
export function sayNeeds({ urgent, outOfReach, low, isUnaided }: Needs): { text: string; hint: string } {
  const below = low > 0 ? `${count(low, 'unit')} ${be(low)} below a full load. ` : '';
  if (urgent === 0)
    return {
      text: low > 0 ? 'No unit is short of supplies.' : 'Every unit has all it needs.',
      hint: `${below}Choose a carrier, or end transport.`,
    };
  const text = `${count(urgent, 'unit')} ${be(urgent)} short of supplies.`;
  if (isUnaided) return { text, hint: 'Choose a carrier, or end transport.' };
  // This is true both if the carrier is too far away and if no such token is in reach.
  const far = outOfReach > 0 ? `No carrier can supply ${outOfReach} of them from where it is. ` : '';
  return { text, hint: `${far}Press a unit, or drag a carrier to it.` };
}

/** Describes where a carrier may move, before a node is chosen. @rule 6.3.3.1 @ruling R-supply-contact */
export const goalWords = (contact: Rulings['supplyContact']): string =>
  contact === 'closed'
    ? 'Choose a node on the map, or here. It can’t go next to an enemy combat unit, except into a port you hold.'
    : 'Choose a node on the map, or here.';

/** '4 carriers ready, 1 partly used, 0 done'; without a noun: '4 ready, …' */
export function carrierWords(rows: readonly CarrierRow[], noun?: string): string {
  const ready = rows.filter(({ state }) => state === 'ready').length;
  const begun = rows.filter(({ state, left, carry }) => state === 'ready' && left < carry).length;
  const fresh = noun ? count(ready - begun, noun) : ready - begun;
  return `${fresh} ready, ${begun > 0 ? `${begun} partly used, ` : ''}${rows.length - ready} done`;
}

/** 'Hungry tonight', 'Hungry tomorrow', 'Hungry on day 9'. The cube next to it shows that food is missing. */
function mealWord(world: World, view: View): string {
  const days = daysToMeal(view.turn, world.scenario.mealEvery);
  if (isLastDay(world, view)) return 'No food on the last night';
  return days === 0 ? 'Hungry tonight' : days === 1 ? 'Hungry tomorrow' : `Hungry on day ${view.turn + days}`;
}

/** '0802 · Hungry tomorrow' */
export function wantLine(world: World, view: View, unit: UnitView, want: Want): string {
  return `${nodeLabel(unit.node ?? '')} · ${wantWords(world, view, want)}`;
}

/** Effect of the worst shortage; cubes next to it show every missing class. */
export function wantWords(world: World, view: View, want: Want): string {
  switch (want.kind) {
    case 'hungry':
      return 'Degraded: needs CL I';
    case 'disabled':
      return 'Disabled: needs CL IX';
    case 'noFood':
      return mealWord(world, view);
    case 'noFuel':
      return 'No CL III: cannot move';
    case 'noAmmo':
      return 'No CL V: cannot fight';
    default:
      return `Needs ${shortWords(want)}`;
  }
}

/** Classes to show as cubes: all that are missing, or the one that is short. */
export const wantClasses = (want: Want): SupplyClass[] =>
  want.kind === 'hungry' || want.kind === 'disabled'
    ? [want.cls, ...want.none.filter((c) => c !== want.cls)]
    : want.none.length > 0
      ? want.none
      : [want.cls];

/** 'CL III and CL V', without amounts, which would not fit. */
function shortWords(want: Want): string {
  const parts = (['clI', 'clIII', 'clV'] as const).filter((cls) => want.short[cls] > 0);
  if (parts.length > 1) return `CL ${listed(parts.map((cls) => className(cls).replace('CL ', '')))}`;
  return parts.map((cls) => `${want.short[cls]} ${className(cls)}`).join('');
}

interface AfterMove {
  unit: UnitId;
  to: NodeId;
  /** Length of the move in links. */
  links: number;
}

interface Option {
  to: NodeId;
  links: number;
  /** What it would reach from there, once somebody has asked. */
  reach?: CarrierReach | null;
  hasWay?: HasWay;
  after?: View;
}
const optionsKnown = new WeakMap<View, Map<UnitId, Option[]>>();

/** The moves of a carrier, shortest first: the same for every need of a view. */
function optionsOf(world: World, view: View, unit: UnitId): Option[] {
  const known = optionsKnown.get(view) ?? new Map<UnitId, Option[]>();
  optionsKnown.set(view, known);
  const options =
    known.get(unit) ??
    movesInView(world, view, unit)
      .sort((a, b) => a.cost - b.cost)
      .map(({ node, cost }): Option => ({ to: node, links: cost }));
  known.set(unit, options);
  return options;
}

/** Shortest move per unused carrier after which it can deliver from a store with tokens to spare; nearest few carriers. */
export function afterMove(world: World, view: View, rows: readonly CarrierRow[], want: Want): AfterMove[] {
  const found: AfterMove[] = [];
  const goal = view.units.find((u) => u.id === want.unit)?.node;
  for (const row of rows) {
    const { unit } = row;
    if (row.carry === 0 || unit.id === want.unit || methodsOf(world, view, unit.id).move) continue;
    for (const option of optionsOf(world, view, unit.id)) {
      // Too far even without anybody in the way: the walk of a token passes its carrier.
      if (goal && world.rulings.carry !== 'anywhere' && distance(world, option.to, goal) > row.range) continue;
      option.after ??= viewAfterMove(view, unit.id, option.to);
      const { after } = option;
      if (option.reach === undefined) option.reach = reachOf(world, after, unit.id);
      if (!option.reach) continue;
      option.hasWay ??= waysOf(world, after);
      const willDo = (from: Store): boolean => lends(world, after, from, want.cls);
      if (!canBring({ unit: unit.id, reach: option.reach }, want.unit, want.cls, option.hasWay, willDo)) continue;
      found.push({ unit: unit.id, to: option.to, links: option.links });
      break;
    }
  }
  return found.sort((a, b) => a.links - b.links).slice(0, 4);
}

const known = new WeakMap<Want, AfterMove[]>();

/** `afterMove`, cached per need, since the prompt uses it, too. */
export function moversOf({ world, view }: { world: World; view: View }, rows: readonly CarrierRow[], want: Want): AfterMove[] {
  let movers = known.get(want);
  if (!movers) {
    movers = afterMove(world, view, rows, want);
    known.set(want, movers);
  }
  return movers;
}

export interface Explanation {
  text: string;
  clauses: string[];
}

/** Obstacle of a carrier: text after 'FLE Company 4' and after '2 carriers', and the clause. */
interface Bar {
  one: string;
  many: string;
  clause: string;
}
const bar = (one: string, many: string, clause: string): Bar => ({ one, many, clause });

const STATES: { readonly [S in Exclude<CarrierRow['state'], 'ready'>]: Bar } = {
  spent: bar('is done for today', 'are done for today', '6.3.1'),
  displaced: bar('is displaced until the day ends', 'are displaced until the day ends', '6.3.4'),
  hungry: bar('is degraded until it eats', 'are degraded until they eat', '6.7.2'),
  disabled: bar('is disabled until it is repaired', 'are disabled until they are repaired', '8.1'),
};

/** Obstacle "too far away", with the reason why a move does not help. */
function farBar(world: World, view: View, unit: UnitId): Bar {
  switch (methodsOf(world, view, unit).move?.code) {
    case 'move.no-fuel':
      return bar('is out of range and has no CL III to move', 'are out of range and have no CL III to move', '6.3.3');
    case 'carrier.has-carried':
      return bar('is out of range and has carried, so it stays', 'are out of range and have carried, so they stay', '6.3.2');
    case 'carrier.has-moved':
      return bar('is out of range, and has moved today', 'are out of range, and have moved today', '6.3.3');
    default:
      return bar('is out of range, even after a move', 'are out of range, even after a move', '6.3.2');
  }
}

function barOf(world: World, view: View, { unit, state }: CarrierRow, want: Want, node: string): Bar {
  if (state !== 'ready') return STATES[state];
  const why = whyOutOfReachInView(world, view, unit.id, node);
  if (why?.code === 'supply.blocked') {
    const at = listed((why.ids ?? []).map((id) => placeName(world, id)));
    return bar(`is cut off by the marker at ${at}`, `are cut off by the marker at ${at}`, '1.9');
  }
  if (why) return farBar(world, view, unit.id);
  const cls = className(want.cls);
  const reach = reachOf(world, view, unit.id);
  const finds = reach && canBring({ unit: unit.id, reach }, want.unit, want.cls, waysOf(world, view));
  return finds
    ? bar(`finds ${cls} only where others need it`, `find ${cls} only where others need it`, '6.3.2')
    : bar(`finds no ${cls} in its range`, `find no ${cls} in their range`, '6.3.2');
}

/** Why no carrier brings it from its current place, in a sentence: none reaches it, or those that do have nothing for it. @rule 6.3.2 */
export function whyNone(world: World, view: View, rows: readonly CarrierRow[], want: Want): string {
  const node = view.units.find((u) => u.id === want.unit)?.node;
  const reaches = ({ unit, state, left }: CarrierRow): boolean =>
    unit.id !== want.unit && state === 'ready' && left > 0 && node != null && whyOutOfReachInView(world, view, unit.id, node) === null;
  if (!rows.some(reaches)) return 'No carrier reaches it from where it is.';
  const cls = className(want.cls);
  return want.reachers.length > 0
    ? `Carriers reach it, and find ${cls} only where others need it.`
    : `Carriers reach it, and find no ${cls} in their range.`;
}

export function whyNoCarrier(world: World, view: View, rows: readonly CarrierRow[], want: Want): Explanation {
  const target = view.units.find((u) => u.id === want.unit);
  const carriers = rows.filter((row) => row.carry > 0 && row.unit.id !== want.unit);
  if (target?.displaced) return { text: 'It is displaced: it receives nothing until the day ends.', clauses: ['6.3.4'] };
  if (!target?.node || carriers.length === 0) return { text: 'No other carrier is on the map.', clauses: ['6.3.1'] };
  const bars = new Map<string, { bar: Bar; units: UnitId[] }>();
  for (const row of carriers) {
    const found = barOf(world, view, row, want, target.node);
    const known = bars.get(found.one);
    if (known) known.units.push(row.unit.id);
    else bars.set(found.one, { bar: found, units: [row.unit.id] });
  }
  const all = [...bars.values()].sort((a, b) => b.units.length - a.units.length);
  const parts = all.map(({ bar: { one, many }, units }, i) =>
    units.length === 1
      ? `${unitName(world, units[0] as UnitId)} ${one}`
      : `${i === 0 ? count(units.length, 'carrier') : units.length} ${many}`,
  );
  return { text: `${parts.join('; ')}.`, clauses: [...new Set(all.map(({ bar: { clause } }) => clause))] };
}
