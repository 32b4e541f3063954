/** Where the coach's card stands: beside what it speaks of or at an edge of the map, where it covers nothing that matters. Pure, in the window's px. */

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** From the window's px to the page's. */
export const at = (left: number, top: number, ui: number): { transform: string } => ({
  transform: `translate(${left / ui}px, ${top / ui}px)`,
});

const GAP = 12;
/** Between the card and what it points at: the beak, and the glow. */
const AWAY = 30;
/** The beak keeps so far from the card's corners. */
const CORNER = 22;
/** Half its width. */
const BEAK = 12;

/** Do they overlap? */
export const meets = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** How much of a card would lie over what should be seen. */
const cover = (card: Box, over: readonly Box[]): number =>
  over.reduce((sum, box) => {
    if (!meets(card, box)) return sum;
    return (
      sum +
      (Math.min(card.right, box.right) - Math.max(card.left, box.left)) * (Math.min(card.bottom, box.bottom) - Math.max(card.top, box.top))
    );
  }, 0);

/** How much worse it is to cover what the card speaks of than what merely stands there. */
const WEIGHT = 30;
/** What a px away from the thing costs, in px² of what merely stands there. */
const FAR = 4;

/** The point of the card that points at something: on which of its edges, and how far along it. */
export interface Beak {
  edge: 'left' | 'right' | 'top' | 'bottom';
  at: number;
}

export interface CardPlace {
  left: number;
  top: number;
  /** Which of the places it is. */
  spot: number;
  beak: Beak | null;
}

interface Choice {
  /** What merely stands there: better seen than covered. */
  soft?: readonly Box[];
  /** What the card points at. */
  at?: Box | null;
  /** The place at which the card stands: it stays while it covers no more of `keep` there than elsewhere. */
  now?: number | null;
}

const isNear = (px: number): boolean => px >= 0 && px <= 2 * AWAY;
const middle = ({ left, top, right, bottom }: Box) => ({ x: (left + right) / 2, y: (top + bottom) / 2 });

/** From the card's edge straight to the thing's middle; null where that lies off a corner, under the card, far away, or behind what should be seen. */
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

/** The place beside what the card points at, in a corner, or in the middle of a side, where it covers none of `keep` and least of `soft`, or where it covers least; `room` is what it may stand in. */
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
