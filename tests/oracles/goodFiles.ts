/** Good files to change: both scenarios, a few orders or many, with and without what format 2 tells; and what is public of them. */

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { rulesWithUmpire } from '../../src/engine/lines-and-webs/umpire/index.ts';
import { fileOf, type RecordFile, readRecord } from '../../src/games/lines-and-webs/typedFiles.ts';
import { trackOf } from '../../src/games/lines-and-webs/typedStores.ts';
import type { About } from '../../src/records/format.ts';
import { type PublicReplayFile, publicReplayOf } from './publicReplay.ts';

const sources = ['tests/formats/format-1.json', 'tests/formats/format-2.json'];
const LENGTHS = [1, 12, 60, 211];

/** What only format 2 tells. */
const more = (at: number): About => ({
  opened: [{ at, by: 'gamma' }],
  players: { delta: 'Mara', gamma: 'Ivo' },
  notes: [
    { id: 'n1', at: 0, title: 'Before the first order', text: 'Who is fed from where?', clause: '6.3.2', units: ['d-armor-1'] },
    { id: 'n2', at, title: 'The end', text: '', ask: 'What would you have done?' },
  ],
});

/** From the golden records of the formats, and the first orders of the tour of the large map. */
export function goodFiles(): RecordFile[] {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const raws: unknown[] = sources.map((name) => JSON.parse(readFileSync(root + name, 'utf8')));
  raws.push(...(JSON.parse(readFileSync(`${root}e2e/tour.json`, 'utf8')) as unknown[]));
  return raws.flatMap((raw) => {
    const read = readRecord(raw);
    if (!read.ok) throw new Error(`a good file is refused: ${read.damage.where}`);
    const { record, about } = read;
    return LENGTHS.map((most) => {
      const commands = record.commands.slice(0, most);
      return fileOf({ ...record, commands }, { ...about, ...(about.taken ? more(commands.length) : {}) });
    });
  });
}

let made: PublicReplayFile[] | null = null;

/** What both sides know of some of them. */
export function goodPublicReplays(): PublicReplayFile[] {
  made ??= goodFiles()
    .filter(({ commands }) => commands.length > 12)
    .map((file) => {
      const rules = rulesWithUmpire(file.scenario);
      return publicReplayOf(rules, trackOf(rules, file));
    });
  return made;
}
