/**
 * The gesture that orders a piece on a square board: pick it up, aim it at a square, turn it, send it. One state for drags, taps, the wheel and
 * keys. Pure: the game says which squares light.
 */

import type { NodeId, UnitId } from '../../../engine/core/gameTypes.ts';
import { FACINGS, type Facing } from '../../../engine/map/square.ts';
import type { Point } from '../geometry.ts';
import { type Layout, SQUARE } from './squareLayout.ts';

/** A held piece. Without an aim `to` is its own square. */
export interface Hold {
  piece: UnitId;
  home: NodeId;
  to: NodeId;
  /** New facing; null: unchanged. */
  turn: Facing | null;
  /** Pressed again where it stands: it may be turned by taps. */
  isInPlace: boolean;
  /** Squares of all pieces that go by the same offset, its own among them. Omitted: it goes alone. */
  group?: readonly NodeId[];
}

/** True if other pieces go with it. */
export const isGroup = ({ group = [] }: Hold): boolean => group.length > 1;

/** A pointer that is down and moves. */
interface Down {
  square: NodeId;
  /** It picked up the piece. */
  isNew: boolean;
  /** It drags the piece. */
  isDrag: boolean;
  /** The pointer has been in the middle of the aimed square: beyond its rim it turns the piece. */
  isArmed: boolean;
  /** The pointer is beyond the rim. */
  isBeyond: boolean;
  /** Square under the pointer that does not light. */
  refused: NodeId | null;
}
/** A box that is drawn around pieces. */
interface Box {
  from: Point;
  to: Point;
  /** What was held before. */
  before: Hold | null;
}
export interface Gesture {
  hold: Hold | null;
  down: Down | null;
  box?: Box;
  /** A piece has just been dropped on that square, which did not light. */
  refused?: NodeId;
}
export const AT_REST: Gesture = { hold: null, down: null };

/** What aims: a press, a drop, or the cursor. */
export type Aiming = 'press' | 'drop' | 'cursor';

export interface GestureRules extends Layout {
  /** Piece that may be picked up there. */
  pieceAt(square: NodeId): UnitId | null;
  /** Facing of a piece aimed there: null if unchanged; undefined if the square does not light for that. */
  aim(hold: Hold, to: NodeId, by: Aiming): Facing | null | undefined;
  /** The turn to that facing, null for the piece's own; undefined if it may not. Omitted if pieces have no facing. */
  turn?(hold: Hold, facing: Facing): Facing | null | undefined;
  /** Squares of the pieces that a box gathers. Omitted if pieces go alone. */
  gathers?(): readonly NodeId[];
}

/** `send`: order what is aimed. `refuse`: the square does not light. `press`: no piece is held, or the square is not the gesture's. */
export type Outcome = { does: 'send' | 'refuse' | 'press'; hold: Hold | null; square: NodeId };
export type Step = [Gesture, Outcome?];

export const isAimed = ({ home, to, turn }: Hold): boolean => to !== home || turn !== null;

/** Limits from the center of a square, in drawing units. */
export const MIDDLE = 28;
const RIM = 44;
/** From here on the pointer means the next square. */
export const NEXT = SQUARE - MIDDLE;

export const pickUp = (piece: UnitId, home: NodeId): Hold => ({ piece, home, to: home, turn: null, isInPlace: false });

/** The piece there is held, and the group that it is in. A piece outside of a group that is aimed waits until that is sent or put back. */
function takeUp(rules: GestureRules, hold: Hold | null, square: NodeId): Hold | null {
  const piece = rules.pieceAt(square);
  const waits = hold !== null && isGroup(hold) && isAimed(hold) && !hold.group?.includes(square);
  return piece === null || waits ? null : { ...pickUp(piece, square), ...(hold?.group?.includes(square) && { group: hold.group }) };
}

/** The piece there joins those that are held, or leaves them. Unchanged where there is none. */
export function join(rules: GestureRules, gesture: Gesture, square: NodeId): Gesture {
  const { hold } = gesture;
  if (!rules.gathers || rules.pieceAt(square) === null) return gesture;
  const others = (hold ? (hold.group ?? [hold.home]) : []).filter((home) => home !== square);
  return together(rules, hold?.group?.includes(square) ? others : [...others, square]);
}

