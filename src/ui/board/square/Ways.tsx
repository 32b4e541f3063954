/** What has just happened, still: lines along which pieces have moved and struck, with brackets around the struck. */

import type { News } from './Motion.tsx';
import { Target } from './marks.tsx';
import { useSquares } from './squareLayout.ts';
import styles from './Ways.module.css';

/** Below the pieces. */
export function Ways({ ways, blows }: Pick<News, 'ways' | 'blows'>) {
  const { at } = useSquares();
  const line = (squares: readonly string[]) => `M${squares.map((square) => `${at(square).x} ${at(square).y}`).join('L')}`;
  const moved = Object.values(ways).map(line).join('');
  return (
    <>
      <path d={moved} className={styles.wayCase} />
      <path d={moved} className={styles.way} />
      {blows.map((blow) => (
        <path key={blow.at} d={line([blow.from, blow.at])} className={styles.blow} />
      ))}
    </>
  );
}

/** Above the pieces; `noted`: squares that a note or the presenter points at. */
export const Marked = ({ blows, noted }: Pick<News, 'blows'> & { noted: readonly string[] }) => (
  <>
    {blows.map(({ at }) => (
      <Target key={`struck ${at}`} square={at} isChosen={false} />
    ))}
    {noted.map((square) => (
      <Target key={square} square={square} isChosen />
    ))}
  </>
);
