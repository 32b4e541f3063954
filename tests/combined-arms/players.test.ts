/** The computer players of Combined Arms: legal, repeatable, exact about the rules, and honest about their reasons. */

import { describe, expect, test } from 'vitest';
import { picker } from '../../src/bots/picker.ts';
import { asNextTurn, fireOf } from '../../src/engine/combined-arms/fire.ts';
import {
  boardOf,
  combinedArms,
  coverOf,
  destinationsOf,
  RULING_CHOICES,
  type Rulings,
  type Scenario,
  type State,
  targetsOf,
  type Unit,
  unitsOnBoard,
} from '../../src/engine/combined-arms/index.ts';
import { opponentOf } from '../../src/engine/core/gameTypes.ts';
import { simulate } from '../../src/engine/core/index.ts';
import { turnedByHalf } from '../../src/engine/map/square.ts';
import { canEnd, canShoot, fieldOf, pass, reachOf, waysBack } from '../../src/games/combined-arms/bots/field.ts';
import { carryOut } from '../../src/games/combined-arms/bots/plan.ts';
import type { Player } from '../../src/games/combined-arms/bots/player.ts';
import type { Decision, Figures, Reason } from '../../src/games/combined-arms/bots/reason.ts';
import { playerAt } from '../../src/games/combined-arms/players.ts';
import { SCENARIOS } from '../../src/games/combined-arms/scenarios/builtIn.ts';
import { runSync } from '../../src/games/player.ts';
import { ARMY, armyOf, Battle, battle } from './kit.ts';

const FULL = SCENARIOS[0]!;
const EIGHT = SCENARIOS.find(({ id }) => id === 'eight-a-side')!;
const [A, B, HASTY] = [playerAt('A', 'even'), playerAt('B', 'even'), playerAt('C', 'even', 2)];

const decide = (player: Player, { rules, state }: Battle): Decision[] =>
  player.decide({ world: rules.world, view: rules.view(state, state.up), seed: `one ${state.turn}` });

/** Plays a game to its end, or until enough of it is played, and shows each decision with the states before and after each of its commands. */
function play(
  scenario: Scenario,
  players: readonly [Player, Player],
  seed: string,
  seen: (order: Decision, before: State, after: State) => void = () => undefined,
  isEnough: (state: State) => boolean = () => false,
): State {
  const rules = combinedArms(scenario);
  const game = simulate(rules, rules.setup(seed));
  for (let n = 0; game.state.outcome === null && !isEnough(game.state); n++) {
    const { up } = game.state;
    const player = players[up === 'delta' ? 0 : 1];
    for (const order of player.decide({ world: rules.world, view: structuredClone(rules.view(game.state, up)), seed: `${seed} ${n}` })) {
      const before = structuredClone(game.state);
      expect(game.step(order.command)).toBeNull();
      seen(order, before, game.state);
    }
    expect(n).toBeLessThan(5000);
  }
  return game.state;
}

/** The scenario with rulings by lot, and an early stalemate. */
function varied(scenario: Scenario, seed: string): Scenario {
  const pick = picker(seed);
  const drawn = Object.entries(RULING_CHOICES).map(([ruling, values]) => [ruling, values[pick(values.length)]]);
  return { ...scenario, rulings: { ...(Object.fromEntries(drawn) as Partial<Rulings>), stalemate: 12 } };
}

interface VariedGame {
  scenario: Scenario;
  outcome: State['outcome'];
  /** Every third position of its moves, attacks and retreats. */
  positions: State[];
}
let varieties: VariedGame[] | null = null;

/** A game of every scenario by rulings of its own, played once for all tests that look at them. */
function variedGames(): readonly VariedGame[] {
  const pairs = [
    [playerAt('B', 'bold'), playerAt('B', 'careful')],
    // The largest game goes to these: A thinks least.
    [A, B],
    [B, HASTY],
  ] as const;
  let n = 0;
  varieties ??= SCENARIOS.map((one, i) => {
    const scenario = varied(one, `rulings ${i}`);
    const positions: State[] = [];
    const { outcome } = play(scenario, pairs[i % 3]!, 'varied', (_, s) => {
      if ((s.phase === 'move' || s.phase === 'attack' || s.phase === 'retreat') && n++ % 3 === 0) positions.push(s);
    });
    return { scenario, outcome, positions };
  });
  return varieties;
}

