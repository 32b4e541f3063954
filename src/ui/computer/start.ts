/** From here on computers play on this page: their driver, and what it has to wait for on the map. */

import { useGame, useTable } from '../../games/lines-and-webs/own.ts';
import { isHarmed } from '../../games/lines-and-webs/ui/computer/harm.ts';
import { useMotion } from '../../games/lines-and-webs/ui/motion/player.ts';
import { computer as driver } from '../../store/computer/driver.ts';
import { usePace } from '../../store/pace.ts';

/** Until the page goes, or what it returns is called. */
export function startComputers(): () => void {
  const stops = [
    useMotion.subscribe(({ script }) => driver.noteMotion(script !== null)),
    // What was watched is not told once more, but for what was lost where fights are not told.
    useGame.subscribe(
      (now, was) => now.recap !== was.recap && usePace.getState().pace === 'brief' && isHarmed(now) && useTable.getState().oweAccount(-1),
    ),
  ];
  driver.noteMotion(useMotion.getState().script !== null);
  driver.start();
  return () => {
    for (const stop of stops) stop();
  };
}
