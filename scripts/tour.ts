/**
 * Searches seeded random games that together use every verb but concede, every choice and every phase, for e2e/tour.spec.ts.
 * Each command must be one act on the page (scripts/tourMoves.ts). The same seed gives the same games.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { picker } from '../src/bots/picker.ts';
import { simulate } from '../src/engine/core/index.ts';
import type { Command, Rules, State } from '../src/engine/lines-and-webs/index.ts';
import { rulesWithUmpire } from '../src/engine/lines-and-webs/umpire/index.ts';
import { getScenario } from '../src/games/lines-and-webs/scenarios/load.ts';
import { nextMoves, setUpMoves } from './tourMoves.ts';
import { GOALS, visits } from './tourVisits.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: 'crossing' },
    games: { type: 'string', default: '2' },
    tries: { type: 'string', default: '7' },
    out: { type: 'string', default: 'e2e/tour.json' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(
    'npx tsx scripts/tour.ts [--seed S] [--games N] [--tries N] [--out FILE]\nFinds games of the small scenario that together visit every verb and every choice, for e2e/tour.spec.ts.',
  );
  process.exit(0);
}

const scenario = structuredClone(getScenario('arvel-crossing'));
if (!scenario) throw new Error('The small scenario is missing.');
// The one choice that the defaults never ask for; more points a day, so more cards in four days; spare parts from the first day.
scenario.rulings.defendPay = 'may';
scenario.rulings.rp = 40;
scenario.rulings.portStart = { clI: 5, clIII: 5, clV: 5, clIX: 1 };
const rules: Rules = rulesWithUmpire(scenario);

/** What is asked for counts most, choices above all; the rest is variety. */
function worth(fresh: ReadonlySet<string>): number {
  let sum = 0;
  for (const v of fresh) sum += v.startsWith('choice') ? 6 : v.startsWith('verb') ? 4 : v.startsWith('stone') ? 2 : 1;
  return sum;
}

const MOST = 900;
const WIDTH = 500;
const DEPTH = 90;

interface Found {
  prefix: Command[];
  gain: number;
  fresh: Set<string>;
  end: State;
}

/** One random line of play: the beginning of it that brings most for its length. */
function line(state: State, seed: string, seen: ReadonlySet<string>): Found | null {
  const sim = simulate(rules, state);
  const pick = picker(seed);
  const prefix: Command[] = [];
  const fresh = new Set<string>();
  let ends = 0;
  let best: Found | null = null;
  while (prefix.length < DEPTH && sim.state.phase !== 'over') {
    const moves = nextMoves(rules, sim.state, pick);
    if (moves.length === 0) break;
    const before = fresh.size;
    for (const c of moves) {
      for (const v of visits(rules, sim.state, c)) if (!seen.has(v)) fresh.add(v);
      if (sim.step(c)) return best;
      prefix.push(c);
      // Days are scarce: what costs one must bring much.
      ends += c.type === 'endPart' ? 1 : 0;
    }
    const gain = worth(fresh) / (prefix.length + 10 + 12 * ends + 120 * (sim.state.turn - state.turn));
    // A move into contact is one act with its attack: a prefix does not end between them.
    if (fresh.size > before && moves.at(-1)?.type !== 'moveUnit' && (!best || gain > best.gain)) {
      best = { prefix: [...prefix], gain, fresh: new Set(fresh), end: structuredClone(sim.state) };
    }
  }
  return best;
}

/** Nothing new within reach: on to the next hand-over with as few commands as may be. */
function playOn(state: State, seed: string): { prefix: Command[]; end: State } {
  const sim = simulate(rules, state);
  const pick = picker(seed);
  const prefix: Command[] = [];
  for (let i = 0; i < 12 && sim.state.phase !== 'over'; i++) {
    const side = rules.actor(sim.state) as 'delta';
    const end: Command = { type: 'endPart', side };
    const moves = rules.check(sim.state, end) ? nextMoves(rules, sim.state, pick) : [end];
    for (const c of moves) {
      sim.step(c);
      prefix.push(c);
    }
  }
  return { prefix, end: sim.state };
}

/** Plays a whole game; what `known` holds need not be visited again. */
function search(seed: string, known: ReadonlySet<string>): { commands: Command[]; seen: Set<string> } {
  const start = simulate(rules, rules.setup(seed));
  const commands: Command[] = [];
  const seen = new Set([...known].filter((v) => !v.startsWith('stone')));
  for (const c of setUpMoves(rules, start.state)) {
    for (const v of visits(rules, start.state, c)) seen.add(v);
    const why = start.step(c);
    if (why) throw new Error(`Setup: ${JSON.stringify(c)} ${why.code}`);
    commands.push(c);
  }
  let state = start.state;
  for (let round = 0; state.phase !== 'over' && commands.length < MOST; round++) {
    let best: Found | null = null;
    for (let k = 0; k < WIDTH; k++) {
      const found = line(state, `${seed}-${round}-${k}`, seen);
      if (found && (!best || found.gain > best.gain)) best = found;
    }
    for (const v of best?.fresh ?? []) seen.add(v);
    const { prefix, end } = best ?? playOn(state, `${seed}-on-${round}`);
    commands.push(...prefix);
    state = end;
  }
  return { commands, seen };
}

const missing = (seen: ReadonlySet<string>): string[] => GOALS.filter((goal) => !seen.has(goal));

interface Tour {
  seed: string;
  commands: Command[];
  seen: Set<string>;
}

/** The best of several games: the one that leaves least to be visited. */
function bestOf(name: string, known: ReadonlySet<string>): Tour {
  let best: Tour | null = null;
  for (let i = 0; i < Number(values.tries) && (!best || missing(best.seen).length > 0); i++) {
    const seed = `${name}-${i}`;
    const found = search(seed, known);
    console.error(`${seed}: ${found.commands.length} commands, missing ${missing(found.seen).join(', ') || 'nothing'}`);
    if (!best || missing(found.seen).length < missing(best.seen).length) best = { seed, ...found };
  }
  if (!best) throw new Error('No try.');
  return best;
}

// What one game of four days cannot hold, a second one visits.
const started = Date.now();
const tours: Tour[] = [];
let known: ReadonlySet<string> = new Set();
do {
  const tour = bestOf(`${values.seed}-${tours.length + 1}`, known);
  tours.push(tour);
  known = tour.seen;
} while (missing(known).length > 0 && tours.length < Number(values.games));

const records = tours.map(({ seed, commands }) => ({ format: 1, ruleset: rules.id, version: rules.version, scenario, seed, commands }));
writeFileSync(values.out, `${JSON.stringify(records)}\n`);
console.log([...known].sort().join('\n'));
console.log(
  JSON.stringify({
    commands: tours.map((tour) => tour.commands.length),
    visited: known.size,
    missing: missing(known),
    seconds: Math.round((Date.now() - started) / 1000),
    file: values.out,
  }),
);
