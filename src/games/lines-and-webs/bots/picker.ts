/** A source of chance for players that are programs, apart from the game's own generator. */

/** A whole number below n. */
export type Pick = (n: number) => number;

/** A source of chance for sampling, apart from the game's own generator: sfc32 in local variables. */
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
    c = ((c << 21) | (c >>> 11)) + t;
    return t >>> 0;
  };
  for (let i = 0; i < seed.length; i++) {
    a = Math.imul(a ^ seed.charCodeAt(i), 0x01000193);
    b = Math.imul(b ^ (seed.charCodeAt(i) + i), 0x01000193);
    next();
  }
  for (let i = 0; i < 15; i++) next();
  // Both sides are whole numbers of 32 bits, and the engine is told so: the remainder of two numbers of any kind is many times slower.
  return (below) => next() % (below >>> 0);
}
