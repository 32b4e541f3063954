/** A board of squares, always shown whole: ground, coordinates, and a grid for screen readers that takes presses and keys. */

import {
  type ComponentProps,
  type CSSProperties,
  type FocusEvent,
  memo,
  type ReactNode,
  type Ref,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { NodeId } from '../../../engine/core/gameTypes.ts';
import type { SquareGrid } from '../../../engine/map/square.ts';
import { isByKeys } from '../../kit/lastInput.ts';
import { type Insets, NO_INSETS } from '../zoomControls.ts';
import { FingerLens } from './FingerLens.tsx';
import { Ground } from './Ground.tsx';
import styles from './SquareBoard.module.css';
import { type SquareInput, useSquareInput } from './squareInput.ts';
import { angleOf, centerOf, columnName, SQUARE, type Squares, SquaresContext } from './squareLayout.ts';
import { Blows, pastWords, Ways } from './Ways.tsx';

export interface SquareHandle {
  /** Moves the keyboard cursor and the focus to a square. */
  focus(square: NodeId): void;
}

/** The area for the board, as the table gives it. */
export interface BoardRoom {
  insets: Insets;
  isNarrow: boolean;
  isLineOver: boolean;
  /** The rest of the screen still shows the turn before: nothing can be ordered. */
  isTelling?: boolean;
}

export interface SquareBoardProps {
  grid: SquareGrid;
  /** Name of the board for screen readers. */
  label: string;
  /** What a screen reader says of a square after its name. */
  wordsOf(square: NodeId): string;
  /** Text of the line below the board about the square at the pointer or the cursor. Without it there is no line. */
  lineOf?: ((square: NodeId) => ReactNode) | undefined;
  /** The line while nothing is pointed at. */
  restLine?: ReactNode;
  /** True if the board is seen from the other side. */
  isTurned?: boolean;
  room?: BoardRoom;
  input?: SquareInput | undefined;
  ref?: Ref<SquareHandle>;
  /** What has happened in the last turn: drawn below the pieces, and said. `pointed`: by something else than the board. */
  past?: ComponentProps<typeof Ways>;
  /** Beside the board where there is room. */
  left?: ReactNode;
  right?: ReactNode;
  /** Only a picture: no tab stop. */
  isPicture?: boolean;
  /** Pieces and marks, drawn in units of `SQUARE` per square; see `useSquares`. */
  children?: ReactNode;
}

/** Role and name of a part of the grid. The squares lie over a drawing and can be no table; one at a time is the tab stop. */
const is = (role: 'grid' | 'row' | 'gridcell' | 'columnheader' | 'rowheader', name?: string) => ({ role, 'aria-label': name });

/** Height of the handle of a sheet below the board, in px. */
const HANDLE = 26;
/** Height of a line of the prompt, in px. */
const LINE = 22;

interface CellProps {
  id: NodeId;
  words: string;
  isStop: boolean;
  isCursor: boolean;
}

const Cell = memo(({ id, words, isStop, isCursor }: CellProps) => (
  <div
    {...is('gridcell', words ? `${id}, ${words}` : id)}
    className={styles.cell}
    tabIndex={isStop ? 0 : -1}
    data-node={id}
    data-cursor={isCursor ? '' : undefined}
  />
));

interface CellsProps {
  grid: SquareGrid;
  isTurned: boolean;
  wordsOf(square: NodeId): string;
  stop: NodeId;
  /** The tab stop is drawn as the cursor: Enter belongs to its square. */
  isSet: boolean;
  label: string;
}

/** The grid with its coordinates, from the top left. */
const Cells = memo(({ grid: { columns, rows, ids }, isTurned, wordsOf, stop, isSet, label }: CellsProps) => {
  const across = Array.from({ length: columns }, (_, i) => (isTurned ? columns - 1 - i : i));
  const down = Array.from({ length: rows }, (_, i) => (isTurned ? i : rows - 1 - i));
  const letters = across.map(columnName);
  return (
    <div {...is('grid', label)} className={`condensed medium ${styles.grid}`}>
      <div {...is('row')} className={`${styles.row} ${styles.rim}`}>
        <span {...is('columnheader')}>
          <span className="sr-only">Row</span>
        </span>
        {letters.map((letter) => (
          <span key={letter} {...is('columnheader')} className={styles.top}>
            {letter}
          </span>
        ))}
      </div>
      {down.map((row) => (
        <div key={row} {...is('row')} className={styles.row}>
          <span {...is('rowheader')} className={styles.side}>
            {row + 1}
          </span>
          {across.map((column) => {
            const id = ids[row * columns + column] as NodeId;
            return <Cell key={id} id={id} words={wordsOf(id)} isStop={id === stop} isCursor={isSet && id === stop} />;
          })}
          <span aria-hidden="true" className={styles.far}>
            {row + 1}
          </span>
        </div>
      ))}
      <div className={`${styles.row} ${styles.rim}`} aria-hidden="true">
        <i />
        {letters.map((letter) => (
          <span key={letter} className={styles.bottom}>
            {letter}
          </span>
        ))}
      </div>
    </div>
  );
});

/** Height of a prompt over the board that is much higher than its usual room, as with a hint; else 0. */
function useHintRoom(stage: RefObject<HTMLElement | null>, usual: number): number {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const prompt = usual > 0 ? stage.current?.parentElement?.querySelector('[data-prompt="over"]') : null;
    if (!prompt || typeof ResizeObserver !== 'function') return setHeight(0);
    const observer = new ResizeObserver(() => {
      const { top, height: whole } = (stage.current as HTMLElement).getBoundingClientRect();
      const covered = prompt.getBoundingClientRect().bottom - top;
      // On a very low screen the hint stays over the board.
      setHeight(covered > usual + LINE && covered < whole / 3 ? covered : 0);
    });
    observer.observe(prompt);
    return () => observer.disconnect();
  }, [stage, usual]);
  return height;
}

