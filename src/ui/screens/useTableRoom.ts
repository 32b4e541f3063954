/** Insets of the table's map: the areas covered by other elements. Shared by the table and by fights that both sides watch, so that the map does not move. */

import { useMemo } from 'react';
import { useEyes } from '../../store/bench.ts';
import { useGame } from '../../store/game.ts';
import { usePageLayout } from '../theme/scale.ts';

/** Height of the prompt over the map, in pixels. */
const PROMPT_ROOM = 64;
/** On a phone: height of the prompt above the map, and of the button row below it. */
const SLIM_ROOM = 48;
/** Height of the map's button row. */
const BUTTONS_ROOM = 52;
/** Width of the sheet's grip at the map's edge. */
const GRIP_ROOM = 28;
/** A lesson's card usually covers this edge of the map; the map yields as much as it can. */
const COACH_ROOM = 44;

/** @param folded the panel is folded to its handle */
export function useTableRoom(folded: boolean) {
  const { frame, ui, isLow = false, isSlim = false } = usePageLayout();
  const isTaught = useGame((g) => g.lesson !== null);
  const covered = useEyes((e) => e.left);
  // Above an open sheet the map has spare height, so its buttons fit there.
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
