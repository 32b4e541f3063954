/** Recommended deployment and ports of a draft, as drawn on the map; invalid references are skipped. */
import { portFigures } from '../../../../../engine/lines-and-webs/figures.ts';
import { PORT_KINDS, type Scenario, SIDES, type Side, type UnitType } from '../../../../../engine/lines-and-webs/scenario.ts';
import { label } from '../../../../../engine/map/hex.ts';
import type { BlockProps } from '../../board/blocks.ts';
import type { PortView } from '../../board/PortTile.tsx';
import type { PlacedUnit } from '../../board/UnitsLayer.tsx';
import { sampleBlock } from '../../rules/sampleBlock.ts';
import { unitMark } from '../../words/names.ts';

/** A block for a type and number. */
export const blockOfType = (type: UnitType, side: Side, number: number): BlockProps =>
  sampleBlock(type, side, {
    id: `${side} ${type.id} ${number}`,
    number: unitMark({ side, number }),
    battalion: null,
    movement: type.move,
    range: type.range ?? undefined,
  });

export function draftUnits(s: Scenario): PlacedUnit[] {
  const types = new Map(s.unitTypes.map((type) => [type.id, type]));
  const hexes = new Set(s.map.hexes.map((hex) => hex.id));
  return SIDES.flatMap((side) =>
    Object.entries(s.deployment[side]).flatMap(([id, nodes]) => {
      const type = types.get(id);
      if (!type) return [];
      return nodes.flatMap((node, i): PlacedUnit[] => (hexes.has(node) ? [{ ...blockOfType(type, side, i + 1), node }] : []));
    }),
  );
}

export function draftPorts(s: Scenario): PortView[] {
  return SIDES.flatMap((holder) =>
    PORT_KINDS.flatMap((kind): PortView[] => {
      const node = s.map.portIds[holder][kind];
      const hex = s.map.hexes.find((one) => one.id === node);
      if (hex?.feature !== kind) return [];
      const { boxes } = portFigures(s, holder, kind);
      return [{ node, kind, name: hex.name ?? label(node), holder, stored: 0, boxes, closed: 0, damage: 0 }];
    }),
  );
}
