/** Interface of the umpire's texts. They are loaded with the umpire rules, which hold them. */

import type { EventOf, NodeId, UmpireCommand, UmpireRules, UnitId, World } from '../../../../engine/lines-and-webs/index.ts';

export interface Known {
  world: World;
  /** Units that the rejection refers to. */
  units: UnitId[];
  nodes: NodeId[];
  /** Name of the first unit, or 'This unit'. */
  unit: string;
  /** Name of the second unit, or 'the other unit'. */
  second: string;
  /** Name of the first place, or 'that node'. */
  place: string;
  data: Readonly<Record<string, string | number>>;
}

export interface UmpireWords {
  /** Log sentence. */
  told(world: World, e: EventOf<'umpireActed'>): { text: string; clauses: readonly string[]; nodes?: readonly NodeId[] };
  /** Button label. */
  button(world: World, c: UmpireCommand): string;
  /** Name for the undo button; reveals no hidden information. */
  object(world: World, c: UmpireCommand): string;
  /** Rejection texts by code. */
  refused: { readonly [code: string]: (known: Known) => string };
}

export interface UmpireWithWords extends UmpireRules {
  words: UmpireWords;
}

/** Fallback for rules without umpire texts. */
const FEW: UmpireWords = {
  told: () => ({ text: 'The umpire changed the game.', clauses: [] }),
  button: () => 'A change by the umpire',
  object: () => 'change by the umpire',
  refused: {},
};

const isWithWords = (umpire: UmpireRules | null): umpire is UmpireWithWords => umpire !== null && 'words' in umpire;

export const umpireWords = ({ umpire }: World): UmpireWords => (isWithWords(umpire) ? umpire.words : FEW);
