/** Verbs of Phase 1 (6.1): placing arrivals. */

import { checkLanding, freePlaces, isRejection } from '../delivery.ts';
import { addTo, basicLoad, copyLoad, defaultOpen, firstShort, loadOf, takeFrom, total } from '../load.ts';
import { CLASSES, type Load, type NodeId, type Side } from '../scenario.ts';
import { findUnit, infoOf, portRoom, portStateAt, reject, unitOf } from '../table.ts';
import type { VerbDefinition } from '../verb.ts';
import type { World } from '../world.ts';
import { checkOpen, openLoadOf, openSteps } from './setup.ts';

function homePorts(w: World, side: Side): NodeId[] {
  return [w.home[side].spod.id, w.home[side].apod.id];
}

/** Lands a unit, which acts from this turn on. @rule 6.1.2, 6.1.3, 6.1.5 */
export const landUnit: VerbDefinition<'landUnit'> = {
  phases: ['deploy'],
  *candidates(w, s, side) {
    const [first, end] = w.span[side];
    for (let i = first; i < end; i++) {
      const u = s.units[i]!;
      if (u.place !== 'arrived') continue;
      const current = openLoadOf(w, u);
      const loads: Load[] = [current, defaultOpen(infoOf(w, u).type, w.scenario.openPattern), ...openSteps(current)];
      for (const port of homePorts(w, side)) for (const open of loads) yield { type: 'landUnit', side, unit: u.id, port, open };
    }
  },
  check(w, s, c) {
    const u = findUnit(w, s, c.unit);
    if (!u) return reject('unit.unknown', '6.1.2', [c.unit]);
    if (u.side !== c.side) return reject('unit.not-yours', '6.1.2', [c.unit]);
    if (u.place !== 'arrived') return reject('deliver.not-arrived', '6.1.1', [c.unit]);
    const port = checkLanding(w, s, c.side, c.port);
    if (isRejection(port)) return port;
    if (freePlaces(w, s, port) < 1) return reject('deliver.no-place', ['6.1.2', '1.2'], [c.port]);
    return checkOpen(w, s, c.side, u, c.open, u.load);
  },
  execute(w, d, c, fx) {
    const u = unitOf(w, d, c.unit);
    u.load = basicLoad(infoOf(w, u).type, c.open);
    u.place = 'map';
    u.node = c.port;
    fx.emit({ type: 'unitLanded', side: c.side, unit: c.unit, port: c.port });
  },
};

export const landTokens: VerbDefinition<'landTokens'> = {
  phases: ['deploy'],
  *candidates(w, s, side) {
    for (const port of homePorts(w, side)) {
      for (const cls of CLASSES) {
        const n = s.sides[side].arrived[cls];
        if (n > 0) yield { type: 'landTokens', side, port, tokens: loadOf(cls) };
        if (n > 1) yield { type: 'landTokens', side, port, tokens: loadOf(cls, n) };
      }
    }
  },
  check(w, s, c) {
    if (total(c.tokens) === 0) return reject('carry.nothing', '6.1.2');
    const short = firstShort(s.sides[c.side].arrived, c.tokens);
    if (short) return reject('deliver.not-arrived', '6.1.1', undefined, { cls: short, there: s.sides[c.side].arrived[short] });
    const port = checkLanding(w, s, c.side, c.port);
    if (isRejection(port)) return port;
    const room = portRoom(port, s.ports[port.at]!);
    return total(c.tokens) <= room ? null : reject('deliver.no-box', ['6.1.2', '4.4'], [c.port], { room });
  },
  execute(w, d, c, fx) {
    takeFrom(d.sides[c.side].arrived, c.tokens);
    addTo(portStateAt(w, d, c.port)!.store, c.tokens);
    fx.emit({ type: 'tokensLanded', side: c.side, port: c.port, tokens: copyLoad(c.tokens) });
  },
};
