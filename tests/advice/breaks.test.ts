/** Where a supply plan breaks, the worst first. */
import { describe, expect, it } from 'vitest';
import { breaksOf } from '../../src/games/lines-and-webs/advice/plan/breaks.ts';
import { rulesWith, untilPhase } from '../panels/kit.ts';

const rules = rulesWith();
const { world } = rules;
const day = (turn: number) => untilPhase(rules, 'transport', turn, 'delta').table;
const at = (s: { units: { id: string }[] }, id: string) => s.units.find((u) => u.id === id) as never as Record<string, unknown>;
const fed = { clI: 1, clIII: 3, clV: 3, clIX: 0 };

describe('breaks of a plan', () => {
  it('6.7.1 who misses tonight’s meal comes before who has no fuel; on a day without a meal food is no break', () => {
    const table = (turn: number) =>
      day(turn).edit((s) => {
        for (const u of s.units) if (u.side === 'delta') u.load = { ...fed };
        at(s, 'd-armor-3').load = { ...fed, clI: 0 };
        at(s, 'd-armor-1').load = { ...fed, clIII: 0 };
      });
    const keys = (turn: number) => breaksOf(world, table(turn).view('delta')).map(({ kind, unit }) => `${kind} ${unit}`);
    expect(keys(3)).toEqual(['meal d-armor-3', 'fuel d-armor-1']);
    expect(keys(2)).toEqual(['fuel d-armor-1']);
  });

  it('6.7.2 after the last day hunger is a break only of who was hungry before, and loses a step', () => {
    const last = (isDegraded: boolean) => {
      const view = day(3)
        .edit((s) => {
          for (const u of s.units) if (u.side === 'delta') u.load = { ...fed };
          Object.assign(at(s, 'd-armor-3'), { load: { ...fed, clI: 0 }, degraded: isDegraded });
        })
        .view('delta');
      return breaksOf(world, { ...view, turns: 3 }).map(({ kind }) => kind);
    };
    expect(last(false)).toEqual([]);
    expect(last(true)).toContain('meal');
  });

  it('6.6.3 no round is a break only beside an enemy that fights; who is let be is none', () => {
    const table = day(2).edit((s) => {
      for (const u of s.units) if (u.side === 'delta') u.load = { ...fed };
      at(s, 'd-armor-3').load = { ...fed, clV: 0 };
    });
    const view = table.view('delta');
    expect(breaksOf(world, view)).toEqual([]);
    const node = view.units.find(({ id }) => id === 'd-armor-3')?.node;
    const beside = world.scenario.map.links.find((link) => link.includes(node as never))?.find((one) => one !== node);
    const near = table.edit((s) => void Object.assign(at(s, 'g-armor-1'), { node: beside })).view('delta');
    expect(breaksOf(world, near).map(({ kind, unit }) => [kind, unit])).toEqual([['rounds', 'd-armor-3']]);
  });

  it('6.3.2 it is said how many links a unit stands beyond the range of the carrier that comes nearest', () => {
    const table = day(3).edit((s) => {
      for (const u of s.units) {
        if (u.side !== 'delta') continue;
        u.load = { ...fed };
        if (world.info[u.id]!.type.kind !== 'combat' && u.id !== 'd-flec-4' && u.place === 'map')
          Object.assign(u, { place: 'destroyed', node: null, steps: 0 });
      }
      at(s, 'd-armor-3').load = { ...fed, clI: 0 };
      at(s, 'd-flec-4').node = at(s, 'd-armor-3').node;
    });
    const beyond = (change: (s: never) => void) => breaksOf(world, table.edit(change as never).view('delta'))[0]?.beyond;
    expect(beyond(() => undefined)).toBe(0);
    expect(beyond((s) => void Object.assign(at(s, 'd-flec-4'), { node: 'C0101' }))).toBeGreaterThan(0);
  });

  it('6.6.4 a carrier that is moved to where an enemy can attack it is in danger, after all else; who stood in reach before is not', () => {
    const table = day(2).edit((s) => {
      for (const u of s.units) if (u.side === 'delta') u.load = { ...fed };
      Object.assign(at(s, 'g-armor-1'), { node: 'C0907', load: { ...fed } });
      at(s, 'd-fsp-1').node = 'C0101';
    });
    const before = table.view('delta');
    const moved = (node: string) => table.edit((s) => void Object.assign(at(s, 'd-fsp-1'), { node })).view('delta');
    const of = (after: typeof before, from = before) => breaksOf(world, after, from).map(({ kind, unit, enemy }) => [kind, unit, enemy]);
    expect(of(before)).toEqual([]);
    expect(of(moved('C0806'))).toEqual([['danger', 'd-fsp-1', 'g-armor-1']]);
    expect(of(moved('C0102'))).toEqual([]);
    expect(of(moved('C0807'), moved('C0806'))).toEqual([]);
  });
});
