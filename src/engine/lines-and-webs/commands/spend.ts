/** Verbs of Phase 2 (6.2): a purchase plan that can be changed until the side ends the phase. */

import type { Rejection } from '../../core/index.ts';
import { checkMarker } from '../cards/index.ts';
import { apodRoom, checkForSale, controlsApod, copiesLeft, markersAvailable, pointsLeft, tokenPrice } from '../delivery.ts';
import { basicLoad, copyLoad, defaultOpen, emptyLoad, isOpenChoice, loadOf } from '../load.ts';
import { CLASSES, type Side } from '../scenario.ts';
import { bankShort, openWithinBank } from '../setup.ts';
import { reject } from '../table.ts';
import type { Destination, Plan, State } from '../types.ts';
import type { Fx, VerbDefinition } from '../verb.ts';
import type { UnitInfo, World } from '../world.ts';

const WAYS: readonly Destination[] = ['queue', 'apod'];

function affordable(w: World, s: State, side: Side, cost: number): Rejection | null {
  const remaining = pointsLeft(w, s, side);
  return cost <= remaining ? null : reject('spend.points', ['6.2.1', 'R-rp'], undefined, { left: remaining, cost });
}
const tokensOf = (plan: Plan, to: Destination) => (to === 'queue' ? plan.queueTokens : plan.apodTokens);
const planned = (side: Side, fx: Fx): void => fx.emit({ type: 'purchasePlanned', side });

export const buyTokens: VerbDefinition<'buyTokens'> = {
  phases: ['spend'],
  *candidates(_w, _s, side) {
    for (const to of WAYS) for (const cls of CLASSES) yield { type: 'buyTokens', side, to, cls, n: 1 };
  },
  check(w, s, c) {
    if (c.n < 1) return reject('carry.nothing', '6.2.2');
    if (c.to === 'apod') {
      const room = apodRoom(w, s, c.side);
      if ('code' in room) return room;
      if (c.n > room.boxes) return reject('deliver.no-box', ['6.2.4', '4.4'], [w.home[c.side].apod.id], { room: Math.max(0, room.boxes) });
    }
    const short = bankShort(w, s, c.side, emptyLoad(), loadOf(c.cls, c.n));
    if (short) return reject('bank.limit', ['3.4', 'R-bank'], undefined, { cls: short });
    return affordable(w, s, c.side, c.n * tokenPrice(w, s, c.side, c.cls, c.to));
  },
  execute(_w, d, c, fx) {
    tokensOf(d.sides[c.side].plan, c.to)[c.cls] += c.n;
    planned(c.side, fx);
  },
};

export const returnTokens: VerbDefinition<'returnTokens'> = {
  phases: ['spend'],
  *candidates(_w, s, side) {
    for (const to of WAYS) {
      for (const cls of CLASSES) if (tokensOf(s.sides[side].plan, to)[cls] > 0) yield { type: 'returnTokens', side, to, cls, n: 1 };
    }
  },
  check(_w, s, c) {
    if (c.n < 1) return reject('carry.nothing', '6.2.2');
    const planned = tokensOf(s.sides[c.side].plan, c.to)[c.cls];
    return c.n <= planned ? null : reject('spend.not-planned', '6.2.2', undefined, { there: planned });
  },
  execute(_w, d, c, fx) {
    tokensOf(d.sides[c.side].plan, c.to)[c.cls] -= c.n;
    planned(c.side, fx);
  },
};

