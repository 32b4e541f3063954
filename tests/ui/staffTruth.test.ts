// @vitest-environment node
/** What the staff says of its own plan and list is true of the plan and the list beside it: over seeded mornings each sentence is worked out again from the table on which the orders were given. */
import { expect, it } from 'vitest';
import { picker } from '../../src/bots/picker.ts';
import { simulate } from '../../src/engine/core/index.ts';
import { movesInView, type View } from '../../src/engine/lines-and-webs/index.ts';
import { shortages } from '../../src/games/lines-and-webs/advice/forecast/course.ts';
import { ledger } from '../../src/games/lines-and-webs/advice/forecast/ledger.ts';
import { linksBetween } from '../../src/games/lines-and-webs/advice/links.ts';
import { orderBill } from '../../src/games/lines-and-webs/advice/plan/orders.ts';
import { nextDayView, threatsOf } from '../../src/games/lines-and-webs/advice/threat.ts';
import { stayers } from '../../src/games/lines-and-webs/bots/doctrine/orders.ts';
import { standingOf } from '../../src/games/lines-and-webs/store/standingOrders.ts';
import { ordersOf, planFor } from '../../src/games/lines-and-webs/ui/panels/transport/supplyPlan.ts';
import { foodToBuy, inUrgency } from '../../src/games/lines-and-webs/ui/supply/purchases.ts';
import { whyOut } from '../../src/games/lines-and-webs/ui/unit/facts.ts';
import { type BrokenPlan, breakWords, priceWords, unansweredWords } from '../../src/games/lines-and-webs/ui/words/breaks.ts';
import { lastsWords, needWords } from '../../src/games/lines-and-webs/ui/words/forecast.ts';
import { loadText, unitName } from '../../src/games/lines-and-webs/ui/words/names.ts';
import { arvel } from '../advice/kit.ts';
import { rulesWith, untilPhase, wild } from '../panels/kit.ts';

const rules = rulesWith();
const { world } = rules;
const SEEDS = ['one', 'two', 'three', 'four', 'five', 'six'];
const CLASS = { meal: 'clI', fuel: 'clIII', rounds: 'clV' } as const;

/** Every break of the plan of a morning, with what the table of the rules shows once the plan is carried out. */
async function morning(seed: string) {
  const game = wild(rules, seed, 'transport', 3);
  const side = rules.actor(game.state)!;
  // On the day of a meal fighters are short of this and that, and the ports have too little for all.
  const state = structuredClone(game.state);
  state.turn = 3;
  for (const port of state.ports) if (port.holder === side) port.store = { clI: 2, clIII: 2, clV: 2, clIX: 0 };
  for (const [i, u] of state.units.filter((one) => one.side === side && one.place === 'map').entries())
    u.load = { clI: 0, clIII: i % 2, clV: i % 3, clIX: 0 };
  const before = rules.view(state, side) as View;
  const plan = (await planFor({ world, view: before, side }, standingOf({ id: null, viewer: side }), [], {
    answers: {},
    refused: [],
    stays: [],
  }))!;
  const table = simulate(rules, structuredClone(state));
  for (const order of ordersOf(plan.draft)) table.step(order);
  return { plan, before, after: rules.view(table.state, side) as View };
}

it.each(SEEDS)('6.3 in the game %s what is said of who goes without is so when the plan is carried out', async (seed) => {
  const { plan, before, after } = await morning(seed);
  const lacks = plan.breaks.filter((one): one is BrokenPlan & { kind: keyof typeof CLASS } => one.kind !== 'danger');
  for (const one of lacks) {
    const { text, hint } = breakWords(world, plan.draft, one);
    const holds = after.units.find(({ id }) => id === one.unit)!.load;
    const held = before.units.find(({ id }) => id === one.unit)!.load;
    // Who is said to be without is without, and who is said to be served is not.
    if (one.canFollow)
      expect(
        plan.breaks.some((b) => !b.canFollow && b.unit === one.unit && b.kind === one.kind),
        text,
      ).toBe(false);
    else expect(holds[CLASS[one.kind]], text).toBe(0);
    if (hint.startsWith('The plan brings it nothing') || text.includes('outran')) {
      if (!one.canFollow)
        expect(Math.max(...(['clI', 'clIII', 'clV'] as const).map((cls) => holds[cls] - held[cls])), hint).toBeLessThanOrEqual(0);
    } else if (hint.startsWith('The plan brings it ')) {
      const got = { clI: 0, clIII: 0, clV: 0, clIX: 0 };
      for (const { gets } of plan.draft.runs)
        if (gets?.unit === one.unit) for (const cls of ['clI', 'clIII', 'clV', 'clIX'] as const) got[cls] += gets.tokens[cls];
      expect(hint).toContain(loadText(got));
      expect(hint.includes('but no'), hint).toBe(got[CLASS[one.kind]] === 0);
    }
    expect(text).toContain(unitName(world, one.unit));
  }
});

