/** The phases of a turn: done, current and coming ones, and which sides have finished the current one. Each has an explanation. */

import { Check } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { SIDES, type Side } from '../../engine/core/gameTypes.ts';
import { isInTurns } from '../../store/seat.ts';
import { phaseNumber, SideEmblem, shownPage, sideName } from '../page.tsx';
import { useBarView, useSeat } from '../seat/useSeat.ts';
import { BarHint } from './BarHint.tsx';
import styles from './PhaseRail.module.css';

/** Returns the status of a side in the current phase. In a phase by turns, no side is done before the other. */
function useStands(): (side: Side) => 'done' | 'active' | 'waits' {
  const { rules } = useSeat();
  const { phase, done, awaited } = useBarView();
  return (side) => (done?.[side] && !isInTurns(rules, phase) ? 'done' : awaited === side ? 'active' : 'waits');
}

const STANDS = { done: 'is done', active: 'is playing', waits: 'is waiting' } as const;

/** The emblems of both sides, with a tick on a side that has finished. */
function Sides() {
  const standsOf = useStands();
  return (
    <span className={styles.sides}>
      {SIDES.map((side) => {
        const stands = standsOf(side);
        return (
          <span key={side} className={`disc ${styles.badge} ${stands === 'waits' ? styles.idle : `bg-side ${side}`}`}>
            {stands === 'done' ? <Check size={13} strokeWidth={3} aria-hidden="true" /> : <SideEmblem side={side} size={13} />}
            <span className="sr-only">{`, ${sideName(side)} ${STANDS[stands]}`}</span>
          </span>
        );
      })}
    </span>
  );
}

/** The status of both sides in words, for the card. */
function SidesWords() {
  const standsOf = useStands();
  return SIDES.map((side) => (
    <span key={side} className="row gap-15 ink mt-1">
      <SideEmblem side={side} size={14} /> {sideName(side)} {STANDS[standsOf(side)]}.
    </span>
  ));
}

/** Moves the focus with the arrow keys; the rail is a single tab stop. */
function onArrow(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  if (step === 0) return;
  const all = [...(event.currentTarget.closest('ol')?.querySelectorAll<HTMLButtonElement>('li > span > button') ?? [])];
  all[all.indexOf(event.currentTarget) + step]?.focus();
  event.preventDefault();
}

export function PhaseRail() {
  const view = useBarView();
  const now = phaseNumber(view.phase);
  if (now === null) {
    const outside = shownPage().outside[view.phase];
    if (!outside) return null;
    const { name, clause, tip } = outside;
    return (
      <ol className={`row caption narrow nowrap gap-05 px-2 ${styles.rail}`} aria-label="Phases" data-region="phaseRail">
        <li className="inline flex-none">
          <BarHint className={styles.current} title={name} clause={clause} tip={tip} isCurrent>
            {name} <Sides />
          </BarHint>
        </li>
      </ol>
    );
  }
  return <DayRail now={now} badge={<Sides />} words={<SidesWords />} />;
}

/** The rail of a day whose current phase has index `now`; also used on screens without a seat. */
export function DayRail({ now, badge, words = null }: { now: number; badge: ReactNode; words?: ReactNode }) {
  const { rail, names } = shownPage();
  // Of two phases both are named: a number alone would say nothing.
  const isShort = rail.length === 2;
  return (
    <ol
      data-short={isShort ? '' : undefined}
      className={`row caption narrow nowrap gap-05 px-2 ${styles.rail}`}
      aria-label={`Phases of the ${names.nouns.turn}`}
      data-region="phaseRail"
    >
      {rail.map(({ name, clause, tip }, i) => {
        const n = i + 1;
        const isNow = n === now;
        return (
          <li key={name} className={`inline flex-none ${isNow ? styles.now : n < now ? styles.past : ''}`}>
            <BarHint
              className={isNow ? styles.current : `lit ${styles.other}`}
              title={`Phase ${n}: ${name}`}
              clause={clause}
              isCurrent={isNow}
              tabIndex={isNow ? 0 : -1}
              onKeyDown={onArrow}
              tip={
                <>
                  {tip}
                  {isNow ? words : null}
                </>
              }
            >
              {isNow ? null : <i className={styles.dot} />}
              {n} <span className={isNow ? styles.nowName : isShort ? '' : `clip absolute ${styles.name}`}>{name}</span>
              {isNow ? badge : null}
            </BarHint>
          </li>
        );
      })}
    </ol>
  );
}
