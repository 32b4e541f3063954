/** Moments of a game with links: turning points and decisive dice rolls of the last days. Also the button of a study. */

import { Dices, GitBranch, History, type LucideIcon, Square } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { type NodeId, opponentOf, type Side, type View, type World } from '../../../../engine/lines-and-webs/index.ts';
import type { Spoken } from '../../../../store/watching.ts';
import { useCooldownOnChange } from '../../../../ui/kit/pressGuard.ts';
import { Clauses } from '../../../../ui/rules/Clause.tsx';
import { LoadingBar } from '../../../../ui/shell/Loading.tsx';
import type { Account, Moment, TurningPoint } from '../../account/types.ts';
import type { DecidedThrow, Luck } from '../../lab/luck.ts';
import { Stopped, type Study, study } from '../../store/study/asking.ts';
import type { GameRecordOf } from '../../typedStores.ts';
import { Button } from '../kit/Button.tsx';
import { SideEmblem } from '../pieces/SideEmblem.tsx';
import { decided, sayGift, sayLink, sayPoint, sayThrow, sayWork } from '../words/account.ts';
import { sideName } from '../words/names.ts';
import styles from './Account.module.css';
import { PointMap, viewsBefore } from './LastMap.tsx';
import { spokenIn } from './spoken.ts';
import { type Branches, placeWords, playedLuckWords } from './words.ts';

interface MomentItemProps {
  n: number;
  /** Side that benefits, or that gave the command. */
  side: Side;
  head: string;
  children: ReactNode;
  moment: Moment;
  /** Description for screen readers. */
  what: string;
  /** True if the page was left through it; its button gets the focus. */
  isBack: boolean;
  onShow(): void;
  showId: string;
  /** Starts a new game from there; null if that is not possible. */
  branch?: { words: string; title: string; testId: string; onBegin(): void } | null;
  found: { [attribute: `data-${string}`]: string | number | null };
}

/** Moment in a numbered list: description and links. */
export function MomentItem({ n, side, head, children, moment, what, isBack, onShow, showId, branch, found }: MomentItemProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isBack) return;
    button.current?.focus();
    button.current?.scrollIntoView?.({ block: 'center' });
  }, [isBack]);
  return (
    <li className={`grid gap-3 align-top ${styles.point}`} {...found}>
      <span className={`grid bold round-full ${styles.number}`} aria-hidden="true">
        {n}
      </span>
      <div className="stack gap-1 min-0">
        <h3 className="normal">
          <SideEmblem side={side} size={16} /> {head}
        </h3>
        {children}
        <p className="flex wrap gap-2" data-no-paper>
          <Button ref={button} look="small" sign={History} onClick={onShow} title={`Watch it: ${placeWords(moment)}`} data-testid={showId}>
            Show it
            <span className="sr-only">: {what}</span>
          </Button>
          {branch ? (
            <Button look="small quiet" sign={GitBranch} onClick={branch.onBegin} title={branch.title} data-testid={branch.testId}>
              {branch.words}
              <span className="sr-only">: {what}</span>
            </Button>
          ) : null}
        </p>
      </div>
    </li>
  );
}

export function useVerdictFocus(goesOn: boolean, isTold: boolean): RefObject<HTMLParagraphElement | null> {
  const at = useRef<HTMLParagraphElement>(null);
  const went = useRef(goesOn);
  useEffect(() => {
    if (went.current && !goesOn && isTold && document.activeElement === document.body) at.current?.focus({ preventScroll: true });
    went.current = goesOn;
  }, [goesOn, isTold]);
  return at;
}

interface StudyControlsProps {
  /** Prefix of test ids: `learn` makes `learn-start` and `learn-stop`. */
  name: string;
  icon: LucideIcon;
  begin: string;
  takes: string;
  /** Current activity and progress; null if idle. */
  doing: string;
  share: number | null;
  /** True if there is nothing more to find. */
  isDone: boolean;
  start(): void;
  stop(): void;
  /** Options shown before the start. */
  children?: ReactNode;
}

