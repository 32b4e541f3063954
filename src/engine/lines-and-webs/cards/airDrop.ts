/** Air Drop Inbound (8.2): delivers one token to a friendly unit for free. */

import { checkReceive, receive } from '../condition.ts';
import { loadOf } from '../load.ts';
import { CLASSES } from '../scenario.ts';
import { findUnit, reject, unitOf } from '../table.ts';
import { type Aim, type CardRules, onlyUses } from './card.ts';

export const airDrop: CardRules = {
  kind: 'airDrop',
  *aims(_w, s, side): Iterable<Aim> {
    for (const u of s.units) {
      if (u.side === side && u.node !== null) for (const cls of CLASSES) yield { unit: u.id, node: null, cls };
    }
  },
  check(w, s, side, aim) {
    if (aim.unit === null || aim.cls === null) return reject('card.aim', '8.2');
    const u = findUnit(w, s, aim.unit);
    if (!u) return reject('unit.unknown', '8.2', [aim.unit]);
    if (u.side !== side) return reject('unit.not-yours', '8.2', [u.id]);
    if (u.node === null) return reject('unit.off-map', '8.2', [u.id]);
    if (u.displaced) return reject('supply.displaced', ['8.2', '6.3.4'], [u.id]);
    return onlyUses(aim, '8.2', { unit: true, cls: true }) ?? checkReceive(w, u, loadOf(aim.cls), 'air');
  },
  execute(w, d, _side, aim, fx) {
    receive(w, unitOf(w, d, aim.unit as string), loadOf(aim.cls as (typeof CLASSES)[number]), fx, 'air');
  },
};