it('6.3 among the mornings there are units that the plan leaves without, and units to which it brings something else', async () => {
  const hints: string[] = [];
  for (const seed of SEEDS) {
    const { plan } = await morning(seed);
    for (const one of plan.breaks) hints.push(Object.values(breakWords(world, plan.draft, one)).join(' '));
  }
  expect(hints.length).toBeGreaterThan(SEEDS.length);
  expect(hints.some((hint) => /The plan brings it (?!nothing)|Served like the others|outran/.test(hint))).toBe(true);
});

it.each(SEEDS)('6.2 in the game %s what the whole side will be short of is what it uses less what it has and what comes', (seed) => {
  const game = wild(rules, seed, 'spend', 3);
  const side = rules.actor(game.state)!;
  const view = game.view(side);
  const book = ledger(world, view, side, 'fights')!;
  const own = view.units.filter((u) => u.side === side && u.place === 'map');
  for (const cls of ['clI', 'clIII', 'clV'] as const) {
    const onMap =
      own.reduce((n, { load }) => n + load[cls], 0) +
      view.ports.reduce((n, { holder, store }) => n + (holder === side ? store[cls] : 0), 0) +
      view.loose.reduce((n, { node, tokens }) => n + (own.some((u) => u.node === node) ? tokens[cls] : 0), 0);
    let has = onMap;
    let short = 0;
    const said: number[] = [];
    for (const day of book.days) {
      // The meal of the last night feeds nobody for anything.
      const uses = cls === 'clI' && day === book.days.at(-1) && day.meal ? day.uses[cls] - own.length : day.uses[cls];
      has += day.comes[cls] - uses;
      if (has < 0) {
        short -= has;
        has = 0;
      }
      said.push(short);
    }
    const first = said.findIndex((n) => n > 0);
    const words = lastsWords(book, cls);
    if (first < 0) expect(words).toMatch(/^Enough /);
    else expect(words.startsWith(`You’ll be ${said[first]} `), words).toBe(true);
  }
});

it('6.1.3 while more waits than the ports have boxes for, the list has only what somebody asks for, and what is flown in', () => {
  const row = (to: 'queue' | 'apod', cls: 'clIII' | 'clV') =>
    ({ key: `${cls} ${to}`, ware: { cls, to }, n: 2, buys: [{ type: 'buyTokens', side: 'delta', to, cls, n: 2 }] }) as never;
  const rows = [row('queue', 'clIII'), row('queue', 'clV'), row('apod', 'clV')];
  const asked = [{ type: 'buyTokens', side: 'delta', to: 'queue', cls: 'clV', n: 1 }] as never;
  const day = {
    list: ['clIII', 'clV'].map((cls) => ({ unit: 'd-armor-1', cls, when: { day: 9, days: 6 }, effect: 'move' })),
    ledger: null,
    basis: 'fights',
  } as never;
  const keys = (hasRoom: boolean) => inUrgency(rows, 3, day, asked, hasRoom).map(({ key }) => key);
  expect(keys(true)).toEqual(['clV queue', 'clIII queue', 'clV apod']);
  expect(keys(false)).toEqual(['clV queue', 'clV apod']);
});

it('6.3 a question of the plan, its head and its price agree with the plan that lies there', () => {
  const one = { kind: 'fuel', unit: 'd-armor-1', enemy: null } as const;
  for (const beyond of [0, 2]) {
    const follows = { ...one, beyond, canFollow: true };
    const { text, hint } = breakWords(world, { runs: [] }, follows);
    expect(text).toBe('Armor 1 has CL III today only because the plan supplies it first.');
    expect(hint).toBe(`${beyond > 0 ? 'It outran its trucks. ' : ''}Keep it first, or treat it like the others?`);
    expect(breakWords(world, { runs: [] }, { ...follows, kind: 'meal' }).text, 'another class, another question').not.toBe(text);
    expect(unansweredWords(world, follows)).toBe('As it is, Armor 1 has CL III today');
  }
  expect(unansweredWords(world, { ...one, beyond: 2, canFollow: false })).toBe('What about Armor 1?');
  expect(priceWords('meal', false, true)).toContain('From tomorrow');
  expect(priceWords('meal', true, true), 'also on the last day').not.toContain('tomorrow');
  // A defending Armor pays fuel too (7.2).
  expect([priceWords('fuel', false, true), priceWords('fuel', false, false)].map((line) => line.includes('fight back'))).toEqual([
    true,
    false,
  ]);
});

