/** The world, the view and its side, for every panel. Provided by the game screen, so none of them is missing in a mounted panel. */

import { createContext, useContext, useMemo } from 'react';
import type { GameTypes, Rules, Side, View, World } from '../../engine/core/gameTypes.ts';
import { gameOf } from '../../games/rules.ts';
import { isAdvised } from '../../store/advised.ts';
import { useGame } from '../../store/game.ts';
import { lastTurn } from '../../store/locks.ts';
import { useTable } from '../../store/table.ts';

export interface SeatedView<G extends GameTypes = GameTypes> {
  rules: Rules<G>;
  world: G['World'];
  /** The side's view: all that panels know of the game, both for rendering and for engine queries. */
  view: G['View'];
  viewer: Side;
  /** False where its player or a task has advice off: nothing is then foreseen, and no chance is told before its dice. */
  isAdvised: boolean;
}

const shortened = new WeakMap<object, { last: number; made: object }>();
/** Each world and view is shortened once, so that all who ask hold the same. */
function once<T extends object>(of: T, last: number, make: () => T): T {
  const known = shortened.get(of);
  if (known?.last === last) return known.made as T;
  const made = make();
  shortened.set(of, { last, made });
  return made;
}

/** A world or view whose last turn is that of the task, so that nothing is foreseen beyond it. */
const worldUpTo = (world: World, last: number): World =>
  last < world.scenario.turns ? once(world, last, () => ({ ...world, scenario: { ...world.scenario, turns: last } })) : world;
const viewUpTo = (view: View, last: number): View =>
  'turns' in view && last < (view.turns as number) ? once(view, last, () => ({ ...view, turns: last }) as View) : view;

export const SeatContext = createContext<SeatedView | null>(null);

/** Returns the open view, or null behind the curtain; the same object until the game changes. */
export function useOpenSeat(): SeatedView | null {
  const rules = useGame((g) => g.rules);
  const view = useGame((g) => g.view);
  const viewer = useGame((g) => g.viewer);
  const hasAdvice = useGame((g) => isAdvised(g, g.viewer));
  const last = useGame((g) => lastTurn(g, g.rules?.world.scenario.turns ?? 0));
  return useMemo(
    () =>
      rules && view && viewer
        ? { rules, world: worldUpTo(rules.world, last), view: viewUpTo(view, last), viewer, isAdvised: hasAdvice }
        : null,
    [rules, view, last, viewer, hasAdvice],
  );
}

/** Like useOpenSeat, but frozen during a fight's playback, so that only the dice panel reveals the result. */
export function useShownSeat(): SeatedView | null {
  const seat = useOpenSeat();
  const held = useTable((t) => t.held);
  return useMemo(
    () => (seat && held ? { ...seat, view: viewUpTo(held.view, seat.world.scenario.turns), viewer: held.viewer } : seat),
    [seat, held],
  );
}

/** Returns the open view; throws outside of the game screen. */
export function useSeat(): SeatedView {
  const seat = useContext(SeatContext);
  if (!seat) throw new Error('a panel stands where no view is open');
  return seat;
}

/** Returns the view for the top bar's day, phase and turn; frozen during a fight's playback. */
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

/**
 * Returns the seat with the top card revealed if its owner knows it, so that its unit can act at once. Null during a fight's playback or if
 * the card must be turned over first.
 */
export function useAheadSeat(): SeatedView | null {
  const seat = useSeat();
  const ahead = useGame((g) => (g.rules ? (gameOf(g.rules.id).table.nextCard?.of(g) ?? null) : null));
  const isHeld = useTable((t) => t.held !== null);
  return useMemo(
    () => (ahead && !isHeld ? { ...seat, view: viewUpTo(ahead.view, seat.world.scenario.turns) } : null),
    [ahead, isHeld, seat],
  );
}

/** Returns the open view, or null outside of the game screen, e.g. on the start screen. */
export const useSeatIfAny = (): SeatedView | null => useContext(SeatContext);

/** The world if no view is open: the start screen provides the chosen scenario's. */
export const WorldContext = createContext<World | null>(null);

/** Returns the world of the game, or of the scenario about to be played; throws if there is none. For the rules, which need no view. */
export function useWorld(): World {
  const seat = useContext(SeatContext);
  const world = useContext(WorldContext);
  const found = seat?.world ?? world;
  if (!found) throw new Error('the rules stand where there is no world');
  return found;
}
