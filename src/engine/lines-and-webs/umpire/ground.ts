/** Umpire commands for the map and the queue: ports, loose tokens, markers, deliveries. */

import { checkMarker } from '../cards/index.ts';
import { copyLoad, total } from '../load.ts';
import { isBlocked, nodeIndex, openBoxes, opponentOf, portInfoAt, portStateAt, reject, unitsAt } from '../table.ts';
import type { PortState } from '../types.ts';
import type { UmpireVerbDefinition } from './verb.ts';

/** Maximum number of loose tokens on a node. @rule 6.3.5 */
const MOST_LOOSE = 3;

export const umpirePort: UmpireVerbDefinition<'umpirePort'> = {
  check(w, s, c) {
    const info = portInfoAt(w, c.port);
    if (!info) return reject('umpire.no-port', '1.8', [c.port]);
    const others = unitsAt(s, c.port).filter((u) => u.side !== c.side);
    if (others.length > 0)
      return reject(
        'umpire.occupied',
        ['1.2', '9.1'],
        others.map((u) => u.id),
      );
    if (c.since > s.turn) return reject('umpire.since', '9.2', [c.port], { turn: s.turn });
    if (c.damage > info.spec.damage) return reject('umpire.damage', '8.11', [c.port], { most: info.spec.damage });
    const room = openBoxes(info, { ...(s.ports[info.at] as PortState), damage: c.damage });
    return total(c.store) <= room ? null : reject('deliver.no-box', '4.4', [c.port], { room });
  },
  execute(w, d, c) {
    const port = portStateAt(w, d, c.port) as PortState;
    port.holder = c.side;
    port.since = c.since;
    port.damage = c.damage;
    port.repaired = c.repaired;
    port.store = copyLoad(c.store);
  },
};

export const umpireLoose: UmpireVerbDefinition<'umpireLoose'> = {
  check(w, _s, c) {
    const index = nodeIndex(w, c.node);
    if (index < 0) return reject('node.unknown', '6.3.5', [c.node]);
    if (w.graph.passable[index] !== 1) return reject('move.not-land', ['1.5', '1.6'], [c.node]);
    const lies = total(c.tokens) <= MOST_LOOSE && c.tokens.clIX === 0;
    return lies ? null : reject('umpire.loose', '6.3.5', [c.node], { most: MOST_LOOSE });
  },
  execute(_w, d, c) {
    d.loose = d.loose.filter((entry) => entry.node !== c.node);
    if (total(c.tokens) > 0) d.loose.push({ node: c.node, tokens: copyLoad(c.tokens) });
  },
};

export const umpireMarker: UmpireVerbDefinition<'umpireMarker'> = {
  check(w, s, c) {
    if (c.on) return checkMarker(w, s, opponentOf(c.side), c.node);
    return isBlocked(s, c.node, c.side) ? null : reject('umpire.no-marker', '1.9', [c.node]);
  },
  execute(_w, d, c) {
    if (c.on) d.markers.push({ node: c.node, stops: c.side });
    else d.markers = d.markers.filter((m) => m.node !== c.node || m.stops !== c.side);
  },
};

export const umpireQueue: UmpireVerbDefinition<'umpireQueue'> = {
  check(_w, s, c) {
    if (c.space === 'arrived' && (s.phase !== 'deploy' || s.sides[c.side].done)) return reject('umpire.no-arrivals', '6.1.1');
    return null;
  },
  execute(_w, d, c) {
    d.sides[c.side][c.space] = copyLoad(c.tokens);
  },
};
