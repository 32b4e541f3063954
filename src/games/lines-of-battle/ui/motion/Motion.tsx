/** What has just happened, on the board: a fight is told in half a second. */

import type { EventOf, GameEvent, Unit } from '../../../../engine/lines-of-battle/index.ts';
import { DieFace } from '../../../../ui/board/square/Die.tsx';
import { type Blow, motionOf, type News, newsFrom } from '../../../../ui/board/square/Motion.tsx';
import { Tag } from '../../../../ui/board/square/marks.tsx';
import { SQUARE, useSquares } from '../../../../ui/board/square/squareLayout.ts';
import { Placed } from '../board/BattleBoard.tsx';
import styles from './Motion.module.css';

/** Duration of a fight until its result stands, in ms; then its dice or its word can be read. */
const FIGHT_MS = 500;
const DICE_MS = 1500;
const WORD_MS = 1000;

/** Scale of a die on its block. */
const DIE = 1.4;

type Fight = Blow & EventOf<'attacked'>;

/** What events did on the board. */
export const newsOf = (events: readonly GameEvent[]): News<Fight> =>
  newsFrom(events, {
    waysOf(event) {
      if (event.type === 'moved') return { [event.unit]: [event.from, ...event.path] };
      if (event.type === 'swapped' || event.type === 'advanced') return { [event.unit]: [event.from, event.to] };
      return event.type === 'armyMoved' ? Object.fromEntries(event.steps.map(({ unit, from, to }) => [unit, [from, to]])) : null;
    },
    blowOf(event) {
      const hasDice = event.type === 'attacked' && event.dice !== null;
      return event.type === 'attacked' ? { ...event, hasDice, ms: FIGHT_MS, shownMs: hasDice ? DICE_MS : WORD_MS } : null;
    },
  });

/** Each side's die on its own block, where it hides nothing else; or the struck edge with its word. A bar closes the front of a unit that stands. */
function Told({ blow, target }: { blow: Fight; target: Unit }) {
  const { at, angle } = useSquares();
  const { side, from, at: struck, dice, aspect, destroyed, tieWins } = blow;
  const [a, b] = [at(from), at(struck)];
  const edge = (Math.atan2(a.y - b.y, a.x - b.x) * 180) / Math.PI + 90;
  const word = !dice ? aspect : tieWins && dice[0] === dice[1] ? 'tie wins' : null;
  const onTarget = (degrees: number) => `translate(${b.x} ${b.y}) rotate(${degrees})`;
  return (
    <>
      {destroyed ? null : <path d="M-34 -46H34" className={styles.bar} transform={onTarget(angle(target.facing))} />}
      {dice ? (
        [
          { of: side, value: dice[0], place: a },
          { of: target.side, value: dice[1], place: b },
        ].map(({ of, value, place }) => (
          <g key={of} transform={`translate(${place.x} ${place.y}) scale(${DIE})`}>
            <g className={styles.die} data-die={value}>
              <DieFace side={of} value={value} />
            </g>
          </g>
        ))
      ) : (
        <path d="M-44 -46H44" className={styles.edge} transform={onTarget(edge)} />
      )}
      {word ? (
        <g className={styles.word}>
          <Tag x={b.x} y={b.y + (dice ? SQUARE * 0.36 : 0)}>
            {word}
          </Tag>
        </g>
      ) : null}
    </>
  );
}

export const Motion = motionOf(newsOf, {
  draw: (unit: Unit) => <Placed {...unit} id="fallen" />,
  children: (blow: Fight, target: Unit) => <Told blow={blow} target={target} />,
});
