/** The clauses in columns of a booklet, broken by an estimate of their length, so that the number of sheets is known before they are drawn. Pure. */

import type { Block, Section } from '../../../ui/rules/book.ts';

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

/** A clause without the ids of rulings, which say nothing to players at a table. */
const forPeople = (text: string): string =>
  text
    .replace(/R-setup `hidden`: unseen/, 'If it is hidden: unseen')
    .replace(
      /R-first-side says who is first \(`alternate`: Delta on odd turns\)/,
      'Delta is first on odd turns, unless the scenario says otherwise',
    )
    .replace(/R-clock \((.*?)\): /, '')
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
