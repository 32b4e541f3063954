/** How two sides mix what they can do where each knows the other's chances: the best mixes of a table of shares. */

export interface Mixes {
  /** The share of whoever picks a row. */
  value: number;
  /** How often each row and each column is picked; each list sums to 1. */
  rows: readonly number[];
  columns: readonly number[];
}

/** After so many rounds the value of a table of six by six is known to about three thousandths; of most far nearer. */
const ROUNDS = 400;

const dot = (a: readonly number[], b: readonly number[]): number => a.reduce((sum, x, i) => sum + x * b[i]!, 0);

/** One side of the table, which regrets what it did not pick. */
class Chooser {
  private readonly regrets: number[];
  private readonly sums: number[];
  mix: readonly number[];

  constructor(n: number) {
    this.regrets = new Array<number>(n).fill(0);
    this.sums = new Array<number>(n).fill(0);
    this.mix = new Array<number>(n).fill(1 / n);
  }

  /** Hears what each pick would have brought, and mixes anew; a later mix counts for more. */
  hear(gains: readonly number[], round: number): void {
    const got = dot(this.mix, gains);
    for (const [i, gain] of gains.entries()) this.regrets[i] = Math.max(0, this.regrets[i]! + gain - got);
    const all = this.regrets.reduce((sum, x) => sum + x, 0);
    this.mix = this.regrets.map((x) => (all > 0 ? x / all : 1 / this.regrets.length));
    for (const [i, part] of this.mix.entries()) this.sums[i]! += round * part;
  }

  get mean(): number[] {
    const all = this.sums.reduce((sum, x) => sum + x, 0);
    return this.sums.map((x) => x / all);
  }
}

/** `table[row][column]` is the share of whoever picks the row, from 0 to 1. By regrets that never fall below nothing (Tammelin's regret matching plus). */
export function bestMixes(table: readonly (readonly number[])[]): Mixes {
  const across = table[0]!.map((_, j) => table.map((line) => line[j]!));
  const [down, over] = [new Chooser(table.length), new Chooser(across.length)];
  for (let round = 1; round <= ROUNDS; round++) {
    down.hear(
      table.map((line) => dot(line, over.mix)),
      round,
    );
    over.hear(
      across.map((line) => -dot(line, down.mix)),
      round,
    );
  }
  const [rows, columns] = [down.mean, over.mean];
  // Between what the best answer to the one takes, and what the best answer to the other leaves.
  const most = Math.max(...table.map((line) => dot(line, columns)));
  const least = Math.min(...across.map((line) => dot(line, rows)));
  return { value: (most + least) / 2, rows, columns };
}
