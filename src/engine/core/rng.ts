/** Seeded random numbers: sfc32 held as plain data, so that a saved game continues identically on any machine. */

export interface RngState {
  /** Three 32-bit words and the counter of sfc32, as unsigned integers. */
  s: [number, number, number, number];
  /** Number of dice rolls and shuffle draws so far: the index into the dice ledger. */
  draws: number;
  /** Faces set by the umpire for the next dice. The generator does not advance while they last. Absent if there are none. */
  forced?: number[];
}

/** Source of die faces. Play uses `seededDice`; worked examples bring a script. */
export type DiceSource = (rng: RngState, sides: number) => number;

/** Hashes a seed to three words (FNV-1a per word with different offsets, then an avalanche). */
function seedWords(seed: string): [number, number, number] {
  const words: [number, number, number] = [0x811c9dc5, 0x9e3779b9, 0x85ebca6b];
  for (let i = 0; i < seed.length; i++) {
    const c = seed.charCodeAt(i);
    for (let w = 0; w < 3; w++) words[w] = Math.imul(words[w]! ^ (c + w * 97), 0x01000193);
  }
  for (let w = 0; w < 3; w++) {
    let h = words[w]!;
    h = Math.imul(h ^ (h >>> 16), 0x7feb352d);
    h = Math.imul(h ^ (h >>> 15), 0x846ca68b);
    words[w] = (h ^ (h >>> 16)) >>> 0;
  }
  return words;
}

export function copyRng({ s, draws, forced }: RngState): RngState {
  const copy: RngState = { s: [s[0], s[1], s[2], s[3]], draws };
  if (forced) copy.forced = [...forced];
  return copy;
}

/** Returns one 32-bit draw and advances the state. */
function next(rng: RngState): number {
  const s = rng.s;
  const t = (s[0] + s[1] + s[3]) >>> 0;
  s[3] = (s[3] + 1) >>> 0;
  s[0] = (s[1] ^ (s[1] >>> 9)) >>> 0;
  s[1] = (s[2] + (s[2] << 3)) >>> 0;
  s[2] = (((s[2] << 21) | (s[2] >>> 11)) + t) >>> 0;
  return t;
}

/** Creates a generator from any seed text. */
export function createRng(seed: string): RngState {
  const [a, b, c] = seedWords(seed);
  const rng: RngState = { s: [a, b, c, 1], draws: 0 };
  for (let i = 0; i < 12; i++) next(rng);
  return rng;
}

/** Sets the faces of the next dice; without any, they are left to chance. */
export function forceDice(rng: RngState, faces: readonly number[]): void {
  if (faces.length > 0) rng.forced = [...faces];
  else delete rng.forced;
}
/** Goes on with another seed. The number of draws stays: it numbers the dice of the game. */
export function reseed(rng: RngState, seed: string): void {
  rng.s = createRng(seed).s;
}

/** Unbiased integer from 0 to n - 1 (rejects draws beyond the last full multiple of n). */
export function below(rng: RngState, n: number): number {
  const limit = 4294967296 - (4294967296 % n);
  let x = next(rng);
  while (x >= limit) x = next(rng);
  return x % n;
}

/** Rolls a die, 1 to `sides`: a face set by the umpire if it is on the die, else the generator's. */
export const seededDice: DiceSource = (rng, sides) => {
  rng.draws += 1;
  const set = rng.forced?.shift();
  if (rng.forced?.length === 0) delete rng.forced;
  return set !== undefined && set >= 1 && set <= sides ? set : below(rng, sides) + 1;
};
