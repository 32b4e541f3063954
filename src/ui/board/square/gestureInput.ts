/** The gesture of gesture.ts on a board: pointer, wheel and keys as the board reports them. */

import type { NodeId, UnitId } from '../../../engine/core/gameTypes.ts';
import { FACINGS, type Facing } from '../../../engine/map/square.ts';
import { isByKeys } from '../../kit/lastInput.ts';
import type { Point } from '../geometry.ts';
import {
  aimAt,
  armsOf,
  drag,
  facingTo,
  follow,
  type Gesture,
  type GestureRules,
  type Hold,
  MIDDLE,
  mayTurn,
  NEXT,
  offsetFrom,
  pickUp,
  press,
  pressDown,
  release,
  type Step,
  turnBy,
  turnTo,
} from './gesture.ts';
import type { SquareInput } from './squareInput.ts';
import { facingOfKey, SQUARE } from './squareLayout.ts';

/** What a game keeps and does. */
export interface GestureHost {
  rules(): GestureRules;
  gesture(): Gesture;
  setGesture(next: Gesture): void;
  /** The aim is to be ordered. */
  send(hold: Hold): void;
  /** A press that the gesture does not take, or a drop on a square that does not light. */
  press(square: NodeId, hold: Hold | null): void;
  putBack(): void;
  /** A piece's present facing. Omitted if pieces do not turn. */
  facingOf?(piece: UnitId): Facing;
  refuseTurn?(hold: Hold, facing: Facing): void;
  /** Squares that Tab visits as one reads the board, round and round, in any order. */
  stops(): readonly NodeId[];
  /** Tab has come to a square. Omitted: its piece is picked up. */
  take?(square: NodeId): void;
  /** A press there means something while no piece is held. Otherwise Enter is the page's. */
  mayPress(square: NodeId): boolean;
  /** An arrow that is not the cursor's, with the facing on the board. True if it has been handled. */
  onArrow?(facing: Facing, square: NodeId, isShift: boolean): boolean;
}

export interface GestureControl {
  input: SquareInput;
  /** Turns the held piece to a facing. False if none is held. */
  turnTo(facing: Facing): boolean;
  /** Turns it by quarters, clockwise if positive. */
  turnBy(quarters: number): boolean;
  /** Aims it where only a drag may: at an own piece. False if the square does not light. */
  dropOn(square: NodeId): boolean;
}

/** Facing of a press on one of the four arms around an aimed square; null beside them. */
function armAt(hold: Hold, point: Point, rules: GestureRules, isTouch: boolean): Facing | null {
  if (!mayTurn(rules, hold)) return null;
  const off = offsetFrom(rules, hold, point);
  const [far, aside] = [Math.max(Math.abs(off.x), Math.abs(off.y)), Math.min(Math.abs(off.x), Math.abs(off.y))];
  const { at, radius, isFar } = armsOf(hold, isTouch);
  // Near arms leave the middle of its square and of the next ones to presses on these.
  const isBetween = isFar || (far > MIDDLE && far < NEXT);
  return isBetween && Math.hypot(far - at, aside) < radius ? facingTo(off, rules.isTurned) : null;
}

export function gestureControl(host: GestureHost): GestureControl {
  const { rules, gesture, setGesture } = host;
  const take = ([next, outcome]: Step): void => {
    setGesture(next);
    if (outcome?.does === 'send' && outcome.hold) host.send(outcome.hold);
    else if (outcome) host.press(outcome.square, outcome.hold);
  };
  const turned = (next: Gesture, facing: Facing): boolean => {
    const { hold } = gesture();
    if (!hold || !rules().turn) return false;
    if (next.hold === hold) host.refuseTurn?.(hold, facing);
    setGesture(next);
    return true;
  };
  const toFacing = (facing: Facing): boolean => {
    const { hold, down } = gesture();
    return hold !== null && turned({ hold: turnTo(rules(), hold, facing), down }, facing);
  };
  const byQuarters = (quarters: number): boolean => {
    const { hold } = gesture();
    const own = hold && host.facingOf?.(hold.piece);
    if (!own) return false;
    return turned(turnBy(rules(), gesture(), quarters, own), FACINGS.find((one) => one !== own) as Facing);
  };
  const pickUpAt = (square: NodeId): void => {
    const piece = rules().pieceAt(square);
    setGesture({ hold: piece === null ? null : pickUp(piece, square), down: null });
  };
  const nextStop = (from: NodeId, by: 1 | -1): NodeId | undefined => {
    const order = (square: NodeId): number => {
      const { x, y } = rules().centerOf(square);
      return by * (x + y * SQUARE);
    };
    const others = host.stops().filter((square) => square !== from);
    const [first, ...rest] = others.sort((a, b) => order(a) - order(b));
    return [first, ...rest].find((square) => square !== undefined && order(square) > order(from)) ?? first;
  };

  const input: SquareInput = {
    onPress(square, by, point) {
      const { hold } = gesture();
      const arm = hold && point ? armAt(hold, point, rules(), by === 'touch') : null;
      if (arm) toFacing(arm);
      else take(press(rules(), gesture(), square));
    },
    mayPress: (square) => gesture().hold !== null || host.mayPress(square),
    onPointer: {
      down(square, point) {
        setGesture(pressDown(rules(), gesture(), square, point));
        return true;
      },
      move: (square, point) => setGesture(drag(rules(), gesture(), square, point)),
      up: (square) => take(release(rules(), gesture(), square)),
      cancel: host.putBack,
    },
    onWheel: byQuarters,
    onKey(event, square) {
      const { key, shiftKey } = event;
      if (event.ctrlKey || event.metaKey || event.altKey) return false;
      if (key === 'Tab') {
        const next = nextStop(square, shiftKey ? -1 : 1);
        if (next === undefined) return false;
        (host.take ?? pickUpAt)(next);
        (event.target as Element).closest('[role="grid"]')?.querySelector<HTMLElement>(`[data-node="${next}"]`)?.focus();
        return true;
      }
      // Not left to the shortcuts: the board waits for a digit after a column's letter.
      if (/^[qe]$/i.test(key)) return byQuarters(/q/i.test(key) ? -1 : 1);
      const facing = facingOfKey(key, rules().isTurned);
      if (!facing) return false;
      if (host.onArrow?.(facing, square, shiftKey)) return true;
      if (shiftKey && !gesture().hold) pickUpAt(square);
      return shiftKey && toFacing(facing);
    },
    onHover(square) {
      const now = gesture();
      if (square && now.hold && !now.down && isByKeys()) setGesture(follow(rules(), now, square));
    },
  };
  return {
    input,
    turnTo: toFacing,
    turnBy: byQuarters,
    dropOn(square) {
      const { hold } = gesture();
      const aimed = hold && aimAt(rules(), hold, square, 'drop');
      if (aimed) setGesture({ hold: aimed, down: null });
      return aimed !== null;
    },
  };
}
