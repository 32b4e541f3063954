/** A public replay that has been looked over, as the page shows it. */

import { copyOf, createCheckpoints, runThrough } from '../../../../engine/core/index.ts';
import { linesAndWebs, type UmpireRules, type UnitView, type View, type World } from '../../../../engine/lines-and-webs/index.ts';
import { changeWithin } from '../../../../store/changes.ts';
import type { Progress } from '../../../../store/slices.ts';
import type { Frame, Replay } from '../../own.ts';
import { marksOf } from '../marks.ts';
import type { PackedView, PublicReplayFile } from './write.ts';

/** As the page draws it: units in the order of the roster. */
function unpacked(world: World, { units, prompt, execution, ...rest }: PackedView): View {
  const list = world.roster.flatMap(({ id }): UnitView[] => (Object.hasOwn(units, id) ? [{ ...(units[id] as UnitView), id: id }] : []));
  const engagement = execution?.engagement ? { ...execution.engagement, heldBack: [], defends: false, movedIn: null } : null;
  return {
    ...rest,
    ...{ viewer: 'public', own: null, enemyDeck: null, units: list, prompt: { ...prompt, legal: [] } },
    execution: execution && { ...execution, engagement },
  };
}

/** The frames after which a copy of the view is kept; what lies between is made again when it is looked at. */
const STRIDE = 250;

/**
 * The replay of a file that `readPublicReplay` has taken, made ready to be looked at anywhere; with the umpire's part where he has been in the
 * game. Rests where a caller wants to.
 */
export function* showWalk(
  { scenario, first, frames: list }: PublicReplayFile,
  umpire: UmpireRules | null = null,
): Generator<Progress, Replay> {
  const { world } = linesAndWebs(scenario, { umpire });
  const frames: Frame[] = [{ turn: 0, phase: 'setup', side: null, events: [], marks: [], command: null, order: 0 }];
  const views = createCheckpoints<{ view: PackedView }>({
    start: { view: first },
    stride: STRIDE,
    copy: copyOf,
    advance(holder, n) {
      const change = list[n]?.change ?? null;
      if (change !== null) changeWithin(holder as { [key: string]: unknown }, { view: change });
    },
  });
  for (const [i, { turn, phase, side, events }] of list.entries()) {
    frames.push({ turn, phase, side, events, marks: marksOf(world, events), command: null, order: i + 1 });
    views.at(i + 1);
    yield { done: i + 1, of: list.length };
  }
  return { world, viewpoint: 'public', frames, shownAt: (n) => ({ view: unpacked(world, copyOf(views.at(n).view)), own: [] }) };
}

/** The same at one go. */
export const showPublicReplay = (file: PublicReplayFile, umpire: UmpireRules | null = null): Replay => runThrough(showWalk(file, umpire));
