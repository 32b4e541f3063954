// @vitest-environment node
/** Commands of the umpire: what they change, what they refuse, and that no position is impossible after them. */

import { expect, test } from 'vitest';
import { apply, replay } from '../../src/engine/core/index.ts';
import { below, createRng } from '../../src/engine/core/rng.ts';
import { type Command, FACINGS, linesOfBattle, MARKS, type UmpireCommand, UNIT_TYPES } from '../../src/engine/lines-of-battle/index.ts';
import { MOST_UNITS } from '../../src/engine/map/armies.ts';
import { book } from '../../src/games/lines-of-battle/words/book.ts';
import { sayCommand } from '../../src/games/lines-of-battle/words/commands.ts';
import { sayEvent } from '../../src/games/lines-of-battle/words/events.ts';
import { sayRejection } from '../../src/games/lines-of-battle/words/rejections.ts';
import { checkDice } from '../../src/store/diceCheck.ts';
import { Battle, battle, FULL } from './kit.ts';

const delta = { side: 'delta' } as const;

test('1.1 The umpire puts a unit on any free square of the board, with any facing', () => {
  const game = battle('Sw d4 n, Ar a1 n', 'Sw d5 s');
  game.give({ type: 'umpirePut', unit: 'delta-1', to: 'j9', facing: 'w' });
  expect(game.unit('delta-1')).toMatchObject({ at: 'j9', facing: 'w', moved: false });
  expect(game.state.umpired).toBe(true);
  expect(game.events.map((event) => sayEvent(event)?.text)).toEqual(['The umpire’s order: put Swordsmen d4 on j9, facing west.']);
  game.refused('place.occupied', { type: 'umpirePut', unit: 'delta-1', to: 'd5', facing: 'n' });
  game.refused('place.off-board', { type: 'umpirePut', unit: 'delta-1', to: 'k1', facing: 'n' });
  game.refused('umpire.nothing', { type: 'umpirePut', unit: 'delta-1', to: 'j9', facing: 'w' });
  game.refused('unit.enemy', { type: 'umpirePut', unit: 'gamma-1', to: 'a9', facing: 'n' });
});

test('3.1 A placed unit is a fallen one of its type, otherwise a new one, and an army may grow beyond its limits', () => {
  const game = battle('Sw d4 n, Ca a1 n', 'Sw d5 s, Sw j10 s');
  game.give({ type: 'umpireRemove', unit: 'delta-2' });
  expect(game.unit('delta-2').at).toBeNull();
  game.refused('unit.unknown', { type: 'umpireRemove', unit: 'delta-2' });
  game.give({ type: 'umpireAdd', kind: 'cavalry', at: 'b1', facing: 'e' });
  expect(game.unit('delta-2')).toMatchObject({ at: 'b1', facing: 'e' });
  for (const at of ['c1', 'd1', 'e1', 'f1']) game.give({ type: 'umpireAdd', kind: 'cavalry', at, facing: 'n' });
  expect(game.state.units.map(({ id }) => id)).toEqual([...[1, 2, 3, 4, 5, 6].map((n) => `delta-${n}`), 'gamma-1', 'gamma-2']);
  game.refused('army.commander', { type: 'umpireAdd', kind: 'commander', at: 'g1', facing: 'n' });
});

test('3.1 No army grows beyond the most that a side can have', () => {
  const places = Array.from({ length: MOST_UNITS }, (_, i) => `${String.fromCharCode(97 + (i % 20))}${1 + Math.floor(i / 20)}`);
  const [south, north] = [
    places.map((at) => ({ type: 'archers', at, facing: 'n' }) as const),
    [{ type: 'archers', at: 'a20', facing: 's' }] as const,
  ];
  const board = { columns: 20, rows: 20 };
  const game = new Battle({ ...FULL, board, position: { delta: south, gamma: north }, rulings: { first: 'south' } });
  game.refused('umpire.full', { type: 'umpireAdd', kind: 'archers', at: 'a19', facing: 'n' });
});

test('6.1, 6.3, 7.1 The umpire takes no unit without which the battle would be over', () => {
  const game = battle('Sw d4 n, Co a1 n', 'Sw d5 s, Co j10 s', { commander: 'on' });
  game.refused('umpire.last', { type: 'umpireRemove', unit: 'delta-2' });
  game.give({ type: 'umpireRemove', unit: 'delta-1' });
  game.refused('umpire.last', { type: 'umpireRemove', unit: 'gamma-1' }, 'gamma');
  game.refused('army.commander', { type: 'umpireAdd', kind: 'commander', at: 'g1', facing: 'n' });
  battle('Sw d4 n', 'Sw d5 s').refused('umpire.last', { type: 'umpireRemove', unit: 'delta-1' });
});

test('5.8 The umpire sets what a unit has done, and whether Archers reload', () => {
  const game = battle('Sw d4 n, Ar a1 n', 'Sw d5 s, Sw a4 s').give({ type: 'umpireMark', unit: 'delta-2', mark: 'reloads', on: true });
  game.refused('attack.reloading', { type: 'attack', unit: 'delta-2', target: 'gamma-2' });
  game.refused('umpire.archers', { type: 'umpireMark', unit: 'delta-1', mark: 'reloads', on: true });
  game.refused('umpire.nothing', { type: 'umpireMark', unit: 'delta-1', mark: 'moved', on: false });
  game.give({ type: 'umpireMark', unit: 'delta-1', mark: 'attacked', on: true });
  game.refused('attack.again', { type: 'attack', unit: 'delta-1', target: 'gamma-1' });
});

