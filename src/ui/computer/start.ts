/** From here on computers play on this page: their driver, and what it has to wait for on the map. */

import { computer as driver } from '../../store/computer/driver.ts';
import { useGame } from '../../store/game.ts';
import { usePace } from '../../store/pace.ts';
import { useTable } from '../../store/table.ts';
import { telling } from '../page.tsx';

/** Until the page goes, or what it returns is called. */
export function startComputers(): () => void {
  const stops = [
    telling().watchMotion?.(driver.noteMotion) ?? (() => undefined),
    // What was watched is not told once more, but for what was lost where fights are not told.
    useGame.subscribe(
      (now, was) =>
        now.recap !== was.recap && usePace.getState().pace === 'brief' && telling().isHarmed?.(now) && useTable.getState().oweAccount(-1),
    ),
  ];
  driver.start();
  return () => {
    for (const stop of stops) stop();
  };
}
