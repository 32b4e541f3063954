/** What a unit's block shows, and what the screen adds to it for a while; and from a unit as the view shows it to that block. */
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

/** What a block shows of a unit; all of it open to both sides (11.1). */
export interface BlockProps {
  id: string;
  side: 'delta' | 'gamma';
  type: string;
  kind: 'combat' | 'sustainment' | 'aps';
  echelon: 'platoon' | 'company' | 'battalion';
  /** Its number, or its letter. */
  number: string;
  battalion: number | null;
  steps: 1 | 2 | 3 | 4;
  strength: number;
  /** Links it moves, and the hexes it fires (a combat unit) or carries over (a carrier), as printed on the board game's blocks; close up only. */
  movement?: number | undefined;
  range?: number | undefined;
  load: { clI: number; clIII: number; clV: number; clIX: number };
  boxes: { clI: number; clIII: number; clV: number; open: number };
  suppressed: boolean;
  degraded: boolean;
  disabled: boolean;
  displaced: boolean;
  spent: boolean;
  /** It has nothing to eat tonight, and none is on its way. */
  missesMeal?: boolean | undefined;
}

export type Tone = 'plan' | 'pale' | 'ink' | 'open';

/** What the screen adds to a block for a while. */
export interface BlockMarks {
  /** Disc at the north-west corner: a distance, the number of an order, `R`. */
  badge?: { text: string; tone: Tone } | undefined;
  /** Tab at the north-east corner: the class that it lacks. */
  want?: 'clI' | 'clIII' | 'clV' | 'clIX' | undefined;
  /** Frame around the block: thick (chosen), thin (passed), dashed (would stand here), ink (happened). */
  ring?: 'thick' | 'thin' | 'dashed' | 'ink' | undefined;
  /** A lock at the north-east corner: the player keeps this carrier for himself. */
  isLocked?: boolean | undefined;
  /** Not part of what is being chosen: faded under a veil. */
  dimmed?: boolean | undefined;
}

/** The units that stand on the map, in the order of the view: those of one port fill its places in it. */
export const standingIn = (view: View): UnitView[] => view.units.filter((unit) => unit.place === 'map' && unit.node !== null);

/** Where a press means a unit. */
export const hitsOf = (standing: readonly UnitView[]): { id: UnitId; node: NodeId }[] =>
  standing.map(({ id, node }) => ({ id, node: node as NodeId }));

const stepsOf = (steps: number): BlockProps['steps'] => Math.min(4, Math.max(1, steps)) as BlockProps['steps'];

/** The drawing of a unit. `spent` is what its side can no longer do today: carry (Phase 3) or act (Phase 6). `misses`: who goes without tonight's meal. */
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

/** The drawing of a port. */
export function portOf(world: World, port: PortView): PortDrawing {
  const { node, kind, holder, store, boxes, damage, since } = port;
  const all = world.ports.find(({ id }) => id === node)?.spec.boxes ?? boxes;
  return { node, kind, name: placeName(world, node), holder, stored: total(store), boxes, closed: Math.max(0, all - boxes), damage, since };
}
