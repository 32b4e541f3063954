/** The panel of a suggestion: the computer's turn up to its first die, order by order with reasons. It is given as a whole, or its first order alone. */

import type { Command } from '../../engine/core/gameTypes.ts';
import type { SuggestionProps } from '../../games/page.ts';
import type { Reason } from '../../games/player.ts';
import { usePutDown } from '../acts/keyboard.ts';
import { SuggestionFrame } from '../computer/SuggestionFrame.tsx';
import { PanelSection } from '../kit/PanelFrame.tsx';
import { CommandButton } from '../shell/CommandButton.tsx';

const SUBTITLES = { thinks: 'The computer thinks…', failed: 'The computer has no answer.', ready: 'This is what the computer would do.' };

interface SuggestedTurnProps<C extends Command> extends Omit<SuggestionProps, 'command' | 'rest' | 'follows'> {
  command: C | null;
  rest: readonly C[];
  /** An order in words, its units where they stand now. */
  say(command: C): string;
  sayReason(reason: Reason): string;
}

export function SuggestedTurn<C extends Command>({ status, command, reason, rest, restReasons, ...does }: SuggestedTurnProps<C>) {
  const { onTake, onTakeAll, onDrop, onRetry, say, sayReason } = does;
  usePutDown(onDrop);
  const isReady = status === 'ready' && command !== null;
  const isTurn = isReady && rest.length > 0;
  const reasons = [reason, ...restReasons];
  return (
    <SuggestionFrame
      {...{ status, isReady, onDrop, onRetry }}
      {...(isTurn && { title: 'Suggested turn', take: `Give all ${rest.length + 1}` })}
      subtitle={SUBTITLES[status]}
      onTake={isTurn ? onTakeAll : onTake}
    >
      {(isReady ? [command, ...rest] : []).map((order, i) => {
        const why = reasons[i];
        return (
          <PanelSection key={say(order)} head={say(order)} {...(i > 0 && { testId: 'suggested-rest' })}>
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