describe('computer players of Combined Arms', () => {
  test('They play every scenario to its end with legal commands, by any rulings', () => {
    for (const { outcome } of variedGames()) expect(outcome).not.toBeNull();
    expect(play(EIGHT, [B, HASTY], 'usual').outcome).not.toBeNull();
  });
  test('The same view and seed lead to the same commands, in steps as at once', () => {
    const rules = combinedArms(EIGHT);
    const view = rules.view(rules.setup('same'), 'delta');
    const situation = { world: rules.world, view, seed: 'one' };
    for (const player of [A, B, HASTY]) {
      const commands = player.decide(situation).map(({ command }) => command);
      expect(player.decide(situation).map(({ command }) => command)).toEqual(commands);
      expect(runSync(player.think!(situation)).map(({ command }) => command)).toEqual(commands);
    }
  });
  test('3.3 units go to the squares of an arrangement, as it is or its columns the other way round', () => {
    const armies = FULL.arrangements.map(({ rows }) => rows.map((row) => row.split(' ')));
    const shapes = new Set<string>();
    const areReady = ({ phase }: State): boolean => phase !== 'setup' && phase !== 'place';
    const look = (_: Decision, before: State, after: State): void => {
      if (before.phase !== 'place' || after.phase === 'place') return;
      const rows = [1, 2, 3].map((row) => 'abcdefgh'.split('').map((c) => after.units.find(({ at }) => at === `${c}${row}`)?.type ?? '-'));
      const own = rows.toReversed().map((row) => row.map((type) => (type === '-' ? '-' : 'x')).join(''));
      const blank = (row: string[]) => row.map((one) => (one === '-' ? '-' : 'x')).join('');
      const masks = armies.flatMap((army) => [army, army.map((row) => row.toReversed())]);
      const padded = masks.map((mask) => [...Array(3 - mask.length).fill('--------'), ...mask.map(blank)].join('/'));
      expect(padded).toContain(own.join('/'));
      shapes.add(own.join('/'));
    };
    for (const seed of ['a', 'b', 'c']) play(FULL, [B, B], seed, look, areReady);
    expect(shapes.size).toBeGreaterThan(0);
  });
  test('3.3 an army without an arrangement has its Headquarters in a corner of its last row, on either side', () => {
    const army = armyOf(ARMY);
    const game = new Battle(FULL).give({ type: 'chooseArmy', army, elite: [] }, { type: 'chooseArmy', army, elite: [] });
    while (game.state.phase === 'place') for (const { command } of decide(B, game)) game.give(command as never);
    const squares = game.state.units.flatMap(({ type, at }) => (type === 'headquarters' ? [at] : []));
    expect(['a1', 'h1']).toContain(squares[0]);
    expect(['a8', 'h8']).toContain(squares[1]);
  });
  test('7.1 B and C take a victory for which six units have to find a square each', () => {
    const game = () => battle('HQ h1, Ho c4, Ho e4, Mt c6, Lt b5, Mi a6, Mi f6', 'HQ c8, If g8');
    const ends = (player: Player): boolean => {
      const at = game();
      for (const { command } of decide(player, at)) at.give(command);
      return at.state.outcome?.winner === 'delta';
    };
    expect(ends(B)).toBe(true);
    expect(ends(HASTY)).toBe(true);
  });
  test.each([
    ['HQ d1, If d7, If c4, En b4, Ho f5, Ho e3, Ho f4, Fo g2', 'HQ d8, If d4, Ht b8'],
    ['HQ e1, If c5, If e8, En c7, Mi b5, Ho d1, At c3, Fo f2', 'HQ e8, Mt d4, Ho a5'],
  ])('7.1 B ends a game that it has won: %s against %s', (south, north) => {
    const game = battle(south, north);
    while (!game.state.outcome && game.state.turn <= 24) for (const { command } of decide(B, game)) game.give(command);
    expect(game.state.outcome).toMatchObject({ kind: 'headquarters', winner: 'delta' });
  });
  test('7.3 a draw is accepted by the weaker side, and not by the stronger', () => {
    const accepts = (delta: string, gamma: string): boolean => {
      const game = battle(delta, gamma).give({ type: 'offerDraw' }, { type: 'endTurn' });
      return decide(B, game).some(({ command }) => command.type === 'offerDraw');
    };
    expect(accepts('HQ a1, If b1, If c1', 'HQ h8, If g8')).toBe(true);
    expect(accepts('HQ a1, If b1', 'HQ h8, If g8, If f8')).toBe(false);
  });
  test('North plays in a position as South would if the board were turned', () => {
    const { world, view } = combinedArms(FULL);
    const other = (id: string): string => (id.startsWith('delta') ? id.replace('delta', 'gamma') : id.replace('gamma', 'delta'));
    const turned = <T extends object>(one: T): T => {
      const changes = Object.entries(one).flatMap(([key, value]): [string, unknown][] => {
        if (key === 'at' || key === 'to') return [[key, value && turnedByHalf(world.grid, value)]];
        return typeof value === 'string' ? [[key, other(value)]] : [];
      });
      return { ...one, ...Object.fromEntries(changes) };
    };
    let n = 0;
    play(FULL, [B, B], 'turned', ({ command }, before) => {
      if (before.phase !== 'move' || command.type !== 'move' || n++ % 12 !== 0) return;
      const seen = view(before, before.up);
      const units = [...seen.units.filter(({ side }) => side === 'gamma'), ...seen.units.filter(({ side }) => side === 'delta')];
      const [own, turnedOwn] = [seen, { ...turned(seen), units: units.map(turned) }].map((one) =>
        B.decide({ world, view: one, seed: 'one' }).map((decision) => decision.command),
      );
      expect(turnedOwn).toEqual(own!.map(turned));
    });
    expect(n).toBeGreaterThan(40);
  });
  test.each([FULL, EIGHT])('B beats A in most games of $name', (scenario) => {
    let won = 0;
    // Six of eight: the rest of them change nothing.
    for (let i = 0; i < 8 && won < 6; i++) {
      const { outcome } = play(scenario, i % 2 === 0 ? [B, A] : [A, B], `levels-${i}`);
      if (outcome?.winner === (i % 2 === 0 ? 'delta' : 'gamma')) won += 1;
    }
    expect(won).toBe(6);
  });
});

