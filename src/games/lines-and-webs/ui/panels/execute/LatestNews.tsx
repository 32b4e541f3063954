/** News from the last command or the other side, at the top of the panel: sentences with their dice. */

import { type ReactNode, useMemo } from 'react';
import type { EventOf, EventType } from '../../../../../engine/lines-and-webs/index.ts';
import { PanelSection } from '../../../../../ui/kit/PanelFrame.tsx';
import { Sentence } from '../../../../../ui/log/Sentence.tsx';
import { count } from '../../../../../ui/words/grammar.ts';
import { fightAt, ownTurn } from '../../../store/fights.ts';
import { type LogEntry, useGame } from '../../../typedStores.ts';
import { harms } from '../../computer/harm.ts';
import { fightTitle } from '../../fight/benchWords.ts';
import { Verdict } from '../../fight/Verdict.tsx';
import { type Outcome, outcomeOf } from '../../fight/verdict.ts';
import { useMoment } from '../../motion/player.ts';
import { Die } from '../../pieces/Die.tsx';
import { SideEmblem } from '../../pieces/SideEmblem.tsx';
import { useSeat } from '../../seat.ts';
import { isIdleAnswer, sayEntry } from '../../words/events.ts';
import { sideName } from '../../words/names.ts';
import styles from './Execute.module.css';

export type RollEvent = EventOf<'rolled'>;

export interface LastFight {
  rolls: { seq: number; event: RollEvent }[];
  entries: readonly LogEntry[];
}

/** Returns the rolls of the last engagement, or of the last fire and its counter-fire. Older dice are only in the log. */
export function lastFight(log: readonly LogEntry[], from: number): LastFight | null {
  const rolls: LastFight['rolls'] = [];
  for (let i = log.length - 1; i >= 0; i--) {
    const { event, seq, undone } = log[i] as LogEntry;
    if (seq < from) break;
    if (undone) continue;
    if (event.type === 'rolled') {
      rolls.unshift({ seq, event });
      if (event.role === 'fire') break;
    }
    if (event.type === 'engagementBegan' && rolls.length > 0) break;
  }
  const last = rolls.at(-1)?.seq;
  if (last === undefined) return null;
  const entries = fightAt(
    log,
    log.findIndex(({ seq }) => seq === last),
  );
  return { rolls, entries };
}

/**
 * Returns the log index at which the news of a turn begins. At the open table there is no hand-over, so the previous turn is included.
 * @param from log index of the last command's news
 */
export function turnNews(log: readonly LogEntry[], from: number, isOpen: boolean): number {
  if (!isOpen) return from;
  const stands = log.filter(({ undone }) => !undone);
  const [begins] = stands.filter(({ event }) => event.type === 'sideTurn' || event.type === 'phaseBegan').slice(-2);
  if (!begins) return from;
  // Initiative is rolled before the phase begins; it belongs to the first turn.
  let first = stands.indexOf(begins);
  if (stands[first - 1]?.event.type === 'phaseBegan') first -= 1;
  while (stands[first - 1]?.event.type === 'initiativeRolled') first -= 1;
  return Math.min(from, stands[first]?.seq ?? from);
}

/** Events that begin a play, or a fight within it. */
const BEGINS: ReadonlySet<EventType> = new Set(['sideTurn', 'cardTurned', 'cardPlayed', 'passed', 'groupJoined', 'engagementBegan']);

const begins = ({ event }: LogEntry): boolean => BEGINS.has(event.type) || (event.type === 'rolled' && event.role === 'fire');

/** Splits the news into the present play or its last fight, and what came before. @param shown true if an entry is displayed */
export function divide(news: readonly LogEntry[], shown: (entry: LogEntry) => boolean): { now: LogEntry[]; before: LogEntry[] } {
  // A beginning with no displayed entries after it does not count; the play before it is the present one.
  let at = news.length;
  do at = news.slice(0, at).findLastIndex(begins);
  while (at > 0 && !news.slice(at).some(shown));
  const cut = Math.max(0, at);
  return { now: news.slice(cut).filter(shown), before: news.slice(0, cut).filter(shown) };
}

/**
 * Returns the index in `before` of the latest news to keep visible: from the first entry that `keeps` accepts, or from the last special card.
 * Older entries are folded away.
 */
export function latestAt(before: readonly LogEntry[], keeps: (entry: LogEntry) => boolean): number {
  const starts = [before.findIndex(keeps), before.findLastIndex(({ event }) => event.type === 'cardPlayed')];
  return Math.min(before.length, ...starts.filter((at) => at >= 0));
}

function useTurnNews(): number {
  const { view } = useSeat();
  const log = useGame((g) => g.log);
  const newsFrom = useGame((g) => g.newsFrom);
  // Against the computer, the player watched its turn.
  const hasPeople = useGame((g) => g.people.length === 2);
  return turnNews(log, newsFrom, view.own === null || !hasPeople);
}

/** Returns the last fight in the news, or the last fight of the viewer's own last turn. */
export function useLastFight(): LastFight | null {
  const { viewer } = useSeat();
  const log = useGame((g) => g.log);
  const from = useTurnNews();
  return useMemo(() => lastFight(log, from) ?? lastFight(log, ownTurn(log, viewer)), [log, from, viewer]);
}

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

/** News sentences. Dice that the tray shows are left out. */
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

/** Verdict of the last fight, always above the other lines and never folded. Appears when the map animation has finished. */
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
  // A fight before the present play is old news, shown below it.
  const isOld = last !== null && now.length > 0 && last.entries.every(({ seq }) => seq < (now[0] as LogEntry).seq);
  // Hide it if the other side has attacked since: its numbers are outdated.
  const isStale = isOld && news.some(({ seq, event }) => STRIKES.has(event.type) && last.entries.every((entry) => entry.seq < seq));
  const verdict = last && outcome && !isStale ? <LastVerdict entries={last.entries} outcome={outcome} /> : null;
  const begun = isOld && verdict ? (last.entries[0]?.seq ?? 0) : Number.POSITIVE_INFINITY;
  const at = latestAt(before, ({ seq, event }) => seq >= begun || (viewer !== null && harms(world, viewer, event)));
  const [earlier, latest] = [before.slice(0, at), before.slice(at)];
  // The fight panel has already shown each blow, so these lines are folded under the verdict.
  // A forced retreat was not a choice that the player saw, so it stays visible.
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
