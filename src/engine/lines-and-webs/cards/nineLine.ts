/** 9-Line Recovery (8.1): disables an enemy unit until it receives a CL IX. */

import { reject, unitOf } from '../table.ts';
import { type CardRules, checkEnemy, enemyAims, onlyUses, refused } from './card.ts';

export const nineLine: CardRules = {
  kind: 'nineLine',
  aims: (_w, s, side) => enemyAims(s, side),
  check(w, s, side, aim) {
    const u = checkEnemy(w, s, side, aim.unit, '8.1');
    if (refused(u)) return u;
    return onlyUses(aim, '8.1', { unit: true }) ?? (u.disabled ? reject('card.already-disabled', '8.1', [u.id]) : null);
  },
  execute(w, d, _side, aim, fx) {
    const u = unitOf(w, d, aim.unit as string);
    u.disabled = true;
    fx.emit({ type: 'disabled', unit: u.id });
  },
};
