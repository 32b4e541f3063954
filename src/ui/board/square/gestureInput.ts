/** The gesture of gesture.ts on a board: pointer, wheel and keys as the board reports them. */

import type { NodeId, UnitId } from '../../../engine/core/gameTypes.ts';
import { FACINGS, type Facing } from '../../../engine/map/square.ts';
import { isByKeys } from '../../kit/lastInput.ts';
import type { Point } from '../geometry.ts';
import {
  aimAt,
  armsOf,
  boxTo,
  drag,
  facingTo,
  follow,
  type Gesture,
  type GestureRules,
  type Hold,
  isGroup,
  join,
  MIDDLE,
  mayTurn,
  NEXT,
  offsetFrom,
  pickUp,
  press,
  pressDown,
  release,
  type Step,
  together,
  turnBy,
  turnTo,
} from './gesture.ts';
import { glideHome } from './Motion.tsx';
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
  /** Squares that Tab visits, round and round: group by group, and in each as one reads the board. */
  stops(): readonly (readonly NodeId[])[];
  /** Tab has come to a square. Omitted: its piece is picked up. */
  take?(square: NodeId): void;
  /** A press there means something while no piece is held. */
  mayPress(square: NodeId): boolean;
  /** Enter, or an arrow with its facing on the board, that is not the cursor's. True if it has been handled. */
  onKey?(facing: Facing | null, square: NodeId, isShift: boolean): boolean;
}

export interface GestureControl {
  input: SquareInput;
  /** Turns the held piece to a facing. False if none is held. */
  turnTo(facing: Facing): boolean;
  /** Turns it by quarters, clockwise if positive. */
  turnBy(quarters: number): boolean;
  /** The first square for Tab. */
  first(): NodeId | undefined;
  /** Holds all pieces that a box around the board gathers. */
  gatherAll(): void;
  /** Aims it where only a drag may: at another piece. False if the square does not light. */
  dropOn(square: NodeId): boolean;
}

/** Moves the keyboard cursor to a square. */
export const focusOn = (square: NodeId | undefined): void =>
  document.querySelector<HTMLElement>(`[role="grid"] [data-node="${square}"]`)?.focus();

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
  const order = (square: NodeId): number => {
    const { x, y } = rules().centerOf(square);
    return x + y * SQUARE;
  };
  const stops = (): NodeId[] => host.stops().flatMap((group) => [...group].sort((a, b) => order(a) - order(b)));
  /** From a square that is no stop the next one as one reads the board. */
  const nextStop = (from: NodeId, by: 1 | -1): NodeId | undefined => {
    const all = by === 1 ? stops() : stops().reverse();
    const at = all.indexOf(from);
    return at < 0 ? (all.find((square) => by * (order(square) - order(from)) > 0) ?? all[0]) : all[(at + 1) % all.length];
  };

  /** Arrow keys go on from the piece that leads. */
  function setGroup(next: Gesture): void {
    setGesture(next);
    if (next.hold) focusOn(next.hold.home);
  }
  /** False if there is nothing to join. */
  function joins(square: NodeId): boolean {
    const next = join(rules(), gesture(), square);
    if (next === gesture()) return false;
    setGroup(next);
    return true;
  }

  const input: SquareInput = {
    onPress(square, by, point) {
      const { hold } = gesture();
      // Fingers have no Shift: what has begun as a group goes on as one.
      if (by === 'touch' && hold?.group && joins(square)) return;
      const arm = hold && point ? armAt(hold, point, rules(), by === 'touch') : null;
      if (arm) toFacing(arm);
      else take(press(rules(), gesture(), square));
    },
    mayPress: (square) => gesture().hold !== null || host.mayPress(square),
    onPointer: {
      down(square, point, isShift) {
        const isBox = isShift && rules().gathers !== undefined;
        setGesture(isBox ? boxTo(rules(), gesture(), point, point) : pressDown(rules(), gesture(), square, point));
        return true;
      },
      move(square, point) {
        const { box } = gesture();
        setGesture(box ? boxTo(rules(), gesture(), box.from, point) : drag(rules(), gesture(), square, point));
      },
      up(square) {
        const { hold, down, box } = gesture();
        if (box) return setGroup({ hold, down: null });
        take(release(rules(), gesture(), square));
        if (hold && down?.refused && !isGroup(hold))
          glideHome(hold.piece, offsetFrom(rules(), { ...hold, to: hold.home }, rules().centerOf(down.refused)));
      },
      cancel: host.putBack,
    },
    onWheel: byQuarters,
    onJoin: joins,
    onKey(event, square) {
      const { key, shiftKey } = event;
      if (event.ctrlKey || event.metaKey || event.altKey) return false;
      if (key === 'Tab') {
        const next = nextStop(square, shiftKey ? -1 : 1);
        if (next === undefined) return false;
        // A group waits for the next piece, which joins it by Space.
        if (!gesture().hold?.group) (host.take ?? pickUpAt)(next);
        focusOn(next);
        return true;
      }
      // Not left to the shortcuts: the board waits for a digit after a column's letter.
      if (/^[qe]$/i.test(key)) return byQuarters(/q/i.test(key) ? -1 : 1);
      const facing = facingOfKey(key, rules().isTurned);
      if ((facing || key === 'Enter') && host.onKey?.(facing, square, shiftKey)) return true;
      if (!facing) return false;
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
    first: () => stops()[0],
    gatherAll: () => setGroup(together(rules(), rules().gathers?.() ?? [])),
    dropOn(square) {
      const { hold } = gesture();
      const aimed = hold && aimAt(rules(), hold, square, 'drop');
      if (aimed) setGesture({ hold: aimed, down: null });
      return aimed !== null;
    },
  };
}
