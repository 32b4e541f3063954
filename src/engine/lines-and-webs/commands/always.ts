/** Ending a side's phase, and conceding (6.0, 9.4). */

import { endPart as carryOut } from '../sequence.ts';
import type { VerbText } from '../verb.ts';
import { concede as carryOutConcession } from '../victory.ts';
import { checkAllPlaced } from './setup.ts';

export const endPart: VerbText<'endPart'> = {
  phases: ['setup', 'deploy', 'spend', 'transport', 'orders'],
  candidates: (_w, _s, side) => [{ type: 'endPart', side }],
  check: (w, s, c) => (s.phase === 'setup' ? checkAllPlaced(w, s, c.side) : null),
  execute: (w, d, c, fx) => carryOut(w, d, c.side, fx),
};

export const concede: VerbText<'concede'> = {
  phases: ['setup', 'deploy', 'spend', 'transport', 'orders', 'execute'],
  answers: ['drone', 'join', 'aim', 'arrange', 'pickUp', 'defend', 'nameVictim', 'retreat', 'massCal', 'moveIn', 'pursue', 'counterFire'],
  candidates: (_w, _s, side) => [{ type: 'concede', side }],
  check: () => null,
  execute: (w, d, c, fx) => carryOutConcession(w, d, c.side, fx),
};
