/** 6.2: spending Resource Points. R-rp, R-price-ix, R-card-recycle. */

import { describe, expect, test } from 'vitest';
import type { Command } from '../../src/engine/lines-and-webs/index.ts';
import type { CardKind, Rulings, SupplyClass } from '../../src/engine/lines-and-webs/scenario.ts';
import type { Destination } from '../../src/engine/lines-and-webs/types.ts';
import { board, endPart, events, type Game, hand, inPhase, load, ok, port, put, refusals, refused, run, unit } from './kit.ts';

const APOD = 'C0503';
const buy = (cls: SupplyClass, n: number, to: Destination = 'queue'): Command => ({ type: 'buyTokens', side: 'delta', to, cls, n });
const back = (cls: SupplyClass, n: number, to: Destination = 'queue'): Command => ({ type: 'returnTokens', side: 'delta', to, cls, n });
const buyUnit = (unit: string, to: Destination = 'queue', open = load()): Command => ({ type: 'buyUnit', side: 'delta', unit, to, open });
const returnUnit = (unit: string): Command => ({ type: 'returnUnit', side: 'delta', unit });
const card = (card: CardKind): Command => ({ type: 'buyCard', side: 'delta', card });
const returnCard = (card: CardKind): Command => ({ type: 'returnCard', side: 'delta', card });
const mark = (node: string): Command => ({ type: 'planMarker', side: 'delta', node });
const unmark = (node: string): Command => ({ type: 'unplanMarker', side: 'delta', node });
const start = (rulings: Partial<Rulings> = {}): Game => inPhase(board(rulings), 'spend');
const withAps = (): Game => {
  const g = start();
  put(g, 'd-aps-1', APOD);
  return g;
};
const bothEnd = [endPart('delta'), endPart('gamma')];
/** RP that the plan leaves: the most CL I that still can be bought. */
const left = (g: Game): number => [...Array(41).keys()].filter((n) => n === 0 || g.R.check(g.s, buy('clI', n)) === null).at(-1)!;

