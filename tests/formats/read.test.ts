/** The door for records: what is refused, where, and why. */
import { describe, expect, it } from 'vitest';
import { VERBS } from '../../src/engine/lines-and-webs/commands/index.ts';
import { rulesWithUmpire } from '../../src/engine/lines-and-webs/umpire/index.ts';
import type { Shape } from '../../src/engine/lines-and-webs/verb.ts';
import { LIMITS } from '../../src/records/limits.ts';
import { looksLikeRecord, readRecord } from '../../src/records/read.ts';
import { scenarioWith } from '../store/kit.ts';

const rules = rulesWithUmpire(scenarioWith());
const good = {
  format: 1,
  ruleset: rules.id,
  version: rules.version,
  scenario: scenarioWith(),
  seed: 's',
  commands: [{ type: 'takeRecommended', side: 'delta' }],
};
const place = (raw: unknown): string | null => {
  const read = readRecord(raw);
  return read.ok ? null : read.damage.where;
};

describe('readRecord', () => {
  it('takes a good record', () => {
    expect(readRecord(good)).toMatchObject({ ok: true, record: { seed: 's' } });
    expect(looksLikeRecord(good)).toBe(true);
    expect(looksLikeRecord(good.scenario)).toBe(false);
  });

  it.each([
    ['the file', null],
    ['the file', []],
    ['format', { ...good, format: 3 }],
    ['format', { ...good, format: '1' }],
    ['format', { ...good, format: 0 }],
    ['format', { ...good, format: 'toString' }],
    ['format', { ...good, format: undefined }],
    ['cheat', { ...good, cheat: true }],
    ['taken', { ...good, taken: [] }],
    ['ruleset', { ...good, ruleset: 'chess' }],
    ['version', { ...good, version: 1 }],
    ['seed', { ...good, seed: undefined }],
    ['version', { ...good, version: '1.0' }],
    ['seed', { ...good, seed: 'x'.repeat(300) }],
    ['seed', { ...good, seed: '' }],
    ['commands', { ...good, commands: Array(LIMITS.commands + 1).fill(null) }],
    ['commands', { ...good, commands: {} }],
    ['order 1 of 1', { ...good, commands: [null] }],
    ['order 1 of 1 (nonsense)', { ...good, commands: [{ type: 'nonsense', side: 'delta' }] }],
    ['order 2 of 2 (endPart)', { ...good, commands: [...good.commands, { type: 'endPart', side: 'gamma' }] }],
  ])('refuses at %s', (where, raw) => {
    expect(place(raw)).toBe(where);
  });

  const two = { ...good, format: 2 };
  const taken = { serial: 3, at: 0, command: { type: 'takeRecommended', side: 'delta' } };
  it.each([
    ['name', { ...two, name: '' }],
    ['name', { ...two, name: 'x'.repeat(LIMITS.name + 1) }],
    ['name', { ...two, name: '<b>bold</b>' }],
    ['name', { ...two, name: 'a\u202eb' }],
    ['name', { ...two, name: 'a\ud800' }],
    ['name', { ...two, name: 7 }],
    ['startedAt', { ...two, startedAt: 'yesterday' }],
    ['startedAt', { ...two, startedAt: 1_700_000_000_000 }],
    ['startedAt', { ...two, startedAt: '2026-02-30T10:00:00Z' }],
    ['from', { ...two, from: 'a game' }],
    ['from', { ...two, from: { name: 'a game', at: 1, id: 'x' } }],
    ['from.at', { ...two, from: { name: 'a game', at: -1 } }],
    ['from.at', { ...two, from: { name: 'a game', at: 0.5 } }],
    ['from.at', { ...two, from: { name: 'a game', at: Number.NaN } }],
    ['taken', { ...two, taken: {} }],
    ['taken', { ...two, taken: Array.from({ length: LIMITS.taken + 1 }, (_, serial) => ({ ...taken, serial })) }],
    ['taken[1].serial', { ...two, taken: [taken, taken] }],
    ['taken[0].at', { ...two, taken: [{ ...taken, at: '0' }] }],
    ['taken[0].command.type', { ...two, taken: [{ ...taken, command: { type: 'cheat', side: 'delta' } }] }],
    ['taken[0].command', { ...two, taken: [{ ...taken, command: { ...taken.command, extra: 1 } }] }],
    ['opened', { ...two, opened: {} }],
    ['opened', { ...two, opened: Array.from({ length: LIMITS.opened + 1 }, (_, i) => ({ at: i + 1, by: 'delta' })) }],
    ['opened[0].at', { ...two, opened: [{ at: 0, by: 'delta' }] }],
    ['opened[0].at', { ...two, opened: [{ at: 2, by: 'delta' }] }],
    ['opened[0].at', { ...two, opened: [{ at: 0.5, by: 'delta' }] }],
    ['opened[0].by', { ...two, opened: [{ at: 1, by: 'omega' }] }],
    ['opened[0]', { ...two, opened: [{ at: 1, by: 'delta', all: true }] }],
    ['opened[1].at', { ...two, opened: [1, 1].map((at) => ({ at, by: 'delta' })) }],
  ])('refuses in format 2 at %s', (where, raw) => {
    expect(readRecord(two).ok).toBe(true);
    expect(place(raw)).toMatch(new RegExp(`^${where.replace(/[[\]]/g, '\\$&')}( |$)`));
  });

  it('says in words what to do, and no longer than a line', () => {
    const read = readRecord({ ...two, ['k'.repeat(5000)]: 1 });
    if (read.ok) throw new Error('it was taken');
    expect(read.damage.message).toContain('Remove it');
    expect(read.damage.where.length).toBeLessThan(60);
  });

  const WRONG: { [S in Shape]: readonly unknown[] } = {
    id: [1, null, '', 'x'.repeat(41), ['a']],
    'id?': [undefined, 1, '', {}],
    ids: ['a', [1], Array(101).fill('a'), { length: 0 }],
    load: [
      null,
      [],
      { clI: 1 },
      { clI: 1, clIII: 0, clV: 0, clIX: 0, clX: 1 },
      { clI: -1, clIII: 0, clV: 0, clIX: 0 },
      { clI: '1', clIII: 0, clV: 0, clIX: 0 },
    ],
    count: [-1, 0.5, '1', Number.NaN, Number.POSITIVE_INFINITY, 1001, null],
    flag: [0, 'true', null],
    cls: ['clII', 1, null],
    'cls?': ['clII', undefined],
    card: ['ace', 'constructor', null],
    destination: ['port', null],
    store: [null, { kind: 'unit' }, { kind: 'unit', unit: 'a', node: 'b' }, { kind: 'sea', node: 'a' }, { kind: 'port', node: 3 }],
  };
  it.each(Object.values(VERBS).map((verb) => [verb.type as string, verb.fields as { [field: string]: Shape }] as const))(
    'takes no %s with a key too many, a side that is none, or a field of the wrong kind',
    (type, fields) => {
      const right: { [S in Shape]: unknown } = {
        id: 'a',
        'id?': null,
        ids: [],
        load: { clI: 0, clIII: 0, clV: 0, clIX: 0 },
        count: 1,
        flag: true,
        cls: 'clI',
        'cls?': null,
        card: 'massCal',
        destination: 'queue',
        store: { kind: 'port', node: 'a' },
      };
      const command: { [field: string]: unknown } = { type, side: 'delta' };
      for (const field in fields) command[field] = right[fields[field] as Shape];
      const code = (one: unknown): string | undefined => {
        const read = readRecord({ ...two, commands: [one] });
        return read.ok ? 'taken' : read.damage.why?.code;
      };
      expect(code(command), 'the shape itself is right').not.toBe('command.malformed');
      expect(code({ ...command, extra: 1 })).toBe('command.malformed');
      expect(code({ ...command, side: 'omega' })).toBe('command.malformed');
      for (const field in fields) {
        const { [field]: _, ...less } = command;
        expect(code(less), `without ${field}`).toBe('command.malformed');
        for (const value of WRONG[fields[field] as Shape])
          expect(code({ ...command, [field]: value }), `${field}: ${JSON.stringify(value)}`).toBe('command.malformed');
      }
    },
  );

  it('changes nothing of what it is given', () => {
    const raw = structuredClone({ ...two, name: 'A game', commands: [...good.commands, { type: 'pass', side: 'delta' }] });
    const before = JSON.stringify(raw);
    readRecord(raw);
    expect(JSON.stringify(raw)).toBe(before);
  });

  it('names the place in the scenario', () => {
    expect(place({ ...good, scenario: { ...good.scenario, turns: 'four' } })).toBe('scenario, turns');
  });

  it('keeps the sound part and says when the rules were others', () => {
    const read = readRecord({ ...good, version: '0.0.1', commands: [...good.commands, { type: 'pass', side: 'delta' }] });
    if (read.ok) throw new Error('it was taken');
    expect(read.damage.sound?.commands).toEqual(good.commands);
    expect(read.damage.message).toContain('0.0.1');
    expect(read.damage.why?.code).toBe('phase.wrong');
  });
});
