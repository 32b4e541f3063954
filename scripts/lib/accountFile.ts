/** Prints the review of the game in a file; on request, also clearly better orders. */

import { replay, runToEnd } from '../../src/engine/core/index.ts';
import { SIDES } from '../../src/engine/lines-and-webs/index.ts';
import { rulesWithUmpire } from '../../src/engine/lines-and-webs/umpire/index.ts';
import { accountOf } from '../../src/games/lines-and-webs/account/account.ts';
import { learnWalk } from '../../src/games/lines-and-webs/lab/learn.ts';
import { resultWords, verdictWords } from '../../src/games/lines-and-webs/ui/account/words.ts';
import { sayPoint } from '../../src/games/lines-and-webs/ui/words/account.ts';
import {
  sayBetter,
  sayBetterWhy,
  sayGain,
  sayGiven,
  sayMoment,
  sayNothing,
  sayOdds,
} from '../../src/games/lines-and-webs/ui/words/learn.ts';
import { readRecord } from './record.ts';

/** What the last line tells; null where the file holds no game that can be played. */
export type AccountLine = { account: 'ok' | 'failed' } & { [key: string]: unknown };

/** How often the moments are worked out further is told, in shares of all. */
const TOLD = 0.25;

/** Prints the account of a file's game. `learn`: and what can be learned from it, by the chance of this text, or of the record where it is null. */
export function accountOfFile(file: string, learn: boolean, seed: string | null): AccountLine {
  const read = readRecord(file);
  if (!read.ok) {
    for (const problem of read.problems) console.error(problem);
    return { account: 'failed', file, problems: read.problems };
  }
  const { record, warning } = read;
  if (warning) console.error(warning);
  const rules = rulesWithUmpire(record.scenario);
  const played = replay(rules, record);
  if (!played.ok) {
    console.error(`command ${played.at} is illegal: ${played.why.code}`);
    return { account: 'failed', file, illegalAt: played.at, code: played.why.code };
  }
  const account = accountOf(rules, record, { viewer: 'all' });
  const { outcome, turningPoints } = account;
  console.log(outcome ? resultWords(outcome) : 'The game goes on.');
  console.log(verdictWords(rules.world, account));
  for (const point of turningPoints) console.log(`${point.n}. ${sayPoint(point)}`);
  const line: AccountLine = {
    account: 'ok',
    ...{ file, scenario: record.scenario.id, seed: record.seed, orders: record.commands.length, finished: account.finished },
    ...{ winner: outcome?.winner ?? null, kind: outcome?.kind ?? null, days: account.days.length },
    turningPoints: turningPoints.map(({ day, before, after }) => ({ day, before, after })),
  };
  if (!learn) return line;
  if (!outcome) {
    console.error('Only a game that is over teaches anything.');
    return { ...line, account: 'failed', learn: null };
  }
  let told = 0;
  const began = performance.now();
  const learned = runToEnd(learnWalk(rules, record, { sides: SIDES, ...(seed === null ? {} : { seed }) }), ({ done, of }) => {
    if (done / of < told) return;
    console.error(`learning: ${Math.floor(told * 100)} %`);
    told += TOLD;
  });
  const { world } = rules;
  console.log(learned.moments.length === 0 ? sayNothing(learned.orders) : `Clearly not the best, of ${learned.orders} orders:`);
  for (const one of learned.moments) {
    console.log(`${sayMoment(one)} (order ${one.moment.order})`);
    const why = sayBetterWhy(world, one);
    for (const [name, text] of [
      ['ordered', [sayGiven(world, one), sayOdds(world, one) ?? ''].join(' ').trim()],
      ['better', sayBetter(world, one)],
      ...(why ? [['why', why]] : []),
      ['', sayGain(one)],
    ])
      console.log(`  ${name?.padEnd(8)} ${text}`);
  }
  return { ...line, learn: learned, learnMs: Math.round(performance.now() - began) };
}
