import { describe, expect, it } from 'vitest';
import { picker } from '../../src/bots/picker.ts';
import { budgetOf, type State } from '../../src/engine/lines-and-webs/index.ts';
import { cardReasons, handBack, sceneOf } from '../../src/games/lines-and-webs/advice/purchases.ts';
import { threatsOf } from '../../src/games/lines-and-webs/advice/threat.ts';
import { playerOf } from '../../src/games/lines-and-webs/bots/levels.ts';
import { draftOf, ordersFor, priceOfRows, purchaseRows, stillToBuy } from '../../src/games/lines-and-webs/bots/purchases.ts';
import { withRest } from '../../src/games/lines-and-webs/ui/supply/purchases.ts';
import { rulesWith, tableOf, untilPhase, wild } from '../panels/kit.ts';

const rules = rulesWith();
const { world } = rules;
const { table } = untilPhase(rules, 'spend', 1, 'delta');

/** The draft of Delta, whose turn it is to spend. */
const drafted = (change: (state: State) => void) => draftOf(world, table.edit(change).view('delta'));
const unit = (state: State, id: string) => state.units.find((u) => u.id === id)!;

describe('advice on purchases', () => {
  it('6.3.7 CL IX is in the draft for steps that are lost and units out of action, less what is in store or on the way', () => {
    const hurt = (state: State) => {
      unit(state, 'd-armor-1').steps = 2;
      unit(state, 'd-mech-1').steps = 2;
      unit(state, 'd-armor-2').disabled = true;
    };
    const parts = (change: (state: State) => void) => drafted(change).filter(({ ware }) => 'cls' in ware && ware.cls === 'clIX');
    const [row] = parts(hurt);
    expect(row).toMatchObject({ reason: { key: 'buyParts', figures: { lost: 5, held: 0 } } });
    const stocked = parts((state) => {
      hurt(state);
      state.sides.delta.transit.clIX = 3;
    });
    const n = (rows: typeof stocked) => rows.reduce((sum, one) => sum + one.n, 0);
    expect(n(stocked)).toBe(n(parts(hurt)) - 3);
  });

  it('6.2.1 The draft spends no more than the points of the day, and is the same list however much of it has been bought', () => {
    for (const seed of ['p', 'q', 'r', 's']) {
      const game = wild(rules, seed, 'spend', 6);
      const side = game.rules.actor(game.state)!;
      const free = tableOf(rules, game.state).after(handBack(game.view(side).own!));
      const rows = draftOf(world, free.view(side));
      expect(priceOfRows(rows)).toBeLessThanOrEqual(budgetOf(world, free.view(side))!.left);
      expect(rows.length).toBeGreaterThan(0);
      let table = free;
      for (const one of stillToBuy(world, free.view(side).own!, rows, new Map(), 99)) {
        table = table.after(ordersFor(table.view(side).own!, one));
        expect(draftOf(world, table.view(side))).toEqual(rows);
      }
      const left = stillToBuy(world, table.view(side).own!, rows, new Map(), 99);
      expect(left.every(({ row, bought, n }) => bought === row.n && n === 0)).toBe(true);
    }
  });

  it('6.2.1 What a player picks pushes out leftover rows first, then as few points as are enough, of as many the last rows; nothing comes in their place', () => {
    let pushed = 0;
    for (const seed of ['p', 'q', 'r', 's', 't', 'u']) {
      const game = wild(rules, seed, 'spend', 6);
      const side = game.rules.actor(game.state)!;
      const start = tableOf(rules, game.state).after(handBack(game.view(side).own!));
      const { rows, rest } = withRest(world, start.view(side), draftOf(world, start.view(side)));
      const offers = [...rules.legal(start.state)].filter((c) => c.side === side && c.type.startsWith('buy'));
      const pick = picker(seed);
      let table = start;
      for (let i = 0; i < 8; i++) {
        const own = offers[pick(offers.length)]!;
        if (rules.check(table.state, own) === null) table = table.after([own]);
        const view = table.view(side);
        const points = budgetOf(world, view)!.left;
        const still = (budget: number) => stillToBuy(world, view.own!, rows, new Map(), budget, rest).map(({ n }) => n);
        const [all, kept] = [still(999), still(points)];
        const cost = (some: readonly number[]) => rows.reduce((sum, { each }, at) => sum + some[at]! * each, 0);
        const inRest = (some: readonly number[], is: boolean) => cost(some.map((n, at) => (rest.has(rows[at]!.key) === is ? n : 0)));
        expect(cost(kept)).toBeLessThanOrEqual(points);
        expect(kept.every((n, at) => n >= 0 && n <= all[at]!)).toBe(true);
        /** Every sum that pieces of so many can cost. */
        const sums = (some: readonly number[]) => {
          const found = new Set([0]);
          for (const [at, n] of some.entries())
            for (const sum of [...found]) for (let k = 1; k <= n; k++) found.add(sum + k * rows[at]!.each);
          return found;
        };
        const main = all.map((n, at) => (rest.has(rows[at]!.key) ? 0 : n));
        const need = Math.max(0, cost(all) - points);
        const least = Math.min(...[...sums(main)].filter((sum) => sum >= need - inRest(all, true)));
        const gone = inRest(all, false) - inRest(kept, false);
        expect(gone, `${seed} ${i}: of the list itself`).toBe(least);
        const others = [...sums(all.map((n, at) => n - main[at]!))].filter((sum) => sum >= need - gone);
        expect(inRest(all, true) - inRest(kept, true), `${seed} ${i}: of leftover rows`).toBe(Math.min(...others));
        // A piece goes only where the rows below it could not have freed the same.
        for (const [at, n] of main.entries()) {
          if (n === kept[at] || rest.has(rows[at]!.key)) continue;
          pushed += 1;
          const below = main.map((m, k) => (k > at ? m : 0));
          const freed = main.reduce((sum, m, k) => sum + (k >= at ? m - (rest.has(rows[k]!.key) ? 0 : kept[k]!) : 0) * rows[k]!.each, 0);
          expect(sums(below).has(freed), `${seed} ${i}: ${rows[at]!.key}`).toBe(false);
        }
      }
    }
    expect(pushed).toBeGreaterThan(0);
  });

  it('6.2.1 one point more never costs a unit while a point of food would do, and a unit goes before as many points of food', () => {
    const view = table.view('delta');
    const row = (ware: object, n: number, each: number) =>
      ({ key: Object.values(ware).join(' '), ware, n, each, reason: {}, buys: [] }) as never;
    const rows = [row({ cls: 'clI', to: 'queue' }, 10, 1), row({ type: 'mech', to: 'queue' }, 1, 9)];
    const left = (points: number) => stillToBuy(world, view.own!, rows, new Map(), points).map(({ n }) => n);
    expect([19, 18, 17, 10].map(left)).toEqual([
      [10, 1],
      [9, 1],
      [8, 1],
      [10, 0],
    ]);
    // Leftover rows go first, whatever they cost.
    const spare = [...rows, row({ card: 'airDrop' }, 1, 3)];
    expect(stillToBuy(world, view.own!, spare, new Map(), 21, new Set(['airDrop'])).map(({ n }) => n)).toEqual([10, 1, 0]);
  });

  it('The draft is what the computer player buys, and what it would advise when a part of it has been bought', () => {
    const view = table.view('delta');
    const rows = draftOf(world, view);
    const B = playerOf('B', 'even');
    const buys = (of: typeof view) => purchaseRows(world, of, B.decide({ world, view: of, seed: 'any' }));
    expect(buys(view)).toEqual(rows);
    const [first, ...rest] = rows;
    const orders = first!.buys;
    const now = table.after(orders).view('delta');
    expect(buys(now).map(({ key, n }) => [key, n])).toEqual(rest.map(({ key, n }) => [key, n]));
  });

  it('A row that is switched off is not bought, and with fewer points the first rows come first', () => {
    const view = table.view('delta');
    const rows = draftOf(world, view);
    const off = new Map([[rows[0]!.key, 0]]);
    expect(stillToBuy(world, view.own!, rows, off, 25)[0]!.n).toBe(0);
    const few = stillToBuy(world, view.own!, rows, new Map(), rows[0]!.each);
    expect(few.map(({ n }) => n)).toEqual([1, ...rows.slice(1).map(() => 0)]);
  });

  it('An enemy that is at three units or more is worth a 9-Line Recovery', () => {
    const view = wild(rules, 'buying', 'spend', 5).view('delta');
    const scene = sceneOf(world, view);
    const enemy = scene.enemies.find(({ id }) => world.info[id]?.type.kind === 'combat')!;
    const dangers = scene.own
      .slice(0, 3)
      .map(({ id }) => ({ attacker: enemy.id, target: id, by: 'fire' as const, from: 'C0101', links: 0 }));
    expect(cardReasons(world, view, { ...scene, dangers }).get('nineLine')).toEqual({
      kind: 'danger',
      enemy: enemy.id,
      by: 'fire',
      targets: 3,
    });
    expect(cardReasons(world, view, { ...scene, dangers: dangers.slice(1), attacks: [] }).get('nineLine')).toBeUndefined();
  });

  it('11.3 What is advised is the same whatever the other side holds in its hand and plans', () => {
    for (const seed of ['one', 'two']) {
      const game = wild(rules, seed, 'spend', 5);
      const side = game.rules.actor(game.state)!;
      const foe = side === 'delta' ? 'gamma' : 'delta';
      const advice = (state: State) => {
        const view = tableOf(rules, state).view(side);
        return [draftOf(world, view), [...cardReasons(world, view, sceneOf(world, view))]];
      };
      const other = structuredClone(game.state);
      other.sides[foe].hand.massCal += 1;
      other.sides[foe].plan.cards.commandPost += 1;
      expect(advice(other)).toEqual(advice(game.state));
    }
  });

  it('8.1, 8.9 Scouts Out and 9-Line Recovery are advised for an attack that they turn from worse than even to better', () => {
    const seeds = ['p', 'q', 'r', 's', 't', 'u'];
    const found = seeds.flatMap((seed) => {
      const view = wild(rules, seed, 'spend', 6).view('delta');
      const scene = sceneOf(world, view);
      expect(scene.attacks.every(({ attacker }) => scene.own.some(({ id }) => id === attacker))).toBe(true);
      expect(scene.dangers.length).toBe(
        scene.enemies.flatMap(({ id }) => threatsOf(world, { ...view, units: [...scene.own, ...scene.enemies] }, id)).length,
      );
      return [...cardReasons(world, view, scene).values()].flatMap((reason) => (reason.kind === 'turned' ? [reason] : []));
    });
    expect(found.length).toBeGreaterThan(0);
    for (const { from, to } of found) expect(from < 0.5 && to >= 0.5).toBe(true);
  });
});
