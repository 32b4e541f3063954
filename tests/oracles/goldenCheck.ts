/** What must hold of a golden game: its replay comes to its hash and outcome; saved and loaded at every turn it is the same game. */

import type { RecordFile } from '../../scripts/lib/record.ts';
import { hashOf, replay, simulate } from '../../src/engine/core/index.ts';
import { rulesWithUmpire } from '../../src/engine/lines-and-webs/umpire/index.ts';
import { readStored } from '../../src/store/records.ts';
import { expectationOf } from './game.ts';

/** What is wrong with its replay, or null. */
export function replayWrong(record: RecordFile): string | null {
  const played = replay(rulesWithUmpire(record.scenario), record);
  if (!played.ok) return `${record.seed}: command ${played.at} is refused: ${played.why.code}`;
  const [came, should] = [JSON.stringify(expectationOf(played.state)), JSON.stringify(record.expect)];
  return came === should ? null : `${record.seed}: came to ${came}, should be ${should}`;
}

/** Where a turn begins, the game so far goes through text and the door for files, and is replayed: is it the state that play has? */
export function savesWrong(record: RecordFile): { turns: number; wrong: string | null } {
  const rules = rulesWithUmpire(record.scenario);
  const sim = simulate(rules, rules.setup(record.seed));
  let turns = 0;
  for (const [at, command] of record.commands.entries()) {
    const { turn } = sim.state;
    sim.step(command);
    if (sim.state.turn === turn && at < record.commands.length - 1) continue;
    turns += 1;
    const { expect: _, note: __, ...plain } = record;
    const saved = JSON.stringify({ ...plain, commands: record.commands.slice(0, at + 1) });
    const read = readStored(JSON.parse(saved));
    if (!read.ok) return { turns, wrong: `${record.seed}: saved after command ${at} it is refused at ${read.damage.where}` };
    const again = replay(rulesWithUmpire(read.record.scenario as typeof record.scenario), read.record as typeof record);
    if (!again.ok || hashOf(again.state) !== hashOf(sim.state))
      return { turns, wrong: `${record.seed}: saved after command ${at} it is another game` };
  }
  return { turns, wrong: null };
}
