/** What stands on the screen, as the lesson looks for it: controls of the panel by what they are for, places of the map. */
import type { Command, Load, SupplyClass } from '../../../../engine/lines-and-webs/index.ts';
import { CLASSES } from '../../../../engine/lines-and-webs/index.ts';
import { byAct, findIn, stepAddress } from '../../../../ui/acts/address.ts';

/** What is looked for: the way to an order. */
export interface ExpectedOrder {
  /** The order, and those of the step after it. */
  order: Command;
  then: readonly Command[];
  /** Any token, and any number of rounds, will do. */
  free: boolean;
}

export const inPanel = (selector: string): Element | null => findIn('panel', selector);

/** Is it pressed, a tab that is open, a choice that is made? */
export const chosen = (el: Element | null): boolean =>
  el !== null && (el.getAttribute('aria-pressed') === 'true' || el.getAttribute('aria-selected') === 'true');

/** A tab that is not open yet; null when it is, or there is none. */
export function tab(key: string): Element | null {
  const found = inPanel(`[data-tab="${key}"]`);
  return found && !chosen(found) ? found : null;
}

/** The first button of a set of numbers that brings it nearer to a load; null when it is there. What is too much goes first: its box may be wanted. */
export function steppers(verb: string, load: Load): Element | null {
  const group = (cls: SupplyClass) => inPanel(`[data-steps="${stepAddress(cls, 0)}"]`);
  const missing = (cls: SupplyClass) =>
    load[cls] - Number(group(cls)?.querySelector('[data-value]')?.getAttribute('data-value') ?? load[cls]);
  const cls = CLASSES.find((one) => missing(one) < 0) ?? CLASSES.find((one) => missing(one) > 0);
  if (!cls) return null;
  return group(cls)?.querySelector(byAct(verb, stepAddress(cls, missing(cls) > 0 ? 1 : -1))) ?? null;
}