it('6.2 of a class of which the side will lack three, three are listed and not eight, and what is asked for stays', () => {
  const buy = (to: 'queue' | 'apod', n: number) => ({ type: 'buyTokens', side: 'delta', to, cls: 'clI', n }) as const;
  const row = (to: 'queue' | 'apod', n: number) =>
    ({ key: `clI ${to}`, ware: { cls: 'clI', to }, n, each: 1, buys: [buy(to, n)] }) as never;
  const list = [{ unit: 'd-armor-1', cls: 'clI', when: { day: 4, days: 1 }, effect: 'degraded' }];
  const days = [{ day: 4, short: { clI: 3, clIII: 0, clV: 0, clIX: 0 } }];
  const day = { list, ledger: { days }, basis: 'fights' } as never;
  const listed = (rows: never[], asked: readonly ReturnType<typeof buy>[]) => inUrgency(rows, 3, day, asked).map(({ key, n }) => [key, n]);
  expect(listed([row('queue', 8)], [])).toEqual([['clI queue', 3]]);
  expect(listed([row('queue', 8)], [buy('queue', 5)])).toEqual([['clI queue', 5]]);
  expect(listed([row('apod', 2), row('queue', 8)], [])).toEqual([
    ['clI apod', 2],
    ['clI queue', 1],
  ]);
});

it('6.2.4, 6.7.1 food that is missed before the queue lands is flown in, the rest is queued, and nothing is queued that lands after the end', () => {
  const days = [2, 3, 4].map((day, i) => ({ day, short: { clI: [2, 2, 12][i], clIII: 0, clV: 0, clIX: 0 } }));
  const to = (turn: number, fly: number) => {
    const buys = foodToBuy('delta', turn, { ledger: { days } as never, list: [], basis: 'fights' }, [], 0, fly);
    return ['apod', 'queue'].map((way) => buys.filter((c) => c.type === 'buyTokens' && c.to === way).length);
  };
  expect(to(2, 9)).toEqual([2, 10]);
  expect(to(2, 0)).toEqual([0, 12]);
  expect(to(3, 9)).toEqual([9, 0]);
});

it('6.7.2, 9.3 nobody is said to lack food for the last night, which costs nothing', () => {
  for (const side of ['delta', 'gamma'] as const) {
    const { table } = untilPhase(arvel, 'spend', 4, side);
    const all = table.edit((s) => {
      for (const u of s.units) Object.assign(u, { degraded: false, load: { ...u.load, clI: 0 } });
      for (const port of s.ports) port.store.clI = 0;
    });
    const { days } = ledger(arvel.world, all.view(side), side, 'fights')!;
    expect(days.map(({ short, missing, meal }) => [short.clI, missing.clI, meal])).toEqual([[0, 0, true]]);
    expect(lastsWords({ days } as never, 'clI')).toMatch(/^Enough /);
  }
});

it('6.1.1 why tokens are bought names no shortage of a day before they land, but as one that they come too late for', () => {
  const said = { late: 0, units: 0, none: 0 };
  for (const seed of SEEDS)
    for (const turn of [2, 5]) {
      const game = wild(rules, seed, 'spend', turn);
      const view = game.view(rules.actor(game.state)!);
      const side = view.own!.side;
      for (const basis of ['moves', 'fights'] as const)
        for (const cls of ['clI', 'clIII', 'clV'] as const) {
          const days = shortages(world, view, side, basis).flatMap((one) => (one.cls === cls ? one.when.day : []));
          for (const lands of [view.turn, view.turn + 2]) {
            const words = needWords(world, { list: shortages(world, view, side, basis), ledger: null, basis }, cls, {
              n: 1,
              lands,
              sooner: 0,
            });
            const [, late] = /^Lands too late for day (\d+); for (?:meals|moves|fights) from day \d+ on\.$/.exec(words) ?? [];
            const [named] = /(?<=[Dd]ay )\d+/.exec(words.replace(/^Lands too late for day \d+; /, '')) ?? [];
            const next = days.find((day) => day >= lands);
            expect(named && Number(named), words).toBe(late ? lands : next);
            expect(late === undefined, words).toBe(next !== undefined || days.length === 0);
            if (late) expect(days, words).toContain(Number(late));
            said[late ? 'late' : next === undefined ? 'none' : 'units'] += 1;
          }
        }
    }
  expect(
    Object.values(said).every((n) => n > 0),
    JSON.stringify(said),
  ).toBe(true);
});

