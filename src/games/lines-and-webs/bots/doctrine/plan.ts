/** The plan of a day, from what lies open: who guards which port, and which port of the other side is aimed at. The same view brings the same plan. */

import type { NodeId, Side, UnitId, UnitState } from '../../../../engine/lines-and-webs/index.ts';
import { FAR } from '../../advice/links.ts';
import type { Scene } from '../scene.ts';
import type { Manner } from './manner.ts';
import { openPortRisk } from './worth.ts';

export interface Plan {
  /** Units that keep to a port. */
  guards: Map<UnitId, NodeId>;
  /** Ports of the other side, the one that is easiest to take first. */
  goals: { node: NodeId; hard: number }[];
}

/** Links from which a guard is called at most. */
const CALLED = 9;

/** Can the unit march and take a port? */
const canMarch = (u: UnitState): boolean => u.load.clIII > 0 && !u.degraded && !u.disabled && u.node !== null;

/** Who guards a port: who is near, and of little use elsewhere. */
function guardFor(t: Scene, side: Side, port: NodeId, taken: ReadonlySet<UnitId>): UnitState | null {
  let best: UnitState | null = null;
  let least = FAR;
  for (const u of t.fighters(side)) {
    if (taken.has(u.id) || u.node === null) continue;
    // Who alone holds a port that the enemy could walk into stays there.
    if (u.node !== port && openPortRisk(t, u) > 0) continue;
    const { arm } = t.type(u.id);
    const away = t.links(u.node, port);
    if (away > CALLED || (away > 0 && !canMarch(u))) continue;
    const weight = arm === 'mechanized' ? 0 : arm === 'armor' ? 1 : arm === 'engineer' ? 1.5 : arm === 'airDefense' ? 2.5 : 4;
    const cost = away + weight * 0.7 + (4 - u.steps) * 0.3;
    if (cost < least) {
      least = cost;
      best = u;
    }
  }
  return best;
}

/** Units of the other side that can march and fight, within some links of a node. */
const nearby = (t: Scene, armed: readonly UnitState[], node: NodeId, links: number): number =>
  armed.filter((e) => t.links(e.node as NodeId, node) <= links).length;

const armedFoes = (t: Scene, side: Side): UnitState[] =>
  t.state.units.filter((u) => u.side !== side && u.node !== null && t.fights(u) && canMarch(u));

/** Links to a node of the units of the other side that could march on it, the nearest first. */
export const threats = (t: Scene, side: Side, node: NodeId): number[] =>
  armedFoes(t, side)
    .map((e) => t.links(e.node as NodeId, node))
    .sort((a, b) => a - b);

export function planOf(t: Scene, side: Side, manner: Manner): Plan {
  const guards = new Map<UnitId, NodeId>();
  const taken = new Set<UnitId>();
  const foes = t.state.units.filter((u) => u.side !== side && u.node !== null);
  const armed = armedFoes(t, side);
  const held = t.state.ports.filter((p) => p.holder === side);
  const near = (node: NodeId, links: number): number => nearby(t, armed, node, links);
  if (manner.guards === 'all') {
    for (const u of t.fighters(side)) {
      const home = held.toSorted((a, b) => t.links(u.node as NodeId, a.node) - t.links(u.node as NodeId, b.node))[0];
      if (home) guards.set(u.id, home.node);
    }
  } else if (manner.guards === 'some') {
    for (const port of held.toSorted((a, b) => near(b.node, manner.alarm[1]) - near(a.node, manner.alarm[1]))) {
      const wanted = near(port.node, manner.alarm[1]) >= 2 ? 2 : near(port.node, manner.alarm[0]) >= 1 ? 1 : 0;
      // Carriers in the port hold it too.
      const others = t.own(side).filter((u) => u.node === port.node && !t.fights(u)).length;
      for (let i = others; i < wanted; i++) {
        const u = guardFor(t, side, port.node, taken);
        if (!u) break;
        taken.add(u.id);
        guards.set(u.id, port.node);
      }
    }
  }
  const goals = t.state.ports
    .filter((p) => p.holder !== side)
    .map((p) => {
      let hard = 0;
      for (const e of foes) {
        const away = t.links(e.node as NodeId, p.node);
        if (away === 0) hard += (t.world.info[e.id]?.type.strength[4 - e.steps] ?? 0) * 1.5;
        else if (away <= 2 && t.fights(e)) hard += 2;
      }
      const own = t.fighters(side).map((u) => t.links(u.node as NodeId, p.node));
      own.sort((x, y) => x - y);
      return { node: p.node, hard: hard + (own[0] ?? FAR) + (own[1] ?? FAR) * 0.5 };
    });
  goals.sort((x, y) => x.hard - y.hard);
  return { guards, goals };
}
