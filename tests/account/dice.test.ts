// @vitest-environment node
/** The results of dice: exact, complete, and the very tables to which the rules come. */
import { expect, it } from 'vitest';
import { collectEffects, createRng, createTrack } from '../../src/engine/core/index.ts';
import type { Command, GameEvent, State } from '../../src/engine/lines-and-webs/index.ts';
import { chanceOf } from '../../src/games/lines-and-webs/account/chance.ts';
import { diceOf } from '../../src/games/lines-and-webs/account/dice.ts';
import { fightOf } from '../../src/games/lines-and-webs/account/fights.ts';
import { engagementOdds, fireOdds } from '../../src/games/lines-and-webs/analysis/index.ts';
import { type Game, put } from '../rules/kit.ts';
import { acts, attackBy, duel, execution, field, groups, stay } from '../rules/kitCombat.ts';
import { archived, gameOfB } from './kit.ts';

const copy = (s: State): State => structuredClone(s);

/** The order carried out with the dice of a seed. */
function carriedOut(g: Game, command: Command, seed = 'once'): { events: GameEvent[]; after: State } {
  const after = copy(g.s);
  after.rng = createRng(seed);
  const fx = collectEffects<GameEvent>(after.rng);
  g.R.execute(after, command, fx);
  return { events: fx.events, after };
}

const units = (s: State): string => JSON.stringify(s.units);

it('In whole games the results of every throw add up to 1, and the one that came is the table with which the game went on', () => {
  const seen = { engagement: 0, fire: 0, airDefence: 0 };
  const games = [...archived('arvel-crossing', 60), ...archived('ondrel-steppe', 120), gameOfB('dice'), gameOfB('dice 2')];
  for (const { rules, seed, commands } of games) {
    const track = createTrack(rules, seed, { isPrevalidated: true, note: (s: State) => (s.phase === 'execute' ? copy(s) : null) });
    for (const step of track.play(commands)) {
      const dice = step.before && diceOf(rules, step.before, step.command, step.events);
      if (!dice) continue;
      seen[dice.kind] += 1;
      expect(dice.results.reduce((n, { p }) => n + p, 0)).toBeCloseTo(1, 10);
      const after = track.stateAt(track.length);
      if (after.phase === 'execute' && after.turn === step.before?.turn) expect(units(dice.results[dice.came]!.after)).toBe(units(after));
    }
  }
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(10);
});

it('7.3 The account expects of an engagement what the odds say, and tells its luck beyond that', () => {
  const g = stay(acts(duel(), 'd-armor-1'), 'd-armor-1');
  const command = attackBy(g, 'd-armor-1', 'g-armor-1');
  const odds = engagementOdds(g.w, g.s, { attackers: ['d-armor-1'], target: 'g-armor-1', scouts: false });
  const { events } = carriedOut(g, command);
  const dice = diceOf(g.R, g.s, command, events)!;
  const fight = fightOf(g.w, dice, events)!;
  expect(fight.chances.win).toBeCloseTo(odds.win, 10);
  expect(fight.chances.draw).toBeCloseTo(odds.draw, 10);
  expect(fight.expected.target).toBeCloseTo(odds.afterRetreat.target.expectedSteps, 10);
  expect(fight.expected.attacker).toBeCloseTo(odds.afterRetreat.victim.expectedSteps, 10);
  expect(fight.luck).toBeCloseTo(fight.actual.target - fight.expected.target - fight.actual.attacker + fight.expected.attacker, 10);
});

it('8.9 With Scouts Out the attacker rolls first, in the account too', () => {
  const g = stay(acts(duel(), 'd-armor-1'), 'd-armor-1');
  g.s.sides.delta.hand.scoutsOut = 1;
  const command = attackBy(g, 'd-armor-1', 'g-armor-1', true);
  const { events } = carriedOut(g, command);
  const fight = fightOf(g.w, diceOf(g.R, g.s, command, events)!, events)!;
  const odds = engagementOdds(g.w, g.s, { attackers: ['d-armor-1'], target: 'g-armor-1', scouts: true });
  expect(fight.chances.win).toBeCloseTo(odds.win, 10);
  expect(fight.chances.win).toBeGreaterThan(0.5);
});

