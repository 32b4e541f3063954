/** The line of time: days and phases as bands, marks for fights, losses and ports, and the head that can be dragged or moved by keys. */

import { Anchor, Crosshair, NotebookPen, Skull, Wrench } from 'lucide-react';
import { memo, useMemo } from 'react';
import type { Phase, World } from '../../engine/lines-and-webs/index.ts';
import type { Frame } from '../../games/lines-and-webs/own.ts';
import type { Mark } from '../../games/lines-and-webs/store/marks.ts';
import type { Stop } from '../../store/notes/list.ts';
import { type Day, type Part, thinned } from '../../store/timeline.ts';
import { address } from '../acts/address.ts';
import { phaseName, phaseNumber, placeName, sideName, whenWords } from '../page.tsx';
import { count } from '../words/grammar.ts';
import styles from './Timeline.module.css';

const percent = (share: number): string => `${(share * 100).toFixed(3)}%`;

/** Shares of the width from which on a name or a figure has room. */
const NAME = 0.055;
const FIGURE = 0.014;

/** More marks, days or phases than this cannot be told apart on a line: a long game has tens of thousands. */
const MOST_DRAWN = 600;

interface BandsProps {
  parts: readonly Part[];
  days: readonly Day[];
  last: number;
  onGo(to: number): void;
}

/** Frame i stands at i of `last`; a band reaches from half a frame before its first to half a frame after its last. */
function spanOf({ from, to }: { from: number; to: number }, last: number): { left: number; width: number } {
  const left = Math.max(0, (from - 0.5) / last);
  return { left, width: Math.min(1, (to - 0.5) / last) - left };
}

const dayName = (turn: number): string => (turn === 0 ? 'Setup' : `Day ${turn}`);

const Bands = memo(function Bands({ parts, days, last, onGo }: BandsProps) {
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
              {width > NAME ? name : width > FIGURE && day.turn > 0 ? day.turn : ''}
            </button>
          );
        })}
      </div>
      <div className={`relative clip on-sunk round-1 ${styles.parts}`} aria-hidden="true">
        {thinned(parts, ({ from }) => from, last, MOST_DRAWN).map((part) => {
          const { left, width } = spanOf(part, last);
          const n = phaseNumber(part.phase as Phase);
          return (
            <span
              key={part.from}
              className={`clip tiny nowrap narrow absolute ink ${styles.part} ${part.phase === 'execute' ? styles.fought : ''}`}
              style={{ left: percent(left), width: percent(width) }}
              title={whenWords({ ...part, phase: part.phase as Phase })}
            >
              {width > 0.1 ? phaseName(part.phase as Phase) : width > FIGURE ? (n ?? '') : ''}
            </span>
          );
        })}
      </div>
    </>
  );
});

const LANES = [
  { kind: 'fight', name: 'Fights', Sign: Crosshair },
  { kind: 'loss', name: 'Losses', Sign: Skull },
  { kind: 'port', name: 'Ports', Sign: Anchor },
] as const;
/** Drawn only where he has stepped in. */
const UMPIRE = { kind: 'umpire', name: 'Umpire', Sign: Wrench } as const;

function markText(world: World, mark: Mark): string {
  if (mark.kind === 'umpire') return 'The umpire steps in';
  if (mark.kind === 'fight') return `${sideName(mark.side)} attacks or fires`;
  if (mark.kind === 'port')
    return mark.by ? `${placeName(world, mark.node)} is taken by ${sideName(mark.by)}` : placeName(world, mark.node);
  if (mark.kind === 'day') return `Day ${mark.turn} ends`;
  const parts = [mark.units > 0 ? count(mark.units, 'unit') : '', mark.steps > 0 ? count(mark.steps, 'step') : ''].filter(Boolean);
  return `${sideName(mark.side)} loses ${parts.join(' and ')}`;
}

function lookOf(mark: Mark): string {
  if (mark.kind === 'fight') return mark.side;
  if (mark.kind === 'loss') return `${mark.side} ${mark.units > 0 ? styles.whole : ''}`;
  if (mark.kind === 'port') return mark.by ?? styles.harmed ?? '';
  return '';
}

const Marks = memo(function Marks({ world, frames, kind }: { world: World; frames: readonly Frame[]; kind: Mark['kind'] }) {
  const last = Math.max(1, frames.length - 1);
  const marked: { mark: Mark; i: number; n: number }[] = [];
  // Most frames of a long game have none.
  frames.forEach(({ marks }, i) => {
    for (const [n, mark] of marks.entries()) if (mark.kind === kind) marked.push({ mark, i, n });
  });
  return thinned(marked, ({ i }) => i, last, MOST_DRAWN).map(({ mark, i, n }) => (
    <i
      key={`${i} ${n}`}
      className={`absolute ${styles.mark} ${styles[kind]} ${lookOf(mark)}`}
      style={{ left: percent(i / last) }}
      title={markText(world, mark)}
    />
  ));
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
    () => (frames.some(({ marks }) => marks.some((mark) => mark.kind === 'umpire')) ? [...LANES, UMPIRE] : LANES),
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
          {lanes.map(({ kind }) => (
            <div key={kind} className={`relative line-bottom ${styles.lane}`}>
              <Marks world={world} frames={frames} kind={kind} />
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
          aria-valuetext={frame ? `${whenWords(frame)}, move ${at} of ${frames.length - 1}: ${text}` : ''}
          onChange={(event) => onGo(Number(event.target.value))}
          {...address('timeline')}
          data-testid="timeline-slider"
        />
      </div>
    </div>
  );
}
