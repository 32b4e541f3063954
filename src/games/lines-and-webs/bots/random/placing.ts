/** Commands of setup and of Phase 1 by chance. */

import type { CommandOf } from '../../../../engine/lines-and-webs/command.ts';
import { openLoadOf, openSteps, starters } from '../../../../engine/lines-and-webs/commands/setup.ts';
import { controlsApod, freePlaces } from '../../../../engine/lines-and-webs/delivery.ts';
import { defaultOpen, loadOf, total } from '../../../../engine/lines-and-webs/load.ts';
import { CLASSES, type Load, type NodeId, type Side, type SupplyClass } from '../../../../engine/lines-and-webs/scenario.ts';
import { infoOf, portRoom } from '../../../../engine/lines-and-webs/table.ts';
import type { PortState, State, UnitState } from '../../../../engine/lines-and-webs/types.ts';
import type { PortInfo, World } from '../../../../engine/lines-and-webs/world.ts';
import type { Pick } from './picker.ts';

/** Room of a port for what lands. */
type RoomOf = (w: World, s: State, port: PortInfo) => number;
const tokenRoom: RoomOf = (_w, s, port) => portRoom(port, s.ports[port.at] as PortState);

/** One of the home ports that lets arrivals in and has room for them, the SPOD more often; null where none has. */
function somePort(w: World, s: State, side: Side, room: RoomOf, pick: Pick): PortInfo | null {
  const { spod, apod } = w.home[side];
  const spodFirst = pick(3) > 0;
  const first = spodFirst ? spod : apod;
  if (letsIn(w, s, side, first, room)) return first;
  const second = spodFirst ? apod : spod;
  return letsIn(w, s, side, second, room) ? second : null;
}
function letsIn(w: World, s: State, side: Side, port: PortInfo, room: RoomOf): boolean {
  if ((s.ports[port.at] as PortState).holder !== side || room(w, s, port) < 1) return false;
  return port === w.home[side].spod || controlsApod(w, s, side);
}

/** Mostly all that has arrived of a class, or all for which there is room, so that Phase 1 comes to an end. */
export function sampleLanding(w: World, s: State, side: Side, pick: Pick): CommandOf<'landTokens'> | null {
  const { arrived } = s.sides[side];
  if (total(arrived) === 0) return null;
  let cls = CLASSES[pick(CLASSES.length)] as SupplyClass;
  for (let i = 0; arrived[cls] === 0; i++) cls = CLASSES[i] as SupplyClass;
  const port = somePort(w, s, side, tokenRoom, pick);
  if (!port) return null;
  const n = Math.min(arrived[cls], tokenRoom(w, s, port));
  return { type: 'landTokens', side, port: port.id, tokens: loadOf(cls, pick(3) ? n : 1 + pick(n)) };
}

/** A unit that has arrived, with its boxes as they are, as recommended, or a step from there. */
export function sampleLandUnit(w: World, s: State, side: Side, pick: Pick): CommandOf<'landUnit'> | null {
  const [first, end] = w.span[side];
  const mine: UnitState[] = [];
  for (let i = first; i < end; i++) if (s.units[i]!.place === 'arrived') mine.push(s.units[i] as UnitState);
  if (mine.length === 0) return null;
  const port = somePort(w, s, side, freePlaces, pick);
  if (!port) return null;
  const u = mine[pick(mine.length)] as UnitState;
  return { type: 'landUnit', side, unit: u.id, port: port.id, open: someOpen(w, u, pick) };
}
function someOpen(w: World, u: UnitState, pick: Pick): Load {
  const now = openLoadOf(w, u);
  const steps = pick(3) === 0 ? openSteps(now) : [];
  if (steps.length > 0) return steps[pick(steps.length)] as Load;
  return pick(2) ? now : defaultOpen(infoOf(w, u).type, w.scenario.openPattern);
}

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
