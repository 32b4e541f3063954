// Play in a real Chromium, against the built page as `npm start` serves it.
import { defineConfig, devices } from '@playwright/test';
import { launching } from './e2e/lib/launch.ts';

const port = Number(process.env.E2E_PORT || 4179);

/** Those whose pages work for long (e2e/lib/launch.ts) have a browser of another kind: together with the long ones each worker changes it once. */
const LONG =
  /(a11y|account|computer|computerKeys|lab|tour|impatient|keyboard|lesson|openTable|longGames|task|touch|understanding|projector|workbench)\.spec\.ts/;

/** Those that take Playwright's own `test` would come last, each in a worker of its own, and one of them fetches every file: two cores would wait for it. */
const LOADING = /(failure|offline|plainHttp)\.spec\.ts/;

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // One more than the cores of a small machine: while one page waits for a clock or for its files, another can use the core.
  workers: 3,
  // A stumble of a loaded machine does not fail a run of many minutes; scripts/test.mjs names what needed more than one try.
  retries: process.env.CI ? 2 : 0,
  // The limits end what hangs; they are far above what a test needs on a loaded machine.
  timeout: 15 * 60_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: process.env.E2E_JSON || 'test-results/e2e.json' }]],
  use: {
    // A control that is gone ends its test soon.
    actionTimeout: 60_000,
    baseURL: `http://127.0.0.1:${port}/`,
    // Each test has a browser of its own that would fetch every file again; e2e/offline.spec.ts lets the worker in.
    serviceWorkers: 'block',
    // Nothing glides or has to be held, so a test spends its time on what it is about; tests of motion ask for it themselves.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    video: 'off',
    screenshot: 'only-on-failure',
    launchOptions: launching(),
  },
  // The longest begin first: at the end no core waits for the other.
  projects: [
    { name: 'loading', testMatch: LOADING, use: { ...devices['Desktop Chrome'] } },
    { name: 'long', testMatch: LONG, use: { ...devices['Desktop Chrome'] } },
    { name: 'short', testIgnore: [LOADING, LONG], use: { ...devices['Desktop Chrome'] } },
  ],
  webServer: {
    command: `node scripts/start.mjs --strict-port --port ${port}`,
    url: `http://127.0.0.1:${port}/`,
    reuseExistingServer: false,
    timeout: 300_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 2000 },
  },
});
