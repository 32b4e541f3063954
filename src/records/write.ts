/** Writes a game as a file: format 3, fixed key order, one command per line, so that people can read and compare it. */

import { cleanText } from './characters.ts';
import { withChecksum } from './checksum.ts';
import type { About, RecordFile } from './format.ts';
import { LIMITS } from './limits.ts';
import type { GameRecordOf } from './read.ts';
import { clampSeats, packSeats, unpackSeats } from './seating.ts';
import { tidyNote, tidyPlayers } from './tidy.ts';

/** Lists written with one element per line. */
const LISTS: ReadonlySet<string> = new Set(['commands', 'taken', 'notes']);

/** Builds the file's content. Names are cut to the allowed length. */
export function fileOf(record: GameRecordOf, about: About = {}): RecordFile {
  const { ruleset, version, scenario, seed, commands } = record;
  const name = cleanText(about.name ?? '', LIMITS.name);
  const origin = about.from && cleanText(about.from.name, LIMITS.name);
  const players = about.players && tidyPlayers(about.players);
  const file: Omit<RecordFile, 'checksum'> = {
    format: 3,
    ruleset,
    version,
    ...(name ? { name } : {}),
    ...(about.startedAt ? { startedAt: about.startedAt } : {}),
    ...(about.from && origin ? { from: { name: origin, at: about.from.at } } : {}),
    ...(players ? { players } : {}),
    ...packSeats(clampSeats(unpackSeats(about), commands.length)),
    ...(about.lesson ? { lesson: about.lesson } : {}),
    ...(about.seen === undefined ? {} : { seen: about.seen }),
    ...(about.task ? { task: about.task } : {}),
    seed,
    scenario,
    commands,
    ...(about.opened && about.opened.length > 0 ? { opened: about.opened.slice(-LIMITS.opened) } : {}),
    ...(about.taken && about.taken.length > 0 ? { taken: about.taken.slice(-LIMITS.taken) } : {}),
    ...(about.notes && about.notes.length > 0 ? { notes: about.notes.slice(0, LIMITS.notes).map(tidyNote) } : {}),
  };
  return withChecksum(file);
}

/** Formats the file with one line per key and per command. */
export function textOf(file: RecordFile): string {
  const lines = Object.entries(file).map(([key, value]) => {
    const body =
      LISTS.has(key) && Array.isArray(value) && value.length > 0
        ? `[\n${value.map((one) => JSON.stringify(one)).join(',\n')}\n]`
        : JSON.stringify(value);
    return `${JSON.stringify(key)}: ${body}`;
  });
  return `{\n${lines.join(',\n')}\n}\n`;
}
