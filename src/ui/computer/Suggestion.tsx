/** A suggestion over the running game: requested when mounted, played as the next command, closed when the position changes. */

import { useEffect } from 'react';
import { suggestion, useSuggestion } from '../../store/computer/suggestion.ts';
import { useGame } from '../../store/game.ts';
import { useTable } from '../../store/table.ts';
import { gameUi } from '../page.tsx';

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
  const { status, order, reason, follows, rest, restReasons } = useSuggestion();
  const { Suggestion: Panel } = gameUi();
  useEffect(() => {
    ask();
    const { record } = useGame.getState();
    // A new command or an undo changes the position.
    const stop = useGame.subscribe((game) => game.record !== record && close());
    return () => {
      stop();
      suggestion.drop();
    };
  }, []);
  if (!Panel) return null;
  return (
    <Panel
      status={status === 'idle' ? 'thinks' : status}
      command={order}
      reason={reason}
      follows={follows}
      rest={rest}
      restReasons={restReasons}
      onTake={take}
      onTakeAll={takeAll}
      onDrop={close}
      onRetry={ask}
    />
  );
}
