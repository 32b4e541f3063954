/** Chapters 1, 2, 4 and 5 of Combined Arms: units, moves, attacks. */

import { describe, expect, test } from 'vitest';
import {
  boardOf,
  damageOf,
  destinationsOf,
  distance,
  FIGURES,
  UNIT_CLASSES,
  UNIT_TYPES,
  type UnitType,
  unitsAt,
} from '../../src/engine/combined-arms/index.ts';
import { type Battle, battle } from './kit.ts';

const goals = (of: Battle, id: string): string[] =>
  destinationsOf(of.rules.world, of.state, boardOf(of.rules.world, of.state), of.unit(id)).toSorted();
const SHOT = { type: 'attack', unit: 'delta-1', target: 'gamma-1' } as const;

describe('1 board, 2 units', () => {
  test('1.1 a square holds one unit, a friend or an enemy', () => {
    const game = battle('If d4, If d5', 'If e5');
    for (const to of ['d5', 'e5']) game.refused('move.occupied', { type: 'move', unit: 'delta-1', to });
    game.move('delta-1', 'c5');
  });
  test('1.2 nobody rolls a die, and in the battle both sides and the public see the same', () => {
    const game = battle('Mt d4', 'Mt d5, HQ h8').fire('gamma-1', 'delta-1');
    expect(game.state.rng.draws).toBe(0);
    const seen = (['delta', 'gamma', 'public'] as const).map((viewer) => game.rules.view(game.state, viewer).units);
    expect(seen).toEqual([game.state.units, game.state.units, game.state.units]);
  });
  test('1.3 without the options there is no ground: woods of the scenario change nothing', () => {
    const game = battle('Lt d3', 'If h8', {}, { ground: { woods: ['d4'] }, cities: ['a4', 'b4', 'c4', 'd4'] });
    game.move('delta-1', 'd6');
    expect(game.state.cities).toEqual([]);
  });
  test('1.4 each kind is of one of five classes', () => {
    const of = UNIT_CLASSES.map((name) => UNIT_TYPES.filter((type) => FIGURES[type].class === name).length);
    expect(of).toEqual([4, 3, 3, 1, 2]);
  });
  test('2.1 the table: moves, range, defence', () => {
    const table = UNIT_TYPES.map((type) =>
      [FIGURES[type].short, FIGURES[type].moves, FIGURES[type].range, FIGURES[type].defence].join(' '),
    );
    expect(table.join(', ')).toBe(
      'If 1 1 5, Pa 1 1 4, En 1 1 4, Mi 2 1 4, Lt 3 2 3, Mt 2 2 4, Ht 1 2 5, Ho 1 3 3, At 1 2 3, AA 1 2 3, Ai 2 4 2, Fo 0 3 6, HQ 0 1 6',
    );
  });
  test.each(UNIT_TYPES.filter((type) => FIGURES[type].moves > 0 && type !== 'airfield'))('2.1 %s move as far as the table says', (type) => {
    const { short, moves } = FIGURES[type];
    const game = battle(`${short} a1`, 'If h8');
    expect(goals(game, 'delta-1')).toHaveLength((moves + 1) ** 2 - 1);
    if (moves < 7) game.refused('move.far', { type: 'move', unit: 'delta-1', to: `a${2 + moves}` });
    game.move('delta-1', `${'abcd'[moves]}${1 + moves}`);
  });
  test.each(UNIT_TYPES)('2.1 %s attack as far as the table says, and no further', (type) => {
    const { short, range } = FIGURES[type];
    battle(`${short} a1`, `If a${1 + range}`).fire('gamma-1', 'delta-1');
    battle(`${short} a1`, `If a${2 + range}, If b2`).refused('attack.range', SHOT);
  });
  test('2.2 a shot does 1: Anti-Tank Guns do 2 to tanks, Engineers to bases', () => {
    const done = (unit: UnitType, target: UnitType) => damageOf({ type: unit, elite: false }, { type: target });
    const twos = UNIT_TYPES.flatMap((unit) => UNIT_TYPES.flatMap((target) => (done(unit, target) === 2 ? [`${unit} ${target}`] : [])));
    expect(twos).toEqual(['engineers fort', 'engineers headquarters', 'antitank light', 'antitank medium', 'antitank heavy']);
    expect(battle('At d4', 'Mi d6').fire('gamma-1', 'delta-1').unit('gamma-1').damage).toBe(1);
  });
  test('2.2 three Engineers beside a Fortification destroy it, three General Infantry do not', () => {
    const shot = (kind: string) =>
      battle(`${kind} c4, ${kind} d4, ${kind} e4`, 'Fo d5, HQ h8').fire('gamma-1', 'delta-1', 'delta-2', 'delta-3').unit('gamma-1');
    expect(shot('En').at).toBeNull();
    expect(shot('If')).toMatchObject({ at: 'd5', damage: 3 });
  });
  test('2.3 R-para walk: Paratroopers that begin beside an own Air Field move 4, also after it has gone', () => {
    const game = battle('Pa a2, Ai b1, If c1, If d1', 'HQ h8').move('delta-2', 'd2');
    expect(game.unit('delta-1').airborne).toBe(true);
    game.refused('move.far', { type: 'move', unit: 'delta-1', to: 'a7' });
    game.move('delta-1', 'e6');
    // They do not jump: a row of units bars the way.
    const row = [...'abcdefgh'].map((column) => `If ${column}4`).join(', ');
    battle('Pa a2, Ai b1', row).refused('move.blocked', { type: 'move', unit: 'delta-1', to: 'a5' });
  });
  test('2.3 Paratroopers that come beside an Air Field in this turn move 1, and an enemy’s one is none of theirs', () => {
    const game = battle('Pa a2, Ai d1, If b2, If c3', 'HQ h8').move('delta-2', 'b1');
    expect(game.events[0]).toMatchObject({ type: 'moved' });
    game.refused('move.far', { type: 'move', unit: 'delta-1', to: 'a4' });
    battle('Pa a2', 'Ai b1, If c1').refused('move.far', { type: 'move', unit: 'delta-1', to: 'a4' });
    expect(game.endTurn().wait(1).unit('delta-1').airborne).toBe(true);
  });
  test('R-para jump: they go to any empty square within 4', () => {
    const row = [...'abcdefgh'].map((column) => `If ${column}4`).join(', ');
    const game = battle('Pa a2, Ai b1', row, { para: 'jump' });
    game.refused('move.occupied', { type: 'move', unit: 'delta-1', to: 'a4' });
    game.refused('move.far', { type: 'move', unit: 'delta-1', to: 'a7' });
    game.move('delta-1', 'a5');
    expect(game.events[0]).toMatchObject({ path: ['a5'] });
  });
  test('2.4 an Anti-Aircraft Gun keeps Air Fields off itself and its neighbours; once it has gone back they lie open', () => {
    const game = battle('Ai d4, If c6, Mt d5, Mt e5', 'AA d7, Ho c8, HQ h8');
    const strike = { type: 'attack', unit: 'delta-1', target: 'gamma-2' } as const;
    game.refused('attack.covered', { ...strike, target: 'gamma-1' });
    game.refused('attack.covered', strike);
    game.fire('gamma-1', 'delta-2', 'delta-3', 'delta-4');
    game.goBack('e8');
    game.give(strike);
    expect(game.unit('gamma-2').damage).toBe(1);
  });
  test('2.4 other shots are not kept off, nor Air Fields from two squares away', () => {
    const game = battle('Ai d4, Mt d5', 'AA d7, Ho f7, HQ h8').fire('gamma-1', 'delta-2').fire('gamma-2', 'delta-1');
    expect(game.unit('gamma-1').damage + game.unit('gamma-2').damage).toBe(2);
  });
});

