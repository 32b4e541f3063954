import { describe, expect, it } from 'vitest';
import { picker } from '../../src/bots/picker.ts';
import {
  budgetOf,
  CARD_KINDS,
  type CardKind,
  CLASSES,
  type Command,
  copiesToBuy,
  type Destination,
  linesAndWebs,
  priceOfToken,
  total,
} from '../../src/engine/lines-and-webs/index.ts';
import { comingDays } from '../../src/games/lines-and-webs/advice/days.ts';
import { cardReasons, handBack, sceneOf } from '../../src/games/lines-and-webs/advice/purchases.ts';
import { draftOf, ordersFor, priceOfRows, stillToBuy } from '../../src/games/lines-and-webs/bots/purchases.ts';
import { fillRest, shelves, withRest } from '../../src/games/lines-and-webs/ui/supply/purchases.ts';
import { rulesWith, type Table, untilPhase } from './kit.ts';

const rules = rulesWith({ priceIX: 3 });
const { world } = rules;
const start = untilPhase(rules, 'spend', 1, 'delta').table;

/** A plan by chance. */
function shopping(seed: string): Table {
  const pick = picker(seed);
  const list = [...rules.legal(start.state)].filter((c) => c.side === 'delta' && c.type.startsWith('buy'));
  let table = start;
  for (let i = 0; i < 12; i++) {
    const command = list[pick(list.length)] as Command;
    if (rules.check(table.state, command) === null) table = table.after([command]);
  }
  return table;
}

