/** Starts the driver of computer players on this page, and makes it wait for animations on the map. */

import { computer as driver } from '../../store/computer/driver.ts';
import { useGame } from '../../store/game.ts';
import { usePace } from '../../store/pace.ts';
import { useTable } from '../../store/table.ts';
import { gameUi } from '../page.tsx';

/** Runs until the returned function is called. */
export function startComputers(): () => void {
  const stops = [
    gameUi().watchMotion?.(driver.noteMotion) ?? (() => undefined),
    // A player who has watched needs no recap, except for losses at a pace that skips fights.
    useGame.subscribe(
      (current, was) =>
        current.recap !== was.recap &&
        usePace.getState().pace === 'brief' &&
        gameUi().isHarmed?.(current) &&
        useTable.getState().oweAccount(-1),
    ),
  ];
  driver.start();
  return () => {
    for (const stop of stops) stop();
  };
}
