/** What can be known beforehand: exact odds, by the functions that the rules resolve combat with. */

export { engagementOddsInView, fireOddsInView } from './inView.ts';
export type { Losses } from './losses.ts';
export * from './odds.ts';
export { percentOf, wholePercents } from './percents.ts';
export { retreatOutcome } from './retreat.ts';
