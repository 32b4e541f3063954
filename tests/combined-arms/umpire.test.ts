// @vitest-environment node
/** Commands of the umpire: what they change, what they refuse, and that no position is impossible after them. */

import { expect, test } from 'vitest';
import { combinedArms as tried } from '../../scripts/lib/games/combined-arms.ts';
import { picker } from '../../src/bots/picker.ts';
import { type Command, type UmpireCommand, UNIT_TYPES } from '../../src/engine/combined-arms/index.ts';
import { MARKS } from '../../src/engine/combined-arms/shapes.ts';
import { createTrack, replay } from '../../src/engine/core/index.ts';
import { SCENARIOS } from '../../src/games/combined-arms/scenarios/builtIn.ts';
import { sayCommand } from '../../src/games/combined-arms/words/commands.ts';
import { sayEvent } from '../../src/games/combined-arms/words/events.ts';
import { sayRejection } from '../../src/games/combined-arms/words/rejections.ts';
import { Battle, battle } from './kit.ts';

const NORTH = { side: 'gamma' } as const;

test('1.1 The umpire puts, adds and removes units, and never the last Headquarters of a side', () => {
  const game = battle('Mt d4, HQ a1', 'If d5, HQ h8').give({ type: 'umpirePut', unit: 'delta-1', to: 'g7' });
  expect(game.unit('delta-1')).toMatchObject({ at: 'g7', moved: false });
  expect(game.state.umpired).toBe(true);
  expect(game.events.map((event) => sayEvent(event)?.text)).toEqual(['The umpire’s order: put Medium Tank d4 on g7.']);
  game.refused('place.occupied', { type: 'umpirePut', unit: 'delta-1', to: 'd5' });
  game.refused('umpire.nothing', { type: 'umpirePut', unit: 'delta-1', to: 'g7' });
  game.refused('umpire.last', { type: 'umpireRemove', unit: 'delta-2' });
  game.refused('army.headquarters', { type: 'umpireAdd', kind: 'headquarters', at: 'c1' });
  game.give({ type: 'umpireRemove', unit: 'delta-1' }, { type: 'umpireAdd', kind: 'medium', at: 'b2' });
  expect(game.unit('delta-1').at).toBe('b2');
  game.give({ type: 'umpireAdd', kind: 'howitzers', at: 'c2' });
  expect(game.state.units.map(({ id }) => id)).toEqual(['delta-1', 'delta-2', 'delta-3', 'gamma-1', 'gamma-2']);
});

test('4.6, 5.5, 8.3 The umpire sets what a unit has done, and nothing that no unit can have done', () => {
  const game = battle('Mt d4, Ai a2, HQ a1', 'If d5, HQ h8').give({ type: 'umpireMark', unit: 'delta-1', mark: 'attacked', on: true });
  game.refused('attack.again', { type: 'attack', unit: 'delta-1', target: 'gamma-1' });
  game.refused('umpire.base', { type: 'umpireMark', unit: 'delta-3', mark: 'moved', on: true });
  game.refused('elite.count', { type: 'umpireMark', unit: 'delta-1', mark: 'elite', on: true });
  game.give({ type: 'umpireMark', unit: 'delta-2', mark: 'moved', on: true });
  game.refused('attack.air-moved', { type: 'umpireMark', unit: 'delta-2', mark: 'attacked', on: true });
});

test('6.5 A unit that the umpire puts has no damage, and one sent back by the umpire’s word is destroyed the next time', () => {
  const game = battle('Mt d4, Mt e4, Lt f4, HQ a1', 'Lt d6, HQ h8').fire('gamma-1', 'delta-1');
  expect(game.unit('gamma-1').damage).toBe(1);
  game.give({ type: 'umpirePut', ...NORTH, unit: 'gamma-1', to: 'e6' });
  expect([game.unit('gamma-1').damage, game.unit('delta-1').hit]).toEqual([0, null]);
  game.give({ type: 'umpireMark', ...NORTH, unit: 'gamma-1', mark: 'retreated', on: true });
  game.give({ type: 'umpireMark', unit: 'delta-1', mark: 'attacked', on: false }).fire('gamma-1', 'delta-1', 'delta-2', 'delta-3');
  expect(game.events.find(({ type }) => type === 'destroyed')).toMatchObject({ unit: 'gamma-1', cause: 'again' });
});

