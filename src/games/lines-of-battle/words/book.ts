/** The rules of Lines of Battle, for display and search. */

import { RULINGS, type World } from '../../../engine/lines-of-battle/index.ts';
import { type Book, idsIn, type Section } from '../../../ui/rules/book.ts';
import type { LinesOfBattle } from '../types.ts';
import data from './rules.json' with { type: 'json' };
import { HOUSE_RULES, isDefault, valueWords } from './rulings.ts';

const CHAPTERS = JSON.stringify(data);

/** The chapters with the board, the zones and the armies of this game. */
function chaptersOf({ zone, scenario: { board, units, limits } }: World): Section[] {
  const [south, north] = [[...zone.delta], [...zone.gamma].reverse()];
  const words: { readonly [name: string]: string } = {
    board: `${board.columns} by ${board.rows}`,
    units: String(units),
    south: `${south[0]} to ${south.at(-1)}`,
    north: `${north[0]} to ${north.at(-1)}`,
    cavalry: limits.cavalry === undefined ? 'any number' : `${limits.cavalry} at most`,
  };
  return JSON.parse(CHAPTERS.replace(/\{(\w+)\}/g, (_, name: string) => words[name] as string));
}

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

/** Clauses that a scenario with a starting position has no use for. */
const OF_SETUP = /^(1\.3|3\.[1-4])$/;

/** How a clause differs in this game; null if it applies unchanged. */
function here(clause: string, { scenario, rulings }: World): string | null {
  if (scenario.position && OF_SETUP.test(clause)) return clause === '3.1' ? 'In this game the units stand ready: nobody sets up.' : null;
  const rule = HOUSE_RULES.find((one) => one.clause === clause);
  return !rule || isDefault(rule, rulings) ? null : `In this game: ${valueWords(rule, rulings[rule.key])}.`;
}

const plain = (text: string): string => text.replaceAll('*', '');

export const book: Book<LinesOfBattle> = {
  chapters: (world) => [...chaptersOf(world), houseRules(world)],
  ids: new Set([...idsIn(data as Section[]), ...HOUSE_RULES.map(({ id }) => id)]),
  examples: 'rear, reload, 5.4, Archers',
  here,
  finds: (world, open) => [
    ...chaptersOf(world).flatMap(({ blocks }) =>
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
