/** Game data for the panels of setup and Phases 1 to 4; null while nobody sits at the screen. */

import { useMemo } from 'react';
import type { Rejection } from '../../../../../engine/core/index.ts';
import type { Command, OwnView, Side, UnitView, View, World } from '../../../../../engine/lines-and-webs/index.ts';
import type { OrderSource } from '../../../../../store/gameStore.ts';
import { useGame } from '../../../typedStores.ts';
import { useOpenSeat } from '../../seat.ts';

export interface Part {
  world: World;
  view: View;
  own: OwnView;
  side: Side;
  unit(id: string): UnitView | undefined;
  dispatch(command: Command, from?: OrderSource): boolean;
  why(command: Command): Rejection | null;
}

/** Part without private cards, for when both sides can see the screen. */
export interface OpenPart extends Omit<Part, 'own'> {
  own: OwnView | null;
}

/** Returns the same object until the game changes. */
export function useOpenPart(): OpenPart | null {
  const seat = useOpenSeat();
  const dispatch = useGame((g) => g.dispatch);
  const why = useGame((g) => g.why);
  return useMemo(() => {
    if (!seat || seat.view.viewer === 'public') return null;
    const { world, view } = seat;
    const byId = new Map(view.units.map((u) => [u.id, u]));
    return { world, view, own: view.own, side: view.viewer as Side, unit: (id) => byId.get(id), dispatch, why };
  }, [seat, dispatch, why]);
}

/** Part of a side that plans behind the curtain. */
export function usePart(): Part | null {
  const part = useOpenPart();
  return part?.own ? (part as Part) : null;
}

/** Gives commands until one is rejected and returns the number given. One undo takes all of them back. */
export function dispatchAll(part: Pick<Part, 'dispatch'>, commands: readonly Command[]): number {
  let done = 0;
  for (const command of commands) {
    if (!part.dispatch(command, done > 0 ? 'followUp' : 'player')) break;
    done += 1;
  }
  return done;
}
