/** What Phase 3 shows as reachable against what the rules allow, by brute force over every pair of stores. */

import { describe, expect, test } from 'vitest';
import { sampleLegal } from '../../scripts/lib/random/sampling.ts';
import { picker } from '../../src/bots/picker.ts';
import { simulate } from '../../src/engine/core/index.ts';
import {
  CLASSES,
  type Command,
  hasWalkInView,
  linesAndWebs,
  loadOf,
  type Rules,
  type Rulings,
  type Scenario,
  type Side,
  type State,
  type Store,
  whyOutOfReachInView,
} from '../../src/engine/lines-and-webs/index.ts';
import { looseClass, reachOf } from '../../src/games/lines-and-webs/advice/carriers.ts';
import { storeKey } from '../../src/games/lines-and-webs/advice/loads.ts';
import { getScenario } from '../../src/games/lines-and-webs/scenarios/load.ts';

function rulesWith(rulings: Partial<Rulings>): Rules {
  const scenario = structuredClone(getScenario('arvel-crossing')) as Scenario;
  Object.assign(scenario.rulings, rulings);
  return linesAndWebs(scenario);
}

/** Every unit, port, and node where loose tokens lie or a unit stands. */
function allStores(s: State): { store: Store; node: string }[] {
  const units = s.units.flatMap((u) => (u.node === null ? [] : [{ store: { kind: 'unit', unit: u.id } as Store, node: u.node }]));
  const ports = s.ports.map((p) => ({ store: { kind: 'port', node: p.node } as Store, node: p.node }));
  const places = new Set([...s.loose.map((l) => l.node), ...units.map((u) => u.node)]);
  return [...units, ...ports, ...[...places].map((node) => ({ store: { kind: 'loose', node } as Store, node }))];
}

/** The stores from and to which `check` lets the carrier bring a single token, by key. */
function byCheck(R: Rules, s: State, side: Side, carrier: string): { from: Set<string>; to: Set<string> } {
  const all = allStores(s);
  const found = { from: new Set<string>(), to: new Set<string>() };
  for (const from of all) {
    for (const to of all) {
      const pass = CLASSES.some((cls) => {
        const c: Command = { type: 'carry', side, carrier, from: from.store, to: to.store, tokens: loadOf(cls) };
        return R.check(s, c) === null;
      });
      if (!pass) continue;
      found.from.add(storeKey(from.store));
      found.to.add(storeKey(to.store));
    }
  }
  return found;
}

/** Destinations as the screen names them: beside which unit a token would be left loose, not on which node. */
function namedByUnit(s: State, side: Side, keys: Iterable<string>): string[] {
  const named = new Set<string>();
  for (const key of keys) {
    const node = key.startsWith('loose:') ? key.slice(6) : null;
    if (node === null) named.add(key);
    else for (const u of s.units) if (u.node === node && u.side === side && !u.displaced) named.add(u.id);
  }
  return [...named].sort();
}

/** Positions of Phase 3 along a game by chance. */
function* transportStates(R: Rules, seed: string): Iterable<State> {
  const pick = picker(seed);
  const sim = simulate(R, R.setup(seed));
  let n = 0;
  while (sim.state.phase !== 'over') {
    if (sim.state.phase === 'transport' && n++ % 9 === 0) yield sim.state;
    sim.step(sampleLegal(R.world, sim.state, pick) as Command);
  }
}

describe('reach', () => {
  test.each(['through', 'anchored', 'anywhere'] as const)(
    'R-carry %s: what the screen offers as source and destination is exactly what the rules allow',
    (carry) => {
      const R = rulesWith({ carry });
      let asked = 0;
      for (const state of transportStates(R, `reach ${carry}`)) {
        const side = R.actor(state) as Side;
        const view = R.view(state, side);
        for (const u of state.units) {
          const reach = u.side === side && u.node !== null ? reachOf(R.world, view, u.id) : null;
          if (!reach) continue;
          const allowed = byCheck(R, state, side, u.id);
          expect(reach.sources.map((stop) => storeKey(stop.store)).sort()).toEqual([...allowed.from].sort());
          expect(reach.targets.map((stop) => storeKey(stop.store)).sort()).toEqual(namedByUnit(state, side, allowed.to));
          asked += reach.targets.length;
        }
      }
      expect(asked).toBeGreaterThan(50);
    },
  );

  test('6.3.5 a token is offered to be left loose exactly where the rules let it lie', () => {
    const R = rulesWith({});
    const found = { some: 0, none: 0 };
    for (const state of transportStates(R, 'loose tokens')) {
      const side = R.actor(state) as Side;
      const view = R.view(state, side);
      const stores = allStores(state);
      const nodes = new Set(state.units.flatMap((u) => (u.side === side && u.node !== null && !u.displaced ? [u.node] : [])));
      for (const u of state.units.filter((one) => one.side === side && one.node !== null && R.world.info[one.id]!.carry > 0).slice(0, 4)) {
        for (const { store: from } of stores.slice(0, 12)) {
          for (const node of nodes) {
            const to: Store = { kind: 'loose', node };
            const allowed = (['clV', 'clIII', 'clI'] as const).find(
              (cls) => R.check(state, { type: 'carry', side, carrier: u.id, from, to, tokens: loadOf(cls) }) === null,
            );
            expect(looseClass(R.world, view, u.id, from, node)).toBe(allowed ?? null);
            found[allowed ? 'some' : 'none'] += 1;
          }
        }
      }
    }
    expect(Math.min(found.some, found.none)).toBeGreaterThan(20);
  });

  test('6.3.2 a walk for tokens, why a node is out of reach, and the nodes in reach tell the same', () => {
    const R = rulesWith({});
    let asked = 0;
    for (const state of transportStates(R, 'reach of nodes')) {
      const view = R.view(state, 'public');
      for (const u of state.units) {
        const { node } = u;
        const reach = node === null ? null : reachOf(R.world, view, u.id);
        if (node === null || !reach) continue;
        const walk = hasWalkInView(R.world, view, u.id);
        const within = new Set(reach.nodes.map((n) => n.node));
        for (const to of R.world.land) {
          expect(walk(node, to)).toBe(within.has(to));
          expect(whyOutOfReachInView(R.world, view, u.id, to) === null).toBe(within.has(to));
          asked += 1;
        }
      }
    }
    expect(asked).toBeGreaterThan(500);
  });
});
