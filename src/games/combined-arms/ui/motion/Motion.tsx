/** What has just happened, on the board: a shot is a line of tracer, told in 300 ms. */

import type { EventOf, GameEvent, Unit } from '../../../../engine/combined-arms/index.ts';
import { type Blow, motionOf, type News, newsFrom } from '../../../../ui/board/square/Motion.tsx';
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
export const newsOf = (events: readonly GameEvent[]): News<Shot> =>
  newsFrom(events, {
    waysOf(event) {
      if (event.type === 'moved') return { [event.unit]: [event.from, ...event.path] };
      return event.type === 'retreated' ? { [event.unit]: [event.from, event.to] } : null;
    },
    blowOf(event) {
      if (event.type !== 'attacked') return null;
      const destroyed = event.effect === 'destroyed';
      const said = destroyed ? 'destroyed' : `damage ${damageWords(event.total, event.defence)}`;
      return { ...event, destroyed, said, ms: SHOT_MS, shownMs: WORD_MS };
    },
  });

/** The line of a shot, and the damage that its target has now. */
function Tracer({ shot: { from, at: struck, total, defence, effect } }: { shot: Shot }) {
  const { at } = useSquares();
  const [a, b] = [at(from), at(struck)];
  return (
    <>
      <path d={`M${a.x} ${a.y}L${b.x} ${b.y}`} pathLength="100" className={styles.tracer} />
      <g className={effect === 'stays' ? undefined : styles.enough}>
        <Tag x={b.x} y={b.y - 30}>
          {effect === 'destroyed' ? 'destroyed' : damageWords(total, defence)}
        </Tag>
      </g>
    </>
  );
}

export const Motion = motionOf(newsOf, {
  draw: (unit: Unit) => (unit.at ? <Placed {...unit} at={unit.at} id="fallen" /> : null),
  children: (shot: Shot) => <Tracer shot={shot} />,
});
