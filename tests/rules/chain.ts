/** A row of nodes for the tests of carrying: column 01 is a chain of links, so C0104 to C0107 is three. */

import type { Command } from '../../src/engine/lines-and-webs/index.ts';
import type { Load, Rulings } from '../../src/engine/lines-and-webs/scenario.ts';
import { board, carry, type Game, inPhase, load, put } from './kit.ts';

/** Platoon 1 (SP 3, carries 3) on C0104; Mechanized 1 with tokens to give on C0103, Mechanized 2 with room on C0106, Mechanized 3 with room on C0107. */
export function chain(rulings: Partial<Rulings> = {}): Game {
  const g = inPhase(board(rulings), 'transport');
  put(g, 'd-fsp-1', 'C0104');
  put(g, 'd-mech-1', 'C0103', { load: load(1, 4, 2) });
  put(g, 'd-mech-2', 'C0106', { load: load(1, 1, 1) });
  put(g, 'd-mech-3', 'C0107', { load: load(1, 1, 1) });
  return g;
}
export const cl3 = (n = 1): Load => load(0, n);
/** Platoon 1 carries CL III from one unit to another. */
export const across = (to = 'd-mech-2', from = 'd-mech-1', n = 1): Command => carry('d-fsp-1', to, cl3(n), from);
