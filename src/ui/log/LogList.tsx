/** Log sentences by day and phase. Hover rings a line's place on the map; a press centers the map on it. */

import { memo, useMemo, useState } from 'react';
import { SIDES } from '../../engine/core/gameTypes.ts';
import type { LogLine } from '../../games/page.ts';
import { gameOf } from '../../games/rules.ts';
import { NO_COMPUTERS } from '../../records/seating.ts';
import { useGame } from '../../store/game.ts';
import { closeDrawer, useTable } from '../../store/table.ts';
import { gameUi, placeFull } from '../page.tsx';
import { Clauses } from '../rules/Clause.tsx';
import { useSeat } from '../seat/useSeat.ts';
import { namesWith } from '../words/computers.ts';
import { playerOf } from '../words/seats.ts';
import styles from './Log.module.css';
import { chapters } from './lines.ts';
import { Dice, Marked } from './Sentence.tsx';

const { point, lookAt } = useTable.getState();

/** Rings a line's place while the line is hovered or focused. */
export const hoverProps = (node: string | null) =>
  node === null
    ? {}
    : {
        onPointerEnter: () => point(node),
        onPointerLeave: () => point(null),
        onFocus: () => point(node),
        onBlur: () => point(null),
        onClick: () => lookAt(node),
      };

/** Tooltip of a line: its action. */
export function usePlaceHint(line: LogLine): string | undefined {
  const { world } = useSeat();
  if (line.node === null) return undefined;
  const place = placeFull(world, line.node);
  return line.isNow ? `Shows where it is now: ${place}` : `Shows ${place} on the map`;
}

interface LineProps {
  line: LogLine;
  words: readonly string[];
  /** The one line that Tab reaches. */
  isStop: boolean;
  onStop: (seq: number) => void;
}

/** Replay button at the end of a fight and at a played card. */
function ReplayButton({ event, seq }: Pick<LogLine, 'event' | 'seq'>) {
  const { sceneOf, replayScene } = gameUi().log;
  const scene = sceneOf?.(event);
  if (!scene) return null;
  return (
    <button
      type="button"
      className="btn btn-small flex-none"
      onClick={() => {
        closeDrawer();
        replayScene?.(seq);
      }}
      data-testid={`${scene}-again`}
    >
      See it again
    </button>
  );
}

const Line = memo(function Line({ line, words, isStop, onStop }: LineProps) {
  const { said, node, undone, consent, seq } = line;
  const hint = usePlaceHint(line);
  const { onFocus, ...rest } = { onFocus: undefined, ...hoverProps(node) };
  const text = (
    <>
      <span className={undone ? `pale ${styles.struck}` : undefined}>
        <Marked text={said.text} find={words} />
      </span>
      {said.dice ? <Dice dice={said.dice} /> : null}
      {undone ? ' ' : null}
      {undone ? <span className="chip ml-15">{consent ? 'undone by agreement' : 'undone'}</span> : null}
    </>
  );
  return (
    <li className={`flex gap-2 align-top lit ${styles.line}`} data-undone={undone}>
      {node === null ? (
        <span className={styles.plain}>{text}</span>
      ) : (
        <button
          type="button"
          className={`pointer focus-inside ${styles.said}`}
          title={hint}
          tabIndex={isStop ? 0 : -1}
          data-line={seq}
          {...rest}
          onFocus={() => {
            onStop(seq);
            onFocus?.();
          }}
        >
          {text}
        </button>
      )}
      {undone ? null : <ReplayButton event={line.event} seq={seq} />}
      {said.clauses.length > 0 ? (
        <span className={`wrap flex-none justify-end ${styles.clauses}`}>
          <Clauses clauses={said.clauses} isStop={isStop} />
        </span>
      ) : null}
    </li>
  );
});

/** The players whom a heading is about, if they have names: those of one side, where it names a side's turn. */
function PlayerOfEntry({ entry }: { entry: LogLine | undefined }) {
  const typed = useGame((g) => g.players);
  const seating = useGame((g) => g.seating);
  const { rules } = useSeat();
  if (!entry) return null;
  const { logPlace } = useGame.getState();
  const lastSeating = seating.findLast(({ from }) => logPlace(from) <= entry.seq);
  const players = namesWith(typed, lastSeating?.computers ?? NO_COMPUTERS);
  const role = gameOf(rules.id).table.seatToAct(rules.world, { awaited: 'delta', phase: entry.phase })?.role ?? null;
  const { sideOf } = gameUi().log;
  const sides = sideOf ? SIDES.filter((side) => side === sideOf(entry)) : SIDES;
  const names = sides.map((side) => playerOf(players, { side, role })).filter(Boolean);
  return names.length > 0 ? <small className="caption medium">{names.join(', ')}</small> : null;
}

/** Number of lines drawn at first, and added each time: a whole game has thousands. */
const SHOWN = 200;
const MORE = 400;

export function LogList({ lines, words }: { lines: readonly LogLine[]; words: readonly string[] }) {
  const [shown, setShown] = useState(SHOWN);
  const drawn = useMemo(() => lines.slice(-shown), [lines, shown]);
  const list = useMemo(() => chapters(drawn), [drawn]);
  const [chosen, setStop] = useState<number | null>(null);
  const stop = drawn.some(({ seq }) => seq === chosen) ? chosen : drawn.findLast(({ node }) => node !== null)?.seq;
  const earlier = lines.length - drawn.length;
  return (
    <>
      {earlier > 0 ? (
        <button type="button" className="btn btn-quiet full-width" onClick={() => setShown(shown + MORE)} data-testid="log-earlier">
          Show {Math.min(MORE, earlier)} earlier entries
        </button>
      ) : null}
      {list.map((chapter) => (
        <section key={chapter.key} className="pb-2" aria-label={chapter.title}>
          <h3 className={`caption narrow line-bottom on-sunk ${styles.head}`}>
            {chapter.title} <PlayerOfEntry entry={chapter.entries[0]} />
          </h3>
          <ol>
            {chapter.entries.map((line) => (
              <Line key={line.seq} line={line} words={words} isStop={line.seq === stop} onStop={setStop} />
            ))}
          </ol>
        </section>
      ))}
    </>
  );
}
