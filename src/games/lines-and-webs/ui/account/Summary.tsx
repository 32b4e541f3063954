/** In short: the result, what turned the game, what the dice did, and the map as the game left it. */

import { SIDES, type World } from '../../../../engine/lines-and-webs/index.ts';
import { Notice } from '../../../../ui/kit/Notice.tsx';
import { count } from '../../../../ui/words/grammar.ts';
import type { Account } from '../../account/types.ts';
import type { Luck } from '../../lab/luck.ts';
import type { GameRecordOf } from '../../typedStores.ts';
import { SideEmblem } from '../pieces/SideEmblem.tsx';
import { sideName } from '../words/names.ts';
import styles from './Account.module.css';
import { LastMap } from './LastMap.tsx';
import { playedLuckWords, resultWords, standWords, verdictWords, viewerWords } from './words.ts';

/** Day of the report. */
const TODAY = new Intl.DateTimeFormat('en', { dateStyle: 'long' });

interface SummaryProps {
  account: Account;
  w: World;
  name: string;
  record: GameRecordOf;
  luck: Luck | null;
}

export function Summary({ account, w, name, record, luck }: SummaryProps) {
  const { outcome, days, chance } = account;
  const last = days.at(-1);
  const ended = days.filter((day) => day.ended).length;
  const isWeighed = luck !== null && luck.throws.length > 0;
  const now = chance.days.at(-1)?.delta ?? 0.5;
  return (
    <section className={`grid gap-6 align-top ${styles.inShort}`} aria-label="In short">
      <div className="stack gap-2 min-0">
        <p className={`fine ${styles.onlyPrint}`}>Lines and Webs · After action · {TODAY.format(new Date())}</p>
        <p className="fine">
          <bdi>{name}</bdi>
          {name === account.scenario.name ? '' : `, ${account.scenario.name}`}, {count(ended, 'day')} of {account.scenario.turns}
        </p>
        <p className={`largest semi tight ${styles.result}`} data-testid="account-result">
          {outcome ? resultWords(outcome) : standWords(now)}
        </p>
        {days.length > 0 ? (
          <p className="large" data-testid="account-verdict">
            {verdictWords(w, account)}
          </p>
        ) : null}
        {isWeighed && outcome ? (
          <p className="normal" data-testid="account-luck">
            {[...playedLuckWords(luck, outcome), 'This comes from playing on from each throw.'].join(' ')}
          </p>
        ) : null}
        {last ? (
          <ul className="flex wrap gap-4 mt-1">
            {SIDES.map((side) => (
              <li key={side} className="row gap-2">
                <SideEmblem side={side} size={20} /> <b>{sideName(side)}</b> {count(last.sides[side].ports, 'port')}, strength{' '}
                {last.sides[side].strength}, {count(last.sides[side].units, 'unit')}
              </li>
            ))}
          </ul>
        ) : null}
        {account.finished ? null : (
          <Notice tone="remark">
            This tells {viewerWords(account.viewer)}.{account.viewer === 'all' ? '' : ' Hidden hands, decks and plans are left out.'}
          </Notice>
        )}
        {account.umpired ? <Notice tone="remark">An umpire changed this game: luck and chances count the changes.</Notice> : null}
      </div>
      {account.finished && !account.umpired ? <LastMap record={record} /> : null}
    </section>
  );
}
