/** A turn by hand: the gesture on a position, as a table of presses and what they send. */

import { describe, expect, it } from 'vitest';
import { type Facing, findUnit, type Rulings, threatsTo, type Unit } from '../../src/engine/lines-of-battle/index.ts';
import {
  armyRules,
  givenUp,
  nextUnits,
  openedBy,
  orderOf,
  outlookOf,
  reachOf,
  type Seat,
  stepsTo,
  strikeAfter,
  strikeOn,
  strikesNow,
  turnRules,
  whyNoStrike,
  whyNot,
} from '../../src/games/lines-of-battle/ui/turn/aims.ts';
import { armyHint, beginsWords, facingWords, tradeWords } from '../../src/games/lines-of-battle/words/turn.ts';
import {
  AT_REST,
  aimAt,
  drag,
  follow,
  type Gesture,
  type GestureRules,
  type Outcome,
  pickUp,
  press,
  pressDown,
  release,
  turnBy,
  turnTo,
} from '../../src/ui/board/square/gesture.ts';
import { gestureControl } from '../../src/ui/board/square/gestureInput.ts';
import { layoutOf as layoutOn, squareAt } from '../../src/ui/board/square/squareLayout.ts';
import { type Battle, battle } from './kit.ts';

const seatOf = ({ rules, state }: Battle): Seat =>
  ({ rules, world: rules.world, view: rules.view(state, state.up), viewer: state.up }) as unknown as Seat;
const layoutOf = ({ world }: Seat, isTurned = false) => layoutOn(world.grid, isTurned);

/**
 * Plays a text of acts: `press c4`, `drag c4 c6`, `drag c4 c6 e` (on past the rim to the east), `drag c4 c6 pull` (nearly to the
 * middle of the next square in the east), `cursor c5`, `wheel 1`, `arm w`.
 */
function play(seat: Seat, acts: string, rules: GestureRules = turnRules(seat, layoutOf(seat)), isTurned = false) {
  const { grid } = seat.world;
  let gesture: Gesture = AT_REST;
  const done: Outcome[] = [];
  const take = ([next, outcome]: readonly [Gesture, Outcome?]): void => {
    gesture = next;
    if (outcome) done.push(outcome);
  };
  const BEYOND: { [F in string]: [number, number] } = {
    n: [0, -60],
    e: [60, 0],
    s: [0, 60],
    w: [-60, 0],
    middle: [0, 0],
    tremble: [30, 8],
    pull: [70, 10],
    away: [100, 8],
    aside: [60, 45],
  };
  for (const act of acts.split(', ')) {
    const [verb, from = '', ...path] = act.split(' ');
    if (verb === 'press') take(press(rules, gesture, from));
    if (verb === 'cursor') gesture = follow(rules, gesture, from);
    if (verb === 'wheel') gesture = turnBy(rules, gesture, Number(from), 'n');
    if (verb === 'arm' && gesture.hold) gesture = { ...gesture, hold: turnTo(rules, gesture.hold, from as Facing) };
    if (verb !== 'drag') continue;
    let point = rules.centerOf(from);
    gesture = pressDown(rules, gesture, from, point);
    for (const to of path) {
      const [dx, dy] = BEYOND[to] ?? [0, 0];
      const on = gesture.hold?.to ?? from;
      if (to in BEYOND) point = { x: rules.centerOf(on).x + dx, y: rules.centerOf(on).y + dy };
      else point = rules.centerOf(to);
      gesture = drag(rules, gesture, squareAt(grid, point, isTurned), point);
    }
    take(release(rules, gesture, squareAt(grid, point, isTurned)));
  }
  const sent = done.flatMap(({ does, hold }) => (does === 'send' && hold ? [orderOf(seat, hold)] : []));
  return { gesture, hold: gesture.hold, done, sent };
}

const LINE = (rulings: Partial<Rulings> = {}) => seatOf(battle('Sp c4, Sw d4, Ca i4, Sw b8', 'Sw c7, Ar h8, Sw b9', rulings));
const move = (unit: string, to: string, facing: Facing | null = null) => ({ type: 'move', side: 'delta', unit, to, facing });

const face = (unit: string, facing: Facing) => ({ type: 'reface', side: 'delta', unit, facing });

const I5_E = move('delta-3', 'i5', 'e');
const STRIKE = { type: 'attack', side: 'delta', unit: 'delta-4', target: 'gamma-3' };

