/** Lessons of a game: moments at which another command was clearly better, judged by the strongest computer player from the side's knowledge. */

import { Lightbulb } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { SIDES, type Side, type World } from '../../../../engine/lines-and-webs/index.ts';
import { computersAt, unpackSeats } from '../../../../records/seating.ts';
import { saver } from '../../../../store/saving.ts';
import type { Spoken } from '../../../../store/watching.ts';
import { Segmented } from '../../../../ui/kit/Segmented.tsx';
import type { Moment } from '../../account/types.ts';
import type { LearnMoment } from '../../lab/learn.ts';
import { Stopped, type Study, study } from '../../store/study/asking.ts';
import type { GameRecordOf } from '../../typedStores.ts';
import { OTHER_CHANCES, sayBetter, sayBetterWhy, sayGain, sayGiven, sayMoment, sayNothing, sayOdds } from '../words/learn.ts';
import { sideName } from '../words/names.ts';
import styles from './Account.module.css';
import { MomentItem, StudyControls, useVerdictFocus } from './Moments.tsx';
import { spokenIn } from './spoken.ts';
import type { Branches } from './words.ts';

type Whose = Side | 'both';

/** State of the search for a side. `orders`: number of commands evaluated; null if it was stopped. */
type Lesson =
  | { kind: 'looks'; share: number; moments: readonly LearnMoment[] }
  | { kind: 'found'; moments: readonly LearnMoment[]; orders: number | null }
  | { kind: 'failed' };

/** Results for a record, and the last viewpoint. */
interface Kept {
  last: Whose;
  found: Map<Whose, Lesson>;
}
const kept = new WeakMap<GameRecordOf, Kept>();

interface Learn {
  whose: Whose;
  choose(whose: Whose): void;
  /** Null before the first search. */
  lesson: Lesson | null;
  start(): void;
  stop(): void;
}

function useLearning(record: GameRecordOf, first: Whose): Learn {
  const known = kept.get(record);
  const [chosen, setChosen] = useState<Whose | null>(known?.last ?? null);
  const [now, setNow] = useState<Lesson | null>(null);
  const learning = useRef<Study<'learn'> | null>(null);
  useEffect(() => () => learning.current?.stop(), []);
  const whose = chosen ?? first;

  const keep = (lesson: Lesson): void => {
    const all = kept.get(record) ?? { last: whose, found: new Map() };
    all.last = whose;
    all.found.set(whose, lesson);
    kept.set(record, all);
    setNow(null);
  };
  const start = (): void => {
    let moments: readonly LearnMoment[] = [];
    setChosen(whose);
    setNow({ kind: 'looks', share: 0, moments });
    const one = study('learn', record, { sides: whose === 'both' ? SIDES : [whose] }, (progress) => {
      ({ moments } = progress);
      if (learning.current === one) setNow({ kind: 'looks', share: progress.done / progress.of, moments });
    });
    learning.current = one;
    one.result.then(
      (learned) => keep({ kind: 'found', ...learned }),
      (why: unknown) => {
        // Keep the results so far if the player has left the page.
        if (!(why instanceof Stopped)) keep({ kind: 'failed' });
        else if (moments.length > 0) keep({ kind: 'found', moments, orders: null });
        else setNow(null);
      },
    );
  };
  return {
    whose,
    choose: setChosen,
    lesson: now ?? kept.get(record)?.found.get(whose) ?? null,
    start,
    stop: () => learning.current?.stop(),
  };
}

