/** Files and links as the page reads them, at one go; and a short run of `npm run files`. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { picker } from '../../src/bots/picker.ts';
import { LIMITS } from '../../src/records/limits.ts';
import { bytesOfLink, isFileLink, linkOf } from '../../src/records/link.ts';
import { textOf } from '../../src/records/write.ts';
import { readInput } from '../../src/store/imports/reader.ts';
import { goodFiles } from '../oracles/goodFiles.ts';
import { trialOf } from '../oracles/hostile.ts';
import { judge } from '../oracles/judge.ts';

const good = goodFiles();
const first = good[1] as (typeof good)[number];
const PAGE = 'https://example.org/play/?hold=0#old';
const silent = () => undefined;

describe('a link', () => {
  it('A link carries a game there and back, in letters that every program passes on', async () => {
    const made = await linkOf(PAGE, first);
    if (!made.ok) throw new Error('too long');
    expect(made.link).toMatch(/^https:\/\/example\.org\/play\/\?hold=0#game=[A-Za-z0-9_-]+$/);
    const { hash } = new URL(made.link);
    expect(isFileLink(hash)).toBe(true);
    const opened = await readInput({ link: hash }, silent);
    expect(opened).toMatchObject({ kind: 'record', record: { seed: first.seed, commands: first.commands } });
  });

  it('A link is not made where it would be too long, and says how long', async () => {
    const noise = Array.from({ length: 3000 }, (_, i) => ({
      type: 'moveUnit',
      side: 'delta',
      unit: `u${(i * 7919) % 99991}`,
      to: `C${(i * 104729) % 9973}`,
    }));
    const made = await linkOf(PAGE, { ...first, commands: noise as never });
    expect(made).toEqual({ ok: false, length: expect.any(Number) });
    expect((made as { length: number }).length).toBeGreaterThan(LIMITS.link);
  });

  it.each([
    ['#other', /carries no game/],
    ['#game=', /damaged, or only a part/],
    ['#game=abc$', /damaged, or only a part/],
    ['#game=a', /damaged, or only a part/],
    [`#game=${'A'.repeat(LIMITS.link + 1)}`, /longer than 30000/],
  ])('The link %.20s is refused', (hash, why) => {
    expect(bytesOfLink(hash)).toMatchObject({ where: 'the link', message: expect.stringMatching(why) });
  });
});

describe('reading', () => {
  it('Reading reports how far it is, order by order', async () => {
    const told: number[] = [];
    await readInput({ file: new Blob([textOf(first)]) }, (done, of) => {
      expect(of).toBe(first.commands.length);
      told.push(done);
    });
    expect(told.at(-1)).toBe(first.commands.length);
  });

  it('Reading keeps what was taken back for the log, struck through', async () => {
    const taken = [{ serial: 0, at: 0, command: { type: 'takeRecommended', side: 'delta' } }];
    const opened = await readInput({ file: new Blob([JSON.stringify({ ...first, taken })]) }, silent);
    if (opened.kind !== 'record') throw new Error(opened.kind);
    expect(opened.folded.undone).toEqual(taken);
    expect(opened.folded.problem).toBeNull();
  });
});

describe('files that nobody should trust (the long run: npm run files -- --count 20000)', () => {
  const folder = new URL('corpus/', import.meta.url);
  const names = readdirSync(folder);
  it.each(names)('A file that nobody should trust is refused or can be played: %s', async (name) => {
    const bytes = Uint8Array.from(readFileSync(new URL(name, folder)));
    const input = name.endsWith('.link') ? { link: new TextDecoder().decode(bytes).trim() } : { file: new Blob([bytes]) };
    const must = name.includes('.open.') ? 'open' : 'refuse';
    expect(await judge({ kind: name, input, bytes, must })).toMatchObject({ fault: null });
  });

  it('A hundred and fifty files made by chance are refused or can be played', async () => {
    for (let i = 0; i < 150; i++) {
      const pick = picker(`test-${i}`);
      const trial = trialOf(good[pick(good.length)] as (typeof good)[number], pick);
      const { fault } = await judge(trial);
      expect(fault, `test-${i}, ${trial.kind}`).toBeNull();
    }
  }, 60_000);
});