describe('4 moves', () => {
  test('4.1 a turn is moves, then attacks; neither has to be done, and the sides alternate', () => {
    const game = battle('Mt d4', 'Mt d8').endTurn();
    expect(game.state).toMatchObject({ up: 'gamma', turn: 2, phase: 'move' });
    game.give({ type: 'endMoves' });
    expect(game.state.phase).toBe('attack');
    game.refused('phase.attack', { type: 'move', unit: 'gamma-1', to: 'd7' });
    expect(game.endTurn().state).toMatchObject({ up: 'delta', turn: 3 });
  });
  test('4.1 the first attack ends the moves', () => {
    const game = battle('Mt d4, If a1', 'If d5').fire('gamma-1', 'delta-1');
    expect(game.state.phase).toBe('attack');
    game.refused('phase.attack', { type: 'move', unit: 'delta-2', to: 'a2' });
  });
  test('4.2 steps go straight or diagonal, and a unit that has moved less has moved', () => {
    const game = battle('Lt d4', 'If h8').move('delta-1', 'e5');
    game.refused('move.again', { type: 'move', unit: 'delta-1', to: 'e6' });
    game.endTurn().wait(1).move('delta-1', 'e6');
  });
  test('4.2 a square has eight neighbours, five at the edge, three in the corner, each at distance 1', () => {
    const { links, grid } = battle('If a1', 'If h8').rules.world;
    expect(['d4', 'a4', 'd8', 'h1'].map((at) => links[grid.index[at]!]!.length)).toEqual([8, 5, 5, 3]);
    for (const [i, at] of grid.ids.entries()) expect(links[i]).toEqual(grid.ids.flatMap((to, j) => (distance(at, to) === 1 ? [j] : [])));
  });
  test('4.2 1.1 a unit that stays has no move to give, and nobody leaves the board', () => {
    const game = battle('Lt d4', 'If h8');
    game.refused('move.stays', { type: 'move', unit: 'delta-1', to: 'd4' });
    for (const to of ['d0', 'd9', 'x']) game.refused('move.off-board', { type: 'move', unit: 'delta-1', to });
    game.move('delta-1', 'd1');
  });
  test('4.3 R-through none: nobody moves through another; friends: through own units, never through an enemy', () => {
    const wall = 'Lt a1, If a2, If b2, If b1';
    battle(wall, 'If h8').refused('move.blocked', { type: 'move', unit: 'delta-1', to: 'a3' });
    const game = battle(wall, 'If h8', { through: 'friends' });
    game.refused('move.occupied', { type: 'move', unit: 'delta-1', to: 'a2' });
    game.move('delta-1', 'a4');
    expect(game.events[0]).toMatchObject({ path: [expect.stringMatching(/[ab]2/), expect.any(String), 'a4'] });
    battle('Lt a1', 'If a2, If b2, If b1', { through: 'friends' }).refused('move.blocked', { type: 'move', unit: 'delta-1', to: 'a3' });
  });
  test('4.3 two diagonal neighbours do not bar the step between them', () => {
    const game = battle('Mt a1, If a2', 'If b1').move('delta-1', 'c3');
    expect(game.events[0]).toMatchObject({ path: ['b2', 'c3'] });
  });
  test('4.4 enemies hold nobody', () => {
    battle('Lt d2', 'If c4, If e4, HQ h8').move('delta-1', 'd5');
  });
  test('4.5 an Air Field moves to a square beside a friend and not beside an enemy', () => {
    const game = battle('Ai d2, If f2, If d6', 'If e7, HQ h8');
    expect(goals(game, 'delta-1')).toEqual(['e1', 'e2', 'e3', 'f1', 'f3']);
  });
  test('4.5 it is refused a square beside an enemy, and one beside nobody but itself', () => {
    const game = battle('Ai d4, If d5', 'If d7, HQ h8');
    game.refused('move.enemy-near', { type: 'move', unit: 'delta-1', to: 'd6' });
    game.refused('move.alone', { type: 'move', unit: 'delta-1', to: 'd3' });
    game.move('delta-1', 'c4');
  });
  test('R-air-path end: only the last square counts; all: every square of the way', () => {
    const go = (airPath: 'end' | 'all') => battle('Ai d2, If d5', 'HQ h8', { airPath });
    go('end').move('delta-1', 'd4');
    go('all').refused('move.air-path', { type: 'move', unit: 'delta-1', to: 'd4' });
    battle('Ai d2, If c2, If d5', 'HQ h8', { airPath: 'all' }).move('delta-1', 'c4');
  });
  test('4.6 bases do not move', () => {
    for (const kind of ['Fo', 'HQ']) battle(`${kind} d4, If a1`, 'If h8').refused('move.base', { type: 'move', unit: 'delta-1', to: 'd5' });
  });
});

