/** What the last order, or the other side, has just brought: sentences with their dice, above everything else in the panel. */

import { type ReactNode, useMemo } from 'react';
import type { EventOf, EventType } from '../../../../../engine/lines-and-webs/index.ts';
import { PanelSection } from '../../../../../ui/kit/PanelFrame.tsx';
import { Sentence } from '../../../../../ui/log/Sentence.tsx';
import { count } from '../../../../../ui/words/grammar.ts';
import { type LogEntry, useGame } from '../../../own.ts';
import { harms } from '../../computer/harm.ts';
import { fightTitle } from '../../fight/benchWords.ts';
import { Verdict } from '../../fight/Verdict.tsx';
import { type Outcome, outcomeOf } from '../../fight/verdict.ts';
import { useMoment } from '../../motion/useMoment.ts';
import { Die } from '../../pieces/Die.tsx';
import { SideEmblem } from '../../pieces/SideEmblem.tsx';
import { useSeat } from '../../seat.ts';
import { isIdleAnswer, sayEntry } from '../../words/entries.ts';
import { sideName } from '../../words/names.ts';
import styles from './Execute.module.css';
import { divide, type LastFight, latestAt, useLastFight, useTurnNews } from './lastFight.ts';

const QUIET: ReadonlySet<EventType> = new Set([
  'phaseBegan',
  'partEnded',
  'sideTurn',
  'turnBegan',
  'ordersSet',
  'initiativeRolled',
  'paid',
  'entersContact',
]);

const STRIKES: ReadonlySet<EventType> = new Set(['stepsLost', 'destroyed', 'disabled']);

function Initiative({ event }: { event: EventOf<'initiativeRolled'> }) {
  const { winner } = event;
  return (
    <div className={`row wrap pb-2 ${styles.initiative}`} data-testid="initiative">
      {(['delta', 'gamma'] as const).map((side) => (
        <span key={side} className="inline gap-2 semi">
          <SideEmblem side={side} size={22} />
          {sideName(side)}
          <Die side={side} value={event[side]} isHit={winner === side} size={42} rollDelay={0} />
        </span>
      ))}
      <span>{winner ? `${sideName(winner)} goes first.` : 'A tie: rolled again.'}</span>
    </div>
  );
}

interface FoldedProps {
  title: string;
  lines: readonly LogEntry[];
  inTray: ReadonlySet<number>;
  children?: ReactNode;
}

/** Sentences; those of dice that the tray shows come without them. */
function Lines({ entries, inTray }: { entries: readonly LogEntry[]; inTray: ReadonlySet<number> }) {
  const { world } = useSeat();
  const moment = useMoment('news');
  return entries.map(({ seq, ...entry }) => {
    const said = sayEntry(world, entry);
    return said ? (
      <li key={seq} className={moment && moment.reached <= seq ? 'unseen' : undefined}>
        <Sentence said={said} withDice={!inTray.has(seq)} isStop={false} />
      </li>
    ) : null;
  });
}

function Folded({ title, lines, inTray, children = null }: FoldedProps) {
  return (
    <details className="mt-1">
      <summary className="hit soft small semi pointer py-15">
        {title}, {count(lines.length, 'line')}
      </summary>
      {children}
      <ul className={styles.news}>
        <Lines entries={lines} inTray={inTray} />
      </ul>
    </details>
  );
}

/** The verdict of the last fight stands before all lines, and is never folded; it comes when the motion on the map has come to it. */
function LastVerdict({ entries, outcome }: { entries: LastFight['entries']; outcome: Outcome }) {
  const { world } = useSeat();
  const moment = useMoment('news');
  const { title, place } = useMemo(() => fightTitle({ world, entries }), [world, entries]);
  const isToCome = moment !== null && moment.reached <= (entries.at(-1)?.seq ?? 0);
  return (
    <div className={`pb-2 ${isToCome ? 'unseen' : ''}`}>
      <p className="soft small mb-1">
        {title} {place}
      </p>
      <Verdict outcome={outcome} isSmall testId="last-verdict" />
    </div>
  );
}

export function LatestNews() {
  const { world, view } = useSeat();
  const log = useGame((g) => g.log);
  const viewer = useGame((g) => g.viewer);
  const isLone = useGame((g) => g.people.length === 1);
  const from = useTurnNews();
  const news = useMemo(
    () => log.filter((entry) => entry.seq >= from && !entry.undone && !(isLone && isIdleAnswer(entry))),
    [log, from, isLone],
  );
  const rolls = news.flatMap(({ event }) => (event.type === 'initiativeRolled' ? [event] : []));
  const { now, before } = useMemo(
    () => divide(news, ({ event }) => !QUIET.has(event.type) && sayEntry(world, { event }) !== null),
    [news, world],
  );
  const last = useLastFight();
  const outcome = useMemo(() => last && outcomeOf({ world, view, entries: last.entries, odds: null }), [last, world, view]);
  const inTray = useMemo(() => new Set(last?.rolls.map(({ seq }) => seq)), [last]);
  if (rolls.length === 0 && now.length + before.length === 0) return null;
  // A fight before the present play is old news, and stands below it.
  const isOld = last !== null && now.length > 0 && last.entries.every(({ seq }) => seq < (now[0] as LogEntry).seq);
  // Nor does it stand where the other side has struck since: its figures are no longer true.
  const isStale = isOld && news.some(({ seq, event }) => STRIKES.has(event.type) && last.entries.every((entry) => entry.seq < seq));
  const verdict = last && outcome && !isStale ? <LastVerdict entries={last.entries} outcome={outcome} /> : null;
  const begun = isOld && verdict ? (last.entries[0]?.seq ?? 0) : Number.POSITIVE_INFINITY;
  const at = latestAt(before, ({ seq, event }) => seq >= begun || (viewer !== null && harms(world, viewer, event)));
  const [earlier, latest] = [before.slice(0, at), before.slice(at)];
  // The bench has told the fight, blow by blow. With the verdict over them its lines are folded away.
  // A retreat that nobody chose was asked of nobody either: it stands.
  const blowsOf = last?.entries.filter(({ event, isFixed }) => event.type !== 'retreated' || !isFixed);
  const foldedSeqs = new Set(verdict ? blowsOf?.map(({ seq }) => seq) : []);
  const list = (lines: readonly LogEntry[]) => (
    <ul className={styles.news}>
      <Lines entries={lines.filter(({ seq }) => !foldedSeqs.has(seq))} inTray={inTray} />
    </ul>
  );
  const blows = [...latest, ...now].filter(({ seq }) => foldedSeqs.has(seq));
  const folded = blows.length > 0 ? <Folded title="What happened" lines={blows} inTray={inTray} /> : null;
  const initiative = rolls.map((event, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rolls never move
    <Initiative key={i} event={event} />
  ));
  return (
    <PanelSection head="Just now" testId="just-now">
      {earlier.length > 0 ? null : initiative}
      <div aria-live="polite">
        {isOld ? null : verdict}
        {list(now)}
      </div>
      {isOld ? null : folded}
      {(isOld && verdict) || latest.length > 0 ? (
        <div className="mt-1" data-testid="before-that">
          <h4 className="soft small mb-1">Before that</h4>
          {list(latest.filter(({ seq }) => seq < begun))}
          {isOld ? verdict : null}
          {isOld ? folded : null}
          {list(latest.filter(({ seq }) => seq >= begun))}
        </div>
      ) : null}
      {earlier.length > 0 ? (
        <Folded title="Earlier" lines={earlier} inTray={inTray}>
          {initiative}
        </Folded>
      ) : null}
    </PanelSection>
  );
}
