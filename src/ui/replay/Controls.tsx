/** Replay controls below the timeline: play, pause, steps, jumps to fights, phases and days, speed, and position. */

import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight, Pause, Play, Swords } from 'lucide-react';
import type { ReactNode } from 'react';
import { Segmented } from '../kit/Segmented.tsx';
import { whenWords } from '../page.tsx';
import styles from './Replay.module.css';
import type { Jumps } from './useJumps.ts';
import { type Player, SPEEDS } from './useReplay.ts';

interface JumpProps {
  to: number | null;
  name: string;
  keys: string;
  /** Message if there is no target. */
  none: string;
  onGo(to: number): void;
  children: ReactNode;
  testId: string;
  className?: string | undefined;
}

function Jump({ to, name, keys, none, onGo, children, testId, className = '' }: JumpProps) {
  return (
    <button
      type="button"
      className={`btn btn-quiet hit-40 px-15 ${styles.control} ${className}`}
      aria-label={name}
      title={to === null ? none : `${name} (${keys})`}
      aria-disabled={to === null}
      onClick={() => to !== null && onGo(to)}
      data-testid={testId}
    >
      {children}
    </button>
  );
}

const SIGN = { size: 19, 'aria-hidden': true } as const;

function Speeds({ player }: { player: Player }) {
  return (
    <Segmented
      label="Speed"
      look="ink"
      options={SPEEDS.map((speed) => ({
        value: speed,
        name: `${speed}x`,
        title: `Speed ${speed}x (${speed})`,
        found: { 'data-speed': String(speed) },
      }))}
      chosen={player.speed}
      onChoose={player.setSpeed}
      className={styles.speeds}
    />
  );
}

const START = 'This is the beginning.';
const END = 'This is the last move.';

interface StepButtonsProps {
  at: number;
  last: number;
  jumps: Jumps;
  onGo(to: number): void;
  /** Between the steps back and on. */
  children?: ReactNode;
}

/** Steps through a replay: by moves, phases and fights, and to its ends. */
export function StepButtons({ at, last, jumps, onGo, children }: StepButtonsProps) {
  const isEnd = at >= last;
  const back = { none: START, onGo };
  const on = { none: END, onGo };
  return (
    <div className={`row gap-05 ${styles.buttons}`}>
      <Jump {...back} to={at > 0 ? 0 : null} name="Beginning" keys="Home" testId="go-first" className={styles.ends}>
        <ChevronFirst {...SIGN} />
      </Jump>
      <Jump {...back} to={jumps.phase.back} name="Previous phase" keys="Up" testId="go-phase-back">
        <ChevronsLeft {...SIGN} />
      </Jump>
      <Jump {...back} to={jumps.fight.back} name="Previous fight" keys="Shift+F" none="No earlier fight." testId="go-fight-back">
        <ChevronLeft size={15} aria-hidden="true" />
        <Swords size={17} aria-hidden="true" />
      </Jump>
      <Jump {...back} to={at > 0 ? at - 1 : null} name="Previous move" keys="Left" testId="step-back">
        <ChevronLeft {...SIGN} />
      </Jump>
      {children}
      <Jump {...on} to={isEnd ? null : at + 1} name="Next move" keys="Right" testId="step-on">
        <ChevronRight {...SIGN} />
      </Jump>
      <Jump {...on} to={jumps.fight.on} name="Next fight" keys="F" none="No later fight." testId="go-fight">
        <Swords size={17} aria-hidden="true" />
        <ChevronRight size={15} aria-hidden="true" />
      </Jump>
      <Jump {...on} to={jumps.phase.on} name="Next phase" keys="Down" testId="go-phase">
        <ChevronsRight {...SIGN} />
      </Jump>
      <Jump {...on} to={isEnd ? null : last} name="Last move" keys="End" testId="go-last" className={styles.ends}>
        <ChevronLast {...SIGN} />
      </Jump>
    </div>
  );
}

function Buttons({ player, jumps }: { player: Player; jumps: Jumps }) {
  const { at, replay, isPlaying, play, go } = player;
  const last = replay.frames.length - 1;
  const isEnd = at >= last;
  const onPlay = () => {
    if (isEnd) go(0);
    play(isEnd || !isPlaying);
  };
  return (
    <StepButtons at={at} last={last} jumps={jumps} onGo={go}>
      <button
        type="button"
        className={`btn btn-main ${styles.play}`}
        onClick={onPlay}
        title={isPlaying ? 'Pause (Space)' : 'Play (Space)'}
        data-testid="replay-play"
      >
        {isPlaying ? <Pause size={18} aria-hidden="true" /> : <Play size={18} aria-hidden="true" />}
        {isPlaying ? 'Pause' : isEnd ? 'Again' : 'Play'}
      </button>
    </StepButtons>
  );
}

/** @param begins 'Day 5 begins.' at the first position of a turn */
export function Controls({ player, jumps, begins }: { player: Player; jumps: Jumps; begins: string }) {
  const { at, replay } = player;
  const frame = replay.frames[at];
  return (
    <div className={`grid gap-3 align-middle ${styles.controls}`} data-testid="replay-controls">
      <p className="flex wrap gap-2 soft" data-testid="replay-place">
        <b className="ink semi">{frame ? whenWords(frame.shows) : ''}</b>
        <span>
          {begins ? `${begins} ` : ''}move {at} of {replay.frames.length - 1}
        </span>
      </p>
      <Buttons player={player} jumps={jumps} />
      <Speeds player={player} />
    </div>
  );
}
