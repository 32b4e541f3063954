/** The computer players of Lines of Battle: legal, repeatable, and honest about their reasons. */

import { describe, expect, test } from 'vitest';
import { opponentOf } from '../../src/engine/core/gameTypes.ts';
import { below, createRng, simulate } from '../../src/engine/core/index.ts';
import {
  destinationsOf,
  FACINGS,
  isAble,
  linesOfBattle,
  oddsOf,
  opposite,
  RULING_CHOICES,
  type Rulings,
  type Scenario,
  type State,
  targetOf,
  type Unit,
  unitsOnBoard,
} from '../../src/engine/lines-of-battle/index.ts';
import { threatsTo } from '../../src/engine/lines-of-battle/threat.ts';
import { boardOf } from '../../src/engine/lines-of-battle/world.ts';
import { turnedByHalf } from '../../src/engine/map/square.ts';
import { fieldOf, reachOf } from '../../src/games/lines-of-battle/bots/field.ts';
import type { Player } from '../../src/games/lines-of-battle/bots/player.ts';
import type { Blow, Decision, Reason } from '../../src/games/lines-of-battle/bots/reason.ts';
import { playerAt } from '../../src/games/lines-of-battle/players.ts';
import { SCENARIOS } from '../../src/games/lines-of-battle/scenarios/builtIn.ts';
import { sayReason } from '../../src/games/lines-of-battle/words/reasons.ts';
import { runSync } from '../../src/games/player.ts';
import { type Battle, battle } from './kit.ts';

const SIX = SCENARIOS.find(({ id }) => id === 'six-a-side')!;
const HASTY = playerAt('C', 'even', 2);
const PLAYERS: readonly Player[] = [playerAt('A', 'even'), playerAt('B', 'even'), playerAt('B', 'bold'), playerAt('B', 'careful'), HASTY];

const decide = (player: Player, { rules, state }: Battle): Decision[] =>
  player.decide({ world: rules.world, view: rules.view(state, state.up), seed: 'one' });

/** Plays a game and shows each decision with the states before and after its command, and at the end of the orders given together. */
function play(
  scenario: Scenario,
  players: readonly [Player, Player],
  seed: string,
  seen: (order: Decision, before: State, after: State, end: State) => void = () => undefined,
): State {
  const rules = linesOfBattle(scenario);
  const game = simulate(rules, rules.setup(seed));
  for (let n = 0; game.state.outcome === null; n++) {
    const { up } = game.state;
    const player = players[up === 'delta' ? 0 : 1];
    const given: [order: Decision, before: State, after: State][] = [];
    for (const order of player.decide({ world: rules.world, view: structuredClone(rules.view(game.state, up)), seed: `${seed} ${n}` })) {
      const before = structuredClone(game.state);
      expect(game.step(order.command)).toBeNull();
      given.push([order, before, structuredClone(game.state)]);
    }
    const end = given.at(-1)![1];
    for (const one of given) seen(...one, end);
    expect(n).toBeLessThan(5000);
  }
  return game.state;
}

