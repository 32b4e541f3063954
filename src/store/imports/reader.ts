/** Reads an untrusted file or link: validates it and replays its game. Runs in a worker (readerWorker.ts). */

import type { GameTypes, Rules } from '../../engine/core/gameTypes.ts';
import type { Stop } from '../../engine/core/index.ts';
import { FIRST_FILES, filesOf } from '../../games/files.ts';
import { looksLikeClassLesson } from '../../records/classLessonSchema.ts';
import type { About } from '../../records/format.ts';
import { LIMITS } from '../../records/limits.ts';
import { bytesOfLink } from '../../records/link.ts';
import { readRecord } from '../../records/played.ts';
import { looksLikePublicReplay, type ReadPublicReplay } from '../../records/publicReplay.ts';
import { type GameRecordOf, looksLikeRecord } from '../../records/read.ts';
import { loadScenarioFile } from '../../records/scenarioFile.ts';
import { looksLikeTask } from '../../records/task.ts';
import { readJson } from '../../records/text.ts';
import { replayGame } from '../replayGame.ts';
import type { Opened, Proof } from './opened.ts';
import { readClassLesson } from './readClassLesson.ts';
import { looksLikeSituation, readSituation } from './readSituation.ts';
import { readTask } from './readTask.ts';

/** A file, or the part of a link that contains a game. */
export type Input = { file: Blob } | { link: string };

const looksLikeScenario = (json: unknown): boolean =>
  typeof json === 'object' && json !== null && ['map', 'unitTypes', 'forces', 'turns'].some((key) => Object.hasOwn(json, key));

/** Reports the commands replayed, or frames checked, and their total. */
export type OnProgress = (done: number, of: number) => void;

/** Replays a record and checks each command; returns the first illegal one, if any, and the result. */
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

/** Result for a game without public replays. */
const UNPUBLISHED = { ok: false, where: 'ruleset', message: 'It belongs to another game.' } as const;

/** Reads an input with the default replay. Never throws. */
export const readInput = (input: Input, onProgress: OnProgress): Promise<Opened> => readProving(input, byFold, onProgress);

/** Reads an input with another replay function, so that the game is replayed only once. Never throws. */
export async function readProving<P extends Pick<Proof, 'state'>>(
  input: Input,
  prove: Prove<P>,
  onProgress: OnProgress,
): Promise<Opened<GameTypes, P>> {
  try {
    const isLink = 'link' in input;
    // Reads one byte more than the limit, which shows that the file is too large.
    const bytes = isLink ? bytesOfLink(input.link) : new Uint8Array(await input.file.slice(0, LIMITS.fileBytes + 1).arrayBuffer());
    if ('where' in bytes) return { kind: 'refused', ...bytes };
    const read = await readJson(bytes, isLink ? 'the link' : 'the file');
    if (!read.ok) return { kind: 'refused', where: read.where, message: read.message };
    if (looksLikeTask(read.json))
      return await readTask(read.json as { [key: string]: unknown }, (record) => readGame(record, prove, onProgress));
    if (!isLink && looksLikeClassLesson(read.json))
      return readClassLesson(read.json, (source) =>
        'record' in source
          ? readGame(source.record, prove, onProgress)
          : readSituation(source.situation, (record) => readGame(record, prove, onProgress)),
      );
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
      return { kind: 'refused', where: 'the file', message: 'This is neither a game of this table nor a scenario, a task or a lesson.' };
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
