/** Chapters 3, 7 and 8 of Combined Arms: the setup, the end, the options. */

import { describe, expect, test } from 'vitest';
import { checkArmy, combinedArms, countTypes, type Rulings, type Scenario, type UnitType } from '../../src/engine/combined-arms/index.ts';
import { combinedArms as game } from '../../src/games/combined-arms/rules.ts';
import { ARMY, armyOf, Battle, battle, FULL } from './kit.ts';

const start = (rulings: Partial<Rulings> = {}, scenario: Partial<Scenario> = {}): Battle => new Battle({ ...FULL, ...scenario, rulings });
const choose = (text: string, elite: UnitType[] = []) => ({ type: 'chooseArmy', army: armyOf(text), elite }) as const;
/** Both sides have the army. */
const chosen = (rulings: Partial<Rulings> = {}): Battle => start(rulings).give(choose(ARMY), choose(ARMY));
/** All units on the first free square, the last of each side left. */
const placed = (rulings: Partial<Rulings> = {}): Battle => {
  const battle = chosen(rulings);
  for (let n = 0; n < 31; n++) battle.give([...battle.rules.legal(battle.state)][0] as never);
  return battle;
};

describe('3 the setup', () => {
  test.each([
    ['army.headquarters', '4 If, 2 Mi, 2 Mt, Lt, Ht, 2 Ho, At, AA, En, Ai'],
    ['army.headquarters', '2 If, 2 Mi, 2 Mt, Lt, Ht, 2 Ho, At, AA, En, Ai, 2 HQ'],
    ['army.of-kind', '5 If, 2 Mi, 2 Mt, Lt, 2 Ho, At, AA, Ai, HQ'],
    ['army.tanks', '2 If, 2 Mi, 3 Mt, Lt, 2 Ht, Ho, At, AA, En, Ai, HQ'],
    ['army.kinds', '4 If, 4 Mi, 4 Ho, At, AA, Ai, HQ'],
    ['army.size', '2 If, 2 Mi, 2 Mt, Lt, Ht, 2 Ho, At, AA, En, Ai, HQ'],
  ])('3.1 an army has one Headquarters, four of a kind, five tanks, seven kinds, sixteen units: %s', (code, army) => {
    start().refused(code, choose(army));
    for (const legal of [ARMY, '4 If, 4 Mi, 2 Ho, At, AA, En, 2 Ai, HQ', '2 If, 2 Mi, 3 Mt, Lt, Ht, 2 Ho, At, AA, En, Ai, HQ'])
      start().give(choose(legal));
  });
  test('3.1 there are 2,594,529 different armies', () => {
    // Counted by kinds, units and tanks so far; the check is asked for every army of a smaller size below.
    let counts = new Map([['0 0 0', 1]]);
    for (let kind = 0; kind < 12; kind++) {
      const next = new Map<string, number>();
      for (const [key, ways] of counts)
        for (let n = 0; n <= 4; n++) {
          const [kinds = 0, units = 0, tanks = 0] = key.split(' ').map(Number);
          const now = [kinds + Number(n > 0), units + n, tanks + (kind < 3 ? n : 0)];
          if ((now[1] as number) <= 15 && (now[2] as number) <= 5) next.set(now.join(' '), (next.get(now.join(' ')) ?? 0) + ways);
        }
      counts = next;
    }
    const total = [...counts].reduce((sum, [key, ways]) => sum + (/^([7-9]|1\d) 15 /.test(key) ? ways : 0), 0);
    expect(total).toBe(2_594_529);
  });
  test('3.1 the check agrees with the count for four units, two of a kind, one tank, two kinds', () => {
    const { world } = combinedArms({ ...FULL, units: 4, limits: { tanks: 1, ofKind: 2, kinds: 2 } });
    const kinds = Object.keys(armyOf(ARMY)).filter((type) => type !== 'headquarters') as UnitType[];
    let n = 0;
    for (const [i, a] of kinds.entries())
      for (const [j, b] of kinds.entries())
        for (const c of kinds.slice(j)) if (j >= i && checkArmy(world, countTypes(['headquarters', a, b, c])) === null) n += 1;
    // Three of nine kinds without tanks, one of nine twice with another; or one of three tanks with two of the nine, or with one twice.
    expect(n).toBe(84 + 72 + 3 * (36 + 9));
  });
  test('3.2 R-army hidden: neither sees the other’s army before both are chosen; open: North sees South’s', () => {
    const hidden = start().give(choose(ARMY));
    expect(hidden.state).toMatchObject({ phase: 'setup', up: 'gamma' });
    expect(hidden.rules.redact(hidden.events[0]!, 'gamma')).toBeNull();
    for (const viewer of ['gamma', 'public'] as const) expect(hidden.rules.view(hidden.state, viewer).units).toEqual([]);
    expect(hidden.rules.view(hidden.state, 'delta').units).toHaveLength(16);
    hidden.give(choose(ARMY));
    expect(hidden.undoBlocker).toBe('reveal');
    expect(hidden.rules.view(hidden.state, 'public').units).toHaveLength(32);
    const open = start({ army: 'open' }).give(choose(ARMY));
    expect(open.rules.view(open.state, 'gamma').units).toHaveLength(16);
    expect(open.rules.redact(open.events[0]!, 'gamma')).not.toBeNull();
  });
  test('3.3 sides place one unit in turn, South first, on empty squares of their back three rows', () => {
    const game = chosen();
    expect(game.state).toMatchObject({ phase: 'place', up: 'delta', turn: 0 });
    for (const at of ['a4', 'a6', 'i1', 'a9']) game.refused('place.zone', { type: 'place', unit: 'delta-1', at });
    game.refused('unit.unknown', { type: 'place', unit: 'gamma-1', at: 'a1' });
    game.give({ type: 'place', unit: 'delta-1', at: 'a3' });
    expect(game.state.up).toBe('gamma');
    game.give({ type: 'place', unit: 'gamma-16', at: 'a6' });
    game.refused('place.stands', { type: 'place', unit: 'delta-1', at: 'a1' });
    game.refused('place.occupied', { type: 'place', unit: 'delta-2', at: 'a3' });
    game.give({ type: 'place', unit: 'delta-2', at: 'b3' });
  });
  test('3.4 R-first second: South places first, so North has the first turn; first: South has it', () => {
    const last = (game: Battle): Battle => game.give([...game.rules.legal(game.state)][0] as never);
    expect(last(placed()).state).toMatchObject({ phase: 'move', turn: 1, up: 'gamma' });
    expect(last(placed({ first: 'first' })).state).toMatchObject({ phase: 'move', turn: 1, up: 'delta' });
    expect(battle('Mt d4', 'Mt d8', { first: 'second' }).state.up).toBe('gamma');
  });
  test('3.3 each phase knows its own commands only', () => {
    start().refused('setup.running', { type: 'endTurn' });
    chosen().refused('place.running', { type: 'endTurn' });
    chosen().refused('place.running', choose(ARMY));
    battle('Mt d4', 'Mt d8').refused('setup.over', choose(ARMY));
    battle('Mt d4', 'Mt d8').refused('setup.over', { type: 'place', unit: 'delta-1', at: 'a1' });
    battle('Mt d4', 'Mt d8').refused('retreat.none', { type: 'retreat', to: 'd3' });
    battle('Mt d4', 'Mt d8').refused('reinforce.none', { type: 'reinforce', kind: 'infantry', at: 'a1' });
    expect(start().why({ type: 'fly', side: 'delta' })?.code).toBe('command.unknown');
    expect(start().why(null)?.code).toBe('command.malformed');
  });
});