it('7.10.1 Of a joint attack with artillery in it all dice count together, before the defender’s one victim', () => {
  const start = field();
  put(start, 'd-armor-1', 'C0107');
  put(start, 'd-fa-1', 'C0206');
  put(start, 'g-armor-1', 'C0207');
  let g: Game = groups(start, ['d-armor-1', 'd-fa-1']);
  for (const id of ['d-armor-1', 'd-fa-1']) g = stay(g, id);
  const fires = g.R.view(g.s, 'delta').prompt.kind === 'fires';
  if (fires) g = { ...g, s: carriedOut(g, { type: 'finish', side: 'delta' }).after };
  const attack = attackBy(g, ['d-armor-1', 'd-fa-1'], 'g-armor-1');
  expect(g.R.check(g.s, attack)).toBeNull();
  const named = { ...g, s: carriedOut(g, attack).after };
  const command: Command = { type: 'nameVictim', side: 'gamma', unit: 'd-fa-1' };
  expect(g.R.check(named.s, command)).toBeNull();
  const { events } = carriedOut(named, command);
  const fight = fightOf(g.w, diceOf(g.R, named.s, command, events)!, events)!;
  const odds = engagementOdds(g.w, named.s, { attackers: ['d-armor-1', 'd-fa-1'], target: 'g-armor-1', scouts: false, defends: true });
  const row = odds.byVictim.find(({ unit }) => unit === 'd-fa-1')!;
  expect(fight.kind).toBe('joint');
  expect(fight.chances.win).toBeCloseTo(row.win, 10);
  expect(fight.expected.target).toBeCloseTo(row.afterRetreat.target.expectedSteps, 10);
});

it('7.9 The account expects of a fire what the odds say: with one round a twelfth of a step and what suppression adds', () => {
  const g = field();
  put(g, 'd-fa-1', 'C0107');
  put(g, 'g-armor-1', 'C0307');
  const ready = acts(g, 'd-fa-1');
  const command: Command = { type: 'fire', side: 'delta', unit: 'd-fa-1', target: 'g-armor-1', rounds: 1 };
  expect(ready.R.check(ready.s, command)).toBeNull();
  const { events } = carriedOut(ready, command);
  const fight = fightOf(ready.w, diceOf(ready.R, ready.s, command, events)!, events)!;
  expect(fight.expected.target).toBeCloseTo(1 / 12, 10);
  expect(fight.expected.target).toBeCloseTo(
    fireOdds(ready.w, ready.s, { unit: 'd-fa-1', target: 'g-armor-1', rounds: 1 }).expectedSteps,
    10,
  );
});

it('8.12 Air defence that may stop Saint HIMARS: stopped with 5 of 12 by one battery', () => {
  const g = field();
  put(g, 'g-ada-1', 'C0407');
  put(g, 'g-armor-1', 'C0307');
  const ready = execution(g, 'delta');
  const before = copy(ready.s);
  before.sides.delta.hand.saintHimars = 1;
  const command: Command = { type: 'playCard', side: 'delta', card: 'saintHimars', unit: 'g-armor-1', node: null, cls: null };
  const here = { ...ready, s: before };
  expect(here.R.check(before, command)).toBeNull();
  const { events } = carriedOut(here, command);
  const dice = diceOf(here.R, before, command, events)!;
  expect(dice.kind).toBe('airDefence');
  expect(dice.results.map(({ p }) => p)).toEqual([expect.closeTo(5 / 12, 10), expect.closeTo(7 / 12, 10)]);
  expect(dice.results.map(({ after }) => after.units[here.w.info['g-armor-1']!.at]!.steps)).toEqual([4, 3]);
});

it('What a throw does to the chance to win has the mean 0 over dice that are really thrown', () => {
  const g = stay(acts(duel(), 'd-armor-1'), 'd-armor-1');
  const command = attackBy(g, 'd-armor-1', 'g-armor-1');
  const thrown = (i: number) => diceOf(g.R, g.s, command, carriedOut(g, command, `throw ${i}`).events)!;
  // Each throw has the same table of results.
  const { results } = thrown(0);
  const chances = results.map(({ after }) => chanceOf(g.w, after));
  const expected = results.reduce((n, { p }, i) => n + p * chances[i]!, 0);
  const swings = Array.from({ length: 300 }, (_, i) => chances[thrown(i + 1).came]! - expected);
  const mean = swings.reduce((a, b) => a + b, 0) / swings.length;
  const spread = Math.sqrt(swings.reduce((n, x) => n + x * x, 0) / swings.length);
  expect(spread).toBeGreaterThan(0.005);
  expect(Math.abs(mean)).toBeLessThan((3.5 * spread) / Math.sqrt(swings.length));
});
