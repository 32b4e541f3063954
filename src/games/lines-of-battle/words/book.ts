/** The rules of Lines of Battle, for display and search. */

import { RULINGS, type World } from '../../../engine/lines-of-battle/index.ts';
import { type Book, idsIn, type Section } from '../../../ui/rules/book.ts';
import type { LinesOfBattle } from '../types.ts';
import data from './rules.json' with { type: 'json' };
import { HOUSE_RULES, isDefault, valueWords } from './rulings.ts';

const CHAPTERS = data as Section[];

/** Every house rule with its value in this game. */
const houseRules = ({ rulings }: World): Section => ({
  title: 'House rules',
  level: 1,
  blocks: [
    { kind: 'text', text: 'Points that the rules leave open. They are chosen with a new game.' },
    {
      kind: 'table',
      head: ['House rule', 'In this game', 'Usually', 'Rule'],
      rows: HOUSE_RULES.map((rule) => ({
        id: rule.id,
        cells: [rule.label, valueWords(rule, rulings[rule.key]), valueWords(rule, RULINGS[rule.key]), rule.clause],
      })),
    },
  ],
});

/** How a clause differs in this game; null if it applies unchanged. */
function here(clause: string, { scenario: { board, units }, rulings }: World): string | null {
  if (clause === '1.1' && (board.columns !== 10 || board.rows !== 10 || units !== 16))
    return `In this game: ${board.columns} by ${board.rows} squares, ${units} units a side.`;
  const rule = HOUSE_RULES.find((one) => one.clause === clause);
  return !rule || isDefault(rule, rulings) ? null : `In this game: ${valueWords(rule, rulings[rule.key])}.`;
}

const plain = (text: string): string => text.replaceAll('*', '');

export const book: Book<LinesOfBattle> = {
  chapters: CHAPTERS,
  ids: new Set([...idsIn(CHAPTERS), ...HOUSE_RULES.map(({ id }) => id)]),
  made: (world) => [houseRules(world)],
  examples: 'rear, reload, 5.4, Archers',
  here,
  finds: (world, open) => [
    ...CHAPTERS.flatMap(({ blocks }) =>
      blocks.flatMap((block) =>
        block.kind === 'clause'
          ? [
              {
                id: `rule ${block.id}`,
                group: 'rule' as const,
                label: `${block.id} ${plain(block.text)}`,
                act: () => open(block.id),
              },
            ]
          : [],
      ),
    ),
    ...HOUSE_RULES.map((rule) => ({
      id: `rule ${rule.id}`,
      group: 'rule' as const,
      label: `House rule: ${rule.label}. ${valueWords(rule, world.rulings[rule.key])}`,
      also: rule.id,
      act: () => open(rule.id),
    })),
  ],
};