describe('7 the end', () => {
  const siege = () => battle('En c4, En d4, En e4, HQ a1', 'HQ d5, If a8, If b8');
  test('7.1 who destroys the enemy Headquarters wins at once', () => {
    const game = siege().fire('gamma-1', 'delta-1', 'delta-2');
    expect(game.state.outcome).toBeNull();
    game.fire('gamma-1', 'delta-3');
    expect(game.state.outcome).toEqual({ kind: 'headquarters', winner: 'delta', turn: 1 });
    game.refused('game.over', { type: 'endTurn' });
    expect([...game.rules.legal(game.state)]).toEqual([]);
  });
  test('7.2 R-stalemate 60: after sixty turns in a row without a loss more units win, equal is a draw', () => {
    expect(battle('Mt d1', 'Mt d8').wait(59).state).toMatchObject({ outcome: null, turn: 60 });
    expect(battle('Mt d1, If a1', 'Mt d8').wait(60).state.outcome).toEqual({ kind: 'stalemate', winner: 'delta', turn: 60 });
    expect(battle('Mt d1', 'Mt d8').wait(60).state.outcome).toMatchObject({ winner: null });
    expect(battle('Mt d1', 'Mt d8', { stalemate: 4 }).wait(4).state.outcome?.turn).toBe(4);
  });
  test('R-stalemate off: nothing ends it', () => {
    expect(battle('Mt d1', 'Mt d8', { stalemate: 'off' }).wait(99).state.outcome).toBeNull();
  });
  test('7.2 a loss begins the count again', () => {
    const game = battle('En c4, En d4, En e4, HQ a1', 'Fo d5, If a8, HQ h8', { stalemate: 4 }).wait(2);
    game.fire('gamma-1', 'delta-1', 'delta-2', 'delta-3').wait(3);
    expect(game.state.outcome).toBeNull();
    expect(game.wait(3).state.outcome).toMatchObject({ kind: 'stalemate', turn: 7 });
  });
  test('7.3 a side resigns, in the setup too; a draw needs both, and an offer lapses', () => {
    expect(battle('Mt d1', 'Mt d8').give({ type: 'resign' }).state.outcome).toMatchObject({ kind: 'resigned', winner: 'gamma' });
    expect(start().give({ type: 'resign' }).state.outcome).toMatchObject({ winner: 'gamma' });
    const game = battle('Mt d1', 'Mt d8').give({ type: 'offerDraw' });
    game.refused('draw.offered', { type: 'offerDraw' });
    game.endTurn().give({ type: 'offerDraw' });
    expect(game.state.outcome).toEqual({ kind: 'agreed', winner: null, turn: 2 });
    expect(battle('Mt d1', 'Mt d8').give({ type: 'offerDraw' }).wait(2).state.offer).toBeNull();
  });
  test('7.4 a side with nothing legal passes by itself', () => {
    const game = battle('Mt d1, HQ a1', 'HQ h8').endTurn();
    expect(game.state).toMatchObject({ up: 'delta', turn: 3 });
    expect(game.events.map(({ type }) => type)).toContain('passed');
    // An enemy beside it is something to attack.
    expect(battle('Mt h7, HQ a1', 'HQ h8').endTurn().state).toMatchObject({ up: 'gamma', turn: 2 });
  });
  test('7.4 where neither side can ever do anything again, the game ends as by 7.2', () => {
    expect(battle('HQ a1, Fo b1', 'HQ h8', { stalemate: 'off' }).state.outcome).toMatchObject({ kind: 'stalemate', winner: 'delta' });
  });
  test('7.1 the list of games counts the units left', () => {
    expect(game.snapshot(siege().state)).toMatchObject({ score: { delta: 4, gamma: 3 }, awaited: 'delta' });
  });
});

