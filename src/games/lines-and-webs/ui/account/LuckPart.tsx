/** What the dice decided: the throws of the last days that moved the result most, by playing on from each of them. */

import { Dices } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { World } from '../../../../engine/lines-and-webs/index.ts';
import type { Account, Moment } from '../../account/types.ts';
import type { DecidedThrow, Luck } from '../../lab/luck.ts';
import type { Recorded } from '../../own.ts';
import { Stopped, type Study, study } from '../../store/study/asking.ts';
import { decided, sayGift, sayThrow, sayWork } from '../words/account.ts';
import styles from './Account.module.css';
import { MomentItem, StudyControls, useVerdictFocus } from './StudyControls.tsx';
import { playedLuckWords } from './words.ts';

type Weighing = { kind: 'goesOn'; share: number } | { kind: 'weighed'; luck: Luck } | { kind: 'failed' };

/** A reader who waits wants to know it well: the figures have less doubt than those by which the method was proven. */
const CARE = 3;

const kept = new WeakMap<Recorded, Luck>();

interface LuckOfGame {
  /** Null where it has not been asked for yet. */
  weighing: Weighing | null;
  start(): void;
  stop(): void;
}

export function useLuck(record: Recorded): LuckOfGame {
  const [now, setNow] = useState<Weighing | null>(null);
  const going = useRef<Study<'luck'> | null>(null);
  useEffect(() => () => going.current?.stop(), []);
  const start = (): void => {
    setNow({ kind: 'goesOn', share: 0 });
    const one = study('luck', record, { care: CARE }, ({ done, of }) => {
      if (going.current === one) setNow({ kind: 'goesOn', share: done / of });
    });
    going.current = one;
    one.result.then(
      (luck) => {
        kept.set(record, luck);
        setNow(null);
      },
      (why: unknown) => setNow(why instanceof Stopped ? null : { kind: 'failed' }),
    );
  };
  const luck = kept.get(record);
  return { weighing: now ?? (luck ? { kind: 'weighed', luck } : null), start, stop: () => going.current?.stop() };
}

interface LuckPartProps {
  w: World;
  account: Account;
  luck: LuckOfGame;
  /** The throw by which the page was left, by its order. */
  back: number | undefined;
  onShow(moment: Moment): void;
}

function Throws({ w, account, luck, back, onShow }: Omit<LuckPartProps, 'luck'> & { luck: Luck }) {
  const fightAt = (one: DecidedThrow) => account.fights.find(({ moment }) => moment.order === one.moment.order) ?? null;
  return (
    <ol className={styles.points}>
      {decided(luck).map((one, i) => (
        <MomentItem
          key={one.moment.order}
          {...{ n: i + 1, side: one.swing > 0 ? 'delta' : 'gamma', head: sayGift(one), moment: one.moment, what: `throw ${i + 1}` }}
          isBack={back === one.moment.order}
          onShow={() => onShow(one.moment)}
          showId="throw-show"
          found={{ 'data-testid': 'decided-throw', 'data-order': one.moment.order }}
        >
          <p>{sayThrow(w, one, fightAt(one))}</p>
        </MomentItem>
      ))}
    </ol>
  );
}

export function LuckPart({ luck: { weighing, start, stop }, account, ...rest }: LuckPartProps) {
  const goesOn = weighing?.kind === 'goesOn';
  const found = weighing?.kind === 'weighed' ? weighing.luck : null;
  const at = useVerdictFocus(goesOn, found !== null);
  const { outcome } = account;
  return (
    <>
      <StudyControls
        name="luck"
        icon={Dices}
        begin="Weigh the dice"
        takes="It takes from ten seconds to two minutes; you can stop it."
        doing="Playing on with other dice."
        share={goesOn ? weighing.share : null}
        isDone={found !== null}
        start={start}
        stop={stop}
      />
      {weighing?.kind === 'failed' ? <p role="alert">It could not be worked out. The game itself is as it was.</p> : null}
      {found && outcome ? (
        <>
          <p ref={at} tabIndex={-1} role="status" data-testid="luck-verdict" className={styles.verdict}>
            {found.throws.length === 0
              ? `No dice were thrown from day ${found.from} on: the game was over before.`
              : playedLuckWords(found, outcome).join(' ')}
            {found.throws.length > 0 && decided(found).length === 0 ? ' No single throw decided anything.' : ''}
          </p>
          <Throws account={account} luck={found} {...rest} />
          {found.throws.length > 0 ? <p className="fine">{sayWork(found)}</p> : null}
        </>
      ) : null}
    </>
  );
}
