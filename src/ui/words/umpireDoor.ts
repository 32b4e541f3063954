/** Where the words for the umpire's commands come in: they are fetched with his part of the rules, before anything of his is told. */
import type { EventOf, NodeId, UmpireCommand, World } from '../../engine/lines-and-webs/index.ts';
import type { Known } from './known.ts';

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

/** Should they not have come. */
const FEW: UmpireWords = {
  told: () => ({ text: 'The umpire changed the game.', clauses: [] }),
  button: () => 'A change by the umpire',
  object: () => 'change by the umpire',
  refused: {},
};
let words = FEW;

export const umpireWords = (): UmpireWords => words;
export function bringUmpireWords(all: UmpireWords): void {
  words = all;
}