describe('6.2.1 and 6.2.2 prices', () => {
  test('6.2.1 25 RP per day; unspent points are lost', () => {
    expect(left(start())).toBe(25);
    const spent = run(start(), [buy('clI', 5), ...bothEnd]);
    expect(left(inPhase(spent, 'spend', 'delta', 2))).toBe(25);
  });
  test('R-rp 25: the budget', () => expect(left(start({ rp: 25 }))).toBe(25));
  test('R-rp 30: the budget', () => expect(left(start({ rp: 30 }))).toBe(30));
  test('R-rp 40: the budget', () => expect(left(start({ rp: 40 }))).toBe(40));

  test('6.2.2 a token costs 1 RP, a unit and a card their own', () => {
    expect(left(ok(start(), buy('clV', 4)))).toBe(21);
    expect(left(ok(start(), buyUnit('d-engineer-1')))).toBe(18);
    expect(left(ok(start(), buyUnit('d-flec-5', 'queue', load(9))))).toBe(11);
    const prices: [CardKind, number][] = [
      ['nineLine', 1],
      ['airDrop', 3],
      ['closeAirSupport', 1],
      ['commandPost', 3],
      ['cyberAttack', 1],
      ['droneRecon', 5],
      ['massCal', 1],
      ['saintHimars', 5],
      ['scoutsOut', 1],
      ['sfInTheArea', 3],
    ];
    for (const [kind, rp] of prices) expect([kind, left(ok(start(), card(kind)))]).toEqual([kind, 25 - rp]);
  });
  test('R-price-ix 1: a CL IX costs 1 RP', () => expect(left(ok(start({ priceIX: 1 }), buy('clIX', 3)))).toBe(22));
  test('R-price-ix 2: a CL IX costs 2 RP', () => expect(left(ok(start({ priceIX: 2 }), buy('clIX', 3)))).toBe(19));
  test('R-price-ix 3: a CL IX costs 3 RP', () => {
    expect(left(ok(start({ priceIX: 3 }), buy('clIX', 3)))).toBe(16);
    expect(left(ok(start({ priceIX: 3 }), buy('clV', 3)))).toBe(22);
  });

  test('6.2.2 each unit of the expansion once; of each special card three a game', () => {
    const g = ok(start(), buyUnit('d-mech-5'));
    refused(g, buyUnit('d-mech-5'), 'buy.already', '6.2.2');
    const bought = run(g, bothEnd);
    refused(inPhase(bought, 'spend', 'delta', 2), buyUnit('d-mech-5'), 'buy.not-for-sale', '6.2.2');
    const cards = run(start(), [card('massCal'), card('massCal'), card('massCal')]);
    refused(cards, card('massCal'), 'spend.no-copies', '6.2.2');
    refused(inPhase(run(cards, bothEnd), 'spend', 'delta', 2), card('massCal'), 'spend.no-copies', '6.2.2');
  });

  const used = (cardRecycle: boolean, inHand: number): Game => {
    const g = hand(start({ cardRecycle }), 'delta', { massCal: 3 });
    g.s.sides.delta.hand.massCal = inHand;
    g.s.sides.delta.spent.massCal = 3 - inHand;
    return g;
  };
  test('R-card-recycle false: a used card is gone', () => refused(used(false, 2), card('massCal'), 'spend.no-copies', 'R-card-recycle'));
  test('R-card-recycle true: a used card can be bought again', () => {
    const again = ok(used(true, 2), card('massCal'));
    refused(again, card('massCal'), 'spend.no-copies', 'R-card-recycle'); // three at a time
    refused(used(true, 3), card('massCal'), 'spend.no-copies');
  });

  test('6.2.2 until the part is ended everything can be handed back; after that nothing', () => {
    const plan = run(start(), [buy('clI', 3), buy('clV', 2, 'apod'), buyUnit('d-mech-5'), card('sfInTheArea'), mark('C0905')]);
    const empty = run(plan, [back('clI', 3), back('clV', 2, 'apod'), returnUnit('d-mech-5'), unmark('C0905'), returnCard('sfInTheArea')]);
    expect(left(empty)).toBe(25);
    expect(empty.s).toEqual(start().s);
    refused(ok(plan, endPart('delta')), back('clI', 1), 'turn.not-yours');
    refused(run(plan, bothEnd), back('clI', 1), 'phase.wrong');
    refused(inPhase(run(plan, bothEnd), 'spend'), back('clI', 1), 'spend.not-planned', '6.2.2');
  });
});

