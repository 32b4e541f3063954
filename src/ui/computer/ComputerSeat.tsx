/** The computer's panel over the running game, connected to its driver. */

import { useEffect, useMemo } from 'react';
import { computer as driver, useComputer } from '../../store/computer/driver.ts';
import { useGame } from '../../store/game.ts';
import { useComputerPace, usePace } from '../../store/pace.ts';
import { hasRoles, isInTurns, seatName } from '../../store/seat.ts';
import { useTable } from '../../store/table.ts';
import { useTold } from '../log/useTold.ts';
import { ComputerPanel, type Status } from './ComputerPanel.tsx';
import { keepAlone } from './lastChoice.ts';

/** Gives the active seat to a person. */
function takeOver(): void {
  const { seat, seating, changeComputers } = useGame.getState();
  if (!seat) return;
  const { [seatName(seat)]: _role, [seat.side]: _side, ...others } = seating.at(-1)?.computers ?? {};
  changeComputers(others);
}

/** Skips the computer's turn; its recap is shown before the player's turn. Not in phases with alternating turns, whose panel shows the latest events. */
function skip(): void {
  const { rules, view, log } = useGame.getState();
  if (rules && view && !isInTurns(rules, view.phase)) useTable.getState().oweAccount(log.at(-1)?.seq ?? -1);
  driver.skip();
}

const hold = (): void => driver.hold(true);
const resume = (): void => driver.hold(false);

export function ComputerSeat() {
  const now = useGame((g) => g.computerUp);
  const at = useGame((g) => g.seat?.side);
  const { computer, side } = useTold(useMemo(() => ({ computer: now, side: at }), [now, at]));
  const isLone = useGame((g) => g.people.length === 1);
  const alone = useGame(({ people, rules }) => (rules && !hasRoles(rules) && people.length === 1 ? people[0] : undefined));
  const level = computer?.level;
  useEffect(() => {
    if (alone && level) keepAlone(alone, level);
  }, [alone, level]);
  const { status, waits, done, of } = useComputer();
  const { pace } = useComputerPace();
  const isSkipping = usePace((p) => p.isSkipping);
  if (!computer || !side) return null;
  const panelStatus: Status = status === 'idle' ? 'thinks' : status === 'plays' && waits ? 'waits' : status;
  return (
    <ComputerPanel
      {...{ side, computer, isLone, pace, isSkipping }}
      status={panelStatus}
      share={of > 0 ? Math.min(1, done / of) : null}
      onHold={hold}
      onGoOn={resume}
      onStep={driver.next}
      onSkip={skip}
      onRetry={driver.retry}
      onTakeOver={takeOver}
    />
  );
}
