/** The fire that can be gathered on a unit, against a search that tries everything. */

import { describe, expect, test } from 'vitest';
import { combinedArms as tried } from '../../scripts/lib/games/combined-arms.ts';
import { picker } from '../../src/bots/picker.ts';
import {
  asNextTurn,
  canStillTake,
  combinedArms,
  effectOf,
  type Fire,
  fewest,
  fireOf,
  mostEver,
  openingFire,
  placesOf,
  type Rulings,
  type Scenario,
  type State,
  type UnitType,
  unitsAt,
} from '../../src/engine/combined-arms/index.ts';
import { simulate } from '../../src/engine/core/index.ts';
import { SCENARIOS } from '../../src/games/combined-arms/scenarios/builtIn.ts';
import { Battle, battle, FULL } from './kit.ts';

const fireAt = ({ rules, state, unit }: Battle, target: string, side: 'delta' | 'gamma' = 'delta'): Fire =>
  fireOf(rules.world, state, side)(state.units.find(({ id }) => id === target) ?? unit(target));

describe('fire on a unit', () => {
  test('5.4 2.2 now: every unit in range shoots once, with what its shot does', () => {
    const game = battle('At d4, Mt c5, If d5, Ho d3, Ai d2, If a1', 'Mt d6, HQ h8');
    expect(fireAt(game, 'gamma-1')).toMatchObject({ need: 4, now: 6 });
    game.fire('gamma-1', 'delta-1');
    expect(fireAt(game, 'gamma-1')).toMatchObject({ need: 2, now: 4 });
  });
  test('2.4 5.5 Air Fields count only where they strike: not against cover, not after a move', () => {
    expect(fireAt(battle('Ai d2', 'If d6, AA e7, HQ h8'), 'gamma-1')).toMatchObject({ now: 0, most: 0 });
    expect(fireAt(battle('Ai d1, If c2', 'If d6, HQ h8'), 'gamma-1')).toMatchObject({ now: 0, most: 0 });
  });
  test('1.1 4.2 after moves: four units for three squares are three shots, not four', () => {
    // Of the squares beside a8 only a7, b7 and b8 are there.
    const game = battle('If a6, If b6, If c6, If c7, If c8', 'HQ a8');
    expect(fireAt(game, 'gamma-1')).toMatchObject({ now: 0, most: 3, sure: 3 });
  });
  test('4.3 a unit that has to make way first is counted, and the plan says the order', () => {
    // The tank is shut in until the Infantry goes up to the enemy.
    const game = battle('Mt a1, If a2, Fo b1, Fo b2', 'If a4, HQ h8');
    const { most, sure, plan } = fireAt(game, 'gamma-1');
    expect([most, sure]).toEqual([4, 4]);
    const moves = plan.filter(({ unit, from }) => game.unit(unit).at !== from);
    for (const { unit, from } of moves) game.move(unit, from);
    for (const { unit } of plan) game.fire('gamma-1', unit);
    expect(game.unit('gamma-1').damage).toBe(4);
  });
  test('4.3 where no order of moves is found, the bound is more than what is sure', () => {
    // Two tanks behind a third unit that has no shot and would have to walk away.
    const { most, sure } = fireAt(battle('Mt a1, Ai a2, Fo b1, Fo b2', 'If a5, HQ h8'), 'gamma-1');
    expect(most).toBeGreaterThan(sure);
  });
  test('5.4 fewest: as few shots as suffice, then the least over, then those with fewer other targets', () => {
    const game = battle('At c4, At d4, Mt e4, Mt c5', 'Lt d6, If f6, HQ h8');
    const { shots, need } = fireAt(game, 'gamma-1');
    const best = fewest(game.state, shots, need)!;
    // The tank at e4 could shoot at f6 too.
    expect(best.map(({ unit }) => unit).sort()).toEqual([expect.stringMatching(/delta-[12]/), 'delta-4']);
    expect(fewest(game.state, shots, 99)).toBeNull();
    expect(fewest(game.state, shots, 6)).toHaveLength(4);
  });
  test('6.1 6.3 6.6 what so much damage comes to: it stays, goes back, is destroyed', () => {
    const { rules, state } = battle('Mt a1', 'If d6, Fo f6, HQ h8');
    const [infantry, fort] = [state.units[1]!, state.units[2]!];
    expect([4, 5].map((damage) => effectOf(rules.world, state, infantry, damage))).toEqual(['stays', 'retreats']);
    expect([5, 6].map((damage) => effectOf(rules.world, state, fort, damage))).toEqual(['stays', 'destroyed']);
  });
  test('5.6 the enemy’s next turn: damage is wiped off, and all have moved and shot afresh', () => {
    const game = battle('Mt d4, If d3', 'If d6, Mt e7, HQ h8').fire('gamma-1', 'delta-1');
    const next = asNextTurn(game.state, 'gamma');
    const fire = fireOf(game.rules.world, next, 'gamma')(next.units[0]!);
    expect(fire).toMatchObject({ need: 4, now: 0, most: 2, sure: 2 });
  });

  /** The most damage by trying every order of moves of one state; slow. */
  function mostBySearch(game: Battle, target: string): number {
    const { rules } = game;
    const seen = new Set<string>();
    let best = 0;
    const visit = (state: State): void => {
      const key = state.units.map(({ at, moved }) => `${at}${moved}`).join();
      if (seen.has(key)) return;
      seen.add(key);
      best = Math.max(best, fireOf(rules.world, { ...state, phase: 'attack' }, 'delta')(state.units.find(({ id }) => id === target)!).now);
      for (const command of rules.legal(state)) {
        if (command.type !== 'move') continue;
        const sim = simulate(rules, state);
        sim.step(command);
        visit(sim.state);
      }
    };
    visit(game.state);
    return best;
  }
  test('4.2 4.3 in small positions by chance: sure ≤ what a full search finds ≤ most, and mostly equal', () => {
    const pick = picker('fire');
    const kinds = ['If', 'Mi', 'At', 'Ho', 'En', 'Mt', 'Fo', 'Ai'];
    let equal = 0;
    const games = 60;
    for (let n = 0; n < games; n++) {
      const squares = Array.from({ length: 16 }, (_, i) => `${'abcd'[i % 4]}${1 + Math.floor(i / 4)}`);
      const draw = () => squares.splice(pick(squares.length), 1)[0];
      const south = Array.from({ length: 3 }, () => `${kinds[pick(kinds.length)]} ${draw()}`).join(', ');
      const game = battle(
        south,
        `If ${draw()}, HQ ${draw()}, AA ${draw()}`,
        {},
        { board: { columns: 4, rows: 4 }, zone: { columns: 4, rows: 1 } },
      );
      const { sure, most } = fireAt(game, 'gamma-1');
      const found = mostBySearch(game, 'gamma-1');
      expect([sure <= found, found <= most], south).toEqual([true, true]);
      equal += Number(sure === most);
    }
    expect(equal).toBeGreaterThan(games * 0.8);
  });
  test('5.1 7.1 in games by chance: the shots now are the attacks that the rules allow, and what a side could ever do never grows', () => {
    for (let n = 0; n < 6; n++) {
      const ever = { delta: Number.POSITIVE_INFINITY, gamma: Number.POSITIVE_INFINITY };
      const rules = tried.files.rulesWithUmpire(SCENARIOS[0]!);
      const sim = simulate(rules, rules.setup(`fire ${n}`));
      const pick = picker(`fire ${n}`);
      while (sim.state.outcome === null) {
        const command = tried.propose(rules.world, sim.state, pick);
        if (!command || sim.step(command) || sim.state.phase !== 'attack' || pick(20) > 0) continue;
        const attacks = [...rules.legal(sim.state)].flatMap((one) => (one.type === 'attack' ? [`${one.unit} ${one.target}`] : []));
        const fire = fireOf(rules.world, sim.state, sim.state.up);
        const shots = sim.state.units.flatMap((target) =>
          target.side !== sim.state.up && target.at !== null ? fire(target).shots.map(({ unit }) => `${unit} ${target.id}`) : [],
        );
        expect(shots.sort()).toEqual(attacks.sort());
        const { up } = sim.state;
        const { most } = mostEver(rules.world, sim.state, up)!;
        expect(most).toBeLessThanOrEqual(ever[up]);
        expect(most).toBeGreaterThanOrEqual(fire(sim.state.units.find(({ type, side }) => type === 'headquarters' && side !== up)!).most);
        ever[up] = most;
      }
    }
  });
});