describe('computer players', () => {
  test('They play every scenario to its end with legal orders, under any house rules', () => {
    const rng = createRng('rulings');
    for (let i = 0; i < 10; i++) {
      // The slow player on the small board only.
      const [scenario, able] = i % 2 === 0 ? [SIX, PLAYERS.length] : [SCENARIOS[i % SCENARIOS.length]!, PLAYERS.length - 1];
      const drawn = Object.entries(RULING_CHOICES).map(([ruling, values]) => [ruling, values[below(rng, values.length)]]);
      const rulings = { ...scenario.rulings, ...Object.fromEntries(drawn), stalemate: below(rng, 2) ? 12 : 'off' } as Rulings;
      const players = [PLAYERS[below(rng, able)]!, PLAYERS[below(rng, able)]!] as const;
      expect(play({ ...scenario, rulings }, players, `legal-${i}`).outcome).not.toBeNull();
    }
  });
  test('The same view and seed lead to the same orders, at once or in steps', () => {
    const game = battle('Sw d4 n, Sp e4 n, Ca b2 n, Ar e3 n', 'Sw d7 s, Sp e7 s, Ca i9 s, Ar e8 s');
    for (const player of PLAYERS) {
      const orders = decide(player, game);
      expect(decide(player, game)).toEqual(orders);
      const situation = { world: game.rules.world, view: game.rules.view(game.state, 'delta'), seed: 'one' };
      expect(runSync(player.think!(situation))).toEqual(orders);
    }
  });
  test('5.9 each rides behind an enemy that nobody covers', () => {
    for (const player of PLAYERS) {
      const orders = decide(player, battle('Ca d4 n, Sw a1 n', 'Ar e6 s, Sw j10 s'));
      expect(orders.map(({ command }) => command)).toContainEqual({ type: 'attack', side: 'delta', unit: 'delta-1', target: 'gamma-1' });
      expect(orders.find(({ reason }) => reason.key === 'attack')?.reason.figures).toMatchObject({
        blow: { enemy: { type: 'archers', at: 'e6' } },
      });
    }
  });
  test('5.9 B turns or moves away from cavalry that could strike its side', () => {
    const game = battle('Sp d1 n, Sp e1 n', 'Ca a2 e, Sw j10 s, Sw j9 s, Sw j8 s');
    const after = simulate(game.rules, game.state);
    const exposed = (): string[] =>
      unitsOnBoard(after.state, 'delta').flatMap((unit) =>
        threatsTo(game.rules.world, after.state, unit).flatMap(({ chance }) => (chance === 36 ? [unit.id] : [])),
      );
    expect(exposed()).not.toEqual([]);
    for (const { command } of decide(playerAt('B', 'even'), game)) if (command.type !== 'endPhase') after.step(command);
    expect(exposed()).toEqual([]);
  });
  test('7.1 B never leads its Commander nearer to the enemy', () => {
    const army = (facing: string, commander: string, row: number) =>
      [`Com ${commander} ${facing}`, ...[...'bdfh'].map((column) => `Sw ${column}${row} ${facing}`)].join(', ');
    const game = battle(army('n', 'e3', 4), army('s', 'e10', 9), { commander: 'on' });
    const orders = decide(playerAt('B', 'bold'), game).map(({ command }) => command);
    expect(orders.some(({ type }) => type === 'move')).toBe(true);
    for (const order of orders)
      if (order.type === 'move' && order.unit === 'delta-1') expect(Number(order.to.slice(1))).toBeLessThanOrEqual(3);
  });
  test('Another seed leads to another opening, at every level', () => {
    const rules = linesOfBattle(SIX);
    const state = rules.setup('opening');
    for (const player of [playerAt('B', 'even'), HASTY]) {
      const openings = ['one', 'two', 'three', 'four', 'five', 'six'].map((seed) =>
        JSON.stringify(player.decide({ world: rules.world, view: rules.view(state, state.up), seed }).map(({ command }) => command)),
      );
      expect(new Set(openings).size).toBeGreaterThan(2);
    }
  });
  test('6.4 a draw is accepted by the weaker side, and not by the stronger', () => {
    const offered = (delta: string, gamma: string): boolean => {
      const game = battle(delta, gamma).give({ type: 'offerDraw' }, { type: 'endPhase' });
      return decide(PLAYERS[1]!, game).some(({ command }) => command.type === 'offerDraw');
    };
    expect(offered('Sw a1 n, Sw b1 n', 'Sw j10 s')).toBe(true);
    expect(offered('Sw a1 n', 'Sw j10 s, Sw i10 s')).toBe(false);
  });
  test('North plays in a position as South would if the board were turned', () => {
    const { world } = linesOfBattle(SCENARIOS[0]!);
    const other = (id: string): string => (id.startsWith('delta') ? id.replace('delta', 'gamma') : id.replace('gamma', 'delta'));
    const turn = (square: string): string => turnedByHalf(world.grid, square);
    /** A command, a unit or a view as the other side would see it. */
    const turned = <T extends object>(one: T): T => {
      const changes = Object.entries(one).flatMap(([key, value]): [string, unknown][] => {
        if (key === 'facing' && value) return [[key, opposite(value)]];
        if (key === 'at' || key === 'to') return [[key, value && turn(value)]];
        return typeof value === 'string' ? [[key, other(value)]] : [];
      });
      return { ...one, ...Object.fromEntries(changes) };
    };
    let n = 0;
    play(SCENARIOS[0]!, [PLAYERS[1]!, PLAYERS[1]!], 'turned', ({ command }, before) => {
      if (before.phase !== 'move' || command.type === 'endPhase' || n++ % 8 !== 0) return;
      const { view } = linesOfBattle(SCENARIOS[0]!);
      const seen = view(before, before.up);
      const units = [...seen.units.filter(({ side }) => side === 'gamma'), ...seen.units.filter(({ side }) => side === 'delta')];
      const [own, turnedOwn] = [seen, { ...turned(seen), units: units.map(turned) }].map((one) =>
        PLAYERS[1]!.decide({ world, view: one, seed: 'one' }).map((decision) => decision.command),
      );
      expect(turnedOwn).toEqual(own!.map(turned));
    });
    expect(n).toBeGreaterThan(40);
  });
  test('B beats A in most games, with an army of any arrangement', () => {
    let won = 0;
    const [b, a] = [playerAt('B', 'even'), playerAt('A', 'even')];
    // Six of eight: the rest of them change nothing.
    for (let i = 0; i < 8 && won < 6; i++) {
      const { outcome } = play(SCENARIOS[0]!, i % 2 === 0 ? [b, a] : [a, b], `levels-${i}`);
      if (outcome?.winner === (i % 2 === 0 ? 'delta' : 'gamma')) won += 1;
    }
    expect(won).toBe(6);
  });
});

