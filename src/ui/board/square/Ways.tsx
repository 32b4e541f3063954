/** What has just happened, still: the squares that pieces have left and reached, the lines between, and what was struck from where. */

import type { News } from './Motion.tsx';
import { Arrow, Target } from './marks.tsx';
import { useSquares } from './squareLayout.ts';
import styles from './Ways.module.css';

type Past = Pick<News, 'ways' | 'blows'>;

const homesOf = (ways: readonly (readonly string[])[]) => ways.map((way) => ({ from: way[0] as string, to: way.at(-1) as string }));

/**
 * Below the pieces. A square that was left is dashed, one that was reached is not; a cross stands where a piece was destroyed. The way of a
 * pointed square is bold. Blows that add up are drawn only there, because many of them hide each other; without `pointed` they are arrows.
 * `isQuiet`: ways too are drawn only there; at rest a square that was struck has a frame.
 */
export function Ways({ pointed, isQuiet = false, ...past }: Past & { pointed?: string | null; isQuiet?: boolean }) {
  const { at } = useSquares();
  const { blows } = past;
  const ways = Object.values(past.ways).filter((way) => !isQuiet || (pointed && [way[0], way.at(-1)].includes(pointed)));
  const lineOf = (drawn: readonly (readonly string[])[]) =>
    drawn.map((way) => `M${way.map((square) => `${at(square).x} ${at(square).y}`).join('L')}`).join('');
  const moved = lineOf(ways);
  const homes = homesOf(ways);
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
      {isQuiet ? tiles(new Set(blows.flatMap(({ at: struck }) => (reached.has(struck) ? [] : [struck]))), styles.reached) : null}
      <path d={moved} className={styles.wayCase} />
      <path d={moved} className={styles.way} />
      <path d={lineOf(ways.filter((way) => pointed && [way[0], way.at(-1)].includes(pointed)))} className={styles.pointed} />
      {pointed === undefined ? (
        <Blows blows={blows} isBelow />
      ) : (
        <path
          d={lineOf(
            blows.flatMap(({ from, at: struck, said }) => (said && pointed && [from, struck].includes(pointed) ? [[from, struck]] : [])),
          )}
          className={styles.volley}
          data-volleys=""
        />
      )}
      {blows.map(({ unit, at: struck, destroyed }) =>
        destroyed ? (
          <path
            key={`${unit} ${struck}`}
            d="M-24 -24L24 24M24 -24L-24 24"
            className={styles.pointed}
            transform={`translate(${at(struck).x} ${at(struck).y})`}
          />
        ) : null,
      )}
    </>
  );
}

/** An arrow for each blow; a bar stops the one that missed. Those that add up pass over other pieces, and are drawn below them. */
export const Blows = ({ blows, isBelow = false }: Pick<Past, 'blows'> & { isBelow?: boolean }) =>
  blows
    .filter(({ said }) => (said !== undefined) === isBelow)
    .map(({ unit, from, at, destroyed, said }) => (
      <g key={`${unit} ${at}`} data-struck={at}>
        <Arrow from={from} to={at} isStrike isPast isStopped={!destroyed && said === undefined} />
      </g>
    ));

/** The same of one square: 'Just now: came from b8; another went to b7.' Empty if nothing has happened there. */
export function pastWords(past: Past, square: string): string {
  const homes = homesOf(Object.values(past.ways));
  const words = [
    ...homes.flatMap(({ from, to }) => (to === square ? [`came from ${from}`] : [])),
    ...homes.flatMap(({ from, to }) =>
      from !== square ? [] : [homes.some((one) => one.to === square) ? `another went to ${to}` : `went to ${to}`],
    ),
    ...past.blows.flatMap(({ from, at, destroyed, said = destroyed ? 'destroyed' : 'a miss' }) => [
      ...(from === square ? [`attacked ${at}, ${said}`] : []),
      ...(at === square ? [`attacked from ${from}, ${said}`] : []),
    ]),
  ];
  return words.length > 0 ? `Just now: ${words.join('; ')}.` : '';
}

/** Above the pieces; `noted`: squares that a note or the presenter points at. */
export const Marked = ({ blows, noted }: Pick<News, 'blows'> & { noted: readonly string[] }) => (
  <>
    {blows.map(({ at }) => (
      <Target key={`struck ${at}`} square={at} isChosen={false} />
    ))}
    <Blows blows={blows} />
    {noted.map((square) => (
      <Target key={square} square={square} isChosen />
    ))}
  </>
);
