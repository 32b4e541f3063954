/** Saint HIMARS (8.8): takes one step from any enemy unit or damages an enemy-held port once, unless air defense stops it. */

import { damagePort, loseSteps } from '../condition.ts';
import { opponentOf, portInfoAt, portStateAt, reject, unitOf } from '../table.ts';
import { isStopped } from './airDefense.ts';
import { type Aim, atNode, type CardRules, checkEnemy, enemyAims, onlyUses, refused } from './card.ts';

export const saintHimars: CardRules = {
  kind: 'saintHimars',
  *aims(_w, s, side): Iterable<Aim> {
    yield* enemyAims(s, side);
    for (const port of s.ports) if (port.holder !== side) yield atNode(port.node);
  },
  check(w, s, side, aim) {
    if (aim.unit === null && aim.node !== null) {
      const port = portStateAt(w, s, aim.node);
      const info = portInfoAt(w, aim.node);
      if (!port || !info) return reject('card.not-a-port', '8.8', [aim.node]);
      if (port.holder === side) return reject('card.own-port', '8.8', [aim.node]);
      if (port.damage >= info.spec.damage) return reject('card.port-ruined', ['8.8', '8.11'], [aim.node]);
      return onlyUses(aim, '8.8', { node: true });
    }
    const u = checkEnemy(w, s, side, aim.unit, '8.8');
    if (refused(u)) return u;
    return onlyUses(aim, '8.8', { unit: true }) ?? (u.displaced ? reject('card.displaced', ['8.8', '6.3.4'], [u.id]) : null);
  },
  execute(w, d, side, aim, fx) {
    const u = aim.unit === null ? null : unitOf(w, d, aim.unit);
    const node = u ? (u.node as string) : (aim.node as string);
    if (isStopped(w, d, opponentOf(side), node, 'saintHimars', fx)) return;
    if (u) loseSteps(d, u, 1, 'saintHimars', fx);
    else damagePort(w, d, portInfoAt(w, node)!.at, fx);
  },
};
