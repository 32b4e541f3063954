/** Chapters 1, 2, 4 and 5 of Lines of Battle: moving, turning, striking. */

import { describe, expect, test } from 'vitest';
import { oddsOf } from '../../src/engine/lines-of-battle/index.ts';
import { Battle, battle, FULL } from './kit.ts';

const at = (of: Battle, ...ids: string[]) => ids.map((id) => of.unit(id).at);

describe('4.2 moves', () => {
  test('2.1 each type moves up to its allowance and no further', () => {
    for (const [type, moves] of [
      ['Sw', 2],
      ['Sp', 2],
      ['Ar', 1],
      ['Ca', 4],
      ['Co', 2],
    ] as const) {
      const game = battle(`${type} a1 n`, 'Sw j10 s');
      expect(game.why({ type: 'move', side: 'delta', unit: 'delta-1', to: `a${1 + moves}`, facing: null })).toBeNull();
      game.refused('move.far', { type: 'move', unit: 'delta-1', to: `a${2 + moves}`, facing: null });
    }
  });
  test('1.2 a step is never diagonal: two squares reach the corner, one does not', () => {
    battle('Sw d4 n', 'Sw j10 s').give({ type: 'move', unit: 'delta-1', to: 'e5', facing: null });
    battle('Ar d4 n', 'Sw j10 s').refused('move.far', { type: 'move', unit: 'delta-1', to: 'e5', facing: null });
  });
  test('4.2 the way goes around others, and counts each square of it', () => {
    const game = battle('Ca d4 n, Sw d5 n', 'Sw j10 s');
    game.refused('move.occupied', { type: 'move', unit: 'delta-1', to: 'd5', facing: null });
    game.give({ type: 'move', unit: 'delta-1', to: 'd6', facing: null });
    expect(game.events[0]).toMatchObject({ type: 'moved', path: [expect.any(String), expect.any(String), expect.any(String), 'd6'] });
    battle('Sw d4 n, Sw d5 n', 'Sw j10 s').refused('move.blocked', { type: 'move', unit: 'delta-1', to: 'd6', facing: null });
  });
  test('1.1 a square holds one unit, a friend or an enemy; nobody leaves the board', () => {
    const game = battle('Sw d4 n', 'Sw d5 s');
    game.refused('move.occupied', { type: 'move', unit: 'delta-1', to: 'd5', facing: null });
    game.refused('move.off-board', { type: 'move', unit: 'delta-1', to: 'd0', facing: null });
    game.refused('move.stays', { type: 'move', unit: 'delta-1', to: 'd4', facing: null });
    game.give({ type: 'move', unit: 'delta-1', to: 'e5', facing: null });
  });
  test('4.2 a unit moves once a turn, and again in the next', () => {
    const game = battle('Ca d4 n', 'Sw j10 s').give({ type: 'move', unit: 'delta-1', to: 'd5', facing: null });
    game.refused('move.again', { type: 'move', unit: 'delta-1', to: 'd6', facing: null });
    game.wait(2).give({ type: 'move', unit: 'delta-1', to: 'd6', facing: null });
  });
  test('4.7 enemies hold nobody: a unit goes past their fronts', () => {
    battle('Ca d4 n', 'Sw e5 w, Sw c6 e').give({ type: 'move', unit: 'delta-1', to: 'd8', facing: null });
  });
  test('4.1 what belongs to the other side, or is gone, takes no orders', () => {
    const game = battle('Sw d4 n', 'Sw d7 s');
    game.refused('unit.enemy', { type: 'move', unit: 'gamma-1', to: 'd6', facing: null });
    game.refused('unit.unknown', { type: 'move', unit: 'delta-9', to: 'd6', facing: null });
    game.refused('side.not-up', { type: 'endPhase' }, 'gamma');
  });
});

