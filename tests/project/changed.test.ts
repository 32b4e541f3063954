/** What `npm test -- --changed` runs, on small trees of their own. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { baseOf, changedSince, planOf, SPECS } from '../../scripts/lib/changed.ts';
import { namedIn } from '../../scripts/lib/imports.ts';

const root = mkdtempSync(join(tmpdir(), 'changed-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const put = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

const TREE: { [path: string]: string } = {
  'src/core.ts': 'export const one = 1;',
  'src/types.ts': 'export type One = 1;',
  'src/ui/board/map.ts': "import { one } from '../../core.ts'; import type { One } from '../../types.ts';",
  'src/ui/board/look.css': '.a { color: red; }',
  'src/ui/shell/menu.ts': "export const load = () => import('../board/map.ts');",
  'tests/core.test.ts': "vi.mock('../src/core.ts');",
  'tests/map.test.ts': "import { load } from './kit.ts';",
  'tests/kit.ts': "export { load } from '../src/ui/shell/menu.ts';",
  'tests/sheets.test.ts': "readdirSync('src/ui');",
  'tests/records/record.test.ts': "new URL('../formats/', import.meta.url);",
  'tests/formats/old.json': '{}',
};
for (const [path, text] of Object.entries(TREE)) put(path, text);

describe('what a change can break', () => {
  test.each<[string, string[] | null, string[], string[]]>([
    ['src/core.ts', ['tests/core.test.ts', 'tests/map.test.ts'], [], ['src']],
    ['src/types.ts', [], [], ['src']],
    ['src/ui/board/map.ts', ['tests/map.test.ts', 'tests/sheets.test.ts'], ['e2e/map.spec.ts'], []],
    ['src/ui/board/look.css', ['tests/sheets.test.ts'], ['e2e/map.spec.ts'], []],
    ['tests/formats/old.json', ['tests/records/record.test.ts'], [], []],
    ['tests/map.test.ts', ['tests/map.test.ts'], [], []],
    ['tests/gone.test.ts', [], [], []],
    ['docs/SCENARIO.md', [], [], []],
    ['package.json', null, [], []],
  ])('A change of %s has its tests: by code that is imported and folders that are read, types aside', (path, unit, specs, untied) => {
    expect(planOf(root, [path])).toEqual({ unit, specs, untied });
  });

  test('Each browser test of the map is there, and so is each folder', () => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).map((name) => `src/${name}`);
    for (const [place, spec] of SPECS) {
      expect(existsSync(`e2e/${spec}.spec.ts`), spec).toBe(true);
      expect(
        files.some((file) => place.test(file)),
        String(place),
      ).toBe(true);
    }
  });

  test('An import is read from the code, not from comments or texts', () => {
    const text =
      'import a from "./a.ts"; import "./b.css"; export * from "./c.ts"; import type { T } from "./t.ts"; const d = "import e from \'./e.ts\'"; // import "./g.ts"';
    expect(namedIn('x.tsx', text)).toEqual({ code: ['./a.ts', './b.css', './c.ts'], types: ['./t.ts'], texts: ["import e from './e.ts'"] });
  });
});

describe('what has changed', () => {
  const git = (...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.c', '-c', 'init.defaultBranch=main', ...args], {
      cwd: root,
      encoding: 'utf8',
    }).trim();
  const commit = (path: string): string => {
    put(path, path);
    git('add', path);
    git('commit', '-qm', path);
    return git('rev-parse', 'HEAD');
  };

  test('A branch is compared with where it left main, or with a later commit that was green; the working tree counts', () => {
    git('init', '-q');
    const [old, left] = [commit('one'), commit('two')];
    git('checkout', '-qb', 'part');
    const green = commit('three');
    commit('four');
    put('five', 'new');
    put('one', 'changed');
    expect(baseOf(root, null)).toBe(left);
    expect(baseOf(root, old)).toBe(left);
    expect(baseOf(root, green)).toBe(green);
    expect(baseOf(root, '0'.repeat(40))).toBe(left);
    const own = (base: string): string[] => changedSince(root, base).filter((path) => !path.includes('/'));
    expect(own(left)).toEqual(['five', 'four', 'one', 'three']);
    expect(own(green)).toEqual(['five', 'four', 'one']);
  });
});
