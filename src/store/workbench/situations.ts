/**
 * Test positions: a game so far, with a name and the expected result of its replay. Saved in the game editor, replayed by tests
 * (tests/situations).
 */

import type { Phase, State } from '../../engine/core/gameTypes.ts';
import { hashOf } from '../../engine/core/index.ts';
import { cleanText } from '../../records/characters.ts';
import { withChecksum } from '../../records/checksum.ts';
import type { RecordFile } from '../../records/format.ts';
import { LIMITS } from '../../records/limits.ts';
import { textOf } from '../../records/write.ts';
import { saveText } from '../files.ts';
import { gameFile } from '../saveGame.ts';

/** Expected result of the replay. */
export interface ExpectedResult {
  turn: number;
  phase: Phase;
  orders: number;
  hash: string;
}

export interface Situation {
  situation: 2;
  name: string;
  /** Purpose of the position. */
  note: string;
  expect: ExpectedResult;
  record: RecordFile;
  /** Checksum of everything else in the file. */
  checksum: string;
}

export const expectedOf = ({ turn, phase }: State, orders: number, hash: string): ExpectedResult => ({ turn, phase, orders, hash });

/** 'The road that is cut' becomes 'the-road-that-is-cut.json'. */
export const situationFileName = (name: string): string =>
  `${
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'situation'
  }.json`;

/** File text with one line per field, and the record with one line per command. */
export function situationText({ situation, name, note, expect, record, checksum }: Situation): string {
  const line = ([key, value]: [string, unknown]): string => `${JSON.stringify(key)}: ${JSON.stringify(value)}`;
  const head = Object.entries({ situation, name, note, expect }).map(line);
  return `{\n${[...head, `"record": ${textOf(record).trimEnd()}`, line(['checksum', checksum])].join(',\n')}\n}\n`;
}

/** Downloads the open game as a test position. */
export async function saveSituation(state: State, name: string, note: string): Promise<void> {
  const record = await gameFile();
  if (!record) return;
  const title = cleanText(name, LIMITS.situation);
  const { taken: _, opened: __, startedAt: ___, name: ____, lesson: _____, ...kept } = record;
  const game = withChecksum(kept);
  const expect = expectedOf(state, kept.commands.length, hashOf(state));
  saveText(
    situationFileName(title),
    situationText(withChecksum({ situation: 2, name: title, note: cleanText(note, LIMITS.shows, false), expect, record: game } as const)),
  );
}
