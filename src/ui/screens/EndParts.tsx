/** Parts of a game's result that every game can show: the winner, the course of the score, and moments to watch. */

import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { SIDES, type Side } from '../../engine/core/gameTypes.ts';
import { useGame } from '../../store/game.ts';
import type { GameRecordOf } from '../../store/replayGame.ts';
import type { Attempt, Review } from '../../store/review.ts';
import { openReplay, type ReplayOptions } from '../../store/watching.ts';
import { LineChart } from '../kit/LineChart.tsx';
import { SideEmblem, shownPage, sideName } from '../page.tsx';
import { capital } from '../words/grammar.ts';
import styles from './EndScreen.module.css';

export function EndHead({ scenario, winner }: { scenario: string; winner: Side | null }) {
  const [alone, ...others] = useGame((g) => g.people);
  const isLone = winner !== null && alone !== undefined && others.length === 0;
  return (
    <header className="row gap-4">
      {winner ? <SideEmblem side={winner} size={72} /> : null}
      <div>
        <p className="soft">{scenario}</p>
        <h1 className="huge">{winner ? `${sideName(winner)} wins` : 'A draw'}</h1>
        {isLone ? <p className="larger">You {alone === winner ? 'win' : 'lose'}.</p> : null}
      </div>
    </header>
  );
}

interface CourseProps {
  title: string;
  /** Number of a turn as it is shown, where both sides' turns have one. */
  shownTurn?: ((turn: number) => number) | undefined;
  turns: readonly number[];
  values: { readonly [S in Side]: readonly number[] };
}

/** A line per side, the second one dashed. A table next to it has the last values. */
const Course = ({ title, turns, values, shownTurn = (turn) => turn }: CourseProps) => (
  <section>
    <h2 className="normal">{title}</h2>
    <LineChart
      days={turns}
      sayDay={(turn) => (shownTurn(turn) === shownTurn(turn + 1) ? '' : shownTurn(turn))}
      lines={SIDES.map((side) => ({ key: side, look: `${side} ${styles.side}`, values: values[side] }))}
      size={{ width: 400, height: 118, left: 20, right: 8 }}
      scale={{ least: 4, levels: 4, isWhole: true }}
      look={{ chart: `full-width ${styles.chart}`, grid: styles.grid, ground: styles.ground }}
    />
  </section>
);

interface ReviewPartsProps<A extends Attempt> extends Pick<CourseProps, 'shownTurn'> {
  review: Review<A>;
  /** Title of the score's curve. */
  title: string;
  /** What a side did in a turn: 'destroys …' */
  words(attempts: readonly A[]): string;
  record: GameRecordOf;
  options: ReplayOptions;
  /** Between the curve and the moments. */
  children: ReactNode;
}

/** A curve of the score, and the turns that decided the game, each of which opens the replay; nothing before the first turn. */
export function ReviewParts<A extends Attempt>({ review, title, shownTurn, words, record, options, children }: ReviewPartsProps<A>) {
  const { course, moments } = review;
  // All of one side's view: the seated player's.
  const [of = 'delta'] = useGame((g) => g.people);
  const values = (side: Side) => course.map(({ score }) => score[side]);
  if (course.length < 2) return null;
  const percentOf = (side: Side, chance: number): string => `${Math.round((side === of ? chance : 1 - chance) * 100)}%`;
  return (
    <>
      <Course
        title={title}
        shownTurn={shownTurn}
        turns={course.map(({ turn }) => turn)}
        values={{ delta: values('delta'), gamma: values('gamma') }}
      />
      {children}
      {moments.length === 0 ? null : (
        <section>
          <h2 className="normal mb-1">What decided the game</h2>
          {moments.map(({ at, turn, side, attempts, chances }) => (
            <button
              key={at}
              type="button"
              className="row gap-2 full-width text-left lit line-top hit py-05"
              onClick={() => openReplay(record, { ...options, at })}
              title="Watch it in the replay"
              data-testid="moment"
            >
              <span className="grow">
                <b className="nowrap">
                  {capital(shownPage().names.turn(turn))}, {sideName(side)}
                </b>{' '}
                {words(attempts)}{' '}
                <span className="fine nowrap">
                  {sideName(of)}’s chance to win: {percentOf(side, chances.before)} to {percentOf(side, chances.after)}
                </span>
              </span>
              <ChevronRight className="flex-none" size={16} aria-hidden="true" />
            </button>
          ))}
          <p className="fine">Chances are estimated from the numbers in the chart.</p>
        </section>
      )}
    </>
  );
}
