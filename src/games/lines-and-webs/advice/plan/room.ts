/** Room on a carrier that is full: a token of it goes to a unit or port that has a box for it. Pure. */

import { CLASSES, type PlayerCommand, type Side, type State, type UnitId, type World } from '../../../../engine/lines-and-webs/index.ts';
import { type Board, boardOf, type Carrier, FREE, isFree, NOBODY, roomAt } from './board.ts';
import { commandOf } from './cargo.ts';
import { trialOf } from './table.ts';
import type { Wishes } from './types.ts';
import type { Worth } from './worth.ts';

/** Where a token goes is weighed by nobody: it only has to go. */
const WORTHLESS: Worth = { next: () => 0, fed: () => 0, mended: () => 0, of: () => 0 };
/** What a carrier can do without first. */
const GIVEN_FIRST = ['clV', 'clIII', 'clI'] as const;

/** Who takes it over: nobody in a port, else the first carrier with a walk. @rule 6.3.2, 6.3.6 */
function carrierFor(b: Board, from: number, to: number): number {
  if (isFree(b, from, to)) return FREE;
  const walk = b.spots[from]!.at * b.nodes + b.spots[to]!.at;
  const k = b.carriers.findIndex(({ walks }, i) => (b.left[i] as number) > 0 && (walks[walk] as number) > 0);
  return k < 0 || (b.carriers[k] as Carrier).unit === b.spots[from]!.unit ? NOBODY : k;
}

/** One token out of the unit's full boxes, of what it holds most, and the table after it; null where nobody can take one. */
export function makeRoom(
  world: World,
  state: State,
  side: Side,
  unit: UnitId,
  wishes: Wishes = {},
): { command: PlayerCommand; after: State } | null {
  const trial = trialOf(world, state);
  const b = boardOf(world, trial.state, side, wishes, WORTHLESS);
  const from = b.spots.findIndex((spot) => spot.unit?.id === unit);
  const load = b.spots[from]?.unit?.load;
  if (!load) return null;
  const classes = GIVEN_FIRST.filter((cls) => load[cls] > 1).sort((x, y) => load[y] - load[x]);
  // A port's store first: it serves everybody.
  const ends = [...b.spots.keys()]
    .filter((i) => i !== from && b.spots[i]!.takes)
    .sort((x, y) => Number(b.spots[x]!.unit !== null) - Number(b.spots[y]!.unit !== null));
  for (const cls of classes) {
    const c = CLASSES.indexOf(cls);
    for (const to of ends) {
      const by = roomAt(b, to, c) > 0 ? carrierFor(b, from, to) : NOBODY;
      if (by === NOBODY) continue;
      const command = commandOf(
        b,
        { from, to, by },
        CLASSES.map((_, k) => (k === c ? 1 : 0)),
      );
      if (trial.give(command)) return { command, after: trial.state };
    }
  }
  return null;
}
