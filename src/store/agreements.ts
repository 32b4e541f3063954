/** What both sides are asked, and what they have agreed on. */

import type { Parts } from './gameParts.ts';
import type { GameStore } from './gameStore.ts';
import { seatAtOpenTable } from './openTable.ts';
import { takeBack } from './orders.ts';

export function agreements(
  parts: Parts,
): Pick<GameStore, 'askConsent' | 'takeBackByConsent' | 'leaveAsIs' | 'setOpening' | 'setBench' | 'logPlace' | 'past' | 'stateAtEntry'> {
  const { deps, live, now, show } = parts;
  return {
    askConsent() {
      const { viewer, undoable } = now();
      const last = live()?.lastCommand();
      const { bar } = undoable;
      if (!viewer || !bar || bar === 'computer' || !last || now().people.length < 2) return;
      now().dropCurtain();
      const { command, turn, phase, told } = last;
      show({ asking: { of: command.side, bar, turn, phase, told } });
    },
    takeBackByConsent() {
      if (now().asking && !now().isFollower) takeBack(parts, 'consent');
    },
    leaveAsIs() {
      show({ asking: null });
      seatAtOpenTable(parts);
    },
    setOpening(opening) {
      if (!now().isFollower) show({ opening }, deps.saver.noteOpening(opening));
    },
    setBench(change) {
      const bench = { ...now().bench, ...change };
      if (!now().isFollower) show({ bench }, deps.saver.noteBench(bench));
    },
    logPlace: (orders) => live()?.entryAfter(orders) ?? 0,
    past: () => live()?.newsFrom(0) ?? [],
    stateAtEntry: (seq, isAfter) => live()?.stateAtEntry(seq, isAfter),
  };
}
