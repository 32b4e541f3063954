/** The door for records: what is refused, where, and why. */

import { describe, expect, it } from 'vitest';
import type { Fields, Shape } from '../../src/engine/lines-and-webs/shapes/shape.ts';
import { COMMAND_SHAPES } from '../../src/engine/lines-and-webs/shapes/umpire.ts';
import { rulesWithUmpire } from '../../src/engine/lines-and-webs/umpire/index.ts';
import { readRecord } from '../../src/games/lines-and-webs/typedFiles.ts';
import { LIMITS } from '../../src/records/limits.ts';
import { looksLikeRecord } from '../../src/records/read.ts';
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
  it('Reading accepts a good record', () => {
    expect(readRecord(good)).toMatchObject({ ok: true, record: { seed: 's' } });
    expect(looksLikeRecord(good)).toBe(true);
    expect(looksLikeRecord(good.scenario)).toBe(false);
  });

  it.each([
    ['the file', null],
    ['the file', []],
    ['format', { ...good, format: 4 }],
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
    ['order 1 of 1', { ...good, commands: [{ type: 'nonsense', side: 'delta' }] }],
    ['order 2 of 2', { ...good, commands: [...good.commands, { type: 'endPart', side: 'gamma' }] }],
  ])('Reading refuses a record at %s', (where, raw) => {
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
  ])('Reading refuses a record of format 2 at %s', (where, raw) => {
    expect(readRecord(two).ok).toBe(true);
    expect(place(raw)).toMatch(new RegExp(`^${where.replace(/[[\]]/g, '\\$&')}( |$)`));
  });

  it('A refused record is explained in words that say what to do, no longer than a line', () => {
    const read = readRecord({ ...two, ['k'.repeat(5000)]: 1 });
    if (read.ok) throw new Error('it was taken');
    expect(read.damage.message).toContain('Remove it');
    expect(read.damage.where.length).toBeLessThan(60);
  });

  const ID = [1, '', 'x'.repeat(41), ['a']];
  /** A value that has the shape, and some that do not. */
  function samples(shape: Shape): [right: unknown, wrong: readonly unknown[]] {
    if (shape.is === 'named' && shape.of === 'day') return [1, [-1, 0.5, '1', 1001, null]];
    if (shape.is === 'named' && shape.of === 'store')
      return [
        { kind: 'port', node: 'a' },
        [null, { kind: 'unit' }, { kind: 'unit', unit: 'a', node: 'b' }, { kind: 'sea', node: 'a' }, { kind: 'port', node: 3 }],
      ];
    switch (shape.is) {
      case 'flag':
        return [true, [0, 'true', null]];
      case 'whole':
        return [shape.least, [shape.least - 1, shape.most + 1, 0.5, '1', Number.NaN, Number.POSITIVE_INFINITY, null]];
      case 'word':
        return [shape.words[0], ['ace', 'constructor', 1, null]];
      case 'text':
        return ['a b', ['', 'é', 'x'.repeat(81), 1, null]];
      case 'counts': {
        const right = Object.fromEntries(shape.keys.map((key) => [key, 0]));
        const first = shape.keys[0] as string;
        const { [first]: _, ...less } = right;
        return [
          right,
          [null, [], less, { ...right, more: 1 }, { ...right, [first]: -1 }, { ...right, [first]: '1' }, { ...right, [first]: 1001 }],
        ];
      }
      case 'list': {
        const [one, wrong] = samples(shape.one);
        return [[one], ['a', ...wrong.map((value) => [value]), Array(shape.most + 1).fill(one), { length: 0 }, null]];
      }
      case 'maybe':
        return [null, [undefined, ...samples(shape.one)[1].filter((value) => value !== null)]];
      default:
        return ['a', [...ID, null]];
    }
  }
  it.each(Object.entries(COMMAND_SHAPES as { [type: string]: Fields }))(
    'takes no %s with a key too many, a side that is none, or a field of the wrong kind',
    (type, fields) => {
      const command: { [field: string]: unknown } = { type, side: 'delta' };
      for (const [field, shape] of Object.entries(fields)) command[field] = samples(shape)[0];
      const code = (one: unknown): string | undefined => {
        const read = readRecord({ ...two, commands: [one] });
        return read.ok ? 'taken' : read.damage.why?.code;
      };
      expect(code(command), 'the shape itself is right').not.toBe('command.malformed');
      expect(code({ ...command, extra: 1 })).toBe('command.malformed');
      expect(code({ ...command, side: 'omega' })).toBe('command.malformed');
      for (const [field, shape] of Object.entries(fields)) {
        const { [field]: _, ...less } = command;
        expect(code(less), `without ${field}`).toBe('command.malformed');
        for (const value of samples(shape)[1])
          expect(code({ ...command, [field]: value }), `${field}: ${JSON.stringify(value)}`).toBe('command.malformed');
      }
    },
  );

  it('Reading a record changes nothing of what it is given', () => {
    const raw = structuredClone({ ...two, name: 'A game', commands: [...good.commands, { type: 'pass', side: 'delta' }] });
    const before = JSON.stringify(raw);
    readRecord(raw);
    expect(JSON.stringify(raw)).toBe(before);
  });

  it('A refused record names the place in its scenario', () => {
    expect(place({ ...good, scenario: { ...good.scenario, turns: 'four' } })).toBe('scenario, turns');
  });

  it('A refused record keeps its sound part and says when the rules were others', () => {
    const read = readRecord({ ...good, version: '0.0.1', commands: [...good.commands, { type: 'pass', side: 'delta' }] });
    if (read.ok) throw new Error('it was taken');
    expect(read.damage.sound?.commands).toEqual(good.commands);
    expect(read.damage.message).toContain('0.0.1');
    expect(read.damage.why?.code).toBe('phase.wrong');
  });
});
