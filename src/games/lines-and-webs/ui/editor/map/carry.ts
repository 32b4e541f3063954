/** Carrying what stands in a hex to another one: a unit of the recommended deployment, a town, a port. */
import type { NodeId, Scenario } from '../../../../../engine/lines-and-webs/scenario.ts';
import { label } from '../../../../../engine/map/hex.ts';
import { sideName } from '../../../scenarios/atlas.ts';
import type { MapEdit } from '../../../scenarios/edit/map/edits.ts';
import { hexOf, homePort, PORT_NAMES, shortName } from '../../../scenarios/edit/map/parts.ts';

export interface Carried {
  name: string;
  to(hex: NodeId): MapEdit;
}

/** What can be taken up in a hex; `units` first, when they are shown. */
export function carriedFrom(s: Scenario, hex: NodeId, units: boolean): Carried | null {
  if (units) {
    for (const side of ['delta', 'gamma'] as const) {
      for (const [type, nodes] of Object.entries(s.deployment[side])) {
        if (nodes.includes(hex))
          return { name: `${sideName(side)}’s ${shortName(s, type)}`, to: (to) => ({ do: 'unit', side, type, hex: to, from: hex }) };
      }
    }
  }
  const port = homePort(s, hex);
  const found = hexOf(s, hex);
  if (port) return { name: found?.name ?? PORT_NAMES[port.kind], to: (to) => ({ do: 'port', ...port, hex: to }) };
  if (found?.feature !== 'town' && found?.feature !== 'city') return null;
  return { name: found.name ?? found.feature, to: (to) => ({ do: 'movePlace', from: hex, to }) };
}

export const moveWords = ({ name }: Carried, to: NodeId): string => `Move ${name} to ${label(to)}`;
