/** What a file or a link turned out to hold. */

import type { Scenario } from '../../engine/lines-and-webs/index.ts';
import type { Folded } from '../../games/lines-and-webs/own.ts';
import type { Damage, Recorded } from '../../games/lines-and-webs/ownFiles.ts';
import type { PublicReplayFile } from '../../games/lines-and-webs/store/publicReplay/write.ts';
import type { Doubt } from '../../records/checksum.ts';
import type { About } from '../../records/format.ts';
import type { Problem } from '../../records/problems.ts';

/** What came of playing a record through: where it ends, and what was taken back in it as far as that can be true. */
export type Proof = Pick<Folded, 'state' | 'undone' | 'problem'>;

/** `P`: what playing a game through was to prove. */
export type Opened<P = Proof> =
  /** `doubt`: what is to be said of the file first. `shows`: what it says the game is there for, where it is a situation. */
  | { kind: 'record'; record: Recorded; about: About; folded: P; doubt: Doubt | null; shows?: string }
  | { kind: 'scenario'; scenario: Scenario; madeFrom: Scenario | null; warnings: Problem[] }
  /** What both sides know of a game. */
  | { kind: 'public'; file: PublicReplayFile; doubt: Doubt | null }
  | { kind: 'damage'; damage: Damage }
  /** `shaped`: the scenario all the same, where only its sense is wrong. */
  | { kind: 'problems'; problems: Problem[]; shaped: Scenario | null; madeFrom: Scenario | null }
  | { kind: 'refused'; where: string; message: string };
