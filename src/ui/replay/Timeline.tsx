/** Timeline: days and phases as bands, marks for important events, and a head that can be dragged or moved by keys. */

import { NotebookPen, Wrench } from 'lucide-react';
import { memo, useMemo } from 'react';
import type { Mark, World } from '../../engine/core/gameTypes.ts';
import { gameOf } from '../../games/rules.ts';
import type { MarkLook } from '../../games/spectating.ts';
import type { Stop } from '../../store/notes/list.ts';
import type { Frame } from '../../store/replay.ts';
import { type Day, type Part, thinned } from '../../store/timeline.ts';
import { address } from '../acts/address.ts';
import { gameUi, phaseName, phaseNumber, shownPage, whenWords } from '../page.tsx';
import { capital } from '../words/grammar.ts';
import styles from './Timeline.module.css';

const percent = (share: number): string => `${(share * 100).toFixed(3)}%`;

/** Minimum fractions of the width for a name or a number. */
const NAME = 0.055;
const FIGURE = 0.014;

/** Maximum number of marks, days or phases: a long game has tens of thousands, which could not be told apart. */
const MOST_DRAWN = 600;

interface BandsProps {
  parts: readonly Part[];
  days: readonly Day[];
  last: number;
  onGo(to: number): void;
}

/** Position of a band: from half a frame before its first frame to half a frame after its last one; frame i is at i / last. */
function spanOf({ from, to }: { from: number; to: number }, last: number): { left: number; width: number } {
  const left = Math.max(0, (from - 0.5) / last);
  return { left, width: Math.min(1, (to - 0.5) / last) - left };
}

const dayName = (turn: number): string => (turn === 0 ? 'Setup' : capital(shownPage().names.turn(turn)));

const Bands = memo(function Bands({ parts, days, last, onGo }: BandsProps) {
  const { table } = gameOf(shownPage().id);
  return (
    <>
      <div className={`relative ${styles.days}`}>
        {thinned(days, ({ from }) => from, last, MOST_DRAWN).map((day) => {
          const { left, width } = spanOf(day, last);
          const name = dayName(day.turn);
          return (
            <button
              key={day.from}
              type="button"
              tabIndex={-1}
              className={`caption clip semi narrow nowrap absolute text-left lit ${styles.day}`}
              style={{ left: percent(left), width: percent(width) }}
              aria-label={`Go to ${name}`}
              title={`Go to ${name}`}
              onClick={() => onGo(day.from)}
              data-day={day.turn}
            >
              {width > NAME ? name : width > FIGURE ? /\d+/.exec(name)?.[0] : ''}
            </button>
          );
        })}
      </div>
      <div className={`relative clip on-sunk round-1 ${styles.parts}`} aria-hidden="true">
        {thinned(parts, ({ from }) => from, last, MOST_DRAWN).map((part) => {
          const { left, width } = spanOf(part, last);
          const n = phaseNumber(part.phase);
          return (
            <span
              key={part.from}
              className={`clip tiny nowrap narrow absolute ink ${styles.part} ${table.isAlternating?.(part.phase) ? styles.fought : ''}`}
              style={{ left: percent(left), width: percent(width) }}
              title={whenWords(part)}
            >
              {width > 0.1 ? phaseName(part.phase) : width > FIGURE ? (n ?? '') : ''}
            </span>
          );
        })}
      </div>
    </>
  );
});

/** Shown only if the umpire has made changes. */
const UMPIRE = { kind: 'umpire', name: 'Umpire', Sign: Wrench, shape: 'umpire' } as const;

const UMPIRE_MARK: MarkLook = { text: 'The umpire steps in', side: null };

interface MarksProps {
  world: World;
  frames: readonly Frame[];
  kind: string;
  shape: 'bar' | 'dot' | 'square' | 'umpire';
}

const Marks = memo(function Marks({ world, frames, kind, shape }: MarksProps) {
  const last = Math.max(1, frames.length - 1);
  const marked: { mark: Mark; i: number; n: number }[] = [];
  // In a long game most frames have no marks.
  frames.forEach(({ marks }, i) => {
    for (const [n, mark] of marks.entries()) if (mark.kind === kind) marked.push({ mark, i, n });
  });
  const { markLook } = gameUi().replay;
  return thinned(marked, ({ i }) => i, last, MOST_DRAWN).map(({ mark, i, n }) => {
    const { text, side, isLarge } = shape === 'umpire' ? UMPIRE_MARK : markLook(world, mark);
    const look = side ?? (shape === 'umpire' ? '' : styles.harmed);
    return (
      <i
        key={`${i} ${n}`}
        className={`absolute ${styles.mark} ${styles[shape]} ${look} ${isLarge ? styles.whole : ''}`}
        style={{ left: percent(i / last) }}
        title={text}
      />
    );
  });
});

interface TimelineProps {
  world: World;
  frames: readonly Frame[];
  parts: readonly Part[];
  days: readonly Day[];
  stops: readonly Stop[];
  at: number;
  /** The frame in words, for screen readers. */
  text: string;
  onGo(to: number): void;
}

export function Timeline({ world, frames, parts, days, stops, at, text, onGo }: TimelineProps) {
  const last = Math.max(1, frames.length - 1);
  const head = useMemo(() => ({ '--head': percent(at / last) }) as React.CSSProperties, [at, last]);
  const lanes = useMemo(
    () => [...gameUi().replay.lanes, ...(frames.some(({ marks }) => marks.some((mark) => mark.kind === 'umpire')) ? [UMPIRE] : [])],
    [frames],
  );
  const frame = frames[at];
  return (
    <div className={`grid ${styles.line}`} style={head} data-testid="timeline">
      <ul className={`stack soft tiny narrow ${styles.names}`} aria-hidden="true">
        {stops.length > 0 ? (
          <li className={`row gap-1 ${styles.name}`} title="Notes">
            <NotebookPen size={12} /> <span>Notes</span>
          </li>
        ) : null}
        {lanes.map(({ kind, name, Sign }) => (
          <li key={kind} className={`row gap-1 ${styles.name}`} title={name}>
            <Sign size={12} /> <span>{name}</span>
          </li>
        ))}
      </ul>
      <div className="relative">
        <Bands parts={parts} days={days} last={last} onGo={onGo} />
        <div className="py-05" aria-hidden="true">
          {stops.length > 0 ? (
            <div className={`relative line-bottom ${styles.lane}`} data-testid="note-marks">
              {stops.map(({ note, frame: there }) => (
                <i
                  key={note.id}
                  className={`absolute ${styles.mark} ${styles.noted} ${there === at ? styles.isNow : ''}`}
                  style={{ left: percent(there / last) }}
                  title={note.title}
                />
              ))}
            </div>
          ) : null}
          {lanes.map(({ kind, shape }) => (
            <div key={kind} className={`relative line-bottom ${styles.lane}`}>
              <Marks world={world} frames={frames} kind={kind} shape={shape} />
            </div>
          ))}
        </div>
        <span className={`no-pointer absolute ${styles.head}`} aria-hidden="true" />
        <input
          type="range"
          className={`round-2 absolute pointer ${styles.slider}`}
          min={0}
          max={frames.length - 1}
          step={1}
          value={at}
          aria-label="Place in the game"
          aria-valuetext={frame ? `${whenWords(frame.shows)}, move ${at} of ${frames.length - 1}: ${text}` : ''}
          onChange={(event) => onGo(Number(event.target.value))}
          {...address('timeline')}
          data-testid="timeline-slider"
        />
      </div>
    </div>
  );
}
