/** The door for records: what is refused, where, and why. */
import { describe, expect, it } from 'vitest';
import { linesAndWebs } from '../../src/engine/lines-and-webs/index.ts';
import { looksLikeRecord, readRecord } from '../../src/store/records.ts';
import { scenarioWith } from './kit.ts';

const rules = linesAndWebs(scenarioWith());
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
    ['format', { ...good, format: 2 }],
    ['ruleset', { ...good, ruleset: 'chess' }],
    ['version', { ...good, version: 1 }],
    ['seed', { ...good, seed: undefined }],
    ['seed', { ...good, seed: 'x'.repeat(300) }],
    ['commands', { ...good, commands: {} }],
    ['order 1 of 1', { ...good, commands: [null] }],
    ['order 1 of 1 (nonsense)', { ...good, commands: [{ type: 'nonsense', side: 'delta' }] }],
    ['order 2 of 2 (endPart)', { ...good, commands: [...good.commands, { type: 'endPart', side: 'gamma' }] }],
  ])('refuses at %s', (where, raw) => {
    expect(place(raw)).toBe(where);
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