describe('4.3 and 4.4 facing', () => {
  test('4.3 a move keeps the facing, whatever its direction', () => {
    expect(battle('Ca d4 n', 'Sw j10 s').give({ type: 'move', unit: 'delta-1', to: 'd1', facing: null }).unit('delta-1').facing).toBe('n');
  });
  test('4.4 a unit turns once a turn, before or after its move, or without one', () => {
    const game = battle('Sw d4 n, Sw f4 n', 'Sw j10 s');
    game.give({ type: 'reface', unit: 'delta-1', facing: 'e' }, { type: 'move', unit: 'delta-1', to: 'd5', facing: null });
    game.refused('turn.again', { type: 'reface', unit: 'delta-1', facing: 's' });
    game.give({ type: 'move', unit: 'delta-2', to: 'f5', facing: 'w' });
    expect(game.unit('delta-2')).toMatchObject({ at: 'f5', facing: 'w', turned: true });
    game.refused('turn.again', { type: 'reface', unit: 'delta-2', facing: 's' });
    game.refused('turn.same', { type: 'reface', unit: 'delta-2', facing: 'w' });
  });
  test('4.4 a move that names the facing it has leaves the turning for later', () => {
    const game = battle('Sw d4 n', 'Sw j10 s').give({ type: 'move', unit: 'delta-1', to: 'd5', facing: 'n' });
    game.give({ type: 'reface', unit: 'delta-1', facing: 'e' });
  });
  test('4.4 a move that turns is refused to a unit that has turned', () => {
    const game = battle('Sw d4 n', 'Sw j10 s').give({ type: 'reface', unit: 'delta-1', facing: 'e' });
    game.refused('turn.again', { type: 'move', unit: 'delta-1', to: 'd5', facing: 's' });
  });
  test('R-reface movement: nobody turns in the Combat Phase; any: once, also after the attack', () => {
    const phase = (reface: 'movement' | 'any') =>
      battle('Sw d4 n, Sw a1 n', 'Sw d5 e, Sw j10 s', { reface }).give({ type: 'attack', unit: 'delta-1', target: 'gamma-1' });
    phase('movement').refused('turn.late', { type: 'reface', unit: 'delta-1', facing: 's' });
    const game = phase('any').give({ type: 'reface', unit: 'delta-1', facing: 's' });
    game.refused('turn.again', { type: 'reface', unit: 'delta-1', facing: 'n' });
  });
  test('R-move-facing free: any way; forward-only: a step goes to the front, with one turn on the way', () => {
    const go = (to: string, facing: 'n' | 'e' | 's' | 'w' | null, moveFacing: 'free' | 'forward-only') =>
      battle('Ca d4 n', 'Sw j10 s', { moveFacing }).why({ type: 'move', side: 'delta', unit: 'delta-1', to, facing });
    expect(go('e4', null, 'free')).toBeNull();
    expect(go('e4', null, 'forward-only')?.code).toBe('move.forward');
    expect(go('d8', null, 'forward-only')).toBeNull();
    expect(go('e4', 'e', 'forward-only')).toBeNull();
    expect(go('f6', 'e', 'forward-only')).toBeNull();
    expect(go('f6', 'w', 'forward-only')?.code).toBe('move.forward');
    expect(go('d8', 'e', 'forward-only')).toBeNull();
  });
});

