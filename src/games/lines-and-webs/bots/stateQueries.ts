/** Queries on units, types, and distances for bots. Works on any state, including a sampled one or a private copy of a view. */

import type { NodeId, Side, State, UnitId, UnitState, UnitType, World } from '../../../engine/lines-and-webs/index.ts';
import { distance } from '../../../engine/lines-and-webs/table.ts';
import { FAR, linksBetween } from '../advice/links.ts';

/** True if the unit can fight today and be attacked tomorrow. */
export function canFight(u: UnitState): boolean {
  return u.load.clV > 0 && u.load.clIII > 0 && u.steps > 2 && !u.degraded && !u.disabled;
}

export abstract class StateQueries {
  abstract readonly world: World;
  abstract readonly state: State;

  unit(id: UnitId): UnitState {
    return this.state.units[this.world.info[id]!.at]!;
  }

  type(id: UnitId): UnitType {
    return this.world.info[id]!.type;
  }

  /** Units of a side on the map, in roster order. */
  own(side: Side): UnitState[] {
    return this.state.units.filter((u) => u.side === side && u.node !== null);
  }

  fights(u: UnitState): boolean {
    return this.type(u.id).kind === 'combat';
  }

  /** Combat units of a side on the map. */
  fighters(side: Side): UnitState[] {
    return this.own(side).filter((u) => this.fights(u));
  }

  /** Sustainment units of a side on the map that can use a method. */
  carriers(side: Side): UnitState[] {
    return this.own(side).filter((u) => this.world.info[u.id]!.carry > 0 && !u.degraded && !u.disabled && !u.displaced);
  }

  hexes(a: NodeId, b: NodeId): number {
    return distance(this.world, a, b);
  }

  /** Distance in links between two nodes, ignoring blocked nodes. */
  links(a: NodeId, b: NodeId): number {
    return linksBetween(this.world, a, b);
  }

  /** Distance in hexes from a node to the nearest enemy combat unit. */
  toFoe(side: Side, node: NodeId): number {
    let least = FAR;
    for (const e of this.state.units)
      if (e.side !== side && e.node !== null && this.fights(e)) least = Math.min(least, this.hexes(e.node, node));
    return least;
  }

  /** Distance in links from a node to the nearest enemy combat unit, which counts detours around water. */
  wayToFoe(side: Side, node: NodeId): number {
    let least = FAR;
    for (const e of this.state.units)
      if (e.side !== side && e.node !== null && this.fights(e)) least = Math.min(least, this.links(e.node, node));
    return least;
  }

  /** Distance in hexes from a unit to the nearest of some others. */
  hexesToAny(units: readonly UnitState[], to: UnitState): number {
    return Math.min(FAR, ...units.map((u) => this.hexes(u.node as string, to.node as string)));
  }
}
