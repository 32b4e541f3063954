// Why players give their orders: a sentence for every order, and figures that the rules bear out.

import { beforeAll, describe, expect, it } from 'vitest';
import { playerNamed } from '../../scripts/lib/players.ts';
import { linesAndWebs, type NodeId, type Rules } from '../../src/engine/lines-and-webs/index.ts';
import { wholePercents } from '../../src/games/lines-and-webs/analysis/index.ts';
import { marchReason, planOf, stanceOf } from '../../src/games/lines-and-webs/bots/doctrine/plan.ts';
import { DOCTRINE } from '../../src/games/lines-and-webs/bots/doctrine/playStyle.ts';
import { type AttackFigures, because, type Reason, type ReasonKey } from '../../src/games/lines-and-webs/bots/reason.ts';
import { Sandbox } from '../../src/games/lines-and-webs/bots/sandbox.ts';
import { playMatch } from '../../src/games/lines-and-webs/lab/ends.ts';
import { getScenario } from '../../src/games/lines-and-webs/scenarios/builtIn.ts';
import { sayReason, sayWhy } from '../../src/games/lines-and-webs/ui/words/reasons.ts';
import { isVoid, type Told, unplain, untrue } from '../oracles/reasons.ts';

/** Every order of a game, each with the view before it. */
function toldOf(rules: Rules, a: string, b: string, seed: string): Told[] {
  const told: Told[] = [];
  const match = playMatch(rules, { delta: playerNamed(a)!, gamma: playerNamed(b)! }, seed, {
    heard: (order, state) => told.push({ ...order, world: rules.world, view: rules.view(state, order.command.side) }),
  });
  expect(match.failure).toBeNull();
  return told;
}

const games: Told[] = [];
beforeAll(() => {
  const arvel = linesAndWebs(getScenario('arvel-crossing')!);
  for (const seed of ['1', '2', '3']) games.push(...toldOf(arvel, 'B', 'A', `why ${seed}`), ...toldOf(arvel, 'A', 'B', `why ${seed}`));
  games.push(...toldOf(linesAndWebs(getScenario('ondrel-steppe')!), 'B', 'B', 'why 6'));
});

/** What comes in any games. */
const MAIN: readonly ReasonKey[] = [
  ...(['attack', 'noPursuit', 'fire', 'feed', 'bring', 'restore', 'fill', 'fromPort', 'lieLow', 'buyCard', 'buyUnit'] as const),
  ...(['spendDone', 'transportDone', 'orders', 'nextOrder', 'turnDone', 'guardPort', 'closeUp', 'standOff', 'strikeUnit'] as const),
];

