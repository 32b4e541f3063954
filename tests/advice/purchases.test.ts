import { describe, expect, it } from 'vitest';
import { buyAdvice, sceneOf } from '../../src/advice/purchases.ts';
import { threatsOf } from '../../src/advice/threat.ts';
import type { State } from '../../src/engine/lines-and-webs/index.ts';
import { rulesWith, tableOf, untilPhase, wild } from '../panels/kit.ts';

const rules = rulesWith();
const { world } = rules;
const { table } = untilPhase(rules, 'spend', 1, 'delta');

/** What is advised to Delta, whose turn it is to spend. */
function advised(change: (state: State) => void) {
  const view = table.edit(change).view('delta');
  return buyAdvice(world, view, sceneOf(world, view));
}
const unit = (state: State, id: string) => state.units.find((u) => u.id === id)!;

describe('advice on purchases', () => {
  it('6.3.7 CL IX is advised for those below full steps or disabled while none is in store or on the way', () => {
    const hurt = (state: State) => {
      unit(state, 'd-armor-1').steps = 3;
      unit(state, 'd-mech-1').steps = 3;
      unit(state, 'd-armor-2').disabled = true;
    };
    const repairs = advised(hurt).filter(({ reason }) => reason.kind === 'repair');
    expect(repairs).toEqual([{ clIX: 3, to: 'queue', price: 3, reason: { kind: 'repair', hurt: 2, disabled: 1, held: 0 } }]);
    const stocked = advised((state) => {
      hurt(state);
      state.sides.delta.transit.clIX = 3;
    });
    expect(stocked.some(({ reason }) => reason.kind === 'repair')).toBe(false);
    expect(advised(() => undefined).some(({ reason }) => reason.kind === 'repair')).toBe(false);
  });

  it('6.1.1 CL IX that would land after the last day is advised for the airport', () => {
    const [first] = advised((state) => {
      unit(state, 'd-armor-1').disabled = true;
      state.turn = world.scenario.turns;
    });
    expect(first).toMatchObject({ to: 'apod' });
  });

  it('An enemy that is at three units or more is worth a 9-Line Recovery, and no card is advised that is held or planned', () => {
    const view = wild(rules, 'buying', 'spend', 5).view('delta');
    const scene = sceneOf(world, view);
    const enemy = scene.enemies.find(({ id }) => world.info[id]?.type.kind === 'combat')!;
    const dangers = scene.own
      .slice(0, 3)
      .map(({ id }) => ({ attacker: enemy.id, target: id, by: 'fire' as const, from: 'C0101', links: 0 }));
    const mine = { ...view.own!, hand: { ...view.own!.hand, nineLine: 0 }, bought: { ...view.own!.bought, nineLine: 0 }, planned: 0 };
    const free = { ...view, own: { ...mine, plan: { ...mine.plan, cards: { ...mine.plan.cards, nineLine: 0 } } } };
    const nine = (v: typeof view) => buyAdvice(world, v, { ...scene, dangers }).find((one) => 'card' in one && one.card === 'nineLine');
    expect(nine(free)?.reason).toEqual({ kind: 'danger', enemy: enemy.id, by: 'fire', targets: 3 });
    expect(nine({ ...free, own: { ...free.own, hand: { ...free.own.hand, nineLine: 1 } } })).toBeUndefined();
  });

  it('11.3 What is advised is the same whatever the other side holds in its hand and plans', () => {
    for (const seed of ['one', 'two']) {
      const game = wild(rules, seed, 'spend', 5);
      const side = game.rules.actor(game.state)!;
      const foe = side === 'delta' ? 'gamma' : 'delta';
      const advice = (state: State) => {
        const view = tableOf(rules, state).view(side);
        return buyAdvice(world, view, sceneOf(world, view));
      };
      const other = structuredClone(game.state);
      other.sides[foe].hand.massCal += 1;
      other.sides[foe].plan.cards.commandPost += 1;
      expect(advice(other)).toEqual(advice(game.state));
    }
  });

  it('8.9 Scouts Out is advised for an attack that it turns from worse than even to better', () => {
    const seeds = ['p', 'q', 'r', 's', 't', 'u'];
    const found = seeds.flatMap((seed) => {
      const view = wild(rules, seed, 'spend', 6).view('delta');
      const scene = sceneOf(world, view);
      expect(scene.attacks.every(({ attacker }) => scene.own.some(({ id }) => id === attacker))).toBe(true);
      expect(scene.dangers.length).toBe(
        scene.enemies.flatMap(({ id }) => threatsOf(world, { ...view, units: [...scene.own, ...scene.enemies] }, id)).length,
      );
      return buyAdvice(world, view, scene).flatMap(({ reason }) => (reason.kind === 'firstRoll' ? [reason] : []));
    });
    expect(found.length).toBeGreaterThan(0);
    for (const { from, to } of found) expect(from < 0.5 && to >= 0.5).toBe(true);
  });
});
