/** `npm run house`: counts files, lines, small files, style sheets, and shared files that import a game. */
import { fileURLToPath } from 'node:url';
import { readFlags } from './lib/args.ts';
import { byFolder, measureHouse } from './lib/house.ts';

const TITLE = `Usage: npm run house -- [options]

Counts src: TypeScript files and lines, files under 25 lines, files under 50 lines with one importer, style sheets and their
lines, style rules whose declarations stand in a rule before them, and importers: files outside src/games/X and src/engine/X
that import one of them, types included, by folder. The last line is one line of JSON.`;

const { flags } = readFlags(TITLE, {
  list: { value: false, help: 'name every small file, every file with one importer, and every importer with what it imports' },
  depth: { value: 3, help: 'how many folders deep the importers are counted' },
});

const { files, small, single, sheets, repeatedRules, importers } = measureHouse(fileURLToPath(new URL('..', import.meta.url)));

if (flags.list) {
  console.log(['Under 25 lines:', ...small.map(({ path, lines }) => `  ${path}  ${lines}`)].join('\n'));
  console.log(['\nOne importer:', ...single.map(({ path, lines, importer }) => `  ${path}  ${lines}  ${importer}`)].join('\n'));
  console.log(['\nImporters:', ...importers.map(({ path, imports }) => `  ${path}\n    ${imports.join('\n    ')}`)].join('\n'));
  console.log('');
}
const folders = byFolder(
  importers.map(({ path }) => path),
  flags.depth,
);
console.log(['Importers by folder:', ...folders.map(([folder, count]) => `  ${String(count).padStart(4)}  ${folder}`)].join('\n'));

const linesOf = (some: readonly { lines: number }[]): number => some.reduce((sum, { lines }) => sum + lines, 0);
console.log(
  `\n${JSON.stringify({
    files: files.length,
    lines: linesOf(files),
    small: small.length,
    single: single.length,
    cssFiles: sheets.length,
    cssLines: linesOf(sheets),
    repeatedRules,
    importers: importers.length,
  })}`,
);
