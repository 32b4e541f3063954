/** Parts of a game's result that every game can show: the winner, a course of both sides, and moments to watch. */

import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { SIDES, type Side } from '../../engine/core/gameTypes.ts';
import type { GameRecordOf } from '../../store/replayGame.ts';
import { openReplay, type ReplayOptions } from '../../store/watching.ts';
import { LineChart } from '../kit/LineChart.tsx';
import { SideEmblem, sideName } from '../page.tsx';
import styles from './EndScreen.module.css';

export const EndHead = ({ scenario, winner }: { scenario: string; winner: Side | null }) => (
  <header className="row gap-4">
    {winner ? <SideEmblem side={winner} size={72} /> : null}
    <div>
      <p className="soft">{scenario}</p>
      <h1 className="huge">{winner ? `${sideName(winner)} wins` : 'A draw'}</h1>
    </div>
  </header>
);

interface CourseProps {
  title: string;
  turns: readonly number[];
  values: { readonly [S in Side]: readonly number[] };
}

/** A line per side, the second one dashed. A table next to it has the last values. */
export const Course = ({ title, turns, values }: CourseProps) => (
  <section>
    <h2 className="normal">{title}</h2>
    <LineChart
      days={turns}
      lines={SIDES.map((side) => ({ key: side, look: `${side} ${styles.side}`, values: values[side] }))}
      size={{ width: 400, height: 118, left: 20, right: 8 }}
      scale={{ least: 4, levels: 4, isWhole: true }}
      look={{ chart: `full-width ${styles.chart}`, grid: styles.grid, ground: styles.ground }}
    />
  </section>
);

export interface EndMoment {
  /** Number of commands before it. */
  at: number;
  name: string;
  words: string;
  /** At the end, in pale ink. */
  note: ReactNode;
}

interface MomentsProps {
  title: string;
  moments: readonly EndMoment[];
  record: GameRecordOf;
  options: ReplayOptions;
}

/** Each opens the replay. */
export function Moments({ title, moments, record, options }: MomentsProps) {
  if (moments.length === 0) return null;
  return (
    <section>
      <h2 className="normal mb-1">{title}</h2>
      {moments.map(({ at, name, words, note }) => (
        <button
          key={at}
          type="button"
          className="row gap-2 full-width text-left lit line-top hit py-05"
          onClick={() => openReplay(record, { ...options, at })}
          title="Watch it in the replay"
          data-testid="moment"
        >
          <span className="grow">
            <b className="figures nowrap">{name}</b> {words} <span className="fine nowrap">{note}</span>
          </span>
          <ChevronRight className="flex-none" size={16} aria-hidden="true" />
        </button>
      ))}
    </section>
  );
}
