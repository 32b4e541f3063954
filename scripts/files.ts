/** `npm run files`: opens damaged and hostile files and links with the page's own reader. */

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { picker } from '../src/bots/picker.ts';
import { goodFiles } from '../tests/oracles/goodFiles.ts';
import { trialOf } from '../tests/oracles/hostile.ts';
import { judge } from '../tests/oracles/judge.ts';
import type { Trial } from '../tests/oracles/trials.ts';
import { readFlags } from './lib/args.ts';

const HELP = `npm run files -- [flags]

Opens every file of the corpus, then --count random variations of good files, links, scenarios and public replays: scrambled texts, changed values and orders,
known attacks, data packed twice, cut or damaged, one flipped bit. For each of them: no exception; less than a second; the input is not changed;
no storage and no network is touched; a rejection names place and reason; an accepted file fits the published schema, plays legally, and reads equal after it is
written again. Good files must be accepted and known attacks rejected; a file with a flipped bit opens as it was saved, or is reported as changed.
In the corpus, files named .refuse. must be rejected and .open. accepted. A failing file is written to --out. The last line is JSON; the exit code is 1 on a failure.`;
const { flags } = readFlags(HELP, {
  count: { value: 300, help: 'files and links by chance' },
  seed: { value: '1', help: 'seed of the run; number i has the seed SEED-i' },
  only: { value: -1, help: 'number i alone' },
  corpus: { value: 'tests/formats/corpus', help: 'folder of known tricks' },
  out: { value: 'test-results/files', help: 'folder for what fails' },
  stop: { value: 5, help: 'stop after N failures' },
});

let touched = 0;
for (const name of ['indexedDB', 'localStorage', 'sessionStorage', 'fetch', 'WebSocket', 'XMLHttpRequest'])
  Object.defineProperty(globalThis, name, {
    get() {
      touched++;
      return undefined;
    },
  });

const began = performance.now();
const kinds: { [kind: string]: { [came: string]: number } } = {};
const total = { trials: 0, accepted: 0, refused: 0, failures: 0, slowest: 0 };
const files: string[] = [];

async function run(name: string, trial: Trial): Promise<void> {
  const { came, isAsked, ms, fault } = await judge(trial);
  const became = isAsked ? `${came}, said to be changed` : came;
  const row = kinds[trial.kind] ?? {};
  kinds[trial.kind] = { ...row, [became]: (row[became] ?? 0) + 1 };
  total.trials++;
  total[came === 'record' || came === 'scenario' || came === 'public' ? 'accepted' : 'refused']++;
  total.slowest = Math.max(total.slowest, Math.round(ms));
  if (fault === null) return;
  total.failures++;
  mkdirSync(flags.out, { recursive: true });
  const file = `${flags.out}/${name}${trial.bytes ? '' : '.link'}`;
  writeFileSync(file, trial.bytes ?? (trial.input as { link: string }).link);
  files.push(file);
  console.log(`FAILED ${name} (${trial.kind}): ${fault}`);
}

for (const name of flags.only >= 0 ? [] : readdirSync(flags.corpus).sort()) {
  const bytes = Uint8Array.from(readFileSync(`${flags.corpus}/${name}`));
  const link = name.endsWith('.link') ? new TextDecoder().decode(bytes).trim() : null;
  const must = name.includes('.refuse.') ? 'refuse' : name.includes('.open.') ? 'open' : null;
  const input = link === null ? { file: new Blob([bytes]) } : { link };
  await run(name, { kind: 'corpus', input, bytes: link === null ? bytes : null, must });
}

const good = goodFiles();
const first = flags.only >= 0 ? flags.only : 0;
const last = flags.only >= 0 ? flags.only : flags.count - 1;
for (let i = first; i <= last && total.failures < flags.stop; i++) {
  const pick = picker(`${flags.seed}-${i}`);
  await run(`${flags.seed}-${i}`.replace(/[^\w-]/g, '_'), trialOf(good[pick(good.length)] as (typeof good)[number], pick));
  if ((i + 1) % 1000 === 0) console.log(`${i + 1}, ${Math.round((performance.now() - began) / 1000)} s`);
}

const ok = total.failures === 0 && touched === 0;
const seconds = Math.round((performance.now() - began) / 1000);
console.log(JSON.stringify({ files: ok ? 'ok' : 'failed', ...total, touched, seconds, kinds, written: files }));
process.exit(ok ? 0 : 1);
