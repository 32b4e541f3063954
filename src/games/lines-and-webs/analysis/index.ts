/** Exact odds, computed by the functions with which the rules resolve combat. */

export type { Losses } from './losses.ts';
export * from './odds.ts';
export { retreatOutcome } from './reckon.ts';
