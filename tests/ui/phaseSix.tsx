/** The prompt and the panel of Phase 6 over a position, for the side that is awaited. */

import { act, render } from '@testing-library/react';
import { useMemo, useState } from 'react';
import type { Rules, State } from '../../src/engine/lines-and-webs/index.ts';
import { useGame } from '../../src/games/lines-and-webs/typedStores.ts';
import { ExecutePanel } from '../../src/games/lines-and-webs/ui/panels/execute/ExecutePanel.tsx';
import { Piles } from '../../src/games/lines-and-webs/ui/peek/Piles.tsx';
import { SeatContext, useOpenSeat } from '../../src/ui/seat/useSeat.ts';
import { FrameSlotsContext } from '../../src/ui/shell/slots.ts';
import type { Game } from '../rules/kit.ts';

/** They stand there anew after a fight, which is told in their place. */
export function Seated() {
  const seat = useOpenSeat();
  const [prompt, setPrompt] = useState<HTMLElement | null>(null);
  const slots = useMemo(() => ({ prompt }), [prompt]);
  return seat ? (
    <FrameSlotsContext value={slots}>
      <SeatContext value={seat}>
        <div ref={setPrompt} />
        <ExecutePanel />
      </SeatContext>
    </FrameSlotsContext>
  ) : null;
}

/** The closed cards of the side that is up, as they lie above the panel at the open table. */
export function Pile() {
  const seat = useOpenSeat();
  return seat ? (
    <SeatContext value={seat}>
      <Piles />
    </SeatContext>
  ) : null;
}

/** A game that begins with the position, opened as any other: what is clicked is carried out by the store. */
export function openPosition({ R, s }: Game): void {
  const rules: Rules = { ...R, setup: () => structuredClone(s) as State };
  const record = { format: 1 as const, ruleset: R.id, version: R.version, scenario: R.world.scenario, seed: 'x', commands: [] };
  act(() => useGame.getState().openGame(record, undefined, {}, rules));
}

/** @param isLone against a computer */
export function showPhaseSix(position: Game, isLone = false) {
  openPosition(position);
  if (isLone) act(() => useGame.setState({ people: ['delta'] }));
  act(() => useGame.getState().openCurtain());
  return render(<Seated />);
}