describe('4.5 army movement', () => {
  test('4.5 every unit moves a square at most, and nobody moves by himself in that turn', () => {
    const game = battle('Ca d4 n, Sw e4 n', 'Sw j10 s');
    game.refused('army-move.one-square', { type: 'armyMove', steps: [{ unit: 'delta-1', to: 'd6' }] });
    game.refused('army-move.twice', {
      type: 'armyMove',
      steps: [
        { unit: 'delta-1', to: 'd5' },
        { unit: 'delta-1', to: 'd3' },
      ],
    });
    game.give({ type: 'armyMove', steps: [{ unit: 'delta-1', to: 'd5' }] });
    game.refused('move.army', { type: 'move', unit: 'delta-2', to: 'e5', facing: null });
    game.refused('swap.army', { type: 'swap', unit: 'delta-1', other: 'delta-2' });
    game.refused('army-move.late', { type: 'armyMove', steps: [] });
  });
  test('4.5 it is declared before any unit has moved, turned or changed places', () => {
    const army = { type: 'armyMove' as const, steps: [] };
    battle('Sw d4 n', 'Sw j10 s').give({ type: 'move', unit: 'delta-1', to: 'd5', facing: null }).refused('army-move.late', army);
    battle('Sw d4 n', 'Sw j10 s').give({ type: 'reface', unit: 'delta-1', facing: 'e' }).refused('army-move.late', army);
    battle('Sw d4 n, Sw d5 n', 'Sw j10 s').give({ type: 'swap', unit: 'delta-1', other: 'delta-2' }).refused('army-move.late', army);
    battle('Sw d4 n', 'Sw j10 s').give(army);
  });
  test('4.5.1 a ring of four goes round, two do not change places, and no two meet', () => {
    const ring = [
      ['delta-1', 'd5'],
      ['delta-2', 'e5'],
      ['delta-3', 'e4'],
      ['delta-4', 'd4'],
    ].map(([unit, to]) => ({ unit, to })) as never;
    const game = battle('Sw d4 n, Sw d5 n, Sw e5 n, Sw e4 n', 'Sw j10 s');
    game.refused('army-move.exchange', {
      type: 'armyMove',
      steps: [
        { unit: 'delta-1', to: 'd5' },
        { unit: 'delta-2', to: 'd4' },
      ],
    });
    battle('Sw d4 n, Sw f4 n', 'Sw j10 s').refused('army-move.same-square', {
      type: 'armyMove',
      steps: [
        { unit: 'delta-1', to: 'e4' },
        { unit: 'delta-2', to: 'e4' },
      ],
    });
    game.refused('move.occupied', { type: 'armyMove', steps: [{ unit: 'delta-1', to: 'd5' }] });
    game.give({ type: 'armyMove', steps: ring });
    expect(at(game, 'delta-1', 'delta-2', 'delta-3', 'delta-4')).toEqual(['d5', 'e5', 'e4', 'd4']);
  });
  test('R-army-order simultaneous: a file steps on at once; sequential: the first one goes first', () => {
    const behind = [
      { unit: 'delta-2', to: 'd4' },
      { unit: 'delta-1', to: 'd5' },
    ];
    battle('Sw d4 n, Sw d3 n', 'Sw j10 s').give({ type: 'armyMove', steps: behind });
    const game = battle('Sw d4 n, Sw d3 n', 'Sw j10 s', { armyOrder: 'sequential' });
    game.refused('move.occupied', { type: 'armyMove', steps: behind });
    game.give({ type: 'armyMove', steps: behind.toReversed() });
  });
  test('4.5.2 R-army-facing turn: units turn as often as they like until the turn ends; phase: while moving only', () => {
    const play = (armyFacing: 'turn' | 'phase') =>
      battle('Sw d4 n, Sw a1 n', 'Sw d5 e, Sw j10 s', { armyFacing }).give(
        { type: 'armyMove', steps: [] },
        { type: 'reface', unit: 'delta-2', facing: 'e' },
        { type: 'reface', unit: 'delta-2', facing: 's' },
        { type: 'attack', unit: 'delta-1', target: 'gamma-1' },
      );
    play('turn').give({ type: 'reface', unit: 'delta-2', facing: 'w' }, { type: 'reface', unit: 'delta-1', facing: 'e' });
    play('phase').refused('turn.late', { type: 'reface', unit: 'delta-2', facing: 'w' });
  });
});

