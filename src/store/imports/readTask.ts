/** Reads tasks for a class: as strict as for records, and its game is replayed up to its moment. */

import * as z from 'zod/mini';
import type { GameTypes, Scenario } from '../../engine/core/gameTypes.ts';
import { filesOf } from '../../games/files.ts';
import type { GameFiles } from '../../games/game.ts';
import { doubtOf } from '../../records/checksum.ts';
import { checksum, computersSchema, headOf } from '../../records/format.ts';
import { LIMITS, type Refusal } from '../../records/limits.ts';
import { fromIssue, wordsFor } from '../../records/problems.ts';
import { isRef, refOf, refShape, rulingsShape, type ScenarioRef, type TaskFile, taskHash, termsShape } from '../../records/task.ts';
import { listOf } from '../../records/zodParts.ts';
import type { Opened } from './opened.ts';

/** Where a table that rolls its own dice begins is the same for any seed. */
const ANY_SEED = 'task';

const schemaOf = ({ rules }: GameFiles) => {
  const { ruleset, version, seed } = headOf(rules.id);
  return z.strictObject({
    task: z.literal(1),
    ...{ ruleset, version, seed: z.exactOptional(seed) },
    ...termsShape,
    scenario: z.union([refShape, z.looseObject({})]),
    rulings: z.exactOptional(rulingsShape),
    commands: z.exactOptional(listOf(z.looseObject({}), LIMITS.commands, 1)),
    computers: z.exactOptional(computersSchema),
    checksum,
  });
};

/** The scenario that a task names; a refusal if this page has none or another version of it. */
async function scenarioOf(files: GameFiles, named: ScenarioRef | Scenario): Promise<Scenario | Refusal> {
  if (!isRef(named)) return named;
  const where = 'scenario';
  const found = (await files.fetchBuiltIn?.())?.find(({ id }) => id === named.id);
  if (!found) return { where, message: 'This page has no such scenario. Ask for the task with its whole scenario.' };
  if (refOf(found).hash !== named.hash)
    return { where, message: 'This page has another version of the scenario. Open the task with the page it was made with.' };
  return found;
}

const refused = ({ where, message }: Refusal): Extract<Opened, { kind: 'refused' }> => ({ kind: 'refused', where, message });

/** Reads a task from parsed JSON. `readGame` replays its record. */
export async function readTask<G extends GameTypes, P>(
  json: { [key: string]: unknown },
  readGame: (record: unknown) => Opened<G, P>,
): Promise<Opened<G, P>> {
  const files = filesOf(json.ruleset);
  if (!files?.withRulings) return refused({ where: 'ruleset', message: 'This task belongs to another game.' });
  const read = schemaOf(files).safeParse(json, { error: wordsFor });
  if (!read.success) return refused(fromIssue(read.error.issues[0] as z.core.$ZodIssue, json));
  if (doubtOf(json, true) !== null)
    return refused({ where: 'the file', message: 'The task was changed after it was saved, by damage or by hand. Ask for it again.' });
  const task = read.data as unknown as TaskFile;
  const { ruleset, version, seed, commands = [] } = task;
  if (commands.length > 0 && seed === undefined)
    return refused({ where: 'seed', message: 'A task that begins after orders needs the seed of their dice.' });
  const found = await scenarioOf(files, task.scenario);
  if ('message' in found) return refused(found as Refusal);
  const loaded = files.loadScenario(files.withRulings(found as Scenario, task.rulings ?? {}), commands.length > 0);
  if (!loaded.ok)
    return refused({ where: `scenario, ${loaded.problems[0]?.where ?? 'unknown place'}`, message: loaded.problems[0]?.message ?? '' });
  const opened = readGame({ format: 2, ruleset, version, seed: seed ?? ANY_SEED, scenario: loaded.scenario, commands });
  if (opened.kind === 'damage')
    return refused({ where: opened.damage.where, message: opened.damage.message ?? 'The rules do not allow this order.' });
  if (opened.kind !== 'record') return opened;
  return { kind: 'task', task, hash: taskHash(task), record: opened.record };
}
