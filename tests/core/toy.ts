/** A counting game of a dozen lines, for tests of the kernel: nothing here knows of units and ports. */
import { createRng, type Effects, type RngState, type Ruleset } from '../../src/engine/core/index.ts';

interface S {
  rng: RngState;
  who: 'a' | 'b' | null;
  sum: number;
  secret: number[];
  list: { n: number }[];
}
export type ToyState = S;
export type ToyCommand =
  | { type: 'add'; n: number }
  | { type: 'roll' }
  | { type: 'show' }
  | { type: 'give' }
  | { type: 'break' }
  | { type: 'shuffle' }
  | { type: 'end' }
  | { type: 'outside'; n: number };
export interface ToyEvent {
  type: string;
  n: number;
}

export const toy: Ruleset<S, ToyCommand, ToyEvent, { sum: number }, 'a' | 'b'> = {
  id: 'toy',
  version: '1',
  setup: (seed) => ({ rng: createRng(seed), who: 'a', sum: 0, secret: [1, 2, 3], list: [{ n: 0 }] }),
  actor: (s) => s.who,
  check(s, c) {
    const { type, n } = c as { type: string; n?: number };
    if (s.who === null) return { code: 'toy.over', clauses: ['1'] };
    return type === 'add' && (n ?? 0) < 0 ? { code: 'toy.negative', clauses: ['2'] } : null;
  },
  legal: () => [{ type: 'roll' }],
  isOutside: (c) => c.type === 'outside',
  execute(d, c, fx: Effects<ToyEvent>) {
    d.list[0]!.n += 1;
    if (c.type === 'add' || c.type === 'outside') d.sum += c.n;
    else if (c.type === 'roll') d.sum += fx.die(12);
    else if (c.type === 'show') fx.reveal();
    else if (c.type === 'give') d.who = d.who === 'a' ? 'b' : 'a';
    else if (c.type === 'shuffle') fx.shuffle(d.secret);
    else if (c.type === 'end') d.who = null;
    else {
      d.sum = 999;
      fx.die(12);
      throw new Error('a broken rule');
    }
    fx.emit({ type: c.type, n: d.sum });
  },
  view: (s) => ({ sum: s.sum }),
  redact: (e) => e,
};
