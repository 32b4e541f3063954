/** Combined Arms as a ruleset. */

export * from './scenario.ts';
export type * from './types.ts';
export { PHASES } from './types.ts';
export * from './world.ts';