describe('5 attacks', () => {
  test('5.1 each unit attacks once a turn, moved or not, and units may have different targets', () => {
    const game = battle('Mt d3, Mt e4', 'If d6, If e6').move('delta-1', 'd4').fire('gamma-1', 'delta-1').fire('gamma-2', 'delta-2');
    game.refused('attack.again', { ...SHOT, target: 'gamma-2' });
    game.endTurn().wait(1).fire('gamma-2', 'delta-1');
  });
  test('5.1 what opens by a retreat is open to the next shot', () => {
    const game = battle('Ho d4, Mt c5, Mt e5, Mt d5, If c6', 'Mt d7, HQ h8, AA e7');
    game.refused('attack.range', { type: 'attack', unit: 'delta-5', target: 'gamma-3' });
    game.fire('gamma-3', 'delta-1', 'delta-2', 'delta-3').goBack('f8');
    game.fire('gamma-1', 'delta-4', 'delta-5');
    expect(game.unit('gamma-1').damage).toBe(2);
  });
  test('5.2 nothing bars a shot', () => {
    battle('Ho d4, Mt d5', 'If d6, If d7').fire('gamma-2', 'delta-1').fire('gamma-2', 'delta-2');
  });
  test('5.3 a friend, an empty square and a fallen unit are no targets; nobody shoots back', () => {
    const game = battle('Mt d4, Mt d5', 'If d6, Ai e6, HQ h8');
    game.refused('attack.friend', { ...SHOT, target: 'delta-2' });
    game.refused('attack.nobody', { ...SHOT, target: 'd7' });
    game.fire('gamma-1', 'delta-1');
    expect(game.unit('delta-1').damage).toBe(0);
  });
  test('5.4 the damage of a turn is added up', () => {
    const game = battle('Mt d4, Mt c4', 'If d6').fire('gamma-1', 'delta-1', 'delta-2');
    expect(game.unit('gamma-1').damage).toBe(2);
    expect(game.events).toMatchObject([{ type: 'attacked', damage: 1, total: 2, defence: 5, effect: 'stays' }]);
  });
  test('5.5 an Air Field that has moved does not attack; one that has not does', () => {
    const game = battle('Ai d2, If d3', 'If d6, HQ h8');
    game.give({ type: 'move', unit: 'delta-1', to: 'c2' });
    game.refused('attack.air-moved', SHOT);
    battle('Ai d2, If d3', 'If d6, HQ h8').fire('gamma-1', 'delta-1');
  });
  test('5.6 damage 4 of 5 is gone when the turn ends', () => {
    const game = battle('Mt d4, Mt c4, Mt e4, Ho d3', 'If d6').fire('gamma-1', 'delta-1', 'delta-2', 'delta-3', 'delta-4');
    expect(game.unit('gamma-1').damage).toBe(4);
    expect(game.endTurn().unit('gamma-1')).toMatchObject({ damage: 0, at: 'd6' });
  });
  test('4.1 what belongs to the other side, or is gone, takes no orders', () => {
    const game = battle('Mt d4', 'Mt d8');
    game.refused('unit.enemy', { type: 'move', unit: 'gamma-1', to: 'd7' });
    game.refused('unit.unknown', { type: 'move', unit: 'delta-9', to: 'd7' });
    game.refused('side.not-up', { type: 'endTurn' }, 'gamma');
    expect(unitsAt('delta', [])).toEqual([]);
  });
  test('5.1 Howitzers on row 3 hit row 6 before anybody has moved; General Infantry cannot, even after a move', () => {
    battle('Ho d3', 'If d6').fire('gamma-1', 'delta-1');
    battle('If d3', 'If d6').move('delta-1', 'd4').refused('attack.range', SHOT);
  });
  test('5.1 an Air Field on row 3 reaches row 7, not row 8', () => {
    battle('Ai d3', 'If d7').fire('gamma-1', 'delta-1');
    battle('Ai d3', 'If d8, If d7').refused('attack.range', SHOT);
  });
});
