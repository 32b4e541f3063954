/** The contract of a player, as Lines and Webs fills it: one order in Phase 6 and at the choices of 6.8, else the orders of a whole part, `endPart` last. */

import type { Player as AnyPlayer, Situation as AnySituation } from '../../player.ts';
import type { LinesAndWebs } from '../types.ts';
import type { Order } from './reason.ts';

export type { OnProgress } from '../../player.ts';

export type Situation = AnySituation<LinesAndWebs>;
export type Player = AnyPlayer<LinesAndWebs, Order>;

/** Prompts that are answered with the orders of a whole part. */
export const PARTS: ReadonlySet<string> = new Set(['setup', 'deploy', 'spend', 'transport', 'orders']);