describe('4.6 changing places', () => {
  test('4.6 two neighbours change places, keep their facings, and are done for this turn', () => {
    const game = battle('Sw d4 n, Sp d5 e, Sw j1 n', 'Sw d6 s, Sw j10 s').give({ type: 'swap', unit: 'delta-1', other: 'delta-2' });
    expect([game.unit('delta-1'), game.unit('delta-2')]).toMatchObject([
      { at: 'd5', facing: 'n' },
      { at: 'd4', facing: 'e' },
    ]);
    game.refused('move.swapped', { type: 'move', unit: 'delta-1', to: 'c5', facing: null });
    game.refused('turn.swapped', { type: 'reface', unit: 'delta-2', facing: 'n' });
    game.refused('attack.swapped', { type: 'attack', unit: 'delta-1', target: 'gamma-1' });
    game.refused('swap.used', { type: 'swap', unit: 'delta-2', other: 'delta-1' });
  });
  test('4.6 neither may have moved or turned; both are friends side by side', () => {
    const game = battle('Sw d4 n, Sp d5 e, Sw f4 n', 'Sw c4 e, Sw j10 s');
    game.refused('swap.apart', { type: 'swap', unit: 'delta-1', other: 'delta-3' });
    game.refused('swap.enemy', { type: 'swap', unit: 'delta-1', other: 'gamma-1' });
    game.give({ type: 'reface', unit: 'delta-2', facing: 'n' }).refused('swap.used', { type: 'swap', unit: 'delta-1', other: 'delta-2' });
  });
  test('4.6 it belongs to the Movement Phase', () => {
    const game = battle('Sw d4 n, Sp e1 n, Sp e2 n', 'Sw d5 e, Sw j10 s').give({ type: 'attack', unit: 'delta-1', target: 'gamma-1' });
    game.refused('phase.combat', { type: 'swap', unit: 'delta-2', other: 'delta-3' });
    game.refused('phase.combat', { type: 'move', unit: 'delta-2', to: 'f1', facing: null });
  });
});

