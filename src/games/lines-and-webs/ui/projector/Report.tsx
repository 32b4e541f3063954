/** Report of a day, or the end of the game, on the projector. */

import { useRef } from 'react';
import type { World } from '../../../../engine/lines-and-webs/index.ts';
import { useFit } from '../../../../ui/projector/useFit.ts';
import type { Picture } from '../../typedStores.ts';
import type { LinesAndWebs } from '../../types.ts';
import { SideTold, TurnLine } from '../day/DayAccount.tsx';
import { DayPorts, DayText, nextDayWords } from '../day/DayReport.tsx';
import { EndResult } from '../day/EndResult.tsx';
import styles from './Room.module.css';

/** Layouts from spacious to compact, all legible from the last row. */
const LOOKS = [
  `gap-4 ${styles.roomy}`,
  `gap-3 ${styles.close}`,
  `gap-2 close ${styles.closest}`,
  `gap-2 close ${styles.closest} ${styles.cut}`,
];

const NOBODY = {};

interface ReportProps {
  picture: Picture;
  account: LinesAndWebs['Account'] | null;
  world: World;
}

export function Report({ picture, account, world }: ReportProps) {
  const place = useRef<HTMLElement>(null);
  const { view, day, players = NOBODY, days = [] } = picture;
  const part = account && 'day' in account && account.day === day?.turn ? account : null;
  const level = useFit(place, `${picture.n} ${day?.turn ?? 'end'} ${part !== null}`, LOOKS.length);
  return (
    <aside
      ref={place}
      className={`stack min-h-0 normal on-panel line-left clip ${styles.report} ${LOOKS[level]}`}
      aria-label={day ? `Report of day ${day.turn}` : 'The end of the game'}
      data-testid={day ? 'projector-day-end' : 'projector-end'}
    >
      {day ? (
        <>
          <DayText
            report={day}
            world={world}
            turn={<TurnLine world={world} part={part} />}
            side={(side, what) => <SideTold part={part} side={side} what={what} />}
          />
          <DayPorts report={day} world={world} view={view} />
          <p className="soft">{nextDayWords(view)}</p>
        </>
      ) : view.outcome ? (
        <EndResult world={world} view={view} players={players} turns={days} isOpen />
      ) : null}
    </aside>
  );
}