describe('Hold, aim and send', () => {
  it.each([
    ['A press holds, a press on a lit square aims', 'press c4, press c5', [], 'c5'],
    ['4.2 a second press on the aimed square sends', 'press c4, press c5, press c5', [move('delta-1', 'c5')], undefined],
    ['4.2 a drag sends when it is let go', 'drag c4 c5 c6', [move('delta-1', 'c6')], undefined],
    ['4.4 a drag past the rim turns as well', 'drag c4 c5 c6 e', [move('delta-1', 'c6', 'e')], undefined],
    ['4.4 up to the middle of the next square, though that lights', 'drag i4 i5 pull', [I5_E], undefined],
    ['4.4 not quite straight, too', 'drag i4 i6 aside', [move('delta-3', 'i6', 'e')], undefined],
    ['4.2 in the middle of the next square it goes there', 'drag i4 i5 pull j5', [move('delta-3', 'j5')], undefined],
    ['4.2 in one stroke, too, whatever it has passed', 'drag i4 i5 h5 h6', [move('delta-3', 'h6')], undefined],
    ['4.2 past its own rim and on it moves', 'drag i4 w h4 g4', [move('delta-3', 'g4')], undefined],
    ['4.4 back in the middle it keeps its facing', 'drag i4 i5 pull middle', [move('delta-3', 'i5')], undefined],
    ['4.4 off the board, too, it turns', 'drag i4 i3 j3 pull', [move('delta-3', 'j3', 'e')], undefined],
    ['1.1 farther off the board it goes back', 'drag i4 i3 j3 away', [], undefined],
    ['5.1 a drop on an enemy that it can strike from where it stands attacks', 'drag b8 b9', [STRIKE], undefined],
    ['5.1 over the next square it does not', 'drag b8 b9 e', [move('delta-4', 'c9')], undefined],
    ['From beyond to another lit square it does not keep the turn', 'drag d4 d6 e6 e5', [move('delta-2', 'e5')], undefined],
    ['4.6 a friend that it was over on its way does not change places with it', 'drag c4 d4 i4', [], undefined],
    ['4.4 back in the middle the unit keeps its facing', 'drag c4 c5 c6 e middle', [move('delta-1', 'c6')], undefined],
    [
      'A drag that turned a unit and goes on to the next square does not keep the turn',
      'drag c4 b4 w a4',
      [move('delta-1', 'a4')],
      undefined,
    ],
    ['4.4 a drag past its own rim turns a unit where it stands', 'drag c4 w', [face('delta-1', 'w')], undefined],
    ['4.4 to its own facing a unit does not turn', 'drag c4 n', [], undefined],
    ['A drag dropped on its start puts the unit back', 'drag c4 c5 c4', [], undefined],
    ['A trembling press is a press', 'drag c4 tremble', [], 'c4'],
    ['A trembling press of an aimed square sends', 'press c4, press c5, drag c5 tremble', [move('delta-1', 'c5')], undefined],
    ['4.4 the wheel turns by quarters', 'press c4, press c5, wheel 1, wheel 1, press c5', [move('delta-1', 'c5', 's')], undefined],
    [
      '4.4 four quarters are none',
      'press c4, press c5, wheel -1, wheel -1, wheel -1, wheel -1, press c5',
      [move('delta-1', 'c5')],
      undefined,
    ],
    [
      '4.4 an arm turns, and another square keeps the turn',
      'press c4, press c5, arm w, press c6, press c6',
      [move('delta-1', 'c6', 'w')],
      undefined,
    ],
    [
      'The cursor aims at squares that light, and Enter sends',
      'press c4, cursor c5, cursor c6, press c6',
      [move('delta-1', 'c6')],
      undefined,
    ],
    ['The cursor on another square takes the aim back', 'press c4, cursor c5, cursor c7', [], 'c4'],
    ['Pressed again a unit may be turned where it stands', 'press c4, press c4, arm e, press c4', [face('delta-1', 'e')], undefined],
    ['Three presses on one unit send nothing', 'press c4, press c4, press c4', [], undefined],
    ['Another own unit is held instead', 'press c4, press c5, press d4', [], 'd4'],
    [
      '4.6 a drag onto a neighbour changes places',
      'drag c4 d4',
      [{ type: 'swap', side: 'delta', unit: 'delta-1', other: 'delta-2' }],
      undefined,
    ],
  ] as const)('%s', (_, acts, sent, to) => {
    const played = play(LINE(), acts);
    expect(played.sent).toEqual(sent);
    expect(played.hold?.to).toBe(to);
    for (const order of played.sent) expect(order && whyNot(LINE(), order)).toBeNull();
  });

  it.each([
    ['4.2 a square too far away', 'drag c4 d4 h4', 'h4', 'move.far'],
    ['4.2 also past the last one that lights', 'drag d4 d5 d6 d8', 'd8', 'move.far'],
    ['4.2 beside it, after its middle was passed', 'drag d4 d6 e6', 'e6', 'move.far'],
    ['2.1 an enemy out of reach', 'drag c4 c5 c7', 'c7', 'attack.reach'],
    ['4.6 a friend that is not beside it', 'drag c4 d4 i4', 'i4', 'swap.apart'],
  ])('A drop on a square that does not light puts the unit back and says why: %s', (_, acts, square, code) => {
    const { done, hold, sent } = play(LINE(), acts);
    if (square === null) return expect(sent).toHaveLength(1);
    expect(hold).toBeNull();
    expect(done).toMatchObject([{ does: 'refuse', square }]);
    const [{ hold: was }] = done as [Outcome];
    expect(whyNot(LINE(), was && orderOf(LINE(), { ...was, to: square }))?.code).toBe(code);
  });

  it('A press between the middle of a held unit and the next square’s turns it; both middles are squares', () => {
    const seat = LINE();
    const rules = turnRules(seat, layoutOf(seat));
    const { x, y } = rules.centerOf('c4');
    const pressed = (dx: number, dy: number, by: 'pointer' | 'touch', acts: string) => {
      let { gesture } = play(seat, acts);
      const none = () => undefined;
      const host = {
        ...{ rules: () => rules, gesture: () => gesture },
        setGesture(next: Gesture) {
          gesture = next;
        },
      };
      const control = gestureControl({ ...host, send: none, press: none, putBack: none, stops: () => [], mayPress: () => true });
      const point = { x: x + dx, y: y + dy };
      control.input.onPress?.(squareAt(seat.world.grid, point) as string, by, point);
      return { to: gesture.hold?.to, turn: gesture.hold?.turn };
    };
    for (const by of ['pointer', 'touch'] as const) {
      expect(pressed(40, 8, by, 'press c4')).toEqual({ to: 'c4', turn: 'e' });
      expect(pressed(-70, 30, by, 'press c4')).toEqual({ to: 'c4', turn: 'w' });
      expect(pressed(0, -75, by, 'press c4')).toEqual({ to: 'c5', turn: null });
      expect(pressed(25, 0, by, 'press c4')).toEqual({ to: 'c4', turn: null });
      expect(pressed(96, 0, by, 'press c4').to).toBe('d4');
    }
    // A finger’s wide arms reach over the next squares once it is pressed again.
    expect(pressed(0, -104, 'touch', 'press d4, press d4, press c4, press c4, arm w')).toEqual({ to: 'c4', turn: null });
  });

  it('No chain of presses sends what was not aimed at: every order sent was the aim before its press', () => {
    const seat = LINE();
    const squares = ['c4', 'c5', 'd4', 'd5', 'c7', 'i4', 'i5'];
    for (let n = 0; n < squares.length ** 3; n++) {
      const acts = [0, 1, 2].map((k) => squares[Math.floor(n / squares.length ** k) % squares.length] as string);
      let gesture: Gesture = AT_REST;
      const rules = turnRules(seat, layoutOf(seat));
      for (const square of acts) {
        const before = gesture.hold;
        const [next, outcome] = press(rules, gesture, square);
        if (outcome?.does === 'send') expect(before).toMatchObject({ to: square });
        gesture = next;
      }
    }
  });

  it('On the board seen from the other side a drag up the screen turns south', () => {
    const seat = LINE();
    const rules = turnRules(seat, layoutOf(seat, true));
    expect(play(seat, 'drag c4 n', rules, true).sent).toMatchObject([{ facing: 's' }]);
  });

  it('4.4 a unit that has turned lights no arm, and 4.2 one that has moved no square', () => {
    const turned = seatOf(battle('Sp c4', 'Sw c9').give({ type: 'reface', unit: 'delta-1', facing: 'e' }));
    expect(turnTo(turnRules(turned, layoutOf(turned)), pickUp('delta-1', 'c4'), 'w').turn).toBeNull();
    const moved = seatOf(battle('Sp c4', 'Sw c9').give({ type: 'move', unit: 'delta-1', to: 'c5', facing: null }));
    expect(reachOf(moved, 'delta-1').size).toBe(0);
    expect(play(moved, 'press c5, press c5, arm e, press c5').sent).toMatchObject([{ type: 'reface', facing: 'e' }]);
  });

  it('R-move-facing forward-only: a square that needs a turn is aimed at with it', () => {
    const seat = LINE({ moveFacing: 'forward-only' });
    expect(play(seat, 'press c4, press b4').hold).toMatchObject({ to: 'b4', turn: 'w' });
    expect(play(seat, 'press c4, press b4, press b4').sent).toEqual([move('delta-1', 'b4', 'w')]);
  });
});

