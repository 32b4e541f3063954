/** Figures that a scenario gives to one side or one port alone; without them both sides play by the shared ones. */

import { describe, expect, test } from 'vitest';
import {
  budgetOf,
  type CardKind,
  CLASSES,
  type Command,
  copiesToBuy,
  type Destination,
  priceOfToken,
  type Side,
  type SideFigures,
  type SupplyClass,
} from '../../src/engine/lines-and-webs/index.ts';
import { rulesWithUmpire } from '../../src/engine/lines-and-webs/umpire/index.ts';
import { violationsOf } from '../../src/engine/lines-and-webs/violations.ts';
import { getScenario } from '../../src/games/lines-and-webs/scenarios/load.ts';
import { clear, copyOf, type Game, inPhase, load, ok, port, put, refused } from './kit.ts';

type Own = { [S in Side]?: SideFigures };

/** A new game on Ondrel Steppe with figures of the sides' own. */
function gameWith(own: Own): Game {
  const scenario = structuredClone(getScenario('ondrel-steppe')!);
  const R = rulesWithUmpire({ ...scenario, sideFigures: own });
  return { R, w: R.world, s: R.setup('test') };
}
const spending = (own: Own, side: Side): Game => inPhase(clear(gameWith(own)), 'spend', side);
const buy = (side: Side, cls: SupplyClass, n: number, to: Destination = 'queue'): Command => ({ type: 'buyTokens', side, to, cls, n });
const planned = (g: Game, side: Side): number => g.R.view(g.s, side).own!.planned;

describe('6.2 a side’s own RP and prices', () => {
  test('6.2.1 a side’s own RP per day; the other has those of R-rp', () => {
    const own: Own = { gamma: { rp: 32 } };
    ok(spending(own, 'gamma'), buy('gamma', 'clV', 32));
    refused(spending(own, 'gamma'), buy('gamma', 'clV', 33), 'spend.points');
    ok(spending(own, 'delta'), buy('delta', 'clV', 25));
    refused(spending(own, 'delta'), buy('delta', 'clV', 26), 'spend.points');
    const g = spending(own, 'gamma');
    expect(budgetOf(g.w, g.R.view(g.s, 'gamma'))).toMatchObject({ points: 32, left: 32 });
  });

  test('6.2.2 a side’s own prices of tokens; without the squadron straight delivery doubles them', () => {
    const own: Own = { delta: { tokenPrices: { clI: 2, clIX: 4 } } };
    const costs = (side: Side, to: Destination) => CLASSES.map((cls) => planned(ok(spending(own, side), buy(side, cls, 1, to)), side));
    expect([costs('delta', 'queue'), costs('gamma', 'queue')]).toEqual([
      [2, 1, 1, 4],
      [1, 1, 1, 1],
    ]);
    expect([costs('delta', 'apod'), costs('gamma', 'apod')]).toEqual([
      [4, 2, 2, 8],
      [2, 2, 2, 2],
    ]);
    const g = spending(own, 'delta');
    expect(CLASSES.map((cls) => priceOfToken(g.w, g.R.view(g.s, 'delta'), cls, 'apod'))).toEqual([4, 2, 2, 8]);
  });

  test('2.6 a side’s own price of a unit, and one that it alone cannot buy', () => {
    const own: Own = { delta: { unitPrices: { engineer: 3, mech: null } }, gamma: { unitPrices: { engineer: 9 } } };
    const unit = (side: Side, id: string): Command => ({ type: 'buyUnit', side, unit: id, to: 'queue', open: load() });
    expect(planned(ok(spending(own, 'delta'), unit('delta', 'd-engineer-1')), 'delta')).toBe(3);
    expect(planned(ok(spending(own, 'gamma'), unit('gamma', 'g-engineer-1')), 'gamma')).toBe(9);
    refused(spending(own, 'delta'), unit('delta', 'd-mech-5'), 'buy.not-for-sale');
    ok(spending(own, 'gamma'), unit('gamma', 'g-mech-5'));
  });

  test('8 a side’s own price of a special card', () => {
    const own: Own = { gamma: { cardPrices: { droneRecon: 2 } } };
    const cost = (side: Side) => planned(ok(spending(own, side), { type: 'buyCard', side, card: 'droneRecon' }), side);
    expect([cost('delta'), cost('gamma')]).toEqual([5, 2]);
  });

  test('R-rp the umpire’s points stand in place of a side’s own', () => {
    const g = spending({ gamma: { rp: 32 } }, 'gamma');
    const set = (points: number): Command => ({ type: 'umpirePoints', side: 'gamma', points });
    const shared = ok(g, set(25));
    expect(shared.R.view(shared.s, 'gamma').own?.rp).toBe(25);
    expect(ok(shared, set(32)).s.points).toBeUndefined();
  });
});

