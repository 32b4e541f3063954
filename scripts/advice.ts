/** `npm run advice`: checks the staff's forecasts, plans and remedies against the engine and an independent optimum. */

import { WITH_ESTIMATES } from '../src/games/lines-and-webs/scenarios/all.ts';
import { getScenario } from '../src/games/lines-and-webs/scenarios/load.ts';
import { judgeAdvice, timeDrafts } from './lib/advice.ts';
import { readFlags } from './lib/args.ts';
import { percentile } from './lib/percentile.ts';

const HELP = `npm run advice -- --states N --seed S

Plays random games with random scenarios, rulings and arrivals, and asks the staff along the way:
- N states are forecast and played on without supply: each unit must run short on the day that was forecast;
- N supply plans are made, from any moment of Phase 3 and with random preferences: every order must be legal, and no unit may be worse off;
- some plans are compared with the optimum, or with an upper bound if the search for the optimum does not finish;
- remedies are carried out and must help; where the staff found none, single orders are tried and must not help;
- purchases are ordered; and everything is asked again in states that differ only in what the viewer may not know.
The last line is JSON: states, forecasts, wrong, drafts, illegal, the least and mean share of the optimum, and milliseconds per plan on day 8 of Ondrel Steppe
(p50 and p99). The exit code is 1 after a wrong forecast, an illegal plan, a false claim, a leak, or a mean share below 0.95.`;

const { flags } = readFlags(HELP, {
  states: { value: 1000, help: 'number of states to forecast, and of plans to make' },
  seed: { value: '1', help: 'seed of the run' },
  speed: { value: 4, help: 'games on Ondrel Steppe whose day 8 is timed' },
});

const LEAST_MEAN = 0.95;
const DAY = 8;
const SHOWN = 20;
const began = performance.now();
const so = judgeAdvice(
  WITH_ESTIMATES.map(({ scenario }) => scenario),
  flags.states,
  flags.seed,
);
const steppe = getScenario('ondrel-steppe');
const times = steppe ? timeDrafts(steppe, DAY, flags.speed, flags.seed, () => performance.now()) : [];
const meanOf = (list: readonly number[]): number => (list.length === 0 ? 1 : list.reduce((a, b) => a + b, 0) / list.length);
const mean = meanOf(so.shares);
const faults = [...so.wrong, ...so.illegal, ...so.untrue, ...so.noHelp, ...so.leaks];
if (mean < LEAST_MEAN) faults.push(`mean share of the optimum ${mean}`);
for (const fault of faults.slice(0, SHOWN)) console.error(fault);
const short = (x: number): number => Number(x.toFixed(3));
console.log(
  JSON.stringify({
    ...{ advice: faults.length > 0 ? 'failed' : 'ok', seed: flags.seed },
    ...{ states: so.states, forecasts: so.forecasts, wrong: so.wrong.length, twins: so.twins, leaks: so.leaks.length },
    ...{
      drafts: so.drafts,
      runs: so.runs,
      illegal: so.illegal.length,
      purchases: so.purchases,
      remedies: so.remedies,
      untrue: so.untrue.length,
      claims: so.claims,
      noHelp: so.noHelp.length,
    },
    share: { cases: so.shares.length, least: short(Math.min(1, ...so.shares)), p5: short(percentile(so.shares, 5)), mean: short(mean) },
    shareOfBound: { cases: so.ofBound.length, least: short(Math.min(1, ...so.ofBound)), mean: short(meanOf(so.ofBound)) },
    ms: { drafts: times.length, p50: short(percentile(times, 50)), p99: short(percentile(times, 99)) },
    seconds: Math.round((performance.now() - began) / 1000),
  }),
);
process.exit(faults.length > 0 ? 1 : 0);
