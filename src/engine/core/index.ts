/** The kernel: contract, generator, drivers and hash, without a single game noun. */
export * from './contract.ts';
export { apply, type Replayed, replay, type Simulation, simulate } from './drivers.ts';
export { collectEffects, shuffleBy, silentEffects } from './effects.ts';
export { canonical, hashOf } from './hash.ts';
export { below, createRng, type DiceSource, type RngState, seededDice } from './rng.ts';
