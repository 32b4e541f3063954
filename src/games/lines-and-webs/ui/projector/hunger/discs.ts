/** Numbered discs of a chain: the same numbers in the list and on the map. Pure. */

import type { NodeId, World } from '../../../../../engine/lines-and-webs/index.ts';
import type { ChainPart, HungerCase } from '../../../account/hunger/types.ts';
import { type ChainStep, chainSteps } from '../../words/hunger.ts';

export interface NumberedStep extends ChainStep {
  n: number;
  node: NodeId;
}

/** Place of a step's disc: the port or store, the carrier, the unit. */
function nodeOf({ disc, by }: ChainStep, { node, landed, remedy }: HungerCase): NodeId {
  if (disc === 'unit' || !remedy) return node;
  if (disc === 'carrier') return remedy.hops.find((hop) => hop.by === by)?.node ?? node;
  return disc === 'bought' ? (landed?.port ?? remedy.source.node) : remedy.source.node;
}

/** The account as a chain; null for that of a day, or none. */
export const chainIn = (account: unknown): ChainPart | null =>
  typeof account === 'object' && account !== null && 'hunger' in account ? (account as ChainPart) : null;

export const discsOf = (world: World, one: HungerCase): NumberedStep[] =>
  chainSteps(world, one).map((step, i) => ({ ...step, n: i + 1, node: nodeOf(step, one) }));
