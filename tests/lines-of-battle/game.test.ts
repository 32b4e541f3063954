/** Chapters 3, 6 and 7 of Lines of Battle: the set-up, the end, the Commander. */

import { describe, expect, test } from 'vitest';
import { type Army, type Placed, placesOf, type Rulings, type Scenario } from '../../src/engine/lines-of-battle/index.ts';
import { linesOfBattle as game } from '../../src/games/lines-of-battle/rules.ts';
import { addGame } from '../../src/games/rules.ts';
import { hidesNothing } from '../../src/store/openTable.ts';
import { Battle, battle, FULL } from './kit.ts';

const ARMY: Army = { swordsmen: 6, spearmen: 4, archers: 4, cavalry: 2, commander: 0 };
const anvil = (of: Battle, n = 0): Placed[] => placesOf(of.rules.world, of.state.up, FULL.arrangements[n]!)!;
const start = (rulings: Partial<Rulings> = {}, scenario: Partial<Scenario> = {}): Battle =>
  new Battle({ ...FULL, ...scenario, rulings: { first: 'south', ...rulings } });

describe('3 the set-up', () => {
  test('3.1 sixteen units in any mixture, four cavalry at the most', () => {
    const game = start();
    game.give({ type: 'chooseArmy', army: { ...ARMY, cavalry: 4, archers: 2 } });
    game.refused('army.limit', { type: 'chooseArmy', army: { ...ARMY, cavalry: 5, archers: 1 } });
    game.refused('army.size', { type: 'chooseArmy', army: { ...ARMY, archers: 5 } });
    game.refused('army.commander', { type: 'chooseArmy', army: { ...ARMY, commander: 1, archers: 3 } });
  });
  test('3.1 there are 605 different armies', () => {
    const { rules, state } = start();
    let n = 0;
    for (let swordsmen = 0; swordsmen <= 16; swordsmen++)
      for (let spearmen = 0; spearmen + swordsmen <= 16; spearmen++)
        for (let archers = 0; archers + spearmen + swordsmen <= 16; archers++) {
          const army = { swordsmen, spearmen, archers, cavalry: 16 - swordsmen - spearmen - archers, commander: 0 };
          if (rules.check(state, { type: 'chooseArmy', side: 'delta', army }) === null) n += 1;
        }
    expect(n).toBe(605);
  });
  test('1.3 R-zone middle: columns b to i of the two edge rows; any: eight neighbouring columns', () => {
    const game = start();
    game.give({ type: 'chooseArmy', army: ARMY });
    expect([...game.rules.world.zone.delta].sort()).toEqual(
      ['b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].flatMap((c) => [`${c}1`, `${c}2`]).sort(),
    );
    expect([...game.rules.world.zone.gamma].every((at) => /^[b-i](9|10)$/.test(at))).toBe(true);
    for (const at of ['a1', 'b3', 'j2']) game.refused('place.zone', { type: 'place', unit: 'delta-1', at, facing: 'n' });
    game.give({ type: 'place', unit: 'delta-1', at: 'b1', facing: 'n' });
    const shifted = (by: number) =>
      anvil(start()).map((one) => ({ ...one, at: String.fromCharCode(one.at.charCodeAt(0) + by) + one.at.slice(1) }));
    start({ zone: 'any' }).give({ type: 'arrange', units: shifted(-1) });
    start().refused('place.zone', { type: 'arrange', units: shifted(-1) });
    const wide = shifted(0).map((one) => (one.at === 'b1' ? { ...one, at: 'a1' } : one.at === 'i1' ? { ...one, at: 'j1' } : one));
    start({ zone: 'any' }).refused('place.width', { type: 'arrange', units: wide });
  });
  test('3.2 each unit is placed where its side likes, and two of them change squares', () => {
    const game = start().give(
      { type: 'chooseArmy', army: ARMY },
      { type: 'place', unit: 'delta-1', at: 'b1', facing: 'n' },
      { type: 'place', unit: 'delta-2', at: 'c1', facing: 'e' },
    );
    game.give({ type: 'place', unit: 'delta-1', at: 'c1', facing: 'n' });
    expect([game.unit('delta-1').at, game.unit('delta-2').at]).toEqual(['c1', 'b1']);
    game.refused('place.same', { type: 'place', unit: 'delta-1', at: 'c1', facing: 'n' });
    game.refused('ready.missing', { type: 'ready' });
    start().refused('army.none', { type: 'ready' });
    start().refused('unit.unknown', { type: 'place', unit: 'delta-1', at: 'c1', facing: 'n' });
  });
  test('1.1 an arrangement has one unit a square', () => {
    const game = start();
    game.refused('place.occupied', {
      type: 'arrange',
      units: anvil(game).map((one, i) => (i === 1 ? { ...one, at: anvil(game)[0]!.at } : one)),
    });
  });
  test('3.3 R-setup hidden: neither sees the other’s army before both are ready; open: North sees South’s', () => {
    const hidden = start();
    hidden.give({ type: 'arrange', units: anvil(hidden) });
    expect(hidden.rules.redact(hidden.events[0]!, 'gamma')).toBeNull();
    expect(hidden.rules.redact(hidden.events[0]!, 'delta')).toEqual(hidden.events[0]);
    for (const viewer of ['gamma', 'public'] as const) {
      expect(hidden.rules.view(hidden.state, viewer).units).toEqual([]);
      expect(JSON.stringify(hidden.rules.view(hidden.state, viewer))).not.toMatch(/delta-|swordsmen|rng/);
    }
    expect(hidden.rules.view(hidden.state, 'delta').units).toHaveLength(16);
    hidden.give({ type: 'ready' });
    hidden.give({ type: 'arrange', units: anvil(hidden, 1) }, { type: 'ready' });
    expect(hidden.events.map(({ type }) => type)).toEqual(['setUp', 'revealed', 'turnBegan', 'phaseBegan']);
    expect(hidden.rules.view(hidden.state, 'public').units).toHaveLength(32);
    const open = start({ setup: 'open' });
    open.give({ type: 'arrange', units: anvil(open) });
    expect(open.rules.view(open.state, 'gamma').units).toHaveLength(16);
    expect(open.rules.redact(open.events[0]!, 'gamma')).not.toBeNull();
  });
  test('R-setup alternate: both choose, then place a unit in turn; the last one begins the game', () => {
    const game = start({ setup: 'alternate' });
    game.refused('arrange.alternate', { type: 'arrange', units: anvil(game) });
    game.refused('arrange.alternate', { type: 'ready' });
    game.give({ type: 'chooseArmy', army: ARMY });
    expect(game.state.up).toBe('gamma');
    game.give({ type: 'chooseArmy', army: ARMY });
    const squares = { delta: [...game.rules.world.zone.delta], gamma: [...game.rules.world.zone.gamma] };
    for (let n = 0; n < 32; n++) {
      const side = game.state.up;
      expect(side).toBe(n % 2 ? 'gamma' : 'delta');
      const unit = `${side}-${Math.floor(n / 2) + 1}`;
      if (n === 4) {
        game.refused('place.stands', { type: 'place', unit: 'delta-1', at: squares.delta[9]!, facing: 'n' });
        game.refused('place.occupied', { type: 'place', unit, at: squares.delta[0]!, facing: 'n' });
        game.refused('army.late', { type: 'chooseArmy', army: ARMY });
      }
      game.give({ type: 'place', unit, at: squares[side][Math.floor(n / 2)]!, facing: side === 'delta' ? 'n' : 's' });
    }
    expect(game.state).toMatchObject({ phase: 'move', turn: 1, up: 'delta' });
  });
  test('3.4 R-first-facing free: any facing; forward: towards the enemy', () => {
    const sideways = (of: Battle) => anvil(of).map((one) => ({ ...one, facing: 'e' as const }));
    start().give({ type: 'arrange', units: sideways(start()) });
    start({ firstFacing: 'forward' }).refused('place.forward', { type: 'arrange', units: sideways(start()) });
  });
  test('3.5 R-first random: drawn by the seed, about half each; south: South; north: North', () => {
    const first = (rule: Rulings['first'], seed: string) => {
      const game = new Battle({ ...FULL, rulings: { first: rule } }, seed);
      game.give({ type: 'arrange', units: anvil(game) }, { type: 'ready' });
      return game.give({ type: 'arrange', units: anvil(game) }, { type: 'ready' }).state.up;
    };
    const drawn = Array.from({ length: 60 }, (_, i) => first('random', `s${i}`)).filter((up) => up === 'delta').length;
    expect(drawn).toBeGreaterThan(15);
    expect(drawn).toBeLessThan(45);
    expect([first('south', 'x'), first('north', 'x')]).toEqual(['delta', 'gamma']);
  });
  test('3.3 set-up and battle know their own commands only', () => {
    const game = start();
    game.refused('setup.running', { type: 'endPhase' });
    battle('Sw d4 n', 'Sw d9 s').refused('setup.over', { type: 'ready' });
    game.refused('command.malformed', { type: 'endPhase', more: 1 });
    game.refused('command.malformed', { type: 'arrange', units: [{ type: 'swordsmen', at: 'b1' }] });
    expect(game.why({ type: 'toString', side: 'delta' })?.code).toBe('command.unknown');
    expect(game.why(null)?.code).toBe('command.malformed');
  });
});

describe('6 the end', () => {
  test('6.1 a side without a unit has lost at once', () => {
    const game = battle('Sw d4 n, Sw a1 n', 'Sw d5 e').give({ type: 'attack', unit: 'delta-1', target: 'gamma-1' });
    expect(game.state.outcome).toEqual({ kind: 'destroyed', winner: 'delta', turn: 1 });
    game.refused('game.over', { type: 'endPhase' });
  });
  test('6.2 R-stalemate 40: forty turns in a row without a loss end it; more units win, equal is a draw', () => {
    expect(battle('Sw d1 n, Sw a1 n', 'Sw d9 s').wait(40).state.outcome).toMatchObject({ kind: 'stalemate', winner: 'delta' });
    expect(battle('Sw d1 n', 'Sw d9 s').wait(39).state).toMatchObject({ outcome: null, turn: 40 });
    expect(battle('Sw d1 n', 'Sw d9 s').wait(40).state.outcome).toEqual({ kind: 'stalemate', winner: null, turn: 40 });
    expect(battle('Sw d1 n', 'Sw d9 s', { stalemate: 4 }).wait(4).state.outcome?.turn).toBe(4);
  });
  test('6.2 a loss begins the count again', () => {
    const game = battle('Sw d4 n, Sw a1 n', 'Sw d5 e, Sw j10 s', { stalemate: 4 }).wait(2);
    game.give({ type: 'attack', unit: 'delta-1', target: 'gamma-1' }, { type: 'endPhase' }).wait(2);
    expect(game.state.outcome).toBeNull();
    expect(game.wait(2).state.outcome).toMatchObject({ kind: 'stalemate', turn: 7 });
  });
  test('R-stalemate off: a position that comes a third time with the same side up is a draw', () => {
    const game = battle('Sw d1 n', 'Sw d9 s', { stalemate: 'off' });
    expect(game.wait(3).state.outcome).toBeNull();
    expect(game.wait(1).state.outcome).toMatchObject({ kind: 'repetition', winner: null, turn: 5 });
  });
  test('6.3 7.1 where nobody is left who can attack it is a draw', () => {
    const game = battle('Co a1 n, Ar d4 n', 'Co j10 s, Ar d5 e', { commander: 'on' }).give({
      type: 'attack',
      unit: 'delta-2',
      target: 'gamma-2',
    });
    expect(game.state.outcome).toBeNull();
    const last = battle('Co a1 n', 'Co j10 s, Ca d5 e', { commander: 'on' });
    expect(last.state.outcome).toBeNull();
  });
  test('6.4 a side resigns in its turn, in the set-up too; a draw needs both', () => {
    expect(battle('Sw d1 n', 'Sw d9 s').give({ type: 'resign' }).state.outcome).toMatchObject({ kind: 'resigned', winner: 'gamma' });
    expect(start().give({ type: 'resign' }).state.outcome).toMatchObject({ winner: 'gamma' });
    const game = battle('Sw d1 n', 'Sw d9 s').give({ type: 'offerDraw' });
    game.refused('draw.offered', { type: 'offerDraw' });
    expect(game.state.outcome).toBeNull();
    game.give({ type: 'endPhase' }, { type: 'offerDraw' });
    expect(game.state.outcome).toEqual({ kind: 'agreed', winner: null, turn: 2 });
  });
  test('6.4 an offer lapses when the other side has had its turn', () => {
    const game = battle('Sw d1 n', 'Sw d9 s').give({ type: 'offerDraw' }).wait(2);
    expect(game.state.offer).toBeNull();
    game.give({ type: 'offerDraw' });
    expect(game.state.outcome).toBeNull();
  });
});

describe('7 the Commander', () => {
  test('7.1 R-commander on: each army has one; he cannot attack, and his side loses with him', () => {
    const game = start({ commander: 'on' });
    game.refused('army.commander', { type: 'chooseArmy', army: ARMY });
    game.give({ type: 'chooseArmy', army: { ...ARMY, commander: 1, archers: 3 } });
    battle('Co d4 n', 'Sw d5 s').refused('attack.commander', { type: 'attack', unit: 'delta-1', target: 'gamma-1' });
    const lost = battle('Sw d4 n', 'Co d5 e, Sw j10 s').give({ type: 'attack', unit: 'delta-1', target: 'gamma-1' });
    expect(lost.state.outcome).toMatchObject({ kind: 'commander', winner: 'delta' });
  });
  test('7.1 R-commander off: no army has one', () =>
    start().refused('army.commander', { type: 'chooseArmy', army: { ...ARMY, commander: 1, archers: 3 } }));
  test('7.2 he is struck like any other and may change places', () => {
    const game = battle('Sw d4 n', 'Co d5 s, Sw j10 s').roll(3, 3).give({ type: 'attack', unit: 'delta-1', target: 'gamma-1' });
    expect(game.state.outcome).toBeNull();
    battle('Co d4 n, Sw d5 n', 'Sw j10 s').give({ type: 'swap', unit: 'delta-1', other: 'delta-2' });
  });
});

test('3.3 nothing is hidden after the setup, so a replay is open to all', () => {
  addGame(game as never);
  const { world } = start().rules;
  const hides = (phase: string) => !hidesNothing({ id: 'lines-of-battle', world } as never, phase);
  expect(['setup', 'move', 'combat', 'over'].map(hides)).toEqual([true, false, false, false]);
});

test('first fact: no contact is possible in the first turn, with any army', () => {
  for (const type of ['Sw', 'Sp', 'Ar', 'Ca']) {
    const game = battle(`${type} e2 n`, 'Sw e9 s');
    for (const command of [...game.rules.legal(game.state)].filter(({ type: verb }) => verb === 'move')) {
      const after = battle(`${type} e2 n`, 'Sw e9 s').give(command as never);
      expect([...after.rules.legal(after.state)].some(({ type: verb }) => verb === 'attack')).toBe(false);
    }
  }
});

test('4.1 At faster paces a computer’s moves and facings are given together, its fights one by one without a pause', () => {
  const { runsTogether, tellsItself, isBrief } = game.table;
  const by = { side: 'delta', unit: 'delta-1' } as const;
  const orders = [
    { ...by, type: 'move', to: 'c5', facing: null },
    { ...by, type: 'reface', facing: 'e' },
    { ...by, type: 'swap', other: 'delta-2' },
    { ...by, type: 'attack', target: 'gamma-1' },
    { side: 'delta', type: 'endPhase' },
  ] as const;
  const names = (picks?: (order: (typeof orders)[number]) => boolean) => orders.filter((order) => picks?.(order)).map(({ type }) => type);
  expect([names(runsTogether), names(tellsItself), names(isBrief)]).toEqual([['move', 'reface', 'swap'], ['attack'], ['endPhase']]);
});