export function StudyControls({ name, icon, begin, takes, doing, share, isDone, start, stop, children }: StudyControlsProps) {
  const goesOn = share !== null;
  useCooldownOnChange(goesOn);
  if (isDone && !goesOn && !children) return null;
  return (
    <div className="stack gap-3" data-no-paper>
      {goesOn ? <LoadingBar share={share} what={doing} /> : children}
      {isDone ? null : (
        <p className="row wrap gap-3">
          <Button
            look={goesOn ? undefined : 'main'}
            sign={goesOn ? Square : icon}
            onClick={goesOn ? stop : start}
            data-testid={goesOn ? `${name}-stop` : `${name}-start`}
          >
            {goesOn ? 'Stop' : begin}
          </Button>
          {goesOn ? null : <span className="fine">{takes}</span>}
        </p>
      )}
    </div>
  );
}

interface PointsProps {
  w: World;
  account: Pick<Account, 'turningPoints'>;
  record: GameRecordOf;
  /** Moment through which the page was left; its button gets the focus. */
  back: number | undefined;
  onShow(point: TurningPoint): void;
  branching: Branches | null;
}

function Point({
  w,
  point,
  map,
  back,
  onShow,
  branching,
}: Omit<PointsProps, 'account' | 'record'> & { point: TurningPoint; map: ReactNode }) {
  const { n, gains, moment, better } = point;
  const loser = sideName(opponentOf(gains));
  return (
    <MomentItem
      {...{ n, side: gains, head: sayPoint(point), moment, what: `turning point ${n}`, isBack: back === n, showId: 'show-point' }}
      found={{ 'data-testid': 'turning-point', 'data-point': n }}
      onShow={() => onShow(point)}
      branch={
        branching && !branching.whyNot(better)
          ? {
              words: `Try it better as ${loser}`,
              title: `A game of its own begins where ${loser} last had the turn before it: ${placeWords(better)}. This one stays as it is.`,
              testId: 'try-better',
              onBegin: () => branching.from(better),
            }
          : null
      }
    >
      <div className={`grid gap-3 align-top ${map ? styles.turn : ''}`}>
        {map}
        <ol className="stack gap-1">
          {point.chain.map((link, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the chain is fixed
            <li key={i} className={i > 0 ? `relative ${styles.why}` : undefined}>
              {sayLink(w, link)} <Clauses clauses={link.clauses} />
            </li>
          ))}
        </ol>
      </div>
    </MomentItem>
  );
}

/** Where the units of a chain stood, and the places that it names. */
function placesOf(w: World, { chain }: TurningPoint, view: View): NodeId[] {
  const { units = [], nodes = [] } = spokenIn(w, chain);
  const stood = units.flatMap((id) => view.units.find((u) => u.id === id)?.node ?? []);
  return [...new Set([...stood, ...nodes])];
}

export function PointsPart({ account, record, ...rest }: PointsProps) {
  const { turningPoints } = account;
  const maps = useMemo(() => {
    const orders = turningPoints.flatMap(({ moment }) => moment.order ?? []);
    // Numbers of orders are hidden while the game goes on, and so are its boards.
    return orders.length === turningPoints.length ? viewsBefore(record, orders) : [];
  }, [record, turningPoints]);
  if (turningPoints.length === 0) return null;
  return (
    <ol className={styles.points}>
      {turningPoints.map((point, i) => {
        const view = maps[i];
        const map = view ? (
          <PointMap {...{ record, view }} nodes={placesOf(rest.w, point, view)} label={`Map: ${sayPoint(point)}`} />
        ) : null;
        return <Point key={point.n} point={point} map={map} {...rest} />;
      })}
    </ol>
  );
}

type Weighing = { kind: 'goesOn'; share: number } | { kind: 'weighed'; luck: Luck } | { kind: 'failed' };

/** Factor for the number of simulations: readers who wait get more precise numbers than the method's tests needed. */
const CARE = 3;

const kept = new WeakMap<GameRecordOf, Luck>();

interface LuckOfGame {
  /** Null before the first evaluation. */
  weighing: Weighing | null;
  start(): void;
  stop(): void;
}

export function useLuck(record: GameRecordOf): LuckOfGame {
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
  /** Command index of the roll through which the page was left. */
  back: number | undefined;
  onShow(moment: Moment, spoken: Spoken): void;
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
          onShow={() => onShow(one.moment, spokenIn(w, fightAt(one)))}
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
