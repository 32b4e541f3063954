/** Counts the size of the sources, and the shared files that import a game. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { namedIn, pathOf } from './imports.ts';

const SMALL_LINES = 25;
const SINGLE_LINES = 50;

interface File {
  path: string;
  lines: number;
}

export interface House {
  files: File[];
  /** Files under 25 lines. */
  small: File[];
  /** Files under 50 lines that one file of src alone imports. */
  single: (File & { importer: string })[];
  sheets: File[];
  /** Style rules whose declarations, in any order, stand in a rule before them too. */
  repeatedRules: number;
  /** Files that import a game's folder from outside of it, types included, with that folder's path for each game's. */
  importers: { path: string; imports: string[] }[];
}

/** A rule, from its selector on, in which no other is nested. */
const INNERMOST = /[^{};]*\{([^{}]*)\}/g;

/** The bodies of a sheet's style rules: their own declarations, sorted, without the frames of animations. */
export function rulesOf(css: string): string[] {
  let plain = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
  const bodies: string[] = [];
  // From the inside out: what is left of a rule are its own declarations.
  for (let before = ''; before !== plain; ) {
    before = plain;
    bodies.push(...[...plain.matchAll(INNERMOST)].map(([, body]) => body!));
    plain = plain.replace(INNERMOST, '');
  }
  const declarations = (body: string): string[] => body.split(';').map((one) => one.replace(/\s+/g, ' ').trim());
  return bodies.map((body) => declarations(body).filter(Boolean).sort().join(';')).filter(Boolean);
}

/** Counts the sources under `root`/src; a path in the answer begins with `src/`. */
export function measureHouse(root: string): House {
  const paths = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).map((name) => `src/${name.replaceAll('\\', '/')}`);
  const texts = new Map(
    paths.filter((path) => /\.(tsx?|css)$/.test(path)).map((path) => [path, readFileSync(join(root, path), 'utf8')] as const),
  );
  const sized = [...texts].map(([path, text]) => ({ path, lines: text.split('\n').length - (text.endsWith('\n') ? 1 : 0) }));
  sized.sort((a, b) => (a.path < b.path ? -1 : 1));
  const [sheets, files] = [sized.filter(({ path }) => path.endsWith('.css')), sized.filter(({ path }) => !path.endsWith('.css'))];

  const gameOf = (path: string): string | undefined => /^src\/(?:games|engine)\/([^/]+)\//.exec(path)?.[1];
  const games = new Set(paths.map((path) => /^src\/games\/([^/]+)\//.exec(path)?.[1]).filter(Boolean));
  const importersOf = new Map<string, string[]>();
  const importers: House['importers'] = [];
  for (const { path } of files) {
    const { code, types } = namedIn(path, texts.get(path)!);
    const imported = [...new Set([...code, ...types].flatMap((one) => pathOf(path, one) ?? []))];
    for (const to of imported) importersOf.set(to, [...(importersOf.get(to) ?? []), path]);
    const foreign = imported.filter((to) => games.has(gameOf(to)) && gameOf(to) !== gameOf(path));
    if (foreign.length > 0) importers.push({ path, imports: foreign.sort() });
  }

  const bodies = sheets.flatMap(({ path }) => rulesOf(texts.get(path)!));
  return {
    files,
    small: files.filter(({ lines }) => lines < SMALL_LINES),
    single: files.flatMap((file) => {
      const [importer, ...others] = importersOf.get(file.path) ?? [];
      return importer && others.length === 0 && file.lines < SINGLE_LINES ? [{ ...file, importer }] : [];
    }),
    sheets,
    repeatedRules: bodies.length - new Set(bodies).size,
    importers,
  };
}

/** How many of `paths` lie in each folder, `depth` names deep; the fullest first. */
export function byFolder(paths: readonly string[], depth: number): [string, number][] {
  const counts = new Map<string, number>();
  for (const path of paths) {
    const folder = posix.dirname(path).split('/').slice(0, depth).join('/');
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1]);
}
