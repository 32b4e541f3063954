/** Overlays that a panel requests for the map, as data: ids and texts only. */
import type { NodeId, UnitId, World } from '../../../../engine/lines-and-webs/index.ts';
import type { BlockMarks } from './blocks.ts';
import type { BadgeView, ContactView, HighlightView, ReachNode } from './Overlays.tsx';
import type { PathProps } from './Ways.tsx';

export interface UnitTarget {
  unit: UnitId;
  /** Kind of strike: a fire has another sign than an attack. */
  by?: 'attack' | 'fire';
  /** For example '33%'. */
  label?: string;
  /** Odds with a card in hand: 'Scouts Out 69%'. */
  more?: string;
  isChosen: boolean;
}

export interface MapOverlay {
  /** Dims the map and highlights the links within reach. */
  reach?: { origin: NodeId; nodes: readonly ReachNode[]; links: readonly [NodeId, NodeId][] };
  /** A ring with the cost at each free node. */
  costs?: readonly ReachNode[];
  /** Routes; `tag` shows the arriving cargo as cubes at the end. */
  paths?: readonly PathProps[];
  /** Units that act together, connected by a line: a Command Post's three. */
  groups?: readonly (readonly NodeId[])[];
  /** Numbered discs at nodes. */
  badges?: readonly BadgeView[];
  /** Corner brackets around units. */
  targets?: readonly UnitTarget[];
  contacts?: readonly ContactView[];
  /** Framed hexes. */
  highlights?: readonly HighlightView[];
  ranges?: readonly { nodes: readonly NodeId[]; tone: 'fire' | 'cover' }[];
  /** Frame, badge, lacking class and dimming of single blocks. */
  marks?: ReadonlyMap<UnitId, BlockMarks>;
  /** Units at possible positions, dashed. */
  ghosts?: readonly { unit: UnitId; node: NodeId }[];
  /** The unit with its card face up, and its possible actions as a heading. */
  worn?: { unit: UnitId; head: string };
  /** A countdown ring around the next unit. */
  wait?: { unit: UnitId; ms: number };
  /** Nodes that must be visible; the map moves as little as possible when the list changes, and returns afterwards. */
  frame?: readonly NodeId[];
}

/** Links between nodes of a set. */
export const linksWithin = (world: World, nodes: ReadonlySet<NodeId>): [NodeId, NodeId][] =>
  world.scenario.map.links.filter(([a, b]) => nodes.has(a) && nodes.has(b));
