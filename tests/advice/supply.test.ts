import { describe, expect, it } from 'vitest';
import {
  type Command,
  type CommandOf,
  emptyLoad,
  type Load,
  loadOf,
  type Side,
  type Store,
  total,
} from '../../src/engine/lines-and-webs/index.ts';
import { carrierRows, reaching, waysOf } from '../../src/games/lines-and-webs/advice/carriers.ts';
import { fillToBasic, spareOf } from '../../src/games/lines-and-webs/advice/fill.ts';
import { loadIn } from '../../src/games/lines-and-webs/advice/loads.ts';
import { suggest } from '../../src/games/lines-and-webs/advice/suggest.ts';
import { daysToMeal, type Want, wants } from '../../src/games/lines-and-webs/advice/want.ts';
import { afterMove } from '../../src/games/lines-and-webs/ui/panels/transport/words.ts';
import { rulesWith, type Table, untilPhase, wild } from '../panels/kit.ts';

const rules = rulesWith();
const { world } = rules;
const start = untilPhase(rules, 'transport', 1, 'delta').table;
const armor = world.types.armor!;
const flec = world.types.flec!;
const pattern = world.scenario.openPattern;
const PLENTY: Load = { clI: 9, clIII: 9, clV: 9, clIX: 9 };

/** A game played by chance, at a Phase 3. */
const WILD = ['a', 'b', 'c', 'd', 'e', 'f']
  .map((seed) => wild(rules, `supply ${seed}`, 'transport', 4))
  .filter((t) => t.state.phase === 'transport');

function look(table: Table, side: Side) {
  const view = table.view(side);
  const rows = carrierRows(table.rules.world, view);
  const carriers = reaching(table.rules.world, view, rows);
  const loads = (s: Store): Load => loadIn(view, s);
  return {
    view,
    rows,
    carriers,
    loads,
    list: wants({ world: table.rules.world, view, carriers, hasWay: waysOf(table.rules.world, view) }),
  };
}

const activeSide = (table: Table): Side => rules.actor(table.state) as Side;

/** The answer by brute force: is there any store from which the rules let the carrier bring one token? */
function brings(table: Table, side: Side, carrier: string, want: Want): boolean {
  const stores: Store[] = [
    ...table.state.units.filter((u) => u.side === side && u.node !== null).map((u): Store => ({ kind: 'unit', unit: u.id })),
    ...table.state.ports.map((p): Store => ({ kind: 'port', node: p.node })),
    ...table.state.loose.map((l): Store => ({ kind: 'loose', node: l.node })),
  ];
  return stores.some((from) => {
    const to: Store = { kind: 'unit', unit: want.unit };
    const command: Command = { type: 'carry', side, carrier, from, to, tokens: loadOf(want.cls) };
    return table.rules.check(table.state, command) === null;
  });
}

describe('Fill to basic load', () => {
  const ask = { type: armor, load: emptyLoad(), degraded: false, spare: PLENTY, left: 12, pattern };

  it('Fill to basic load fills an empty unit to its shaded boxes and no further', () => {
    expect(fillToBasic(ask)).toEqual({ clI: 1, clIII: 3, clV: 3, clIX: 0 });
  });

  it('Fill to basic load brings one more CL I to a hungry unit, which eats it at once', () => {
    expect(fillToBasic({ ...ask, degraded: true }).clI).toBe(2);
    expect(fillToBasic({ ...ask, degraded: true, left: 1 })).toEqual({ clI: 1, clIII: 0, clV: 0, clIX: 0 });
  });

  it('Fill to basic load gives one of each class first when the carrier carries little', () => {
    expect(fillToBasic({ ...ask, left: 3 })).toEqual({ clI: 1, clIII: 1, clV: 1, clIX: 0 });
  });

  it('Fill to basic load never takes what the source cannot spare', () => {
    const spare = spareOf(flec, { clI: 1, clIII: 2, clV: 0, clIX: 0 });
    expect(fillToBasic({ ...ask, spare })).toEqual({ clI: 0, clIII: 1, clV: 0, clIX: 0 });
    expect(spareOf(null, PLENTY)).toEqual(PLENTY);
  });

  it('Fill to basic load fills every box of a carrier', () => {
    const tokens = fillToBasic({ ...ask, type: flec, left: 99, spare: { clI: 40, clIII: 40, clV: 40, clIX: 40 } });
    expect(total(tokens)).toBe(12);
    expect(tokens.clIX).toBe(0);
    expect(total(fillToBasic({ ...ask, type: flec, left: 99, spare: { clI: 0, clIII: 40, clV: 0, clIX: 0 } }))).toBe(10);
  });

  it('Fill to basic load leaves room that a wrong class has taken', () => {
    // two surplus CL V fill both open boxes: shaded ones are still filled
    expect(fillToBasic({ ...ask, load: { clI: 0, clIII: 0, clV: 5, clIX: 0 } })).toEqual({ clI: 1, clIII: 3, clV: 0, clIX: 0 });
  });
});

