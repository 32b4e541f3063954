/** What the worker has read comes to the page in parcels, and is the same when they are put together. */
import { describe, expect, it } from 'vitest';
import type { Opened } from '../../src/store/imports/opened.ts';
import { createUnpacker, type Parcel, parcelsOf } from '../../src/store/imports/parcels.ts';
import { readInput } from '../../src/store/imports/reader.ts';
import { goodFiles, goodPublicReplays } from '../oracles/goodFiles.ts';

const read = (json: unknown): Promise<Opened> => readInput({ file: new Blob([JSON.stringify(json)]) }, () => undefined);

/** As messages pass from one thread to another. */
function passed(opened: Opened): { whole: Opened | null; parcels: Parcel[] } {
  const unpack = createUnpacker();
  const parcels: Parcel[] = structuredClone([...parcelsOf(opened)]);
  const whole = parcels.map(unpack);
  expect(whole.slice(0, -1).every((one) => one === null)).toBe(true);
  return { whole: whole.at(-1) ?? null, parcels };
}

describe('what has been read, in parcels', () => {
  it('What was read in parcels is the same game, the same public replay or the same refusal', async () => {
    for (const json of [goodFiles()[2], goodPublicReplays()[0], { nothing: true }]) {
      const opened = await read(json);
      expect(passed(opened).whole).toEqual(opened);
    }
  });

  it('No message of the reader holds more than two thousand entries of a long list', async () => {
    const opened = await read(goodPublicReplays()[0]);
    if (opened.kind !== 'public') throw new Error(opened.kind);
    const { frames } = opened.file;
    const long = {
      ...opened,
      file: { ...opened.file, frames: Array.from({ length: 9001 }, (_, i) => frames[i % frames.length] as (typeof frames)[number]) },
    };
    const { whole, parcels } = passed(long);
    expect(parcels).toHaveLength(6);
    for (const parcel of parcels) {
      if ('entries' in parcel) expect(parcel.entries.length).toBeLessThanOrEqual(2000);
      else expect(parcel.opened.kind === 'public' && parcel.opened.file.frames).toEqual([]);
    }
    expect(whole).toEqual(long);
  });
});