describe('6.2.3 and 6.2.4 where it goes', () => {
  test('6.2.3 units and tokens go to Packaging/RSOI, cards to the hand at once', () => {
    const g = start();
    g.s.sides.delta.packaging = load(1);
    const done = run(g, [buy('clI', 2), buy('clIX', 1), buyUnit('d-fsp-13', 'queue', load(0, 4)), card('massCal'), ...bothEnd]);
    expect(done.s.sides.delta.packaging).toEqual(load(3, 0, 0, 1));
    expect(unit(done, 'd-fsp-13')).toMatchObject({ place: 'packaging', node: null, load: load(1, 5, 0) });
    expect(done.s.sides.delta).toMatchObject({ hand: { massCal: 1 }, bought: { massCal: 1 } });
  });

  test('6.2.4 while the APS controls the APOD units and tokens come straight to it at no extra cost', () => {
    const plan = run(withAps(), [buy('clV', 5, 'apod'), buyUnit('d-fsp-13', 'apod', load(1, 1, 2))]);
    expect(left(plan)).toBe(25 - 5 - 7);
    expect(port(plan, APOD).store).toEqual(load()); // not before Phase 2 is revealed
    const done = run(plan, bothEnd);
    expect(port(done, APOD).store).toEqual(load(0, 0, 5));
    expect(unit(done, 'd-fsp-13')).toMatchObject({ place: 'map', node: APOD, load: load(2, 2, 2) });
  });

  test('6.2.4 without the APS tokens only, at 2 RP each', () => {
    const g = ok(start(), buy('clV', 5, 'apod'));
    expect(left(g)).toBe(15);
    refused(g, buyUnit('d-mech-5', 'apod'), 'deliver.uncontrolled', '6.2.4');
    const degraded = withAps();
    Object.assign(unit(degraded, 'd-aps-1'), { degraded: true, load: load() });
    expect(left(ok(degraded, buy('clV', 5, 'apod')))).toBe(15);
  });

  test("6.2.4 up to the APOD's free room, what is planned counted, and only while the side holds it", () => {
    const g = withAps();
    port(g, APOD).store = load(0, 17);
    put(g, 'd-mech-1', APOD);
    const two = ok(g, buy('clV', 2, 'apod'));
    refused(two, buy('clV', 2, 'apod'), 'deliver.no-box', '6.2.4');
    const three = ok(ok(two, buy('clV', 1, 'apod')), buyUnit('d-engineer-1', 'apod'));
    refused(three, buyUnit('d-ada-2', 'apod'), 'deliver.no-place', '6.2.4');
    port(g, APOD).holder = 'gamma';
    refused(g, buy('clV', 1, 'apod'), 'deliver.apod-lost', '6.2.4');
    refused(g, buyUnit('d-mech-5', 'apod'), 'deliver.apod-lost', '6.2.4');
  });

  test('6.2.4 all is revealed together, when both sides are done', () => {
    const half = run(withAps(), [buy('clV', 5, 'apod'), buy('clI', 3), endPart('delta')]);
    const seen = half.R.view(half.s, 'gamma');
    expect([seen.queues.delta.packaging.tokens, seen.ports.find((p) => p.node === APOD)!.store, seen.cards.delta.hand]).toEqual([
      load(),
      load(),
      0,
    ]);
    const done = ok(half, endPart('gamma'));
    expect(done.undoBar).toBe('reveal');
    expect(events(done, 'purchasesRevealed')[0]).toMatchObject({ side: 'delta', queueTokens: load(3), apodTokens: load(0, 0, 5) });
    expect(done.R.view(done.s, 'gamma').queues.delta.packaging.tokens).toEqual(load(3));
  });
});

