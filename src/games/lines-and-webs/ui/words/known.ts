/** What the sentence of a rejection may be made of: names and figures that are at hand. */
import type { NodeId, UnitId, World } from '../../../../engine/lines-and-webs/index.ts';

export interface Known {
  world: World;
  /** The units that the rejection points at. */
  units: UnitId[];
  nodes: NodeId[];
  /** The first unit's name, 'This unit' without one. */
  unit: string;
  /** The second unit's name, 'the other unit' without one. */
  second: string;
  /** The first place's name, 'that node' without one. */
  place: string;
  data: Readonly<Record<string, string | number>>;
}
