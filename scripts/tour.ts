/**
 * Finds a game of the small scenario that visits every verb, every choice of 6.8 and every phase, and writes it as a record for the end-to-end tour
 * (e2e/tour.spec.ts), which plays it through the page's controls. Greedy search over seeded random play: deterministic for a seed.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { simulate } from '../src/engine/core/index.ts';
import {
  attackTargets,
  type Command,
  contactsFrom,
  linesAndWebs,
  moveOptions,
  PLAY_WEIGHTS,
  picker,
  type Rules,
  type State,
  sampleLegal,
  type Weights,
} from '../src/engine/lines-and-webs/index.ts';
import { getScenario } from '../src/scenarios/load.ts';

type Pick = (n: number) => number;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: 'tour' },
    out: { type: 'string', default: 'e2e/tour.json' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(
    'npx tsx scripts/tour.ts [--seed S] [--out FILE]\nFinds a record of the small scenario that visits every verb and every choice, for e2e/tour.spec.ts.',
  );
  process.exit(0);
}

const scenario = structuredClone(getScenario('arvel-crossing'));
if (!scenario) throw new Error('The small scenario is missing.');
// The one choice that the defaults never ask for.
scenario.rulings.defendPay = 'may';
// More points a day: more cards within four days.
scenario.rulings.rp = 40;
const rules: Rules = linesAndWebs(scenario);

const WEIGHTS: Weights = {
  ...PLAY_WEIGHTS,
  endPart: 6,
  takeRecommended: 20,
  placeUnit: 0.5,
  swapUnits: 0.5,
  liftUnit: 0.3,
  setOpenLoad: 0.3,
  carry: 10,
  crossLevel: 4,
  moveCarrier: 3,
  setOrders: 6,
  concede: 0,
};

/** What a command visits: its verb, the choice it answers, cards and special turns of it. */
function visits(s: State, c: Command): string[] {
  const seen = [`verb ${c.type}`];
  if (s.pending) seen.push(`choice ${s.pending.kind}`, `answer ${s.pending.kind} ${c.type}`);
  if (c.type === 'playCard') seen.push(`card ${c.card}`);
  if (c.type === 'attack' && c.attackers.length > 1) seen.push('joint attack');
  // Stepping stones towards the rarest choices: a group, and two of it in contact with one enemy.
  const play = s.execution?.play;
  if (play?.joint && play.members.length > 1) {
    seen.push('group', `group step ${play.step}`);
    const paid = play.members.filter((m) => m.stage === 'paid').map((m) => attackTargets(rules.world, s, m.unit));
    if (paid.some((list, i) => paid.some((other, k) => k > i && other.some((id) => list.includes(id))))) seen.push('group in contact');
  }
  if ((c.type === 'attack' || c.type === 'pursue') && c.scouts) seen.push('card scoutsOut');
  if (c.type === 'carry') seen.push(`carry from ${c.from.kind}`, `carry to ${c.to.kind}`);
  return seen;
}

/** Choices are rare and matter most. */

function worth(fresh: ReadonlySet<string>): number {
  let sum = 0;
  for (const v of fresh) sum += v.startsWith('choice') ? 5 : v.startsWith('answer') ? 2 : 1;
  return sum;
}

/** Random play, with a liking for contact. */
function next(s: State, pick: Pick): Command | null {
  const c = sampleLegal(rules.world, s, pick, WEIGHTS);
  if (c?.type !== 'moveUnit' || pick(10) < 3) return c;
  const group = s.execution?.play?.joint ? (s.execution.play.members.map((m) => m.unit) as string[]) : [];
  const ends = moveOptions(rules.world, s, c.unit).filter((o) => o.contact || attackTargets(rules.world, s, c.unit).length > 0);
  const shared = ends.filter((o) => contactsFrom(rules.world, s, c.unit, o.node).some((e) => group.some((g) => g !== c.unit && attackTargets(rules.world, s, g).includes(e))));
  const list = shared.length > 0 ? shared : ends;
  return list.length > 0 ? { ...c, to: (list[pick(list.length)] as { node: string }).node } : c;
}

const MOST = 900;
const WIDTH = 600;
const DEPTH = 90;

function search(seed: string): { commands: Command[]; seen: Set<string> } {
  let state = rules.setup(seed);
  const commands: Command[] = [];
  const seen = new Set<string>();
  for (let round = 0; state.phase !== 'over' && commands.length < MOST; round++) {
    let best: { prefix: Command[]; gain: number; end: State } | null = null;
    for (let k = 0; k < WIDTH; k++) {
      const sim = simulate(rules, state);
      const pick = picker(`${seed}-${round}-${k}`);
      const prefix: Command[] = [];
      const fresh = new Set<string>();
      let ends = 0;
      let found: { prefix: Command[]; gain: number; end: State } | null = null;
      for (let i = 0; i < DEPTH && sim.state.phase !== 'over'; i++) {
        const c = next(sim.state, pick);
        if (!c) break;
        const before = fresh.size;
        for (const v of visits(sim.state, c)) if (!seen.has(v)) fresh.add(v);
        sim.step(c);
        prefix.push(c);
        // Days are scarce: what costs one must bring much.
        ends += c.type === 'endPart' ? 1 : 0;
        const gain = worth(fresh) / (prefix.length + 10 + 12 * ends + 120 * (sim.state.turn - state.turn));
        if (fresh.size > before && (!found || gain > found.gain)) found = { prefix: [...prefix], gain, end: structuredClone(sim.state) };
      }
      if (found && (!best || found.gain > best.gain)) best = found;
    }
    if (!best) {
      // Nothing new within reach: play on to the next hand-over with as few commands as may be.
      const sim = simulate(rules, state);
      const pick = picker(`${seed}-on-${round}`);
      for (let i = 0; i < 12 && sim.state.phase !== 'over'; i++) {
        const end = { type: 'endPart', side: rules.actor(sim.state) as 'delta' } as const;
        const c = rules.check(sim.state, end) ? sampleLegal(rules.world, sim.state, pick, WEIGHTS) : end;
        if (!c) break;
        sim.step(c);
        commands.push(c);
      }
      state = sim.state;
      continue;
    }
    let at = state;
    for (const c of best.prefix) {
      for (const v of visits(at, c)) seen.add(v);
      const sim = simulate(rules, at);
      sim.step(c);
      at = sim.state;
    }
    commands.push(...best.prefix);
    state = best.end;
  }
  return { commands, seen };
}

const started = Date.now();
const { commands, seen } = search(values.seed);
const record = { format: 1, ruleset: rules.id, version: rules.version, scenario, seed: values.seed, commands };
writeFileSync(values.out, `${JSON.stringify(record)}\n`);
console.log([...seen].sort().join('\n'));
console.log(
  JSON.stringify({
    commands: commands.length,
    visited: seen.size,
    choices: [...seen].filter((v) => v.startsWith('choice')).length,
    seconds: Math.round((Date.now() - started) / 1000),
    file: values.out,
  }),
);
