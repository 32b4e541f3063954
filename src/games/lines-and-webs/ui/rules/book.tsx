/** The rules of Lines and Webs, as the house shows and searches them. */

import type { World } from '../../../../engine/lines-and-webs/index.ts';
import type { Book, Section } from '../../../../ui/rules/book.ts';
import type { LinesAndWebs } from '../../types.ts';
import { ruleFinds } from '../palette/ruleFinds.ts';
import type { GameBlock } from './blocks.ts';
import { GameBlockView } from './GameBlocks.tsx';
import { gameSections } from './gameSections.ts';
import { inThisGame } from './inThisGame.ts';
import { RulingsInForce } from './RulingsInForce.tsx';
import { CLAUSE_IDS, RULES } from './rules.ts';

const textOf = (block: GameBlock): string =>
  block.kind === 'sign' || block.kind === 'term' ? `${block.name} ${block.text} ${block.clause}` : block.text;

/** The chapters made from this game. */
export const madeSections = (world: World): Section[] =>
  gameSections(world).map((section) => ({
    ...section,
    blocks: section.blocks.map((block) =>
      block.kind === 'clause' || block.kind === 'text' || block.kind === 'table'
        ? block
        : { kind: 'made', id: block.id, text: textOf(block), draw: (reading) => <GameBlockView block={block} {...reading} /> },
    ),
  }));

export const book: Book<LinesAndWebs> = {
  chapters: RULES,
  ids: CLAUSE_IDS,
  made: madeSections,
  examples: 'retreat, CL III, 7.6, Armor',
  here: (clause, { scenario }) => inThisGame(clause, scenario),
  inForce: { title: 'Rulings in force', id: 'rulings', Part: RulingsInForce },
  finds: ruleFinds,
};
