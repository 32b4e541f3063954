/** The clauses in columns of a booklet, broken by an estimate of their length, so that the number of sheets is known before they are drawn. Pure. */

import type { World } from '../../../engine/lines-and-webs/index.ts';
import type { Block, Section } from '../../../ui/rules/book.ts';
import { inThisGame, RULES } from '../ui/rules/chapters.ts';
import { beginnersRules } from './beginners.ts';

export interface BookletLine {
  kind: 'head' | 'clause' | 'row';
  id: string;
  text: string;
}
export type BookletColumn = readonly BookletLine[];

/** Letters of a line, from below: bold and narrow letters even out. */
const LETTERS = 66;
/** Lines of a column on A4, which A3 enlarges, and on Letter. */
const LINES = { high: 74, low: 68 } as const;
/** Space below a paragraph and around a heading, in lines. */
const AIR = { head: 1.5, clause: 0.5, row: 0.5 } as const;

function linesOf(block: Block): BookletLine[] {
  switch (block.kind) {
    case 'clause':
      return [{ kind: 'clause', id: block.id, text: block.text }];
    case 'text':
      return [{ kind: 'clause', id: '', text: block.text }];
    case 'table':
      return [block.head, ...block.rows.map(({ cells }) => cells)].map((cells): BookletLine => {
        const [id = '', ...rest] = cells;
        return { kind: 'row', id, text: rest.join(' · ') };
      });
    default:
      return [];
  }
}

/** Height of a line of the booklet, in lines of text. */
export const tall = ({ kind, id, text }: BookletLine): number =>
  Math.ceil((text.length + (kind === 'row' ? id.length + 3 : 0)) / (kind === 'head' ? 40 : LETTERS)) + AIR[kind];

/** Appendices for whoever makes scenarios: figures, rulings, reasons. The kit's cards, brief and rules tell a scenario's own. */
const isNotes = (title: string): boolean => title.startsWith('Appendix');

/** The rulebook's own scenario, whose numbers the clauses tell. */
const FULL_GAME = 'ondrel-steppe';
/** Clauses that tell pieces, setup and prices of the full game. */
const OF_SETUP: ReadonlySet<string> = new Set(['3.1', '3.2', '3.3', '3.4', '3.5', '5.2', '5.3', '6.2.1', '6.2.2', '6.7.1', '9.3']);
const LEAD =
  'These are the rules of the full game, with all its units and cards. Where the Brief, a card or Rules for beginners say something else, they count. ◆ marks numbers of the full game: for yours see the Brief. ';
const POINTER = '▸ names the part of Rules for beginners that tells a clause in short.';

/** Title of the first part of the rules for beginners that tells a clause. */
function toldIn(world: World): ReadonlyMap<string, string> {
  const told = new Map<string, string>();
  for (const { title, lines } of beginnersRules(world))
    for (const { clauses } of lines) for (const clause of clauses.split(', ')) if (!told.has(clause)) told.set(clause, title);
  return told;
}

/** The clauses, each with the part of the rules for beginners that tells it in short, and what differs in the scenario. */
export const clausesOf = (world: World): Section[] => {
  const { scenario } = world;
  const isFull = scenario.id === FULL_GAME;
  const told = toldIn(world);
  const lead: Section = { title: 'Before you read', level: 1, blocks: [{ kind: 'text', text: `${isFull ? '' : LEAD}${POINTER}` }] };
  return [
    lead,
    ...RULES.map((section) => ({
      ...section,
      blocks: section.blocks.map((block) => {
        if (block.kind !== 'clause') return block;
        const here = isFull ? '' : inThisGame(block.id, scenario);
        const short = told.get(block.id);
        const mark = !isFull && OF_SETUP.has(block.id) ? '◆ ' : '';
        return { ...block, text: `${mark}${block.text}${here ? ` **${here}**` : ''}${short ? ` ▸ ${short}` : ''}` };
      }),
    })),
  ];
};

/** A clause for a table: without ids of rulings, without what only a screen or a program does, and with one word for each piece. */
const forPeople = (text: string): string =>
  text
    .replace(/R-setup `hidden`: unseen/, 'If it is hidden: unseen')
    .replace(
      /R-first-side says who is first \(`alternate`: Delta on odd turns\)/,
      'Delta is first on odd turns, unless the scenario says otherwise',
    )
    .replace(/R-clock \((.*?)\): the/, 'The')
    .replace(
      /R-contact-start: a unit that starts in contact may move `away` \(default; (.*?)\) \| must `fight`/,
      'A unit that starts in contact may move away; $1',
    )
    .replace('(Appendix C)', '(in the brief)')
    .replace(/by R-port-damage/, 'by the figure on its card')
    .replace(/CL IX: R-price-ix/, 'CL IX, too, unless the scenario says otherwise')
    .replace(/, R-repair-cap apart/, '')
    .replace(/ \(R-[a-z-]+(?:; )?/g, (at) => (at.endsWith('; ') ? ' (' : ' ('))
    .replace(/ \(\)/g, '')
    .replace(/,? R-[a-z-]+(?: `[a-z]+`)?\.?/g, '')
    .replace(
      /On one screen each side does its part in turn \(.*?\); (.*?)\. In Phases/,
      'In Phase 3 one side goes after the other: $1. In Phases',
    )
    .replace(
      "the screen ends the side's part of Phase 3 when time is up",
      'if you agree on one, Phase 3 ends for a side when its time is up',
    )
    .replace(/ The hand-over screen .*?\./, '')
    .replace(/ Invariant: .*?\./, '')
    .replace('; one with a single option that may not be declined is made by the game', '')
    .replace('in the order of unit ids', 'one after another')
    .replace('one cube of supply', 'a piece of supply')
    .replace('black cube', 'its marker')
    .replace('*unit* (a block)', '*unit* (a counter)')
    .replace('The block lies', 'The counter lies')
    .replace(/ \((?:FA|ADA)\)/g, '')
    .replace(/(^|\*\*|[.:] |\()(FA|ADA)\b/g, (_all, before, arm) => `${before}${arm === 'FA' ? 'Artillery' : 'Air defense'}`)
    .replace(/\bFA\b/g, 'artillery')
    .replace(/\bADA\b/g, 'air defense')
    .replace(/`/g, '');

/** Columns of the clauses; a heading never stands alone at the foot of one. */
export function bookletOf(sections: readonly Section[], height: keyof typeof LINES): BookletColumn[] {
  const lines = sections
    .filter(({ title }) => !isNotes(title))
    .flatMap(({ title, blocks }): BookletLine[] => [
      { kind: 'head', id: '', text: title },
      ...blocks.flatMap(linesOf).map((line) => ({ ...line, text: forPeople(line.text) })),
    ]);
  const columns: BookletLine[][] = [];
  let left = 0;
  lines.forEach((line, i) => {
    const next = lines[i + 1];
    const need = tall(line) + (line.kind === 'head' && next ? tall(next) : 0);
    if (need > left) {
      columns.push([]);
      left = LINES[height];
    }
    columns.at(-1)?.push(line);
    left -= tall(line);
  });
  return columns;
}
