/** Threats against second counts: every order of one unit, and every pair of moves of two, given one after another to the rules. */

import { describe, expect, test } from 'vitest';
import { apply, below, createRng, type RngState } from '../../src/engine/core/index.ts';
import {
  type CommandOf,
  FACINGS,
  FIGURES,
  oddsOf,
  type Rules,
  type Rulings,
  type State,
  UNIT_TYPES,
  type Unit,
} from '../../src/engine/lines-of-battle/index.ts';
import { type Threat, threatsOf, threatsTo } from '../../src/engine/lines-of-battle/threat.ts';
import { Battle, battle, FULL } from './kit.ts';

/** Strikes that a unit of the active side can make this turn by itself: `attacker target direction chance`. */
function strikesOf(rules: Rules, start: State, id: string): string[] {
  const found = new Set<string>();
  const open = [start];
  const seen = new Set<string>();
  for (const s of open) {
    for (const command of rules.legal(s)) {
      if (!('unit' in command) || command.unit !== id || command.type === 'swap') continue;
      if (command.type === 'attack') {
        const [unit, target] = [id, command.target].map((one) => s.units.find((each) => each.id === one)!);
        found.add(`${id} ${command.target} ${unit!.facing} ${oddsOf(rules.world, unit!, target!)}`);
        continue;
      }
      const done = apply(rules, s, command);
      if (!done.ok) throw new Error(done.why.code);
      const key = JSON.stringify(done.state.units.find((each) => each.id === id));
      if (!seen.has(key)) open.push(done.state);
      seen.add(key);
    }
  }
  return [...found];
}

/** A small board with a few units anywhere; North is up. */
function scattered(seed: string, rulings: Partial<Rulings>, each = 5): Battle {
  const rng: RngState = createRng(seed);
  const [columns, rows] = [5 + below(rng, 3), 5 + below(rng, 3)];
  const taken = new Set<string>();
  const place = () => {
    for (;;) {
      const at = `${'abcdefgh'.charAt(below(rng, columns))}${1 + below(rng, rows)}`;
      if (taken.has(at)) continue;
      taken.add(at);
      return { type: UNIT_TYPES[below(rng, UNIT_TYPES.length)]!, at, facing: FACINGS[below(rng, 4)]! };
    }
  };
  const army = () => Array.from({ length: each }, place);
  const position = { delta: army(), gamma: army() };
  const board = { columns, rows };
  const game = new Battle({ ...FULL, board, position, rulings: { first: 'north', ...rulings } });
  for (const unit of game.state.units) unit.reloads = unit.type === 'archers' && below(rng, 3) === 0;
  return game;
}
/** Moves that a unit can make now. */
const movesOf = (rules: Rules, s: State): CommandOf<'move'>[] =>
  [...rules.legal(s)].filter((command): command is CommandOf<'move'> => command.type === 'move');

function after(rules: Rules, s: State, move: CommandOf<'move'>): State {
  const done = apply(rules, s, move);
  if (!done.ok) throw new Error(done.why.code);
  return done.state;
}

/** What a unit strikes from where it is, in any facing that its move has left it: `attacker target direction`. */
function blowsOf({ units }: State, { id, side, type, at, reloads }: Unit, only: string | null): string[] {
  return Object.entries({ n: [0, 1], e: [1, 0], s: [0, -1], w: [-1, 0] }).flatMap(([facing, [right, up]]) => {
    if (reloads || (only !== null && facing !== only)) return [];
    for (let i = 1; i <= FIGURES[type].reach; i++) {
      const square = `${String.fromCharCode(at!.charCodeAt(0) + right! * i)}${Number(at!.slice(1)) + up! * i}`;
      const there = units.find((unit) => unit.at === square);
      if (there) return there.side === side ? [] : [`${id} ${there.id} ${facing}`];
    }
    return [];
  });
}

/** Strikes of the active side after one or two units have moved, by those that moved and by those that did not: with the units that moved. */
function blowsByTwo(rules: Rules, start: State): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const own = (s: State): Unit[] => s.units.filter(({ side }) => side === s.up);
  const note = (s: State, moves: readonly CommandOf<'move'>[]) => {
    for (const unit of own(s)) {
      const facing = moves.find((move) => move.unit === unit.id)?.facing ?? null;
      // Two moves allow a strike by one of the two.
      const others = moves.filter((move) => move.unit !== unit.id);
      if (others.length > 1) continue;
      for (const blow of blowsOf(s, unit, facing)) {
        const by = found.get(blow) ?? new Set();
        found.set(blow, by.add(others[0] ? start.units.find(({ id }) => id === others[0]!.unit)!.at! : 'nobody'));
      }
    }
  };
  note(start, []);
  for (const first of movesOf(rules, start)) {
    const then = after(rules, start, first);
    note(then, [first]);
    for (const second of movesOf(rules, then)) {
      const moved = { ...then, units: then.units.map((unit) => (unit.id === second.unit ? { ...unit, at: second.to } : unit)) };
      note(moved, [first, second]);
    }
  }
  return found;
}

