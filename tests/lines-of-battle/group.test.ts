/** Units that go together: who goes, in which order, who stays and why, and what presses make of it. */

import { expect, it } from 'vitest';
import { apply } from '../../src/engine/core/index.ts';
import type { Command } from '../../src/engine/lines-of-battle/index.ts';
import { planOf, type Seat, turnRules } from '../../src/games/lines-of-battle/ui/turn/aims.ts';
import { boxTo, drag, type Gesture, join, press, pressDown, release, together, turnTo } from '../../src/ui/board/square/gesture.ts';
import { layoutOf } from '../../src/ui/board/square/squareLayout.ts';
import { groupSquares } from '../../src/ui/turn/group.ts';
import { groupText, whyBriefly } from '../../src/ui/turn/groupWords.ts';
import { type Battle, battle } from './kit.ts';

const seatOf = ({ rules, state }: Battle): Seat =>
  ({ rules, world: rules.world, view: rules.view(state, state.up), viewer: state.up }) as unknown as Seat;
const rulesOf = (seat: Seat) => turnRules(seat, layoutOf(seat.world.grid));
const held = (seat: Seat, ...squares: string[]) => together(rulesOf(seat), squares).hold!;
/** The plan of units on these squares, the last of which leads to that square. */
const plan = (game: Battle, squares: string, to: string, turn: 'n' | 'e' | 's' | 'w' | null = null) => {
  const seat = seatOf(game);
  return planOf(seat, { ...held(seat, ...squares.split(' ')), to, turn });
};
const homes = ({ stays }: ReturnType<typeof plan>) => stays.map(({ hold, why }) => `${hold.home} ${why.code}`);
/** Gives the orders one after another: each must be legal. */
function give(game: Battle, orders: readonly Command[]): string[] {
  for (const order of orders) {
    const done = apply(game.rules, game.state, order);
    expect(done.ok ? null : done.why).toBeNull();
    if (done.ok) game.state = done.state;
  }
  return game.state.units.map(({ at, facing }) => `${at}${facing}`);
}

it('4.2 A column goes forward with its front first, whichever of it leads', () => {
  for (const [squares, to] of [
    ['c1 c2 c3', 'c5'],
    ['c3 c2 c1', 'c3'],
  ] as const) {
    const game = battle('Sw c1, Sw c2, Sp c3', 'Sw j10 s');
    const made = plan(game, squares, to);
    expect(made.stays).toEqual([]);
    expect(give(game, made.orders).slice(0, 3)).toEqual(['c3n', 'c4n', 'c5n']);
  }
});

it('1.1 A unit stays whose square is taken, and so do those that it blocks; the others go', () => {
  const game = battle('Sw c1, Sw c2, Sw e1', 'Sp c3 s');
  const made = plan(game, 'c1 c2 e1', 'e2');
  expect(homes(made)).toEqual(['c1 move.occupied', 'c2 move.occupied']);
  expect(groupText(made, true)).toBe('1 of 3 move: c1 stays, c2 is taken; c2 stays, c3 is taken.');
  expect(give(game, made.orders).slice(0, 3)).toEqual(['c1n', 'c2n', 'e2n']);
});

it('4.2 Each unit goes as far as its own type may, and the sentence says who is too far', () => {
  const made = plan(battle('Sw c1, Ar d1, Ca e1', 'Sp j10 s'), 'c1 d1 e1', 'e3');
  expect(homes(made)).toEqual(['d1 move.far']);
  expect(groupText(made, true)).toBe('2 of 3 move: d1 stays, d3 is too far.');
});

it('1.1, 4.2 Off the board, and moved already: both are said; a sentence names two at most', () => {
  const game = battle('Sw j1, Sw a1, Sw b1, Sw c1', 'Sp j10 s').give({ type: 'move', unit: 'delta-2', to: 'a2', facing: null });
  const made = plan(game, 'j1 a2 b1', 'c1');
  expect(homes(made)).toEqual(['j1 move.off-board', 'a2 move.again', 'b1 move.occupied']);
  expect(made.stays.map(({ why }) => whyBriefly(why))).toEqual(['the board ends there', 'it has moved', 'c1 is taken']);
  expect(groupText(made, true)).toBe('0 of 3 move: j1, a2 and 1 other stay.');
});

it('4.4 A turn is everybody’s: with the move, in place, and a unit that has turned goes without', () => {
  const game = battle('Sw c1, Sw d1', 'Sp j10 s').give({ type: 'reface', unit: 'delta-1', facing: 'w' });
  expect(plan(game, 'c1 d1', 'd2', 'e').orders).toEqual([
    { type: 'move', side: 'delta', unit: 'delta-1', to: 'c2', facing: null },
    { type: 'move', side: 'delta', unit: 'delta-2', to: 'd2', facing: 'e' },
  ]);
  const inPlace = plan(game, 'c1 d1', 'd1', 'e');
  expect(homes(inPlace)).toEqual(['c1 turn.again']);
  expect(groupText(inPlace, false)).toBe('1 of 2 change facing: c1 stays, it has changed facing.');
});

