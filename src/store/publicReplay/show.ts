/** A public replay that has been looked over, as the page shows it. */

import { linesAndWebs, type UmpireRules, type UnitView, type View, type World } from '../../engine/lines-and-webs/index.ts';
import { changed } from '../changes.ts';
import type { Frame, Replay } from '../replay.ts';
import { marksOf } from '../timeline.ts';
import type { PackedView, PublicReplayFile } from './write.ts';

/** As the page draws it: units in the order of the roster. */
function unpacked(world: World, { units, prompt, ...rest }: PackedView): View {
  const list = world.roster.flatMap(({ id }): UnitView[] => (Object.hasOwn(units, id) ? [{ ...(units[id] as UnitView), id: id }] : []));
  return { ...rest, viewer: 'public', own: null, enemyDeck: null, units: list, prompt: { ...prompt, legal: [], offers: [] } };
}

/** The replay of a file that `readPublicReplay` has taken; with the umpire's part where he has been in the game. */
export function showPublicReplay({ scenario, first, frames: list }: PublicReplayFile, umpire: UmpireRules | null = null): Replay {
  const { world } = linesAndWebs(scenario, { umpire });
  const frames: Frame[] = [{ turn: 0, phase: 'setup', side: null, events: [], marks: [], command: null, order: 0 }];
  for (const [i, { turn, phase, side, events }] of list.entries())
    frames.push({ turn, phase, side, events, marks: marksOf(world, events), command: null, order: i + 1 });
  // Made as far as they are looked at; what does not change is shared.
  const views: PackedView[] = [first];
  const viewAt = (n: number): PackedView => {
    while (views.length <= n && views.length <= list.length) {
      const before = views.at(-1) as PackedView;
      const change = list[views.length - 1]?.change ?? null;
      views.push(change === null ? before : (changed(before, change) as PackedView));
    }
    return views[n] ?? first;
  };
  return { world, viewpoint: 'public', frames, shownAt: (n) => ({ view: unpacked(world, viewAt(n)), own: [] }) };
}