const told = (target: string, threats: readonly Threat[]): string[] =>
  threats.map(({ unit, direction, chance }) => `${unit} ${target} ${direction} ${chance}`);

describe('threats', () => {
  test.each([{}, { moveFacing: 'forward-only' }, { archerFlank: 'dice' }] satisfies Partial<Rulings>[])(
    '4.2, 5.1 they are the strikes that the orders of each enemy unit allow, with %o',
    (rulings) => {
      let n = 0;
      for (let i = 0; i < 25; i++) {
        const { rules, state } = scattered(`threat-${i}`, rulings);
        const counted = state.units.filter(({ side }) => side === 'gamma').flatMap(({ id }) => strikesOf(rules, state, id));
        const all = [...threatsOf(rules.world, state, 'delta')];
        const found = all.flatMap(([id, threats]) =>
          told(
            id,
            threats.filter(({ blockedBy }) => blockedBy === null),
          ),
        );
        expect(found.sort()).toEqual(counted.sort());
        n += found.length;
      }
      expect(n).toBeGreaterThan(100);
    },
  );
  test.each([{}, { moveFacing: 'forward-only' }] satisfies Partial<Rulings>[])(
    '4.2, 5.2 they are all strikes after the moves of two enemy units, six a side, with %o',
    (rulings) => {
      let [alone, helped] = [0, 0];
      for (let i = 0; i < 30; i++) {
        const { rules, state } = scattered(`two-${i}`, rulings, 6);
        const counted = blowsByTwo(rules, state);
        const found = [...threatsOf(rules.world, state, 'delta')].flatMap(([id, threats]) =>
          threats.map(({ unit, direction, blockedBy }) => ({ key: `${unit} ${id} ${direction}`, blockedBy })),
        );
        expect(found.map(({ key }) => key).sort()).toEqual([...counted.keys()].sort());
        for (const { key, blockedBy } of found) {
          expect(counted.get(key)!.has('nobody')).toBe(blockedBy === null);
          if (blockedBy !== null) expect(counted.get(key)).toContain(blockedBy);
          if (blockedBy === null) alone++;
          else helped++;
        }
      }
      expect(alone).toBeGreaterThan(100);
      expect(helped).toBeGreaterThan(20);
    },
    60_000,
  );
  test('5.2 a friend that stands in the line counts only if it has a square to go to', () => {
    const threats = (delta: string, gamma: string): string[] => {
      const game = battle(delta, gamma);
      return threatsTo(game.rules.world, game.state, game.unit('delta-1')).map((one) => `${one.unit} ${one.from} ${one.blockedBy}`);
    };
    expect(threats('Sp f2 e', 'Ar f7 s, Sw f6 s')).toEqual(['gamma-1 f7 f6']);
    // The unit in the line can only go nearer to the target.
    expect(threats('Sp a1 n, Sw b5 n, Sw b4 n', 'Ar a6 s, Co a5 s')).toEqual([]);
  });
  test('4.2 a threat names the nearest square to strike from; a held unit is judged where it is aimed', () => {
    const game = battle('Sp d4 n, Sw a1 n', 'Ca d9 s');
    const { world } = game.rules;
    const spear = game.unit('delta-1');
    expect(threatsTo(world, game.state, spear)).toEqual([
      { unit: 'gamma-1', blockedBy: null, from: 'd5', direction: 's', aspect: 'front', chance: 15 },
    ]);
    const aimed = { ...spear, at: 'd7', facing: 'e' as const };
    const threats = threatsTo(world, game.state, aimed).map(({ from, aspect, chance }) => `${from} ${aspect} ${chance}`);
    expect(threats.sort()).toEqual(['c7 rear 36', 'd8 side 36', 'e7 front 15']);
    expect(threatsTo(world, game.state, game.unit('delta-2'))).toEqual([]);
  });
  test('5.8 a reloading archer threatens nobody', () => {
    const game = battle('Sw d4 n', 'Ar d8 s');
    expect(threatsTo(game.rules.world, game.state, game.unit('delta-1'))).toHaveLength(1);
    game.unit('gamma-1').reloads = true;
    expect(threatsTo(game.rules.world, game.state, game.unit('delta-1'))).toEqual([]);
  });
});
