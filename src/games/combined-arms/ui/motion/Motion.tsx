/** What has just happened, on the board: a shot is a line of tracer, told in 300 ms. */

import { useMemo } from 'react';
import type { EventOf, GameEvent, Unit, View } from '../../../../engine/combined-arms/index.ts';
import { type Blow, type News, Motion as SquareMotion } from '../../../../ui/board/square/Motion.tsx';
import { Tag } from '../../../../ui/board/square/marks.tsx';
import { useSquares } from '../../../../ui/board/square/squareLayout.ts';
import { damageWords } from '../../words/turn.ts';
import { Placed } from '../board/ArmsBoard.tsx';
import styles from './Motion.module.css';

/** Duration of a shot; then what it came to can be read. */
const SHOT_MS = 300;
const WORD_MS = 900;

type Shot = Blow & EventOf<'attacked'>;

/** What events did on the board. */
export function newsOf(events: readonly GameEvent[]): News<Shot> {
  const news = { ways: {} as { [id: string]: readonly string[] }, blows: [] as Shot[], isEnd: false, isTurnOver: false };
  for (const event of events) {
    if (event.type === 'moved') news.ways[event.unit] = [event.from, ...event.path];
    if (event.type === 'retreated') news.ways[event.unit] = [event.from, event.to];
    if (event.type === 'ended') news.isEnd = true;
    if (event.type === 'ended' || event.type === 'turnBegan') news.isTurnOver = true;
    if (event.type !== 'attacked') continue;
    const destroyed = event.effect === 'destroyed';
    const said = destroyed ? 'destroyed' : `damage ${damageWords(event.total, event.defence)}`;
    news.blows.push({ ...event, destroyed, said, ms: SHOT_MS, shownMs: WORD_MS });
  }
  return news;
}

interface MotionProps {
  units: View['units'];
  /** Events that led to this view; null for a view that nothing led to, such as after an undo. */
  news: readonly GameEvent[] | null;
  speed?: number;
  isByHand?: boolean;
}

export function Motion({ units, news: events, ...rest }: MotionProps) {
  const news = useMemo(() => events && newsOf(events), [events]);
  return (
    <SquareMotion<Unit, Shot>
      pieces={units}
      news={news}
      draw={(unit) => (unit.at ? <Placed {...unit} at={unit.at} id="fallen" /> : null)}
      {...rest}
    >
      {(shot) => <Tracer shot={shot} />}
    </SquareMotion>
  );
}

/** The line of a shot, and the damage that its target has now. */
function Tracer({ shot: { from, at: struck, total, defence, effect } }: { shot: Shot }) {
  const { at } = useSquares();
  const [a, b] = [at(from), at(struck)];
  return (
    <>
      <path d={`M${a.x} ${a.y}L${b.x} ${b.y}`} pathLength="100" className={styles.tracer} />
      <g className={effect === 'stays' ? undefined : styles.enough}>
        <Tag x={b.x} y={b.y - 50}>
          {effect === 'destroyed' ? 'destroyed' : damageWords(total, defence)}
        </Tag>
      </g>
    </>
  );
}
