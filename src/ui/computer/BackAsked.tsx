/** The dialog of one's own decisions over the open game, or over its end. */

import { useMemo } from 'react';
import { useGame } from '../../store/game.ts';
import { useTable } from '../../store/table.ts';
import { BackDialog } from './BackDialog.tsx';

const close = (): void => useTable.getState().setGoingBack(false);

/** Nothing is in hand or open there that belonged to the later moment. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: other orders are the reason to ask again
  const decisions = useMemo(() => useGame.getState().decisions(), [commands]);
  return world && commands ? (
    <BackDialog world={world} decisions={decisions} orders={commands.length} onBack={goBack} onClose={close} />
  ) : null;
}
