/** What has just happened, on the board: blocks glide and turn, fights are told in half a second. A key or a press ends it. */

import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { create } from 'zustand';
import type { EventOf, GameEvent, Unit, View } from '../../../../engine/lines-of-battle/index.ts';
import { PACE_TIMES, usePace } from '../../../../store/pace.ts';
import type { Point } from '../../../../ui/board/geometry.ts';
import { Tag } from '../../../../ui/board/square/marks.tsx';
import { SQUARE, type Squares, useSquares } from '../../../../ui/board/square/squareLayout.ts';
import { play, tone } from '../../../../ui/sound/sound.ts';
import { Block } from '../board/Block.tsx';
import { DieFace } from '../board/Die.tsx';
import styles from './Motion.module.css';

const SOUNDS = {
  move: [tone(260, 40, 'square', 0.15)],
  die: [tone(900, 35, 'triangle', 0.6), tone(760, 35, 'triangle', 0.5, { after: 60 })],
  stands: [tone(180, 90, 'sine', 0.9)],
  falls: [tone(420, 220, 'triangle', 0.5, { to: 160 })],
  end: [tone(392, 150), tone(523, 150, 'sine', 0.5, { after: 150 }), tone(659, 240, 'sine', 0.5, { after: 300 })],
};

/** Durations in ms: of a move, of a fight until its result stands, of a fight without motion, and until its dice go. */
const MOVE_MS = 240;
const FIGHT_MS = 500;
const STILL_MS = 800;
const DICE_MS = 1500;

const useMotion = create<{ isMoving: boolean }>(() => ({ isMoving: false }));

/** See `GameUi.watchMotion`. */
export function watchMotion(note: (isMoving: boolean) => void): () => void {
  note(useMotion.getState().isMoving);
  return useMotion.subscribe(({ isMoving }) => note(isMoving));
}

const isStill = (): boolean => typeof matchMedia !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches;

type Attack = EventOf<'attacked'>;

/** The squares that a unit came through, beginning with its own. */
function wayOf(events: readonly GameEvent[], was: Unit, now: Unit): string[] {
  const moved = events.find((event): event is EventOf<'moved'> => event.type === 'moved' && event.unit === now.id);
  return [was.at as string, ...(moved?.path ?? [now.at as string])];
}

/** Starts the glides of all blocks that stand or face otherwise than before. */
function glides(board: Element, squares: Squares, events: readonly GameEvent[], was: View['units'], now: View['units'], ms: number) {
  return now.flatMap((unit) => {
    const before = was.find(({ id }) => id === unit.id);
    const block = board.querySelector(`[data-block="${unit.id}"]`);
    if (!block?.animate || !before || before.at === null || unit.at === null) return [];
    const running: Animation[] = [];
    const end = squares.at(unit.at);
    const from = (square: string) => `${squares.at(square).x - end.x}px ${squares.at(square).y - end.y}px`;
    if (before.at !== unit.at)
      running.push(block.animate({ translate: wayOf(events, before, unit).map(from) }, { duration: ms, easing: 'ease-in-out' }));
    const turn = ((squares.angle(before.facing) - squares.angle(unit.facing) + 540) % 360) - 180;
    const drawing = block.firstElementChild;
    if (turn !== 0 && drawing) running.push(drawing.animate({ rotate: [`${turn}deg`, '0deg'] }, { duration: ms, easing: 'ease-in' }));
    return running;
  });
}

/** The attacker leans in; a target that stands rocks. */
function shakes(board: Element, { at }: Squares, { unit, target, from, at: struck, destroyed }: Attack, k: number): Animation[] {
  const block = (id: string) => board.querySelector(`[data-block="${id}"]`);
  const [a, b] = [at(from), at(struck)];
  const far = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const lean = `${((b.x - a.x) / far) * 14}px ${((b.y - a.y) / far) * 14}px`;
  const ends = ['0px 0px', lean, lean, '0px 0px'];
  const leans = block(unit)?.animate?.({ translate: ends, offset: [0, 0.16, 0.6, 1] }, { duration: FIGHT_MS * k });
  const rocks = destroyed
    ? undefined
    : block(target)?.firstElementChild?.animate?.(
        { rotate: ['0deg', '2deg', '-2deg', '0deg'] },
        { duration: 200 * k, delay: 300 * k, easing: 'ease-in-out' },
      );
  return [leans, rocks].filter((one) => one !== undefined);
}

function hear(events: readonly GameEvent[], attack: Attack | undefined, k: number): void {
  if (!usePace.getState().sound) return;
  if (events.some(({ type }) => type === 'moved' || type === 'swapped' || type === 'armyMoved' || type === 'advanced')) play(SOUNDS.move);
  if (attack?.dice) play(SOUNDS.die, 200 * k);
  if (attack) play(attack.destroyed ? SOUNDS.falls : SOUNDS.stands, 320 * k);
  if (events.some(({ type }) => type === 'ended')) play(SOUNDS.end, attack ? 700 * k : 0);
}

interface MotionProps {
  units: View['units'];
  /** Events that led to this view; null for a view that nothing led to, such as after an undo. */
  news: readonly GameEvent[] | null;
  speed?: number;
  /** The player has just put the blocks there by hand: they don't glide. */
  isByHand?: boolean;
}

