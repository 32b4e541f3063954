/** A supply plan on the map: its ways, where its carriers come to stand, and who breaks it. Pure. */

import type { UnitId } from '../../../../engine/lines-and-webs/index.ts';
import type { RunWay } from '../../advice/plan/ways.ts';
import type { BlockMarks } from '../board/blockTypes.ts';
import type { MapOverlay } from '../board/useMapMode.ts';
import { type Broken, LACKED } from '../words/breaks.ts';

/**
 * All ways in ink; those that are pointed at in violet, on top, with what comes to their ends; on who breaks the plan what he lacks.
 * @param pointed runs, by their ids
 * @param locked carriers that are the player's
 */
export function planOverlay(
  ways: ReadonlyMap<string, readonly RunWay[]>,
  { pointed, open, locked }: { pointed: readonly string[]; open: Broken | null; locked: readonly UnitId[] },
): MapOverlay {
  const all = [...ways].flatMap(([id, list]) => list.map((way) => ({ way, isAt: pointed.includes(id) })));
  const shown = all.sort((a, b) => Number(a.isAt) - Number(b.isAt));
  const lit = shown.filter(({ isAt }) => isAt);
  return {
    paths: shown.map(({ way: { path, tokens }, isAt }) => ({
      path,
      tone: isAt ? ('plan' as const) : ('ink' as const),
      ...(isAt && tokens ? { tag: tokens } : {}),
    })),
    ghosts: shown.flatMap(({ way: { path, tokens, unit } }) => (tokens === null ? [{ unit, node: path.at(-1) as string }] : [])),
    marks: new Map<UnitId, BlockMarks>([
      ...(open ? [[open.unit, { ring: 'thin', ...(open.kind === 'danger' ? {} : { want: LACKED[open.kind] }) }] as const] : []),
      ...locked.map((unit) => [unit, { ring: 'thick', isLocked: true }] as const),
    ]),
    ...(pointed.length > 0 ? { frame: lit.flatMap(({ way }) => way.path) } : {}),
  };
}
