/** What every panel needs: the world, the view and whose it is. Given by the table, so that it is whole as long as a panel is mounted. */

import { createContext, useContext, useMemo } from 'react';
import type { GameTypes, Rules, Side, View, World } from '../../engine/core/gameTypes.ts';
import { gameOf } from '../../games/rules.ts';
import { useGame } from '../../store/game.ts';
import { useTable } from '../../store/table.ts';

export interface SeatedView<G extends GameTypes = GameTypes> {
  rules: Rules<G>;
  world: G['World'];
  /** All that a panel knows of the game: what it draws and what it asks the engine comes from here. */
  view: G['View'];
  viewer: Side;
}

export const SeatContext = createContext<SeatedView | null>(null);

/** The open view, or null under the curtain; the same object until the game changes. */
export function useOpenSeat(): SeatedView | null {
  const rules = useGame((g) => g.rules);
  const view = useGame((g) => g.view);
  const viewer = useGame((g) => g.viewer);
  return useMemo(() => (rules && view && viewer ? { rules, world: rules.world, view, viewer } : null), [rules, view, viewer]);
}

/** The same, as long as it may be shown: while a fight is told nothing about it changes, so that nothing but the bench tells what came of it. */
export function useShownSeat(): SeatedView | null {
  const seat = useOpenSeat();
  const held = useTable((t) => t.held);
  return useMemo(() => (seat && held ? { ...seat, view: held.view, viewer: held.viewer } : seat), [seat, held]);
}

/** The open view; throws outside of the table. */
export function useSeat(): SeatedView {
  const seat = useContext(SeatContext);
  if (!seat) throw new Error('a panel stands where no view is open');
  return seat;
}

/** What the top bar says of day, phase and turn: until a fight has been told to its end, as it was before it. */
export function useBarView(): View {
  const { view } = useSeat();
  const was = useTable((t) => t.before);
  return useMemo(() => {
    if (!was) return view;
    const { turn, phase, awaited, done, prompt } = was;
    const { kind, side, role } = prompt;
    return {
      ...view,
      turn,
      phase,
      awaited,
      ...(done && { done }),
      prompt: { ...view.prompt, kind, side, ...(role !== undefined && { role }) },
    };
  }, [view, was]);
}

/** The seat with the top card turned over, where its owner knows it: its unit can be ordered at once. Null while a fight is told, and where the card is turned first. */
export function useAheadSeat(): SeatedView | null {
  const seat = useSeat();
  const ahead = useGame((g) => (g.rules ? (gameOf(g.rules.id).table.nextCard?.of(g) ?? null) : null));
  const isHeld = useTable((t) => t.held !== null);
  return useMemo(() => (ahead && !isHeld ? { ...seat, view: ahead.view } : null), [ahead, isHeld, seat]);
}

/** The open view, or null where there is no table: beside the start screen. */
export const useSeatIfAny = (): SeatedView | null => useContext(SeatContext);

/** The world where no view is open: the start screen gives the chosen scenario's. */
export const WorldContext = createContext<World | null>(null);

/** The world of the table, or of what is about to be played: for the rules, which need no view. */
export function useWorld(): World {
  const seat = useContext(SeatContext);
  const world = useContext(WorldContext);
  const found = seat?.world ?? world;
  if (!found) throw new Error('the rules stand where there is no world');
  return found;
}