describe('8 options', () => {
  const CITIES = ['a4', 'c5', 'f4', 'h5'];
  const towns = (south: string, rulings: Partial<Rulings> = {}) =>
    battle(south, 'HQ h8, If a8', { cities: 'on', ...rulings }, { cities: CITIES });
  test('8.1 R-city on: four cities of rows 4 and 5, drawn by the seed, or the scenario’s; off: none', () => {
    const drawn = Array.from({ length: 40 }, (_, i) => new Battle({ ...FULL, rulings: { cities: 'on' } }, `s${i}`).state.cities);
    for (const cities of drawn) expect(new Set(cities.filter((at) => /^[a-h][45]$/.test(at))).size).toBe(4);
    expect(new Set(drawn.flat()).size).toBe(16);
    expect(new Battle({ ...FULL, rulings: { cities: 'on' } }, 's0').state.cities).toEqual(drawn[0]);
    expect(towns('HQ a1, If b1').state.cities).toEqual(CITIES);
    expect(towns('HQ a1, If b1', { cities: 'off' }).state.cities).toEqual([]);
  });
  test('8.1 a side with a unit in all four wins, at the end of its own turn', () => {
    const game = towns('HQ a1, If a4, If c5, If f4, If h4').move('delta-5', 'h5');
    expect(game.state.outcome).toBeNull();
    expect(game.endTurn().state.outcome).toEqual({ kind: 'cities', winner: 'delta', turn: 1 });
    expect(towns('HQ a1, If a4, If c5, If f4, If h4').endTurn().state.outcome).toBeNull();
  });
  const ground = { woods: ['d4'], mountains: ['d6'], bocage: ['f4'] };
  const rough = (south: string, north: string, difficult: 'on' | 'off' = 'on', more: Partial<Rulings> = {}) =>
    battle(south, north, { difficult, ...more }, { ground });
  test('8.2 R-difficult on: a unit on difficult ground has one defence more; off: it has not', () => {
    const shots = (of: Battle) => of.fire('gamma-1', 'delta-1', 'delta-2', 'delta-3');
    expect(shots(rough('Ho c3, Ho d3, Ho e3', 'At d6, HQ h8')).state.pending).toBeNull();
    expect(shots(rough('Ho c3, Ho d3, Ho e3', 'At d6, HQ h8', 'off')).state.pending).not.toBeNull();
  });
  test('8.2 vehicles that enter it stop; infantry does not, and a vehicle that begins there moves freely', () => {
    const ringed = 'Lt d3, If c3, If c4, If e3, If e4';
    const game = rough(ringed, 'HQ h8');
    game.refused('move.difficult', { type: 'move', unit: 'delta-1', to: 'd5' });
    game.move('delta-1', 'd4');
    game.endTurn().move('delta-1', 'd7');
    rough(ringed, 'HQ h8', 'off').move('delta-1', 'd5');
    rough('Pa d3, Ai d2, If c3, If c4, If e3, If e4', 'HQ h8').move('delta-1', 'd6');
    rough('Mi d3, If c3, If c4, If e3, If e4', 'HQ h8').refused('move.difficult', { type: 'move', unit: 'delta-1', to: 'd5' });
  });
  test('8.2 Light Tanks with two steps left stop in a wood, also where they may pass a friend in it', () => {
    rough('Lt d3, If c3, If c4, If e3, If e4, If d4', 'HQ h8', 'on', { through: 'friends' }).move('delta-1', 'b5');
    const game = rough('Lt d3, If d4', 'If c4, If e4, If c3, If e3, HQ h8', 'on', { through: 'friends' });
    game.refused('move.difficult', { type: 'move', unit: 'delta-1', to: 'd5' });
  });
  test('8.2 8.1 cities are difficult ground', () => {
    const town = (difficult: 'on' | 'off') =>
      battle('Lt f3, If e3, If e4, If g3, If g4', 'HQ h8, If a8', { cities: 'on', difficult }, { cities: CITIES });
    town('on').refused('move.difficult', { type: 'move', unit: 'delta-1', to: 'f5' });
    town('off').move('delta-1', 'f5');
  });
  test('8.3 R-elite on: two units are elite, no bases; off: none', () => {
    const game = start({ elite: 'on' });
    game.refused('elite.count', choose(ARMY, ['infantry']));
    game.refused('elite.base', choose(ARMY, ['infantry', 'headquarters']));
    game.refused('elite.missing', choose(ARMY, ['light', 'light']));
    game.give(choose(ARMY, ['medium', 'medium']));
    expect(game.state.units.filter(({ elite }) => elite).map(({ type }) => type)).toEqual(['medium', 'medium']);
    start().refused('elite.count', choose(ARMY, ['infantry', 'infantry']));
  });
  test('8.3 an elite unit has one defence more, and every shot of it does 2, never 4', () => {
    const shot = (target: string) => battle('*En d4', `${target} d5, HQ h8`).fire('gamma-1', 'delta-1').unit('gamma-1').damage;
    expect([shot('If'), shot('Fo')]).toEqual([2, 2]);
    const hit = battle('Ho c4, Ho d4, Ho e4', '*At d6, HQ h8').fire('gamma-1', 'delta-1', 'delta-2', 'delta-3');
    expect(hit.unit('gamma-1')).toMatchObject({ at: 'd6', damage: 3 });
  });
  /** Engineers at d4 help to destroy so many forts that come back one after another. */
  const veteran = (losses: number, experience: 'on' | 'off' = 'on'): Battle => {
    const game = battle('En c4, En d4, En e4', 'Fo d5, If a8, HQ h8', { experience });
    for (let n = 0; n < losses; n++) {
      if (n > 0) {
        game.endTurn().endTurn();
        game.state = { ...game.state, units: game.state.units.map((unit) => (unit.id === 'gamma-1' ? { ...unit, at: 'd5' } : unit)) };
      }
      game.fire('gamma-1', 'delta-1', 'delta-2', 'delta-3');
    }
    return game;
  };
  test('8.4 R-experience on: who has helped to destroy five becomes elite; off: nobody', () => {
    expect(veteran(4).unit('delta-1')).toMatchObject({ helped: 4, elite: false });
    const game = veteran(5);
    expect(game.unit('delta-1').elite).toBe(true);
    expect(game.events.map(({ type }) => type)).toContain('becameElite');
    expect(veteran(5, 'off').unit('delta-1').elite).toBe(false);
  });
  test('8.4 a shot before a retreat does not help the shots that destroy after it', () => {
    const game = battle('Ho c4, Ho d4, Ho e4, Mt d5, Mt c5, Mt e5', 'At d6, HQ h8').fire('gamma-1', 'delta-1', 'delta-2', 'delta-3');
    game.goBack('d7').fire('gamma-1', 'delta-4', 'delta-5', 'delta-6');
    expect(['delta-1', 'delta-4'].map((id) => game.unit(id).helped)).toEqual([0, 1]);
  });
  const fresh = (south = 'Mt d1, HQ a1', n = 4): Battle => battle(south, 'Mt d8, HQ h8', { reinforcement: 'on' }).wait(n);
  test('8.5 R-reinforce on: in its turns 3, 6, 9 a side gets a unit on its last row, before it moves; off: none', () => {
    const game = fresh();
    expect(game.state).toMatchObject({ turn: 5, up: 'delta', phase: 'reinforce' });
    game.refused('reinforce.first', { type: 'endTurn' });
    game.refused('reinforce.base', { type: 'reinforce', kind: 'fort', at: 'b1' });
    game.refused('reinforce.row', { type: 'reinforce', kind: 'light', at: 'b2' });
    game.refused('place.occupied', { type: 'reinforce', kind: 'light', at: 'd1' });
    game.give({ type: 'reinforce', kind: 'light', at: 'b1' });
    expect(game.state).toMatchObject({ phase: 'move', up: 'delta' });
    expect(game.state.units.map(({ id }) => id)).toEqual(['delta-1', 'delta-2', 'delta-3', 'gamma-1', 'gamma-2']);
    game.move('delta-3', 'b4').endTurn();
    expect(game.state).toMatchObject({ turn: 6, up: 'gamma', phase: 'reinforce' });
    game.give({ type: 'reinforce', kind: 'infantry', at: 'a8' }).wait(4);
    expect(game.state).toMatchObject({ turn: 10, phase: 'move' });
    expect(game.wait(1).state).toMatchObject({ turn: 11, phase: 'reinforce' });
    expect(battle('Mt d1', 'Mt d8').wait(4).state.phase).toBe('move');
  });
  test('8.5 without an empty square it is lost', () => {
    const row = [...'abcdefgh'].map((column) => `If ${column}1`).join(', ');
    const game = fresh(row);
    expect(game.state).toMatchObject({ turn: 5, phase: 'move' });
    expect(game.events.map(({ type }) => type)).toContain('reinforcementLost');
  });
  test('8.6 a campaign has a larger board, larger armies and its own limits', () => {
    const campaign: Partial<Scenario> = {
      ...{ board: { columns: 12, rows: 12 }, zone: { columns: 12, rows: 4 }, units: 30, limits: { tanks: 9, ofKind: 6, kinds: 9 } },
    };
    const army = '6 If, 3 Mi, 3 Lt, 3 Mt, 3 Ht, 3 Ho, 2 At, 2 AA, En, 2 Ai, Fo, HQ';
    start({}, campaign).give(choose(army));
    start({}, campaign).refused('army.tanks', choose('5 If, 3 Mi, 4 Lt, 3 Mt, 3 Ht, 3 Ho, 2 At, 2 AA, En, 2 Ai, Fo, HQ'));
    const game = start({}, campaign).give(choose(army), choose(army)).give({ type: 'place', unit: 'delta-1', at: 'l4' });
    game.refused('place.zone', { type: 'place', unit: 'gamma-1', at: 'l8' });
    game.give({ type: 'place', unit: 'gamma-1', at: 'l9' });
  });
});
