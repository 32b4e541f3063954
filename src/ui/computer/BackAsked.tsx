/** Dialog of the player's own decisions over the running game, or over its end. */

import { useMemo } from 'react';
import { useGame } from '../../store/game.ts';
import { useTable } from '../../store/table.ts';
import { BackDialog } from './BackDialog.tsx';

const close = (): void => useTable.getState().setGoingBack(false);

/** Goes back, and clears selections and drawers that belong to the later moment. */
function goBack(orders: number): void {
  const { select, inspect, openDrawer, setAsking } = useTable.getState();
  select(null);
  inspect(null);
  openDrawer(null);
  setAsking(false);
  useGame.getState().backTo(orders);
}

export function BackAsked() {
  const world = useGame((g) => g.rules?.world);
  const commands = useGame((g) => g.record?.commands);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reload when the commands change
  const decisions = useMemo(() => useGame.getState().decisions(), [commands]);
  return world && commands ? (
    <BackDialog world={world} decisions={decisions} orders={commands.length} onBack={goBack} onClose={close} />
  ) : null;
}
