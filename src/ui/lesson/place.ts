/** Places the coach's card next to its target or at an edge of the map, covering as little as possible. Pure; in window px. */

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Converts window px to a transform in page px. */
export const at = (left: number, top: number, ui: number): { transform: string } => ({
  transform: `translate(${left / ui}px, ${top / ui}px)`,
});

const GAP = 12;
/** Distance in px between the card and its target, for the beak and the glow. */
const AWAY = 30;
/** Minimum distance in px of the beak from the card's corners. */
const CORNER = 22;
/** Half the beak's width in px. */
const BEAK = 12;

/** True if the boxes overlap. */
export const meets = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Returns the area in px² of the boxes that the card covers. */
const cover = (card: Box, over: readonly Box[]): number =>
  over.reduce((sum, box) => {
    if (!meets(card, box)) return sum;
    return (
      sum +
      (Math.min(card.right, box.right) - Math.max(card.left, box.left)) * (Math.min(card.bottom, box.bottom) - Math.max(card.top, box.top))
    );
  }, 0);

/** Cost of covering a target, relative to other content. */
const WEIGHT = 30;
/** Cost per px of distance, in px² of covered soft area. */
const FAR = 4;

/** The card's pointer: its edge and its offset along that edge. */
export interface Beak {
  edge: 'left' | 'right' | 'top' | 'bottom';
  at: number;
}

export interface CardPlace {
  left: number;
  top: number;
  /** Index of the chosen position. */
  spot: number;
  beak: Beak | null;
}

interface Choice {
  /** Boxes to leave uncovered if possible. */
  soft?: readonly Box[];
  at?: Box | null;
  /** Current position; kept unless another one covers less of `keep`. */
  now?: number | null;
}

const isNear = (px: number): boolean => px >= 0 && px <= 2 * AWAY;
const middle = ({ left, top, right, bottom }: Box) => ({ x: (left + right) / 2, y: (top + bottom) / 2 });

/**
 * Returns the beak straight toward the target's center, or null if the target is off a corner, under the card, too far away, or behind a box
 * in `keep`.
 */
function beakOf(card: Box, at: Box, keep: readonly Box[]): Beak | null {
  const { x, y } = middle(at);
  const isFree = (left: number, top: number, right: number, bottom: number): boolean =>
    !keep.some((box) => meets(box, { left, top, right, bottom }));
  const [rowTop, rowBottom] = [y - BEAK, y + BEAK];
  if (y > card.top + CORNER && y < card.bottom - CORNER) {
    if (isNear(at.left - card.right) && isFree(card.right, rowTop, at.left, rowBottom)) return { edge: 'right', at: y - card.top };
    if (isNear(card.left - at.right) && isFree(at.right, rowTop, card.left, rowBottom)) return { edge: 'left', at: y - card.top };
  }
  if (x > card.left + CORNER && x < card.right - CORNER) {
    if (isNear(at.top - card.bottom) && isFree(x - BEAK, card.bottom, x + BEAK, at.top)) return { edge: 'bottom', at: x - card.left };
    if (isNear(card.top - at.bottom) && isFree(x - BEAK, at.bottom, x + BEAK, card.top)) return { edge: 'top', at: x - card.left };
  }
  return null;
}

/** Chooses among positions next to the target, in the corners and at the sides of `room`: the one that covers least of `keep`, then of `soft`. */
export function placeCard(
  size: { width: number; height: number },
  room: Box,
  keep: readonly Box[],
  { soft = [], at = null, now = null }: Choice = {},
): CardPlace {
  const { width, height } = size;
  const lefts = [room.left + GAP, room.right - width - GAP];
  const tops = [room.bottom - height - GAP, room.top + GAP, (room.top + room.bottom - height) / 2];
  const edges = lefts.flatMap((left) => tops.map((top) => ({ left, top })));
  const beside = at
    ? [
        { left: at.right + AWAY, top: middle(at).y - height / 2 },
        { left: at.left - AWAY - width, top: middle(at).y - height / 2 },
        { left: middle(at).x - width / 2, top: at.bottom + AWAY },
        { left: middle(at).x - width / 2, top: at.top - AWAY - height },
      ]
    : [];
  const within = (least: number, most: number, wish: number): number => Math.max(least, Math.min(most, wish));
  const places = [...edges, ...beside].map(({ left, top }) => ({
    left: Math.max(GAP, within(room.left + GAP, room.right - width - GAP, left)),
    top: Math.max(GAP, within(room.top + GAP, room.bottom - height - GAP, top)),
  }));
  const boxes = places.map(({ left, top }): Box => ({ left, top, right: left + width, bottom: top + height }));
  const hard = boxes.map((card) => cover(card, keep));
  const far = (card: Box): number => (at ? Math.hypot(middle(card).x - middle(at).x, middle(card).y - middle(at).y) * FAR : 0);
  const costs = boxes.map((card, i) => (hard[i] as number) * WEIGHT + cover(card, soft) + far(card));
  const stays = now !== null && hard[now] === Math.min(...hard);
  const spot = stays ? now : costs.indexOf(Math.min(...costs));
  return { ...(places[spot] as { left: number; top: number }), spot, beak: at && beakOf(boxes[spot] as Box, at, keep) };
}
