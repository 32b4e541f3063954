/** The turn and what each side has left, in the top bar. A number of turns without a loss may end the game. */

import { SIDES, type Side } from '../../engine/core/gameTypes.ts';
import { unitsOf, unitsOnBoard } from '../../engine/map/squareUnits.ts';
import type { SquareGame } from '../../games/squareGame.ts';
import { useTold } from '../log/useTold.ts';
import { sideName } from '../page.tsx';
import { type SeatedView, useSeat } from '../seat/useSeat.ts';
import { BarHint } from '../shell/BarHint.tsx';
import { SideCounts } from '../shell/SideCounts.tsx';
import { count } from '../words/grammar.ts';
import { shownTurn } from '../words/squareGames.ts';
import styles from './CountsBar.module.css';

/** Turns before the end without a loss from which the bar warns. */
const WARNS_AT = 10;
/** Part of the limit from which it counts. */
const COUNTS_FROM = 0.5;

interface CountsBarProps {
  /** The side whose turn it is, if not the one that has to act. */
  onTurn?: Side;
  /** Clause about turns without a loss. */
  clause: string;
  /** Stands beside the turn, before anything is said of losses. */
  note?: string | undefined;
  /** It is a warning. */
  warns?: boolean;
}

/** Nothing before the first turn. @ruling R-stalemate */
export const CountsBar = (props: CountsBarProps) => (useSeat().view.turn === 0 ? null : <Counts {...props} />);

function Counts({ onTurn, clause, note, warns = false }: CountsBarProps) {
  const { view: now, world } = useSeat() as unknown as SeatedView<SquareGame>;
  const view = useTold(now);
  const allOf = (side: Side): number => unitsOf(view, side).length;
  const leftOf = (side: Side): number => unitsOnBoard(view, side).length;
  const { stalemate } = world.rulings;
  /** Turns completed without a loss, and after how many the game ends; null: never. */
  const [turns, limit] = [view.turn - 1 - view.lastLoss, stalemate === 'off' ? null : stalemate];
  const left = limit === null ? null : limit - turns;
  const words = SIDES.map((side) => `${sideName(side)} has ${count(leftOf(side), 'unit')} of ${allOf(side)}`).join(', ');
  const isNear = warns || (left !== null && left <= WARNS_AT);
  const isQuiet = limit !== null && turns >= limit * COUNTS_FROM;
  const quiet = note ?? (isQuiet ? `No loss in ${turns} turns of both sides; at ${limit} the game ends` : '');
  // Whose choice it is stands beside the prompt that asks for it.
  const side = onTurn ?? now.awaited;
  const whose = now.awaited && side ? `, ${sideName(side)}` : '';
  const turn = `Turn ${shownTurn(now.turn)}${whose}`;
  const rule = left === null ? '' : ` After ${limit} turns of both sides without a loss the game ends, and more units win.`;
  return (
    <BarHint
      className={`gap-4 ${styles.bar}`}
      label={`${turn}. ${words}. ${quiet}`}
      title={turn}
      clause={clause}
      tip={`${words}. Each side has one turn of each number.${rule}`}
    >
      <span className="stack nowrap tight" aria-hidden="true">
        <b className="large semi">
          Turn {shownTurn(now.turn)}
          <span className={styles.quiet}>{whose}</span>
        </b>
        <span className={`small ${isNear ? 'warn semi' : 'soft'} ${styles.quiet}`}>{quiet}</span>
      </span>
      <SideCounts left={leftOf} all={allOf} />
    </BarHint>
  );
}
