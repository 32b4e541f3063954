/** Chapter 6 of Combined Arms: retreats and destruction, and what of them can be undone. */

import { describe, expect, test } from 'vitest';
import type { Rulings } from '../../src/engine/combined-arms/index.ts';
import { type Battle, battle } from './kit.ts';

/** Three shots on an Anti-Tank Gun of North at d6, defence 3, with others beside it. */
const beaten = (others = '', rulings: Partial<Rulings> = {}, at = 'd6', more = ''): Battle => {
  const row = Number(at[1]) - 3;
  const guns = ['c', 'd', 'e'].map((column) => `Ho ${column}${row}`).join(', ');
  return battle(guns + more, `At ${at}, HQ h8${others}`, rulings).fire('gamma-1', 'delta-1', 'delta-2', 'delta-3');
};
const ways = ({ state }: Battle): string[] => (state.pending?.to ?? []).toSorted();

describe('6 retreats', () => {
  test('6.1 R-back-diagonal five: a beaten unit goes left, right, back or diagonally back; three: not diagonally', () => {
    expect(ways(beaten())).toEqual(['c6', 'c7', 'd7', 'e6', 'e7']);
    const game = beaten('', { backDiagonal: 'three' });
    expect(ways(game)).toEqual(['c6', 'd7', 'e6']);
    game.refused('retreat.diagonal', { type: 'retreat', to: 'c7' });
    game.goBack('d7');
  });
  test('6.1 as soon as damage reaches the defence; South goes back down the board', () => {
    const game = battle('If d4, HQ a1', 'Ho d7, Ho c7, Ho e7, Mt d6, Mt e6, HQ h8', { first: 'second' });
    game.fire('delta-1', 'gamma-1', 'gamma-2', 'gamma-3', 'gamma-4');
    expect(game.state.pending).toBeNull();
    game.fire('delta-1', 'gamma-5');
    expect(ways(game)).toEqual(['c3', 'c4', 'd3', 'e3', 'e4']);
    for (const to of ['d5', 'f4', 'd4']) game.refused('retreat.direction', { type: 'retreat', to });
    game.refused('retreat.off-board', { type: 'retreat', to: 'd0' });
  });
  test('6.1 three Anti-Tank shots send a Heavy Tank back: six of five, and what is over is lost', () => {
    const game = battle('At c4, At d4, At e4', 'Ht d6, HQ h8').fire('gamma-1', 'delta-1', 'delta-2', 'delta-3');
    expect(game.events).toMatchObject([{ type: 'attacked', total: 6, defence: 5, effect: 'retreats' }]);
    expect(game.goBack('d7').unit('gamma-1')).toMatchObject({ at: 'd7', damage: 0, retreated: true });
  });
  test('6.2 sideways it does not come beside an enemy, back it may', () => {
    const game = beaten('', {}, 'd6', ', If b6, If b7');
    expect(ways(game)).toEqual(['c7', 'd7', 'e6', 'e7']);
    game.refused('retreat.enemy-near', { type: 'retreat', to: 'c6' });
    game.goBack('c7');
  });
  test('6.2 an enemy beside both sides and free squares behind: only those', () => {
    expect(ways(beaten('', {}, 'd6', ', If b6, If f6'))).toEqual(['c7', 'd7', 'e7']);
  });
  test('6.3 a unit on its own last row with enemies beside both sideways squares is destroyed', () => {
    const game = beaten('', {}, 'd8', ', If b8, If f8');
    expect(game.unit('gamma-1').at).toBeNull();
    expect(game.events.at(-1)).toMatchObject({ type: 'destroyed', cause: 'no-square', by: ['delta-1', 'delta-2', 'delta-3'] });
  });
  test('6.3 a square with a unit is no way back', () => {
    const game = beaten(', If c7, If d7');
    expect(ways(game)).toEqual(['c6', 'e6', 'e7']);
    game.refused('retreat.occupied', { type: 'retreat', to: 'd7' });
    expect(beaten(', If c7, If d7, If e7, If c6, If e6').unit('gamma-1').at).toBeNull();
  });
  test('6.3 R-edge no-square: a unit on its last row goes sideways; falls: the attacker may send it off the board', () => {
    const stays = beaten('', {}, 'd8');
    expect(ways(stays)).toEqual(['c8', 'e8']);
    expect(stays.state.up).toBe('gamma');
    stays.refused('retreat.edge', { type: 'retreat', to: null });
    const falls = beaten('', { edge: 'falls' }, 'd8');
    expect(falls.state).toMatchObject({ up: 'delta', pending: { off: true } });
    const off = falls.goBack(null);
    expect(off.unit('gamma-1').at).toBeNull();
    expect(off.events[0]).toMatchObject({ type: 'destroyed', cause: 'edge' });
    beaten('', { edge: 'falls' }, 'd8').goBack('c8');
    expect(beaten('', { edge: 'falls' }).state).toMatchObject({ up: 'gamma', pending: { off: false } });
    expect(beaten('', { edge: 'falls' }, 'd8', ', If b8, If f8').events.at(-1)).toMatchObject({ cause: 'edge' });
  });
  test('6.4 R-retreat-choice owner: its side chooses; attacker: the attacker does', () => {
    expect(beaten().state).toMatchObject({ up: 'gamma', phase: 'retreat', turn: 1 });
    expect(beaten('', { retreatChoice: 'attacker' }).state).toMatchObject({ up: 'delta', phase: 'retreat' });
    const after = beaten().goBack('e7');
    expect(after.state).toMatchObject({ up: 'delta', phase: 'attack', pending: null });
    expect(after.events).toEqual([
      { type: 'retreated', side: 'gamma', unit: 'gamma-1', kind: 'antitank', from: 'd6', to: 'e7', chosen: true },
    ]);
  });
  test('6.4 where one square is left the rules take it, and nobody is asked', () => {
    const game = beaten(', If c7, If d7, If e7, If c6');
    expect(game.at('gamma-1')).toEqual(['e6']);
    expect(game.state).toMatchObject({ up: 'delta', phase: 'attack' });
    expect(game.events.at(-1)).toMatchObject({ type: 'retreated', chosen: false });
    expect(game.undoBlocker).toBeNull();
  });
  test('6.4 while a square is chosen nothing else can be done, but giving up', () => {
    const game = beaten();
    game.refused('retreat.first', { type: 'endTurn' });
    game.refused('retreat.first', { type: 'attack', unit: 'gamma-1', target: 'delta-1' });
    expect([...game.rules.legal(game.state)]).toHaveLength(5);
    expect(game.give({ type: 'resign' }).state.outcome).toMatchObject({ winner: 'delta' });
  });
  const twice = (rulings: Partial<Rulings> = {}): Battle =>
    battle('Ho c4, Ho d4, Ho e4, Mt d5, Mt c5, Mt e5', 'At d6, HQ h8', rulings)
      .fire('gamma-1', 'delta-1', 'delta-2', 'delta-3')
      .goBack('d7');
  test('6.5 R-after-retreat zero: damage counts from zero again, and the second retreat of a phase destroys though squares are free', () => {
    const game = twice().fire('gamma-1', 'delta-4', 'delta-5');
    expect(game.unit('gamma-1')).toMatchObject({ at: 'd7', damage: 2 });
    game.fire('gamma-1', 'delta-6');
    expect(game.unit('gamma-1').at).toBeNull();
    expect(game.events.at(-1)).toMatchObject({ cause: 'again', by: ['delta-4', 'delta-5', 'delta-6'] });
  });
  test('R-after-retreat stays: the next shot that counts destroys', () => {
    const game = twice({ afterRetreat: 'stays' }).fire('gamma-1', 'delta-4');
    expect(game.unit('gamma-1').at).toBeNull();
  });
  test('6.5 in two turns a unit goes back twice and stands', () => {
    const game = battle('Ho c4, Ho d4, Ho e4', 'At d6, HQ h8').fire('gamma-1', 'delta-1', 'delta-2', 'delta-3').goBack('d7');
    game.endTurn().endTurn().fire('gamma-1', 'delta-1', 'delta-2', 'delta-3').goBack('d8');
    expect(game.at('gamma-1')).toEqual(['d8']);
  });
  test('6.6 a base that has to go back is destroyed', () => {
    const game = battle('En c4, En d4, En e4', 'Fo d5, HQ h8').fire('gamma-1', 'delta-1', 'delta-2', 'delta-3');
    expect(game.events.at(-1)).toMatchObject({ type: 'destroyed', kind: 'fort', cause: 'base' });
  });
  test('6.7 R-air-retreat free: an Air Field goes back like any unit; bound: to squares that it could move to', () => {
    const hit = (rulings: Partial<Rulings>) => battle('Ho c4, Ho d4', 'Ai d6, If f7, HQ h8', rulings).fire('gamma-1', 'delta-1', 'delta-2');
    expect(ways(hit({}))).toEqual(['c6', 'c7', 'd7', 'e6', 'e7']);
    const bound = hit({ airRetreat: 'bound' });
    expect(ways(bound)).toEqual(['e6', 'e7']);
    bound.refused('retreat.air', { type: 'retreat', to: 'd7' });
    bound.goBack('e7');
  });
});

describe('the undo', () => {
  test('5.1 the sixth attack of a phase can be undone', () => {
    const game = battle('Ho c4, Ho d4, Ho e4, Mt c5, Mt d5, Mt e5', 'If d6, If d7, HQ h8').fire(
      'gamma-1',
      'delta-1',
      'delta-2',
      'delta-3',
      'delta-4',
    );
    expect(game.fire('gamma-2', 'delta-5', 'delta-6').undoBlocker).toBeNull();
  });
  test('6.4 an attack after which the enemy chooses cannot, nor can the answer; where the attacker chooses both can', () => {
    expect(beaten().undoBlocker).toBe('side');
    expect(beaten().goBack('d7').undoBlocker).toBe('side');
    const own = beaten('', { retreatChoice: 'attacker' });
    expect(own.undoBlocker).toBeNull();
    expect(own.goBack('d7').undoBlocker).toBeNull();
  });
  test('4.1 a move can be undone, the end of a turn cannot', () => {
    const game = battle('Mt d4', 'Mt d8').move('delta-1', 'd5');
    expect(game.undoBlocker).toBeNull();
    expect(game.endTurn().undoBlocker).toBe('side');
  });
});