describe('why players give their orders', () => {
  it('Every order of whole games has a short sentence, with all values, and units by name', () => {
    expect(games.length).toBeGreaterThan(3000);
    const keys = new Set<ReasonKey>();
    for (const { world, reason } of games) {
      keys.add(reason.key);
      expect(unplain(world, reason)).toBeNull();
    }
    expect([...keys].length).toBeGreaterThan(45);
  });

  it('A reason is plain data, and does not change when stored', () => {
    for (const { reason } of games.slice(0, 600)) expect(JSON.parse(JSON.stringify(reason))).toStrictEqual(reason);
  });

  it('The values of a reason are true before the order: odds, distances, loads, meals, cards and points', () => {
    const checked = new Map<ReasonKey, number>();
    for (const t of games) {
      const wrong = untrue(t);
      if (wrong === null) continue;
      checked.set(t.reason.key, (checked.get(t.reason.key) ?? 0) + 1);
      expect(wrong).toEqual([]);
    }
    expect(checked.size).toBeGreaterThan(30);
    expect(MAIN.filter((key) => !checked.has(key))).toEqual([]);
  });

  it('A march that changes no value gives no reason that compares values', () => {
    const t = games.find(({ reason, command }) => reason.key === 'closeUp' && command.type === 'moveUnit')!;
    const { world, view, command } = t;
    const desk = new Sandbox({ world, view, seed: 'void' });
    const plan = planOf(desk, desk.side, DOCTRINE);
    const u = desk.unit((command as { unit: string }).unit);
    const here = stanceOf(desk, u, u.node as NodeId, plan, DOCTRINE);
    // From where it stands to where it stands: whatever was reckoned a gain, no figure differs.
    for (const part of ['ground', 'fed', 'mass', 'goal'] as const) {
      const then = { ...here, [part]: here[part] + 3 };
      const reason = marchReason(desk, u, { to: u.node as NodeId, now: here, then }, plan, DOCTRINE);
      expect(reason).toEqual(because('elsewhere', { unit: u.id, place: u.node as NodeId }));
    }
    expect(isVoid(t.reason)).toBe(false);
  });

  it('The oracle rejects a comparison of values that are equal, or differ in the other direction', () => {
    const { world, command } = games.find(({ command: { type } }) => type === 'moveUnit')!;
    const { unit } = command as { unit: string };
    const refused = (reason: Reason): boolean => unplain(world, reason)?.startsWith('compares what does not differ') ?? false;
    expect(refused(because('closeUpByRoad', { unit, links: 4, before: 4 }))).toBe(true);
    expect(refused(because('closeUp', { unit, hexes: 5, before: 4 }))).toBe(true);
    expect(refused(because('toCarriers', { unit, carriers: 1, before: 1 }))).toBe(true);
    expect(refused(because('buyCard', { card: 'massCal', held: 2, wanted: 2 }))).toBe(true);
    expect(refused(because('closeUpByRoad', { unit, links: 3, before: 4 }))).toBe(false);
  });

  it('Rare reasons are just as plain: their words, value by value', () => {
    const { world } = games.at(-1)!;
    const [tank, gun] = ['armor', 'fa'].map((type) => world.roster.find((info) => info.side === 'gamma' && info.type.id === type)!.id);
    const own = world.roster.filter((info) => info.side === 'delta').map(({ id }) => id);
    const many: AttackFigures = {
      attackers: own.slice(0, 4),
      target: tank!,
      scouts: true,
      win: 0.999,
      lose: 0.0004,
      targetSteps: 1,
      ownSteps: 0,
    };
    const port = world.home.gamma.spod.id;
    const said: [Reason, string][] = [
      [
        because('together', many),
        'Joins 4 units and Scouts Out against Armor A: over 99% to win, under 1% to lose; Armor A loses 1 step on average, the attackers none.',
      ],
      [because('drone', { reserve: 1 }), 'Plays Drone Recon: the Command Post could join units of 1 card in reserve.'],
      [because('notHeld', { card: 'massCal' }), 'Declines: it holds no Mass Cal.'],
      [because('strikePort', { card: 'saintHimars', port, damage: 0 }), 'Plays Saint HIMARS on Port Orimar, which has no damage so far.'],
      [because('closeUpByRoad', { unit: gun!, links: 1, before: 5 }), 'Brings Artillery A up to the enemy: 1 link by road, was 5.'],
      [because('airDrop', { unit: tank!, cls: 'clIII', held: 0 }), 'Drops CL III to Armor A, which holds none.'],
      [because('slip', { choices: 3 }), 'A beginner’s choice among 3, made without weighing them.'],
      [because('buyTokens', { cls: 'clI', lack: 4, days: 0 }), 'Buys CL I (food and water): about 4 will be missing today.'],
    ];
    for (const [reason, words] of said) expect(sayReason(world, reason)).toBe(words);
    for (const [reason] of said) expect(unplain(world, reason)).toBeNull();
    // Advice speaks to the one whose side it is.
    expect(sayReason(world, because('together', many), 'you')).toMatch(/; Armor A loses 1 step on average, you none\.$/);
    expect(sayReason(world, because('notHeld', { card: 'massCal' }), 'you')).toBe('Declines: you hold no Mass Cal.');
    expect(sayReason(world, because('buyCard', { card: 'massCal', held: 0, wanted: 2 }), 'you')).toBe(
      'Buys Mass Cal: the loser loses one more step; you hold none, 2 is plenty.',
    );
  });

  it('5.1 The recommended deployment is advised with its benefits for supply and ports', () => {
    const { world } = games[0]!;
    const told = games.find(({ reason }) => reason.key === 'deployment')!;
    expect(sayReason(world, told.reason)).toBe(
      'Places 10 units as recommended: all 5 combat units are within a carrier’s range, and both home ports are held.',
    );
    const some = because('deployment', { units: 9, fighters: 5, served: 3, ports: 2, held: 1 });
    expect(sayReason(world, some)).toBe(
      'Places 9 units as recommended: 3 of 5 combat units are within a carrier’s range, and 1 of 2 home ports is held.',
    );
  });

  it('All guards of one port are listed together: what they share is said once', () => {
    const { world } = games.at(-1)!;
    const own = world.roster.filter(({ side, type }) => side === 'delta' && type.id === 'armor').map(({ id }) => id);
    const port = world.home.delta.apod.id;
    const guard = (n: number, enemies = 2, inPort = 0): string =>
      sayReason(world, because('guardPort', { unit: own[0]!, port, enemies, links: 7, guards: own.slice(0, n), inPort }));
    expect(guard(1)).toBe(
      'Armor 1 is to guard Jessel Field: 2 enemy combat units are within 7 links, and anyone can walk into an empty port.',
    );
    // Where others stand, it would not be empty.
    expect(guard(1, 2, 1)).toBe('Armor 1 is to guard Jessel Field: 2 enemy combat units are within 7 links.');
    expect(guard(2)).toBe('Guard Jessel Field with 2 units, Armor 1 and Armor 2: 2 enemy combat units are within 7 links.');
    expect(guard(4)).toBe('Guard Jessel Field with 4 units, Armor 1 one of them: 2 enemy combat units are within 7 links.');
    expect(guard(2, 0)).toBe('Guard Jessel Field with 2 units, Armor 1 and Armor 2, though no enemy combat unit is within 7 links.');
  });

  it('7.1 A move instead of a possible attack says so, with the odds of that attack', () => {
    const passing = games.filter(({ reason }) => reason.passed);
    expect(passing.length).toBeGreaterThan(20);
    for (const { command, reason } of passing) {
      expect(command.type).toBe('moveUnit');
      expect(reason.key).not.toBe('attack');
    }
    const { world, reason } = passing[0]!;
    const target = world.roster.find(({ side, type }) => side === 'gamma' && type.id === 'armor')!.id;
    const words = (win: number, lose: number): string =>
      sayWhy(world, { ...because('lot', {}), passed: { ...reason.passed!, target, win, lose } });
    expect(words(0.24, 0.6)).toBe('Random pick. The best attack open to it, on Armor A, is too risky: 24% to win, 60% to lose.');
    expect(words(0.6, 0.2)).toBe('Random pick. The best attack open to it, on Armor A, is worth less than this: 60% to win, 20% to lose.');
    // Whose port it is to keep does not leave it for a fight.
    const guard = because('guardPort', { unit: target, port: world.home.gamma.spod.id, enemies: 1, links: 5, guards: [target], inPort: 0 });
    expect(sayWhy(world, { ...guard, passed: { ...reason.passed!, target, win: 0.6, lose: 0.2 } })).toMatch(
      / The port comes before the best attack open to it, on Armor A: 60% to win, 20% to lose\.$/,
    );
  });

  it('The percentages of an attack are rounded together, as on the board, so that advice and board agree', () => {
    const { world } = games.at(-1)!;
    const unit = (side: string) => world.roster.find((info) => info.side === side)!.id;
    for (const [win, lose] of [
      [0.664, 0.165],
      [0.665, 0.1648],
      [0.335, 0.335],
    ] as const) {
      const shares = wholePercents([win, 1 - win - lose, lose]);
      const figures: AttackFigures = {
        attackers: [unit('delta')],
        target: unit('gamma'),
        scouts: false,
        win,
        lose,
        targetSteps: 1,
        ownSteps: 0,
      };
      expect(sayReason(world, because('together', figures))).toContain(`${shares[0]}% to win, ${shares[2]}% to lose`);
    }
  });

  it('An order that was simulated has one more sentence, which says no more than the simulation showed', () => {
    const { world } = games.at(-1)!;
    const words = (value: number, second: number, tried: number, days: number): string =>
      sayWhy(world, { ...because('lot', {}), trial: { value, second, tried, days } });
    expect(sayWhy(world, because('lot', {}))).toBe('Random pick.');
    expect(words(0.6, 0.5, 12, 128)).toBe('Random pick. Best of 12 choices, by 128 simulated days.');
    expect(words(0.5, 0.55, 12, 96)).toBe('Random pick. None of 11 others was clearly better, by 96 simulated days.');
    expect(words(0.5, 0.55, 2, 8)).toBe('Random pick. The other choice was not clearly better, by 8 simulated days.');
  });
});
