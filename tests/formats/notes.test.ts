/** Notes and players' names in files: what is taken, what is refused and why, and that files without them are what they were. */

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { publicReplaySchema } from '../../scripts/lib/publicReplaySchema.ts';
import { rulesWithUmpire } from '../../src/engine/lines-and-webs/umpire/index.ts';
import { recordSchema } from '../../src/games/lines-and-webs/files.ts';
import { readPublicReplay } from '../../src/games/lines-and-webs/store/publicReplay/read.ts';
import { fileOf, type GameRecordOf, readRecord } from '../../src/games/lines-and-webs/typedFiles.ts';
import { replayOf, trackOf } from '../../src/games/lines-and-webs/typedStores.ts';
import { cleanText, headOf, textFault } from '../../src/records/characters.ts';
import { withChecksum } from '../../src/records/checksum.ts';
import { LIMITS } from '../../src/records/limits.ts';
import type { Note } from '../../src/records/notes.ts';
import { scanText } from '../../src/records/scan.ts';
import { splitNote, tidyNote, tidyPlayers } from '../../src/records/tidy.ts';
import { textOf } from '../../src/records/write.ts';
import { frameAt } from '../../src/store/replay.ts';
import { publicReplayOf } from '../oracles/publicReplay.ts';

const golden = JSON.parse(readFileSync(new URL('format-3.json', import.meta.url), 'utf8'));
const opened = readRecord(golden);
if (!opened.ok) throw new Error('the golden record is refused');
const record: GameRecordOf = opened.record;
const last = record.commands.length;
const node = record.scenario.map.portIds.delta.spod;
const NOTES: Note[] = [
  { id: 'n1', at: 0, title: 'Before the first order', text: 'Supply < demand.', clause: '6.3.2' },
  {
    id: 'n3',
    at: 7,
    title: 'The bridge',
    text: 'All of it crosses here.',
    nodes: [node],
    units: ['d-armor-1'],
    ask: 'Where would you cut it?',
  },
  { id: 'n2', at: 7, title: 'The same moment', text: '', clause: 'R-carry' },
  { id: 'n4', at: last, title: 'The end', text: 'Look back.' },
];
const rules = rulesWithUmpire(record.scenario);

