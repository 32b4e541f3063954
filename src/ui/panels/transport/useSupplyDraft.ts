/** The staff's plan for the rest of a part, by its player's wishes: worked out beside the page, once for a view and its wishes, for the plan's own pane and for the prompt. */

import { useEffect } from 'react';
import { create } from 'zustand';
import type { SupplyDraft } from '../../../advice/plan/types.ts';
import type { View } from '../../../engine/lines-and-webs/index.ts';
import { panelStaff } from '../../../store/staff.ts';
import type { OpenPart } from '../shared/usePart.ts';
import { openWishes, useWishes, wishesOf } from './planWishes.ts';
import { type Owner, ownerOf, sameOwner } from './transportDraft.ts';

interface Kept {
  of: Owner;
  view: View;
  wishes: object;
  draft: SupplyDraft;
}
/** The last one. */
const useKept = create<{ kept: Kept | null }>(() => ({ kept: null }));

export interface Drafted {
  /** The last plan of the part; null before the first has come. */
  draft: SupplyDraft | null;
  /** It is of the view and the wishes as they are now. */
  isNow: boolean;
}

export function useSupplyDraft(part: OpenPart, isAsked: boolean): Drafted {
  const owner = ownerOf(part);
  openWishes(owner);
  const wishes = useWishes();
  const kept = useKept((held) => held.kept);
  const { world, view, side } = part;
  const isNow = kept?.view === view && kept.wishes === wishes;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the owner follows from the view
  useEffect(() => {
    if (!isAsked || isNow) return;
    let isWanted = true;
    const ports = view.ports.filter(({ holder }) => holder === side).map(({ node }) => node);
    void panelStaff.plan(world.scenario, { view, wishes: wishesOf(wishes, ports) }).then((draft) => {
      if (isWanted && draft) useKept.setState({ kept: { of: owner, view, wishes, draft } });
    });
    return () => {
      isWanted = false;
    };
  }, [world, view, side, wishes, isAsked, isNow]);
  return { draft: kept && sameOwner(kept.of, owner) ? kept.draft : null, isNow };
}