describe('5 attacks', () => {
  const attack = (of: Battle, target = 'gamma-1') => of.why({ type: 'attack', side: 'delta', unit: 'delta-1', target })?.code ?? null;
  test('2.1 archers reach five squares straight ahead, not six; spearmen two, not three', () => {
    expect(attack(battle('Ar d1 n', 'Sw d6 s'))).toBeNull();
    expect(attack(battle('Ar d1 n', 'Sw d7 s'))).toBe('attack.reach');
    expect(attack(battle('Sp d1 n', 'Sw d3 s'))).toBeNull();
    expect(attack(battle('Sp d1 n', 'Sw d4 s'))).toBe('attack.reach');
    expect(attack(battle('Ca d1 n', 'Sw d3 s'))).toBe('attack.reach');
  });
  test('5.1 only in the front: neither at the side nor across a corner', () => {
    expect(attack(battle('Sw d4 n', 'Sw e4 s'))).toBe('attack.front');
    expect(attack(battle('Sw d4 n', 'Sw e5 s'))).toBe('attack.front');
    expect(attack(battle('Sw d4 e', 'Sw e4 s'))).toBeNull();
  });
  test('5.2 not through another unit, not at a friend, not at nobody', () => {
    expect(attack(battle('Sp d4 n, Sw d5 n', 'Sw d6 s'))).toBe('attack.blocked');
    expect(attack(battle('Sp d4 n', 'Sw d6 s, Sw d5 s'))).toBe('attack.blocked');
    expect(attack(battle('Sp d4 n, Sw d5 n', 'Sw j10 s'), 'delta-2')).toBe('attack.friend');
    expect(attack(battle('Sp d4 n', 'Sw j10 s'), 'gamma-7')).toBe('attack.nobody');
  });
  test('5.1 once a turn, and a square that one attack has emptied is open to the next', () => {
    const game = battle('Sw d4 n, Ar d1 n', 'Sw d5 e, Sw j10 s').give({ type: 'attack', unit: 'delta-1', target: 'gamma-1' });
    game.refused('attack.again', { type: 'attack', unit: 'delta-1', target: 'gamma-2' });
    const open = battle('Sw d4 e, Ar f1 n', 'Sw e4 n, Sw f3 w, Sw f5 s').give({ type: 'attack', unit: 'delta-2', target: 'gamma-2' });
    open.refused('attack.front', { type: 'attack', unit: 'delta-1', target: 'gamma-3' });
  });
  test('5.3 a unit that has moved may attack', () => {
    battle('Ca d1 n', 'Sw d5 e, Sw j10 s').give(
      { type: 'move', unit: 'delta-1', to: 'd4', facing: null },
      { type: 'attack', unit: 'delta-1', target: 'gamma-1' },
    );
  });
  test('5.4 5.9 the side and the rear fall without dice, at any distance', () => {
    for (const [facing, aspect] of [
      ['e', 'side'],
      ['w', 'side'],
      ['n', 'rear'],
    ] as const) {
      const game = battle('Ar d1 n', `Sw d5 ${facing}, Sw j10 s`).give({ type: 'attack', unit: 'delta-1', target: 'gamma-1' });
      expect(game.events).toContainEqual(expect.objectContaining({ type: 'attacked', aspect, dice: null, destroyed: true }));
      expect(game.unit('gamma-1').at).toBeNull();
    }
  });
  test('5.5 from the front the higher die destroys; equal and lower do nothing, and the attacker stands', () => {
    for (const [a, d, falls] of [
      [4, 3, true],
      [3, 3, false],
      [2, 5, false],
    ] as const) {
      const game = battle('Ca d4 n', 'Sw d5 s, Sw j10 s').roll(a, d).give({ type: 'attack', unit: 'delta-1', target: 'gamma-1' });
      expect(game.unit('gamma-1').at).toBe(falls ? null : 'd5');
      expect(game.unit('delta-1').at).toBe('d4');
    }
  });
  test('2.2 5.6 5.7 sword wins ties against spear and spear against horse, and only so', () => {
    const tie = (own: string, foe: string) =>
      battle(`${own} d4 n`, `${foe} d5 s, Sw j10 s`).roll(3, 3).give({ type: 'attack', unit: 'delta-1', target: 'gamma-1' }).unit('gamma-1')
        .at;
    expect(tie('Sw', 'Sp')).toBeNull();
    expect(tie('Sp', 'Ca')).toBeNull();
    for (const [own, foe] of [
      ['Sp', 'Sw'],
      ['Ca', 'Ar'],
      ['Ar', 'Sw'],
      ['Ca', 'Sp'],
      ['Sw', 'Sw'],
      ['Sw', 'Ca'],
    ] as const)
      expect(tie(own, foe)).toBe('d5');
  });
  test('5.5 5.6 5.7 5.9 the chance in 36ths is that of all throws', () => {
    for (const [own, foe, facing, odds] of [
      ['Ca', 'Sw', 's', 15],
      ['Sw', 'Sp', 's', 21],
      ['Sp', 'Ca', 's', 21],
      ['Sp', 'Ca', 'e', 36],
      ['Ar', 'Ar', 'n', 36],
    ] as const) {
      const game = battle(`${own} d4 n`, `${foe} d5 ${facing}, Sw j10 s`);
      expect(oddsOf(game.rules.world, game.unit('delta-1'), game.unit('gamma-1'))).toBe(odds);
      let wins = 0;
      for (let a = 1; a <= 6; a++)
        for (let d = 1; d <= 6; d++) {
          const now = battle(`${own} d4 n`, `${foe} d5 ${facing}, Sw j10 s`).roll(a, d);
          if (now.give({ type: 'attack', unit: 'delta-1', target: 'gamma-1' }).unit('gamma-1').at === null) wins += 1;
        }
      expect(wins).toBe(odds);
    }
  });
  test('5.8 an archer that has shot skips its side’s next turn and shoots in the one after', () => {
    const game = battle('Ar d1 n', 'Sw d5 s, Sw j10 s').roll(1, 6).give({ type: 'attack', unit: 'delta-1', target: 'gamma-1' }).wait(1);
    expect(game.state).toMatchObject({ turn: 3, up: 'delta' });
    game.refused('attack.reloading', { type: 'attack', unit: 'delta-1', target: 'gamma-1' });
    game.give({ type: 'reface', unit: 'delta-1', facing: 'e' });
    game.wait(2).give({ type: 'reface', unit: 'delta-1', facing: 'n' }, { type: 'attack', unit: 'delta-1', target: 'gamma-1' });
  });
  test('R-reload next-turn: loaded without a target too; next-attack: only where it had one', () => {
    const shot = (reload: 'next-turn' | 'next-attack') =>
      battle('Ar d1 n, Sw a1 n', 'Sw d5 e, Sw f1 s, Sw j10 s', { reload })
        .give({ type: 'attack', unit: 'delta-1', target: 'gamma-1' }, { type: 'endPhase' })
        .wait(3);
    expect(shot('next-turn').unit('delta-1').reloads).toBe(false);
    const later = shot('next-attack');
    expect(later.unit('delta-1').reloads).toBe(true);
    later
      .give({ type: 'reface', unit: 'delta-1', facing: 'e' })
      .refused('attack.reloading', { type: 'attack', unit: 'delta-1', target: 'gamma-2' });
    expect(later.wait(2).unit('delta-1').reloads).toBe(false);
  });
  test('5.9.1 R-archer-flank auto: arrows from the side kill; dice: they roll, without ties', () => {
    const shoot = (archerFlank: 'auto' | 'dice') =>
      battle('Ar d1 n', 'Sw d5 e, Sw j10 s', { archerFlank })
        .roll(3, 3)
        .give({ type: 'attack', unit: 'delta-1', target: 'gamma-1' })
        .unit('gamma-1').at;
    expect(shoot('auto')).toBeNull();
    expect(shoot('dice')).toBe('d5');
  });
  test('5.10 R-advance none: the square stays empty; optional: a neighbour may enter it, as its very next act', () => {
    const kill = (advance: 'none' | 'optional', own = 'Sw d4 n') =>
      battle(`${own}, Sw a1 n`, 'Sw d5 e, Sw b2 s, Sw j10 s', { advance }).give({ type: 'attack', unit: 'delta-1', target: 'gamma-1' });
    kill('none').refused('advance.none', { type: 'advance', unit: 'delta-1' });
    expect(kill('optional').give({ type: 'advance', unit: 'delta-1' }).unit('delta-1').at).toBe('d5');
    kill('optional', 'Ar d4 n').refused('advance.none', { type: 'advance', unit: 'delta-1' });
    kill('optional', 'Sp d3 n').refused('advance.none', { type: 'advance', unit: 'delta-1' });
    kill('optional').wait(2).refused('advance.none', { type: 'advance', unit: 'delta-1' });
  });
  test('5.11 archers have no bonus against infantry, nor cavalry against archers', () => {
    for (const [own, foe] of [
      ['Ar', 'Sw'],
      ['Ar', 'Sp'],
      ['Ca', 'Ar'],
    ] as const) {
      const game = battle(`${own} d4 n`, `${foe} d5 s, Sw j10 s`);
      expect(oddsOf(game.rules.world, game.unit('delta-1'), game.unit('gamma-1'))).toBe(15);
    }
  });
});

