/** A test situation: a game as far as it has come, with a name and with what a replay must come to. Saved on the workbench, replayed by tests (tests/situations). */

import { hashOf } from '../../engine/core/index.ts';
import type { Phase, State } from '../../engine/core/table.ts';
import { cleanText } from '../../records/characters.ts';
import { sealed } from '../../records/checksum.ts';
import type { RecordFile } from '../../records/format.ts';
import { LIMITS } from '../../records/limits.ts';
import { textOf } from '../../records/write.ts';
import { saveText } from '../files.ts';
import { gameFile } from '../saveGame.ts';

/** What the replay must come to. */
export interface Expected {
  turn: number;
  phase: Phase;
  orders: number;
  hash: string;
}

export interface Situation {
  situation: 2;
  name: string;
  /** What it is there for. */
  note: string;
  expect: Expected;
  record: RecordFile;
  /** Over everything else in the file. */
  checksum: string;
}

export const expectedOf = ({ turn, phase }: State, orders: number, hash: string): Expected => ({ turn, phase, orders, hash });

/** 'A supply line that is cut' is kept as 'a-supply-line-that-is-cut.json'. */
export const situationFileName = (name: string): string =>
  `${
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'situation'
  }.json`;

/** The file's text: what it is on a line each, the record with an order a line. */
export function situationText({ situation, name, note, expect, record, checksum }: Situation): string {
  const line = ([key, value]: [string, unknown]): string => `${JSON.stringify(key)}: ${JSON.stringify(value)}`;
  const head = Object.entries({ situation, name, note, expect }).map(line);
  return `{\n${[...head, `"record": ${textOf(record).trimEnd()}`, line(['checksum', checksum])].join(',\n')}\n}\n`;
}

/** Offers the open game as a situation to be saved. */
export async function saveSituation(state: State, name: string, note: string): Promise<void> {
  const record = await gameFile();
  if (!record) return;
  const title = cleanText(name, LIMITS.situation);
  const { taken: _, opened: __, startedAt: ___, name: ____, lesson: _____, ...kept } = record;
  const game = sealed(kept);
  const expect = expectedOf(state, kept.commands.length, hashOf(state));
  saveText(
    situationFileName(title),
    situationText(sealed({ situation: 2, name: title, note: cleanText(note, LIMITS.shows, false), expect, record: game } as const)),
  );
}
