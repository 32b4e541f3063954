/**
 * The bot interface for Lines and Webs: returns one command in Phase 6 and for the choices of 6.8, otherwise all commands of a phase with
 * `endPart` last.
 */

import type { Player as AnyPlayer, Situation as AnySituation } from '../../player.ts';
import type { LinesAndWebs } from '../types.ts';
import type { Decision } from './reason.ts';

export type { OnProgress } from '../../player.ts';

export type Situation = AnySituation<LinesAndWebs>;
export type Player = AnyPlayer<LinesAndWebs, Decision>;

/** Prompts that are answered with all commands of a phase. */
export const PARTS: ReadonlySet<string> = new Set(['setup', 'deploy', 'spend', 'transport', 'orders']);
