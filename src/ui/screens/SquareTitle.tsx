/** Below the picture of a board of squares: its name, size and sides, and the goal. */

import { SIDES } from '../../engine/core/gameTypes.ts';
import { SideEmblem, sideName } from '../page.tsx';
import styles from './StartScreen.module.css';

interface SquareTitleProps {
  name: string;
  board: { columns: number; rows: number };
  goal: string;
}

export const SquareTitle = ({ name, board, goal }: SquareTitleProps) => (
  <figcaption className={`row wrap caption narrow pad-wide ${styles.titleBlock}`}>
    <b className={`ink ${styles.mapName}`}>
      <bdi>{name}</bdi>
    </b>
    <span>
      {board.columns} by {board.rows} squares
    </span>
    {SIDES.map((side, i) => (
      <span key={side} className="inline gap-15">
        <SideEmblem side={side} size={16} /> {sideName(side)}, from row {i === 0 ? 1 : board.rows}
      </span>
    ))}
    <p className={`ink ${styles.aim}`} data-testid="aim">
      <b>Goal.</b> {goal}
    </p>
  </figcaption>
);
