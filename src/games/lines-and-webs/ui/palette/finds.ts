/** Search results of Lines and Webs: units, places, and staff actions. */

import type { UnitView, View, World } from '../../../../engine/lines-and-webs/index.ts';
import type { Find, FindActs } from '../../../../ui/palette/finds.ts';
import { nodeLabel, placeFull, placeName, sideName, unitName } from '../words/names.ts';
import { conditionText, fullName } from '../words/units.ts';

function typeName(world: World, { id }: UnitView): string {
  const type = world.info[id]?.type;
  return type ? fullName(type) : '';
}

/** All visible units, the viewer's own first. */
export function unitFinds(world: World, view: View, acts: Pick<FindActs, 'unit' | 'node'>): Find[] {
  const own = (unit: UnitView): number => (unit.side === view.viewer ? 0 : 1);
  return view.units
    .filter((unit) => unit.place === 'map' && unit.node !== null)
    .sort((a, b) => own(a) - own(b))
    .map((unit) => ({
      id: `unit ${unit.id}`,
      group: 'unit',
      label: `${unitName(world, unit.id)}, ${sideName(unit.side)}`,
      detail: `${placeFull(world, unit.node as string)} · ${conditionText(unit)}`,
      also: typeName(world, unit),
      act: () => acts.unit(unit.id, unit.node),
    }));
}

/** All nodes, named places first. */
export function placeFinds(world: World, view: View, acts: Pick<FindActs, 'unit' | 'node'>): Find[] {
  const isNamed = (node: string): boolean => placeName(world, node) !== nodeLabel(node);
  const standing = (node: string): string =>
    view.units
      .filter((unit) => unit.node === node)
      .map((unit) => unitName(world, unit.id))
      .join(', ');
  return [...world.land]
    .sort((a, b) => Number(isNamed(b)) - Number(isNamed(a)))
    .map((node) => ({
      id: `place ${node}`,
      group: 'place',
      label: placeFull(world, node),
      detail: standing(node),
      act: () => acts.node(node),
    }));
}
