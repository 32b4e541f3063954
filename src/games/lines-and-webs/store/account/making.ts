/** Makes a review in the worker or on the page: of a record of this page, or of an unknown file. */

import { runToEnd } from '../../../../engine/core/index.ts';
import { isUmpire, linesAndWebs, type Rules } from '../../../../engine/lines-and-webs/index.ts';
import { umpireRules } from '../../../../engine/lines-and-webs/umpire/index.ts';
import type { IntegrityIssue } from '../../../../records/checksum.ts';
import type { About } from '../../../../records/format.ts';
import { type Prove, readProving } from '../../../../store/imports/reader.ts';
import { type AccountResult, accountWalk, dayPartWalk, debriefWalk, provingWalk } from '../../account/account.ts';
import type { Debrief } from '../../account/hunger/types.ts';
import type { Result } from '../../account/resultCode.ts';
import type { Account, AccountAsk, AccountProgress, DayAsk, DayPart } from '../../account/types.ts';
import type { GameRecordOf } from '../../typedStores.ts';
import { resultOf } from './result.ts';

/** A game from a file with its review, or an error text. */
export type FromFile =
  | { kind: 'account'; record: GameRecordOf; about: About; account: Account; result: Result; doubt: IntegrityIssue | null }
  | { kind: 'refused'; message: string };

const rulesOf = ({ scenario, commands }: GameRecordOf): Rules =>
  linesAndWebs(scenario, commands.some(isUmpire) ? { umpire: umpireRules } : {});

/** Review of a validated record. */
export const accountWalkOf = (record: GameRecordOf, ask: AccountAsk): Generator<AccountProgress, Account> =>
  accountWalk(rulesOf(record), record, ask);

/** One day of it from public information; null if there is no such day. */
export const dayWalkOf = (record: GameRecordOf, ask: DayAsk): Generator<AccountProgress, DayPart | null> =>
  dayPartWalk(rulesOf(record), record, ask);

/** Its debrief, once it is over. */
export const debriefWalkOf = (record: GameRecordOf): Generator<AccountProgress, Debrief | null> => debriefWalk(rulesOf(record), record);

/** Reads a file and makes the statistics of its game in one pass. A game that still runs is reviewed from public information only. @rule 11 */
export async function fileWalk(file: Blob, report: (done: number, of: number) => void): Promise<FromFile> {
  const prove: Prove<AccountResult & { result: Result }> = (rules, record, about, onProgress) => {
    const walked = [rules as Rules, record as GameRecordOf] as const;
    const proof = runToEnd(provingWalk(...walked), ({ done, of }) => onProgress(done, of));
    return { stopped: proof.stopped, proof: { ...proof, result: resultOf(...walked, proof.account, about, proof.state) } };
  };
  const opened = await readProving({ file }, prove, report);
  if (opened.kind === 'public')
    return { kind: 'refused', message: 'It holds only what both sides know. Choose the file of the whole game.' };
  if (opened.kind === 'damage') {
    const { where, message } = opened.damage;
    return { kind: 'refused', message: `${message ?? 'It breaks the rules.'} Stopped at ${where}.` };
  }
  if (opened.kind === 'refused') return { kind: 'refused', message: opened.message };
  if (opened.kind === 'task') return { kind: 'refused', message: 'This is the task. Choose what the tables have handed in.' };
  if (opened.kind !== 'record') return { kind: 'refused', message: 'This is a scenario, not a game.' };
  const { record, about, doubt } = opened;
  const { account, result } = opened.folded;
  return { kind: 'account', record: record as GameRecordOf, about, account, result, doubt };
}
