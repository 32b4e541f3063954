/** `npm run engines`: plays the built page in Firefox and WebKit with real clicks and keys. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { moods } from '../e2e/lib/impatient.ts';
import { readFlags } from './lib/args.ts';
import type { Engine, Found } from './lib/engines/driver.ts';
import { findEngines } from './lib/engines/find.ts';
import { Hands } from './lib/engines/hands.ts';
import type { Trial } from './lib/engines/play.ts';
import { TRIED } from './lib/engines/scenarios.ts';
import { serveWatched } from './lib/engines/watched.ts';

const HELP = `npm run engines -- [flags]

Plays the built page in Firefox (WebDriver BiDi) and in WebKit (the MiniBrowser of WebKitGTK, on a virtual screen), in parallel:
${TRIED.map((one) => `  ${one.id.padEnd(10)} ${one.title}`).join('\n')}
Checks boxes, fonts, the console and the Content-Security-Policy on every screen. A browser that is not installed is named and skipped.
The last line is JSON. The exit code is 1 if a test failed.`;

const { flags } = readFlags(HELP, {
  engine: { value: '', help: 'firefox or webkit alone' },
  only: { value: '', help: 'only these trials, by their names with commas between' },
  need: { value: false, help: 'fail when an engine is missing' },
  port: { value: 4301, help: 'port to serve on' },
});

const only = flags.only.split(',').filter(Boolean);
const unknown = [
  ...only.filter((name) => !TRIED.some(({ id }) => id === name)),
  ...(['', 'firefox', 'webkit'].includes(flags.engine.toLowerCase()) ? [] : [flags.engine]),
];
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', no ')}. Try --help.`);
  process.exit(2);
}

interface Result {
  version: string;
  passed: string[];
  failed: string[];
  seconds: number;
}

// Browsers and server always end with this script.
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)
  process.on(signal, () => process.exit(code));

const since = performance.now();
const seconds = (from: number): number => Math.round((performance.now() - from) / 100) / 10;

/** Each test continues from the page of the one before; after a failure, only tests that open their own address still run. */
async function tryAll(name: string, trial: Trial, result: Result): Promise<void> {
  for (const { id, title, run } of TRIED) {
    if (only.length > 0 && !only.includes(id)) continue;
    const from = performance.now();
    const faults: string[] = [];
    await run(trial).catch(async (error: unknown) => {
      faults.push(error instanceof Error ? error.message : String(error));
      faults.push(`On the page: ${await trial.hands.standing().catch(String)}`);
    });
    faults.push(...(await trial.hands.complained()).map((said) => `the page complains: ${said}`));
    (faults.length === 0 ? result.passed : result.failed).push(id);
    console.log(`${name.padEnd(8)} ${faults.length === 0 ? 'passed' : 'FAILED'}  ${title}, ${seconds(from)} s`);
    for (const fault of faults) console.log(`           ${fault}`);
  }
}

async function runIn({ name, start }: Found, url: string): Promise<Result> {
  const from = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'lines-and-webs-engine-'));
  const result: Result = { version: '', passed: [], failed: [], seconds: 0 };
  let engine: Engine | null = null;
  try {
    engine = await start(folder);
    result.version = engine.version;
    await tryAll(name, { engine, hands: new Hands(engine.first), mood: moods(5), url, folder }, result);
  } catch (error) {
    result.failed.push('started');
    console.log(`${name.padEnd(8)} FAILED  it did not start: ${error instanceof Error ? error.message : error}`);
  } finally {
    await engine?.quit();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
  return { ...result, seconds: seconds(from) };
}

const { found, missing } = findEngines();
for (const line of missing) console.log(`Not found: ${line}`);
const chosen = found.filter(({ name }) => flags.engine === '' || name.toLowerCase() === flags.engine.toLowerCase());
const results: { [name: string]: Result } = {};
if (chosen.length > 0) {
  const served = await serveWatched(flags.port);
  process.once('exit', () => served.stop());
  await Promise.all(
    chosen.map(async (one) => {
      results[one.name] = await runIn(one, served.url);
    }),
  );
  served.stop();
}
const failed = Object.values(results).some((result) => result.failed.length > 0) || (flags.need && missing.length > 0);
process.exitCode = failed ? 1 : 0;
console.log(JSON.stringify({ engines: results, missing, seconds: seconds(since) }));
