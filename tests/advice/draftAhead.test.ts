import { describe, expect, it } from 'vitest';
import { roomFor } from '../../src/engine/lines-and-webs/index.ts';
import { draftSupply } from '../../src/games/lines-and-webs/advice/plan/draft.ts';
import { opensWords, whyRun } from '../../src/games/lines-and-webs/ui/words/breaks.ts';
import { type Table, untilPhase } from '../panels/kit.ts';
import { commandsOf } from './chosen.ts';
import { armorDisabled, arvel, at, bothDisabled } from './kit.ts';

const { world } = arvel;
const all = (table: Table, side: 'delta' | 'gamma') => {
  const draft = draftSupply(world, table.view(side));
  return { draft, after: table.after(draft.runs.flatMap(({ commands }) => commands)) };
};
/** Gamma's Phase 3 of the day, with what was bought in its airport. */
const hauling = bothDisabled.edit((s) => {
  s.phase = 'transport';
  s.active = 'gamma';
  s.sides.gamma.done = false;
  s.ports[3]!.store = { clI: 2, clIII: 0, clV: 0, clIX: 1 };
});
const HUNGRY = ['g-armor-1', 'g-armor-2', 'g-mech-1', 'g-fa-1', 'g-ada-1'];
const fed = (table: Table): number => HUNGRY.filter((id) => at(table.state, id).load.clI > 0).length;

describe('a draft that looks past its first order', () => {
  it('6.3.7 repairs a carrier that is out of action and has it carry in the same draft', () => {
    const { draft, after } = all(hauling, 'gamma');
    expect(at(after.state, 'g-fsc-1').disabled).toBe(false);
    expect(fed(after)).toBe(3);
    const repair = draft.runs.find(({ commands }) => commands.some(({ type }) => type === 'useRepair'))!;
    expect(repair.why).toMatchObject({ key: 'mend', figures: { unit: 'g-fsc-1', disabled: true } });
    // A run of the carrier takes its repair along.
    const run = draft.runs.find(({ by }) => by.includes('g-fsc-1'))!;
    expect(run.needs).toContain(repair.id);
    hauling.after(commandsOf(world, hauling.view('gamma'), draft, new Set([run.id])));
  });

  it('4.5 a full carrier gives up a token so that its repair has room', () => {
    const full = hauling.edit((s) => {
      at(s, 'g-fsc-1').load = { clI: 2, clIII: 4, clV: 4, clIX: 0 };
    });
    expect(roomFor(world.info['g-fsc-1']!.type, at(full.state, 'g-fsc-1').load, 'clIX')).toBe(0);
    expect(at(all(full, 'gamma').after.state, 'g-fsc-1').disabled).toBe(false);
  });

  it('4.5 the last free box of a carrier that is out of action is kept for the CL IX that repairs it', () => {
    const { state } = all(hauling, 'gamma').after;
    const bsb = at(state, 'g-bsb-1');
    expect(bsb.disabled).toBe(true);
    expect(roomFor(world.info['g-bsb-1']!.type, bsb.load, 'clIX')).toBe(1);
  });

  it('6.7.1 serves tomorrow’s meal too, where units eat every day', () => {
    const dayOne = untilPhase(arvel, 'transport', 1, 'delta').table.edit((s) => {
      s.ports[1]!.store.clI = 4;
    });
    const combat = (t: Table) => t.state.units.filter((u) => u.side === 'delta' && u.node && world.info[u.id]!.type.kind === 'combat');
    expect(combat(dayOne).map(({ load }) => load.clI)).toEqual([1, 1, 1, 1, 1]);
    const { draft, after } = all(dayOne, 'delta');
    expect(combat(after).map(({ load }) => load.clI)).toEqual([2, 2, 2, 2, 2]);
    const run = draft.runs.find(({ gets }) => gets?.unit === 'd-armor-1')!;
    expect(whyRun(world, run.why)).toBe('It eats what it holds, and units eat again tomorrow.');
  });

  it('6.7.1 on the last day nothing is brought, and no carrier filled, for a day that does not come', () => {
    const last = untilPhase(arvel, 'transport', 4, 'delta').table.edit((s) => {
      for (const u of s.units) if (u.side === 'delta') Object.assign(u, { degraded: false, load: { ...u.load, clI: 1 } });
      s.ports[1]!.store.clI = 4;
    });
    expect(draftSupply(world, last.view('delta')).runs.filter(({ gets }) => (gets?.tokens.clI ?? 0) > 0)).toEqual([]);
  });

  it('9.1 a move that leaves a port to an enemy says so: who is left there, and who comes', () => {
    const open = armorDisabled.edit((s) => {
      s.phase = 'transport';
      s.active = 'delta';
      s.sides.delta.done = false;
      s.ports[0]!.store = { clI: 0, clIII: 4, clV: 4, clIX: 0 };
      s.ports[1]!.store = { clI: 2, clIII: 0, clV: 0, clIX: 1 };
    });
    const { draft } = all(open, 'delta');
    const told = draft.runs.filter(({ opens }) => opens !== null);
    expect(told.map(({ opens }) => opens?.port)).toContain('C0509');
    const { opens } = told[0]!;
    expect(opensWords(world, opens!)).toMatch(
      /^This leaves Ambrel Quay open: only .*FS Platoon 4.* there, and Armor A can attack today\.$/,
    );
    // No march brings an enemy there who has no fuel: then nothing is left open.
    const stuck = open.edit((s) => {
      for (const u of s.units) if (u.side === 'gamma') u.load.clIII = 0;
    });
    expect(all(stuck, 'delta').draft.runs.every((run) => run.opens === null)).toBe(true);
  });
});
