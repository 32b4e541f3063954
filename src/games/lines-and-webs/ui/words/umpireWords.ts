/** The words for the umpire’s commands. They are fetched with his part of the rules, and come with the rules that hold it. */

import type { EventOf, NodeId, UmpireCommand, UmpireRules, UnitId, World } from '../../../../engine/lines-and-webs/index.ts';

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

export interface UmpireWords {
  /** The log's sentence. */
  told(world: World, e: EventOf<'umpireActed'>): { text: string; clauses: readonly string[]; nodes?: readonly NodeId[] };
  /** As a button says it. */
  button(world: World, c: UmpireCommand): string;
  /** As the undo button names it; tells nothing that is hidden. */
  object(world: World, c: UmpireCommand): string;
  /** Why not, by code. */
  refused: { readonly [code: string]: (known: Known) => string };
}

export interface UmpireWithWords extends UmpireRules {
  words: UmpireWords;
}

/** Where the rules were made without them. */
const FEW: UmpireWords = {
  told: () => ({ text: 'The umpire changed the game.', clauses: [] }),
  button: () => 'A change by the umpire',
  object: () => 'change by the umpire',
  refused: {},
};

const isWithWords = (umpire: UmpireRules | null): umpire is UmpireWithWords => umpire !== null && 'words' in umpire;

export const umpireWords = ({ umpire }: World): UmpireWords => (isWithWords(umpire) ? umpire.words : FEW);
