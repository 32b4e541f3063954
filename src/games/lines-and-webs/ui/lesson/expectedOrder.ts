/** Finds controls of the panel and places on the map for the commands that a lesson expects. */
import type { Command, Load, SupplyClass } from '../../../../engine/lines-and-webs/index.ts';
import { CLASSES } from '../../../../engine/lines-and-webs/index.ts';
import { byAct, findIn, stepAddress } from '../../../../ui/acts/address.ts';

export interface ExpectedOrder {
  /** The next command; `then`: those after it in the step. */
  order: Command;
  then: readonly Command[];
  /** True if any token and any number of rounds are accepted. */
  free: boolean;
}

export const inPanel = (selector: string): Element | null => findIn('panel', selector);

/** True for a pressed button, an open tab or a selected option. */
export const chosen = (el: Element | null): boolean =>
  el !== null && (el.getAttribute('aria-pressed') === 'true' || el.getAttribute('aria-selected') === 'true');

/** The tab with this key, unless it is open; null if there is none. */
export function tab(key: string): Element | null {
  const found = inPanel(`[data-tab="${key}"]`);
  return found && !chosen(found) ? found : null;
}

/** The first stepper button that brings the amounts closer to a load; null if they match. Excess is removed first: its boxes may be needed. */
export function steppers(verb: string, load: Load): Element | null {
  const group = (cls: SupplyClass) => inPanel(`[data-steps="${stepAddress(cls, 0)}"]`);
  const missing = (cls: SupplyClass) =>
    load[cls] - Number(group(cls)?.querySelector('[data-value]')?.getAttribute('data-value') ?? load[cls]);
  const cls = CLASSES.find((one) => missing(one) < 0) ?? CLASSES.find((one) => missing(one) > 0);
  if (!cls) return null;
  return group(cls)?.querySelector(byAct(verb, stepAddress(cls, missing(cls) > 0 ? 1 : -1))) ?? null;
}
