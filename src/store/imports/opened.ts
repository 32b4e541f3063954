/** What a file or a link turned out to hold. */

import type { GameTypes } from '../../engine/core/gameTypes.ts';
import type { IntegrityIssue } from '../../records/checksum.ts';
import type { About } from '../../records/format.ts';
import type { Problem } from '../../records/problems.ts';
import type { PublicReplayFile } from '../../records/publicReplay.ts';
import type { Damage } from '../../records/read.ts';
import type { GameRecordOf, ReplayedGame } from '../replayGame.ts';

/** What came of playing a record through: where it ends, and what was taken back in it as far as that can be true. */
export type Proof = Pick<ReplayedGame, 'state' | 'undone' | 'problem'>;

/** `P`: what playing a game through was to prove. */
export type Opened<G extends GameTypes = GameTypes, P = Proof> =
  /** `doubt`: what is to be said of the file first. `shows`: what it says the game is there for, where it is a situation. */
  | { kind: 'record'; record: GameRecordOf<G>; about: About; folded: P; doubt: IntegrityIssue | null; shows?: string }
  | { kind: 'scenario'; scenario: G['Scenario']; madeFrom: G['Scenario'] | null; warnings: Problem[] }
  /** What both sides know of a game. */
  | { kind: 'public'; file: PublicReplayFile<G>; doubt: IntegrityIssue | null }
  | { kind: 'damage'; damage: Damage<G> }
  /** `shaped`: the scenario all the same, where only its sense is wrong. */
  | { kind: 'problems'; problems: Problem[]; shaped: G['Scenario'] | null; madeFrom: G['Scenario'] | null }
  | { kind: 'refused'; where: string; message: string };
