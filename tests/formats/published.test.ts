/** What is promised of the formats for ever: old files open, the published schema is the one that is read by, and writing and reading agree. */

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { schemaTexts } from '../../scripts/lib/schema.ts';
import { canonical, hashOf, replay } from '../../src/engine/core/index.ts';
import { rulesWithUmpire } from '../../src/engine/lines-and-webs/umpire/index.ts';
import { recordSchema } from '../../src/games/lines-and-webs/files.ts';
import { fileOf, readRecord } from '../../src/games/lines-and-webs/typedFiles.ts';
import { migrate } from '../../src/records/migrate.ts';
import { scanText } from '../../src/records/scan.ts';
import { textOf } from '../../src/records/write.ts';
import { grown } from './grown.ts';

const textOfFormat = (format: number): string => readFileSync(new URL(`format-${format}.json`, import.meta.url), 'utf8');
const golden = (format: number): { [key: string]: unknown } => JSON.parse(textOfFormat(format));
function open(format: number) {
  const read = readRecord(golden(format));
  if (!read.ok) throw new Error(`${read.damage.where}: ${read.damage.message}`);
  return read;
}

describe.each([1, 2, 3])('the golden record of format %i', (format) => {
  it('A golden record opens, and comes to the state that it always came to', () => {
    expect(scanText(textOfFormat(format))).toBeNull();
    const { record } = open(format);
    const played = replay(rulesWithUmpire(record.scenario), record);
    expect(played.ok).toBe(true);
    expect(record.commands).toHaveLength(211);
    expect(hashOf(played.state)).toBe('66fde4bf96c9d9af');
  });

  it('A golden record is written in the present format, and reads equal', () => {
    const read = open(format);
    const text = textOf(fileOf(read.record, read.about));
    const again = readRecord(JSON.parse(text));
    expect(scanText(text)).toBeNull();
    expect(recordSchema.safeParse(JSON.parse(text)).success).toBe(true);
    expect(again).toEqual({ ...read, ok: true, doubt: null });
  });
});

describe('migration', () => {
  it('The migration from format 1 adds nothing and changes nothing that is given', () => {
    const one = golden(1);
    const before = JSON.stringify(one);
    expect(migrate(one)).toEqual({ ...one, format: 3 });
    expect(JSON.stringify(one)).toBe(before);
    expect(open(1).record).toEqual(open(2).record);
    expect(open(1).about).toEqual({});
  });

  it('The migration does not let a file of format 1 have what only format 2 knows', () => {
    const read = readRecord({ ...golden(1), name: 'A name' });
    expect(read).toMatchObject({ ok: false, damage: { where: 'name', message: expect.stringContaining('Format 1') } });
  });

  it('The migration keeps what format 2 tells of the game', () => {
    expect(open(2).about).toEqual({
      name: 'Thursday’s game',
      startedAt: '2026-11-21T16:40:00.000Z',
      from: { name: 'The first try', at: 40 },
      taken: [{ serial: 0, at: 0, command: { type: 'takeRecommended', side: 'delta' } }],
    });
  });
});

describe('what is published', () => {
  it.each(Object.entries(schemaTexts()))('The published %s is the schema that the page reads by (else: npm run schema)', (name, text) => {
    expect(readFileSync(new URL(`../../public/schema/${name}`, import.meta.url), 'utf8')).toBe(text);
  });

  it('The published schema has a shape for each of the 46 orders and the umpire’s 16, and no more', () => {
    const { $defs } = JSON.parse(schemaTexts()['record-3.schema.json'] ?? '') as {
      $defs: { order: { oneOf: { properties: { type: { const: string } } }[] } };
    };
    const verbs = $defs.order.oneOf.map(({ properties }) => properties.type.const);
    expect(new Set(verbs).size).toBe(62);
    expect(verbs).toHaveLength(62);
  });

  it('A record’s file has an order a line and always the same text', () => {
    const { record, about } = open(2);
    const text = textOf(fileOf(record, about));
    expect(text).toBe(textOfFormat(3));
    expect(text.split('\n').filter((line) => line.startsWith('{"'))).toHaveLength(record.commands.length + 1);
    const { checksum: _, ...content } = golden(3);
    expect(canonical({ ...content, format: 2 })).toBe(canonical(JSON.parse(grown(textOfFormat(2)))));
  });

  it('A record’s file says up to where both sides opened the game, and reads equal', () => {
    const { record } = open(1);
    const opened = [3, 211].map((at) => ({ at, by: 'gamma' as const }));
    const text = textOf(fileOf(record, { opened }));
    expect(recordSchema.safeParse(JSON.parse(text)).success).toBe(true);
    expect(readRecord(JSON.parse(text))).toEqual({ ok: true, record, about: { opened }, doubt: null });
    expect(fileOf(record, { opened: [] })).not.toHaveProperty('opened');
  });

  it('A record’s file has names only as a file may hold them', () => {
    const { record } = open(1);
    const file = fileOf(record, { name: ' A\u202e<b>\u0000name\ud800 ', from: { name: '\u200b', at: 1 } });
    expect(file.name).toBe('Abname');
    expect(file).not.toHaveProperty('from');
  });
});
