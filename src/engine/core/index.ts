/** The engine shared by all games: contract, random numbers, drivers, hash. */

export { type Checkpoints, createCheckpoints } from './checkpoints.ts';
export * from './contract.ts';
export { apply, type Replayed, replay, type Simulation, simulate } from './drivers.ts';
export { collectEffects, shuffleBy, silentEffects } from './effects.ts';
export { canonical, hashOf } from './hash.ts';
export { below, createRng, type DiceSource, type RngState, seededDice } from './rng.ts';
export { createSession, type Session } from './session.ts';
export { type Appended, copyOf, createTrack, runToEnd, type Stop, type Track, type TrackOptions, type TrackStep } from './track.ts';
