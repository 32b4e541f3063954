import { describe, expect, it } from 'vitest';
import { contactsInView, movesInView, type View, walkInView } from '../../src/engine/lines-and-webs/index.ts';
import { placeOfJoint } from '../../src/games/lines-and-webs/advice/arrange.ts';
import { atTransportStart, feedersOf, mayCarry, supplied } from '../../src/games/lines-and-webs/advice/flow/reach.ts';
import { chanceOf, firesFrom, nextDayView, threatsOf, threatsTo } from '../../src/games/lines-and-webs/advice/threat.ts';
import { rulesWith, wild } from '../panels/kit.ts';
import { put } from '../rules/kit.ts';
import { acts, field, go } from '../rules/kitCombat.ts';

const rules = rulesWith();
const { world } = rules;
/** Tables of games played by chance, in Phase 6: with the view of one side, and the public's, who sees no hand. */
const VIEWS: View[] = ['a', 'b', 'c'].flatMap((seed) => {
  const table = wild(rules, `threat ${seed}`, 'execute', 4);
  return [table.view('delta'), rules.view(table.state, 'public')];
});

const all = VIEWS.map(nextDayView).map((view) => ({ view, threats: view.units.flatMap(({ id }) => threatsOf(world, view, id)) }));

describe('threats', () => {
  it('6.6.4 An attack that threatens starts from the nearest place in contact with its target that the unit can reach', () => {
    const attacks = all.flatMap(({ view, threats }) => threats.filter(({ by }) => by === 'attack').map((threat) => ({ view, threat })));
    expect(attacks.length).toBeGreaterThan(0);
    for (const { view, threat } of attacks) {
      const here = view.units.find(({ id }) => id === threat.attacker)?.node;
      const places = [{ node: here as string, cost: 0 }, ...movesInView(world, view, threat.attacker)].filter(({ node }) =>
        contactsInView(world, view, threat.attacker, node).includes(threat.target),
      );
      expect(threat.links).toBe(Math.min(...places.map(({ cost }) => cost)));
      expect(places.map(({ node }) => node)).toContain(threat.from);
    }
  });

  it('6.6.3, 7.9 Artillery threatens with fire exactly whom it may fire at from where it stands or once it has moved', () => {
    let byMoving = 0;
    for (const { view, threats } of all)
      for (const u of view.units) {
        const { arm } = world.info[u.id]!.type;
        if (arm !== 'artillery' || u.node === null || u.disabled || u.degraded || u.displaced || u.load.clV === 0) continue;
        const moves = u.load.clIII > 0 ? movesInView(world, view, u.id).filter(({ contact }) => !contact) : [];
        const places = [u.node, ...moves.map(({ node }) => node)];
        const may = new Set(places.flatMap((node) => firesFrom(world, view, u.id, node).map(({ target }) => target)));
        const told = threats.filter(({ attacker, by }) => attacker === u.id && by === 'fire');
        expect(new Set(told.map(({ target }) => target))).toEqual(may);
        for (const { target, from } of told) expect(firesFrom(world, view, u.id, from).map((fire) => fire.target)).toContain(target);
        byMoving += told.filter(({ links }) => links > 0).length;
      }
    expect(byMoving).toBeGreaterThan(0);
  });

  it('Who is hungry, out of action or without ammunition threatens nobody', () => {
    const found = all.find(({ threats }) => threats.length > 0);
    const id = found?.threats[0]?.attacker;
    for (const change of [{ degraded: true }, { disabled: true }, { load: { clI: 1, clIII: 1, clV: 0, clIX: 0 } }]) {
      const view = found?.view as View;
      const changed = { ...view, units: view.units.map((u) => (u.id === id ? { ...u, ...change } : u)) };
      expect(threatsOf(world, changed, id as string)).toEqual([]);
    }
  });

  it('What threatens a unit is what its enemies threaten, with a chance from 0 to 1, and it is the same for the public', () => {
    for (const { view, threats } of all)
      for (const { id } of view.units) {
        const found = threatsTo(world, view, id);
        expect(found).toEqual(threats.filter(({ target }) => target === id));
        for (const threat of found) expect(Math.abs(chanceOf(world, view, threat) - 0.5)).toBeLessThanOrEqual(0.5 + 1e-9);
      }
    for (let i = 0; i < all.length; i += 2) expect(all[i]?.threats).toEqual(all[i + 1]?.threats);
  });
});

