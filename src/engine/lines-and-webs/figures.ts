/** Values of each side and port: the side's own if the scenario sets one, else the shared value. The only place that chooses between them. */

import type { CardKind, Load, PortKind, PortSpec, Scenario, Side, UnitType } from './scenario.ts';

/** A side's points, prices and initial port stocks. */
export interface Figures {
  /** Resource Points per day. */
  rp: number;
  /** RP for one token of each class. */
  tokenPrices: Load;
  cardPrices: { [K in CardKind]: number };
  /** Tokens in each home port at the start. */
  portStart: Load;
}

/** Price of a token in RP unless a ruling or the side overrides it. @rule 6.2.2 */
const TOKEN_PRICE = 1;

/** The side's RP, prices and initial stocks. @rule 6.2.1, 6.2.2, 5.3 @ruling R-rp, R-price-ix, R-port-start */
export function figuresOf(s: Scenario, side: Side): Figures {
  const overrides = s.sideFigures?.[side];
  const { rp, priceIX, portStart } = s.rulings;
  return {
    rp: overrides?.rp ?? rp,
    tokenPrices: { clI: TOKEN_PRICE, clIII: TOKEN_PRICE, clV: TOKEN_PRICE, clIX: priceIX, ...overrides?.tokenPrices },
    cardPrices: { ...s.cardPrices, ...overrides?.cardPrices },
    portStart: { ...portStart, ...overrides?.portStart },
  };
}

/** The side's price of a unit of the type, in RP; null if the side cannot buy it. @rule 2.6, 6.2.2 */
export function unitPrice(s: Scenario, side: Side, type: UnitType): number | null {
  const override = s.sideFigures?.[side]?.unitPrices?.[type.id];
  return override === undefined ? type.price : override;
}

/** The type with the side's own price; the type itself if the price is the same. @rule 2.6 */
export function typeFor(s: Scenario, side: Side, type: UnitType): UnitType {
  const price = unitPrice(s, side, type);
  return price === type.price ? type : { ...type, price };
}

/** Unit places of a side's home port. @rule 1.2 */
export const portPlaces = (s: Scenario, side: Side, kind: PortKind): number =>
  s.sideFigures?.[side]?.ports?.[kind]?.units ?? s.ports[kind].units;

/** A home port's unit places, boxes, maximum damage, and boxes closed per damage token. @rule 1.2, 4.4, 8.11 @ruling R-port-damage */
export function portFigures(s: Scenario, side: Side, kind: PortKind): PortSpec & { closes: number } {
  const overrides = s.sideFigures?.[side]?.ports?.[kind];
  const { boxes, damage } = s.ports[kind];
  return {
    units: portPlaces(s, side, kind),
    boxes: overrides?.boxes ?? boxes,
    damage,
    closes: overrides?.closes ?? s.rulings.portDamage[kind],
  };
}
