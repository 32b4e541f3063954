/** Rates by processor time, which other programs on the machine hardly change. */

import { percentile } from './percentile.ts';

/** Processor time of this process so far, all threads, in milliseconds. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** A round is warm when it is at most this much faster than the one before. */
const STEADY = 1.03;
const MOST_WARM_ROUNDS = 6;

/**
 * Rounds of work, in units a second of processor time.
 * @param work does a piece of work of its own for each number, and returns how many units it did
 */
export class Rounds {
  readonly rates: number[] = [];
  private next = 0;
  constructor(
    private readonly work: (n: number) => number,
    private readonly seconds: number,
  ) {}

  private round(): number {
    const began = cpuMs();
    let done = 0;
    while (cpuMs() - began < this.seconds * 1000) done += this.work(this.next++);
    return done / ((cpuMs() - began) / 1000);
  }

  /** Works until a round is hardly faster than the one before; its rounds don't count. */
  warm(): void {
    let before = 0;
    for (let n = 0; n < MOST_WARM_ROUNDS; n++) {
      const rate = this.round();
      if (rate < before * STEADY) return;
      before = rate;
    }
  }

  run(): void {
    this.rates.push(this.round());
  }

  get median(): number {
    return Math.round(percentile(this.rates, 50));
  }
}