describe('the budget', () => {
  it('The budget adds up to what the rules count', () => {
    for (let i = 0; i < 30; i++) {
      const view = shopping(`budget ${i}`).view('delta');
      const sum = budgetOf(world, view);
      expect(sum && sum.tokens + sum.units + sum.cards).toBe(view.own?.planned);
      expect(sum?.left).toBe((view.own?.rp ?? 0) - (view.own?.planned ?? 0));
    }
  });

  it('The budget names the price that a token then costs, with and without the squadron', () => {
    const aps = start.edit((s) => {
      const unit = s.units.find((u) => u.id === 'd-aps-1') as (typeof s.units)[number];
      unit.place = 'map';
      unit.node = world.home.delta.apod.id;
    });
    for (const table of [start, aps]) {
      for (const to of ['queue', 'apod'] as Destination[]) {
        for (const cls of CLASSES) {
          const after = table.after([{ type: 'buyTokens', side: 'delta', to, cls, n: 1 }]).view('delta').own;
          expect(priceOfToken(world, table.view('delta'), cls, to)).toBe(after?.planned);
        }
      }
    }
  });

  it('6.2.2 has no shelf for units that all come by the schedule, and counts their tokens as coming until what is bought now lands', () => {
    const scenario = structuredClone(world.scenario);
    const tokens = (clV: number) => ({ clI: 0, clIII: 0, clV, clIX: 0 });
    scenario.forces.delta.arrivals = [
      { day: 3, units: [{ type: 'fa', count: 3 }], tokens: tokens(60) },
      { day: 9, units: [{ type: 'armor', count: 2 }], tokens: tokens(60) },
    ];
    const scheduled = linesAndWebs(scenario);
    const view = untilPhase(scheduled, 'spend', 1, 'delta').table.view('delta');
    const left = Object.fromEntries(shelves(scheduled.world, view).map((shelf) => [shelf.type.id, shelf.left.length]));
    expect([left.fa, left.armor, left.mech]).toEqual([undefined, 3, 4]);
    const bought = (of: typeof scheduled, from: typeof view) =>
      fillRest(of.world, from).reduce((sum, c) => sum + (c.type === 'buyTokens' && c.cls === 'clV' ? c.n : 0), 0);
    expect(bought(scheduled, view)).toBe(0);
    expect(bought(rules, start.view('delta'))).toBeGreaterThan(5);
    expect(comingDays(scheduled.world, view, 'delta').map(({ day, units }) => [day, units.length])).toEqual([
      [3, 3],
      [9, 2],
    ]);
  });

  it('6.1.1 what is overdue, where the umpire went over its day, lands tomorrow with what comes then', () => {
    const scenario = structuredClone(world.scenario);
    const tokens = { clI: 1, clIII: 0, clV: 0, clIX: 0 };
    scenario.forces.delta.arrivals = [2, 4, 5, 6].map((day) => ({ day, units: [], tokens }));
    const scheduled = linesAndWebs(scenario);
    const late = untilPhase(scheduled, 'spend', 1, 'delta').table.edit((s) => {
      s.turn = 4;
    });
    expect(comingDays(scheduled.world, late.view('gamma'), 'delta').map(({ day, tokens: { clI } }) => [day, clI])).toEqual([
      [5, 3],
      [6, 1],
    ]);
  });

  it('The budget is handed back to the last point', () => {
    for (let i = 0; i < 20; i++) {
      const table = shopping(`back ${i}`);
      const own = table.view('delta').own;
      const back = table.after(own ? handBack(own) : []).view('delta').own;
      expect(back?.planned).toBe(0);
      expect(back?.plan).toEqual(start.view('delta').own?.plan);
    }
  });

  it('The budget hands back cards whose markers are planned', () => {
    const table = start.after([
      { type: 'buyCard', side: 'delta', card: 'sfInTheArea' },
      { type: 'planMarker', side: 'delta', node: 'C0905' },
    ]);
    const own = table.view('delta').own;
    expect(table.after(own ? handBack(own) : []).view('delta').own?.planned).toBe(0);
  });

  it('The budget spends the rest on tokens that the rules allow', () => {
    for (let i = 0; i < 20; i++) {
      const table = shopping(`rest ${i}`);
      const view = table.view('delta');
      const after = table.after(fillRest(world, view)).view('delta').own;
      expect(after?.planned).toBe(after?.rp);
    }
  });

  it('6.2.1 The staff’s list takes every point: what its rows leave over buys more of them, or rows that say so, whatever is bought when it is made', () => {
    const own = start.view('delta').own as NonNullable<ReturnType<Table['view']>['own']>;
    const draft = draftOf(world, start.view('delta'));
    for (const n of [1, 2, draft.length]) {
      const some = draft.slice(0, n);
      const { rows, rest } = withRest(world, start.view('delta'), some);
      expect(priceOfRows(rows)).toBe(own.rp);
      expect(rows.slice(0, n).map(({ key }) => key)).toEqual(some.map(({ key }) => key));
      expect(new Set(rows.slice(n).map(({ key }) => key))).toEqual(rest);
      const orders = stillToBuy(world, own, rows, new Map(), own.rp).flatMap((one) => ordersFor(own, one));
      expect(start.after(orders).view('delta').own?.planned).toBe(own.rp);
      expect(withRest(world, shopping('bought').view('delta'), some)).toEqual({ rows, rest });
    }
  });

  it('6.1.2 Points that are left over buy no token that no box is free for as it lands, and none that nobody will miss', () => {
    const tokens = (at: Table, most?: (cls: string) => number): number => {
      const view = at.view('delta');
      const { rows, rest } = withRest(world, view, draftOf(world, view).slice(0, 1), most);
      return rows.reduce((sum, { key, n, ware }) => (rest.has(key) && 'cls' in ware ? sum + n : sum), 0);
    };
    expect(tokens(start)).toBeGreaterThan(0);
    const full = start.edit((s) => {
      for (const port of s.ports) {
        const boxes = world.ports.find(({ id }) => id === port.node)!.spec.boxes;
        port.store = { clI: boxes, clIII: 0, clV: 0, clIX: 0 };
      }
    });
    expect(tokens(full)).toBe(0);
    expect(tokens(start, () => 0)).toBe(0);
    const { rows, rest } = withRest(world, start.view('delta'), draftOf(world, start.view('delta')).slice(0, 1), (cls) =>
      cls === 'clV' ? 99 : 0,
    );
    expect(rows.filter(({ key }) => rest.has(key)).every(({ ware }) => !('cls' in ware) || ware.cls === 'clV')).toBe(true);
  });

  it('8.1, 8.9 A card for a point that has an occasion today is on the list once, before spare points go into stock, and none that is held', () => {
    const view = start.view('delta');
    const draft = draftOf(world, view).slice(0, 1);
    const cards = (held: number, occasions: ReadonlyMap<CardKind, unknown>) => {
      const of = { ...view, own: { ...view.own!, hand: { ...view.own!.hand, nineLine: held } } };
      return withRest(world, of, draft, undefined, occasions).rows.flatMap(({ ware, n }) =>
        'card' in ware && ware.card === 'nineLine' ? n : [],
      );
    };
    const occasions = new Map<CardKind, unknown>([
      ['nineLine', {}],
      ['commandPost', {}],
    ]);
    expect([cards(0, occasions), cards(1, occasions), cards(0, new Map())]).toEqual([[1], [], []]);
  });

  it('6.1.1 The staff’s list takes no token for the points that are left once it would land after the last day, and fills no empty list before', () => {
    const view = start.view('delta');
    const draft = draftOf(world, view).slice(0, 1);
    const late = (left: number) => ({ ...view, turns: view.turn + left });
    const { rows, rest } = withRest(world, late(1), draft);
    expect(rows.filter(({ key }) => rest.has(key)).every(({ ware }) => 'card' in ware)).toBe(true);
    expect(rows.find(({ key }) => rest.has(key))?.ware).toEqual({ card: 'saintHimars' });
    // No enemy is near enough to be fought, and nothing else will come of a card that waits for its occasion.
    expect([...rest]).toEqual(['saintHimars']);
    expect(withRest(world, late(2), draft).rows).not.toEqual(draft);
    expect(withRest(world, view, [])).toEqual({ rows: [], rest: new Set() });
  });

  it('6.2.4, 6.3.7 On the last days what is left flies in a CL IX for each unit out of action that has none on the map, then buys steps off the enemy, all of it legal', () => {
    const broken = (kits: number) =>
      start.edit((s) => {
        s.turn = world.scenario.turns;
        const mine = s.units.filter((u) => u.id.startsWith('d-') && u.place === 'map');
        for (const u of mine) u.load.clIX = 0;
        for (const port of s.ports) port.store.clIX = 0;
        for (const u of mine.filter(({ id }) => /armor|mech/.test(id)).slice(0, 2)) u.disabled = true;
        const home = s.ports.find(({ node }) => node === world.home.delta.apod.id);
        if (home) home.store.clIX = kits;
      });
    for (const [kits, buys] of [
      [0, 2],
      [1, 1],
      [2, 0],
    ] as const) {
      const table = broken(kits);
      const view = table.view('delta');
      const { rows } = withRest(world, view, []);
      expect(rows.find(({ key }) => key === 'clIX apod')?.n ?? 0).toBe(buys);
      expect(rows.find(({ key }) => key === 'saintHimars')?.n).toBeGreaterThan(0);
      const orders = stillToBuy(world, view.own!, rows, new Map(), view.own!.rp).flatMap((one) => ordersFor(view.own!, one));
      expect(table.after(orders).view('delta').own?.planned).toBe(priceOfRows(rows));
    }
  });

  it('8.2 On the last days spare points bring what they lack to units that can still fight first, one Air Drop for each, then cards for a fight that can be fought', () => {
    const turn = world.scenario.turns;
    const last = untilPhase(rules, 'spend', 4, 'delta').table.edit((s) => {
      s.turn = turn;
      for (const u of s.units)
        if (u.id.startsWith('d-') && u.place === 'map')
          u.load = { clI: 1, clIII: 1, clV: world.info[u.id]?.type.kind === 'combat' ? 1 : 0, clIX: 0 };
      for (const port of s.ports) port.store = { clI: 0, clIII: 0, clV: 0, clIX: 0 };
      for (const id of ['d-armor-1', 'd-mech-1']) s.units.find((u) => u.id === id)!.load.clV = 0;
      // Who is out of action fights no more today.
      Object.assign(s.units.find((u) => u.id === 'd-mech-2')!, { disabled: true, load: { clI: 1, clIII: 0, clV: 0, clIX: 0 } });
    });
    const view = last.view('delta');
    const reasons = cardReasons(world, view, sceneOf(world, view));
    expect(reasons.get('airDrop')).toMatchObject({ kind: 'dry', cls: 'clV', units: 2 });
    const { rows, rest } = withRest(world, view, [], undefined, new Map([...reasons].filter(([card]) => card === 'airDrop')));
    expect(rows[0]).toMatchObject({ key: 'airDrop', n: 2 });
    const fights = ['airDrop', 'clIX apod', 'saintHimars', 'nineLine', 'closeAirSupport', 'scoutsOut', 'massCal'];
    expect([...rest].filter((key) => !fights.includes(key))).toEqual([]);
    for (const { ware, n } of rows) if ('card' in ware && !/airDrop|saintHimars/.test(ware.card)) expect(n).toBe(1);
    const fed = last.edit((s) => {
      for (const u of s.units) if (u.id.startsWith('d-') && u.place === 'map') u.load = { clI: 1, clIII: 1, clV: 1, clIX: 0 };
    });
    expect(cardReasons(world, fed.view('delta'), sceneOf(world, fed.view('delta'))).get('airDrop')).toBeUndefined();
  });

  it('6.2.1 What the tokens leave over buys a unit that lands in time, then one copy after the other of cards, until no point is lost', () => {
    const view = start.view('delta');
    const draft = draftOf(world, view).slice(0, 1);
    const filled = (turns: number) => withRest(world, { ...view, turns }, draft, () => 0);
    const rest = (turns: number) => {
      const { rows, rest: named } = filled(turns);
      if (turns === view.turns) expect(priceOfRows(rows)).toBe(view.own!.rp);
      return rows.filter(({ key }) => named.has(key));
    };
    const all = rest(view.turns);
    const units = all.findLastIndex(({ reason }) => reason.key === 'buyUnit') + 1;
    expect(units).toBeGreaterThan(0);
    expect(all.slice(0, units).every(({ ware }) => 'type' in ware)).toBe(true);
    const cards = all.slice(units);
    expect(cards.length).toBeGreaterThan(0);
    const orders = stillToBuy(world, view.own!, filled(view.turns).rows, new Map(), view.own!.rp).flatMap((one) =>
      ordersFor(view.own!, one),
    );
    expect(start.after(orders).view('delta').own?.planned, 'all of it is legal').toBe(view.own!.rp);
    expect(cards.every(({ ware, n }) => 'card' in ware && n <= 3)).toBe(true);
    expect(
      rest(view.turn + 1).some(({ reason }) => reason.key === 'buyUnit'),
      'too late for one',
    ).toBe(false);
  });

  it('6.2.2 Of cards for any fight that spare points buy the dearest comes last, at the prices of the scenario', () => {
    const dear = linesAndWebs({ ...world.scenario, cardPrices: { ...world.scenario.cardPrices, nineLine: 4 } });
    const view = start.view('delta');
    const rich = { ...view, own: { ...view.own!, rp: 300 } };
    const tokens = draftOf(world, view).filter(({ ware }) => 'cls' in ware);
    expect(tokens.length).toBeGreaterThan(0);
    const cards = [world, dear.world].map((w) =>
      withRest(w, rich, tokens, () => 0).rows.flatMap(({ ware }) => ('card' in ware ? ware.card : [])),
    );
    expect(cards.map((all) => all.slice(0, 5))).toEqual([
      ['nineLine', 'closeAirSupport', 'scoutsOut', 'massCal', 'saintHimars'],
      ['closeAirSupport', 'scoutsOut', 'massCal', 'nineLine', 'saintHimars'],
    ]);
  });

  it('6.2.4, 6.3.7 A kit bought by hand, by the queue or flown in, is not bought again; food in the queue does not stand for food today', () => {
    const view = start.view('delta');
    const row = (cls: 'clI' | 'clIX', to: Destination) =>
      ({ key: `${cls} ${to}`, ware: { cls, to }, n: 2, each: 1, reason: {}, buys: [] }) as never;
    const still = (cls: 'clI' | 'clIX', by: Destination, listed: Destination): number => {
      const after = start.after([{ type: 'buyTokens', side: 'delta', to: by, cls, n: 1 }]).view('delta');
      return stillToBuy(world, after.own!, [row(cls, listed)], new Map(), 25)[0]!.n;
    };
    expect([
      still('clIX', 'queue', 'apod'),
      still('clIX', 'apod', 'queue'),
      still('clI', 'apod', 'queue'),
      still('clI', 'queue', 'apod'),
    ]).toEqual([1, 1, 1, 2]);
    expect(view.own?.planned).toBe(0);
  });

  it('The budget counts units on the shelf and copies of cards', () => {
    const table = start.after([
      { type: 'buyUnit', side: 'delta', unit: 'd-mech-5', to: 'queue', open: { clI: 0, clIII: 0, clV: 0, clIX: 0 } },
      { type: 'buyCard', side: 'delta', card: 'massCal' },
    ]);
    const view = table.view('delta');
    const mech = shelves(world, view).find((s) => s.type.id === 'mech');
    expect(mech?.left.length).toBe(3);
    expect(mech?.planned.map((p) => p.unit)).toEqual(['d-mech-5']);
    for (const kind of CARD_KINDS) {
      expect(copiesToBuy(world, view, kind)).toBe(kind === 'massCal' ? 2 : 3);
    }
    expect(total(view.own?.plan.queueTokens ?? { clI: 1, clIII: 0, clV: 0, clIX: 0 })).toBe(0);
  });
});
