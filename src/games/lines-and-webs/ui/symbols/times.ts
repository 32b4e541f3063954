/** The numbers 0 to n - 1, for drawing a thing n times. */
export const times = (n: number): number[] => Array.from({ length: Math.max(0, n) }, (_, i) => i);
