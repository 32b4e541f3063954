/** Data shown on a unit's block, its temporary marks, and the conversion from a view's unit. */
import {
  type NodeId,
  type PortView,
  total,
  type UnitId,
  type UnitView,
  type View,
  type World,
} from '../../../../engine/lines-and-webs/index.ts';
import { symbolOf } from '../symbols/SymbolSprite.tsx';
import { placeName, unitMark } from '../words/names.ts';
import type { PortView as PortDrawing } from './PortTile.tsx';

/** Data shown on a block; all of it public (11.1). */
export interface BlockProps {
  id: string;
  side: 'delta' | 'gamma';
  type: string;
  kind: 'combat' | 'sustainment' | 'aps';
  echelon: 'platoon' | 'company' | 'battalion';
  /** Its number or letter. */
  number: string;
  battalion: number | null;
  steps: 1 | 2 | 3 | 4;
  strength: number;
  /** Movement in links, and range in hexes (fire of a combat unit, reach of a carrier), as printed on the board game's blocks; zoomed in only. */
  movement?: number | undefined;
  range?: number | undefined;
  load: { clI: number; clIII: number; clV: number; clIX: number };
  boxes: { clI: number; clIII: number; clV: number; open: number };
  suppressed: boolean;
  degraded: boolean;
  disabled: boolean;
  displaced: boolean;
  spent: boolean;
  /** The unit has no food for tonight and none on the way. */
  missesMeal?: boolean | undefined;
}

export type Tone = 'plan' | 'pale' | 'ink' | 'open';

/** Temporary marks on a block. */
export interface BlockMarks {
  /** Disc at the north-west corner: a distance, an order number, or `R`. */
  badge?: { text: string; tone: Tone } | undefined;
  /** Tab at the north-east corner: the lacking class. */
  want?: 'clI' | 'clIII' | 'clV' | 'clIX' | undefined;
  /** Frame around the block: thick (selected), thin (passed), dashed (possible position), ink (past event). */
  ring?: 'thick' | 'thin' | 'dashed' | 'ink' | undefined;
  /** Lock at the north-east corner: the player reserves this carrier. */
  isLocked?: boolean | undefined;
  /** Not part of the current choice: dimmed. */
  dimmed?: boolean | undefined;
}

/** Units on the map, in view order, which is also the order of the stacks in ports. */
export const standingIn = (view: View): UnitView[] => view.units.filter((unit) => unit.place === 'map' && unit.node !== null);

/** Units that can be pressed. */
export const hitsOf = (standing: readonly UnitView[]): { id: UnitId; node: NodeId }[] =>
  standing.map(({ id, node }) => ({ id, node: node as NodeId }));

const stepsOf = (steps: number): BlockProps['steps'] => Math.min(4, Math.max(1, steps)) as BlockProps['steps'];

/** Converts a unit. `spent` means that it can't carry (Phase 3) or act (Phase 6) any more today. `misses`: units without a meal tonight. */
export function blockOf(world: World, unit: UnitView, misses?: ReadonlySet<UnitId>): BlockProps {
  const info = world.info[unit.id];
  if (!info) throw new Error(`no unit ${unit.id} in the roster`);
  const { type, battalion, side } = info;
  const { id, strength, load, suppressed, degraded, disabled, displaced } = unit;
  return {
    ...{
      id,
      side,
      movement: type.move,
      range: type.range ?? undefined,
      type: symbolOf(type),
      kind: type.kind,
      echelon: type.echelon,
      number: unitMark(info),
      battalion,
      steps: stepsOf(unit.steps),
      strength,
    },
    ...{ load, boxes: type.boxes, suppressed, degraded, disabled, displaced, spent: unit.exhausted || unit.activated },
    ...(misses?.has(id) ? { missesMeal: true } : {}),
  };
}

/** Converts a port. */
export function portOf(world: World, port: PortView): PortDrawing {
  const { node, kind, holder, store, boxes, damage, since } = port;
  const all = world.ports.find(({ id }) => id === node)?.spec.boxes ?? boxes;
  return { node, kind, name: placeName(world, node), holder, stored: total(store), boxes, closed: Math.max(0, all - boxes), damage, since };
}
