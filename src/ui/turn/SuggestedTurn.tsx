/** The panel of a suggestion: the computer's turn up to its first die, order by order with reasons. It is given as a whole, or its first order alone. */

import { useMemo } from 'react';
import type { Command, State } from '../../engine/core/gameTypes.ts';
import { apply } from '../../engine/core/index.ts';
import type { SuggestionProps } from '../../games/page.ts';
import type { Reason } from '../../games/player.ts';
import { usePutDown } from '../acts/keyboard.ts';
import { SuggestionFrame } from '../computer/SuggestionFrame.tsx';
import { PanelSection } from '../kit/PanelFrame.tsx';
import { useSeat } from '../seat/useSeat.ts';
import { CommandButton } from '../shell/CommandButton.tsx';

const SUBTITLES = { thinks: 'The computer thinks…', failed: 'The computer has no answer.', ready: 'This is what the computer would do.' };

interface SuggestedTurnProps<C extends Command, Seen> extends Omit<SuggestionProps, 'command' | 'rest' | 'follows'> {
  command: C | null;
  rest: readonly C[];
  /** An order in words, its units where they stand before it. */
  say(command: C, seen: Seen): string;
  sayReason(reason: Reason): string;
}

export function SuggestedTurn<C extends Command, Seen>({
  status,
  command,
  reason,
  rest,
  restReasons,
  ...does
}: SuggestedTurnProps<C, Seen>) {
  const { onTake, onTakeAll, onDrop, onRetry, say, sayReason } = does;
  usePutDown(onDrop);
  const isReady = status === 'ready' && command !== null;
  const isTurn = isReady && rest.length > 0;
  const reasons = [reason, ...restReasons];
  const { rules, view } = useSeat();
  const orders = useMemo(() => {
    let seen: unknown = view;
    return (command ? [command, ...rest] : []).map((order) => {
      const said = say(order, seen as Seen);
      const done = apply(rules, seen as State, order);
      if (done.ok) seen = done.state;
      return said;
    });
  }, [rules, view, command, rest, say]);
  return (
    <SuggestionFrame
      {...{ status, isReady, onDrop, onRetry }}
      {...(isTurn && { title: 'Suggested turn', take: `Give all ${rest.length + 1}` })}
      subtitle={SUBTITLES[status]}
      onTake={isTurn ? onTakeAll : onTake}
    >
      {(isReady ? orders : []).map((said, i) => {
        const why = reasons[i];
        return (
          <PanelSection key={said} head={said} {...(i > 0 && { testId: 'suggested-rest' })}>
            {why ? <p>{sayReason(why)}</p> : null}
            {isTurn && i === 0 ? (
              <div className="mt-1">
                <CommandButton act="takeFirst" run={onTake}>
                  Give only this order
                </CommandButton>
              </div>
            ) : null}
          </PanelSection>
        );
      })}
    </SuggestionFrame>
  );
}
