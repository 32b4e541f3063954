/** Why no carrier can supply a unit from where it stands, grouped by cause, and which could after a move. Pure. @rule 6.3.3 */

import {
  methodsOf,
  movesInView,
  type NodeId,
  type Store,
  type UnitId,
  type View,
  viewAfterMove,
  type World,
  whyOutOfReachInView,
} from '../../../../../engine/lines-and-webs/index.ts';
import { count, listed } from '../../../../../ui/words/grammar.ts';
import type { CarrierRow } from '../../../advice/carriers.ts';
import { lends } from '../../../advice/fill.ts';
import { reachOf, waysOf } from '../../../advice/reach.ts';
import { canBring, type Want } from '../../../advice/want.ts';
import { className, placeName, unitName } from '../../words/names.ts';

interface AfterMove {
  unit: UnitId;
  to: NodeId;
  /** Links of the move. */
  links: number;
}

/** For each carrier that has not begun the shortest move after which it brings what is wanted, out of a store that has one to spare; the nearest few. */
export function afterMove(world: World, view: View, rows: readonly CarrierRow[], want: Want, most = 4): AfterMove[] {
  const found: AfterMove[] = [];
  for (const row of rows) {
    const { unit } = row;
    if (row.carry === 0 || unit.id === want.unit || methodsOf(world, view, unit.id).move) continue;
    const options = movesInView(world, view, unit.id).sort((a, b) => a.cost - b.cost);
    for (const option of options) {
      const after = viewAfterMove(view, unit.id, option.node);
      const reach = reachOf(world, after, unit.id);
      const willDo = (from: Store): boolean => lends(world, after, from, want.cls);
      if (!reach || !canBring({ unit: unit.id, reach }, want.unit, want.cls, waysOf(world, after), willDo)) continue;
      found.push({ unit: unit.id, to: option.node, links: option.cost });
      break;
    }
  }
  return found.sort((a, b) => a.links - b.links).slice(0, most);
}

const known = new WeakMap<Want, AfterMove[]>();

/** The same, counted once for each want: the prompt asks too. */
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

/** What stands in the way of a carrier: what follows 'FLE Company 4' and '2 carriers', and the clause. */
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

/** Too far away: and why a move does not help. */
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
