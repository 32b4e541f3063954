/** Semantic checks of prices and port sizes, shared and per side. Only unknown names are faults; everything else is playable. */

import { scheduledCount } from '../../../engine/lines-and-webs/arrivals.ts';
import { figuresOf } from '../../../engine/lines-and-webs/figures.ts';
import {
  cardKindsOf,
  PORT_KINDS,
  type Scenario,
  SIDES,
  type Side,
  type TypeId,
  type UnitType,
} from '../../../engine/lines-and-webs/scenario.ts';
import { at, type Report, sideName } from './atlas.ts';
import { basicLoad, total } from './validateForces.ts';

/** Minimum number of days of a sensible game: what is bought on the first day lands on the third and can still be used. @rule 6.1.1, E.1 */
const FEWEST = 3;

export function checkTurns({ turns }: Scenario, report: Report): void {
  if (turns < FEWEST)
    report('turns.few', at(['turns']), `A game has ${FEWEST} to 20 days, and this one ${turns}. Choose ${FEWEST} or more.`);
}

/** True if the type is for sale; scheduled arrivals aren't. */
const sells = (s: Scenario, side: Side, type: TypeId): boolean =>
  s.forces[side].expansion.some((entry) => entry.type === type && entry.count > scheduledCount(s.forces[side], type));
const rpOf = (s: Scenario, side: Side): number => figuresOf(s, side).rp;

/** Sides that use both the shared price and the shared RP. */
const sharing = (s: Scenario, hasOwnPrice: (side: Side) => boolean): Side[] =>
  SIDES.filter((side) => s.sideFigures?.[side]?.rp === undefined && !hasOwnPrice(side));

/** Checks unit and token prices for use by a buyer. @rule 6.2.1 @ruling R-rp */
export function checkPrices(s: Scenario, report: Report): void {
  const { rp } = s.rulings;
  s.unitTypes.forEach((type, i) => {
    const ownPrice = (side: Side) => s.sideFigures?.[side]?.unitPrices?.[type.id];
    const shared = sharing(s, (side) => ownPrice(side) !== undefined);
    const load = total(basicLoad(type, s.openPattern));
    const where = at(['unitTypes', i], `${type.id} price`, ['price']);
    for (const side of SIDES) if (!shared.includes(side)) checkOwnPrice(s, side, type, load, report);
    if (shared.length === 0 || type.price === null) return;
    if (type.price > rp)
      report.warn(
        'types.price-above-rp',
        where,
        `${type.name} costs ${type.price} RP, and a turn brings ${rp}. Nobody can buy it: lower the price, or raise rulings.rp.`,
      );
    if (type.price < load && shared.some((side) => sells(s, side, type.id)))
      report.warn(
        'types.price-below-load',
        where,
        `${type.name} costs ${type.price} RP and brings ${load} tokens. It is cheaper than its tokens alone: raise the price to ${load} at least.`,
      );
  });
}

/** Checks the prices of a side with its own price or its own RP. */
function checkOwnPrice(s: Scenario, side: Side, type: UnitType, load: number, report: Report): void {
  const own = s.sideFigures?.[side]?.unitPrices?.[type.id];
  const price = own === undefined ? type.price : own;
  const path = own === undefined ? ['rp'] : ['unitPrices', type.id];
  const where = at(['sideFigures', side, ...path], own === undefined ? type.id : '');
  const who = sideName(side);
  const rp = rpOf(s, side);
  if (!sells(s, side, type.id)) {
    if (own !== undefined)
      report.warn('figures.price-unused', where, `${who} has no ${type.name} to buy. Remove the price, or let it buy some.`);
    return;
  }
  if (price !== null && price > rp)
    report.warn(
      'types.price-above-rp',
      where,
      `${type.name} costs ${price} RP, and a turn brings ${who} ${rp}. It cannot buy any: lower the price, or raise its RP.`,
    );
  if (own !== undefined && own !== null && own < load)
    report.warn(
      'types.price-below-load',
      where,
      `${type.name} costs ${who} ${own} RP and brings ${load} tokens. It is cheaper than its tokens alone: raise the price to ${load} at least.`,
    );
}

/** @rule 6.2.2 @ruling R-rp */
export function checkCardPrices(s: Scenario, report: Report): void {
  const { rp } = s.rulings;
  for (const card of cardKindsOf(s)) {
    const ownPrice = (side: Side) => s.sideFigures?.[side]?.cardPrices?.[card];
    const shared = sharing(s, (side) => ownPrice(side) !== undefined);
    if (shared.length > 0 && s.cardPrices[card] > rp)
      report.warn(
        'cards.price-above-rp',
        at(['cardPrices', card]),
        `The card costs ${s.cardPrices[card]} RP, and a turn brings ${rp}. Nobody can buy it: lower the price, or raise rulings.rp.`,
      );
    for (const side of SIDES) {
      const price = figuresOf(s, side).cardPrices[card];
      if (shared.includes(side) || price <= rpOf(s, side)) continue;
      report.warn(
        'cards.price-above-rp',
        ownPrice(side) === undefined ? at(['sideFigures', side, 'rp'], card) : at(['sideFigures', side, 'cardPrices', card]),
        `The card costs ${price} RP, and a turn brings ${sideName(side)} ${rpOf(s, side)}. It cannot buy any: lower the price, or raise its RP.`,
      );
    }
  }
}

/** Reports ports without any storage. @rule 4.4 */
export function checkPortSizes(s: Scenario, report: Report): void {
  for (const kind of PORT_KINDS) {
    const own = (side: Side) => s.sideFigures?.[side]?.ports?.[kind]?.boxes;
    if (s.ports[kind].boxes === 0 && SIDES.some((side) => own(side) === undefined))
      report.warn(
        'ports.no-boxes',
        at(['ports', kind], '', ['boxes']),
        `${kind === 'spod' ? 'A SPOD' : 'An APOD'} has 0 boxes: no token can be stored or land there. Give it some.`,
      );
    for (const side of SIDES) {
      if (own(side) === 0)
        report.warn(
          'ports.no-boxes',
          at(['sideFigures', side, 'ports', kind, 'boxes']),
          `The ${kind.toUpperCase()} of ${sideName(side)} has 0 boxes: no token can be stored or land there. Give it some.`,
        );
    }
  }
}
