/** What a stranger's file or link holds: read through the strict door, and played through, all at one go. Runs in a worker (readerWorker.ts). */

import type { GameTypes, Rules } from '../../engine/core/gameTypes.ts';
import type { Stop } from '../../engine/core/index.ts';
import { FIRST_FILES, filesOf } from '../../games/files.ts';
import type { About } from '../../records/format.ts';
import { LIMITS } from '../../records/limits.ts';
import { bytesOfLink } from '../../records/link.ts';
import { readRecord } from '../../records/played.ts';
import { looksLikePublicReplay, type ReadPublicReplay } from '../../records/publicReplay.ts';
import { type GameRecordOf, looksLikeRecord } from '../../records/read.ts';
import { loadScenarioFile } from '../../records/scenarioFile.ts';
import { readJson } from '../../records/text.ts';
import { replayGame } from '../replayGame.ts';
import type { Opened, Proof } from './opened.ts';
import { looksLikeSituation, readSituation } from './readSituation.ts';

/** A file that was chosen or dropped, or the part of a link that carries a game. */
export type Input = { file: Blob } | { link: string };

const looksLikeScenario = (json: unknown): boolean =>
  typeof json === 'object' && json !== null && ['map', 'unitTypes', 'forces', 'turns'].some((key) => Object.hasOwn(json, key));

/** How many orders of how many have been played, or frames looked over. */
export type OnProgress = (done: number, of: number) => void;

/** Plays a record through and checks each order; says where it stops, if it does, and what came of it. */
export type Prove<P> = (rules: Rules, record: GameRecordOf, about: About, onProgress: OnProgress) => { stopped: Stop | null; proof: P };

const byFold: Prove<Proof> = (rules, record, { taken }, onProgress) => {
  const { state, undone, problem, stopped } = replayGame(rules, record, taken, ({ done, of }) => onProgress(done, of));
  return { stopped, proof: { state, undone, problem } };
};

function readGame<P>(json: unknown, prove: Prove<P>, onProgress: OnProgress): Opened<GameTypes, P> {
  const proofs: P[] = [];
  const read = readRecord(json, (rules, record, about) => {
    const { stopped, proof } = prove(rules, record, about, onProgress);
    proofs.push(proof);
    return stopped;
  });
  const [folded] = proofs;
  if (!read.ok || !folded)
    return read.ok ? { kind: 'refused', where: 'the file', message: 'It was not played.' } : { kind: 'damage', damage: read.damage };
  return { kind: 'record', record: read.record, about: read.about, folded, doubt: read.doubt };
}

/** A game without public replays. */
const UNPUBLISHED = { ok: false, where: 'ruleset', message: 'It belongs to another game.' } as const;

/** Reads it all. Believes nothing, and throws nothing. */
export const readInput = (input: Input, onProgress: OnProgress): Promise<Opened> => readProving(input, byFold, onProgress);

/** The same for whoever wants something else of a game than its log: it is played through once. */
export async function readProving<P extends Pick<Proof, 'state'>>(
  input: Input,
  prove: Prove<P>,
  onProgress: OnProgress,
): Promise<Opened<GameTypes, P>> {
  try {
    const isLink = 'link' in input;
    // A file that is too large is not even fetched from the disk; one byte more says that it is.
    const bytes = isLink ? bytesOfLink(input.link) : new Uint8Array(await input.file.slice(0, LIMITS.fileBytes + 1).arrayBuffer());
    if ('where' in bytes) return { kind: 'refused', ...bytes };
    const read = await readJson(bytes, isLink ? 'the link' : 'the file');
    if (!read.ok) return { kind: 'refused', where: read.where, message: read.message };
    if (isLink || looksLikeRecord(read.json)) return readGame(read.json, prove, onProgress);
    if (looksLikeSituation(read.json)) return readSituation(read.json, (record) => readGame(record, prove, onProgress));
    if (looksLikePublicReplay(read.json)) {
      const { readPublicReplay } = filesOf(read.json.ruleset) ?? FIRST_FILES;
      const found: ReadPublicReplay = readPublicReplay?.(read.json, onProgress) ?? UNPUBLISHED;
      return found.ok
        ? { kind: 'public', file: found.file, doubt: found.doubt }
        : { kind: 'refused', where: found.where, message: found.message };
    }
    if (!looksLikeScenario(read.json))
      return { kind: 'refused', where: 'the file', message: 'This is neither a game of this table nor a scenario.' };
    const loaded = loadScenarioFile(read.json);
    const { madeFrom } = loaded;
    return loaded.ok
      ? { kind: 'scenario', scenario: loaded.scenario, madeFrom, warnings: loaded.warnings }
      : { kind: 'problems', problems: loaded.problems, shaped: loaded.shaped, madeFrom };
  } catch (fault) {
    return {
      kind: 'refused',
      where: 'the file',
      message: `It cannot be read: ${String(fault instanceof Error ? fault.message : fault).slice(0, 200)}`,
    };
  }
}
