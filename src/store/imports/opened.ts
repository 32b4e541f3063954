/** Content of an imported file or link. */

import type { GameTypes } from '../../engine/core/gameTypes.ts';
import type { IntegrityIssue } from '../../records/checksum.ts';
import type { ClassLesson } from '../../records/classLesson.ts';
import type { About } from '../../records/format.ts';
import type { Problem } from '../../records/problems.ts';
import type { PublicReplayFile } from '../../records/publicReplay.ts';
import type { Damage } from '../../records/read.ts';
import type { TaskFile } from '../../records/task.ts';
import type { GameRecordOf, ReplayedGame } from '../replayGame.ts';

/** Result of replaying a record: the final state, and the undone commands up to the first problem. */
export type Proof = Pick<ReplayedGame, 'state' | 'undone' | 'problem'>;

/** `P`: result of the replay. */
export type Opened<G extends GameTypes = GameTypes, P = Proof> =
  /** `doubt`: integrity issue to show first. `shows`: description, if the file is a saved position. */
  | { kind: 'record'; record: GameRecordOf<G>; about: About; folded: P; doubt: IntegrityIssue | null; shows?: string }
  | { kind: 'scenario'; scenario: G['Scenario']; madeFrom: G['Scenario'] | null; warnings: Problem[] }
  /** A public replay: all that both sides know of a game. */
  | { kind: 'public'; file: PublicReplayFile<G>; doubt: IntegrityIssue | null }
  /** `record`: where its tables begin; of any seed if the task has none. `hash` is the task's. */
  | { kind: 'task'; task: TaskFile; hash: string; record: GameRecordOf<G> }
  /** A lesson for a class, and its games by their keys. */
  | { kind: 'lesson'; lesson: ClassLesson; records: { readonly [key: string]: GameRecordOf<G> } }
  | { kind: 'damage'; damage: Damage<G> }
  /** `shaped`: the scenario, if its schema is valid. */
  | { kind: 'problems'; problems: Problem[]; shaped: G['Scenario'] | null; madeFrom: G['Scenario'] | null }
  | { kind: 'refused'; where: string; message: string };
