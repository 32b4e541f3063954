/** Records that are played through before anything of them is believed. */

import { replay, type Stop } from '../engine/core/index.ts';
import type { Rules } from '../engine/core/table.ts';
import { filesOf } from '../games/files.ts';
import type { GameFiles } from '../games/game.ts';
import type { About } from './format.ts';
import { damageAt, type ReadResult, type Recorded, readUnplayed } from './read.ts';

/** Plays a record; says at which order it stops and why, or null. */
type Play = (rules: Rules, record: Recorded, about: About) => Stop | null;

/** Plays in silence: for whoever only wants to know whether it is legal. */
function playSilently(rules: Rules, record: Recorded): Stop | null {
  const played = replay(rules, record);
  return played.ok ? null : played;
}

/** A record from parsed JSON; or where and why it cannot be played. What is given is not changed. */
export function readRecord(raw: unknown, play: Play = playSilently): ReadResult {
  const read = readUnplayed(raw);
  if (!read.ok) return read;
  const { record, about, doubt } = read;
  const { rulesWithUmpire } = filesOf(record.ruleset) as GameFiles;
  const stopped = play(rulesWithUmpire(record.scenario), record, about);
  return stopped ? { ok: false, damage: damageAt(record, stopped, raw, doubt) } : read;
}
