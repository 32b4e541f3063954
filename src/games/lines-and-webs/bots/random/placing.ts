/** Commands of setup by chance. */

import type { CommandOf } from '../../../../engine/lines-and-webs/command.ts';
import { openLoadOf, openSteps, starters } from '../../../../engine/lines-and-webs/commands/setup.ts';
import type { Load, NodeId, Side } from '../../../../engine/lines-and-webs/scenario.ts';
import { infoOf } from '../../../../engine/lines-and-webs/table.ts';
import type { State, UnitState } from '../../../../engine/lines-and-webs/types.ts';
import type { World } from '../../../../engine/lines-and-webs/world.ts';
import type { Pick } from './picker.ts';

export function samplePlaceUnit(w: World, s: State, side: Side, pick: Pick): CommandOf<'placeUnit'> | null {
  const mine = starters(w, s, side);
  const nodes = w.scenario.map.deploymentZones[side];
  return { type: 'placeUnit', side, unit: mine[pick(mine.length)]!.id, node: nodes[pick(nodes.length)] as NodeId };
}

export function sampleSwapUnits(w: World, s: State, side: Side, pick: Pick): CommandOf<'swapUnits'> | null {
  const mine = starters(w, s, side);
  return { type: 'swapUnits', side, unit: mine[pick(mine.length)]!.id, other: mine[pick(mine.length)]!.id };
}

export function sampleSetOpenLoad(w: World, s: State, side: Side, pick: Pick): CommandOf<'setOpenLoad'> | null {
  const mine = starters(w, s, side).filter((u) => infoOf(w, u).type.kind === 'sustainment');
  if (mine.length === 0) return null;
  const u = mine[pick(mine.length)] as UnitState;
  const steps = openSteps(openLoadOf(w, u));
  return steps.length ? { type: 'setOpenLoad', side, unit: u.id, open: steps[pick(steps.length)] as Load } : null;
}
