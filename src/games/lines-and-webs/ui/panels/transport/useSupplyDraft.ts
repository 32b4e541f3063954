/** The staff's plan on the panel: asked for once for a view, the player's wishes and what he has said of today. */
import { useEffect } from 'react';
import { create } from 'zustand';
import type { UnitId, View } from '../../../../../engine/lines-and-webs/index.ts';
import { type StandingOrders, useStandingOrders } from '../../../store/standingOrders.ts';
import { type Plan, planFor, type Says } from '../../supply/planFor.ts';
import type { OpenPart } from '../shared/usePart.ts';
import { type Owner, ownerOf, sameOwner } from './transportDraft.ts';

interface Kept extends Plan {
  of: Owner;
  view: View;
  orders: StandingOrders;
  /** The carriers that it leaves to the player, and his answers, as text. */
  asked: string;
}
/** The last one. */
const useKept = create<{ kept: Kept | null }>(() => ({ kept: null }));

export interface Drafted {
  /** The last plan of the part; null before the first has come. */
  plan: Plan | null;
  /** It is of the view and the wishes as they are now. */
  isNow: boolean;
}

export function useSupplyDraft(part: OpenPart, locked: readonly UnitId[], { answers, refused, stays }: Says): Drafted {
  const owner = ownerOf(part);
  const says = { answers, refused, stays };
  const asked = `${locked.join(' ')} ${JSON.stringify(says)}`;
  const orders = useStandingOrders();
  const kept = useKept((held) => held.kept);
  const { view } = part;
  const isNow = kept?.view === view && kept.orders === orders && kept.asked === asked;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the owner follows from the view, what is asked from its text
  useEffect(() => {
    if (isNow) return;
    let isWanted = true;
    void planFor(part, orders, locked, says).then((plan) => {
      if (isWanted && plan) useKept.setState({ kept: { of: owner, view, orders, asked, ...plan } });
    });
    return () => {
      isWanted = false;
    };
  }, [part, orders, asked, isNow]);
  return { plan: kept && sameOwner(kept.of, owner) ? kept : null, isNow };
}
