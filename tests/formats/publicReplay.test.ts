/** What is promised of public replays for ever: those of each format open and show what they showed, and the page reads them beside itself. */

import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { publicReplaySchema } from '../../scripts/lib/publicReplaySchema.ts';
import { hashOf } from '../../src/engine/core/index.ts';
import { rulesWithUmpire } from '../../src/engine/lines-and-webs/umpire/index.ts';
import { type GameRecordOf, trackOf } from '../../src/games/lines-and-webs/typedStores.ts';
import { withChecksum } from '../../src/records/checksum.ts';
import { scanText } from '../../src/records/scan.ts';
import { readInput } from '../../src/store/imports/reader.ts';
import { publicReplayOf, showPublicReplay } from '../oracles/publicReplay.ts';

const bytes = Uint8Array.from(readFileSync(new URL('public-replay-1.json.gz', import.meta.url)));
const text = gunzipSync(bytes).toString();
const input = { file: new Blob([bytes]) };

/** A way as its ends and its links: the rules leave open which of equally long ways is told. */
const asEnds = (key: string, value: unknown): unknown =>
  key === 'path' && Array.isArray(value) ? [value[0], value.length, value.at(-1)] : value;

describe('the golden public replay of format 1', () => {
  it('The golden public replay of format 1 opens, and shows what it always showed', async () => {
    expect(scanText(text)).toBeNull();
    const told: [number, number][] = [];
    const opened = await readInput(input, (done, of) => told.push([done, of]));
    if (opened.kind !== 'public') throw new Error(opened.kind);
    const replay = showPublicReplay(opened.file);
    const last = replay.frames.length - 1;
    expect(replay.frames).toHaveLength(144);
    expect(told.at(-1)).toEqual([last, last]);
    expect(hashOf(replay.shownAt(last).view)).toBe('d55cf2c25d7eb447');
    expect(replay.frames.flatMap((frame) => frame.events)).toHaveLength(275);
  });

  it('The golden public replay fits the published schema, which refuses what is hidden', () => {
    const file = JSON.parse(text);
    const now = withChecksum({ ...file, format: 2 });
    expect(publicReplaySchema.safeParse(now).success).toBe(true);
    for (const more of [{ seed: 'x' }, { commands: [] }, { first: { ...file.first, own: {} } }])
      expect(publicReplaySchema.safeParse({ ...now, ...more }).success).toBe(false);
    const { change: _, ...frame } = file.frames[3];
    expect(publicReplaySchema.safeParse({ ...now, frames: [frame] }).success).toBe(false);
  });

  it('The golden public replay is what the page writes today of the same game, but for which of equally long ways is drawn (else it is another format)', () => {
    const record = JSON.parse(readFileSync(new URL('format-1.json', import.meta.url), 'utf8')) as GameRecordOf;
    const rules = rulesWithUmpire(record.scenario);
    // It names the rules by which it is written; all else stays.
    const { checksum, ...today } = JSON.parse(JSON.stringify(publicReplayOf(rules, trackOf(rules, record))), asEnds);
    expect(checksum).toMatch(/^[0-9a-f]{16}$/);
    expect(today).toEqual({ ...JSON.parse(text, asEnds), format: 2, version: rules.version });
    expect(text).not.toContain(record.seed);
  });
});
