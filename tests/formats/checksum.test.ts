/** What the page saves carries a checksum: a byte that was changed on the way is said, and what is there can still be opened. Older files carry none, and say so. */

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { picker } from '../../src/bots/picker.ts';
import { hashOf, replay } from '../../src/engine/core/index.ts';
import { rulesWithUmpire } from '../../src/engine/lines-and-webs/umpire/index.ts';
import { scenarioText } from '../../src/games/lines-and-webs/store/editor/scenarioFiles.ts';
import { loadScenarioFile } from '../../src/games/lines-and-webs/typedFiles.ts';
import { withChecksum } from '../../src/records/checksum.ts';
import { textOf } from '../../src/records/write.ts';
import type { Opened } from '../../src/store/imports/opened.ts';
import { readInput } from '../../src/store/imports/reader.ts';
import { expectedOf, situationText } from '../../src/store/workbench/situations.ts';
import { goodFiles, goodPublicReplays } from '../oracles/goodFiles.ts';
import { judge } from '../oracles/judge.ts';

type Json = { [key: string]: unknown };
const file = goodFiles()[1] as ReturnType<typeof goodFiles>[number];
const { state } = replay(rulesWithUmpire(file.scenario), file);
const moment = expectedOf(state, file.commands.length, hashOf(state));
const situation = situationText(withChecksum({ situation: 2, name: 'A moment', note: '', expect: moment, record: file } as const));
const open = (json: unknown): Promise<Opened> =>
  readInput({ file: new Blob([typeof json === 'string' ? json : JSON.stringify(json)]) }, () => undefined);
const old = (name: string): Json => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));

describe('a game', () => {
  it('A saved game opens without a doubt, whatever blanks and sequence of keys its file has', async () => {
    expect(await open(textOf(file))).toMatchObject({ kind: 'record', doubt: null });
    expect(await open(JSON.stringify(Object.fromEntries(Object.entries(file).reverse()), null, 3))).toMatchObject({ doubt: null });
  });

  it.each([
    ['seed', { seed: `${file.seed}x` }],
    ['name', { name: 'Another name' }],
    ['version of the rules', { version: '0.9.9' }],
    ['last order', { commands: file.commands.slice(0, -1) }],
    ['checksum', { checksum: '0000000000000000' }],
    ['checksum, which is gone,', { checksum: undefined }],
  ])('A saved game with another %s is said to be changed, and what there is can be opened', async (_, more) => {
    expect(await open({ ...file, ...more })).toMatchObject({ kind: 'record', doubt: 'changed' });
  });

  it('A file that was changed up to an order against the rules says that it was changed', async () => {
    const commands = [...file.commands, { type: 'pass', side: 'delta' }];
    expect(await open({ ...file, commands })).toMatchObject({
      kind: 'damage',
      damage: { message: expect.stringContaining('changed after it was saved') },
    });
  });

  it('A checksum does not make a file of an older format', async () => {
    expect(await open({ ...file, format: 2 })).toMatchObject({ kind: 'damage', damage: { where: 'checksum' } });
  });

  it.each(['format-1.json', 'format-2.json', 'situation-1.json', 'public-replay-1.json'])(
    'The older %s opens, and says that it carries no checksum',
    async (name) => {
      const bytes = name.startsWith('public')
        ? readFileSync(new URL(`${name}.gz`, import.meta.url))
        : readFileSync(new URL(name, import.meta.url));
      expect(await readInput({ file: new Blob([Uint8Array.from(bytes)]) }, () => undefined)).toMatchObject({ doubt: 'unsealed' });
    },
  );

  it('No bit of the seed or of an order can be turned without a word: each is refused, or said', async () => {
    const text = textOf(file);
    const from = text.indexOf('"commands"');
    const pick = picker('flips');
    for (let i = 0; i < 60; i++) {
      const bytes = new TextEncoder().encode(text);
      const at = i % 3 === 0 ? text.indexOf('"seed"') + 9 + (i % 2) : from + pick(text.length - from);
      bytes[at] = (bytes[at] as number) ^ (1 << pick(7));
      expect(await judge({ kind: 'flip', input: { file: new Blob([bytes]) }, bytes, must: null, saved: file })).toMatchObject({
        fault: null,
      });
    }
  });
});

describe('a situation', () => {
  it.each([
    ['an old version of the rules', (json: Json) => Object.assign(json.record as Json, { version: '0.9.0' })],
    ['a zeroed hash', (json: Json) => Object.assign(json.expect as Json, { hash: '0000000000000000' })],
    ['both', (json: Json) => Object.assign(json, { expect: { ...moment, hash: '0' }, record: { ...file, version: '0.9.0' } })],
    ['other words', (json: Json) => Object.assign(json, { note: 'It shows something else.' })],
    ['another seed', (json: Json) => Object.assign(json.record as Json, { seed: 'other' })],
  ])('A situation with %s is said to be changed, and can be opened', async (_, change) => {
    expect(await open(situation)).toMatchObject({ kind: 'record', doubt: null });
    const json = JSON.parse(situation) as Json;
    change(json);
    expect(await open(json)).toMatchObject({ kind: 'record', doubt: 'changed', about: { name: 'A moment' } });
  });

  it('A situation without a checksum that leads elsewhere is said to be changed, or to go elsewhere by other rules', async () => {
    const one = old('situation-1.json');
    const wrong = { ...one, expect: { ...(one.expect as Json), hash: '0000000000000000' } };
    expect(await open(wrong)).toMatchObject({ doubt: 'elsewhere' });
    const { version } = rulesWithUmpire(file.scenario);
    expect(await open({ ...wrong, record: { ...(one.record as Json), version } })).toMatchObject({ doubt: 'changed' });
  });
});

describe('the other files', () => {
  it('A saved scenario that was changed joins with a warning; one that was written by hand has nothing to say', () => {
    const json = JSON.parse(scenarioText(file.scenario)) as Json;
    const codes = (value: unknown) => {
      const loaded = loadScenarioFile(value);
      return loaded.ok ? loaded.warnings.map(({ code }) => code) : [];
    };
    expect(codes(json)).not.toContain('file.changed');
    expect(codes({ ...json, name: 'Another name' })).toContain('file.changed');
    expect(codes(file.scenario)).not.toContain('file.changed');
  });

  it('A public replay that was changed is said to be', async () => {
    const shown = goodPublicReplays()[0] as object;
    expect(await open(shown)).toMatchObject({ kind: 'public', doubt: null });
    expect(await open({ ...shown, version: '0.9.9' })).toMatchObject({ kind: 'public', doubt: 'changed' });
  });
});
