/** The panel of a suggestion: the computer's turn up to its first die, order by order with reasons. It is given as a whole, or its first order alone. */

import { useEffect, useMemo } from 'react';
import type { StoreApi, UseBoundStore } from 'zustand';
import type { GameTypes } from '../../engine/core/gameTypes.ts';
import { apply } from '../../engine/core/index.ts';
import type { SuggestionProps } from '../../games/page.ts';
import type { Reason } from '../../games/player.ts';
import { usePutDown } from '../acts/keyboard.ts';
import { SuggestionFrame } from '../computer/SuggestionFrame.tsx';
import { PanelSection } from '../kit/PanelFrame.tsx';
import { type SeatedView, useSeat } from '../seat/useSeat.ts';
import { CommandButton } from '../shell/CommandButton.tsx';
import type { Hand } from './hand.ts';

const SUBTITLES = { thinks: 'The computer thinks…', failed: 'The computer has no answer.', ready: 'This is what the computer would do.' };

interface Parts<G extends GameTypes, Plan> {
  useTurn: UseBoundStore<StoreApi<Hand<Plan>>>;
  hold(next: Partial<Hand<Plan>>): void;
  /** What the hand has in it when these orders are aimed, as if the player had aimed the first one. */
  aimed(seat: SeatedView<G>, command: G['Command'] | null, rest: readonly G['Command'][]): Partial<Hand<Plan>>;
  /** An order in words, its units where they stand before it. */
  say(command: G['Command'], view: G['View']): string;
  sayReason(world: G['World'], reason: Reason): string;
}

/** The suggestion of a game: its first order is aimed on the board. */
export function suggestedTurn<G extends GameTypes, Plan>({ useTurn, hold, aimed, say, sayReason }: Parts<G, Plan>) {
  return function SuggestedTurn(props: SuggestionProps<G>) {
    const { status, command, reason, rest, restReasons, onTake, onTakeAll, onDrop, onRetry } = props;
    const seat = useSeat() as unknown as SeatedView<G>;
    // biome-ignore lint/correctness/useExhaustiveDependencies: the rest comes with the command
    useEffect(() => {
      hold(aimed(seat, command, rest));
      // A press on the board is the player's own idea.
      const stop = useTurn.subscribe(onDrop);
      return () => {
        stop();
        hold({});
      };
    }, [seat, command, onDrop]);
    usePutDown(onDrop);
    const isReady = status === 'ready' && command !== null;
    const isTurn = isReady && rest.length > 0;
    const reasons = [reason, ...restReasons];
    const orders = useMemo(() => {
      let seen: unknown = seat.view;
      return (command ? [command, ...rest] : []).map((order) => {
        const said = say(order, seen as G['View']);
        const done = apply(seat.rules, seen as G['State'], order);
        if (done.ok) seen = done.state;
        return said;
      });
    }, [seat, command, rest]);
    return (
      <SuggestionFrame
        {...{ status, isReady, onDrop, onRetry }}
        // Enter gives what the board shows: the first order alone.
        {...(isTurn && {
          title: 'Suggested turn',
          take: 'Give the first',
          beside: (
            <CommandButton act="takeTurn" run={onTakeAll}>
              Give all {rest.length + 1}
            </CommandButton>
          ),
        })}
        subtitle={SUBTITLES[status]}
        onTake={onTake}
      >
        {(isReady ? orders : []).map((said, i) => {
          const why = reasons[i];
          return (
            <PanelSection key={said} head={said} {...(i > 0 && { testId: 'suggested-rest' })}>
              {why ? <p>{sayReason(seat.world, why)}</p> : null}
            </PanelSection>
          );
        })}
      </SuggestionFrame>
    );
  };
}