describe('the field of a player', () => {
  test('5.3 of the shots of a turn those are made whose target still stands', () => {
    const { rules, state } = battle('En c4, En c6, En d4, If b4, HQ a1', 'Fo c5, HQ h8');
    const shots = [0, 1, 2, 3].map((unit) => ({ unit, target: 5 }));
    expect(carryOut(fieldOf(rules.world, rules.view(state, state.up)), { steps: [], shots })).toEqual(shots.slice(0, 3));
  });
  test('4, 5, 6 units reach, shoot and go back as the rules allow, by any rulings', () => {
    let n = 0;
    for (const { scenario, positions } of variedGames()) {
      const { world } = combinedArms(scenario);
      for (const s of positions) {
        n += 1;
        const field = fieldOf(world, s as never);
        const idsOf = (squares: Iterable<number>): string[] => [...squares].map((square) => world.grid.ids[square]!).sort();
        for (const [k, unit] of s.units.entries()) {
          if (unit.at === null) continue;
          if (s.pending?.unit === unit.id && !s.pending.off) expect(idsOf(waysBack(field, k))).toEqual(s.pending.to.toSorted());
          if (unit.side !== s.up || s.phase === 'retreat') continue;
          const targets = s.units.filter((target, t) => target.side !== unit.side && canShoot(field, k, t));
          expect(targets).toEqual(targetsOf(s, unit));
          if (s.phase !== 'move') continue;
          const { order, count } = reachOf(field, k);
          const squares = [...order.slice(1, count)].filter((to) => canEnd(field, k, to));
          expect(idsOf(squares)).toEqual(destinationsOf(world, s, boardOf(world, s), unit).sort());
        }
      }
    }
    expect(n).toBeGreaterThan(350);
  });
  test('2.3, 5.6 after a turn it is what the rules make of it', () => {
    let n = 0;
    const { world } = combinedArms(FULL);
    play(FULL, [B, B], 'pass', ({ command }, before, after) => {
      if (command.type !== 'endTurn' || after.outcome) return;
      const [field, next] = [fieldOf(world, before as never), fieldOf(world, after as never)];
      pass(field, before.up);
      for (const key of ['at', 'on', 'open', 'damage', 'retreated', 'may', 'idle'] as const) expect(field[key]).toEqual(next[key]);
      for (const [i, unit] of after.units.entries()) if (unit.side === after.up && unit.at) expect(field.moves[i]).toBe(next.moves[i]);
      n += 1;
    });
    expect(n).toBeGreaterThan(8);
  });
});

