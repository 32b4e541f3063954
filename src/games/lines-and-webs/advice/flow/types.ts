/** How supplies flow: what each port reaches, what went over each link. Plain data. */

import type { Load, NodeId, UnitId } from '../../../../engine/lines-and-webs/index.ts';

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
