/** The queries over the view, held against `check` and against the queries of the state along games by chance. */

import { describe, expect, test } from 'vitest';
import { sampleLegal } from '../../scripts/lib/random/sampling.ts';
import { picker } from '../../src/bots/picker.ts';
import { simulate } from '../../src/engine/core/index.ts';
import {
  budgetOf,
  CARD_KINDS,
  CLASSES,
  type Command,
  carrierReach,
  contactsFrom,
  contactsInView,
  copiesToBuy,
  hasWalk,
  hasWalkInView,
  linesAndWebs,
  methodsOf,
  moveOptions,
  movesInView,
  priceOfToken,
  type Rules,
  type Rulings,
  reachInView,
  type Scenario,
  type Side,
  type State,
  seatToAct,
  viewAfterMove,
  walkInView,
  whyOutOfReach,
  whyOutOfReachInView,
} from '../../src/engine/lines-and-webs/index.ts';
import { getScenario } from '../../src/games/lines-and-webs/scenarios/load.ts';

function rulesWith(rulings: Partial<Rulings>): Rules {
  const scenario = structuredClone(getScenario('arvel-crossing')) as Scenario;
  Object.assign(scenario.rulings, rulings);
  return linesAndWebs(scenario);
}

/** Every nth position of a phase along some games. */
function* positions(R: Rules, seed: string, phase: State['phase'] | null, every: number): Iterable<State> {
  for (let game = 0; game < 3; game++) {
    const pick = picker(`${seed} ${game}`);
    const sim = simulate(R, R.setup(`${seed} ${game}`));
    for (let n = 0; sim.state.phase !== 'over'; ) {
      if ((phase === null || sim.state.phase === phase) && n++ % every === 0) yield sim.state;
      sim.step(sampleLegal(R.world, sim.state, pick) as Command);
    }
    if (phase === null) yield sim.state;
  }
}

