/** The worst that a side can do to a unit in its turn, against a play of every turn, and against games. */

import { expect, test } from 'vitest';
import { picker } from '../../src/bots/picker.ts';
import {
  asNextTurn,
  combinedArms,
  dangerOf,
  RULING_CHOICES,
  type State,
  type Worst,
  worstOf,
} from '../../src/engine/combined-arms/index.ts';
import { simulate } from '../../src/engine/core/index.ts';
import { playerAt } from '../../src/games/combined-arms/players.ts';
import { SCENARIOS } from '../../src/games/combined-arms/scenarios/builtIn.ts';
import { type Battle, battle } from './kit.ts';

const worstFor = ({ rules, state }: Battle, target = 'gamma-1'): Worst =>
  worstOf(rules.world, state, state.up)(state.units.find(({ id }) => id === target)!);

test('6.2 6.3 it is destroyed if units can close its ways back and still do the damage, and retreats if one way stays open', () => {
  // On its last row it can only go sideways, where tanks on d7 and e7 would be beside.
  expect(worstFor(battle('*Mt d5, *Mt e5', 'Mt e8, HQ a8'))).toBe('destroyed');
  expect(worstFor(battle('*Ho d5, *Ho e5', 'Mt e8, HQ a8'))).toBe('retreats');
  expect(worstFor(battle('*Mt d5', 'Mt e8, HQ a8'))).toBe('stays');
});
test('6.5 it is destroyed by a second volley wherever it goes', () => {
  expect(worstFor(battle('*Ho d4, *Ho e4, *Ho f4, *Ho e3', 'At e6, HQ a8'))).toBe('destroyed');
});
test('6.6 a base is destroyed by enough damage', () => {
  expect(worstFor(battle('En d5, En e5, En f5', 'Fo e6, HQ a8'))).toBe('destroyed');
  expect(worstFor(battle('En d5, En e5', 'Fo e6, HQ a8'))).toBe('stays');
});
test('2.4 an Air Field is counted where the gun that keeps it off can be sent away first', () => {
  expect(worstFor(battle('*Ai e3, *At d5, *At f6', 'Ho e6, AA e7, HQ a8'))).not.toBe('stays');
});

/** What can come of the side's turn, by playing every turn: the first unit of North is beaten, lost by a bad choice of its side, or by any. */
function byPlay({ rules, state: start }: Pick<Battle, 'rules' | 'state'>): { beaten: boolean; lost: boolean; forced: boolean } {
  type Found = ReturnType<typeof byPlay>;
  const known = new Map<string, Found>();
  const visit = (state: State): Found => {
    const unit = state.units.find(({ id }) => id === 'gamma-1')!;
    if (unit.at === null) return { beaten: true, lost: true, forced: true };
    const key = `${state.phase}${state.pending?.unit}${state.units.map((one) => [one.at, one.moved, one.attacked, one.damage, one.retreated])}`;
    let found = known.get(key);
    if (found) return found;
    const isTheirs = state.phase === 'retreat' && state.up !== start.up;
    found = { beaten: unit.retreated, lost: false, forced: isTheirs };
    for (const command of state.outcome ? [] : rules.legal(state)) {
      if (command.type === 'endTurn') continue;
      const sim = simulate(rules, state);
      sim.step(command);
      const next = visit(sim.state);
      const forced: boolean = isTheirs ? found.forced && next.forced : found.forced || next.forced;
      found = { beaten: found.beaten || next.beaten, lost: found.lost || next.lost, forced };
      if (forced && !isTheirs) break;
    }
    if (state.outcome) found.forced = false;
    known.set(key, found);
    return found;
  };
  return visit(start);
}

