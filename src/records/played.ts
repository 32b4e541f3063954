/** Validates records by replay. */

import type { Rules } from '../engine/core/gameTypes.ts';
import { replay, type Stop } from '../engine/core/index.ts';
import { filesOf } from '../games/files.ts';
import type { GameFiles } from '../games/game.ts';
import type { About } from './format.ts';
import { damageAt, type GameRecordOf, type ReadResult, readUnplayed } from './read.ts';

/** Replays a record; returns the index and reason of a rejected command, or null. */
type Play = (rules: Rules, record: GameRecordOf, about: About) => Stop | null;

/** Replays without output, only to check that all commands are legal. */
function playSilently(rules: Rules, record: GameRecordOf): Stop | null {
  const played = replay(rules, record);
  return played.ok ? null : played;
}

/** Reads a record from parsed JSON; returns the problem if it can't be replayed. Doesn't change its input. */
export function readRecord(raw: unknown, play: Play = playSilently): ReadResult {
  const read = readUnplayed(raw);
  if (!read.ok) return read;
  const { record, about, doubt } = read;
  const { rulesWithUmpire } = filesOf(record.ruleset) as GameFiles;
  const stopped = play(rulesWithUmpire(record.scenario), record, about);
  return stopped ? { ok: false, damage: damageAt(record, stopped, raw, doubt) } : read;
}
