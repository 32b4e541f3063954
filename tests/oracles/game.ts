/** One game by chance: scenario, rulings and styles drawn from a seed, played to its end under watch. */

import { sampleStyled } from '../../scripts/lib/random/sampling.ts';
import type { Expectation, FailureNote, RecordFile } from '../../scripts/lib/record.ts';
import { picker } from '../../src/bots/picker.ts';
import { hashOf, replay } from '../../src/engine/core/index.ts';
import { awaited, type Command, RULESET, type Scenario, type Side, type State, VERSION } from '../../src/engine/lines-and-webs/index.ts';
import { rulesWithUmpire } from '../../src/engine/lines-and-webs/umpire/index.ts';
import type { Coverage } from './coverage.ts';
import { layScene, SCENE_COUNT } from './scenes.ts';
import { PAIRINGS, STYLES, type StyleName } from './styles.ts';
import { meddler } from './umpire.ts';
import { drawArrivals, drawRulings, rulingNames } from './variants.ts';
import { Failure, Watch } from './watch.ts';

export interface GamePlan {
  seed: string;
  scenario: Scenario;
  styles: { [S in Side]: StyleName };
}
export interface Rates {
  /** One command in so many has the deep checks. */
  deep: number;
  /** One game in so many has them at every command. */
  whole: number;
  mutants: number;
  /** Near misses for check alone, before every command. */
  near: number;
  /** The umpire changes the game as it runs. */
  umpire?: boolean;
  /** After its end the game goes on with every scene in turn, and ends again after each. */
  scenes?: boolean;
}
export interface Played {
  record: RecordFile;
  failure: FailureNote | null;
  outcome: State['outcome'];
  deeps: number;
}

/** Longer games than this do not end. */
const MOST_COMMANDS = 30_000;

/** Draws a game from its seed. `styles` as 'rush,idle' fixes them; 'any' leaves them to chance. */
export function planGame(bases: readonly Scenario[], seed: string, styles: string): GamePlan {
  const pick = picker(`plan ${seed}`);
  const base = bases[pick(bases.length)] as Scenario;
  const [delta, gamma] = styles === 'any' ? PAIRINGS[pick(PAIRINGS.length)]! : (styles.split(',') as [StyleName, StyleName]);
  // A chance of its own, so that a seed's rulings are the same with and without a schedule.
  const scenario = drawArrivals(drawRulings(base, pick), picker(`arrivals ${seed}`));
  return { seed, scenario, styles: { delta, gamma: gamma ?? delta } };
}

export function expectationOf(s: State): Expectation {
  return { hash: hashOf(s), turn: s.turn, phase: s.phase, outcome: s.outcome?.kind ?? null, winner: s.outcome?.winner ?? null };
}

/** Plays a planned game to its end. */
export function playGame(plan: GamePlan, rates: Rates, coverage: Coverage | null): Played {
  const rules = rulesWithUmpire(plan.scenario);
  const { world } = rules;
  const pick = picker(`play ${plan.seed}`);
  // Apart from the choice of commands, so that a seed's game is the same whatever is checked in it.
  const chance = picker(`checks ${plan.seed}`);
  const whole = rates.whole > 0 && chance(rates.whole) === 0;
  const umpire = rates.umpire ? meddler(rules, plan.seed) : null;
  let deeps = 0;
  let failure: FailureNote | null = null;
  let watch: Watch | null = null;
  let outcome: State['outcome'] = null;
  try {
    watch = new Watch(rules, plan.seed, { mutants: rates.mutants, coverage });
    for (;;) {
      const change = umpire?.(watch.state) ?? null;
      if (!change && watch.state.phase === 'over') break;
      const side = awaited(watch.state) as Side;
      const c: Command | null = change ?? sampleStyled(world, watch.state, pick, STYLES[plan.styles[side]]);
      if (!c) throw new Failure('dead-end', 'no legal command in a game that is not over');
      if (watch.commands.length >= MOST_COMMANDS) throw new Failure('endless', `${MOST_COMMANDS} commands and no end`);
      const deep = whole || (rates.deep > 0 && chance(rates.deep) === 0);
      if (deep) deeps++;
      for (let i = 0; i < rates.near; i++) watch.near(c, chance);
      watch.step(c, deep);
    }
    outcome = watch.state.outcome;
    coverage?.end(watch.state);
    if (rates.scenes) playScenes(watch, rates, coverage);
    checkReplay(watch);
    const last = watch.commands.at(-1) as Command;
    for (let i = 0; i < rates.mutants; i++) watch.near(last, chance);
  } catch (fault) {
    if (fault instanceof Failure)
      failure = { check: fault.check, message: fault.message, ...(fault.probe === undefined ? {} : { probe: fault.probe }) };
    else failure = { check: 'fault', message: String(fault instanceof Error ? fault.stack : fault) };
  }
  const record: RecordFile = {
    format: 1,
    ruleset: RULESET,
    version: VERSION,
    scenario: plan.scenario,
    seed: plan.seed,
    commands: watch?.commands ?? [],
    note: `styles ${plan.styles.delta}, ${plan.styles.gamma}`,
  };
  if (coverage && outcome) for (const name of rulingNames(plan.scenario)) coverage.add('ruling', name);
  return { record, failure, outcome, deeps };
}

/** Every scene, each to an end of its own; by a chance apart from the game's. */
function playScenes(watch: Watch, rates: Rates, coverage: Coverage | null): void {
  const pick = picker(`scenes ${watch.seed}`);
  const chance = picker(`checks of scenes ${watch.seed}`);
  for (let at = 0; at < SCENE_COUNT; at++) {
    const guide = layScene(watch, at, pick);
    while (watch.state.phase !== 'over') {
      const side = awaited(watch.state) as Side;
      const c = guide(watch.state, side) ?? sampleStyled(watch.rules.world, watch.state, pick, STYLES.brisk);
      if (!c) throw new Failure('dead-end', 'no legal command in a scene that is not over');
      for (let i = 0; i < rates.near; i++) watch.near(c, chance);
      watch.step(c, rates.deep > 0 && pick(rates.deep) === 0);
    }
    coverage?.end(watch.state);
  }
}

/** The fold of the record by the silent driver is the state that play came to. */
function checkReplay(watch: Watch): void {
  const again = replay(watch.rules, { seed: watch.seed, commands: watch.commands });
  if (!again.ok) throw new Failure('replay', `command ${again.at} is illegal in replay: ${again.why.code}`);
  const [a, b] = [hashOf(again.state), hashOf(watch.state)];
  if (a !== b) throw new Failure('replay', `replay came to ${a}, play to ${b}`);
}