test('6.1 6.3 in small positions by chance, with any rulings, nothing is said for certain that a play of every turn refutes', () => {
  const pick = picker('danger');
  const [shooters, targets] = ['*If *Lt *At Mt Ai *En Fo', 'Ho At Lt Ai AA Mt If'].map((kinds) => kinds.split(' ')) as [string[], string[]];
  const said = { stays: 0, retreats: 0, destroyed: 0, unsure: 0, moves: 0 };
  for (let n = 0; n < 100; n++) {
    const squares = Array.from({ length: 16 }, (_, i) => `${'abcd'[i % 4]}${1 + Math.floor(i / 4)}`);
    const some = (kinds: string[], count: number) =>
      Array.from({ length: count }, () => `${kinds[pick(kinds.length)]} ${squares.splice(pick(squares.length), 1)}`).join(', ');
    const [south, north] = [some(shooters, 3), some(targets, 1 + pick(3))];
    const rulings =
      n % 2 === 0
        ? {}
        : Object.fromEntries(
            (['through', 'backDiagonal', 'edge', 'retreatChoice', 'afterRetreat', 'airRetreat'] as const).map((key) => [
              key,
              RULING_CHOICES[key][pick(RULING_CHOICES[key].length)],
            ]),
          );
    const game = battle(south, north, rulings, { board: { columns: 4, rows: 4 }, zone: { columns: 4, rows: 1 } });
    const worst = worstFor(game);
    const { beaten, lost, forced } = byPlay(game);
    said[worst]++;
    const isRight = { stays: !beaten, retreats: beaten && !lost, destroyed: forced, unsure: beaten }[worst];
    expect(isRight, `${south} | ${north}: ${worst} ${JSON.stringify({ rulings, beaten, lost, forced })}`).toBe(true);
    // The moves that are told can be made in their order, and lead there.
    const { rules, state } = game;
    const { moves } = dangerOf(rules.world, state, state.up)(state.units.find(({ id }) => id === 'gamma-1')!);
    const sim = simulate(rules, state);
    for (const { unit, from } of moves)
      expect(sim.step({ type: 'move', side: state.up, unit, to: from }), `${south} | ${north}`).toBeNull();
    said.moves += moves.length;
    if (moves.length > 0) expect(byPlay({ rules, state: sim.state }).forced, `${south} | ${north}`).toBe(true);
  }
  expect(said.moves).toBeGreaterThan(said.destroyed / 2);
  expect(said.unsure).toBeLessThan((said.destroyed + said.retreats) / 10);
}, 60_000);

test('6.1 6.3 in games of player C, whoever is destroyed or sent back was told so before the enemy’s turn', () => {
  const C = playerAt('C', 'even', 2);
  const counts = { destroyed: 0, lost: 0 };
  for (const [n, scenario] of SCENARIOS.slice(0, 2).entries()) {
    const rules = combinedArms(scenario);
    const { state, step } = simulate(rules, rules.setup(`danger ${n}`));
    let told = new Map<string, Worst>();
    for (let turn = 0; state.outcome === null && state.turn < 60; ) {
      const view = structuredClone(rules.view(state, state.up));
      for (const { command } of C.decide({ world: rules.world, view, seed: `${n} ${state.turn}` })) {
        const before = state.units.map(({ id, at, retreated }) => ({ id, isThere: at !== null, retreated }));
        expect(step(command)).toBeNull();
        for (const { id, isThere, retreated } of before) {
          const unit = state.units.find((one) => one.id === id)!;
          if (isThere && unit.at === null) {
            expect(['destroyed', 'unsure']).toContain(told.get(id));
            counts.lost++;
            counts.destroyed += Number(told.get(id) === 'destroyed');
          }
          if (unit.retreated && !retreated) expect(told.get(id)).not.toBe('stays');
        }
        if (state.turn === turn) continue;
        turn = state.turn;
        const next = asNextTurn(state, state.up);
        const worst = worstOf(rules.world, next, state.up);
        told = new Map(next.units.flatMap((unit) => (unit.side !== state.up && unit.at !== null ? [[unit.id, worst(unit)] as const] : [])));
      }
    }
  }
  expect(counts.lost).toBeGreaterThan(10);
  expect(counts.destroyed).toBeGreaterThan(0.8 * counts.lost);
}, 60_000);