it('4.4 A turn to where all face already is none', () => {
  const seat = seatOf(battle('Sw c1, Sw d1', 'Sp j10 s'));
  const hold = { ...held(seat, 'c1', 'd1'), to: 'd2' };
  expect(turnTo(rulesOf(seat), hold, 'n').turn).toBeNull();
  expect(turnTo(rulesOf(seat), hold, 'e').turn).toBe('e');
});

it('5 A group never attacks or changes places: over an enemy or a friend the others go', () => {
  const made = plan(battle('Sw c4, Sw d4, Sw f4', 'Sp d5 s'), 'c4 d4', 'd5');
  expect(made.orders.map(({ type }) => type)).toEqual(['move']);
  expect(homes(made)).toEqual(['d4 move.occupied']);
  expect(plan(battle('Sw c4, Sw d4, Sw e4', 'Sp d9 s'), 'c4 d4', 'e4').orders).toMatchObject([]);
});

it('Squares light where at least one can go', () => {
  const seat = seatOf(battle('Ar c1, Ca d1', 'Sp j10 s'));
  const lit = groupSquares(seat.world.grid, rulesOf(seat), held(seat, 'c1', 'd1'));
  expect([lit.has('d5'), lit.has('d6'), lit.has('e1'), lit.has('j9')]).toEqual([true, false, true, false]);
});

it('Presses with Shift add and remove; one without takes that unit alone; a drag of any takes all', () => {
  const seat = seatOf(battle('Sw c1, Sw d1, Sw e1', 'Sp j10 s'));
  const rules = rulesOf(seat);
  const joined = (...squares: string[]): Gesture => squares.reduce<Gesture>((now, square) => join(rules, now, square), together(rules, []));
  expect(joined('c1', 'd1').hold).toMatchObject({ piece: 'delta-2', group: ['c1', 'd1'] });
  expect(joined('c1', 'd1', 'c1').hold?.group).toEqual(['d1']);
  expect(joined('c1', 'c1').hold).toBeNull();
  expect(joined('j10', 'e5').hold).toBeNull();
  const [first] = press(rules, together(rules, []), 'c1');
  expect(join(rules, first, 'd1').hold?.group).toEqual(['c1', 'd1']);
  const [alone] = press(rules, joined('c1', 'd1'), 'c1');
  expect(alone.hold).toMatchObject({ piece: 'delta-1', home: 'c1' });
  expect(alone.hold?.group).toBeUndefined();
  const down = pressDown(rules, joined('c1', 'd1', 'e1'), 'c1', rules.centerOf('c1'));
  const [, sent] = release(rules, drag(rules, down, 'c2', rules.centerOf('c2')), 'c2');
  expect(sent).toMatchObject({ does: 'send', hold: { piece: 'delta-1', to: 'c2', group: ['c1', 'd1', 'e1'] } });
});

it('A group that is aimed outlives a press on another unit, which is refused; squares with other units do not light', () => {
  const seat = seatOf(battle('Sw c1, Sw d1, Sw d4', 'Sw c4 s'));
  const rules = rulesOf(seat);
  const hold = { ...held(seat, 'c1', 'd1'), to: 'd2' };
  expect(press(rules, { hold, down: null }, 'd4')).toEqual([
    { hold, down: null },
    { does: 'press', hold, square: 'd4' },
  ]);
  expect(pressDown(rules, { hold, down: null }, 'd4', rules.centerOf('d4')).hold).toBe(hold);
  expect(press(rules, { hold: { ...hold, to: 'd1' }, down: null }, 'd4')[0].hold?.home).toBe('d4');
  const lit = groupSquares(seat.world.grid, rules, held(seat, 'c1', 'd1'));
  expect([lit.has('d3'), lit.has('d4'), lit.has('c4')]).toEqual([true, false, false]);
});

it('A box gathers those that have not moved, besides those held before; smaller again, it lets go of them', () => {
  const seat = seatOf(battle('Sw c1, Sw d1, Sw e1, Sw h5', 'Sp d2 s').give({ type: 'move', unit: 'delta-3', to: 'e2', facing: null }));
  const rules = rulesOf(seat);
  const from = rules.centerOf('b3');
  const begun = boxTo(rules, join(rules, together(rules, []), 'h5'), from, from);
  expect(begun.hold?.group).toEqual(['h5']);
  const wide = boxTo(rules, begun, from, rules.centerOf('f1'));
  expect(wide.hold?.group).toEqual(['h5', 'c1', 'd1']);
  expect(boxTo(rules, wide, from, rules.centerOf('c1')).hold?.group).toEqual(['h5', 'c1']);
});
