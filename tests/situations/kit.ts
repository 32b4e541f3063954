/** Test situations that were saved on the workbench: read, replayed, and at hand for any test by their names. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { hashOf, replay } from '../../src/engine/core/index.ts';
import type { Rules, State } from '../../src/engine/lines-and-webs/index.ts';
import { rulesWithUmpire } from '../../src/engine/lines-and-webs/umpire/index.ts';
import { readRecord } from '../../src/records/played.ts';
import { type Expected, expectedOf, type Situation } from '../../src/store/workbench/situations.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));

/** The names of all of them, without '.json'. */
export const situationNames = (): string[] => readdirSync(folder).flatMap((file) => (file.endsWith('.json') ? [file.slice(0, -5)] : []));

/** The game of a situation, as it stood when it was saved, and what it was then. Throws where the file is not what it should be. */
export function loadSituation(name: string): { situation: Situation; rules: Rules; state: State; came: Expected } {
  const situation = JSON.parse(readFileSync(`${folder}${name}.json`, 'utf8')) as Situation;
  const read = readRecord(situation.record);
  if (situation.situation !== 1 || !read.ok) throw new Error(`${name} is no situation of the first format`);
  const rules = rulesWithUmpire(read.record.scenario);
  const played = replay(rules, read.record);
  if (!played.ok) throw new Error(`${name} stops at order ${played.at}: ${played.why.code}`);
  return { situation, rules, state: played.state, came: expectedOf(played.state, read.record.commands.length, hashOf(played.state)) };
}
