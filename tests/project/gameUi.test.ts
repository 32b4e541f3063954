/** What tells of a running game is fetched late: every part of the page that asks for it must come by a `gameUiPart`, or it would find nothing. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((name) => `src/${name}`)
  .filter((name) => /\.tsx?$/.test(name));
const textOf = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
const from = (file: string, path: string): string => normalize(join(dirname(file), path));

/** Imports that come with a file, without those of types. */
const STATIC = /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'(\.[^']+)'/gm;
const broughtBy = (file: string): string[] => [...(textOf.get(file) ?? '').matchAll(STATIC)].map(([, path]) => from(file, path as string));

/** Parts that a file fetches by itself, without the game's words: what is lent to the game editor comes with one that has them. */
const FETCHED = /(?<!gameUiPart\(\(\) => |withGameUi\(|fetchBench: \(\) => |bench: \(\) => )\bimport\('(\.[^']+)'\)/g;
const fetchedBy = (file: string): string[] => [...(textOf.get(file) ?? '').matchAll(FETCHED)].map(([, path]) => from(file, path as string));

const usesGameUi = (file: string): boolean => file !== 'src/ui/page.tsx' && /\bgameUi\(\)/.test(textOf.get(file) ?? '');

describe('what tells of a running game', () => {
  it('The walk sees the page: it finds files, and what they fetch', () => {
    expect(broughtBy('src/main.tsx')).toContain('src/ui/App.tsx');
    expect(fetchedBy('src/games/lines-and-webs/page.ts')).toContain('src/games/lines-and-webs/ui/table.tsx');
    expect(files.filter(usesGameUi).length).toBeGreaterThan(1);
  });

  it('It is asked for by nothing that may be on the screen before it has been fetched', () => {
    const seen = new Map<string, string>([['src/main.tsx', '']]);
    const found: string[] = [];
    for (const [file, by] of seen) {
      if (usesGameUi(file)) found.push(`${file}, brought by ${by}`);
      for (const next of [...broughtBy(file), ...fetchedBy(file)])
        if (existsSync(next) && !/\/gameUi\.tsx?$/.test(next) && !seen.has(next)) seen.set(next, file);
    }
    expect(found).toEqual([]);
  });
});