describe('queries over the view', () => {
  test('6.3.1 the methods that a unit may still use are those that check lets it use somewhere', () => {
    const R = rulesWith({ rp: 60 });
    const open = { carry: 0, move: 0, displace: 0 };
    for (const s of positions(R, 'methods', 'transport', 3)) {
      const side = R.actor(s) as Side;
      const view = R.view(s, side);
      for (const u of s.units) {
        if (u.side !== side) continue;
        const methods = methodsOf(R.world, view, u.id);
        const displace: Command = { type: 'displace', side, unit: u.id };
        expect(methods.displace).toEqual(R.check(s, displace));
        if (u.node === null) continue;
        // What depends on the unit alone is found by a carry to itself and a move to nowhere: whatever else is wrong with them is said later.
        const nowhere = R.check(s, { type: 'moveCarrier', side, unit: u.id, to: 'nowhere' });
        expect(methods.move).toEqual(nowhere?.code === 'node.unknown' ? null : nowhere);
        const carries = reachInView(R.world, view, u.id)?.sources.length ?? 0;
        if (methods.carry) expect(carries).toBe(0);
        const enemy = { kind: 'unit', unit: 'nobody' } as const;
        const probe = R.check(s, {
          type: 'carry',
          side,
          carrier: u.id,
          from: enemy,
          to: { kind: 'unit', unit: u.id },
          tokens: { clI: 1, clIII: 0, clV: 0, clIX: 0 },
        });
        expect(methods.carry).toEqual(probe?.code === 'unit.unknown' ? null : probe);
        for (const method of ['carry', 'move', 'displace'] as const) if (!methods[method]) open[method] += 1;
      }
    }
    for (const n of Object.values(open)) expect(n).toBeGreaterThan(5);
  });

  test('6.2.1 the budget allows exactly what check allows', () => {
    const R = rulesWith({ priceIX: 2 });
    let asked = 0;
    for (const s of positions(R, 'budget', 'spend', 4)) {
      const side = R.actor(s) as Side;
      const view = R.view(s, side);
      const budget = budgetOf(R.world, view)!;
      expect([budget.planned, budget.points]).toEqual([view.own?.planned, view.own?.rp]);
      expect(budget.tokens + budget.units + budget.cards).toBe(budget.planned);
      const why = (c: Command): string | undefined => R.check(s, c)?.code;
      for (const cls of CLASSES) {
        for (const to of ['queue', 'apod'] as const) {
          const most = Math.floor(budget.left / priceOfToken(R.world, view, cls, to)!);
          if (most > 0) expect(why({ type: 'buyTokens', side, to, cls, n: most })).not.toBe('spend.points');
          expect(['spend.points', 'deliver.no-box', 'deliver.apod-lost', 'bank.limit']).toContain(
            why({ type: 'buyTokens', side, to, cls, n: most + 1 }),
          );
          asked += 1;
        }
      }
      for (const card of CARD_KINDS) {
        expect(why({ type: 'buyCard', side, card }) === 'spend.no-copies').toBe(copiesToBuy(R.world, view, card) === 0);
      }
    }
    expect(asked).toBeGreaterThan(100);
    expect(budgetOf(R.world, R.view(R.setup('public'), 'public'))).toBeNull();
  });

  test.each(['through', 'anchored', 'anywhere'] as const)(
    'R-carry %s: reach, moves and walks asked of the view are those of the state',
    (carry) => {
      const R = rulesWith({ carry });
      let asked = 0;
      for (const s of positions(R, `walks ${carry}`, 'transport', 9)) {
        const side = R.actor(s) as Side;
        const view = R.view(s, side);
        for (const u of s.units) {
          if (u.node === null) continue;
          expect(movesInView(R.world, view, u.id)).toEqual(moveOptions(R.world, s, u.id));
          const reach = reachInView(R.world, view, u.id);
          expect(reach).toEqual(carrierReach(R.world, s, u.id));
          if (u.side !== side || !reach) continue;
          for (const to of reach.targets) {
            const from = { kind: 'unit', unit: u.id } as const;
            const c: Command = { type: 'carry', side, carrier: u.id, from, to: to.store, tokens: { clI: 1, clIII: 0, clV: 0, clIX: 0 } };
            const code = R.check(s, c)?.code;
            if (code === undefined) expect(walkInView(R.world, view, u.id, from, to.store)).not.toBeNull();
            if (code === 'supply.out-of-range' || code === 'supply.blocked')
              expect(walkInView(R.world, view, u.id, from, to.store)).toBeNull();
            asked += 1;
          }
        }
      }
      expect(asked).toBeGreaterThan(50);
    },
  );

  test('1.4 contacts, moves and walks of carriers are the same from any view as from the state', () => {
    const R = rulesWith({});
    let asked = 0;
    for (const s of positions(R, 'any view', null, 41)) {
      if (s.phase === 'setup') continue;
      for (const viewer of ['delta', 'gamma', 'public'] as const) {
        const view = R.view(s, viewer);
        for (const u of s.units) {
          const moves = moveOptions(R.world, s, u.id);
          expect(movesInView(R.world, view, u.id)).toEqual(moves);
          for (const { node } of moves.slice(0, 6)) {
            expect(contactsInView(R.world, view, u.id, node)).toEqual(contactsFrom(R.world, s, u.id, node));
            expect(whyOutOfReachInView(R.world, view, u.id, node)).toEqual(whyOutOfReach(R.world, s, u.id, node));
          }
          if (u.node === null || R.world.info[u.id]!.carry === 0) continue;
          const [byView, byState] = [hasWalkInView(R.world, view, u.id), hasWalk(R.world, s, u.id)];
          for (const to of R.world.land) expect(byView(u.node, to)).toBe(byState(u.node, to));
          asked += 1;
        }
      }
    }
    expect(asked).toBeGreaterThan(100);
  });

  test('6.3.3 a view with a unit moved answers as the state after the move does', () => {
    const R = rulesWith({});
    let asked = 0;
    for (const s of positions(R, 'moved', 'transport', 25)) {
      const side = R.actor(s) as Side;
      const view = R.view(s, side);
      for (const u of s.units) {
        if (u.side !== side || methodsOf(R.world, view, u.id).move || R.world.info[u.id]!.carry === 0) continue;
        for (const { node } of movesInView(R.world, view, u.id).slice(0, 3)) {
          const sim = simulate(R, s);
          expect(sim.step({ type: 'moveCarrier', side, unit: u.id, to: node })).toBeNull();
          const after = viewAfterMove(view, u.id, node);
          expect(reachInView(R.world, after, u.id)?.nodes).toEqual(carrierReach(R.world, sim.state, u.id)?.nodes);
          expect(methodsOf(R.world, after, u.id).move?.code).toBe('carrier.has-moved');
          asked += 1;
        }
      }
    }
    expect(asked).toBeGreaterThan(10);
  });

  test('10.1 the seat to act is the active side, with the role if a side has two players', () => {
    for (const players of [2, 4] as const) {
      const R = rulesWith({ players });
      for (const s of positions(R, 'up', null, 15)) {
        const side = R.actor(s);
        for (const viewer of ['delta', 'gamma', 'public'] as const) {
          const up = seatToAct(R.world, R.view(s, viewer));
          expect(up?.side ?? null).toBe(side);
          expect(up?.role ?? null).toBe(side ? R.view(s, viewer).prompt.role : null);
          if (players === 2) expect(up?.role ?? null).toBeNull();
        }
      }
    }
  });
});
