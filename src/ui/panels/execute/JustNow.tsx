/** What the last order, or the other side, has just brought: sentences with their dice, above everything else in the panel. */
import { useMemo } from 'react';
import type { EventOf, EventType } from '../../../engine/lines-and-webs/index.ts';
import { useGame } from '../../../store/game.ts';
import { PanelSection } from '../../frame/PanelFrame.tsx';
import { Sentence } from '../../frame/Sentence.tsx';
import { useSeat } from '../../frame/useSeat.ts';
import { useMoment } from '../../motion/useMoment.ts';
import { Die } from '../../pieces/Die.tsx';
import { SideEmblem } from '../../pieces/SideEmblem.tsx';
import { sayEvent } from '../../words/events.ts';
import { sideName } from '../../words/names.ts';
import styles from './Execute.module.css';

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
const SHOWN = 14;

function Initiative({ event }: { event: EventOf<'initiativeRolled'> }) {
  const { winner } = event;
  return (
    <div className={styles.initiative} data-testid="initiative">
      {(['delta', 'gamma'] as const).map((side) => (
        <span key={side} className={styles.initiativeSide}>
          <SideEmblem side={side} size={22} />
          {sideName(side)}
          <Die side={side} value={event[side]} isHit={winner === side} size={42} rollDelay={0} />
        </span>
      ))}
      <span>{winner ? `${sideName(winner)} goes first.` : 'A tie: rolled again.'}</span>
    </div>
  );
}

export function JustNow() {
  const { world } = useSeat();
  const log = useGame((g) => g.log);
  const from = useGame((g) => g.newsFrom);
  const news = useMemo(() => log.filter((entry) => entry.seq >= from && !entry.undone), [log, from]);
  const rolls = news.flatMap(({ event }) => (event.type === 'initiativeRolled' ? [event] : []));
  const lines = useMemo(() => news.filter(({ event }) => !QUIET.has(event.type)).slice(-SHOWN), [news]);
  const moment = useMoment('news');
  if (rolls.length === 0 && lines.length === 0) return null;
  return (
    <PanelSection head="Just now" testId="just-now">
      {rolls.map((event, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rolls never move
        <Initiative key={i} event={event} />
      ))}
      <ul className={styles.news} aria-live="polite">
        {lines.map(({ seq, event }) => {
          const said = sayEvent(world, event);
          return said ? (
            <li key={seq} className={moment && moment.reached <= seq ? styles.untold : undefined}>
              <Sentence said={said} />
            </li>
          ) : null;
        })}
      </ul>
    </PanelSection>
  );
}
