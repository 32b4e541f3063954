/**
 * What has just happened on a board of squares: pieces glide and turn, then each blow is told. A key or a press ends it. Each piece is drawn as the first
 * child of an element with its id in `data-block`.
 */

import { type CSSProperties, type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { create } from 'zustand';
import { type GameEvent, isTurnBegan, type NodeId } from '../../../engine/core/gameTypes.ts';
import { PACE_TIMES, usePace } from '../../../store/pace.ts';
import { keepPress } from '../../kit/pressGuard.ts';
import { play, tone } from '../../sound/sound.ts';
import styles from './Motion.module.css';
import { type Piece, SQUARE, type Squares, useSquares } from './squareLayout.ts';

const SOUNDS = {
  move: [tone(260, 40, 'square', 0.15)],
  dice: [tone(900, 35, 'triangle', 0.6), tone(760, 35, 'triangle', 0.5, { after: 60 })],
  stands: [tone(180, 90, 'sine', 0.9)],
  falls: [tone(420, 220, 'triangle', 0.5, { to: 160 })],
  end: [tone(392, 150), tone(523, 150, 'sine', 0.5, { after: 150 }), tone(659, 240, 'sine', 0.5, { after: 300 })],
};

/** Durations in ms: of a move, and of a blow without motion. */
const MOVE_MS = 240;
/** Of moves together, which take longer to follow. */
const MOVES_MS = 600;
const STILL_MS = 800;

/** A piece strikes another. */
export interface Blow {
  unit: string;
  target: string;
  from: NodeId;
  at: NodeId;
  destroyed: boolean;
  /** What came of it; by default that it missed, or destroyed. */
  said?: string;
  hasDice?: boolean;
  /** Durations in ms: until its result stands, and until its marks go. */
  ms: number;
  shownMs: number;
}

/** What the latest events did, besides moving pieces from where they were to where they are. */
export interface News<B extends Blow = Blow> {
  /** Squares that a piece has come through, from where it was; without them it glides straight. */
  ways: { readonly [id: string]: readonly NodeId[] };
  /** Told one after another. */
  blows: readonly B[];
  isEnd: boolean;
  /** The turn is over: what is told can be read before the next side is shown. */
  isTurnOver: boolean;
}

/** What a game's events did: the way of each piece that moves, and a blow, or nothing of them. */
export function newsFrom<E extends GameEvent, B extends Blow>(
  events: readonly E[],
  { waysOf, blowOf }: { waysOf(event: E): { readonly [id: string]: readonly NodeId[] } | null; blowOf(event: E): B | null },
): News<B> {
  const isEnd = events.some(({ type }) => type === 'ended');
  return {
    ways: Object.assign({}, ...events.map(waysOf)),
    blows: events.flatMap((event) => blowOf(event) ?? []),
    ...{ isEnd, isTurnOver: isEnd || events.some(isTurnBegan) },
  };
}

const useMotion = create<{ isMoving: boolean }>(() => ({ isMoving: false }));

/** See `GameUi.watchMotion`. */
export function watchMotion(note: (isMoving: boolean) => void): () => void {
  note(useMotion.getState().isMoving);
  return useMotion.subscribe(({ isMoving }) => note(isMoving));
}

/** The value as it was until nothing moves. */
export function useStill<T>(value: T): T {
  const [still, setStill] = useState(value);
  useEffect(() => watchMotion((isMoving) => isMoving || setStill(value)), [value]);
  return still;
}

const isStill = (): boolean => typeof matchMedia !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches;
const blockOf = (board: Element, id: string) => board.querySelector(`[data-block="${id}"]`);

/** A piece on the board that stands or faces otherwise than before. */
interface Change {
  was: Piece & { at: NodeId };
  now: Piece & { at: NodeId };
}

const isAt =
  (id: string) =>
  (piece: Piece): boolean =>
    piece.id === id && piece.at !== null;
const isPlaced = (piece: Piece | undefined): piece is Change['now'] => piece !== undefined && piece.at !== null;

function changesOf(before: readonly Piece[], pieces: readonly Piece[]): Change[] {
  return pieces.flatMap((now) => {
    const was = before.find(({ id }) => id === now.id);
    return isPlaced(was) && isPlaced(now) && (was.at !== now.at || was.facing !== now.facing) ? [{ was, now }] : [];
  });
}

/** Starts the glide and the turn of a piece. */
function glide(
  board: Element,
  squares: Squares,
  { was, now }: Change,
  way: readonly NodeId[] = [was.at, now.at],
  duration: number,
  delay: number,
): Animation[] {
  const block = blockOf(board, now.id);
  const end = squares.at(now.at);
  const translate = way.map((square) => `${squares.at(square).x - end.x}px ${squares.at(square).y - end.y}px`);
  const [old, next] = [was, now].map(({ facing }) => (facing ? squares.angle(facing) : 0)) as [number, number];
  const turn = ((old - next + 540) % 360) - 180;
  return [
    was.at === now.at ? undefined : block?.animate?.({ translate }, { duration, delay, fill: 'backwards', easing: 'ease-in-out' }),
    turn === 0 ? undefined : block?.firstElementChild?.animate?.({ rotate: [`${turn}deg`, '0deg'] }, { duration, easing: 'ease-in' }),
  ].filter((one) => one !== undefined);
}

/** A piece that may not stand where it was dropped glides back, once it is drawn at home again. @param off from home, in drawing units */
export function glideHome(piece: string, off: { x: number; y: number }): void {
  if (isStill()) return;
  const duration = MOVE_MS * PACE_TIMES[usePace.getState().pace];
  requestAnimationFrame(() =>
    blockOf(document.body, piece)?.animate?.({ translate: [`${off.x}px ${off.y}px`, '0px 0px'] }, { duration, easing: 'ease-in-out' }),
  );
}

/** The attacker leans in; a target that stands rocks. */
function shakes(board: Element, { at }: Squares, { unit, target, from, at: struck, destroyed, ms }: Blow, delay: number, k: number) {
  const [a, b] = [at(from), at(struck)];
  const far = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const lean = `${((b.x - a.x) / far) * 14}px ${((b.y - a.y) / far) * 14}px`;
  const ends = ['0px 0px', lean, lean, '0px 0px'];
  const rocks = ['0deg', '2deg', '-2deg', '0deg'];
  const time = { duration: ms * k, delay };
  return [
    blockOf(board, unit)?.animate?.({ translate: ends, offset: [0, 0.16, 0.6, 1] }, time),
    destroyed ? undefined : blockOf(board, target)?.firstElementChild?.animate?.({ rotate: rocks, offset: [0, 0.6, 0.8, 1] }, time),
  ].filter((one) => one !== undefined);
}

interface MotionProps<P extends Piece, B extends Blow> {
  pieces: readonly P[];
  /** Null for a position that nothing led to, such as after an undo. */
  news: News<B> | null;
  speed?: number | undefined;
  /** The player has just put the pieces there by hand: they don't glide. */
  isByHand?: boolean | undefined;
  draw(piece: P): ReactNode;
  /** Marks of a blow: dice, a word. Times in its CSS are multiples of `--k`. */
  children(blow: B, target: P): ReactNode;
}

/** Above the pieces of a board. */
function Motion<P extends Piece, B extends Blow>({ pieces, news, speed = 1, isByHand = false, ...rest }: MotionProps<P, B>) {
  const squares = useSquares();
  const group = useRef<SVGGElement>(null);
  const was = useRef(pieces);
  const ends = useRef<() => void>(() => undefined);
  const begun = useRef(0);
  const isTurnOver = useRef(false);
  const [told, setTold] = useState<{ blow: B; target: P; k: number } | null>(null);
  useLayoutEffect(() => {
    const before = was.current;
    if (before === pieces) return;
    was.current = pieces;
    const board = group.current?.ownerSVGElement;
    const { pace, isSkipping, sound } = usePace.getState();
    if (!board || !news || isSkipping) return ends.current();
    isTurnOver.current = news.isTurnOver;
    const changes = changesOf(before, pieces);
    // What changes nothing on the board leaves the last dice to be read.
    if (changes.length === 0 && news.blows.length === 0 && !news.isEnd) {
      if (told && news.isTurnOver) useMotion.setState({ isMoving: true });
      return;
    }
    ends.current();
    begun.current = performance.now();
    const k = PACE_TIMES[pace] / speed;
    const still = isStill();
    const timers: number[] = [];
    const after = (ms: number, act: () => void) => (ms > 0 ? void timers.push(window.setTimeout(act, ms)) : act());
    const span = (changes.length > 2 ? MOVES_MS : MOVE_MS) * k;
    // A piece that is struck goes back after the last blow.
    const isStruck = ({ now }: Change) => news.blows.some(({ target }) => target === now.id);
    const goesBack = !still && changes.some(isStruck);
    const toldMs = news.blows.reduce((sum, blow) => sum + blow.ms * k, 0);
    const running = (still ? [] : changes).flatMap((change) => {
      const isBack = isStruck(change);
      return isByHand && !isBack ? [] : glide(board, squares, change, news.ways[change.now.id], span, isBack ? toldMs : 0);
    });
    if (sound && changes.some(({ was: old, now }) => old.at !== now.at)) play(SOUNDS.move);
    let [ms, gone] = [running.length > 0 ? span : 0, 0];
    for (const [i, blow] of news.blows.entries()) {
      const start = i === 0 ? 0 : ms;
      const target = before.find(({ id }) => id === blow.target);
      if (!still) running.push(...shakes(board, squares, blow, start, k));
      if (sound && blow.hasDice) play(SOUNDS.dice, start + 200 * k);
      if (sound) play(blow.destroyed ? SOUNDS.falls : SOUNDS.stands, start + 320 * k);
      after(start, () => setTold(target ? { blow, target, k } : null));
      ms = start + (still ? STILL_MS : blow.ms) * k;
      gone = start + blow.shownMs * k;
    }
    if (goesBack) ms += span;
    if (sound && news.isEnd) play(SOUNDS.end, ms);
    if (ms > 0) useMotion.setState({ isMoving: true });
    if (news.isTurnOver) ms = Math.max(ms, gone);
    after(ms, () => useMotion.setState({ isMoving: false }));
    after(Math.max(ms, gone), () => ends.current());
    ends.current = () => {
      ends.current = () => undefined;
      for (const timer of timers) clearTimeout(timer);
      for (const one of running) one.finish();
      setTold(null);
      useMotion.setState({ isMoving: false });
    };
  }, [pieces, news, speed, squares, isByHand, told]);
  useEffect(() => {
    const end = (event: Event) => {
      // The side that comes up has not been shown yet: a press on a square is carried out once it is.
      const isOnBoard = event.target instanceof Element && event.target.closest('[role="grid"]') !== null;
      if (event instanceof PointerEvent && isOnBoard && isTurnOver.current && useMotion.getState().isMoving) keepPress(event);
      // The press that began it doesn't end it.
      if (event.timeStamp < begun.current) return;
      // Enter orders nothing for the next side, which is not shown yet.
      const isEnter = event instanceof KeyboardEvent && (event.key === 'Enter' || event.key === ' ');
      if (isEnter && isTurnOver.current && useMotion.getState().isMoving) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
      ends.current();
    };
    document.addEventListener('pointerdown', end, true);
    document.addEventListener('keydown', end, true);
    return () => {
      ends.current();
      document.removeEventListener('pointerdown', end, true);
      document.removeEventListener('keydown', end, true);
    };
  }, []);
  return (
    <g ref={group} className={styles.motion}>
      {told ? <Told key={`${told.blow.unit} ${told.blow.target}`} {...told} {...rest} stands={pieces.some(isAt(told.target.id))} /> : null}
    </g>
  );
}

/** The motion of a game: what its events did, told above its units. */
export const motionOf =
  <P extends Piece, E extends GameEvent, B extends Blow>(
    newsOf: (events: readonly E[]) => News<B>,
    of: Pick<MotionProps<P, B>, 'draw' | 'children'>,
  ) =>
  ({
    units,
    news: events,
    ...rest
  }: Pick<MotionProps<P, B>, 'speed' | 'isByHand'> & { units: readonly P[]; news: readonly E[] | null }) => {
    const news = useMemo(() => events && newsOf(events), [events]);
    return <Motion pieces={units} news={news} {...of} {...rest} />;
  };

interface ToldProps<P extends Piece, B extends Blow> extends Pick<MotionProps<P, B>, 'draw' | 'children'> {
  blow: B;
  target: P;
  k: number;
  /** False if this or a later blow destroys the target: until then it is drawn where it stood. */
  stands: boolean;
}

/** The marks of a blow; a target that falls tips away from it, to its side's edge. */
function Told<P extends Piece, B extends Blow>({ blow, target, k, stands, draw, children }: ToldProps<P, B>) {
  const squares = useSquares();
  const [a, b] = [squares.at(blow.from), squares.at(blow.at)];
  const way = { x: Math.sign(b.x - a.x), y: Math.sign(b.y - a.y) };
  const tip = way.x + way.y > 0 ? 80 : -80;
  const dy = (target.side === 'delta') !== squares.isTurned ? SQUARE * 2 : -SQUARE * 2;
  const style = { '--k': k, '--tip': `${tip}deg`, '--away': `${way.x * 40}px ${way.y * 40}px`, '--rack': `${-b.x}px ${dy}px` };
  return (
    <g style={style as CSSProperties} data-fight={blow.destroyed ? 'falls' : 'stands'}>
      {blow.destroyed ? (
        <g className={styles.falls} style={{ transformOrigin: `${b.x}px ${b.y}px` }}>
          {draw(target)}
        </g>
      ) : stands ? null : (
        draw(target)
      )}
      {children(blow, target)}
    </g>
  );
}
