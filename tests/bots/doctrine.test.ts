// What a player by doctrine buys and guards, where the table calls for it and where it does not.

import { describe, expect, it } from 'vitest';
import { requirePlayer } from '../../scripts/lib/players.ts';
import { type CardKind, linesAndWebs, type NodeId, type State } from '../../src/engine/lines-and-webs/index.ts';
import { distance } from '../../src/engine/lines-and-webs/table.ts';
import { planOf } from '../../src/games/lines-and-webs/bots/doctrine/plan.ts';
import { DOCTRINE } from '../../src/games/lines-and-webs/bots/doctrine/playStyle.ts';
import { spend } from '../../src/games/lines-and-webs/bots/doctrine/spend.ts';
import { Sandbox } from '../../src/games/lines-and-webs/bots/sandbox.ts';
import { playMatch } from '../../src/games/lines-and-webs/lab/ends.ts';
import { getScenario } from '../../src/games/lines-and-webs/scenarios/builtIn.ts';

const rules = linesAndWebs(getScenario('arvel-crossing')!);
const { world } = rules;
const B = requirePlayer('B');

/** The first moment of a game of B against itself that suits. */
function moment(suits: (s: State) => boolean): State {
  let found: State | null = null;
  playMatch(rules, { delta: B, gamma: B }, 'doctrine', {
    heard: (_, s) => {
      if (!found && suits(s)) found = structuredClone(s);
    },
    stop: () => found !== null,
  });
  if (!found) throw new Error('There is no such moment.');
  return found;
}

const deskAt = (state: State): Sandbox => new Sandbox({ world, view: rules.view(state, 'delta'), seed: 'doctrine' });
const isFighter = (id: string): boolean => world.info[id]!.type.kind === 'combat';
const apart = (s: State): number => {
  const [own, foes] = (['delta', 'gamma'] as const).map((side) => s.units.filter((u) => u.side === side && u.node && isFighter(u.id)));
  return Math.min(...own!.flatMap((u) => foes!.map((e) => distance(world, u.node as NodeId, e.node as NodeId))));
};

describe('purchases by doctrine', () => {
  const cardsAt = (state: State): Set<CardKind> => {
    const desk = deskAt(state);
    spend(desk, DOCTRINE);
    return new Set(desk.orders.flatMap(({ command: c }) => (c.type === 'buyCard' ? [c.card] : [])));
  };
  const first = moment((s) => s.phase === 'spend' && s.turn === 1 && rules.actor(s) === 'delta');
  const near = structuredClone(first);
  const own = near.units.find(({ id, side, node }) => side === 'delta' && node && isFighter(id))!;
  const foe = near.units.find(({ id, side, node }) => side === 'gamma' && node && isFighter(id))!;
  foe.node = world.graph.ids.find((node) => distance(world, node, own.node as NodeId) === 5)!;

  it('6.2 Cards that help only in a fight are bought once the enemy is within five hexes; until then the points land units and supplies', () => {
    expect(apart(first)).toBeGreaterThan(5);
    const far = cardsAt(first);
    expect(far).toContain('closeAirSupport');
    for (const card of ['nineLine', 'scoutsOut', 'massCal'] as const) expect(far, card).not.toContain(card);
    expect(apart(near)).toBeLessThanOrEqual(5);
    for (const card of ['nineLine', 'scoutsOut', 'massCal'] as const) expect(cardsAt(near), card).toContain(card);
  });

  it('6.2.2 In a long game two copies are held of a card that costs one point, one if it costs more', () => {
    const manner = { ...DOCTRINE, shelf: { short: DOCTRINE.shelf.long, long: DOCTRINE.shelf.long } };
    const bought = [1, 2, 3].map((nineLine) => {
      const cardPrices = { ...world.scenario.cardPrices, nineLine };
      const dear = linesAndWebs({ ...world.scenario, copiesByCard: {}, cardPrices });
      const desk = new Sandbox({ world: dear.world, view: dear.view(near, 'delta'), seed: 'doctrine' });
      spend(desk, manner);
      return desk.orders.filter(({ command: c }) => c.type === 'buyCard' && c.card === 'nineLine').length;
    });
    expect(bought).toEqual([2, 1, 1]);
  });
});

describe('guards by doctrine', () => {
  it('6.9 The only unit in a port that the enemy could enter is not sent to guard another', () => {
    const s = moment((at) => at.phase === 'execute' && at.turn === 2);
    const taken = world.home.gamma.apod.id;
    const homes = [world.home.delta.spod.id, world.home.delta.apod.id];
    const of = (side: 'delta' | 'gamma', type: string) => s.units.filter((u) => u.side === side && u.type === type && u.node);
    const [one, other] = [...of('delta', 'armor')];
    const [foe] = of('gamma', 'armor');
    // The ports at home are empty, and one company that could march stands in a port that it has taken, an enemy two hexes away.
    for (const u of s.units) {
      if (u.node === taken || homes.includes(u.node as NodeId)) u.node = null;
      if (u.side === 'delta' && isFighter(u.id)) u.load.clIII = 0;
    }
    const fit = { degraded: false, disabled: false };
    Object.assign(one!, fit, { node: taken, load: { ...one!.load, clIII: 2 } });
    Object.assign(foe!, fit, {
      node: world.graph.ids.find((node) => distance(world, node, taken) === 2),
      load: { ...foe!.load, clIII: 2 },
    });
    s.ports.find(({ node }) => node === taken)!.holder = 'delta';
    const guardOf = (id: string) => planOf(deskAt(s), 'delta', DOCTRINE).guards.get(id);
    expect(guardOf(one!.id)).toBe(taken);
    // Another beside it sets it free for a port at home.
    Object.assign(other!, fit, { node: taken });
    expect(homes).toContain(guardOf(one!.id));
  });
});
