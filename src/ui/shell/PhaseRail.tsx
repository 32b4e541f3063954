/** The seven phases of a day: which is on, which are done, and in the one that is on which sides have ended their part. Each explains itself. */

import { Check } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { SIDES, type Side } from '../../engine/core/table.ts';
import type { View } from '../../engine/lines-and-webs/index.ts';
import { PHASES } from '../../games/lines-and-webs/ui/shell/phases.ts';
import { phaseNumber, SideEmblem, sideName } from '../page.tsx';
import { useBarView } from '../seat/useSeat.ts';
import { BarHint } from './BarHint.tsx';
import styles from './PhaseRail.module.css';

/** How far a side is in the phase that is on. */
function sideStands(view: View, side: Side): 'done' | 'active' | 'waits' {
  if (view.phase !== 'execute' && view.done[side]) return 'done';
  return view.awaited === side ? 'active' : 'waits';
}

const STANDS = { done: 'is done', active: 'is playing', waits: 'is waiting' } as const;

/** The two sides' emblems; a side that has ended its part bears a tick. */
function Sides() {
  const view = useBarView();
  return (
    <span className={styles.sides}>
      {SIDES.map((side) => {
        const stands = sideStands(view, side);
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

/** The same in words, for the card. */
function SidesWords() {
  const view = useBarView();
  return SIDES.map((side) => (
    <span key={side} className="row gap-15 ink mt-1">
      <SideEmblem side={side} size={14} /> {sideName(side)} {STANDS[sideStands(view, side)]}.
    </span>
  ));
}

/** The rail is one tab stop; arrows go from phase to phase. */
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
    const setup = view.phase === 'setup';
    return (
      <ol className={`row caption narrow nowrap gap-05 px-2 ${styles.rail}`} aria-label="Phases" data-region="phaseRail">
        <li>
          <BarHint
            className={styles.current}
            title={setup ? 'Setup' : 'The end'}
            clause={setup ? '5.1' : '9.1'}
            tip={setup ? 'Each side places its units behind its line. Secret until both have finished.' : 'The last day is over.'}
            isCurrent
          >
            {setup ? 'Setup' : 'End'} <Sides />
          </BarHint>
        </li>
      </ol>
    );
  }
  return <DayRail now={now} badge={<Sides />} words={<SidesWords />} />;
}

/** The rail of a day with phase `now` on; also for the screens at which nobody sits. */
export function DayRail({ now, badge, words = null }: { now: number; badge: ReactNode; words?: ReactNode }) {
  return (
    <ol className={`row caption narrow nowrap gap-05 px-2 ${styles.rail}`} aria-label="Phases of the day" data-region="phaseRail">
      {PHASES.map(({ name, clause, tip }, i) => {
        const n = i + 1;
        const isNow = n === now;
        return (
          <li key={name} className={isNow ? styles.now : n < now ? styles.past : undefined}>
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
              {n} <span className={isNow ? styles.nowName : `clip absolute ${styles.name}`}>{name}</span>
              {isNow ? badge : null}
            </BarHint>
          </li>
        );
      })}
    </ol>
  );
}
