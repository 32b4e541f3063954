/** What a panel may lay over the map, as data: ids and words only; the frame finds the places. */
import type { NodeId, UnitId, World } from '../../../../engine/lines-and-webs/index.ts';
import type { BlockMarks } from './blocks.ts';
import type { BadgeView, ContactView, HighlightView, ReachNode } from './Overlays.tsx';
import type { PathProps } from './Ways.tsx';

export interface UnitTarget {
  unit: UnitId;
  /** How it would be struck: a fire has another sign than an attack. */
  by?: 'attack' | 'fire';
  /** '33%' */
  label?: string;
  /** The same with a card that is held: 'Scouts Out 69%'. */
  more?: string;
  isChosen: boolean;
}

export interface MapOverlay {
  /** The map recedes under a veil, the web within reach lights up. `links` are those within reach. */
  reach?: { origin: NodeId; nodes: readonly ReachNode[]; links: readonly [NodeId, NodeId][] };
  /** A ring with its price on each free node. */
  costs?: readonly ReachNode[];
  /** Ways; `tag` stands at the end as cubes: what comes there. */
  paths?: readonly PathProps[];
  /** Units that act together are joined by a line: a Command Post's three. */
  groups?: readonly (readonly NodeId[])[];
  /** Numbered discs at nodes. */
  badges?: readonly BadgeView[];
  /** Corner brackets around units. */
  targets?: readonly UnitTarget[];
  contacts?: readonly ContactView[];
  /** Hexes with a frame. */
  highlights?: readonly HighlightView[];
  ranges?: readonly { nodes: readonly NodeId[]; tone: 'fire' | 'cover' }[];
  /** Rings, badges, wants and fading of single blocks. */
  marks?: ReadonlyMap<UnitId, BlockMarks>;
  /** Units where they would stand, dashed. */
  ghosts?: readonly { unit: UnitId; node: NodeId }[];
  /** The unit that wears its card, face up, with what it can do at its head. */
  worn?: { unit: UnitId; head: string };
  /** A ring that closes round the unit that goes next. */
  wait?: { unit: UnitId; ms: number };
  /** What must be in view; the map moves the least way to it when this list changes its content, and back afterwards. */
  frame?: readonly NodeId[];
}

/** The links that join nodes of a set. */
export const linksWithin = (world: World, nodes: ReadonlySet<NodeId>): [NodeId, NodeId][] =>
  world.scenario.map.links.filter(([a, b]) => nodes.has(a) && nodes.has(b));
