/** `npx tsx scripts/rulesText.ts FILE`: builds src/games/lines-and-webs/ui/rules/rules.json from the digest of the rules. */

import { readFileSync, writeFileSync } from 'node:fs';
import type { Block, Section, TableBlock } from '../src/ui/rules/book.ts';

const OUT = new URL('../src/games/lines-and-webs/ui/rules/rules.json', import.meta.url);

const CLAUSE = /^(\d+(?:\.\d+)+|D\.\d+) (.*)$/;
const ROW_ID = /^(\d+(?:\.\d+)+|R-[\w-]+)$/;

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** Adds a line to the current table, or starts one. */
function addRow(blocks: Block[], line: string, begins: boolean): void {
  const cells = cellsOf(line);
  if (begins) {
    blocks.push({ kind: 'table', head: cells, rows: [] });
    return;
  }
  if (cells.every((cell) => /^-+$/.test(cell))) return;
  const first = cells[0] ?? '';
  (blocks.at(-1) as TableBlock).rows.push({ id: ROW_ID.test(first) ? first : null, cells });
}

/** Parses the digest: headings, numbered clauses (continued on indented lines), tables, paragraphs. The part before *Terms* is about the text itself and is skipped. */
function sectionsOf(text: string): Section[] {
  const sections: Section[] = [];
  let last = '';
  for (const line of text.split('\n')) {
    const blocks = sections.at(-1)?.blocks;
    const heading = /^(##+) (.*)$/.exec(line);
    const clause = CLAUSE.exec(line);
    const open = blocks?.at(-1);
    if (heading) sections.push({ title: heading[2] as string, level: (heading[1] as string).length - 1, blocks: [] });
    else if (line.startsWith('Terms: ')) sections.push({ title: 'Terms', level: 1, blocks: [{ kind: 'text', text: line.slice(7) }] });
    else if (!blocks || line.trim() === '') {
      // A blank line ends the current block; before *Terms* there is none.
    } else if (line.startsWith('|')) addRow(blocks, line, !last.startsWith('|'));
    else if (clause) blocks.push({ kind: 'clause', id: clause[1] as string, text: clause[2] as string });
    else if (last.trim() !== '' && open && 'text' in open && !last.startsWith('#')) open.text += ` ${line.trim()}`;
    else blocks.push({ kind: 'text', text: line.trim() });
    last = line;
  }
  return sections;
}

/** Formats JSON, with a list of texts on one line if it fits. */
function toJson(sections: Section[]): string {
  const MOST = 140;
  return JSON.stringify(sections, null, 2).replace(
    /^( *)("\w+": )\[\n((?: *"(?:[^"\\]|\\.)*",?\n)+) *\](,?)$/gm,
    (all, indent, key, items, comma) => {
      const line = `${indent}${key}[${(items as string).trim().split(/\n */).join(' ')}]${comma}`;
      return line.length <= MOST ? line : all;
    },
  );
}

const [from] = process.argv.slice(2);
if (!from || from.startsWith('-')) {
  console.error(
    'Usage: npx tsx scripts/rulesText.ts FILE\n\nMakes src/games/lines-and-webs/ui/rules/rules.json from the digest of the rules in FILE (Markdown).',
  );
  process.exit(2);
}
const sections = sectionsOf(readFileSync(from, 'utf8'));
writeFileSync(OUT, `${toJson(sections)}\n`);
console.log(JSON.stringify({ rules: 'written', sections: sections.length, blocks: sections.reduce((n, s) => n + s.blocks.length, 0) }));
