/** Finds the tests that a change can break, for `npm test -- --changed`: unit tests by imports, browser tests by folder. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { namedIn, pathOf } from './imports.ts';

const ROOTS = ['src', 'tests', 'scripts', 'e2e'];

/** What every test stands on, and no import leads to. */
const EVERYTHING = /^(package(-lock)?\.json|tsconfig\.json|(vite|vitest)\.config\.ts|tests\/setup(-dom)?\.ts)$/;

/** The browser tests of a folder, where a few prove most of what it can break. Others need `npm run e2e`. */
export const SPECS: readonly (readonly [RegExp, string])[] = [
  [/(ui|store)\/workbench\//, 'workbench'],
  [/(ui|store)\/projector\//, 'projector'],
  [/(ui|store)\/replay|store\/publicReplay\//, 'replay'],
  [/store\/notes\//, 'notes'],
  [/(ui|store)\/lesson\/|\/lessons\//, 'lesson'],
  [/ui\/files\/|store\/imports\/|src\/records\//, 'files'],
  [/ui\/library\/|ui\/screens\/StartScreen/, 'start'],
  [/(ui|store)\/editor\/|scenarios\/edit\//, 'editor'],
  [/(ui|store)\/lab\/|src\/lab\//, 'lab'],
  [/(ui|store|lines-and-webs)\/(account|study)\//, 'account'],
  [/(ui|store)\/computer\/|\/bots\//, 'computer'],
  [/ui\/board\//, 'map'],
  [/panels\/(setup|deploy)\//, 'drag'],
  [/panels\/transport\//, 'transport'],
  [/panels\/orders\//, 'orders'],
  [/panels\/execute\//, 'fewPresses'],
  [/ui\/theme\/.*\.css$/, 'sizes'],
  [/ui\/fight\//, 'fight'],
  [/ui\/unit\//, 'unitCard'],
  [/ui\/peek\//, 'openTable'],
  [/store\/openingActs\.ts|store\/opening\.ts/, 'opening'],
  [/store\/(offline|late)\.ts|vite\.config\.ts|scripts\/csp\.mjs/, 'offline'],
];

export interface Plan {
  /** Files of unit tests; null for all of them. */
  unit: string[] | null;
  /** Files of browser tests. */
  specs: string[];
  /** Folders that no browser test is tied to. */
  untied: string[];
}

const git = (root: string, ...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const tryGit = (root: string, ...args: string[]): string | null => {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
};

/**
 * The commit that a change is compared with: where the branch left main, or the last one that passed every check if that is nearer.
 * @param green the last commit that passed every check, as far as it is known
 */
export function baseOf(root: string, green: string | null): string {
  const left =
    tryGit(root, 'merge-base', 'HEAD', 'main') ?? tryGit(root, 'merge-base', 'HEAD', 'origin/main') ?? git(root, 'rev-parse', 'HEAD');
  const isNearer =
    green !== null &&
    [`${left} ${green}`, `${green} HEAD`].every((pair) => tryGit(root, 'merge-base', '--is-ancestor', ...pair.split(' ')) !== null);
  return isNearer ? green : left;
}

/** Every file that differs from a commit: in later commits, in the working tree, or new in it. */
export function changedSince(root: string, base: string): string[] {
  const listed = [
    git(root, 'diff', '--name-only', '--no-renames', '-z', base, '--'),
    git(root, 'ls-files', '--others', '--exclude-standard', '-z'),
  ];
  return [...new Set(listed.join('\0').split('\0').filter(Boolean))].sort();
}

/** Who depends on a path, itself or a folder of it: by imports that run code and, in tests, by a text that is the path of a file or folder. */
function dependants(root: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const folder of ROOTS.filter((one) => existsSync(join(root, one))))
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      const path = `${folder}/${name.replaceAll('\\', '/')}`;
      if (!/\.(tsx?|mjs)$/.test(path)) continue;
      const { code, texts } = namedIn(path, readFileSync(join(root, path), 'utf8'));
      const read = path.startsWith('tests/') ? texts.filter((text) => /^[\w./-]+$/.test(text)) : [];
      const paths = [...code.flatMap((one) => pathOf(path, one) ?? []), ...read.flatMap((one) => pathOf(path, one) ?? one)];
      for (const to of new Set(paths.map((one) => one.replace(/\/$/, '')))) found.set(to, [...(found.get(to) ?? []), path]);
    }
  return found;
}

/** What is to be run for a change of these files. */
export function planOf(root: string, changed: readonly string[]): Plan {
  const by = dependants(root);
  const reached = new Set(changed);
  for (const path of reached) {
    // A folder is read by who names it or a folder above it; an import leads to the file itself.
    const places = changed.includes(path) ? path.split('/').map((_, i, names) => names.slice(0, i + 1).join('/')) : [path];
    for (const place of places) for (const one of by.get(place) ?? []) reached.add(one);
  }
  const isTest = (path: string): boolean => /^tests\/.*\.test\.tsx?$/.test(path) && existsSync(join(root, path));
  const specs = new Set(changed.filter((path) => /^e2e\/.*\.spec\.ts$/.test(path) && existsSync(join(root, path))));
  const untied = new Set<string>();
  for (const path of changed.filter((one) => /^(src\/|e2e\/lib\/|vite\.config)/.test(one))) {
    const tied = SPECS.filter(([place]) => place.test(path));
    for (const [, spec] of tied) specs.add(`e2e/${spec}.spec.ts`);
    if (tied.length === 0) untied.add(path.split('/').slice(0, -1).join('/'));
  }
  return {
    unit: changed.some((path) => EVERYTHING.test(path)) ? null : [...reached].filter(isTest).sort(),
    specs: [...specs].sort(),
    untied: [...untied].sort(),
  };
}