it('6.6.3 why the staff gives a unit no order is so on the table', () => {
  const { table } = untilPhase(arvel, 'orders', 1, 'delta');
  const at = (node: string): View => {
    const view = structuredClone(table.view('delta')) as View;
    Object.assign(view.units.find(({ id }) => id === 'd-fa-1')!, { node });
    return view;
  };
  const say = (change: (u: View['units'][number]) => unknown): string => {
    const view = structuredClone(table.view('delta')) as View;
    change(view.units.find(({ id }) => id === 'd-fa-1')!);
    return whyOut(arvel.world, view, 'd-fa-1');
  };
  const foe = table.state.units.find(({ id }) => id === 'g-fa-1')!;
  const near = arvel.world.land.find((node) => linksBetween(arvel.world, node, foe.node!) === 2)!;
  const far = arvel.world.land.find((node) => threatsOf(arvel.world, at(node), 'd-fa-1').length === 0)!;
  expect(say((u) => Object.assign(u.load, { clV: 0 }))).toBe('it has no CL V');
  expect(say((u) => Object.assign(u, { node: far, load: { ...u.load, clV: 3 } }))).toBe('no enemy is within reach');
  expect(say((u) => Object.assign(u, { node: near, load: { ...u.load, clV: 3 } }))).toBe('its attacks are too risky');
  // Artillery that can fire, moving first or not, has an order: no risk speaks against it.
  for (const { node, cost, contact } of movesInView(arvel.world, nextDayView(at(near)), 'd-fa-1'))
    if (cost > 0 && !contact && threatsOf(arvel.world, at(node), 'd-fa-1').some(({ by, links }) => by === 'fire' && links > 0)) {
      expect(stayers(arvel.world, at(node))).not.toContain('d-fa-1');
      return;
    }
  throw new Error('nowhere to try it');
});

it('6.6.3, 9.3 a unit that can take a port with its last fuel is kept home to save it, but not on the last day', () => {
  const { scenario } = arvel.world;
  const { table } = untilPhase(arvel, 'orders', scenario.turns, 'delta');
  const [port] = table.state.ports.flatMap(({ holder }, i) => (holder === 'gamma' ? arvel.world.ports[i]!.id : []));
  const beside = arvel.world.land.find((node) => linksBetween(arvel.world, node, port!) === 1)!;
  const on = (turn: number): View => {
    const edited = table.edit((s) => {
      s.turn = turn;
      // Nobody stands there, and nobody is near.
      for (const u of s.units) if (u.side === 'gamma') Object.assign(u, { node: null, place: 'destroyed', steps: 0 });
      Object.assign(s.units.find(({ id }) => id === 'd-mech-1')!, {
        node: beside,
        place: 'map',
        degraded: false,
        disabled: false,
        suppressed: false,
      });
      Object.assign(s.units.find(({ id }) => id === 'd-mech-1')!.load, { clIII: 1, clV: 1 });
    });
    return edited.view('delta') as View;
  };
  expect(movesInView(arvel.world, nextDayView(on(scenario.turns)), 'd-mech-1').some(({ node }) => node === port)).toBe(true);
  const home = (turn: number) => [
    stayers(arvel.world, on(turn)).includes('d-mech-1'),
    whyOut(arvel.world, on(turn), 'd-mech-1').includes('last CL III'),
  ];
  expect(home(scenario.turns - 1)).toEqual([true, true]);
  expect(home(scenario.turns)).toEqual([false, false]);
});

it('6.6.3 of a unit on its last CL III Orders says that its order burns it, even to stay, exactly where nothing else can be done with its card', () => {
  let burns = 0;
  let fires = 0;
  for (let seed = 0; seed < 40; seed++) {
    let found = wild(rules, `last fuel ${seed}`, 'execute', 1 + (seed % 3));
    const pick = picker(`last fuel ${seed}`);
    const waiting = () => found.state.execution?.play?.members.find(({ stage }) => stage === 'waiting')?.unit;
    for (let i = 0; i < 40 && !waiting() && found.state.phase === 'execute'; i++) {
      const offers = [...rules.legal(found.state)].filter(({ type }) => type !== 'concede' && type !== 'pass');
      const offer = offers[pick(offers.length)];
      if (!offer) break;
      found = found.after([offer]);
    }
    const up = waiting();
    const side = up && world.info[up]?.side;
    if (!side || found.state.pending) continue;
    const one = found.edit((s) => {
      const unit = s.units.find(({ id }) => id === up)!;
      Object.assign(unit, { degraded: false, disabled: false });
      unit.load.clIII = 1;
    });
    const bill = orderBill(world, one.view(side), up);
    const legal = [...rules.legal(one.state)].filter((c) => 'unit' in c && c.unit === up);
    const firing = legal.filter(({ type }) => type === 'fire');
    expect(bill?.burnsLast, `${seed}: ${up}`).toBe(firing.length === 0);
    for (const c of legal.filter(({ type }) => type === 'moveUnit' || type === 'hold'))
      expect(one.after([c]).state.units.find(({ id }) => id === up)?.load.clIII ?? 0).toBe(0);
    if (firing.length > 0) fires += 1;
    else burns += 1;
  }
  expect([burns > 5, fires > 0]).toEqual([true, true]);
});