/** These pieces are held together; the last one leads. */
export function together(rules: GestureRules, group: readonly NodeId[]): Gesture {
  const lead = group.at(-1);
  const piece = lead === undefined ? null : rules.pieceAt(lead);
  return { hold: lead === undefined || piece === null ? null : { ...pickUp(piece, lead), group }, down: null };
}

/** A box from a point to another gathers the pieces inside besides those that were held. */
export function boxTo(rules: GestureRules, { hold, box }: Gesture, from: Point, to: Point): Gesture {
  const before = box ? box.before : hold;
  const isWithin = (at: number, a: number, b: number): boolean => at > Math.min(a, b) - MIDDLE && at < Math.max(a, b) + MIDDLE;
  const inside = (rules.gathers?.() ?? []).filter((square) => {
    const { x, y } = rules.centerOf(square);
    return isWithin(x, from.x, to.x) && isWithin(y, from.y, to.y);
  });
  const held = before ? (before.group ?? [before.home]) : [];
  return { ...together(rules, [...held.filter((home) => !inside.includes(home)), ...inside]), box: { from, to, before } };
}

/** Turned to a facing; the same hold if it may not turn. */
export function turnTo(rules: GestureRules, hold: Hold, facing: Facing): Hold {
  const turn = rules.turn?.(hold, facing);
  return turn === undefined ? hold : { ...hold, turn };
}

/** Aimed at a square, keeping its turn if it may; null if the square does not light. */
export function aimAt(rules: GestureRules, hold: Hold, to: NodeId, by: Aiming = 'press'): Hold | null {
  if (to === hold.home) return { ...hold, to, turn: null };
  const facing = rules.aim(hold, to, by);
  if (facing === undefined) return null;
  const aimed: Hold = { ...hold, to, turn: facing, isInPlace: false };
  return hold.turn === null ? aimed : turnTo(rules, aimed, hold.turn);
}

/** True if it may be turned by some quarter. */
export const mayTurn = (rules: GestureRules, hold: Hold): boolean =>
  FACINGS.some((facing) => (rules.turn?.(hold, facing) ?? null) !== null);

/** A point as seen from the middle of the aimed square. */
export function offsetFrom({ centerOf }: GestureRules, { to }: Hold, { x, y }: Point): Point {
  const center = centerOf(to);
  return { x: x - center.x, y: y - center.y };
}
function depthFrom(rules: GestureRules, hold: Hold, point: Point): number {
  const { x, y } = offsetFrom(rules, hold, point);
  return Math.max(Math.abs(x), Math.abs(y));
}

/** The four arms to turn by: a press within the radius of one turns. Those for a finger reach over the next squares, so they wait for an aim. */
export function armsOf(hold: Hold, isTouch: boolean): { at: number; radius: number; isFar: boolean } {
  const isFar = isTouch && (hold.isInPlace || isAimed(hold));
  return isFar ? { at: 105, radius: 60, isFar } : { at: SQUARE / 2, radius: 44, isFar };
}

/** Direction on the board of an offset on the screen. */
export function facingTo({ x, y }: Point, isTurned: boolean): Facing {
  const at = Math.abs(x) > Math.abs(y) ? (x > 0 ? 1 : 3) : y > 0 ? 2 : 0;
  return FACINGS[(at + (isTurned ? 2 : 0)) % 4] as Facing;
}

/** A press or a tap as a whole, also Enter at the cursor. */
export function press(rules: GestureRules, { hold }: Gesture, square: NodeId): Step {
  if (square === hold?.to) {
    if (isAimed(hold)) return [AT_REST, { does: 'send', hold, square }];
    return hold.isInPlace ? [AT_REST] : [{ hold: { ...hold, isInPlace: true }, down: null }];
  }
  const taken = takeUp(rules, hold?.group?.includes(square) ? null : hold, square);
  if (taken) return [{ hold: taken, down: null }];
  if (!hold) return [AT_REST, { does: 'press', hold, square }];
  const aimed = aimAt(rules, hold, square);
  return aimed
    ? [{ hold: aimed, down: null }]
    : [
        { hold, down: null },
        { does: 'press', hold, square },
      ];
}

