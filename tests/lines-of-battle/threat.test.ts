/** Threats against a second count: every order of one unit, given one after another to the rules. */

import { describe, expect, test } from 'vitest';
import { apply, below, createRng, type RngState } from '../../src/engine/core/index.ts';
import { FACINGS, oddsOf, type Rules, type Rulings, type State, UNIT_TYPES } from '../../src/engine/lines-of-battle/index.ts';
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
function scattered(seed: string, rulings: Partial<Rulings>): Battle {
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
  const position = { delta: [1, 2, 3, 4, 5].map(place), gamma: [1, 2, 3, 4, 5].map(place) };
  const board = { columns, rows };
  const game = new Battle({ ...FULL, board, position, rulings: { first: 'north', ...rulings } });
  for (const unit of game.state.units) unit.reloads = unit.type === 'archers' && below(rng, 3) === 0;
  return game;
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
        const found = [...threatsOf(rules.world, state, 'delta')].flatMap(([id, threats]) => told(id, threats));
        expect(found.sort()).toEqual(counted.sort());
        n += found.length;
      }
      expect(n).toBeGreaterThan(100);
    },
  );
  test('4.2 a threat names the nearest square to strike from; a held unit is judged where it is aimed', () => {
    const game = battle('Sp d4 n, Sw a1 n', 'Ca d9 s');
    const { world } = game.rules;
    const spear = game.unit('delta-1');
    expect(threatsTo(world, game.state, spear)).toEqual([{ unit: 'gamma-1', from: 'd5', direction: 's', aspect: 'front', chance: 15 }]);
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
