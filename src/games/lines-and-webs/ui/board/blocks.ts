/** From a unit as the view shows it to a block as the map and the chips draw it. */
import type { NodeId, PortView, UnitId, UnitView, View, World } from '../../../../engine/lines-and-webs/index.ts';
import { total } from '../../../../engine/lines-and-webs/index.ts';
import { symbolOf } from '../symbols/SymbolSprite.tsx';
import { placeName, unitMark } from '../words/names.ts';
import type { BlockProps } from './blockTypes.ts';
import type { PortView as PortDrawing } from './PortTile.tsx';

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
