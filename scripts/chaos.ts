/** `npm run chaos`: kills the page at random moments and checks that no order was lost or doubled. */

import type { TourRecord } from '../e2e/lib/robot.ts';
import { picker } from '../src/bots/picker.ts';
import { readFlags } from './lib/args.ts';
import { killFirstOpening, killImport, killRemoval } from './lib/chaos/files.ts';
import { handsOf } from './lib/chaos/hands.ts';
import { ENDS, type End, Machine } from './lib/chaos/machine.ts';
import { Play, type Report } from './lib/chaos/play.ts';
import { GAME, gameAsked } from './lib/games/index.ts';
import { serve } from './lib/pages.ts';

const HELP = `npm run chaos -- --kills N --seed S

Plays games in the built page with real clicks and ends the page at random moments: reload, close, crash, or SIGKILL of the whole browser, some of them
in the very task that shows an order. Then opens the page again and compares what is stored with what was last shown: the orders, and the hash of the state.
One kill in ten happens while a file is opened, a game is deleted, or the database is created. The last line is JSON; the exit code is 1 if an order was lost or doubled.
With --game lines-of-battle it plays random games of six a side: moves, turns and attacks; with combined-arms of eight a side: moves and attacks.`;

const SPEC = {
  game: GAME,
  kills: { value: 50, help: 'how often the page dies' },
  seed: { value: '1', help: 'seed of the moments' },
  seconds: { value: 0, help: 'begin no kill after N seconds; 0 no limit' },
  only: { value: 'any', help: `one kind of death alone: ${ENDS.join(', ')}` },
  longest: { value: 1500, help: 'milliseconds a page lives at most before it dies' },
  port: { value: 4291, help: 'port to serve on' },
};
const { flags } = readFlags(HELP, SPEC);
gameAsked(flags, SPEC, ['kills', 'seed', 'seconds', 'only', 'longest', 'port']);

const pick = picker(`chaos ${flags.seed}`);
const hands = handsOf(flags.game);
const records = hands.records();
const report: Report = { lost: [], doubled: [], orders: 0, stumbles: [] };
const done: { [what: string]: number } = {};
const began = performance.now();
const seconds = (): number => Math.round((performance.now() - began) / 1000);

/** Draws a kind of kill: mostly the page; one in eight kills the browser. */
const drawEnd = (): End => (flags.only !== 'any' ? (flags.only as End) : pick(8) === 0 ? 'browser' : (ENDS[pick(ENDS.length - 1)] as End));
/** Draws a kind of kill that does not need an order. */
const drawPlainEnd = (): End => {
  const end = drawEnd();
  return end === 'at-once' ? 'crash' : end;
};

const served = await serve(flags.port);
const machine = new Machine();
await machine.start();

async function newPlay(): Promise<Play> {
  const record = records[pick(records.length)] as TourRecord;
  const play = new Play(machine, served.url, record, pick(record.commands.length - 20), report, hands);
  // A page on which no game reopens automatically.
  await machine.page.goto(`${served.url}favicon.svg`);
  await machine.page.evaluate(() => sessionStorage.setItem('lines-and-webs.tab', ''));
  await play.begin();
  return play;
}

async function one(play: Play): Promise<string> {
  const record = records[pick(records.length)] as TourRecord;
  const kind = pick(24);
  if (kind === 0) await killImport(machine, served.url, record, drawPlainEnd(), pick, report);
  else if (kind === 1) await killRemoval(machine, play, served.url, record, drawPlainEnd(), pick, report);
  else if (kind === 2) await killFirstOpening(machine, served.url, record, drawPlainEnd(), pick, report);
  else {
    const end = drawEnd();
    await play.playAndKill(end, pick, flags.longest);
    return end;
  }
  return ['import', 'removal', 'first opening'][kind] as string;
}

let kills = 0;
let play = await newPlay();
while (kills < flags.kills && (flags.seconds === 0 || seconds() < flags.seconds)) {
  try {
    const what = await one(play);
    done[what] = (done[what] ?? 0) + 1;
    kills += 1;
    if (play.isOver || what === 'import' || what === 'removal' || what === 'first opening') play = await newPlay();
  } catch (fault) {
    report.stumbles.push(String(fault instanceof Error ? fault.message : fault).slice(0, 300));
    if (report.stumbles.length > 20 + flags.kills / 10) break;
    await machine.kill('browser').catch(() => machine.start());
    play = await newPlay();
  }
  if (kills % 25 === 0) console.log(`${kills} kills, ${report.lost.length} lost, ${report.doubled.length} doubled, ${seconds()} s`);
}
await machine.stop();
served.stop();
for (const line of [...report.lost, ...report.doubled, ...report.stumbles]) console.log(line);
const { lost, doubled, stumbles } = report;
const ok = lost.length === 0 && doubled.length === 0 && kills > 0;
console.log(
  JSON.stringify({
    chaos: ok ? 'ok' : 'failed',
    game: flags.game,
    kills,
    orders: report.orders,
    lost: lost.length,
    doubled: doubled.length,
    stumbles: stumbles.length,
    ...done,
    seed: flags.seed,
    seconds: seconds(),
  }),
);
process.exit(ok ? 0 : 1);
