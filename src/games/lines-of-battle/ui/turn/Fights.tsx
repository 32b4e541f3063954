/** What has just happened, in sentences: the fights since the other side's turn, or all that a computer does. */

import { PanelSection } from '../../../../ui/kit/PanelFrame.tsx';
import { Sentence } from '../../../../ui/log/Sentence.tsx';
import { useTold } from '../../../../ui/log/useTold.ts';
import { useGame } from '../../typedStores.ts';
import { sayEvents } from '../../words/events.ts';

/** @param turns counted back from `turn`; without `isWhole` fights only. Nothing if nothing is to be said. */
export function Happened({ head, turn, turns = 1, isWhole = false }: { head: string; turn: number; turns?: number; isWhole?: boolean }) {
  const log = useTold(useGame((g) => g.log));
  const events = log.filter(
    ({ event, undone, turn: then }) =>
      !undone &&
      then > turn - turns &&
      (event.type === 'attacked' || (isWhole && event.type !== 'phaseBegan' && event.type !== 'turnBegan')),
  );
  const told = sayEvents(events.map(({ event }) => event));
  if (told.length === 0) return null;
  return (
    <PanelSection head={head}>
      <ol className="stack gap-1 small snug" data-testid="happened">
        {told.map((said, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sentences are only added
          <li key={i}>
            <Sentence said={said} isStop={false} />
          </li>
        ))}
      </ol>
    </PanelSection>
  );
}