export const buyUnit: VerbDefinition<'buyUnit'> = {
  phases: ['spend'],
  *candidates(w, s, side) {
    for (const u of s.units) {
      if (u.side !== side || u.place !== 'expansion') continue;
      const type = (w.info[u.id] as UnitInfo).type;
      const open = [defaultOpen(type, w.scenario.openPattern), openWithinBank(w, s, side, type, emptyLoad())].find(
        (load) => load && !bankShort(w, s, side, emptyLoad(), basicLoad(type, load)),
      );
      if (open) for (const to of WAYS) yield { type: 'buyUnit', side, unit: u.id, to, open };
    }
  },
  check(w, s, c) {
    const u = checkForSale(w, s, c.side, c.unit);
    if ('code' in u) return u;
    const type = (w.info[c.unit] as UnitInfo).type;
    if (c.to === 'apod') {
      const room = apodRoom(w, s, c.side);
      if ('code' in room) return room;
      if (!controlsApod(w, s, c.side)) return reject('deliver.uncontrolled', ['6.2.4', '2.9'], [w.home[c.side].apod.id]);
      if (room.places < 1) return reject('deliver.no-place', ['6.2.4', '1.2'], [w.home[c.side].apod.id]);
    }
    if (!isOpenChoice(type, c.open)) {
      return reject('load.open-boxes', ['4.2', '4.3'], [c.unit], { boxes: type.kind === 'sustainment' ? type.boxes.open : 0 });
    }
    const points = affordable(w, s, c.side, type.price ?? 0);
    if (points) return points;
    const short = bankShort(w, s, c.side, emptyLoad(), basicLoad(type, c.open));
    return short ? reject('bank.limit', ['3.4', 'R-bank'], [c.unit], { cls: short }) : null;
  },
  execute(_w, d, c, fx) {
    d.sides[c.side].plan.units.push({ unit: c.unit, to: c.to, open: copyLoad(c.open) });
    planned(c.side, fx);
  },
};

export const returnUnit: VerbDefinition<'returnUnit'> = {
  phases: ['spend'],
  *candidates(_w, s, side) {
    for (const { unit } of s.sides[side].plan.units) yield { type: 'returnUnit', side, unit };
  },
  check: (_w, s, c) =>
    s.sides[c.side].plan.units.some((p) => p.unit === c.unit) ? null : reject('spend.not-planned', '6.2.2', [c.unit], { there: 0 }),
  execute(_w, d, c, fx) {
    const plan = d.sides[c.side].plan;
    plan.units = plan.units.filter((p) => p.unit !== c.unit);
    planned(c.side, fx);
  },
};

export const buyCard: VerbDefinition<'buyCard'> = {
  phases: ['spend'],
  *candidates(w, _s, side) {
    for (const card of w.cards.kinds) yield { type: 'buyCard', side, card };
  },
  check(w, s, c) {
    if (copiesLeft(w, s, c.side, c.card) < 1)
      return reject('spend.no-copies', ['3.5', '6.2.2', 'R-card-recycle'], undefined, { card: c.card });
    return affordable(w, s, c.side, w.figures[c.side].cardPrices[c.card]);
  },
  execute(_w, d, c, fx) {
    d.sides[c.side].plan.cards[c.card] += 1;
    planned(c.side, fx);
  },
};

export const returnCard: VerbDefinition<'returnCard'> = {
  phases: ['spend'],
  *candidates(w, s, side) {
    for (const card of w.cards.kinds) if (s.sides[side].plan.cards[card] > 0) yield { type: 'returnCard', side, card };
  },
  check(_w, s, c) {
    if (!(s.sides[c.side].plan.cards[c.card] > 0)) return reject('spend.not-planned', '6.2.2', undefined, { there: 0 });
    return c.card === 'sfInTheArea' && markersAvailable(s, c.side) < 1 ? reject('spend.card-in-use', '8.10') : null;
  },
  execute(_w, d, c, fx) {
    d.sides[c.side].plan.cards[c.card] -= 1;
    planned(c.side, fx);
  },
};

export const planMarker: VerbDefinition<'planMarker'> = {
  phases: ['spend'],
  *candidates(w, _s, side) {
    for (const node of w.land) yield { type: 'planMarker', side, node };
  },
  check(w, s, c) {
    if (markersAvailable(s, c.side) < 1) return reject('card.not-held', ['8.10', '6.2.2'], undefined, { card: 'sfInTheArea' });
    return checkMarker(w, s, c.side, c.node, s.sides[c.side].plan.markers);
  },
  execute(_w, d, c, fx) {
    d.sides[c.side].plan.markers.push(c.node);
    planned(c.side, fx);
  },
};

export const unplanMarker: VerbDefinition<'unplanMarker'> = {
  phases: ['spend'],
  *candidates(_w, s, side) {
    for (const node of s.sides[side].plan.markers) yield { type: 'unplanMarker', side, node };
  },
  check: (_w, s, c) => (s.sides[c.side].plan.markers.includes(c.node) ? null : reject('spend.not-planned', '8.10', [c.node], { there: 0 })),
  execute(_w, d, c, fx) {
    const plan = d.sides[c.side].plan;
    plan.markers = plan.markers.filter((node) => node !== c.node);
    planned(c.side, fx);
  },
};