describe('fire after a move', () => {
  it.each(['yes', 'no'] as const)(
    '7.9 R-near-fire %s: what artillery could fire at from a place is what it may fire at when it has gone there',
    (nearFire) => {
      const g = field({ nearFire });
      put(g, 'd-fa-1', 'C0305');
      for (const [i, node] of ['C0505', 'C0207', 'C0408', 'C0309'].entries()) put(g, `g-armor-${i + 1}`, node);
      const start = acts(g, 'd-fa-1');
      const view = start.R.view(start.s, 'delta');
      const found = new Set<number>();
      for (const { node, contact } of movesInView(start.R.world, view, 'd-fa-1')) {
        if (contact) continue;
        const moved = go(start, 'd-fa-1', node);
        const may = new Set([...moved.R.legal(moved.s)].flatMap((c) => (c.type === 'fire' ? [c.target] : [])));
        const told = firesFrom(start.R.world, view, 'd-fa-1', node);
        expect(new Set(told.map(({ target }) => target)), node).toEqual(may);
        for (const { chance } of told) expect(chance).toBeGreaterThan(0);
        found.add(may.size);
      }
      // Some places reach more, some fewer.
      expect(found.size).toBeGreaterThan(1);
    },
  );
});

describe('supply range', () => {
  it('6.3.2 A carrier can supply exactly the units of its side to which its tokens have a walk within its range', () => {
    const view = atTransportStart(VIEWS[0] as View);
    const carriers = view.units.filter(({ id, node }) => node !== null && supplied(world, view, id).length > 0);
    expect(carriers.length).toBeGreaterThan(0);
    for (const u of view.units) {
      if (u.node === null || u.place !== 'map') continue;
      const feeders = new Map(feedersOf(world, view, u.id).map(({ carrier, links }) => [carrier, links]));
      for (const { id, side } of carriers) {
        if (side !== u.side || id === u.id || !mayCarry(view.units.find((one) => one.id === id)!)) continue;
        const walk = walkInView(world, view, id, { kind: 'unit', unit: id }, { kind: 'unit', unit: u.id });
        expect(feeders.get(id), `${id} to ${u.id}`).toBe(walk?.links);
      }
    }
  });

  it('2.9 A carrier out of action, hungry or displaced supplies nobody', () => {
    const view = atTransportStart(VIEWS[0] as View);
    const fed = view.units.find(({ id }) => feedersOf(world, view, id).length > 0)!.id;
    const nearest = feedersOf(world, view, fed)[0]!.carrier;
    for (const change of [{ disabled: true }, { degraded: true }, { displaced: true }]) {
      const changed = { ...view, units: view.units.map((u) => (u.id === nearest ? { ...u, ...change } : u)) };
      expect(feedersOf(world, changed, fed).map(({ carrier }) => carrier)).not.toContain(nearest);
    }
  });
});

it('7.10.1 A Command Post comes above the units that can attack one enemy together, wherever in the deck they lie', () => {
  const found = all.flatMap(({ view, threats }) => {
    const side = (id: string) => view.units.find((u) => u.id === id)?.side;
    return view.units.flatMap(({ id: target }) => {
      const attackers = threats.filter((one) => one.by === 'attack' && one.target === target).map(({ attacker }) => attacker);
      const idle = view.units.filter((u) => u.side === side(attackers[0] ?? '') && !threats.some(({ attacker }) => attacker === u.id));
      return attackers.length > 1 && idle.length > 2
        ? [{ view, attackers: attackers.slice(0, 2), idle: idle.slice(0, 3).map(({ id }) => id) }]
        : [];
    });
  });
  expect(found.length).toBeGreaterThan(0);
  for (const { view, attackers, idle } of found) {
    const at = placeOfJoint(world, view, [...idle, ...attackers]);
    expect([2, 3]).toContain(at);
    expect(placeOfJoint(world, view, [...attackers, ...idle])).toBe(0);
    expect(placeOfJoint(world, view, idle)).toBe(0);
  }
});
