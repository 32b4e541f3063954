/** What has just happened, still: the squares that pieces have left and reached, the lines between, and what was struck from where. */

import type { News } from './Motion.tsx';
import { Target } from './marks.tsx';
import { useSquares } from './squareLayout.ts';
import styles from './Ways.module.css';

type Past = Pick<News, 'ways' | 'blows'>;

const homesOf = ({ ways }: Past) => Object.values(ways).map((way) => ({ from: way[0] as string, to: way.at(-1) as string }));

/** So many lines can be told apart. */
const FEW = 3;

/**
 * Below the pieces. A square that was left is dashed, one that was reached is not; a cross stands where a piece was destroyed. Of more than a few
 * lines only those from or to the pointed square are drawn.
 */
export function Ways({ pointed, ...past }: Past & { pointed?: string | null }) {
  const { at } = useSquares();
  const { ways, blows } = past;
  const isFew = Object.keys(ways).length + blows.length <= FEW;
  const isDrawn = (...ends: readonly (string | undefined)[]) => isFew || (pointed != null && ends.includes(pointed));
  const line = (squares: readonly string[]) => `M${squares.map((square) => `${at(square).x} ${at(square).y}`).join('L')}`;
  const moved = Object.values(ways)
    .flatMap((way) => (isDrawn(way[0], way.at(-1)) ? [line(way)] : []))
    .join('');
  const homes = homesOf(past);
  const reached = new Set(homes.map(({ to }) => to));
  const left = homes.flatMap(({ from }) => (reached.has(from) ? [] : [from]));
  const tiles = (squares: Iterable<string>, look: string | undefined) =>
    [...squares].map((square) => (
      <rect key={square} className={look} x={at(square).x - 47} y={at(square).y - 47} width={94} height={94} rx={6} data-past={square} />
    ));
  return (
    <>
      {tiles(left, styles.left)}
      {tiles(reached, styles.reached)}
      <path d={moved} className={styles.wayCase} />
      <path d={moved} className={styles.way} />
      {blows.map(({ unit, from, at: struck, destroyed }) => (
        <g key={`${unit} ${struck}`} data-struck={struck}>
          {isDrawn(from, struck) ? <path d={line([from, struck])} className={styles.blow} /> : null}
          {destroyed ? (
            <path d="M-24 -24L24 24M24 -24L-24 24" className={styles.way} transform={`translate(${at(struck).x} ${at(struck).y})`} />
          ) : null}
        </g>
      ))}
    </>
  );
}

/** The same of one square: 'Last turn: came from b8'. Empty if nothing has happened there. */
export function pastWords(past: Past, square: string): string {
  const homes = homesOf(past);
  const words = [
    ...homes.flatMap(({ from, to }) => (to === square ? [`came from ${from}`] : [])),
    ...homes.flatMap(({ from, to }) => (from === square ? [`went to ${to}`] : [])),
    ...past.blows.flatMap(({ from, at, destroyed, said = destroyed ? 'destroyed' : 'a miss' }) =>
      at === square ? [`attacked from ${from}, ${said}`] : [],
    ),
  ];
  return words.length > 0 ? `Last turn: ${words.join('; ')}.` : '';
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
