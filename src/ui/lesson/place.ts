/** Where the coach's card stands: in a corner of the map, or of the window, in which it covers nothing that it speaks of. Pure, in the window's px. */

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const GAP = 12;

const meets = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

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

export interface CardPlace {
  left: number;
  top: number;
  /** Which of the corners it is. */
  spot: number;
}

interface Choice {
  /** What merely stands there: better seen than covered. */
  soft?: readonly Box[];
  /** The corner in which the card stands: it stays while it covers no more of `keep` there than elsewhere. */
  now?: number | null;
}

/** The corner, or the middle of a side, where the card covers none of `keep` and least of `soft`, or where it covers least; `room` is what it may stand in. */
export function placeCard(
  size: { width: number; height: number },
  room: Box,
  keep: readonly Box[],
  { soft = [], now = null }: Choice = {},
): CardPlace {
  const { width, height } = size;
  const lefts = [room.left + GAP, room.right - width - GAP];
  const tops = [room.bottom - height - GAP, room.top + GAP, (room.top + room.bottom - height) / 2];
  const corners = lefts.flatMap((left) => tops.map((top) => ({ left: Math.max(GAP, left), top: Math.max(GAP, top) })));
  const covered = corners.map(({ left, top }): [number, number] => {
    const card = { left, top, right: left + width, bottom: top + height };
    return [cover(card, keep), cover(card, soft)];
  });
  const least = Math.min(...covered.map(([hard]) => hard));
  const costs = covered.map(([hard, standing]) => hard * WEIGHT + standing);
  const stays = now !== null && covered[now]?.[0] === least;
  const spot = stays ? now : costs.indexOf(Math.min(...costs));
  return { ...(corners[spot] as { left: number; top: number }), spot };
}