describe('reasons', () => {
  /** Counts a reason's figures again from the true positions before and after the command. */
  function recount(
    scenario: Scenario,
    { command, reason }: Decision,
    before: State,
    after: State,
    orders: readonly Decision[],
  ): Reason['figures'] {
    const { world } = combinedArms(scenario);
    const { side } = command;
    const other = opponentOf(side);
    const find = (s: State, id: string): Unit => s.units.find((unit) => unit.id === id)!;
    const named = ({ type, at }: Unit) => ({ type, at });
    const hq = (s: State, of: typeof side): Unit => s.units.find((unit) => unit.type === 'headquarters' && unit.side === of)!;
    const most = (s: State, unit: Unit, by: typeof side): number => fireOf(world, asNextTurn(s, by), by)(unit).most;
    const defence: { [type: string]: number } = {
      infantry: 5,
      heavy: 5,
      light: 3,
      howitzers: 3,
      antitank: 3,
      antiaircraft: 3,
      airfield: 2,
      fort: 6,
    };
    const defenceFor = (unit: Unit): number => (unit.type === 'headquarters' ? 6 : (defence[unit.type] ?? 4));
    const { key, figures } = reason;
    if (key === 'done') return {};
    if (key === 'setUp') return { own: scenario.units };
    if (command.type === 'retreat') return { unit: named(find(before, before.pending!.unit)), to: command.to };
    if (command.type === 'place') return { unit: named(find(before, command.unit)), to: command.at };
    if (command.type === 'attack') {
      const [unit, was, is] = [find(before, command.unit), find(before, command.target), find(after, command.target)];
      const effect = is.at === null ? 'destroyed' : is.retreated !== was.retreated || after.pending ? 'retreats' : 'stays';
      const double = { engineers: 'fort headquarters', antitank: 'light medium heavy' }[unit.type as string] ?? '';
      const damage = double.split(' ').includes(was.type) ? 2 : 1;
      return { unit: named(unit), target: named(was), damage, total: was.damage + damage, defence: defenceFor(was), effect };
    }
    if (command.type !== 'move') throw new Error(`${key} is no reason of ${command.type}.`);
    const [was, is] = [find(before, command.unit), find(after, command.unit)];
    const of = { unit: named(was), to: is.at };
    const change = (one: Unit, by: typeof side) => ({
      before: most(before, one, by),
      now: most(after, find(after, one.id), by),
      need: defenceFor(one),
    });
    const said = figures as Figures;
    switch (key) {
      case 'gather': {
        const shots = orders.flatMap(({ command: one }) => (one.type === 'attack' ? [one] : []));
        const { target } = shots.find(({ unit }) => unit === was.id)!;
        return { ...of, target: named(find(before, target)), shots: shots.filter((one) => one.target === target).length };
      }
      case 'guard':
        expect(said.now).toBeLessThan(said.before);
        return { ...of, ...change(hq(before, side), other) };
      case 'escape':
        expect(said.now).toBeLessThan(said.need);
        expect(said.before).toBeGreaterThanOrEqual(said.need);
        return { ...of, ...change(was, other) };
      case 'cover': {
        const covered = unitsOnBoard(before, side).filter(
          (one) => one.id !== was.id && !coverOf(before, one) && coverOf(after, find(after, one.id)),
        );
        expect(was.type).toBe('antiaircraft');
        return { ...of, covered: covered.map(named) };
      }
      case 'aim':
        expect(said.now).toBeGreaterThan(said.before);
        return { ...of, ...change(hq(before, other), side) };
      case 'closeUp': {
        const far = ({ at }: Unit): number => {
          const goal = hq(before, other).at!;
          return Math.max(Math.abs(at!.charCodeAt(0) - goal.charCodeAt(0)), Math.abs(Number(at![1]) - Number(goal[1])));
        };
        expect(far(is)).toBeLessThan(far(was));
        return { ...of, squares: far(is) };
      }
      case 'holdLine':
        return of;
      default:
        throw new Error(`There is no check of ${key}.`);
    }
  }

  test('Their figures are true', () => {
    const keys = new Set<string>();
    for (const [i, scenario] of [FULL, EIGHT].entries()) {
      const rules = combinedArms(scenario);
      const game = simulate(rules, rules.setup(`reasons-${i}`));
      for (let n = 0; game.state.outcome === null && n < 400; n++) {
        const { up } = game.state;
        const orders = (n % 4 === 3 ? A : B).decide({
          world: rules.world,
          view: structuredClone(rules.view(game.state, up)),
          seed: `${n}`,
        });
        for (const order of orders) {
          const before = structuredClone(game.state);
          expect(game.step(order.command)).toBeNull();
          expect(order.reason.figures).toEqual(recount(scenario, order, before, game.state, orders));
          keys.add(order.reason.key);
        }
      }
    }
    const all = ['aim', 'closeUp', 'done', 'escape', 'fire', 'gather', 'holdLine', 'place', 'retreat', 'setUp'];
    expect([...keys].filter((key) => key !== 'cover' && key !== 'guard').sort()).toEqual(all);
  });
});
