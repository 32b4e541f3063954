/** What the supply drawer and its map layers ask the staff, worked out once for a view. */

import { useMemo } from 'react';
import { create } from 'zustand';
import { ledger } from '../../advice/forecast/ledger.ts';
import { basesOf } from '../../advice/forecast/pace.ts';
import { shortages } from '../../advice/forecast/shortages.ts';
import type { Basis, Ledger, Shortage } from '../../advice/forecast/types.ts';
import type { Side } from '../../engine/lines-and-webs/index.ts';
import { useAdvised } from '../seat/useAdvised.ts';
import { useSeat } from '../seat/useSeat.ts';

interface Asked {
  /** Whose supply is looked at; null: the viewer's own. */
  side: Side | null;
  basis: Basis;
}

/** What the drawer was last asked, as long as the page is open. */
export const useAsked = create<Asked>(() => ({ side: null, basis: 'fights' }));

export interface Staff {
  side: Side;
  isOwn: boolean;
  /** The viewer has advice. Without it the stock and the ledger are there, and nothing is foreseen of any unit. */
  isAdvised: boolean;
  basis: Basis;
  bases: readonly Basis[];
  ledger: Ledger | null;
  /** Who goes hungry: the same at every pace. */
  hunger: Shortage[];
  /** Who is out of action. */
  disabled: Shortage[];
  /** Who runs out of fuel or ammunition at the pace. */
  dry: Shortage[];
}

export function useStaff(): Staff {
  const { world, view, viewer } = useSeat();
  const asked = useAsked();
  const isAdvised = useAdvised();
  const side = asked.side ?? viewer;
  const bases = useMemo(() => basesOf(view, side), [view, side]);
  const basis = bases.includes(asked.basis) ? asked.basis : 'fights';
  return useMemo(() => {
    const all = isAdvised ? shortages(world, view, side, basis) : [];
    return {
      ...{ side, isOwn: side === viewer, isAdvised, basis, bases },
      ledger: ledger(world, view, side, basis),
      hunger: all.filter(({ cls }) => cls === 'clI'),
      disabled: all.filter(({ cls }) => cls === 'clIX'),
      dry: all.filter(({ cls }) => cls === 'clIII' || cls === 'clV'),
    };
  }, [world, view, viewer, side, basis, bases, isAdvised]);
}
