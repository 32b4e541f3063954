/** Makes a review in the worker or on the page: of a record of this page, or of an unknown file. */

import { runToEnd } from '../../../../engine/core/index.ts';
import { isUmpire, linesAndWebs, type Rules } from '../../../../engine/lines-and-webs/index.ts';
import { umpireRules } from '../../../../engine/lines-and-webs/umpire/index.ts';
import type { IntegrityIssue } from '../../../../records/checksum.ts';
import { type Prove, readProving } from '../../../../store/imports/reader.ts';
import { type AccountResult, accountWalk, dayPartWalk, provingWalk } from '../../account/account.ts';
import type { Account, AccountAsk, AccountProgress, DayAsk, DayPart } from '../../account/types.ts';
import type { GameRecordOf } from '../../typedStores.ts';

/** A game from a file with its review, or an error text. */
export type FromFile =
  | { kind: 'account'; account: Account; name: string | null; doubt: IntegrityIssue | null }
  | { kind: 'refused'; message: string };

const rulesOf = ({ scenario, commands }: GameRecordOf): Rules =>
  linesAndWebs(scenario, commands.some(isUmpire) ? { umpire: umpireRules } : {});

/** Review of a validated record. */
export const accountWalkOf = (record: GameRecordOf, ask: AccountAsk): Generator<AccountProgress, Account> =>
  accountWalk(rulesOf(record), record, ask);

/** One day of it from public information; null if there is no such day. */
export const dayWalkOf = (record: GameRecordOf, ask: DayAsk): Generator<AccountProgress, DayPart | null> =>
  dayPartWalk(rulesOf(record), record, ask);

/** Reads a file and makes the statistics of its game in one pass. A game that still runs is reviewed from public information only. @rule 11 */
export async function fileWalk(file: Blob, report: (done: number, of: number) => void): Promise<FromFile> {
  const prove: Prove<AccountResult> = (rules, record, _, onProgress) => {
    const proof = runToEnd(provingWalk(rules as Rules, record as GameRecordOf), ({ done, of }) => onProgress(done, of));
    return { stopped: proof.stopped, proof };
  };
  const opened = await readProving({ file }, prove, report);
  if (opened.kind === 'public')
    return { kind: 'refused', message: 'It holds only what both sides know. Choose the file of the whole game.' };
  if (opened.kind === 'damage')
    return {
      kind: 'refused',
      message: `It is damaged, ${opened.damage.where}: ${opened.damage.message ?? 'an order is against the rules.'}`,
    };
  if (opened.kind === 'refused') return { kind: 'refused', message: opened.message };
  if (opened.kind !== 'record') return { kind: 'refused', message: 'This is a scenario, not a game.' };
  return { kind: 'account', account: opened.folded.account, name: opened.about.name ?? null, doubt: opened.doubt };
}
