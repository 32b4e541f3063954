/** The review of a game: its figures against a second count, made from the states alone. */

import { expect, test } from 'vitest';
import { below, createRng, simulate } from '../../src/engine/core/index.ts';
import {
  type Command,
  linesOfBattle,
  oddsOf,
  type Rules,
  type Scenario,
  type State,
  unitsOnBoard,
} from '../../src/engine/lines-of-battle/index.ts';
import { accountOf } from '../../src/games/lines-of-battle/account.ts';
import six from '../../src/games/lines-of-battle/scenarios/six-a-side.json' with { type: 'json' };
import { battle } from './kit.ts';

const SIDES = ['delta', 'gamma'] as const;

/** Random orders, attacks first. `onOrder` gets the state before and after each. */
function play(rules: Rules, seed: string, orders: number, onOrder: (before: State, command: Command, after: State) => void): Command[] {
  const rng = createRng(`${seed} orders`);
  const game = simulate(rules, rules.setup(seed));
  const given: Command[] = [];
  while (given.length < orders && game.state.outcome === null) {
    const legal = [...rules.legal(game.state)];
    const attacks = legal.filter(({ type }) => type === 'attack');
    const of = attacks.length > 0 ? attacks : legal;
    const command = of[below(rng, of.length)] as Command;
    const before = structuredClone(game.state);
    expect(game.step(command)).toBeNull();
    onOrder(before, command, structuredClone(game.state));
    given.push(command);
  }
  return given;
}

test.each([
  ['auto', 'first'],
  ['auto', 'second'],
  ['dice', 'third'],
] as const)('With arrows from the side %s, dice, odds, kills and units left agree with a count of the states (%s)', (archerFlank, seed) => {
  const rules = linesOfBattle({ ...(six as unknown as Scenario), rulings: { archerFlank, stalemate: 200 } });
  const count = { delta: { rolled: 0, won: 0, expected: 0, kills: 0 }, gamma: { rolled: 0, won: 0, expected: 0, kills: 0 } };
  let last: State | null = null;
  const commands = play(rules, seed, 900, (before, command, after) => {
    last = after;
    if (command.type !== 'attack') return;
    const find = (id: string) => before.units.find((unit) => unit.id === id)!;
    const odds = oddsOf(rules.world, find(command.unit), find(command.target));
    const fell = after.units.find(({ id }) => id === command.target)?.at === null;
    const own = count[command.side];
    own.kills += Number(fell);
    if (odds === 36) return;
    own.rolled += 1;
    own.won += Number(fell);
    own.expected += odds / 36;
  });
  const account = accountOf(rules, { seed, commands });
  for (const side of SIDES) {
    const { rolled, won, expected, kills } = account.sides[side];
    expect({ rolled, won, kills: kills.die + kills.side + kills.rear }).toEqual({
      rolled: count[side].rolled,
      won: count[side].won,
      kills: count[side].kills,
    });
    expect(expected).toBeCloseTo(count[side].expected, 9);
    expect(account.course.at(-1)?.left[side]).toBe(unitsOnBoard(last!, side).length);
  }
  expect(count.delta.rolled + count.gamma.rolled).toBeGreaterThan(0);
});

test('A moment is a turn with its units destroyed against those to be expected, and begins before its first attack', () => {
  const game = battle('Ca c3 n, Sw d4 n', 'Ar c4 e, Sw d5 s, Sw h9 s');
  const { seed } = { seed: 'test' };
  const commands = [
    { type: 'reface', side: 'delta', unit: 'delta-2', facing: 'e' },
    { type: 'attack', side: 'delta', unit: 'delta-1', target: 'gamma-1' },
    { type: 'endPhase', side: 'delta' },
  ] as const;
  const { moments, course, sides } = accountOf(game.rules, { seed, commands });
  expect(moments).toEqual([{ turn: 1, side: 'delta', at: 1, attacks: 1, fell: 1, expected: 1, certain: 1 }]);
  expect(sides.delta.kills).toEqual({ die: 0, side: 1, rear: 0 });
  expect(course.map(({ left }) => left.gamma)).toEqual([3, 2]);
});
