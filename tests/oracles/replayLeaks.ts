/** Leaks of replays and public exports: those of twin records, which the viewer cannot tell apart, must be alike to the last byte. */

import type { RecordFile } from '../../scripts/lib/record.ts';
import { picker } from '../../src/bots/picker.ts';
import type { Rules, Viewer } from '../../src/engine/lines-and-webs/index.ts';
import { rulesWithUmpire } from '../../src/engine/lines-and-webs/umpire/index.ts';
import { type PlayedRecord, replayOf, trackOf } from '../../src/games/lines-and-webs/typedStores.ts';
import { frameAt } from '../../src/store/replay.ts';
import { type LeakCount, parting } from './leaks.ts';
import { publicReplayOf } from './publicReplay.ts';
import { type TwinRecords, twinRecords } from './twinRecords.ts';

/** What is on trial; a test puts something that leaks in their place. */
export interface Makers {
  replayOf: typeof replayOf;
  publicReplayOf: typeof publicReplayOf;
}
const MAKERS: Makers = { replayOf, publicReplayOf };

/** Of a long replay the frames nearest to both ends are looked at, and of the others one in so many. */
const NEAR = 40;
const SPARSE = 7;

/** Every frame that the viewpoint may step to, and what stands in those from a moment on. Where each command stands in the record is never drawn. */
function replayTexts({ replayOf: make }: Makers, track: PlayedRecord, viewpoint: Viewer, begin: number): string[] {
  const replay = make(track, viewpoint);
  const texts = replay.frames.map(({ order: _, ...frame }) => JSON.stringify(frame));
  const first = frameAt(replay, begin);
  const last = replay.frames.length - 1;
  for (let n = first; n <= last; n++)
    if (n - first < NEAR || last - n < NEAR || n % SPARSE === 0) texts.push(`shown at ${n}: ${JSON.stringify(replay.shownAt(n))}`);
  return texts;
}

function leakOf(what: string, one: readonly string[], other: readonly string[], count: LeakCount): string[] {
  count.texts += Math.max(one.length, other.length);
  if (one.length !== other.length) return [`${what}: ${one.length} and ${other.length} of them`];
  const at = one.findIndex((text, i) => text !== other[i]);
  return at < 0 ? [] : [`${what} ${at}: ${parting(one[at] as string, other[at] as string)}`];
}

function leaksOfTwins(rules: Rules, twins: TwinRecords, viewer: Viewer, makers: Makers, count: LeakCount): string[] {
  const leaks: string[] = [];
  for (const [one, other] of twins.ends) {
    const tracks = [
      trackOf(rules, { ...twins.one, commands: twins.one.commands.slice(0, one) }),
      trackOf(rules, { ...twins.other, commands: twins.other.commands.slice(0, other) }),
    ] as const;
    for (const viewpoint of new Set<Viewer>([viewer, 'public'])) {
      const [a, b] = tracks.map((track) => replayTexts(makers, track, viewpoint, twins.begin)) as [string[], string[]];
      count.frames += a.length;
      leaks.push(...leakOf(`replay of ${viewpoint}`, a, b, count));
    }
    const [a, b] = tracks.map((track) => JSON.stringify(makers.publicReplayOf(rules, track))) as [string, string];
    count.exports += 1;
    leaks.push(...leakOf('public export', [a], [b], count));
  }
  return leaks.map((leak) => `${twins.hidden} of ${twins.side} at ${twins.begin}, ${leak}`);
}

/** What leaks of a game's twins: of one part in `every` in which a side orders in secret, and of another seed. Adds to the count. */
export function leaksOfReplays(
  record: RecordFile,
  every: number,
  count: LeakCount,
  rules: Rules = rulesWithUmpire(record.scenario),
  makers: Makers = MAKERS,
): string[] {
  const leaks: string[] = [];
  // The twins are made by the rules as they are; `rules` may be broken.
  for (const { viewer, ...twins } of twinRecords(rulesWithUmpire(record.scenario), record, every, picker(`replays ${record.seed}`))) {
    count.records[twins.hidden] += 1;
    leaks.push(...leaksOfTwins(rules, twins, viewer, makers, count).map((leak) => `${record.seed}, ${leak}`));
  }
  return leaks;
}
