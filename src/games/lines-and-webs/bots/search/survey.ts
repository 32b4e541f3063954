/** Distances on an imagined state, by node index; computed on demand, and again after changes. */

import type { NodeId, Side, State, UnitState, World } from '../../../../engine/lines-and-webs/index.ts';
import { type Occupancy, occupancy } from '../../../../engine/lines-and-webs/occupancy.ts';
import { retreatsOf } from '../../../../engine/lines-and-webs/retreat.ts';
import { opponentOf } from '../../../../engine/lines-and-webs/table.ts';
import { FAR, linksOf } from '../../advice/links.ts';

/** Links that a carrier may approach tomorrow. */
const TOMORROW = 1;
const UNKNOWN = 255;
const KINDS = { foe: 0, way: 1, served: 2, near: 3 } as const;

export class Survey {
  readonly o: Occupancy;
  readonly links: Uint8Array;
  readonly hexes: ArrayLike<number>;
  readonly n: number;
  /** Four figures per node and side. */
  private readonly table: Uint8Array;
  private readonly outs: Int8Array;
  /** Positions of the units at the last computation. */
  private readonly was: Int16Array;

  constructor(
    private readonly world: World,
    private readonly state: State,
  ) {
    this.n = world.graph.n;
    this.links = linksOf(world);
    this.hexes = world.graph.distance;
    this.o = occupancy(world, state);
    this.table = new Uint8Array(8 * this.n).fill(UNKNOWN);
    this.outs = new Int8Array(state.units.length).fill(-1);
    this.was = Int16Array.from(this.o.at);
  }

  /** Call after a change: recomputes everything if a unit has moved. */
  renew(): void {
    const { at } = occupancy(this.world, this.state);
    let i = 0;
    while (i < at.length && at[i] === this.was[i]) i++;
    if (i === at.length) return;
    this.was.set(at);
    this.table.fill(UNKNOWN);
    this.outs.fill(-1);
  }

  private ask(kind: number, side: Side, node: number, work: () => number): number {
    const at = (kind * 2 + (side === 'delta' ? 0 : 1)) * this.n + node;
    const known = this.table[at] as number;
    if (known !== UNKNOWN) return known;
    const found = work();
    this.table[at] = found;
    return found;
  }

  private nearest(of: Side, node: number, table: ArrayLike<number>): number {
    const [first, end] = this.world.span[of];
    let least = FAR;
    for (let i = first; i < end; i++) {
      const at = this.o.at[i] as number;
      if (at < 0 || this.world.roster[i]!.type.kind !== 'combat') continue;
      const away = table[at * this.n + node] as number;
      if (away < least) least = away;
    }
    return least;
  }

  /** Distance in hexes to the nearest enemy combat unit. */
  foe(side: Side, node: number): number {
    return this.ask(KINDS.foe, side, node, () => this.nearest(opponentOf(side), node, this.hexes));
  }

  /** Distance in links to the nearest enemy combat unit. */
  way(side: Side, node: number): number {
    return this.ask(KINDS.way, side, node, () => this.nearest(opponentOf(side), node, this.links));
  }

  /** Number of carriers that could serve a unit on the node. */
  served(side: Side, node: number): number {
    return this.ask(KINDS.served, side, node, () => {
      let n = 0;
      for (const i of this.world.carriers[side]) {
        const at = this.o.at[i] as number;
        const { carry, type } = this.world.roster[i]!;
        if (at < 0 || carry === 0) continue;
        const u = this.state.units[i] as UnitState;
        if (u.degraded || u.disabled || u.displaced) continue;
        if ((this.links[at * this.n + node] as number) <= (type.range ?? 0) + TOMORROW) n += 1;
      }
      return n;
    });
  }

  /** Number of combat units of the side within a hex. */
  near(side: Side, node: number): number {
    return this.ask(KINDS.near, side, node, () => {
      const [first, end] = this.world.span[side];
      let n = 0;
      for (let i = first; i < end; i++) {
        const at = this.o.at[i] as number;
        if (at >= 0 && this.world.roster[i]!.type.kind === 'combat' && (this.hexes[at * this.n + node] as number) <= 1) n += 1;
      }
      return n;
    });
  }

  /** True if the unit would have a way out if it were beaten on its node. */
  hasWayOut(i: number): boolean {
    const known = this.outs[i] as number;
    if (known >= 0) return known === 1;
    const u = this.state.units[i] as UnitState;
    const ways = retreatsOf(this.world, this.state, u, u.node as NodeId).length;
    this.outs[i] = ways > 0 ? 1 : 0;
    return ways > 0;
  }
}