describe('The army’s step', () => {
  it('4.5 all go one way, but units in the way and those behind them stay', () => {
    const seat = seatOf(battle('Sp c4, Sw c3, Ar e4, Sw a10', 'Sw c5'));
    expect(stepsTo(seat, 'n')).toEqual({ 'delta-3': 'e5' });
    expect(stepsTo(seat, 's')).toEqual({ 'delta-1': 'c3', 'delta-2': 'c2', 'delta-3': 'e3', 'delta-4': 'a9' });
    for (const facing of ['n', 'e', 's', 'w'] as const)
      expect(
        whyNot(seat, { type: 'armyMove', side: 'delta', steps: Object.entries(stepsTo(seat, facing)).map(([unit, to]) => ({ unit, to })) }),
      ).toBeNull();
  });

  it('4.5 a single unit is aimed one square away, also at a friend’s, never at an enemy’s', () => {
    const seat = seatOf(battle('Sp c4, Sw c3', 'Sw c5'));
    const rules = armyRules(seat, layoutOf(seat));
    expect(['b4', 'c3', 'c5', 'c6', 'd5'].map((to) => aimAt(rules, pickUp('delta-1', 'c4'), to) !== null)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('What an order leads to', () => {
  it('5.9 a ride to the side of archers: they fall, and do not count among the threats', () => {
    const seat = seatOf(battle('Ca i4', 'Ar h8, Ca j9, Sw g9'));
    const hold = { ...pickUp('delta-1', 'i4'), to: 'i8', turn: 'w' as const };
    expect(strikeAfter(seat, hold)).toMatchObject({ target: { id: 'gamma-1' }, chance: 36 });
    expect(outlookOf(seat, hold).units.find(({ id }) => id === 'gamma-1')?.at).toBeNull();
    expect(givenUp(seat, hold).map(({ unit, chance }) => [unit, chance])).toEqual([
      ['gamma-2', 36],
      ['gamma-3', 36],
    ]);
  });

  it('5.5 an attack by a die leaves the enemy among the threats', () => {
    const seat = seatOf(battle('Sp c4', 'Sw c7 s'));
    const hold = { ...pickUp('delta-1', 'c4'), to: 'c5' };
    expect(strikeAfter(seat, hold)?.chance).toBe(15);
    expect(givenUp(seat, hold)).toMatchObject([{ unit: 'gamma-1', from: 'c6', chance: 21 }]);
  });

  it('5.1 attacks are listed with the surest first', () => {
    const seat = seatOf(battle('Sw c4, Sw d4', 'Sp c5 s, Ar d5 e'));
    expect(strikesNow(seat).map(({ unit, chance }) => [unit.id, chance])).toEqual([
      ['delta-2', 36],
      ['delta-1', 21],
    ]);
  });

  it('5.1 a held unit strikes for itself alone; otherwise the best one does', () => {
    const seat = seatOf(battle('Sw c4, Ar d5 w', 'Sp c5 s'));
    expect(strikeOn(seat, 'c5', null)?.unit.id).toBe('delta-2');
    expect(strikeOn(seat, 'c5', pickUp('delta-1', 'c4'))?.unit.id).toBe('delta-1');
    expect(strikeOn(seatOf(battle('Sw c4, Ar e5 s', 'Sp c5 s')), 'c5', pickUp('delta-2', 'e5'))).toBeUndefined();
  });

  it('4.2, 5.1 Tab visits units that can move, then enemies that can be attacked', () => {
    const seat = seatOf(battle('Sw c4, Ar a1', 'Sp c5 s'));
    expect(nextUnits(seat).map((units) => units.map(({ id }) => id))).toEqual([['delta-1', 'delta-2'], ['gamma-1']]);
  });

  it.each([
    ['2.1', 'Sw c4', 'Sp c6', 'attack.reach'],
    ['5.1', 'Sw c4 e', 'Sp c5', 'attack.front'],
    ['5.2', 'Ar c4, Sw c5', 'Sp c7', 'attack.blocked'],
  ])('%s a press on an enemy that cannot be struck says why', (clause, own, enemy, code) => {
    const seat = seatOf(battle(own, enemy));
    const target = seat.view.units.find(({ side }) => side === 'gamma');
    expect(target?.at && whyNoStrike(seat, target.at, 'delta-1')).toMatchObject({ code, clauses: [clause] });
    expect(strikesNow(seat).filter(({ unit }) => unit.id === 'delta-1')).toEqual([]);
  });
});

it('5.9 A facing tells whom it attacks, and what is reckoned as fallen', () => {
  const foe = { at: 'e7' } as Unit;
  const threats = [{ chance: 36 }, { chance: 36 }, { chance: 15 }];
  const of = (chance: number | null, risks: typeof threats) =>
    facingWords(chance === null ? null : { unit: foe, target: foe, chance }, risks).words;
  expect(of(null, threats)).toBe('3 enemies (2 without dice) could attack it');
  expect(of(15, [])).toBe('attacks e7; safe');
  expect(of(36, [])).toBe('attacks e7; safe, after e7 falls');
});

describe('what an attack risks and opens', () => {
  const SOUTH = 'Sw d4 n, Ar b4 e, Sw a1 n';
  const NORTH = 'Sw d5 s, Ca f6 s, Sp i4 w';
  const attack = { type: 'attack', unit: 'delta-1', target: 'gamma-1' } as const;
  const hold = { ...pickUp('delta-1', 'd4'), to: 'd5' };

  it.each([
    ['hit', true, 6, 1],
    ['miss', false, 1, 6],
  ])('5.5 the threats after a %s are those of the position that it leads to', (_, isHit, mine, theirs) => {
    const before = seatOf(battle(SOUTH, NORTH));
    const { state, rules } = battle(SOUTH, NORTH).roll(mine, theirs).give(attack);
    const all = threatsTo(rules.world, state, findUnit(state, 'delta-1') as Unit);
    const said = givenUp(before, hold, isHit);
    expect(said.length).toBeGreaterThan(0);
    expect(said.map(({ unit }) => unit).sort()).toEqual([...new Set(all.map(({ unit }) => unit))].sort());
    for (const { unit, chance } of said) expect(chance).toBe(Math.max(...all.filter((one) => one.unit === unit).map((one) => one.chance)));
  });

  it('5.1 a hit opens what its target hides from another unit, and the rules then allow that attack', () => {
    const game = battle('Sw c5 e, Ar d1 n, Sw a1 n', 'Sp d5 s, Ca d6 s, Sw j10 s');
    const sure = strikesNow(seatOf(game)).find(({ unit }) => unit.id === 'delta-1') ?? expect.fail('Nothing can be attacked.');
    const opened = openedBy(seatOf(game), sure);
    expect(opened.map(({ unit, target }) => [unit.id, target.id])).toEqual([['delta-2', 'gamma-2']]);
    game.give({ type: 'attack', unit: 'delta-1', target: 'gamma-1' });
    expect(strikesNow(seatOf(game)).map(({ target }) => target.id)).toContain('gamma-2');
    expect(openedBy(seatOf(battle('Sw c5 e, Ar d1 n', 'Sp d5 s, Ca d7 s')), sure).map(({ target }) => target.at)).toEqual([]);
  });

  it('5.5, 5.9 what it risks is said in short sentences, once if a hit and a miss risk the same', () => {
    const strike = { unit: { type: 'swordsmen', at: 'd4' } as Unit, target: { at: 'd5' } as Unit, chance: 15 };
    const threats = (...chances: number[]) => chances.map((chance) => ({ chance })) as never;
    expect(tradeWords(strike, threats(), threats(36, 15), [])).toBe(
      'After a hit, no enemy could attack Swordsmen d4; after a miss, 2 enemies (1 without dice).',
    );
    expect(tradeWords(strike, threats(15), threats(21), [])).toBe('Next turn 1 enemy could attack Swordsmen d4.');
    const next = { ...strike, unit: { type: 'archers', at: 'd1' } as Unit, target: { type: 'cavalry', at: 'd6' } as Unit };
    expect(tradeWords({ ...strike, chance: 36 }, threats(36), threats(), [next])).toBe(
      'Next turn 1 enemy (without dice) could attack Swordsmen d4. A hit lets Archers d1 attack Cavalry d6.',
    );
  });
});

it('4.5 An army step says how many units step, also when nobody does', () => {
  expect([armyHint(0, false), armyHint(1, true), armyHint(3, false)].map(({ text }) => text)).toEqual([
    'Nobody steps yet.',
    '1 unit will step one square.',
    '3 units will step one square.',
  ]);
});

it('3.5 In the first turn of either side it is said who began, and whether that was drawn at random', () => {
  expect(beginsWords({ turn: 1, up: 'gamma' }, true)).toBe('North begins (drawn at random)');
  expect(beginsWords({ turn: 2, up: 'delta' }, true)).toBe('North began (drawn at random)');
  expect(beginsWords({ turn: 2, up: 'gamma' }, false)).toBe('South began');
  expect(beginsWords({ turn: 3, up: 'gamma' }, true)).toBe('');
});
