/** How large the dice on the bench of a fight are, so that all of them lie on it. Pure. */
const DIE = 72;
const SMALL_DIE = 60;
/** The same before a room. */
const ROOM_DIE = 112;
const SMALL_ROOM_DIE = 92;
const LEAST_DIE = 30;
/** From so many dice on they are smaller; from so many on they lie in two rows. */
const MANY = 9;
const TWO_ROWS = 15;
export const GAP = 10;
/** Under a die lies the mark of a hit. */
export const MARK = 8;
const EDGES = 150;
/** In so narrow a room the rounds lie one under the other. */
export const SLIM = 560;
/** The side that rolls no dice tells why beside those of the other, in lines of a few words. */
const SILENT = 120;
const SLIM_EDGES = 60;
const SLIM_DIE = 34;

/** So many of a side's dice lie in a row. */
export const perRow = (dice: number, total: number): number => (total < TWO_ROWS ? dice : Math.ceil(dice / 2));

/** The width of a die, so that all of them lie on the bench in so many px; `isAlone`: one side rolls none, and stands beside them. */
export function dieSize(dice: number, width: number, isRoom = false, isAlone = false): number {
  const isSlim = width > 0 && width < SLIM;
  const [large, small] = isRoom ? [ROOM_DIE, dice < TWO_ROWS ? SMALL_ROOM_DIE : DIE] : [DIE, SMALL_DIE];
  const most = isSlim ? SLIM_DIE : dice < MANY ? large : small;
  if (width === 0) return most;
  const inside = width - (isSlim ? SLIM_EDGES : EDGES + (isAlone ? SILENT : 0));
  const room = Math.floor(inside / Math.max(1, perRow(dice, dice))) - GAP;
  if (room >= LEAST_DIE) return Math.min(most, room);
  const inTwo = Math.floor(inside / Math.ceil(dice / 2)) - GAP;
  return Math.max(LEAST_DIE, Math.min(most, inTwo));
}
