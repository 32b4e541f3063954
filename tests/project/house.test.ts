/** What `npm run house` counts, on a small tree of its own. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { byFolder, measureHouse, rulesOf } from '../../scripts/lib/house.ts';

const root = mkdtempSync(join(tmpdir(), 'house-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const lines = (first: string, count: number): string => `${first}\n${'// filler\n'.repeat(count - 1)}`;
const TREE: { [path: string]: string } = {
  'src/engine/core/index.ts': lines('export const core = 1;', 25),
  'src/engine/chess/index.ts': lines("export { core } from '../core/index.ts';", 60),
  'src/games/chess/ui/Board.tsx': lines("import { core } from '../../../engine/chess/index.ts';", 49),
  'src/games/chess/ui/look.module.css': '.a {\n  color: red;\n  margin: 0;\n}\n.b {\n  margin: 0;\n  color: red;\n}\n',
  'src/games/go/rules.ts': lines("import type { Piece } from '../chess/ui/Board.tsx';", 24),
  'src/ui/App.tsx': lines("const Board = () => import('../games/chess/ui/Board.tsx');", 50),
  'src/ui/words.ts': lines("// import '../games/chess/ui/Board.tsx'", 50),
  'src/ui/deep/est/core.ts': lines("import { core } from '../../../engine/core/index.ts';", 30),
  'src/store/worker.ts': lines("new Worker(new URL('../games/go/rules.ts', import.meta.url));", 50),
  'src/store/types.ts': lines("export type Piece = import('../engine/chess/index.ts').Piece;", 50),
};
for (const [path, text] of Object.entries(TREE)) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
const house = measureHouse(root);
const pathsOf = (some: readonly { path: string }[]): string[] => some.map(({ path }) => path);

describe('the counts of the house', () => {
  test('Who imports a game from outside of it is counted, by types, late imports and workers too, and nobody else', () => {
    expect(house.importers).toEqual([
      { path: 'src/games/go/rules.ts', imports: ['src/games/chess/ui/Board.tsx'] },
      { path: 'src/store/types.ts', imports: ['src/engine/chess/index.ts'] },
      { path: 'src/store/worker.ts', imports: ['src/games/go/rules.ts'] },
      { path: 'src/ui/App.tsx', imports: ['src/games/chess/ui/Board.tsx'] },
    ]);
    expect(byFolder(pathsOf(house.importers), 2)).toEqual([
      ['src/store', 2],
      ['src/games', 1],
      ['src/ui', 1],
    ]);
  });

  test('A file is small under 25 lines, and single under 50 lines if one file alone imports it', () => {
    expect(pathsOf(house.files)).toHaveLength(9);
    expect(house.files.find(({ path }) => path === 'src/engine/chess/index.ts')?.lines).toBe(60);
    expect(pathsOf(house.small)).toEqual(['src/games/go/rules.ts']);
    // The kernel has two importers, the board too, the rules of chess are too long, nobody imports the others.
    expect(house.single).toEqual([{ path: 'src/games/go/rules.ts', lines: 24, importer: 'src/store/worker.ts' }]);
  });

  test('A style rule is repeated when its declarations stood before in any order', () => {
    expect([house.sheets, house.repeatedRules]).toEqual([[{ path: 'src/games/chess/ui/look.module.css', lines: 8 }], 1]);
    const css = '/* .x { top: 0; } */ @media print { .a { top: 0; left:\n 0 } } @keyframes k { from { top: 0; } to { top: 1px; } } .c {}';
    expect(rulesOf(css)).toEqual(['left: 0;top: 0']);
    const nested = '.a { top: 0; &:hover { top: 1px; } @media print { top: 2px; .b & { left: 0; } } }';
    expect(rulesOf(nested).sort()).toEqual(['left: 0', 'top: 0', 'top: 1px', 'top: 2px']);
  });
});