describe('the first turn', () => {
  const RAIDERS: UnitType[] = [
    ...['light', 'light', 'light', 'light', 'paratroopers', 'paratroopers', 'paratroopers', 'paratroopers'],
    ...['airfield', 'howitzers', 'antitank', 'infantry', 'engineers', 'mechanized', 'medium', 'headquarters'],
  ] as UnitType[];
  /** South's units stand, North has chosen Raiders and has not placed any. */
  const opening = (south: Parameters<typeof unitsAt>[1], scenario = FULL) => {
    const { rules, state } = new Battle(scenario);
    const north = unitsAt(
      'gamma',
      RAIDERS.map((type) => ({ type, at: 'a8' })),
    ).map((unit) => ({ ...unit, at: null }));
    return openingFire(rules.world, { ...state, phase: 'place', units: [...unitsAt('delta', south), ...north] }, 'delta');
  };
  test('3.3 4.3 with free ways 7 could reach a Headquarters on columns b to g, 5 in the corner', () => {
    const damage = [...'abcdefgh'].map((column) => opening([{ type: 'headquarters', at: `${column}1` }])?.damage);
    expect(damage).toEqual([5, 7, 7, 7, 7, 7, 7, 5]);
    expect(opening([{ type: 'headquarters', at: 'd1' }])).toMatchObject({
      need: 6,
      close: [
        { at: 'c2', damage: 6 },
        { at: 'd2', damage: 6 },
        { at: 'e2', damage: 6 },
      ],
    });
    expect(opening([{ type: 'infantry', at: 'd1' }])).toBeNull();
  });
  test('3.3 4.3 a closed square in front lowers it, as it says', () => {
    const south = [...'cde'].map((column) => ({ type: 'infantry' as const, at: `${column}2` }));
    expect(opening([{ type: 'headquarters', at: 'd1' }, south[0]!])?.damage).toBe(6);
    expect(opening([{ type: 'headquarters', at: 'd1' }, ...south])?.damage).toBe(4);
  });
  test('3.3 against each named army no army reaches with more than 4 of 6, and another named army with none', () => {
    const full = SCENARIOS[0]!;
    const { world } = combinedArms(full);
    for (const one of full.arrangements) {
      const pieces = placesOf(world, 'delta', one)!;
      expect(opening(pieces, full)?.damage, one.name).toBeLessThanOrEqual(4);
      for (const other of full.arrangements) {
        const units = [...unitsAt('delta', pieces), ...unitsAt('gamma', placesOf(world, 'gamma', other)!)];
        const state: State = asNextTurn({ ...combinedArms(full).setup('x'), units }, 'gamma');
        expect(openingFire(world, state, 'delta')?.damage).toBe(0);
        const fire = fireOf(world, state, 'gamma');
        for (const unit of units.slice(0, 16)) expect(fire(unit).most, `${unit.type} of ${one.name}`).toBeLessThan(fire(unit).need);
      }
    }
  });
});