function useFirstWhose(record: GameRecordOf, stored: string | null): Whose {
  const [first, setFirst] = useState<Whose>('both');
  useEffect(() => {
    if (!stored) return;
    let here = true;
    // An unreadable stored game cannot say who played it.
    saver.aboutStored(stored).then(
      (told) => {
        const computers = computersAt(unpackSeats(told ?? {}).seating, record.commands.length);
        const people = SIDES.filter((side) => !computers[side]);
        if (here && people.length === 1) setFirst(people[0] as Whose);
      },
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [record, stored]);
  return first;
}

interface LearnProps {
  w: World;
  record: GameRecordOf;
  /** Id of the stored game. */
  stored: string | null;
  /** Command index of the moment through which the page was left; its button gets the focus. */
  back: number | undefined;
  onShow(moment: Moment, spoken: Spoken): void;
  branching: Branches | null;
}

const WHOSE: readonly { value: Whose; name: string; found: { 'data-whose': string } }[] = [
  { value: 'both', name: 'Both', found: { 'data-whose': 'both' } },
  ...SIDES.map((side) => ({ value: side, name: sideName(side), found: { 'data-whose': side } })),
];

type OneProps = Pick<LearnProps, 'w' | 'back' | 'onShow' | 'branching'> & { one: LearnMoment; n: number };

function One({ w, one, n, back, onShow, branching }: OneProps) {
  const { moment } = one;
  const odds = sayOdds(w, one);
  const why = sayBetterWhy(w, one);
  return (
    <MomentItem
      {...{
        n,
        side: one.side,
        head: sayMoment(one),
        moment,
        what: `better order ${n}`,
        isBack: back === moment.order,
        showId: 'learn-show',
      }}
      found={{ 'data-testid': 'learn-moment', 'data-order': moment.order }}
      onShow={() => onShow(moment, spokenIn(w, [one.given, one.better]))}
      branch={
        branching && !branching.whyNot(moment)
          ? {
              words: 'Try it better',
              title: 'A game of its own begins there; this one stays as it is',
              testId: 'learn-try',
              onBegin: () => branching.from(moment),
            }
          : null
      }
    >
      <dl className={`grid ${styles.orders}`}>
        <dt className="soft">Ordered</dt>
        <dd data-testid="learn-given">
          {sayGiven(w, one)}
          {odds ? <span className="soft"> {odds}</span> : null}
        </dd>
        <dt className="soft">Better</dt>
        <dd data-testid="learn-better">
          <b>{sayBetter(w, one)}</b>
        </dd>
        {why ? (
          <>
            <dt className="soft">Why</dt>
            <dd>{why}</dd>
          </>
        ) : null}
      </dl>
      <p className="fine">{sayGain(one)}</p>
    </MomentItem>
  );
}

/** Status above the list: found, none, stopped, failed. */
function Verdict({ lesson }: { lesson: Lesson | null }) {
  const at = useVerdictFocus(lesson?.kind === 'looks', lesson !== null && lesson.kind !== 'failed');
  if (!lesson || lesson.kind === 'looks') return null;
  if (lesson.kind === 'failed') return <p role="alert">It could not be worked out. The game itself is as it was.</p>;
  const { moments, orders } = lesson;
  const text =
    orders === null
      ? 'Stopped: this was found so far. Not all orders have been looked at.'
      : moments.length === 0
        ? sayNothing(orders)
        : `Of ${orders} orders these were clearly not the best, the greatest difference first; of each day and side one at most.`;
  return (
    <p ref={at} tabIndex={-1} role="status" data-testid="learn-verdict" className={styles.verdict}>
      {text}
    </p>
  );
}

export function LearnPart({ record, stored, w, ...rest }: LearnProps) {
  const { lesson, whose, choose, start, stop } = useLearning(record, useFirstWhose(record, stored));
  const moments = lesson && lesson.kind !== 'failed' ? lesson.moments : [];
  return (
    <>
      <StudyControls
        name="learn"
        icon={Lightbulb}
        begin="Find better orders"
        takes="It takes from ten seconds to a minute; you can stop it."
        doing="Trying other orders."
        share={lesson?.kind === 'looks' ? lesson.share : null}
        isDone={lesson?.kind === 'found' && lesson.orders !== null}
        start={start}
        stop={stop}
      >
        <Segmented<Whose> label="Whose orders" look="chips" options={WHOSE} chosen={whose} onChoose={choose} testId="learn-whose" />
      </StudyControls>
      <Verdict lesson={lesson} />
      {moments.length > 0 ? (
        <>
          <p className="fine">{OTHER_CHANCES}</p>
          <ol className={styles.points}>
            {moments.map((one, i) => (
              <One key={one.moment.order} w={w} one={one} n={i + 1} {...rest} />
            ))}
          </ol>
        </>
      ) : null}
    </>
  );
}
