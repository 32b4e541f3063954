/** The supply line to a unit, and who misses tonight's meal: on tables of games, and on one set up by hand. */
import { describe, expect, it } from 'vitest';
import { sampleLegal } from '../../scripts/lib/random/sampling.ts';
import { picker } from '../../src/bots/picker.ts';
import type { Command, Side, View } from '../../src/engine/lines-and-webs/index.ts';
import { beyondSupply, supplyLine, unfedTonight } from '../../src/games/lines-and-webs/advice/flow/line.ts';
import { atTransportStart, feedersOf } from '../../src/games/lines-and-webs/advice/flow/reach.ts';
import { rulesWith, type Table, untilPhase, wild } from '../panels/kit.ts';
import { armorDisabled, arvel, at } from './kit.ts';

type MoveUnit = Extract<Command, { type: 'moveUnit' }>;

const rules = rulesWith();
const { world } = rules;
const VIEWS: View[] = ['a', 'b'].flatMap((seed) => {
  const table = wild(rules, `line ${seed}`, 'execute', 4);
  return [table.view('delta'), rules.view(table.state, 'public')];
});

const linked = (a: string, b: string): boolean => world.scenario.map.links.some((link) => link.includes(a) && link.includes(b));

describe('the line to a unit', () => {
  it('6.3.2 A line runs along links from a carrier of its side to the unit, and what is short of its range is what the carrier lacks', () => {
    let broken = 0;
    for (const view of VIEWS)
      for (const unit of view.units) {
        const line = supplyLine(world, view, unit.id);
        if (!line) continue;
        const carrier = view.units.find(({ id }) => id === line.carrier);
        expect(carrier?.side).toBe(unit.side);
        expect([line.path[0], line.path.at(-1)]).toEqual([carrier?.node, unit.node]);
        for (const [i, node] of line.path.entries()) if (i > 0) expect(linked(line.path[i - 1] as string, node)).toBe(true);
        expect(line.reaches + line.short).toBe(line.path.length - 1);
        expect(line.reaches).toBeLessThanOrEqual(world.info[line.carrier]?.type.range ?? 0);
        if (line.short > 0) broken += 1;
      }
    expect(broken).toBeGreaterThan(0);
  });

  it('6.3.2 A line is whole exactly where a carrier that can carry reaches the unit', () => {
    for (const view of VIEWS) {
      const fresh = atTransportStart(view);
      const canCarry = (id: string): boolean => {
        const u = view.units.find((one) => one.id === id);
        return u !== undefined && !u.displaced && !u.degraded && !u.disabled;
      };
      for (const unit of view.units.filter(({ node, place }) => node !== null && place === 'map')) {
        const line = supplyLine(world, view, unit.id);
        const isFed = feedersOf(world, fresh, unit.id).some(({ carrier }) => canCarry(carrier));
        expect(line !== null && line.short === 0, unit.id).toBe(isFed);
      }
    }
  });
});

describe('supply at the end of a move', () => {
  const pick = picker('beyond');
  /** On until a combat unit can move; null where the day ends first. */
  function untilMove(seed: string): { table: Table; moves: MoveUnit[] } | null {
    let table = wild(rules, seed, 'execute', 3);
    for (let i = 0; i < 200 && table.state.phase === 'execute'; i++) {
      const moves = [...rules.legal(table.state)].filter((c): c is MoveUnit => c.type === 'moveUnit');
      if (moves.some(({ unit }) => world.info[unit]?.type.kind === 'combat')) return { table, moves };
      const next = sampleLegal(world, table.state, pick);
      if (!next) return null;
      table = table.after([next]);
    }
    return null;
  }

  it('6.3.2 What a place is said to lack before a move is what the unit lacks when it stands there', () => {
    const seen = { beyond: 0, within: 0 };
    for (const seed of 'abcdefghijklmn') {
      const found = untilMove(`beyond ${seed}`);
      if (!found) continue;
      const { table, moves } = found;
      const said = beyondSupply(
        world,
        table.view(moves[0]?.side as Side),
        moves[0]?.unit as string,
        moves.map(({ to }) => to),
      );
      for (const move of moves.filter(({ unit }) => unit === moves[0]?.unit)) {
        const line = supplyLine(world, table.after([move]).view(move.side), move.unit);
        const short = line?.short ?? Number.POSITIVE_INFINITY;
        if (said.size > 0) expect(said.get(move.to) ?? 0, `${seed} ${move.unit} ${move.to}`).toBe(short);
        seen[short > 0 ? 'beyond' : 'within'] += 1;
      }
    }
    expect(Math.min(seen.beyond, seen.within)).toBeGreaterThan(4);
  });

  it('6.3.1 A carrier is said to lack nothing anywhere, for others go on from it', () => {
    const view = VIEWS[0] as View;
    const truck = view.units.find(({ id, place }) => place === 'map' && world.info[id]?.type.kind !== 'combat');
    expect(beyondSupply(world, view, truck?.id ?? '', world.land).size).toBe(0);
  });
});

describe('tonight’s meal', () => {
  it('6.7.1 After a side has carried, those of its units with no food miss the meal, and on other days nobody does', () => {
    const { table } = untilPhase(rules, 'orders', world.scenario.mealEvery, 'delta');
    const start = table.edit((state) => {
      for (const u of state.units) u.load.clI = 1;
      at(state, 'd-armor-1').load.clI = 0;
      at(state, 'g-mech-1').load.clI = 0;
      Object.assign(at(state, 'd-mech-1'), { degraded: true });
      at(state, 'd-mech-1').load.clI = 0;
    });
    expect([...unfedTonight(world, start.view('delta'))].sort()).toEqual(['d-armor-1', 'g-mech-1']);
    expect(unfedTonight(world, start.view('gamma'))).toEqual(unfedTonight(world, rules.view(start.state, 'public')));
    expect([...unfedTonight(world, { ...start.view('delta'), turn: world.scenario.mealEvery + 1 })]).toEqual([]);
    expect([...unfedTonight(world, { ...start.view('delta'), phase: 'over' })]).toEqual([]);
  });

  it('6.3.2 Before a side has carried, only those miss it that no carrier can bring any food', () => {
    const view = armorDisabled
      .edit((s) => {
        for (const u of s.units) if (u.side === 'delta') u.load.clI = 0;
        at(s, 'd-flec-1').load.clI = 3;
      })
      .view('delta');
    const misses = unfedTonight(arvel.world, view);
    const near = supplyLine(arvel.world, view, 'd-mech-1');
    expect(near).not.toBeNull();
    // Whoever is out of reach of every carrier is among them; somebody is not.
    for (const { id } of view.units.filter((u) => u.side === 'delta' && u.place === 'map' && u.node !== null && u.load.clI === 0)) {
      const line = supplyLine(arvel.world, view, id);
      if (line === null || line.short > 0) expect(misses.has(id), id).toBe(true);
    }
    const own = view.units.filter((u) => u.side === 'delta' && u.place === 'map' && u.node !== null && u.load.clI === 0);
    expect(own.some(({ id }) => misses.has(id))).toBe(true);
    expect(own.some(({ id }) => !misses.has(id))).toBe(true);
  });
});
