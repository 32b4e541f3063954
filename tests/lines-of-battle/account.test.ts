/** The review of a game: its figures against a second count, made from the states alone. */

import { expect, test } from 'vitest';
import type { Side } from '../../src/engine/core/gameTypes.ts';
import { below, createRng, simulate } from '../../src/engine/core/index.ts';
import {
  aspect,
  type Command,
  linesOfBattle,
  oddsOf,
  type Rules,
  type Scenario,
  type State,
  unitsOnBoard,
} from '../../src/engine/lines-of-battle/index.ts';
import { accountOf, killsFrom } from '../../src/games/lines-of-battle/account.ts';
import six from '../../src/games/lines-of-battle/scenarios/six-a-side.json' with { type: 'json' };
import { momentWords } from '../../src/games/lines-of-battle/words/events.ts';
import { unitAt } from '../../src/games/lines-of-battle/words/names.ts';
import { chanceBy, expectedOf, wonOf } from '../../src/store/review.ts';
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
    const own = account.attempts.filter((attack) => attack.side === side);
    const rolled = own.filter(({ dice }) => dice !== null);
    const kills = killsFrom(own, 'front') + killsFrom(own, 'side') + killsFrom(own, 'rear');
    const { expected, ...counted } = count[side];
    expect({ rolled: rolled.length, won: wonOf(rolled), kills }).toEqual(counted);
    expect(expectedOf(rolled)).toBeCloseTo(expected, 9);
    expect(account.course.at(-1)?.score[side]).toBe(unitsOnBoard(last!, side).length);
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
  const { moments, course, attempts } = accountOf(game.rules, { seed, commands });
  expect(moments.map(({ attempts: own, chances: _, ...moment }) => [moment, wonOf(own), expectedOf(own)])).toEqual([
    [{ turn: 1, side: 'delta', at: 1, before: { delta: 2, gamma: 3 }, after: { delta: 2, gamma: 2 } }, 1, 1],
  ]);
  expect(killsFrom(attempts, 'side')).toBe(1);
  expect(course.map(({ turn, score }) => [turn, score.gamma])).toEqual([
    [0, 3],
    [1, 2],
  ]);
});

test('What decided a game are the turns that changed the chance most, counted from the states; the end is a chance of 1', () => {
  const rules = linesOfBattle({ ...(six as unknown as Scenario), rulings: { stalemate: 200 } });
  let [told, left, ended] = [0, 0, 0];
  for (const seed of ['swing 1', 'swing 2', 'swing 3', 'swing 4', 'swing 5', 'swing 6', 'swing 7', 'swing 8']) {
    const states: State[] = [];
    const commands = play(rules, seed, 900, (before, _, after) => states.push(before, after));
    const chanceIn = ({ outcome, ...state }: State, side: Side): number => {
      const [own, others] = [side, side === 'delta' ? 'gamma' : 'delta'].map(
        (one) => unitsOnBoard(state as State, one as Side).length ** 3,
      );
      return outcome?.winner ? Number(outcome.winner === side) : own! / (own! + others!);
    };
    const gains = new Map<number, number>();
    for (const turn of new Set(states.map((state) => state.turn))) {
      const own = states.filter((state) => state.turn === turn);
      const next = states.find((state) => state.turn > turn) ?? states.at(-1)!;
      gains.set(turn, chanceIn(next, own[0]!.up) - chanceIn(own[0]!, own[0]!.up));
    }
    const { moments } = accountOf(rules, { seed, commands });
    for (const { turn, side, chances } of moments) {
      expect(chances.after - chances.before).toBeCloseTo(gains.get(turn)!, 9);
      expect(states.find((state) => state.turn === turn)?.up).toBe(side);
      ended += Number(chances.after === 1);
    }
    const others = [...gains].filter(([turn]) => !moments.some((moment) => moment.turn === turn)).map(([, gain]) => gain);
    const least = Math.min(...moments.map(({ chances }) => chances.after - chances.before));
    expect(least).toBeGreaterThanOrEqual(0.05);
    if (moments.length === 3) expect(least).toBeGreaterThanOrEqual(Math.max(...others) - 1e-9);
    else expect(Math.max(...others)).toBeLessThan(0.05);
    told += moments.length;
    left += others.length;
  }
  expect(told).toBeGreaterThan(6);
  expect(left).toBeGreaterThan(6);
  expect(ended).toBeGreaterThan(0);
});

