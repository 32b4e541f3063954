// `npm test`: runs every check, and prints `N passed, N failed` as the last line.
// Steps that use one core run two at a time; the tests then use all cores.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled, root, run } from './ensure.mjs';

// Some tools use colors even when they write to a file.
if (!process.stdout.isTTY && process.env.FORCE_COLOR === undefined) process.env.NO_COLOR = '1';
const colors = process.env.NO_COLOR ? ['--colors=off'] : [];

const stepLimit = 45 * 60_000;
const temporary = mkdtempSync(join(tmpdir(), 'lines-and-webs-test-'));
process.on('exit', () => rmSync(temporary, { recursive: true, force: true }));
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
])
  process.on(signal, () => process.exit(code));

/** Returns the Node arguments that run a package's program. */
const bin = (path, ...args) => [join('node_modules', path), ...args];
const tsx = (...args) => bin('tsx/dist/cli.mjs', ...args);

/** Runs a program and buffers its output, so that parallel programs do not mix. Resolves with exit code and output. */
function runQuietly(args) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], timeout: stepLimit });
    const text = [];
    child.stdout.on('data', (chunk) => text.push(chunk));
    child.stderr.on('data', (chunk) => text.push(chunk));
    child.on('error', (error) => resolve({ code: 127, text: `Node could not be started: ${error.message}\n` }));
    child.on('close', (code) => resolve({ code: code ?? 128, text: Buffer.concat(text).toString() }));
  });
}

const has = (path) => existsSync(join(root, path));
/** Counts a step that passes or fails as a whole. */
const whole = (code) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 });
/** Counts a runner's tests. A runner that failed without a failing test (nothing to run, a crash), or left no report, counts as one failure. */
const counted = (code, passed, failed) => ({ passed, failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed });

function report(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** Failures, one line each, repeated before the count: a long log is often read from its end. */
const faults = [];

/** The tests that `--changed` runs; null to run everything. */
let plan = null;

async function unit() {
  const file = join(temporary, 'unit.json');
  const failures = join(temporary, 'failures.json');
  const reporters = ['--reporter=default', '--reporter=./scripts/lib/failures.mjs', '--reporter=json', `--outputFile.json=${file}`];
  const env = { ...process.env, FAILURES_JSON: failures };
  const code = await run(process.execPath, bin('vitest/vitest.mjs', 'run', ...(plan?.unit ?? []), ...reporters), {
    env,
    timeout: stepLimit,
  });
  faults.push(...(report(failures) ?? []));
  const result = report(file);
  if (!result) return counted(code || 1, 0, 0);
  // A file that could not be loaded has no failed tests.
  const unloaded = result.testResults.filter(
    (one) => one.status === 'failed' && !one.assertionResults.some((test) => test.status === 'failed'),
  );
  return counted(code, result.numPassedTests, result.numFailedTests + unloaded.length);
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** Returns all tests of a Playwright report, at any depth. */
const specs = (suites) => suites.flatMap((suite) => [...(suite.specs ?? []), ...specs(suite.suites ?? [])]);

async function e2e() {
  // Imported late: the module needs only Node until it looks for Playwright's browser.
  const { ensureBrowser } = await import('./browser.mjs');
  let browser;
  try {
    browser = await ensureBrowser();
  } catch (error) {
    console.error(error.message);
    return { passed: 0, failed: 1 };
  }
  console.log(`Browser: ${browser ?? "Playwright's own Chromium"}`);
  const file = join(temporary, 'e2e.json');
  const env = { ...process.env, E2E_JSON: file, E2E_PORT: String(await freePort()) };
  if (browser) env.CHROMIUM_PATH = browser;
  else env.E2E_BROWSER = 'playwright';
  // Playwright forces colors on its children, and Node warns if both variables are set.
  delete env.NO_COLOR;
  const code = await run(process.execPath, [join('node_modules', '@playwright', 'test', 'cli.js'), 'test', ...(plan?.specs ?? [])], {
    env,
    timeout: stepLimit,
  });
  const result = report(file);
  const stats = result?.stats;
  faults.push(...specs(result?.suites ?? []).flatMap(({ ok, file: at, title }) => (ok ? [] : [`${at}: ${title}`])));
  // A flaky test counts as passed but is reported: the test or the page needs a fix.
  if (stats?.flaky) console.log(`Passed only when tried again: ${stats.flaky}, marked "flaky" above`);
  return stats ? counted(code, stats.expected + stats.flaky, stats.unexpected) : counted(code || 1, 0, 0);
}

/** Runs the tests in Firefox and WebKit. A browser that is not installed is skipped. */
async function engines() {
  const { code, text } = await runQuietly(tsx('scripts/engines.ts', '--port', String(await freePort())));
  console.log(`\n=== Firefox and WebKit\n${text.trimEnd()}`);
  const last = text.split('\n').findLast((line) => line.startsWith('{"engines"'));
  const tried = Object.values(last ? JSON.parse(last).engines : {});
  if (code === 0 && last && tried.length === 0) {
    console.log('Neither Firefox nor WebKit is installed here: none run.');
    return { passed: 0, failed: 0 };
  }
  const count = (key) => tried.reduce((sum, one) => sum + one[key].length, 0);
  return counted(code, count('passed'), count('failed'));
}

/**
 * All steps, in the sequence in which they start. Steps with `args` or `lane` need about one core: two of them run at a time. Firefox
 * and WebKit take longest and start as soon as the page is built. A step without its script is skipped.
 */
const steps = [
  { id: 'build', title: 'build (vite)', args: ['scripts/build.mjs'] },
  // TypeScript 7 is four times as fast; the import rules and the scripts need the API of 6.
  { id: 'types', title: 'types (tsc)', args: bin('typescript-native/bin/tsc', '--noEmit') },
  { id: 'engines', title: 'Firefox and WebKit', needs: 'scripts/engines.ts', run: engines, lane: true },
  { id: 'lint', title: 'lint and format (biome)', args: bin('@biomejs/biome/bin/biome', 'ci', ...colors) },
  { id: 'knip', title: 'dead code (knip)', args: bin('knip/bin/knip.js') },
  { id: 'imports', title: 'import rules', args: ['scripts/check-imports.mjs'] },
  { id: 'clauses', title: 'tables of clauses', needs: 'scripts/clauses.ts', args: tsx('scripts/clauses.ts', '--game', 'all') },
  { id: 'unit', title: 'unit, rules, properties (vitest)', run: unit },
  { id: 'e2e', title: 'end to end (playwright)', run: e2e },
];

const OF_CHANGED = new Set(['types', 'lint', 'knip', 'imports', 'unit', 'e2e']);

const help = `Usage: npm test -- [options]

Installs what is missing, then runs every check, also after one failed. The first seven run two at a time, and the unit tests begin when one core is free:
${steps.map((step) => `  ${step.id.padEnd(8)} ${step.title}`).join('\n')}

  --only a,b   only these steps
  --changed    only what the change can break, in about a minute for most: types, lint, dead code and import rules; the unit
               tests that import a changed file, or read its folder; of the browser tests the few that are tied to its folder.
               A change is what differs from where the branch left main, the working tree included, or from the last commit
               that passed every check if that is nearer
  --since REF  the same, compared with REF
  --help       this text

The last line is "N passed, N failed": tests are counted one by one, every other step as one.`;

function chosen() {
  try {
    const { values } = parseArgs({
      options: {
        only: { type: 'string' },
        changed: { type: 'boolean' },
        since: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    if (values.help) {
      console.log(help);
      process.exit(0);
    }
    const isChanged = values.changed || values.since !== undefined;
    if (isChanged && values.only !== undefined) throw new Error('--only and --changed do not go together.');
    if (isChanged) return { toRun: steps.filter(({ id }) => OF_CHANGED.has(id)), isChanged, since: values.since };
    if (values.only === undefined) return { toRun: steps.filter((step) => !step.needs || has(step.needs)), isAll: true };
    const ids = values.only.split(',').filter(Boolean);
    const unknown = ids.filter((id) => !steps.some((step) => step.id === id));
    if (unknown.length || ids.length === 0) throw new Error(`--only: there is no step "${unknown.join(', ')}".`);
    return { toRun: steps.filter((step) => ids.includes(step.id)) };
  } catch (error) {
    console.error(`${error.message}\n\n${help}`);
    process.exit(2);
  }
}

const { toRun, isAll, isChanged, since: wantedBase } = chosen();
const greenFile = join(root, 'node_modules', '.lines-and-webs-green');

/** Finds and prints the tests that `--changed` runs. */
async function planChanged() {
  const { tsImport } = await import('tsx/esm/api');
  const { baseOf, changedSince, planOf } = await tsImport('./lib/changed.ts', import.meta.url);
  const green = existsSync(greenFile) ? readFileSync(greenFile, 'utf8').trim() : null;
  const base = wantedBase ?? baseOf(root, green);
  const files = changedSince(root, base);
  plan = planOf(root, files);
  const { unit: units, specs: tied, untied } = plan;
  console.log(`${files.length} files differ from ${base.slice(0, 12)}.`);
  console.log(units ? `${units.length} files of unit tests depend on them.` : 'All unit tests depend on them.');
  console.log(tied.length > 0 ? `Browser tests: ${tied.join(', ')}.` : 'No browser test is run.');
  if (untied.length > 0) console.log(`No browser test is tied to ${untied.join(', ')}: "npm test -- --only e2e" runs all.`);
}

/** True if the step has tests to run. */
const isNeeded = ({ id }) => !plan || (id === 'unit' ? plan.unit?.length !== 0 : id === 'e2e' ? plan.specs.length > 0 : true);

/** Records that this commit passed every check: `--changed` compares with it. */
function noteGreen() {
  try {
    const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    if (git('status', '--porcelain') === '') writeFileSync(greenFile, `${git('rev-parse', 'HEAD')}\n`);
  } catch {
    // Without git there is no commit to compare with.
  }
}
const rows = [];
const seconds = (since) => (performance.now() - since) / 1000;

const note = ({ title }, result, began) =>
  rows.push({ ...result, title, time: seconds(began), text: `${result.passed} passed, ${result.failed} failed` });

/** Runs a step that prints its own output and counts its tests. */
async function runCounted(step) {
  const began = performance.now();
  if (!step.lane) console.log(`\n=== ${step.title}`);
  const result = await step.run().catch((error) => {
    console.error(error);
    return { passed: 0, failed: 1 };
  });
  note(step, result, began);
}

async function runWhole(step) {
  const began = performance.now();
  const { code, text } = await runQuietly(step.args);
  console.log(`\n=== ${step.title}\n${text.trimEnd()}`);
  note(step, whole(code), began);
}

/**
 * Runs the steps two at a time and prints the output of each at its end. A step that needs the built page waits for it.
 * Resolves as soon as a core is free, with a promise for the end of all steps.
 */
async function runLanes(waiting) {
  let built = null;
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      if (step.lane) await built;
      const running = step.args ? runWhole(step) : runCounted(step);
      if (step.id === 'build') built = running;
      await running;
    }
  };
  const lanes = [lane(), lane()];
  await Promise.race(lanes);
  return { all: Promise.all(lanes) };
}

const since = performance.now();
if (await ensureInstalled()) {
  rows.push({ title: 'install, if needed', time: seconds(since), text: '' });
  if (isChanged)
    await planChanged().catch((error) => {
      console.error(`The change could not be read: ${error.message}`);
      process.exit(2);
    });
  const isInLane = (step) => Boolean(step.args || step.lane);
  const { all } = await runLanes(toRun.filter(isInLane));
  for (const step of toRun.filter((one) => !isInLane(one) && isNeeded(one))) {
    // The unit tests start while the last step runs; the browser tests run alone.
    if (step.id !== 'unit') await all;
    await runCounted(step);
  }
  await all;
} else {
  rows.push({ title: 'install', time: seconds(since), passed: 0, failed: 1, text: '0 passed, 1 failed' });
}

const total = (key) => rows.reduce((sum, row) => sum + (row[key] ?? 0), 0);
const width = Math.max(...rows.map((row) => row.title.length));
if (faults.length > 0) console.log(`\n=== what failed\n${faults.join('\n')}`);
console.log('\n=== seconds');
for (const row of rows) console.log(`${row.title.padEnd(width)}  ${row.time.toFixed(1).padStart(7)}  ${row.text}`.trimEnd());
console.log(`${'all'.padEnd(width)}  ${seconds(since).toFixed(1).padStart(7)}\n`);
process.exitCode = total('failed') === 0 ? 0 : 1;
if (isAll && process.exitCode === 0) noteGreen();
console.log(`${total('passed')} passed, ${total('failed')} failed`);