test('4.1 the first attack ends moving; without one, ending the moves ends the turn', () => {
  const game = battle('Sw d4 n, Sw a1 n', 'Sw d5 e, Sw j10 s').give({ type: 'attack', unit: 'delta-1', target: 'gamma-1' });
  expect(game.state).toMatchObject({ phase: 'combat', turn: 1, up: 'delta' });
  expect(battle('Sw d4 n', 'Sw d9 s').give({ type: 'endPhase' }).state).toMatchObject({ phase: 'move', turn: 2, up: 'gamma' });
  expect(battle('Sw d4 n', 'Sw d5 s').give({ type: 'endPhase' }).state).toMatchObject({ phase: 'combat', turn: 1, up: 'delta' });
});

test('6.5 after a die with nothing left to do the turn ends by itself; after a sure kill it can still be taken back', () => {
  expect(battle('Sw d4 n', 'Sw d5 s').roll(1, 6).give({ type: 'attack', unit: 'delta-1', target: 'gamma-1' }).state).toMatchObject({
    turn: 2,
    up: 'gamma',
  });
  expect(battle('Sw d4 n', 'Sw d5 e, Sw j10 s').give({ type: 'attack', unit: 'delta-1', target: 'gamma-1' }).state).toMatchObject({
    turn: 1,
    up: 'delta',
  });
});

test('1.1 1.4 the board is ten by ten, bare, and everything that stands on it has a facing', () => {
  const { grid } = new Battle(FULL).rules.world;
  expect([grid.ids.length, grid.ids[0], grid.ids.at(-1)]).toEqual([100, 'a1', 'j10']);
});