export function SquareBoard({ grid, label, wordsOf, lineOf, restLine = null, isTurned = false, input, ref, ...rest }: SquareBoardProps) {
  const { columns, rows, ids } = grid;
  const { past, room, left, right, isPicture = false, children } = rest;
  const root = useRef<HTMLDivElement>(null);
  const drawn = useId();
  const [cursor, setCursor] = useState<NodeId>(ids[Math.floor(columns / 2)] as NodeId);
  const [isFocused, setFocused] = useState(false);
  // Focused by a press of the pointer: the cursor waits for a key that moves it.
  const [isPointed, setPointed] = useState(false);
  const moveTo = useCallback((square: NodeId) => {
    setPointed(false);
    root.current?.querySelector<HTMLElement>(`[data-node="${square}"]`)?.focus();
  }, []);
  useImperativeHandle(ref, () => ({ focus: moveTo }), [moveTo]);
  const isSet = !isPointed;
  const { hover, hoverOver, handlers } = useSquareInput({ grid, isTurned, root, input, cursor, isSet, moveTo });
  const squares = useMemo(
    (): Squares => ({ grid, isTurned, at: (id) => centerOf(grid, id, isTurned), angle: (facing) => angleOf(facing, isTurned) }),
    [grid, isTurned],
  );
  const onFocus = ({ target }: FocusEvent) => {
    const square = target.getAttribute('data-node');
    // The page's keys focus the board as a whole.
    if (square === null) return moveTo(cursor);
    if (isByKeys()) setPointed(false);
    setCursor(square);
    setFocused(true);
    hoverOver(square);
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return;
    setFocused(false);
    hoverOver(null);
  };
  const saidOf = useCallback(
    (square: NodeId) => [wordsOf(square), past ? pastWords(past, square) : ''].filter(Boolean).join('. '),
    [wordsOf, past],
  );
  const { insets, isNarrow, isLineOver } = room ?? { insets: NO_INSETS, isNarrow: false, isLineOver: false };
  // There are no buttons to keep room for, only the prompt over the board, and the handle of a sheet below it.
  const { left: covered, right: grip } = insets;
  const stage = useRef<HTMLDivElement>(null);
  const top = Math.max(isNarrow && !isLineOver ? 0 : insets.top, useHintRoom(stage, insets.top));
  const bottom = isLineOver ? HANDLE : 0;
  const size = {
    '--columns': columns,
    '--rows': rows,
    '--top': `${top}px`,
    '--right': `${grip}px`,
    '--bottom': `${bottom}px`,
    '--left': `${covered}px`,
  } as CSSProperties;
  const drawing = (
    <>
      <Ground columns={columns} rows={rows} />
      <SquaresContext value={squares}>
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: hidden, or named below */}
        <svg
          translate="no"
          className={`cover ${styles.pieces}`}
          viewBox={`0 0 ${columns * SQUARE} ${rows * SQUARE}`}
          focusable="false"
          {...(isPicture
            ? { role: 'img', 'aria-label': `${label}. ${ids.flatMap((id) => (wordsOf(id) ? `${id}, ${wordsOf(id)}` : [])).join('. ')}` }
            : { 'aria-hidden': true })}
        >
          <g id={drawn}>
            {past ? <Ways {...past} pointed={hover ?? past.pointed ?? null} /> : null}
            {children}
            {past ? <Blows {...past} /> : null}
          </g>
        </svg>
      </SquaresContext>
    </>
  );
  const pointed = hover === null ? null : lineOf?.(hover);
  return (
    <div ref={stage} className={`grid full-height min-h-0 ${styles.stage}`}>
      <div className={`min-0 min-h-0 ${styles.frame}`} style={size} data-around="">
        <div className={`grid center ${styles.room}`}>
          {isPicture ? (
            <div className={`relative ${styles.board}`}>{drawing}</div>
          ) : (
            <div
              ref={root}
              role="application"
              aria-label={label}
              aria-roledescription="board"
              tabIndex={-1}
              className={`relative ${styles.board} ${input?.onPointer ? styles.held : ''}`}
              data-pointed={isPointed ? '' : undefined}
              data-picks={input?.onPress ? '' : undefined}
              onFocus={onFocus}
              onBlur={onBlur}
              {...handlers}
              onPointerDown={(event) => {
                setPointed(true);
                handlers.onPointerDown(event);
              }}
            >
              {drawing}
              <Cells grid={grid} isTurned={isTurned} wordsOf={saidOf} stop={cursor} isSet={isFocused && isSet} label={label} />
              {isFocused ? <i hidden data-map-cursor={cursor} /> : null}
              {input?.onPointer ? <FingerLens board={root} grid={grid} shows={drawn} /> : null}
            </div>
          )}
          {left ? (
            <div className={`absolute ${styles.left}`} data-name="">
              {left}
            </div>
          ) : null}
          {right ? (
            <div className={`absolute ${styles.right}`} data-name="">
              {right}
            </div>
          ) : null}
        </div>
      </div>
      {lineOf && !isPicture && (!isLineOver || pointed) ? (
        <p className={`small soft clip px-3 ellipsis on-panel line-top ${styles.line} ${isLineOver ? `absolute ${styles.over}` : ''}`}>
          {[pointed ?? restLine, past && hover !== null ? pastWords(past, hover) : ''].filter(Boolean).join(' ')}
        </p>
      ) : null}
    </div>
  );
}
