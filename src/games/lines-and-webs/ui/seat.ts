/** Shared hooks of the seat, typed for Lines and Webs. */

import type { Context } from 'react';
import { useRevealedLog as useRevealed } from '../../../ui/log/useRevealedLog.ts';
import { usePublicTable as usePublic } from '../../../ui/seat/usePublicTable.ts';
import * as house from '../../../ui/seat/useSeat.ts';
import type { LogEntry } from '../typedStores.ts';
import type { LinesAndWebs } from '../types.ts';

export type SeatedView = house.SeatedView<LinesAndWebs>;

export const SeatContext = house.SeatContext as Context<SeatedView | null>;
export const useOpenSeat = house.useOpenSeat as () => SeatedView | null;
export const useSeat = house.useSeat as () => SeatedView;
export const useBarView = house.useBarView as () => LinesAndWebs['View'];
export const useAheadSeat = house.useAheadSeat as () => SeatedView | null;
export const useSeatIfAny = house.useSeatIfAny as () => SeatedView | null;
export const useWorld = house.useWorld as () => LinesAndWebs['World'];
export const usePublicTable = usePublic as () => { world: LinesAndWebs['World']; view: LinesAndWebs['View'] } | null;
/** The log without fights that are still played back. */
export const useRevealedLog = useRevealed as () => LogEntry[];
