// What a player by doctrine does on the last day, when nothing counts but what the end counts.

import { beforeAll, describe, expect, it } from 'vitest';
import { playerNamed } from '../../scripts/lib/players.ts';
import { type CardKind, linesAndWebs, type Side, type State } from '../../src/engine/lines-and-webs/index.ts';
import { worthOfAim } from '../../src/games/lines-and-webs/bots/doctrine/cards.ts';
import { stepBack, stepOf, worthOfBlow } from '../../src/games/lines-and-webs/bots/doctrine/worth.ts';
import { Sandbox } from '../../src/games/lines-and-webs/bots/sandbox.ts';
import { playMatch } from '../../src/games/lines-and-webs/lab/ends.ts';
import { getScenario } from '../../src/games/lines-and-webs/scenarios/builtIn.ts';

const scenario = getScenario('arvel-crossing')!;
const rules = linesAndWebs(scenario);
const { world } = rules;
const LAST = scenario.turns;

interface Bought {
  side: Side;
  turn: number;
  card: CardKind;
}
const find = (s: State, type: string, side: Side) => s.units.find((u) => u.side === side && u.type === type && u.node !== null)!;

const bought: Bought[] = [];
/** Air drops that were wanted, and what Delta's fighters had lost then: steps, and units out of action. */
const drops: { wanted: number; lost: number }[] = [];
let evening: State;

beforeAll(() => {
  for (const seed of ['late 1', 'late 2', 'late 3']) {
    const match = playMatch(rules, { delta: playerNamed('B')!, gamma: playerNamed('A')! }, seed, {
      heard({ command: c, reason }, state) {
        if (c.type === 'buyCard') {
          bought.push({ side: c.side, turn: state.turn, card: c.card });
          const fighters = state.units.filter((u) => u.side === 'delta' && u.node !== null && world.info[u.id]!.type.kind === 'combat');
          const lost = fighters.reduce((n, u) => n + 4 - u.steps + (u.disabled ? 1 : 0), 0);
          if (c.card === 'airDrop' && c.side === 'delta' && reason.key === 'buyCard') drops.push({ wanted: reason.figures.wanted, lost });
        }
        const bothStand = (['delta', 'gamma'] as const).every((side) => find(state, 'armor', side));
        if (state.turn === LAST && state.phase === 'execute' && bothStand) evening = structuredClone(state);
      },
    });
    expect(match.failure).toBeNull();
  }
});

/** Delta's desk on a day, at the table of a last evening. */
function deskOf(turn: number, change: (s: State) => void = () => {}): Sandbox {
  const state = structuredClone(evening);
  state.turn = turn;
  change(state);
  return new Sandbox({ world, view: rules.view(state, 'delta'), seed: 'late' });
}
const armor = (s: State) => find(s, 'armor', 'delta');

describe('the last day by doctrine', () => {
  it('B buys Saint HIMARS and air drops only on the last day, no more air drops than steps to restore; A buys no Saint HIMARS', () => {
    const when = (kind: CardKind) => new Set(bought.flatMap(({ card, side, turn }) => (card === kind ? [`${side} ${turn}`] : [])));
    expect(when('saintHimars')).toEqual(new Set([`delta ${LAST}`]));
    expect(when('airDrop')).toEqual(new Set([`delta ${LAST}`, `gamma ${LAST}`]));
    expect(drops.length).toBeGreaterThan(0);
    for (const { wanted, lost } of drops) expect(wanted).toBe(Math.min(3, lost));
  });

  it('9.3 If only combat units count, a carrier’s step is worth nothing on the last day and little the day before; a combat unit’s step is worth its dice', () => {
    expect(world.rulings.finalStrength).toBe('combat');
    const step = (turn: number, type: string, steps = 4, rulings = world.rulings): number => {
      const desk = deskOf(turn, (s) => Object.assign(find(s, type, 'delta'), { steps }));
      Object.assign(desk, { world: { ...world, rulings } });
      return stepOf(desk, find(desk.state, type, 'delta').id);
    };
    const full = step(1, 'fsp');
    expect(full).toBeCloseTo(7 / 4, 9);
    expect(step(LAST, 'fsp')).toBe(0);
    expect(step(LAST - 1, 'fsp')).toBeGreaterThan(0);
    expect(step(LAST - 1, 'fsp')).toBeLessThan(full / 2);
    // A platoon rolls one die until it is gone; armor rolls 6, 5, 4, 2.
    expect(step(LAST, 'fsp', 1)).toBe(0);
    expect(step(LAST, 'fsp', 1, { ...world.rulings, finalStrength: 'all' })).toBe(2);
    expect(step(LAST, 'armor')).toBe(2);
    expect(step(LAST, 'armor', 2)).toBe(4);
  });

  it('8.2 An air drop of CL IX gains the dice restored, not those that would be lost next', () => {
    const drop = (steps: number): [gain: number, back: number] => {
      const desk = deskOf(LAST, (s) => Object.assign(armor(s), { steps, disabled: false }));
      const { id } = armor(desk.state);
      const aim = { type: 'playCard', side: 'delta', card: 'airDrop', unit: id, node: null, cls: 'clIX' } as const;
      return [worthOfAim(desk, aim), stepBack(desk, id)];
    };
    // Armor rolls 6, 5, 4, 2 dice.
    expect(drop(3)).toEqual([2, 2]);
    expect(drop(1)).toEqual([4, 4]);
    expect(drop(4)).toEqual([0, 0]);
  });

  it('6.3.7 An air drop of CL IX restores a disabled carrier, but not on the last day and not one that works', () => {
    const drop = (turn: number, disabled: boolean): number => {
      const desk = deskOf(turn, (s) => Object.assign(find(s, 'fsp', 'delta'), { disabled }));
      return worthOfAim(desk, {
        type: 'playCard',
        side: 'delta',
        card: 'airDrop',
        unit: find(desk.state, 'fsp', 'delta').id,
        node: null,
        cls: 'clIX',
      });
    };
    expect(drop(1, true)).toBeGreaterThan(0);
    expect([drop(1, false), drop(LAST, true)]).toEqual([0, 0]);
  });

  it('7.5 On the last day a won fight is worth only the steps: ground and suppression come too late', () => {
    const worth = (turn: number): number => {
      const desk = deskOf(turn, (s) => {
        Object.assign(armor(s), { steps: 4, suppressed: false });
        Object.assign(find(s, 'armor', 'gamma'), { steps: 4, suppressed: false });
      });
      const [own, foe] = [armor(desk.state), find(desk.state, 'armor', 'gamma')];
      const { worth: sum, odds } = worthOfBlow(desk, { attackers: [own.id], from: { [own.id]: own.node! }, target: foe.id });
      const steps = odds.afterRetreat.target.expectedSteps * stepOf(desk, foe.id);
      const paid = odds.byVictim[0]!.afterRetreat.victim.expectedSteps * stepOf(desk, own.id);
      return sum - (steps - paid);
    };
    expect(worth(LAST - 1) - worth(LAST)).toBeGreaterThan(0.25);
  });
});