describe('the field of a player', () => {
  test.each(['free', 'forward-only'] as const)('4.2, 4.3 units reach what the rules allow, R-move-facing %s', (moveFacing) => {
    let n = 0;
    play({ ...SCENARIOS[0]!, rulings: { moveFacing } }, [PLAYERS[1]!, PLAYERS[0]!], 'reach', (_, s) => {
      if (s.phase !== 'move' || n++ % 20 !== 0) return;
      const { world } = linesOfBattle({ ...SCENARIOS[0]!, rulings: { moveFacing } });
      const field = fieldOf(world, s as never);
      for (const [i, unit] of s.units.entries()) {
        if (unit.side !== s.up || unit.at === null || unit.moved) continue;
        const { order, count } = reachOf(field, i, field.may[i]!);
        const squares = [...order.slice(0, count)].map((square) => world.grid.ids[square]);
        const allowed = new Set([unit.at, ...destinationsOf(world, boardOf(world, s), unit).map(({ to }) => to)]);
        expect(squares.sort()).toEqual([...allowed].sort());
      }
    });
    expect(n).toBeGreaterThan(60);
  });
});

describe('reasons', () => {
  const apart = (a: string, b: string): number =>
    Math.abs(a.charCodeAt(0) - b.charCodeAt(0)) + Math.abs(Number(a.slice(1)) - Number(b.slice(1)));

  /** Counts a reason's figures again from the true positions before and after the command. */
  function recount(scenario: Scenario, { command, reason }: Decision, before: State, after: State, end: State): Reason['figures'] {
    const { world } = linesOfBattle(scenario);
    const own = unitsOnBoard(before, command.side);
    const enemies = unitsOnBoard(before, opponentOf(command.side));
    const find = (s: State, id: string): Unit => s.units.find((unit) => unit.id === id)!;
    const named = ({ type, at }: Unit) => ({ type, at });
    const { key, figures } = reason;
    if (key === 'setUp') return { own: scenario.units };
    if (key === 'done') {
      for (const unit of own) if (isAble(unit)) expect(targetOf(world, boardOf(world, before), unit)).toBeNull();
      return { isMoving: before.phase === 'move' };
    }
    if (!('unit' in command)) throw new Error(`${key} is no reason of ${command.type}.`);
    const [was, is] = [find(before, command.unit), find(after, command.unit)];
    const target = enemies.find(({ at }) => at === (figures.blow?.enemy ?? figures.nearest)?.at)!;
    const facesIt = (by: Unit): boolean => 'nesw'.indexOf(by.facing) === ('nesw'.indexOf(target.facing) + 2) % 4;
    const blow = (by: Unit): { blow: Blow } => {
      const aspect = by.facing === target.facing ? 'rear' : facesIt(by) ? 'front' : 'side';
      return { blow: { enemy: named(target), aspect, chance: oddsOf(world, by, target) } };
    };
    if (key === 'attack') return { unit: named(was), ...blow(was) };
    // Whoever it names can strike like that, and nobody can strike better.
    const risk = (s: State, id: string, said: Blow | null): Blow | null => {
      const threats = threatsTo(world, s, find(s, id));
      if (!said) return threats.length > 0 ? ({ chance: threats[0]!.chance } as Blow) : null;
      const chance = Math.max(...threats.map((one) => one.chance));
      const isTrue = threats.some((one) => one.chance === chance && one.aspect === said.aspect && find(s, one.unit).at === said.enemy.at);
      return isTrue ? { ...said, chance } : null;
    };
    const of = { unit: named(was), to: is.at!, facing: is.facing };
    // Whoever is about to be struck without dice, and is, is no danger, and no aim.
    const isDoomed = ({ id }: Unit): boolean => find(end, id).at === null;
    const spared = (s: State): State => {
      const struck = own.map(({ id }) => find(s, id)).filter(isAble);
      const fallen = struck.map((unit) => ({ unit, by: targetOf(world, boardOf(world, s), unit) }));
      return {
        ...s,
        units: s.units.filter(
          (one) => !fallen.some(({ unit, by }) => by?.id === one.id && isDoomed(one) && oddsOf(world, unit, one) === 36),
        ),
      };
    };
    const [was0, is0] = [spared(before), spared(after)];
    const now = () => ({ now: risk(end, is.id, figures.now!) });
    const worst = (s: State, id: string): number => Math.max(0, ...threatsTo(world, s, find(s, id)).map(({ chance }) => chance));
    const near = ({ at }: Unit): number => Math.min(...unitsOnBoard(is0, opponentOf(command.side)).map((enemy) => apart(enemy.at!, at!)));
    switch (key) {
      case 'strike':
        expect(targetOf(world, boardOf(world, after), is)?.id).toBe(target.id);
        return { ...of, ...blow(is), ...now() };
      case 'escape':
        expect(figures.before!.chance).toBeGreaterThan(Math.max(worst(is0, is.id), worst(end, is.id)));
        return { ...of, before: risk(was0, was.id, figures.before!), ...now() };
      case 'shield': {
        const friend = own.find(({ at }) => at === figures.friend!.at)!;
        const least = figures.before!.chance;
        const dangers = [is0, end].flatMap((s) => threatsTo(world, s, find(s, friend.id)));
        expect(dangers.filter(({ chance }) => chance >= least)).toEqual([]);
        // No friend is rid of a graver danger, and it stands where the sentence names it.
        for (const { id } of own)
          if (id !== is.id && find(end, id).at === find(before, id).at && worst(was0, id) > least)
            expect(Math.max(worst(is0, id), worst(end, id))).toBeGreaterThanOrEqual(worst(was0, id));
        expect(find(end, friend.id).at).toBe(friend.at);
        const left = risk(end, friend.id, figures.left!);
        return { ...of, friend: named(friend), before: risk(was0, friend.id, figures.before!), left, ...now() };
      }
      case 'threaten': {
        const aspects = (s: State): string[] =>
          threatsTo(world, s, target).flatMap((one) => (one.unit === is.id && one.chance === 36 ? [one.aspect] : []));
        expect(aspects(was0)).toEqual([]);
        for (const s of [is0, end]) expect(aspects(s)).toContain(figures.blow!.aspect);
        return { ...of, blow: { ...figures.blow!, enemy: named(target), chance: 36 }, ...now() };
      }
      case 'closeUp':
        expect(near(is)).toBeLessThan(near(was));
        expect(apart(target.at!, is.at!)).toBe(near(is));
        return { ...of, nearest: named(target), squares: near(is), ...now() };
      case 'holdLine':
        return {
          ...of,
          beside: own.filter(({ id, at }) => id !== is.id && apart(at!, is.at!) === 1 && find(end, id).at === at).map(named),
          ...now(),
        };
      default:
        throw new Error(`There is no check of ${key}.`);
    }
  }

  /** Six a side anywhere, facing anywhere: sides and rears are open from the first turn on. */
  function scattered(seed: string): Scenario {
    const rng = createRng(seed);
    const squares = linesOfBattle(SIX)
      .world.grid.ids.map((at) => ({ at, rank: below(rng, 1000) }))
      .sort((a, b) => a.rank - b.rank);
    const units = squares
      .slice(0, 12)
      .map(({ at }, i) => ({ type: SIX.position!.delta[i % 6]!.type, at, facing: FACINGS[below(rng, 4)]! }));
    return { ...SIX, position: { delta: units.slice(0, 6), gamma: units.slice(6) } };
  }

  test('Their figures are true, and each has a sentence of at most 20 words', () => {
    const keys = new Set<string>();
    for (let i = 0; i < 3; i++) {
      const scenario = i === 2 ? scattered(`scattered-${i}`) : i % 2 ? SIX : SCENARIOS[0]!;
      play(scenario, i % 2 ? [PLAYERS[2]!, HASTY] : [PLAYERS[1]!, PLAYERS[0]!], `reasons-${i}`, (order, before, after, end) => {
        expect(order.reason.figures).toEqual(recount(scenario, order, before, after, end));
        const text = sayReason(linesOfBattle(scenario).world, order.reason);
        expect(text).toMatch(/^[A-Z][^_]{10,158}\.$/);
        expect(text.split(' ').length).toBeLessThanOrEqual(20);
        expect(text).not.toMatch(/undefined|null|NaN|object/);
        keys.add(order.reason.key);
      });
    }
    expect([...keys].sort()).toEqual(['attack', 'closeUp', 'done', 'escape', 'holdLine', 'setUp', 'shield', 'strike', 'threaten'].sort());
  });
});