test('The chance is 50% for equal armies, grows with each unit more, and both sides’ chances are 100% together', () => {
  expect(chanceBy({ delta: 6, gamma: 6 }, 'delta', 3)).toBe(0.5);
  expect(chanceBy({ delta: 16, gamma: 8 }, 'delta', 3)).toBeCloseTo(8 / 9, 9);
  for (const delta of [0, 1, 5]) {
    const score = { delta, gamma: 4 };
    expect(chanceBy(score, 'delta', 3) + chanceBy(score, 'gamma', 3)).toBeCloseTo(1, 9);
    expect(chanceBy({ ...score, delta: delta + 1 }, 'delta', 3)).toBeGreaterThan(chanceBy(score, 'delta', 3));
  }
});

test('7.1 The blow that destroys the Commander of an army that is not beaten decided the game, and is named first', () => {
  const row = (n: number, facing: string) => [...'bcdefghi'].map((column) => `Sw ${column}${n} ${facing}`).join(', ');
  const { rules } = battle(`Com e1 n, ${row(4, 'n')}, ${row(3, 'n')}`, `Com e10 s, ${row(5, 's')}, ${row(6, 's')}`, { commander: 'on' });
  let named = 0;
  for (let n = 0; n < 60 && named === 0; n += 1) {
    const seed = `blow ${n}`;
    let last: State | null = null;
    const commands = play(rules, seed, 900, (_, __, after) => {
      last = after;
    });
    const { kind, winner, turn } = last!.outcome ?? {};
    const { moments } = accountOf(rules, { seed, commands });
    if (kind !== 'commander' || winner !== moments.at(-1)?.side || moments.at(-1)?.turn !== turn) continue;
    expect(moments.at(-1)?.chances.after).toBe(1);
    expect(momentWords(moments.at(-1)!.attempts)).toMatch(/^destroys the Commander|^destroys Commander/);
    named += 1;
  }
  expect(named).toBe(1);
});

test('The words of a moment are true: every unit named stood there before it and is gone after, with the odds of the rules', () => {
  const scenario = six as unknown as Scenario;
  const rules = linesOfBattle({ ...scenario, rulings: { stalemate: 200 } });
  let told = 0;
  for (const seed of ['words 1', 'words 2', 'words 3']) {
    const states: State[] = [];
    const commands = play(rules, seed, 900, (before) => states.push(before));
    for (const { at, turn, side, attempts } of accountOf(rules, { seed, commands }).moments) {
      const words = momentWords(attempts);
      const [before, after] = [states[at]!, states.find((state) => state.turn > turn)];
      expect([before.turn, before.up]).toEqual([turn, side]);
      if (!after) continue;
      const fallen = before.units.filter(
        ({ id, at: square }) => square !== null && after.units.find((unit) => unit.id === id)?.at === null,
      );
      const named = [...words.matchAll(/([A-Z][a-z]+) ([a-h][1-8]) (?:\((\d+)%\)|from the (side|rear))/g)];
      expect(named.map(([, kind, square]) => `${kind} ${square}`).sort()).toEqual(
        (fallen.length > 0 ? fallen : attempts).map((one) => `${unitAt('targetKind' in one ? one.targetKind : one.type, one.at)}`).sort(),
      );
      expect(words.endsWith('in vain.')).toBe(fallen.length === 0);
      for (const [, , square, percent, from] of named) {
        const order = commands.findIndex(
          (one, i) =>
            i >= at &&
            one.type === 'attack' &&
            states[i]!.units.find(({ id }) => id === one.target)?.at === square &&
            (fallen.length === 0 || states[i + 1]?.units.find(({ id }) => id === one.target)?.at === null),
        );
        const attack = commands[order] as Extract<Command, { type: 'attack' }>;
        const find = (id: string) => states[order]!.units.find((unit) => unit.id === id)!;
        const odds = oddsOf(rules.world, find(attack.unit), find(attack.target));
        expect(percent ? Number(percent) : 100).toBe(Math.round(odds / 0.36));
        if (from) expect(aspect(find(attack.unit), find(attack.target))).toBe(from);
        told += 1;
      }
    }
  }
  expect(told).toBeGreaterThan(5);
});