describe('5.3, 1.2, 4.4, 8.11 a port’s own size and first stores', () => {
  test('R-port-start a side’s own first stores, class by class', () => {
    const stores = gameWith({ gamma: { portStart: { clV: 6 } } }).s.ports.map((p) => p.store);
    expect(stores).toEqual([load(), load(), load(0, 0, 6), load(0, 0, 6)]);
  });

  test('1.2 a port’s own unit places: one unit more finds none', () => {
    const fill = (own: Own): Game => {
      const g = inPhase(clear(gameWith(own)), 'deploy', 'gamma');
      for (const id of ['g-mech-1', 'g-mech-2']) put(g, id, 'C1601');
      Object.assign(put(g, 'g-mech-3', 'C1601'), { place: 'arrived', node: null });
      return g;
    };
    const land: Command = { type: 'landUnit', side: 'gamma', unit: 'g-mech-3', port: 'C1601', open: load() };
    refused(fill({ gamma: { ports: { spod: { units: 2 } } } }), land, 'deliver.no-place');
    ok(fill({ gamma: { ports: { spod: { units: 3 } } } }), land);
    ok(fill({ delta: { ports: { spod: { units: 2 } } } }), land);
  });

  test('8.11 a port’s own boxes, and those that a damage token closes; it keeps them when the other side takes it', () => {
    const g = gameWith({ gamma: { ports: { spod: { boxes: 50, closes: 3 } } } });
    const boxes = (node: string, damage: number) => {
      const c = copyOf(g);
      Object.assign(port(c, node), { damage, holder: 'delta' });
      return c.R.view(c.s, 'public').ports.find((p) => p.node === node)?.boxes;
    };
    expect([0, 1, 4, 5].map((damage) => boxes('C1601', damage))).toEqual([50, 47, 38, 0]);
    expect([0, 1, 4, 5].map((damage) => boxes('C1309', damage))).toEqual([20, 16, 4, 0]);
  });
});

test('E.6 a scenario may set a card’s number of copies: the limit for purchases, the umpire and valid states', () => {
  const g = gameWith({});
  const R = rulesWithUmpire({ ...g.w.scenario, copiesByCard: { massCal: 1, droneRecon: 0, scoutsOut: 5 } });
  const buys = (card: CardKind, n: number): Game => {
    let game = inPhase(clear({ R, w: R.world, s: R.setup('test') }), 'spend', 'delta');
    for (let i = 0; i < n; i++) game = ok(game, { type: 'buyCard', side: 'delta', card });
    return game;
  };
  for (const [card, copies] of [
    ['massCal', 1],
    ['droneRecon', 0],
    ['scoutsOut', 5],
    ['nineLine', 3],
  ] as const) {
    const full = buys(card, copies);
    refused(full, { type: 'buyCard', side: 'delta', card }, 'spend.no-copies', '3.5');
    expect(copiesToBuy(R.world, R.view(full.s, 'delta'), card)).toBe(0);
    expect(copiesToBuy(R.world, R.view(buys(card, 0).s, 'delta'), card)).toBe(copies);
    const cards = { ...full.s.sides.delta.hand, [card]: copies };
    const fresh = buys(card, 0);
    const held = copies === 0 ? fresh : ok(fresh, { type: 'umpireHand', side: 'delta', cards });
    expect(violationsOf(R.world, held.s)).toEqual([]);
    refused(held, { type: 'umpireHand', side: 'delta', cards: { ...cards, [card]: copies + 1 } }, 'umpire.copies', '3.5');
  }
});

test('a scenario without figures of the sides’ own gives both the shared ones', () => {
  const { w } = gameWith({});
  const { rulings, cardPrices, ports } = w.scenario;
  for (const side of ['delta', 'gamma'] as const) {
    expect(w.figures[side]).toEqual({
      rp: rulings.rp,
      tokenPrices: { clI: 1, clIII: 1, clV: 1, clIX: rulings.priceIX },
      cardPrices,
      portStart: rulings.portStart,
    });
    for (const kind of ['spod', 'apod'] as const) {
      expect(w.home[side][kind].spec).toEqual(ports[kind]);
      expect(w.home[side][kind].closes).toBe(rulings.portDamage[kind]);
    }
  }
  for (const info of w.roster) expect(info.type).toBe(w.types[info.type.id]);
});
