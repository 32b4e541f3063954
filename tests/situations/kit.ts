/** Test situations that were saved on the workbench: read, replayed, and at hand for any test by their names. */

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { hashOf, replay } from '../../src/engine/core/index.ts';
import type { Rules, State } from '../../src/engine/lines-and-webs/index.ts';
import { rulesWithUmpire } from '../../src/engine/lines-and-webs/umpire/index.ts';
import { readRecord } from '../../src/games/lines-and-webs/typedFiles.ts';
import { readSituation } from '../../src/store/imports/readSituation.ts';
import { type ExpectedResult, expectedOf, type Situation } from '../../src/store/workbench/situations.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));

/** The names of all of them, without '.json'. */
export const situationNames = (): string[] => readdirSync(folder).flatMap((file) => (file.endsWith('.json') ? [file.slice(0, -5)] : []));

/** The game of a situation, as it stood when it was saved, and what it was then. Throws where the file is not as it was saved. */
export function loadSituation(name: string): { situation: Situation; rules: Rules; state: State; came: ExpectedResult } {
  const situation = JSON.parse(readFileSync(`${folder}${name}.json`, 'utf8')) as Situation;
  const opened = readSituation(situation, (raw) => {
    const read = readRecord(raw);
    if (!read.ok) return { kind: 'damage', damage: read.damage };
    return { kind: 'record', ...read, folded: { state: replay(rulesWithUmpire(read.record.scenario), read.record).state } };
  });
  if (opened.kind !== 'record' || opened.doubt === 'changed' || opened.doubt === 'unsealed')
    throw new Error(`${name} is not as it was saved. Save the situation again on the workbench.`);
  const { record, folded } = opened;
  const came = expectedOf(folded.state, record.commands.length, hashOf(folded.state));
  return { situation, rules: rulesWithUmpire(record.scenario), state: folded.state, came };
}