describe('refusals of Phase 2', () => {
  const planned = (): Game => run(start(), [buy('clI', 2), buyUnit('d-mech-5'), card('sfInTheArea'), mark('C0905')]);
  const hasSf = (): Game => hand(start(), 'delta', { sfInTheArea: 1 });
  const lost = (): Game => {
    const g = withAps();
    port(g, APOD).holder = 'gamma';
    return g;
  };
  const full = (): Game => {
    const g = withAps();
    put(g, 'd-mech-1', APOD);
    put(g, 'd-mech-2', APOD);
    port(g, APOD).store = load(19);
    return g;
  };
  refusals([
    { code: 'spend.points', clause: 'R-rp', why: 'tokens', at: start, bad: buy('clI', 26), good: buy('clI', 25) },
    {
      code: 'spend.points',
      clause: '6.2.1',
      why: 'a unit',
      at: () => ok(start(), buy('clI', 17)),
      bad: buyUnit('d-mech-5'),
      good: buyUnit('d-engineer-1'),
    },
    {
      code: 'spend.points',
      clause: '6.2.1',
      why: 'a card',
      at: () => ok(start(), buy('clI', 24)),
      bad: card('airDrop'),
      good: card('massCal'),
    },
    {
      code: 'spend.points',
      clause: '6.2.1',
      why: 'straight to the APOD',
      at: start,
      bad: buy('clI', 13, 'apod'),
      good: buy('clI', 12, 'apod'),
    },
    { code: 'carry.nothing', clause: '6.2.2', why: 'bought', at: start, bad: buy('clI', 0), good: buy('clI', 1) },
    { code: 'carry.nothing', clause: '6.2.2', why: 'returned', at: planned, bad: back('clI', 0), good: back('clI', 1) },
    { code: 'spend.not-planned', clause: '6.2.2', why: 'tokens', at: planned, bad: back('clI', 3), good: back('clI', 2) },
    { code: 'spend.not-planned', clause: '6.2.2', why: 'of the other way', at: planned, bad: back('clI', 1, 'apod'), good: back('clI', 1) },
    { code: 'spend.not-planned', clause: '6.2.2', why: 'a unit', at: planned, bad: returnUnit('d-mech-6'), good: returnUnit('d-mech-5') },
    {
      code: 'spend.not-planned',
      clause: '6.2.2',
      why: 'a card',
      at: planned,
      bad: returnCard('massCal'),
      change: (g) => void Object.assign(g, ok(g, card('massCal'))),
    },
    { code: 'spend.not-planned', clause: '8.10', why: 'a marker', at: planned, bad: unmark('C0904'), good: unmark('C0905') },
    {
      code: 'spend.card-in-use',
      clause: '8.10',
      at: planned,
      bad: returnCard('sfInTheArea'),
      change: (g) => void Object.assign(g, ok(g, unmark('C0905'))),
    },
    {
      code: 'spend.no-copies',
      clause: '3.5',
      at: () => hand(start(), 'delta', { massCal: 3 }),
      bad: card('massCal'),
      good: card('scoutsOut'),
    },
    { code: 'buy.already', clause: '6.2.2', at: planned, bad: buyUnit('d-mech-5'), good: buyUnit('d-mech-6') },
    { code: 'buy.not-for-sale', clause: '2.8', at: start, bad: buyUnit('d-mech-1'), good: buyUnit('d-mech-5') },
    { code: 'unit.not-yours', clause: '6.2.2', at: start, bad: buyUnit('g-mech-5'), good: buyUnit('d-mech-5') },
    {
      code: 'deliver.apod-lost',
      clause: '6.2.4',
      at: lost,
      bad: buy('clI', 1, 'apod'),
      change: (g) => {
        port(g, APOD).holder = 'delta';
      },
    },
    { code: 'deliver.no-box', clause: '6.2.4', at: full, bad: buy('clI', 2, 'apod'), good: buy('clI', 1, 'apod') },
    {
      code: 'deliver.no-place',
      clause: '1.2',
      at: full,
      bad: buyUnit('d-mech-5', 'apod'),
      change: (g) => void put(g, 'd-mech-2', 'C0504'),
    },
    {
      code: 'deliver.uncontrolled',
      clause: '2.9',
      at: start,
      bad: buyUnit('d-mech-5', 'apod'),
      change: (g) => void put(g, 'd-aps-1', APOD),
    },
    {
      code: 'load.open-boxes',
      clause: '4.3',
      at: start,
      bad: buyUnit('d-fsp-13', 'queue', load(0, 3)),
      good: buyUnit('d-fsp-13', 'queue', load(0, 4)),
    },
    {
      code: 'bank.limit',
      clause: '3.4',
      at: () => {
        const g = start();
        g.s.sides.delta.transit = load(149);
        return g;
      },
      bad: buyUnit('d-fsp-13', 'queue', load(1, 3)),
      good: buyUnit('d-fsp-13', 'queue', load(0, 4)),
    },
    { code: 'card.not-held', clause: '8.10', at: start, bad: mark('C0905'), change: (g) => void hand(g, 'delta', { sfInTheArea: 1 }) },
    { code: 'node.unknown', clause: '8.10', at: hasSf, bad: mark('C9999'), good: mark('C0905') },
    { code: 'move.not-land', clause: '8.10', at: hasSf, bad: mark('C0906'), good: mark('C0907') },
    {
      code: 'card.already-blocked',
      clause: '8.10',
      at: () => ok(hand(start(), 'delta', { sfInTheArea: 2 }), mark('C0905')),
      bad: mark('C0905'),
      good: mark('C0904'),
    },
    {
      code: 'card.no-marker',
      clause: '3.5',
      at: () => {
        const g = hasSf();
        g.s.markers = ['1', '2', '3', '4', '5', '6'].map((n) => ({ node: `C010${n}`, stops: 'gamma' }));
        return g;
      },
      bad: mark('C0905'),
      change: (g) => void g.s.markers.pop(),
    },
  ]);
});