test('4.1, 7.1 The umpire goes to a turn and a phase of either side, also after the end', () => {
  const game = battle('En g7, En h7, En g8, HQ a1', 'If d5, HQ h8').fire('gamma-2', 'delta-1', 'delta-2', 'delta-3');
  expect(game.state.outcome?.winner).toBe('delta');
  game.refused('umpire.empty', { type: 'umpireGoTo', turn: 3, phase: 'move' });
  game.give({ type: 'umpireAdd', ...NORTH, kind: 'headquarters', at: 'h8' });
  game.give({ type: 'umpireGoTo', ...NORTH, turn: 8, phase: 'attack' });
  expect(game.state).toMatchObject({ turn: 8, phase: 'attack', up: 'gamma', outcome: null, lastLoss: 8 });
});

test('1.1 In games by chance with an umpire by chance no position is impossible, words are there, and the record replays', () => {
  for (let n = 0; n < 6; n++) {
    const pick = picker(`umpire ${n}`);
    const one = <T>(list: readonly T[]): T => list[pick(list.length)] as T;
    const scenario = tried.vary(SCENARIOS[n % SCENARIOS.length]!, pick);
    const game = new Battle(scenario, `u${n}`);
    const { rules } = game;
    const given: Command[] = [];
    for (let i = 0; i < 900; i++) {
      const { state } = game;
      const [side, at] = [one(['delta', 'gamma'] as const), one([...rules.world.grid.ids, 'z1'])];
      const unit = state.units.length > 0 ? one(state.units).id : 'delta-1';
      const wild: UmpireCommand = one<UmpireCommand>([
        { type: 'umpireAdd', side, kind: one(UNIT_TYPES), at },
        { type: 'umpirePut', side, unit, to: at },
        { type: 'umpireRemove', side, unit },
        { type: 'umpireMark', side, unit, mark: one(MARKS), on: pick(2) === 0 },
        { type: 'umpireGoTo', side, turn: one([1, 5, 30]), phase: one(['move', 'attack'] as const) },
      ]);
      const order = pick(5) === 0 || state.outcome ? wild : tried.propose(rules.world, state, pick);
      if (!order) continue;
      expect(sayCommand(order, state as never)).not.toMatch(/undefined/);
      const why = game.why(order);
      if (why) {
        expect(sayRejection(why)).not.toBe('You can’t do that now.');
        continue;
      }
      game.give(order);
      given.push(order);
      for (const event of game.events) expect(sayEvent(event)?.text ?? '').not.toMatch(/undefined/);
      expect(tried.violations(rules.world, game.state), JSON.stringify(order)).toEqual([]);
    }
    expect(given.some(({ type }) => type.startsWith('umpire'))).toBe(true);
    const again = replay(rules, { seed: `u${n}`, commands: given });
    expect(again.ok && again.state).toEqual(game.state);
  }
});

test('4.1 What the umpire does can be undone, also where it hands the turn over; what a side does then can not', () => {
  const { rules } = battle('Mt d4, HQ a1', 'If d5, HQ h8');
  const track = createTrack(rules, 'a seed');
  const bars = [
    { type: 'umpireGoTo', side: 'gamma', turn: 2, phase: 'move' },
    { type: 'endTurn', side: 'gamma' },
  ].map((command) => {
    const added = track.append(command as Command);
    if (!added.ok) throw new Error(added.why.code);
    return added.step.bar;
  });
  expect(bars[0]).toBeNull();
  expect(bars.at(-1)).not.toBeNull();
});