interface Told {
  attack: Attack;
  target: Unit;
  k: number;
}

/** Above the blocks of a board. */
export function Motion({ units, news, speed = 1, isByHand = false }: MotionProps) {
  const squares = useSquares();
  const group = useRef<SVGGElement>(null);
  const was = useRef(units);
  const ends = useRef<() => void>(() => undefined);
  const [told, setTold] = useState<Told | null>(null);
  useLayoutEffect(() => {
    const before = was.current;
    was.current = units;
    ends.current();
    const board = group.current?.ownerSVGElement;
    const { pace, isSkipping } = usePace.getState();
    if (!board || !news || news.length === 0 || isSkipping) return;
    const k = PACE_TIMES[pace] / speed;
    const attack = news.find((event) => event.type === 'attacked');
    const target = attack && before.find(({ id }) => id === attack.target);
    const running = isStill() || isByHand ? [] : glides(board, squares, news, before, units, MOVE_MS * k);
    if (attack && !isStill()) running.push(...shakes(board, squares, attack, k));
    hear(news, attack, k);
    const ms = attack ? (isStill() ? STILL_MS : FIGHT_MS) * k : running.length > 0 ? MOVE_MS * k : 0;
    if (attack && target) setTold({ attack, target, k });
    if (ms > 0) useMotion.setState({ isMoving: true });
    const timers = [
      window.setTimeout(() => useMotion.setState({ isMoving: false }), ms),
      window.setTimeout(() => ends.current(), attack ? DICE_MS * k : ms),
    ];
    ends.current = () => {
      ends.current = () => undefined;
      for (const timer of timers) clearTimeout(timer);
      for (const one of running) one.finish();
      setTold(null);
      useMotion.setState({ isMoving: false });
    };
  }, [units, news, speed, squares, isByHand]);
  useEffect(() => {
    const end = () => ends.current();
    document.addEventListener('pointerdown', end, true);
    document.addEventListener('keydown', end, true);
    return () => {
      end();
      document.removeEventListener('pointerdown', end, true);
      document.removeEventListener('keydown', end, true);
    };
  }, []);
  return (
    <g ref={group} className={styles.motion}>
      {told ? <Fight key={`${told.attack.unit} ${told.attack.target}`} {...told} /> : null}
    </g>
  );
}

/** Scale of a die beside a square. */
const DIE = 1.25;

/** A place beside a square, across the line of attack, on the board. */
function beside({ grid, at }: Squares, square: string, { x, y }: Point): Point {
  const from = at(square);
  const isOff = from.x + y * SQUARE > grid.columns * SQUARE || from.y + x * SQUARE > grid.rows * SQUARE;
  const k = (isOff ? -1 : 1) * SQUARE * 0.66;
  return { x: from.x + Math.abs(y) * k, y: from.y + Math.abs(x) * k };
}

/** Dice beside the two, or the struck edge with its word; then the target tips away, or a bar closes its front. */
function Fight({ attack, target, k }: Told) {
  const squares = useSquares();
  const { side, from, at: struck, dice, aspect, destroyed, tieWins } = attack;
  const [a, b] = [squares.at(from), squares.at(struck)];
  const way = { x: Math.sign(b.x - a.x), y: Math.sign(b.y - a.y) };
  const angle = (Math.atan2(-way.y, -way.x) * 180) / Math.PI + 90;
  const tip = way.x + way.y > 0 ? 80 : -80;
  const dy = (target.side === 'delta') !== squares.isTurned ? SQUARE * 2 : -SQUARE * 2;
  const style = { '--k': k, '--tip': `${tip}deg`, '--away': `${way.x * 40}px ${way.y * 40}px`, '--rack': `${-b.x}px ${dy}px` };
  const [mine, its] = [beside(squares, from, way), beside(squares, struck, way)];
  const word = { ...beside(squares, struck, way), y: b.y };
  return (
    <g style={style as CSSProperties} data-fight={destroyed ? 'falls' : 'stands'}>
      {destroyed ? (
        <g className={styles.falls} style={{ transformOrigin: `${b.x}px ${b.y}px` }}>
          <Block unit={{ ...target, id: 'fallen' }} {...b} angle={squares.angle(target.facing)} />
        </g>
      ) : (
        <path d="M-34 -46H34" className={styles.bar} transform={`translate(${b.x} ${b.y}) rotate(${squares.angle(target.facing)})`} />
      )}
      {dice ? (
        <>
          {[
            { of: side, value: dice[0], place: mine },
            { of: target.side, value: dice[1], place: its },
          ].map(({ of, value, place }) => (
            <g key={of} transform={`translate(${place.x} ${place.y}) scale(${DIE})`}>
              <g className={styles.die} data-die={value}>
                <DieFace side={of} value={value} />
              </g>
            </g>
          ))}
          {tieWins ? (
            <Tag x={mine.x} y={mine.y + 46}>
              a tie wins
            </Tag>
          ) : null}
        </>
      ) : (
        <>
          <path d="M-44 -46H44" className={styles.edge} transform={`translate(${b.x} ${b.y}) rotate(${angle})`} />
          <g className={styles.word}>
            <Tag x={word.x} y={word.y - 46}>
              {aspect}
            </Tag>
          </g>
        </>
      )}
    </g>
  );
}
