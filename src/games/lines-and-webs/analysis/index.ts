/** What can be known beforehand: exact odds, by the functions that the rules resolve combat with. */

export type { Losses } from './losses.ts';
export * from './odds.ts';
export { retreatOutcome } from './reckon.ts';
