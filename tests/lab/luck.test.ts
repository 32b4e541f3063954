// @vitest-environment node
/** What the dice decided: all that could have come, the game played on from it, and figures that lean to no side. */
import { expect, it } from 'vitest';
import { requirePlayer } from '../../scripts/lib/players.ts';
import { createRng, runToEnd } from '../../src/engine/core/index.ts';
import { copyState } from '../../src/engine/lines-and-webs/copyState.ts';
import { linesAndWebs, type Scenario, type State } from '../../src/engine/lines-and-webs/index.ts';
import { GameNotOverError, playMatch } from '../../src/games/lines-and-webs/lab/ends.ts';
import { deal, drawn, errorOfDraws, luckWalk, playOn } from '../../src/games/lines-and-webs/lab/luck.ts';
import { getScenario } from '../../src/games/lines-and-webs/scenarios/load.ts';
import { sayDice } from '../../src/games/lines-and-webs/ui/words/account.ts';
import { archived, gameOfB } from '../account/kit.ts';
import { numbers } from './kit.ts';

const game = gameOfB('luck 1');
const { rules, seed, commands } = game;
/** The first table of a game that is so. */
function firstState(isSo: (s: State) => boolean): State {
  let found: State | null = null;
  playMatch(rules, { delta: requirePlayer('B'), gamma: requirePlayer('B') }, seed, {
    heard: (_, s) => {
      if (!found && isSo(s)) found = copyState(s);
    },
  });
  if (!found) throw new Error('It never came to that.');
  return found;
}
/** What holds of the figures holds with the fewest games that weigh a throw. */
const QUICK = { care: 0 };
const luck = runToEnd(luckWalk(rules, { seed, commands }, QUICK));

it('The same record gives the same values, and they add up', () => {
  expect(runToEnd(luckWalk(linesAndWebs(getScenario('arvel-crossing') as Scenario), { seed, commands }, QUICK))).toEqual(luck);
  expect(luck.throws.reduce((n, { swing }) => n + swing, 0)).toBeCloseTo(luck.dice, 10);
  expect(luck.raw - luck.dice).toBeCloseTo(luck.adjusted, 10);
  // Throws that know nothing of each other: their doubts add up as the sides of a right angle do.
  const doubt = Math.round(Math.hypot(...luck.throws.map(({ error }) => 200 * error)));
  expect(sayDice({ ...luck, dice: 0.3 }, 4)).toContain(`30 points, give or take ${doubt}.`);
  expect(luck.games).toBeGreaterThan(luck.throws.length);
  for (const { swing, error } of luck.throws) expect([Math.abs(swing) <= 1, error >= 0, error < 0.3]).toEqual([true, true, true]);
});

it('6.5.1 Only dice of the last two days are weighed, the initiative of each day among them, in the order of the game', () => {
  const last = rules.world.scenario.turns;
  expect(luck.from).toBe(last - 1);
  const days = luck.throws.map(({ moment }) => moment.day);
  expect([Math.min(...days), Math.max(...days)]).toEqual([last - 1, last]);
  const orders = luck.throws.map(({ moment }) => moment.order as number);
  expect(orders).toEqual([...orders].sort((a, b) => a - b));
  expect(luck.throws.filter(({ kind }) => kind === 'initiative').map(({ moment, winner }) => [moment.day, winner !== undefined])).toEqual([
    [last - 1, true],
    [last, true],
  ]);
});

it('11 A running game is not analyzed', () => {
  expect(() => runToEnd(luckWalk(rules, { seed, commands: commands.slice(0, -1) }))).toThrow(GameNotOverError);
});

it('10.1 Random games under any rulings, with two or four players, with or without an umpire, are also analyzed', () => {
  const games = archived('arvel-crossing', 80).slice(0, 2);
  const players = games.map((one) => {
    const found = runToEnd(luckWalk(one.rules, one, QUICK));
    expect([Number.isFinite(found.dice), Number.isFinite(found.error)]).toEqual([true, true]);
    return one.rules.world.rulings.players;
  });
  expect(new Set(players).size).toBe(2);
});

it('A game is played to its end: the same with the same seed, a different one with another', () => {
  const from = firstState(({ phase, turn }) => phase === 'execute' && turn === 2);
  const end = (text: string): string => JSON.stringify(playOn(rules, copyState(from), text));
  expect(end('one')).toBe(end('one'));
  expect(new Set(['one', 'two', 'three', 'four', 'five', 'six'].map(end)).size).toBeGreaterThan(1);
});

it('Each roll has its own dice: the same order has the same result, whatever was rolled before', () => {
  const from = firstState(({ phase }) => phase === 'execute');
  const order = { type: 'fire', side: 'delta', unit: 'd-artillery-1', target: 'g-mech-1', rounds: 1 } as const;
  const [a, b] = [copyState(from), { ...copyState(from), rng: createRng('elsewhere') }];
  for (const s of [a, b]) deal(s, order, 'text');
  expect(a.rng).toEqual(b.rng);
  deal(b, { ...order, target: 'g-mech-2' }, 'text');
  expect(a.rng).not.toEqual(b.rng);
  const kept = structuredClone(a.rng);
  deal(a, { type: 'endTurn', side: 'delta' }, 'text');
  expect(a.rng).toEqual(kept);
});

it('7.9 A last shot that decided the game is reported as decisive; with average dice the game would have been open', () => {
  const other = gameOfB('luck decides 97');
  const { raw, adjusted, throws } = runToEnd(luckWalk(other.rules, other, { care: 0.3 }));
  const most = throws.reduce((a, b) => (Math.abs(b.swing) > Math.abs(a.swing) ? b : a));
  expect([raw, most.kind, most.moment.day]).toEqual([1, 'fire', other.rules.world.scenario.turns]);
  expect(most.swing).toBeGreaterThan(0.6);
  expect(adjusted).toBeLessThan(0.8);
});

it('The doubt of a roll holds the truth though most results came once, and is no wider than it must be where they came often', () => {
  const draw = numbers(12);
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - draw())) * Math.cos(2 * Math.PI * draw());
  /** Ten results with chances and mean differences of their own. */
  const results = Array.from({ length: 10 }, (_, i) => ({ p: i === 4 || i === 5 ? 0.18 : 0.08, faces: [] }));
  const middle = (i: number): number => (i - 5) * 0.04;
  const truth = results.reduce((sum, { p }, i) => sum + p * middle(i), 0);
  for (const [n, most] of [
    [8, 0.6],
    [12, 0.5],
    [120, 0.14],
  ] as const) {
    const looks = Array.from({ length: 1000 }, (_, k) => {
      const differences = drawn(results, n, `doubt ${k}`).map((which) => middle(which) + 0.6 * normal());
      const error = errorOfDraws(differences, n);
      return { error, isHeld: Math.abs(differences.reduce((sum, one) => sum + one / n, 0) - truth) <= 2 * error };
    });
    expect(looks.filter(({ isHeld }) => isHeld).length / looks.length, `${n} draws`).toBeGreaterThan(0.9);
    expect(2 * looks.reduce((sum, { error }) => sum + error / looks.length, 0)).toBeLessThan(most);
  }
});
