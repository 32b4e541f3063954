/** What of the table's map is covered, and what lies over it: the same at the table and in a fight that both sides look at, so that the map stays where it is. */

import { useMemo } from 'react';
import { useEyes } from '../../store/bench.ts';
import { useGame } from '../../store/game.ts';
import { usePageLayout } from '../theme/scale.ts';

/** The prompt that lies over the map stands there. */
const PROMPT_ROOM = 64;
/** On a telephone the prompt is a strip above the map, and the map's buttons a row below it. */
const SLIM_ROOM = 48;
/** The map's own buttons stand in a row there. */
const BUTTONS_ROOM = 52;
/** The sheet's grip stands over the map's edge there. */
const GRIP_ROOM = 28;
/** The card of a lesson lies over the map where least is, most often at this edge: the map leaves it what it can spare. */
const COACH_ROOM = 44;

/** @param folded the panel is folded to its handle */
export function useTableRoom(folded: boolean) {
  const { frame, ui, isLow = false, isSlim = false } = usePageLayout();
  const isTaught = useGame((g) => g.lesson !== null);
  const covered = useEyes((e) => e.left);
  // A sheet that is open leaves the map higher than it needs: its buttons then lie above it.
  const isNarrow = isLow || frame === 'stacked' || (frame === 'compact' && !folded);
  const isPromptOver = folded || isLow || frame === 'stacked';
  const isLineOver = isLow || frame === 'stacked';
  const hasGrip = frame === 'compact' && !folded;
  const insets = useMemo(
    () => ({
      top: (isPromptOver ? (isSlim ? SLIM_ROOM : PROMPT_ROOM) : isNarrow ? BUTTONS_ROOM : 0) * ui,
      right: hasGrip ? GRIP_ROOM * ui : 0,
      bottom: isSlim ? SLIM_ROOM * ui : 0,
      left: Math.max(covered * ui, isTaught && frame === 'wide' ? COACH_ROOM * ui : 0),
    }),
    [isPromptOver, isNarrow, isSlim, ui, isTaught, frame, covered, hasGrip],
  );
  return { insets, isNarrow, isPromptOver, isLineOver };
}
