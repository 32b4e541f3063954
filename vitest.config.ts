// Four projects: what is pure, what keeps a store, both in Node, and the screens (tests/ui) in jsdom: most share a page, some have one each.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';

/** Rooms of tests without a store or a stand-in for a module; those of their files that have a page (`.tsx`) are not of this project. */
const PURE =
  'account advice analysis bots core formats fuzz lab lessons map panels project records rules scenarios situations umpire workbench'.split(
    ' ',
  );
const PURE_FILES = PURE.map((room) => `tests/${room}/**/*.test.ts`);

/** Tests of the screens. */
const SCREENS = readdirSync('tests/ui').flatMap((name) => {
  if (!/\.test\.tsx?$/.test(name)) return [];
  const file = `tests/ui/${name}`;
  return [{ file, text: readFileSync(file, 'utf8') }];
});
/** Those of words and figures, without a page. */
const PAGELESS = SCREENS.filter(({ text }) => text.startsWith('// @vitest-environment node')).map(({ file }) => file);
/** With a stand-in for a module, a clock that is put forward, or a guard that stays on the window: each has the page for itself. */
const ALONE = SCREENS.filter(({ file, text }) => !PAGELESS.includes(file) && /vi\.(mock|useFakeTimers)\(|\.listen\(window/.test(text)).map(
  ({ file }) => file,
);

export default defineConfig({
  plugins: [react({ jsxImportSource: '#words' })],
  test: {
    // The limits end what hangs; they are far above what a test needs on a loaded machine.
    testTimeout: 120_000,
    hookTimeout: 300_000,
    // Else one core of two stands idle.
    maxWorkers: '100%',
    setupFiles: ['tests/setup.ts'],
    // What a test logs goes straight out: passed on from worker to runner, a late line fails the run without failing a test.
    disableConsoleIntercept: true,
    css: { modules: { classNameStrategy: 'non-scoped' } },
    coverage: { provider: 'v8', include: ['src/**/*.{ts,tsx}'], reporter: ['text-summary', 'html'] },
    projects: [
      {
        extends: true,
        // Nothing of a test's file lives on in the modules it uses, so files may share them, and they are read once.
        test: { name: 'pure', environment: 'node', isolate: false, include: [...PURE_FILES, ...PAGELESS] },
      },
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, 'tests/ui/**', ...PURE_FILES],
        },
      },
      {
        extends: true,
        // The page is read once, and what a file leaves in it is put away at its end (tests/setup-dom.ts).
        resolve: { alias: [{ find: /^zustand$/, replacement: fileURLToPath(new URL('tests/stores.ts', import.meta.url)) }] },
        test: {
          ...{ name: 'ui', environment: 'jsdom', isolate: false },
          ...{
            include: ['tests/ui/**/*.test.{ts,tsx}'],
            exclude: [...configDefaults.exclude, ...PAGELESS, ...ALONE],
            setupFiles: ['tests/setup-dom.ts'],
          },
        },
      },
      {
        extends: true,
        test: { name: 'alone', environment: 'jsdom', include: ALONE, setupFiles: ['tests/setup-dom.ts'] },
      },
    ],
  },
});
