/** Random numbers for bots, independent of the game's own generator. */

/** Returns an integer from 0 to n - 1. */
export type Pick = (n: number) => number;

/** Seeded generator for sampling: sfc32 in local variables. */
export function picker(seed: string): Pick {
  let a = 0x811c9dc5;
  let b = 0x9e3779b9;
  let c = 0x85ebca6b;
  let n = 1;
  const next = (): number => {
    const t = (a + b + n) | 0;
    n = (n + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + t) | 0;
    return t >>> 0;
  };
  for (let i = 0; i < seed.length; i++) {
    a = Math.imul(a ^ seed.charCodeAt(i), 0x01000193);
    b = Math.imul(b ^ (seed.charCodeAt(i) + i), 0x01000193);
    next();
  }
  for (let i = 0; i < 15; i++) next();
  // `>>> 0` marks both operands as 32-bit integers: the engine computes that remainder many times faster.
  return (below) => next() % (below >>> 0);
}
