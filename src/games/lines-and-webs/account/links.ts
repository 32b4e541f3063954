/** Links of a chain of causes: their making, and the clauses on which they rest. */

import type { Side, SupplyClass, UnitId } from '../../../engine/lines-and-webs/index.ts';
import type { Cause } from '../advice/cause/types.ts';
import type { ChainLink, LinkFigures, LinkKey, ToldCause } from './types.ts';

const CLAUSES: { readonly [K in LinkKey]: readonly string[] } = {
  fightWon: ['7.5'],
  fightLost: ['7.5'],
  fightFailed: ['7.4'],
  fightCheap: ['7.4'],
  fireHit: ['7.9'],
  portTaken: ['9.1'],
  unitDestroyed: ['2.2'],
  stepsLost: ['2.2', '9.3'],
  hungerLoss: ['6.7.2'],
  mealMissed: ['6.7.1', '6.7.2'],
  portDamaged: ['8.8', '8.11'],
  cardPlayed: ['6.6.7'],
  ranOut: ['9.3'],
  supplied: ['6.3.2'],
  bought: ['6.2.3'],
  moved: ['6.6.4'],
  noFightBack: ['7.2', '7.11'],
  noTokens: ['7.2'],
  spentOwn: ['6.6.3', '7.2'],
  wasHungry: ['6.7.2'],
  wasDisabled: ['8.1'],
  notSupplied: ['6.3.2'],
  carrierSpent: ['6.3.2'],
  carrierLost: ['2.2', '6.3.1'],
  idleElsewhere: ['6.3.2'],
  portWasFull: ['6.1.2', '4.4'],
  portsEmpty: ['4.4', '6.3.2'],
  fewLanded: ['6.1.1', '6.2.1'],
  sourceFar: ['6.3.2'],
  portOpen: ['9.1'],
  cardHelped: ['6.6.7'],
  wasWeak: ['2.3', '7.4'],
  strength: ['9.3'],
  heldMore: ['4.4', '4.5'],
};

/** A link of the account's own. */
export const link = <K extends LinkKey>(
  key: K,
  day: number,
  figures: LinkFigures[K],
  clauses: readonly string[] = CLAUSES[key],
): ChainLink => ({ key, day, figures, clauses: [...clauses] }) as ChainLink;

/** What the staff would have named as the cause that day. */
export const staffLink = (
  cause: Extract<Cause, { key: ToldCause }>,
  day: number,
  of: { side: Side; unit: UnitId; cls: SupplyClass },
): ChainLink => ({ key: `staff.${cause.key}`, day, figures: { ...of, ...cause.figures }, clauses: [...cause.clauses] }) as ChainLink;

/** No link twice. */
export function unique(links: readonly ChainLink[]): ChainLink[] {
  const seen = new Set<string>();
  return links.filter((one) => {
    const text = JSON.stringify(one);
    return !seen.has(text) && seen.add(text);
  });
}