describe('what a side can still do to the enemy Headquarters', () => {
  const ever = (south: string, north: string, ...more: [Partial<Rulings>?, Partial<Scenario>?]) => {
    const { rules, state } = battle(south, north, ...more);
    const { most, need } = mostEver(rules.world, state, 'delta')!;
    expect(canStillTake(rules.world, state, 'delta')).toBe(most >= need);
    return [most, need];
  };
  test('7.1 2.2 the damage of all units left, two of each Engineers; a base far away does none', () => {
    expect(ever('HQ a1, En b1, Ho c1, Fo d1', 'HQ e8')).toEqual([3, 6]);
    expect(ever('HQ a1, En b1, En c1, Ho d1, Mt e1', 'HQ e8')).toEqual([6, 6]);
    expect(ever('HQ a1, En b1, Ho c1, Fo f5', 'HQ e8')).toEqual([4, 6]);
  });
  test('1.1 only so many units find a square: three beside a corner, eight with those of range 2', () => {
    expect(ever('HQ a1, If b1, If c1, If d1, If e1, If f1, If g1', 'HQ h8')).toEqual([3, 6]);
    expect(ever('HQ a1, If b1, If c1, If d1, If e1, If f1, If g1', 'HQ e8')).toEqual([5, 6]);
    expect(ever('HQ a1, If b1, If c1, If d1, At e1, At f1, At g1', 'HQ h8')).toEqual([6, 6]);
  });
  test('4.6 6.6 a base that cannot be destroyed closes its square, and one that can does not', () => {
    const WALL = 'HQ a8, Fo a7, Fo b7, Fo b8';
    // Five squares are beside b7, but only three beside a7 and b8.
    const SIX = 'HQ a1, If c1, If d1, If e1, If f1, If g1, If h1, At h2, At h3';
    expect(ever(SIX, WALL)).toEqual([3, 6]);
    expect(ever(`${SIX}, At h4`, WALL)).toEqual([6, 6]);
    expect(ever('HQ h1, If c1, If d1, If e1, If f1, Ai g1', WALL)).toEqual([1, 6]);
    expect(ever('HQ h1, En c1, En d1, En e1', WALL)).toEqual([6, 6]);
  });
  test('4.5 an Air Field shoots from its square, and lands only beside a unit of its side', () => {
    expect(ever('HQ a1, Ai a2', 'HQ e8')).toEqual([0, 6]);
    expect(ever('HQ a1, Ai a4', 'HQ a8')).toEqual([1, 6]);
    expect(ever('HQ a1, Ai a2, If b2', 'HQ e8')).toEqual([2, 6]);
  });
  test('8.2 8.3 8.4 8.5 ground, elite units, experience and reinforcements', () => {
    const SOUTH = 'HQ a1, En b1, Ho c1, Mt d1';
    expect(ever(SOUTH, 'HQ e8', { difficult: 'on' }, { ground: { woods: ['e8'] } })).toEqual([4, 7]);
    expect(ever('HQ a1, *En b1, *Ho c1, Mt d1', 'HQ e8', { elite: 'on' })).toEqual([5, 6]);
    expect(ever(SOUTH, 'HQ e8, If a8, If b8, If c8, If d8', { experience: 'on' })).toEqual([4, 6]);
    expect(ever(SOUTH, 'HQ e8, If a8, If b8, If c8, If d8, If f8', { experience: 'on' })).toEqual([6, 6]);
    const [most, need] = ever('HQ a1', 'HQ h8', { reinforcement: 'on' });
    expect(most).toBeGreaterThanOrEqual(need!);
  });
});
