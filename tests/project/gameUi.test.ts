/** What tells of a running game is fetched late: every part of the page that asks for it must come by a `gameUiPart` or `spectatingPart`, or it would find nothing. */

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
const FETCHED =
  /(?<!gameUiPart\(\(\) => |spectatingPart\(\(\) => |fetchSpectating: \(\) => |withGameUi\(|fetchBench: \(\) => |bench: \(\) => )\bimport\('(\.[^']+)'\)/g;
/** The same without what replays and the projector need. */
const UNWATCHED = /(?<!spectatingPart\(\(\) => |fetchSpectating: \(\) => )\bimport\('(\.[^']+)'\)/g;
const fetchedBy = (file: string, by = FETCHED): string[] =>
  [...(textOf.get(file) ?? '').matchAll(by)].map(([, path]) => from(file, path as string));

const uses =
  (asked: RegExp) =>
  (file: string): boolean =>
    file !== 'src/ui/page.tsx' && asked.test(textOf.get(file) ?? '');
const usesGameUi = uses(/\b(?:gameUi|spectating)\(\)/);
const usesSpectating = uses(/\bspectating\(\)/);

/** Files that ask too early, each with what brings it. */
function tooEarly(asks: (file: string) => boolean, by: RegExp): string[] {
  const seen = new Map<string, string>([['src/main.tsx', '']]);
  const found: string[] = [];
  for (const [file, bringer] of seen) {
    if (asks(file)) found.push(`${file}, brought by ${bringer}`);
    for (const next of [...broughtBy(file), ...fetchedBy(file, by)])
      if (existsSync(next) && !/\/gameUi\.tsx?$/.test(next) && !seen.has(next)) seen.set(next, file);
  }
  return found;
}

describe('what tells of a running game', () => {
  it('The walk sees the page: it finds files, and what they fetch', () => {
    expect(broughtBy('src/main.tsx')).toContain('src/ui/App.tsx');
    expect(fetchedBy('src/games/lines-and-webs/page.ts')).toContain('src/games/lines-and-webs/ui/table.tsx');
    expect(files.filter(usesGameUi).length).toBeGreaterThan(1);
  });

  it('It is asked for by nothing that may be on the screen before it has been fetched', () => {
    expect(tooEarly(usesGameUi, FETCHED)).toEqual([]);
  });

  it('What replays and the projector need is asked for by nothing else', () => {
    expect(files.filter(usesSpectating).length).toBeGreaterThan(1);
    expect(tooEarly(usesSpectating, UNWATCHED)).toEqual([]);
  });
});