describe('notes in a record’s file', () => {
  it('Notes in a record’s file are written a note a line, fit the published schema, and read equal', () => {
    const text = textOf(fileOf(record, { notes: NOTES, players: { delta: 'Mara', 'gamma-combat': 'Ivo' } }));
    expect(scanText(text)).toBeNull();
    expect(recordSchema.safeParse(JSON.parse(text)).success).toBe(true);
    const read = readRecord(JSON.parse(text));
    expect(read).toEqual({ ok: true, doubt: null, record, about: { notes: NOTES, players: { delta: 'Mara', 'gamma-combat': 'Ivo' } } });
    expect(text.split('\n').filter((line) => line.startsWith('{"id"'))).toHaveLength(NOTES.length);
  });

  it('A record’s file without notes is what it was, to the byte', () => {
    const plain = textOf(fileOf(record, opened.ok ? opened.about : {}));
    expect(plain).toBe(readFileSync(new URL('format-3.json', import.meta.url), 'utf8'));
    expect(textOf(fileOf(record, { ...(opened.ok ? opened.about : {}), notes: [], players: {} }))).toBe(plain);
  });

  const with2 = (change: object) => NOTES.map((note, i) => (i === 1 ? { ...note, ...change } : note));
  it.each<[string, RegExp, unknown]>([
    ['notes', /must be a list/, {}],
    ['notes', /at most 200/, Array.from({ length: LIMITS.notes + 1 }, (_, i) => ({ ...NOTES[0], id: `n${i}` }))],
    ['notes[0]', /must be an object/, ['a note']],
    ['notes[1].id, “The bridge”', /letters, digits and hyphens/, with2({ id: 'a b' })],
    ['notes[1].id, “The bridge”', /Another note has this id/, with2({ id: 'n1' })],
    ['notes[1].at, “The bridge”', /at least 0/, with2({ at: -1 })],
    ['notes[1].at, “The bridge”', /whole number/, with2({ at: 0.5 })],
    ['notes[2].at, “The same moment”', /order of their moments/, with2({ at: 8 })],
    ['notes[3].at, “The end”', /ends after 211/, [...NOTES.slice(0, 3), { ...NOTES[3], at: last + 1 }]],
    ['notes[1].title, “<i>here</i>”', /< or >/, with2({ title: '<i>here</i>' })],
    ['notes[1].title', /cannot be empty/, with2({ title: '' })],
    ['notes[1].title, “xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx”', /at most 80/, with2({ title: 'x'.repeat(81) })],
    ['notes[1].text, “The bridge”', /missing/, with2({ text: undefined })],
    ['notes[1].text, “The bridge”', /at most 600/, with2({ text: 'x'.repeat(601) })],
    ['notes[1].text, “The bridge”', /mark of direction/, with2({ text: 'a\u202eb' })],
    ['notes[1].clause, “The bridge”', /Write a rule/, with2({ clause: 'six' })],
    ['notes[1].nodes, “The bridge”', /cannot be empty/, with2({ nodes: [] })],
    ['notes[1].nodes[0], “The bridge”', /no place Z9999/, with2({ nodes: ['Z9999'] })],
    ['notes[1].units[1], “The bridge”', /no unit constructor/, with2({ units: ['d-armor-1', 'constructor'] })],
    ['notes[1].ask, “The bridge”', /at most 200/, with2({ ask: 'x'.repeat(201) })],
    ['notes[1], “The bridge”', /Unknown key 'colour'/, with2({ colour: 'red' })],
  ])('Notes in a record’s file are refused at %s', (where, why, notes) => {
    const read = readRecord({ ...golden, notes });
    if (read.ok) throw new Error('it was taken');
    expect(read.damage).toMatchObject({ where, message: expect.stringMatching(why) });
  });

  it.each([
    ['players', { omega: 'x' }],
    ['players.delta', { delta: '' }],
    ['players.delta', { delta: 'x'.repeat(LIMITS.player + 1) }],
    ['players.gamma', { gamma: '<b>' }],
  ])('Players’ names in a record’s file are refused at %s', (where, players) => {
    const read = readRecord({ ...golden, players });
    expect(read).toMatchObject({ ok: false, damage: { where } });
  });

  it('What a player typed is made fit for a file: one line, no longer than it may be, nothing that cannot be seen', () => {
    const typed = { id: 'n', at: 3, title: ' <b>A</b>\u202e ', text: 'one\ntwo > one', ask: '  ', nodes: [], units: [] };
    expect(tidyNote(typed)).toEqual({ id: 'n', at: 3, title: 'bA/b', text: 'one two > one' });
    expect(tidyNote({ ...typed, title: '\u200b' }).title).toBe('Note');
    const long = fileOf(record, { notes: [{ ...typed, text: 'y'.repeat(900) }] });
    expect(readRecord(JSON.parse(JSON.stringify(long))).ok).toBe(true);
    expect(tidyPlayers({ delta: ' Mara\n', gamma: '\u200b' })).toEqual({ delta: 'Mara' });
    expect(tidyPlayers({ gamma: ' ' })).toBeNull();
  });

  it.each([
    ['a family', '👩‍👩‍👧‍👦'],
    ['a flag of two parts', '🏳️‍🌈'],
    ['a flag of tags', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
    ['a heart in colour', '❤️'],
    ['a key with a figure', '1️⃣'],
    ['a nurse with a skin', '👩🏽‍⚕️'],
    ['a Persian word', 'می‌خواهم'],
    ['an Indic word', 'क्‍ष'],
    ['an Indic word that ends with a joiner', 'അവന്‍'],
    ['a Japanese name in its own form', '葛󠄀城'],
  ])('A name with what shapes its letters is kept as it was typed, in a file too: %s', (_, name) => {
    expect(tidyPlayers({ delta: ` ${name} ` })).toEqual({ delta: name });
    expect(textFault(name, true)).toBeNull();
    const text = textOf(fileOf(record, { players: { delta: name } }));
    expect(scanText(text)).toBeNull();
    expect(readRecord(JSON.parse(text))).toMatchObject({ ok: true, about: { players: { delta: name } } });
  });

  it.each([
    ['a joiner before a blank', 'Ma\u200d ra', 'Ma ra'],
    ['two joiners', 'Ma\u200d\u200dra', 'Mara'],
    ['a joiner at the beginning', '\u200cMara', 'Mara'],
    ['a selector after a blank', 'Ma \ufe0fra', 'Ma ra'],
    ['tags without a flag', 'Mara\u{e0067}\u{e007f}', 'Mara'],
    ['marks of direction', '\u202eMa\u2066ra\u200f', 'Mara'],
  ])('What shapes nothing is taken out of a name: %s', (_, typed, name) => {
    expect(tidyPlayers({ delta: typed })).toEqual({ delta: name });
    expect(textFault(typed)).not.toBeNull();
  });

  it('A name of which nothing can be seen is none', () => {
    for (const name of ['\u2800', '\u3164\u115f', '\u034f\u200d', '\u00ad', '\u200b\ufe0f'])
      expect(tidyPlayers({ delta: name })).toBeNull();
  });
});

describe('notes in a public replay', () => {
  const track = trackOf(rules, record);
  const file = publicReplayOf(rules, track, NOTES);

  it('Notes in a public replay stand at the last moment by then that everybody knew, and read equal', () => {
    const replay = replayOf(track, 'public');
    expect(file.notes?.map(({ at }) => at)).toEqual(NOTES.map(({ at }) => frameAt(replay, at)));
    expect(file.notes?.at(-1)?.at).toBe(file.frames.length);
    const text = JSON.stringify(file);
    expect(publicReplaySchema.safeParse(JSON.parse(text)).success).toBe(true);
    expect(readPublicReplay(JSON.parse(text))).toEqual({ ok: true, doubt: null, file });
  });

  it('Notes in a public replay change nothing else of the file', () => {
    const { notes: _, checksum: __, ...content } = file;
    const rest = withChecksum(content);
    expect(publicReplayOf(rules, track)).toEqual(rest);
    expect(publicReplayOf(rules, track, [])).toEqual(rest);
  });

  it('Notes in a public replay are refused with their place where they do not fit it', () => {
    const late = { ...file, notes: [{ ...NOTES[0], at: file.frames.length + 1 }] };
    expect(readPublicReplay(JSON.parse(JSON.stringify(late)))).toMatchObject({
      ok: false,
      where: 'notes[0].at, “Before the first order”',
      message: expect.stringContaining(`ends after ${file.frames.length}`),
    });
  });
});

describe('texts that are too long', () => {
  it('A note that is too long is kept as several of the same moment, and no word of it is lost', () => {
    const words = Array.from({ length: 400 }, (_, i) => `word${i}`).join(' ');
    const parts = splitNote({ id: 'n7', at: 3, title: 'The bridge', text: words, nodes: [node], ask: 'Why?' });
    expect(parts.length).toBe(Math.ceil(words.length / LIMITS.text));
    expect(parts[0]).toMatchObject({ id: 'n7', at: 3, title: 'The bridge', nodes: [node], ask: 'Why?' });
    expect(parts.slice(1).map(({ at, title }) => [at, title])).toEqual(parts.slice(1).map((_, i) => [3, `The bridge (${i + 2})`]));
    expect(parts.map(({ text }) => text).join(' ')).toBe(words);
    const kept = parts.map((part, i) => tidyNote({ ...part, id: `n${i + 7}` }));
    expect(kept.map(({ text }) => text).join(' '), 'and nothing of it is cut as it is stored').toBe(words);
  });

  it('A note whose title and question are too long has them whole in its text', () => {
    const title = 'T'.repeat(100);
    const ask = `${'Q'.repeat(250)}?`;
    const [one, ...more] = splitNote({ at: 3, title, text: 'Look.', ask });
    expect(more).toEqual([]);
    expect(one.text).toBe(`${title} Look. ${ask}`);
    expect(one.ask).toBeUndefined();
    expect(one.title.length).toBeLessThanOrEqual(LIMITS.name);
    const short = { at: 3, title: 'T', text: 'Look.', ask: 'Q?' };
    expect(splitNote(short), 'what is short enough stays as it is').toEqual([short]);
  });

  it('A text that is shortened for a file never ends in half of a character', () => {
    expect(headOf('a😀😀', 4)).toBe('a😀');
    expect(headOf('a😀😀', 5)).toBe('a😀😀');
    expect(cleanText(`a${'😀'.repeat(30)}`, 24)).toBe(`a${'😀'.repeat(11)}`);
  });
});
