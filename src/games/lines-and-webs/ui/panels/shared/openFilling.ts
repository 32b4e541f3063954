/** Fillings of a carrier's open boxes, without UI, so that scripts that play the page can use them. */

import type { Load, SupplyClass, UnitType } from '../../../../../engine/lines-and-webs/index.ts';
import { emptyLoad } from '../../../../../engine/lines-and-webs/load.ts';

/** CL IX is not part of a basic load. */
export const OPEN_CLASSES = ['clI', 'clIII', 'clV'] as const;

/**
 * Adds one token of a class (`by` 1) or removes one (-1) at a constant sum: takes from the most plentiful other class or adds to the scarcest.
 * Null if impossible.
 */
export function rebalance(open: Load, cls: SupplyClass, by: 1 | -1): Load | null {
  const others = OPEN_CLASSES.filter((c) => c !== cls);
  if (by === -1) {
    if (open[cls] <= 0) return null;
    const to = others.reduce((a, b) => (open[b] < open[a] ? b : a));
    return { ...open, [cls]: open[cls] - 1, [to]: open[to] + 1 };
  }
  const from = others.reduce((a, b) => (open[b] > open[a] ? b : a));
  return open[from] > 0 ? { ...open, [cls]: open[cls] + 1, [from]: open[from] - 1 } : null;
}

interface Preset {
  name: string;
  open: Load;
}

/** Fills three quarters of the open boxes with one class and shares the rest. */
function mostly(type: UnitType, cls: SupplyClass): Load {
  const open = emptyLoad();
  const n = type.boxes.open;
  open[cls] = Math.ceil((n * 3) / 4);
  const others = OPEN_CLASSES.filter((c) => c !== cls).reverse();
  for (let i = open[cls], k = 0; i < n; i++, k++) open[others[k % others.length] as SupplyClass] += 1;
  return open;
}

export function presets(type: UnitType, usual: Load): Preset[] {
  return [
    { name: 'Usual mix', open: usual },
    { name: 'Mostly fuel', open: mostly(type, 'clIII') },
    { name: 'Mostly ammunition', open: mostly(type, 'clV') },
  ];
}
