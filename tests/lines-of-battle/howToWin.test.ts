// @vitest-environment node
/** *How to win*: each piece of advice holds by the rules, on the position that is shown beside it. */

import { expect, it, test } from 'vitest';
import {
  CHANCES,
  FACINGS,
  FIGURES,
  findUnit,
  oddsOf,
  type Placed,
  threatsTo,
  UNIT_TYPES,
  type Unit,
  type UnitType,
} from '../../src/engine/lines-of-battle/index.ts';
import { book } from '../../src/games/lines-of-battle/words/book.ts';
import advice from '../../src/games/lines-of-battle/words/howToWin.json' with { type: 'json' };
import { battle } from './kit.ts';

type Advice = (typeof advice)[number];
const told = (words: RegExp): Advice => advice.find(({ text }) => words.test(text)) ?? expect.fail(`No advice says ${words}.`);
const SHORT: { readonly [type: string]: string } = { swordsmen: 'Sw', spearmen: 'Sp', archers: 'Ar', cavalry: 'Ca' };
const textOf = (units: readonly Pick<Placed, 'type' | 'at' | 'facing'>[]): string =>
  units.map(({ type, at, facing }) => `${SHORT[type]} ${at} ${facing}`).join(', ');
/** The position of an advice, with a far enemy, since a battle needs two sides. */
const shown = ({ south, north }: Advice) =>
  battle(textOf(south as Placed[]), textOf([...(north as Placed[]), { type: 'swordsmen', at: 'j10', facing: 's' }]));
const unit = (game: ReturnType<typeof battle>, id: string): Unit => findUnit(game.state, id) as Unit;
const chances = (game: ReturnType<typeof battle>, id: string): number[] =>
  threatsTo(game.rules.world, game.state, unit(game, id)).map(({ chance }) => chance);

it('Each advice is two short sentences with a clause of the book', () => {
  expect(advice).toHaveLength(6);
  for (const { text, clause } of advice) {
    expect(text).toMatch(/^[A-Z][^.]+\. [A-Z][^.]+\.$/);
    for (const sentence of text.split('. ')) expect(sentence.split(' ').length).toBeLessThanOrEqual(20);
    expect(book.ids.has(clause)).toBe(true);
  }
});

test('5.5, 5.9 From sides and rears every attack destroys, from the front one in 42 or 58 of 100', () => {
  const game = shown(told(/sides and rears/));
  const { world } = game.rules;
  expect(oddsOf(world, unit(game, 'delta-1'), unit(game, 'gamma-1'))).toBe(CHANCES.higher);
  expect(oddsOf(world, unit(game, 'delta-2'), unit(game, 'gamma-2'))).toBe(CHANCES.sure);
  const fighters = UNIT_TYPES.filter((type) => FIGURES[type].reach > 0);
  for (const [type, other, direction, facing] of fighters.flatMap((one) =>
    UNIT_TYPES.flatMap((two) => FACINGS.flatMap((from) => FACINGS.map((to) => [one, two, from, to] as const))),
  )) {
    const [attacker, target] = [
      { ...unit(game, 'delta-1'), type, facing: direction },
      { ...unit(game, 'gamma-1'), type: other, facing },
    ];
    const isFront = Math.abs(FACINGS.indexOf(direction) - FACINGS.indexOf(facing)) === 2;
    const percent = Math.round((oddsOf(world, attacker, target) / 36) * 100);
    expect(isFront ? [42, 58] : [100]).toContain(percent);
  }
});

test.each(FACINGS)('5.4 Of two units at right angles one destroys the enemy for certain, though it faces %s', (facing) => {
  const game = shown(told(/right angles/));
  const target = { ...unit(game, 'gamma-1'), facing };
  const odds = ['delta-1', 'delta-2'].map((id) => oddsOf(game.rules.world, unit(game, id), target));
  expect(Math.max(...odds)).toBe(CHANCES.sure);
  for (const attacker of ['delta-1', 'delta-2'])
    expect(game.why({ type: 'attack', side: 'delta', unit: attacker, target: 'gamma-1' })).toBeNull();
});

test('5.9 In a line at the edge only the unit at the open end can be destroyed without dice', () => {
  const game = shown(told(/open end/));
  expect(Math.max(0, ...chances(game, 'delta-1'), ...chances(game, 'delta-2'))).toBeLessThan(CHANCES.sure);
  expect(chances(game, 'delta-2').length).toBeGreaterThan(0);
  expect(Math.max(...chances(game, 'delta-3'))).toBe(CHANCES.sure);
});

test.each(['swordsmen', 'spearmen', 'archers', 'cavalry'] as UnitType[])(
  '5.8 Five squares away from %s Archers can shoot, and Swordsmen and Spearmen can’t answer',
  (type) => {
    const one = told(/five squares away/);
    const north = one.north.map((enemy) => ({ ...enemy, type }));
    const game = shown({ ...one, north });
    expect(game.why({ type: 'attack', side: 'delta', unit: 'delta-1', target: 'gamma-1' })).toBeNull();
    expect(chances(game, 'delta-1').length > 0).toBe(type === 'archers' || type === 'cavalry');
  },
);

test('4.5 An army step keeps the line closed, and afterwards a unit may turn and turn again', () => {
  const one = told(/army step/);
  const game = shown(one);
  const places = () => game.state.units.flatMap(({ side, at }) => (side === 'delta' && at ? [at] : []));
  const steps = one.moves.map(({ from, to }) => ({ unit: game.state.units.find(({ at }) => at === from)?.id ?? '', to }));
  game.give({ type: 'armyMove', steps });
  expect(places().sort()).toEqual(one.moves.map(({ to }) => to).sort());
  game.give({ type: 'reface', unit: 'delta-1', facing: 'e' }, { type: 'reface', unit: 'delta-1', facing: 'n' });
  expect(unit(game, 'delta-1').facing).toBe('n');
});

test('4.2, 5.9 Cavalry rides four squares behind its line and destroys a unit from an open side in the same turn', () => {
  const one = told(/Cavalry/);
  const game = shown(one);
  const [{ from, to } = expect.fail('It does not move.')] = one.moves;
  const rider = game.state.units.find(({ at }) => at === from)?.id ?? '';
  game.give({ type: 'move', unit: rider, to, facing: null }, { type: 'attack', unit: rider, target: 'gamma-1' });
  expect(unit(game, 'gamma-1').at).toBeNull();
  expect(game.events.find(({ type }) => type === 'attacked')).toMatchObject({ dice: null, aspect: 'side' });
});
