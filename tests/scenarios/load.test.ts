/** The built-in scenarios: they load, they say what the rules digest says, and the rulings' table offers nothing that breaks them. */

import { describe, expect, test } from 'vitest';
import { idleOutcome } from '../../scripts/lib/measure.ts';
import { CARD_KINDS, type RosterEntry, type Rulings } from '../../src/engine/lines-and-webs/scenario.ts';
import { ALL_SCENARIOS } from '../../src/games/lines-and-webs/scenarios/all.ts';
import { blankScenario } from '../../src/games/lines-and-webs/scenarios/edit/blank.ts';
import { getScenario, loadScenario, SCENARIOS } from '../../src/games/lines-and-webs/scenarios/load.ts';
import { DEFAULT_RULINGS, RULING_CHOICES } from '../../src/games/lines-and-webs/scenarios/rulings.ts';
import { copyOf } from './helpers.ts';

const counts = (roster: RosterEntry[]): { [type: string]: number } => Object.fromEntries(roster.map((e) => [e.type, e.count]));
const carry = (roster: RosterEntry[], id: string): number =>
  roster.reduce((sum, e) => {
    const type = copyOf(id).unitTypes.find((t) => t.id === e.type);
    if (type?.kind !== 'sustainment') return sum;
    const { clI, clIII, clV, open } = type.boxes;
    return sum + e.count * Math.ceil((clI + clIII + clV + open) / 2);
  }, 0);

test.each(ALL_SCENARIOS.map(({ id, scenario }) => [id, JSON.stringify(scenario)]))(
  '%s is whole without the book of forces: it loads without a problem, every key in the order of a scenario of one’s own',
  (_id, text) => {
    const loaded = loadScenario(JSON.parse(text));
    expect(loaded.ok && JSON.stringify(loaded.scenario)).toBe(text);
  },
);

describe.each(SCENARIOS.map((s) => ({ id: s.id })))('$id', ({ id }) => {
  test('its rulings are the defaults but for what its notes name, and they say what is estimated', () => {
    const s = copyOf(id);
    const other = id === 'arvel-crossing' ? { finalStrength: 'combat' } : {};
    expect(s.rulings).toEqual({ ...DEFAULT_RULINGS, ...other });
    expect(s.notes.some((note) => note.includes('only the strength of combat units'))).toBe('finalStrength' in other);
    expect(s.notes.join(' ')).toContain('estimates');
  });

  test('8, E.4 card prices', () => {
    const nineLine = id === 'arvel-crossing' ? 3 : 1;
    expect(CARD_KINDS.map((kind) => copyOf(id).cardPrices[kind])).toEqual([nineLine, 3, 1, 3, 1, 5, 1, 5, 1, 3]);
  });

  test('every value of every ruling suits it', () => {
    for (const choice of RULING_CHOICES) {
      for (const option of choice.values) {
        const s = copyOf(id);
        s.rulings = { ...s.rulings, [choice.key]: option.value };
        expect(loadScenario(s), `${choice.id} ${option.label}`).toMatchObject({ ok: true });
      }
    }
  });

  test('the alternatives suit it together', () => {
    for (const pick of [1, -1]) {
      const s = copyOf(id);
      s.rulings = Object.fromEntries(RULING_CHOICES.map((c) => [c.key, c.values.at(pick)?.value])) as unknown as Rulings;
      expect(loadScenario(s)).toMatchObject({ ok: true });
    }
  });
});

describe('Ondrel Steppe', () => {
  const s = copyOf('ondrel-steppe');

  test('3.2 3.3 the pieces of both sides', () => {
    const combat = { armor: 5, mech: 4, fa: 3, ada: 1 };
    expect(counts(s.forces.delta.start)).toEqual({ ...combat, fsp: 12, flec: 4, fleb: 1 });
    expect(counts(s.forces.delta.expansion)).toEqual({ ...combat, engineer: 2, fsp: 12, flec: 4, fleb: 1 });
    expect(counts(s.forces.gamma.start)).toEqual({ ...combat, fsc: 4, bsb: 1, dssb: 1 });
    expect(counts(s.forces.gamma.expansion)).toEqual({ ...combat, engineer: 2, fsc: 4, bsb: 1, cssb: 1 });
  });

  test('5.2 the queue at the start', () => {
    for (const forces of [s.forces.delta, s.forces.gamma]) {
      expect(counts(forces.queue)).toEqual({ aps: 1 });
      expect(forces.queueTokens).toEqual({ clI: 4, clIII: 4, clV: 4, clIX: 0 });
    }
  });

  test('2.1 the one figure that the rulebook gives: a Forward Support Company moves five tokens five links', () => {
    expect(carry([{ type: 'fsc', count: 1 }], s.id)).toBe(5);
    expect(s.unitTypes.find((t) => t.id === 'fsc')?.range).toBe(5);
  });

  test('Appendix A: starting strength is 73 a side, 55 of it combat units', () => {
    const strength = (roster: RosterEntry[], combat: boolean) =>
      roster.reduce((sum, e) => {
        const type = s.unitTypes.find((t) => t.id === e.type);
        return type && (!combat || type.kind === 'combat') ? sum + type.strength[0] * e.count : sum;
      }, 0);
    for (const side of ['delta', 'gamma'] as const) {
      expect(strength(s.forces[side].start, true)).toBe(55);
      expect(strength([...s.forces[side].start, ...s.forces[side].queue], false)).toBe(73);
    }
  });
});

describe('Arvel Crossing', () => {
  const s = copyOf('arvel-crossing');

  test('is small, with carriers that match', () => {
    const units = (roster: RosterEntry[]) => roster.reduce((sum, e) => sum + e.count, 0);
    expect(s.turns).toBe(4);
    expect([units(s.forces.delta.start), units(s.forces.gamma.start)]).toEqual([10, 7]);
    expect([carry(s.forces.delta.start, s.id), carry(s.forces.gamma.start, s.id)]).toEqual([18, 17]);
  });

  test('its map is a part of Ondrel Steppe, but for the two quays', () => {
    const whole = new Map(copyOf('ondrel-steppe').map.hexes.map((hex) => [hex.id, hex]));
    const other = s.map.hexes.filter((hex) => JSON.stringify(whole.get(hex.id)) !== JSON.stringify(hex));
    expect(other.map((hex) => hex.name)).toEqual(['Ambrel Quay', 'Orimar Quay']);
  });
});

describe('the rulings table', () => {
  test('has every ruling once, its default first, no value twice', () => {
    expect(RULING_CHOICES.map((c) => c.key).sort()).toEqual(Object.keys(DEFAULT_RULINGS).sort());
    expect(new Set(RULING_CHOICES.map((c) => c.id)).size).toBe(RULING_CHOICES.length);
    for (const choice of RULING_CHOICES) {
      expect(choice.values[0]!.value).toEqual(DEFAULT_RULINGS[choice.key]);
      expect(choice.values.length).toBeGreaterThan(1);
      expect(new Set(choice.values.map((o) => JSON.stringify(o.value))).size).toBe(choice.values.length);
      expect(choice.id).toMatch(/^R-[a-z-]+$/);
    }
  });
});

test('an unknown id finds no scenario', () => {
  expect(getScenario('toString')).toBeNull();
});

test('The blank scenario can be played as it is, and is the same for both sides', () => {
  const blank = blankScenario(copyOf('arvel-crossing'));
  expect(loadScenario(structuredClone(blank))).toEqual({ ok: true, scenario: blank, warnings: [] });
  expect(blank.map.symmetric).toBe(true);
  expect(idleOutcome(blank, 'blank').kind).toBe('draw');
});
