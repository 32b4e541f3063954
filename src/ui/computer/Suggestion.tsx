/** The suggestion over the open game: asked for when it comes up, taken as the next order, and gone with the position that it was for. */

import { useEffect } from 'react';
import { SuggestionPanel } from '../../games/lines-and-webs/ui/computer/SuggestionPanel.tsx';
import { useSeat } from '../../games/lines-and-webs/ui/seat.ts';
import { sayWhy } from '../../games/lines-and-webs/ui/words/reasons.ts';
import { suggestion, useSuggestion } from '../../store/computer/suggestion.ts';
import { useGame } from '../../store/game.ts';
import { useTable } from '../../store/table.ts';

const close = (): void => useTable.getState().setAsking(false);
const take = (): void => {
  close();
  suggestion.take();
};
const takeAll = (): void => {
  close();
  suggestion.take(true);
};
const ask = (): void => suggestion.ask();

export function Suggestion() {
  const { world } = useSeat();
  const { status, order, reason, follows, rest, restReasons } = useSuggestion();
  useEffect(() => {
    ask();
    const { record } = useGame.getState();
    // Another order, or one taken back: it was for another position.
    const stop = useGame.subscribe((now) => now.record !== record && close());
    return () => {
      stop();
      suggestion.drop();
    };
  }, []);
  return (
    <SuggestionPanel
      status={status === 'idle' ? 'thinks' : status}
      command={order}
      reason={reason && sayWhy(world, reason, 'you')}
      follows={follows}
      rest={rest}
      told={reason}
      restReasons={restReasons}
      onTake={take}
      onTakeAll={takeAll}
      onDrop={close}
      onRetry={ask}
    />
  );
}
