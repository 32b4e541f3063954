// Three projects: what is pure, what keeps a store, both in Node, and the screens (tests/ui, the panels) in jsdom, but for those of their tests that need no page.
import { readdirSync, readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';

/** Rooms of tests without a store or a stand-in for a module; those of their files that have a page (`.tsx`) are not of this project. */
const PURE =
  'account advice analysis bots combined-arms core formats fuzz lab lessons lines-of-battle map panels project records rules scenarios situations umpire workbench'.split(
    ' ',
  );

/** The files of a room whose text suits. */
const filesOf = (room: string, suits: (text: string) => boolean): string[] =>
  readdirSync(room)
    .map((name) => `${room}/${name}`)
    .filter((file) => /\.test\.tsx?$/.test(file) && suits(readFileSync(file, 'utf8')));

/** Of the rooms where stores are kept, the files that keep none, change nothing global and open no page: they try functions alone. */
const keepsNothing = (text: string): boolean => !/\bvi\.|[gs]etState|openPage|fake-indexeddb|globalThis|defineProperty/.test(text);
const PURE_FILES = [
  ...PURE.map((room) => `tests/${room}/**/*.test.ts`),
  ...['tests/store', 'tests/games'].flatMap((room) => filesOf(room, keepsNothing)),
];

const SCREENS = ['tests/ui/**/*.test.{ts,tsx}', 'tests/panels/**/*.test.tsx'];

/** Tests of the screens' words and figures: they say themselves that they need no page, and they keep no store. */
const PAGELESS = filesOf('tests/ui', (text) => text.startsWith('// @vitest-environment node'));

/** A screen's elements live as long as its test, the states of a search as long as it thinks: they are not copied again and again before they die. */
const LARGER_NURSERY = '--max-semi-space-size=64';

export default defineConfig({
  plugins: [react({ jsxImportSource: '#words' })],
  test: {
    // The limits end what hangs, also where many share the machine: no test needs ten seconds by itself.
    testTimeout: 900_000,
    hookTimeout: 900_000,
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
        test: {
          ...{ name: 'pure', environment: 'node', isolate: false, include: [...PURE_FILES, ...PAGELESS] },
          execArgv: [LARGER_NURSERY],
        },
      },
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          // Modules of its own for each file, but no process.
          pool: 'threads',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...SCREENS, ...PURE_FILES],
        },
      },
      {
        extends: true,
        test: {
          ...{ name: 'ui', environment: 'jsdom', include: SCREENS },
          // Each file has a page and modules of its own all the same, but not a process: what starting one and reading jsdom again cost is a third of a short file.
          pool: 'vmForks',
          execArgv: [LARGER_NURSERY],
          ...{ exclude: [...configDefaults.exclude, ...PAGELESS], setupFiles: ['tests/setup-dom.ts'] },
        },
      },
    ],
  },
});