describe('units in want', () => {
  it('No unit is in want when all hold their basic load', () => {
    expect(look(start, 'delta').list).toEqual([]);
  });

  it('Units in want stand in the order hungry, disabled, no food, no fuel, no ammunition, low', () => {
    const table = start.edit((s) => {
      const set = (id: string, change: object): void => {
        Object.assign(s.units.find((u) => u.id === id) as object, change);
      };
      set('d-armor-1', { load: { clI: 1, clIII: 2, clV: 3, clIX: 0 } });
      set('d-armor-2', { load: { clI: 1, clIII: 1, clV: 0, clIX: 0 } });
      set('d-armor-3', { load: { clI: 1, clIII: 0, clV: 3, clIX: 0 } });
      set('d-armor-4', { load: { clI: 0, clIII: 3, clV: 3, clIX: 0 } });
      set('d-mech-1', { disabled: true });
      set('d-mech-2', { degraded: true, load: { clI: 0, clIII: 2, clV: 2, clIX: 0 } });
    });
    expect(look(table, 'delta').list.map((w) => [w.unit, w.kind])).toEqual([
      ['d-mech-2', 'hungry'],
      ['d-mech-1', 'disabled'],
      ['d-armor-4', 'noFood'],
      ['d-armor-3', 'noFuel'],
      ['d-armor-2', 'noAmmo'],
      ['d-armor-1', 'low'],
    ]);
  });

  it('Units in want count the carriers that the rules would let help, in games played by chance', () => {
    let asked = 0;
    for (const table of WILD) {
      const side = activeSide(table);
      const { rows, list } = look(table, side);
      for (const want of list.slice(0, 12)) {
        for (const row of rows.filter((r) => r.carry > 0)) {
          asked += 1;
          expect(want.reachers.includes(row.unit.id), `${want.unit} ${row.unit.id}`).toBe(brings(table, side, row.unit.id, want));
        }
      }
    }
    expect(asked).toBeGreaterThan(100);
  });

  it('A carrier counts as a help only where somebody can spare what is wanted, not where it would be taken from who needs it', () => {
    let differ = 0;
    for (const table of WILD) {
      const side = activeSide(table);
      const dry = table.edit((s) => {
        for (const u of s.units) if (u.side === side && world.info[u.id]?.type.kind === 'sustainment') u.load = { ...u.load, clI: 1 };
        for (const port of s.ports) port.store = { ...port.store, clI: 0 };
        s.loose = [];
      });
      for (const want of look(dry, side).list.filter(({ cls }) => cls === 'clI')) {
        expect(want.stocked, want.unit).toEqual([]);
        if (want.reachers.length > 0) differ += 1;
      }
    }
    expect(differ).toBeGreaterThan(0);
  });

  it('Units in want count their helpers rightly under the other rulings of R-carry', () => {
    for (const carry of ['anchored', 'anywhere'] as const) {
      const other = rulesWith({ carry });
      let asked = 0;
      for (const seed of ['x', 'y', 'z']) {
        const table = wild(other, `${carry} ${seed}`, 'transport', 4);
        if (table.state.phase !== 'transport') continue;
        const side = other.actor(table.state) as Side;
        const { rows, list } = look(table, side);
        for (const want of list.slice(0, 6)) {
          for (const row of rows.filter((r) => r.carry > 0)) {
            asked += 1;
            expect(want.reachers.includes(row.unit.id), `${carry} ${want.unit} ${row.unit.id}`).toBe(
              brings(table, side, row.unit.id, want),
            );
          }
        }
      }
      expect(asked).toBeGreaterThan(20);
    }
  });

  it('Units in want know the days to the next meal', () => {
    expect([1, 2, 3, 4].map((turn) => daysToMeal(turn, 3))).toEqual([2, 1, 0, 2]);
  });
});

/** A suggestion as the panel makes it. */
function suggestion(table: Table, side: Side, want: Want): CommandOf<'carry'> | null {
  const { view, rows, carriers, loads } = look(table, side);
  return suggest({
    world,
    side,
    want,
    carriers,
    allows: (c) => rules.check(table.state, c) === null,
    filling: (id, from, to) => {
      const row = rows.find((r) => r.unit.id === id);
      const unit = to.kind === 'unit' ? view.units.find((u) => u.id === to.unit) : undefined;
      if (!row || !unit) return null;
      const giver = from.kind === 'unit' ? (world.info[from.unit]?.type ?? null) : null;
      return fillToBasic({
        type: world.info[unit.id]!.type,
        load: unit.load,
        degraded: unit.degraded,
        spare: spareOf(giver, loads(from)),
        left: row.left,
        pattern,
      });
    },
  });
}

describe('the suggested carry', () => {
  it('The suggested carry is legal and brings what is wanted, in games played by chance', () => {
    let made = 0;
    for (const table of WILD) {
      const side = activeSide(table);
      for (const want of look(table, side).list.slice(0, 15)) {
        const carry = suggestion(table, side, want);
        if (!carry) continue;
        made += 1;
        expect(rules.check(table.state, carry)).toBeNull();
        expect(carry.tokens[want.cls]).toBeGreaterThan(0);
      }
    }
    expect(made).toBeGreaterThan(5);
  });
});

describe('carriers that could help after a move', () => {
  it('Carriers that are said to be able to help after a move really can', () => {
    let found = 0;
    for (const table of WILD) {
      const side = activeSide(table);
      const { view, rows, list } = look(table, side);
      for (const want of list.filter((w) => w.reachers.length === 0).slice(0, 6)) {
        for (const move of afterMove(world, view, rows, want)) {
          found += 1;
          const moved = table.after([{ type: 'moveCarrier', side, unit: move.unit, to: move.to }]);
          // the CL III of the move may have been the last: then another class may be wanted, but the way is there
          const again = look(moved, side).list.find((w) => w.unit === want.unit);
          expect(again?.reachers, `${want.unit} by ${move.unit}`).toContain(move.unit);
        }
      }
    }
    expect(found).toBeGreaterThan(0);
  });
});
