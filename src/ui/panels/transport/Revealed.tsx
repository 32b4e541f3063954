/** At the open table: what Phase 2 has brought to light, told to both sides until somebody has done something (11.2). */
import { useMemo } from 'react';
import type { EventType, World } from '../../../engine/lines-and-webs/index.ts';
import { type LogEntry, useGame } from '../../../store/game.ts';
import { PanelSection } from '../../kit/PanelFrame.tsx';
import { Marked } from '../../log/Sentence.tsx';
import { sayEvent } from '../../words/events.ts';

const TELLS: ReadonlySet<EventType> = new Set(['purchasesRevealed', 'markerPlaced']);
const QUIET: ReadonlySet<EventType> = new Set(['phaseBegan', 'partEnded', 'sideTurn']);

/** The end of the log, as far back as nothing but Phase 2 has been revealed. */
export function revealedIn(log: readonly LogEntry[]): LogEntry[] {
  const stands = log.filter(({ undone }) => !undone);
  const from = stands.findLastIndex(({ event }) => !TELLS.has(event.type) && !QUIET.has(event.type)) + 1;
  return stands.slice(from).filter(({ event }) => TELLS.has(event.type));
}

export function Revealed({ world }: { world: World }) {
  const isOpen = useGame((g) => g.isOpen);
  const log = useGame((g) => g.log);
  const told = useMemo(
    () =>
      isOpen
        ? revealedIn(log).flatMap(
            ({ seq, event }) =>
              sayEvent(world, event)
                ?.text.split(/(?<=\.) /)
                .map((text, i) => ({ key: `${seq} ${i}`, text })) ?? [],
          )
        : [],
    [world, log, isOpen],
  );
  if (told.length === 0) return null;
  return (
    <PanelSection head="Revealed from Phase 2" note="for both sides" testId="revealed">
      <ul className="stack gap-1 small">
        {told.map(({ key, text }) => (
          <li key={key}>
            <Marked text={text} />
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}
