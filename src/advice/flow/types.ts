/** How supplies flow: what each port reaches, what went over each link, where it binds. Plain data. */

import type { Load, NodeId, UnitId } from '../../engine/lines-and-webs/index.ts';

/** Nodes to which a token out of a port can be brought in one Phase 3 by the carriers as they stand, and by how many carries one after another. */
export interface PortReach {
  port: NodeId;
  /** 0 is the port itself. Near first. */
  nodes: { node: NodeId; carries: number }[];
  /** Carriers that take part, each with the carries before its own. */
  carriers: { unit: UnitId; carries: number }[];
}

/** One carry that was made: an event of the log, or a command with its way. */
export interface Haul {
  carrier: UnitId;
  tokens: Load;
  path: readonly NodeId[];
}

/** Tokens that went over a link, both ways together; `a` sorts before `b`. */
export interface LinkFlow {
  a: NodeId;
  b: NodeId;
  tokens: Load;
  total: number;
}

/** A carrier's day: what it carried, what it may, and what is idle. */
export interface CarrierUse {
  unit: UnitId;
  node: NodeId;
  carried: number;
  carry: number;
  /** Tokens that it could still carry; 0 where it can use no method. @rule 6.3.1, 6.3.2 */
  idle: number;
  /** Why it can do nothing. */
  barred: 'displaced' | 'degraded' | 'disabled' | 'exhausted' | null;
}

/** Where the flow binds: what would cut it, or what is used up. */
export type Binding =
  /** A carrier has carried all that it may. @rule 6.3.2 */
  | { kind: 'carrier'; unit: UnitId; node: NodeId; carried: number; carry: number }
  /** So many tokens, and such a share of all, went through a node; were it blocked, so many units would be out of the reach of every port. @rule 1.9 */
  | { kind: 'node'; node: NodeId; tokens: number; share: number; cut: UnitId[] }
  /** At least half of all tokens went over one link. */
  | { kind: 'link'; a: NodeId; b: NodeId; tokens: number; share: number };