/** The pointer is down and begins to move: a piece there is picked up. */
export function pressDown(rules: GestureRules, { hold }: Gesture, square: NodeId, point: Point): Gesture {
  const taken = square === hold?.to ? null : takeUp(rules, hold, square);
  const down = { square, isNew: taken !== null, isDrag: false, isArmed: false, isBeyond: false, refused: null };
  return drag(rules, { hold: taken ?? hold, down }, square, point);
}

/**
 * The pointer moves, outside of the board with `square` null. The middle of a square always means that square; between the middle of the aimed
 * one and the next, where the arms lie, the piece turns. No time counts: a slow hand, and a busy page, order the same.
 */
export function drag(rules: GestureRules, gesture: Gesture, square: NodeId | null, point: Point): Gesture {
  const { hold, down } = gesture;
  if (!hold || !down || !(down.isDrag || down.isNew || down.square === hold.to)) return gesture;
  const off = offsetFrom(rules, hold, point);
  const [depth, across] = [depthFrom(rules, hold, point), Math.min(Math.abs(off.x), Math.abs(off.y))];
  const isArmed = down.isArmed || depth < MIDDLE;
  // A hand that trembles within the square presses it.
  if (!down.isDrag && square === down.square && depth < RIM)
    return isArmed === down.isArmed ? gesture : { hold, down: { ...down, isArmed } };
  const next: Down = { ...down, isDrag: true, isArmed, refused: null };
  // A turn by the rim belongs to the square that the pointer has left.
  const bare = down.isBeyond ? { ...hold, turn: null } : hold;
  if (square === hold.to && depth < RIM)
    return { hold: down.isBeyond ? (aimAt(rules, bare, square, 'drop') ?? bare) : hold, down: { ...next, isBeyond: false } };
  if (across < SQUARE / 2 && isArmed && depth < NEXT && mayTurn(rules, hold))
    return { hold: turnTo(rules, hold, facingTo(off, rules.isTurned)), down: { ...next, isBeyond: true } };
  if (square === hold.to) return { hold, down: next };
  const aimed = square === null ? null : aimAt(rules, bare, square, 'drop');
  const isMiddle = aimed !== null && depthFrom(rules, aimed, point) < MIDDLE;
  return {
    hold: aimed ?? { ...hold, to: hold.home, turn: null },
    down: { ...next, isArmed: isMiddle, isBeyond: false, refused: aimed ? null : square },
  };
}

/** The pointer goes up: a drag orders, a movement within a square presses it. */
export function release(rules: GestureRules, gesture: Gesture, square: NodeId | null): Step {
  const { hold, down } = gesture;
  if (!down) return [gesture];
  if (hold && down.isDrag) {
    if (isAimed(hold)) return [AT_REST, { does: 'send', hold, square: hold.to }];
    const { refused } = down;
    return refused
      ? [
          { ...AT_REST, refused },
          { does: 'refuse', hold, square: refused },
        ]
      : [AT_REST];
  }
  if (down.isNew || square !== down.square) return [{ hold, down: null }];
  return press(rules, { hold, down: null }, square);
}

/** The cursor moves while a piece is held: a square that lights is aimed at, another one is not. */
export const follow = (rules: GestureRules, { hold, down }: Gesture, square: NodeId): Gesture => ({
  hold: hold && (aimAt(rules, hold, square, 'cursor') ?? { ...hold, to: hold.home, turn: null }),
  down,
});

/** Turns by quarters, clockwise if positive, from the facing that the piece has. */
export function turnBy(rules: GestureRules, { hold, down }: Gesture, quarters: number, own: Facing): Gesture {
  if (!hold) return { hold, down };
  // A facing that it may not take is passed over.
  for (let n = 1; n < 4; n++) {
    const at = FACINGS.indexOf(hold.turn ?? own) + n * quarters;
    const turned = turnTo(rules, hold, FACINGS[((at % 4) + 4) % 4] as Facing);
    if (turned !== hold) return { hold: turned, down };
  }
  return { hold, down };
}