test('5.5 The umpire sets the next dice, and no event tells them', () => {
  const game = battle('Sw d4 n', 'Ca d5 s, Sw j10 s').give({ type: 'umpireDice', faces: [4, 4] });
  expect(JSON.stringify(game.events)).not.toContain('4,');
  game.refused('umpire.nothing', { type: 'umpireDice', faces: [4, 4] });
  game.give({ type: 'attack', unit: 'delta-1', target: 'gamma-1' });
  expect(game.events.find(({ type }) => type === 'attacked')).toMatchObject({ dice: [4, 4], destroyed: false });
});

test('4.1, 6.2 The umpire goes to a turn and a phase of either side, also after the end', () => {
  const game = battle('Sw d4 n, Sw a1 n', 'Sw d5 e, Sw j10 s', { stalemate: 4 }).wait(4);
  expect(game.state.outcome).not.toBeNull();
  game.give({ type: 'umpireGoTo', ...delta, turn: 9, phase: 'combat' });
  expect(game.state).toMatchObject({ turn: 9, phase: 'combat', up: 'delta', outcome: null });
  game.give({ type: 'attack', unit: 'delta-1', target: 'gamma-1' });
  game.wait(5);
  expect(game.state).toMatchObject({ turn: 13, outcome: { kind: 'stalemate' } });
  const over = battle('Sw d4 n', 'Sw d5 e').give({ type: 'attack', unit: 'delta-1', target: 'gamma-1' });
  over.refused('umpire.empty', { type: 'umpireGoTo', turn: 2, phase: 'move' });
});

test('3.3 In the setup the umpire sets dice only', () => {
  const { rules, state } = { rules: linesOfBattle(FULL), state: linesOfBattle(FULL).setup('x') };
  expect(rules.check(state, { type: 'umpireGoTo', side: 'delta', turn: 1, phase: 'move' })?.code).toBe('setup.running');
  expect(rules.check(state, { type: 'umpireDice', side: 'delta', faces: [1] })).toBeNull();
});

/** An umpire command by chance. */
function someUmpire(pick: <T>(list: readonly T[]) => T, units: readonly { id: string }[], squares: readonly string[]): UmpireCommand {
  const [side, unit, to, facing] = [pick(['delta', 'gamma'] as const), pick(units).id, pick(squares), pick(FACINGS)];
  return pick<UmpireCommand>([
    { type: 'umpireAdd', side, kind: pick(UNIT_TYPES), at: to, facing },
    { type: 'umpirePut', side, unit, to, facing },
    { type: 'umpireRemove', side, unit },
    { type: 'umpireMark', side, unit, mark: pick(MARKS), on: pick([true, false]) },
    { type: 'umpireDice', side, faces: pick([[], [1, 6], [3]]) },
    { type: 'umpireSeed', side, seed: pick(['one', 'two']) },
    { type: 'umpireGoTo', side, turn: pick([1, 5, 30]), phase: pick(['move', 'combat'] as const) },
  ]);
}

test('1.1 In games by chance with an umpire by chance no position is impossible, words are there, and the record and its dice replay', () => {
  for (let n = 0; n < 6; n++) {
    const rng = createRng(`umpire ${n}`);
    const pick = <T>(list: readonly T[]): T => list[below(rng, list.length)] as T;
    const rules = linesOfBattle({ ...FULL, rulings: { stalemate: n % 2 ? 'off' : 10 } });
    const commands: Command[] = [];
    const faces: number[] = [];
    let state = rules.setup(`u${n}`);
    for (let i = 0; i < 500; i++) {
      const wild = below(rng, 5) === 0 && state.units.length > 0 ? someUmpire(pick, state.units, [...rules.world.grid.ids, 'z1']) : null;
      const why = wild && rules.check(state, wild);
      if (why) {
        expect(sayRejection(why)).toMatch(/^[A-Z].*\.$/);
        expect(why.clauses.every((clause) => book.ids.has(clause))).toBe(true);
      }
      if (why || (!wild && state.outcome)) continue;
      const legal = [...rules.legal(state)];
      const command = wild ?? legal.find(({ type }) => type === 'ready') ?? pick(legal);
      const done = apply(rules, state, command);
      if (!done.ok) throw new Error(`${command.type}: ${done.why.code} ${JSON.stringify(done.why.data)}`);
      commands.push(command);
      for (const event of done.events) if (event.type === 'attacked') faces.push(...(event.dice ?? []));
      expect(sayCommand(command, rules.view(state, 'delta'))).not.toMatch(/undefined|null/);
      state = done.state;
      const standing = state.units.flatMap(({ at }) => at ?? []);
      expect(new Set(standing).size).toBe(standing.length);
      expect(standing.every((at) => rules.world.grid.index[at] !== undefined)).toBe(true);
      expect(new Set(state.units.map(({ id }) => id)).size).toBe(state.units.length);
      expect(state.units.every(({ reloads, type }) => !reloads || type === 'archers')).toBe(true);
      if (!state.outcome) expect([...rules.legal(state)].every((one) => rules.check(state, one) === null)).toBe(true);
    }
    expect(commands.filter(({ type }) => type.startsWith('umpire')).length).toBeGreaterThan(15);
    const again = replay(rules, { seed: `u${n}`, commands });
    expect(again.ok && JSON.stringify(again.state)).toBe(JSON.stringify(state));
    expect(checkDice(rules as never, { seed: `u${n}`, commands }, faces, state)).toMatchObject({ ok: true });
  }
});
