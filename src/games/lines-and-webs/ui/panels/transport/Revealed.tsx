/** What Phase 2 has brought to light (11.2): at the open table told to both sides until somebody has done something, to one who plays alone until he has. */

import { useMemo } from 'react';
import { type EventType, opponentOf, type Side, type World } from '../../../../../engine/lines-and-webs/index.ts';
import { PanelSection } from '../../../../../ui/kit/PanelFrame.tsx';
import { Marked } from '../../../../../ui/log/Sentence.tsx';
import { type LogEntry, useGame } from '../../../own.ts';
import { sayEvent } from '../../words/events.ts';

const TELLS: ReadonlySet<EventType> = new Set(['purchasesRevealed', 'markerPlaced']);
const QUIET: ReadonlySet<EventType> = new Set(['phaseBegan', 'partEnded', 'sideTurn']);

/** Without what a side has done in a Phase 3 that it has ended. */
function beforePartOf(side: Side, log: readonly LogEntry[]): readonly LogEntry[] {
  const end = log.findLast(({ event }) => event.type === 'partEnded' && event.phase === 'transport' && event.side === side);
  if (!end) return log;
  return log.filter(({ seq, turn, phase, event }) => seq > end.seq || turn !== end.turn || phase !== 'transport' || TELLS.has(event.type));
}

/**
 * The end of the log, as far back as nothing but Phase 2 has been revealed.
 * @param past a side whose Phase 3 has been watched meanwhile
 */
export function revealedIn(log: readonly LogEntry[], past: Side | null = null): LogEntry[] {
  const sentences = log.filter(({ undone }) => !undone);
  const stands = past ? beforePartOf(past, sentences) : sentences;
  const from = stands.findLastIndex(({ event }) => !TELLS.has(event.type) && !QUIET.has(event.type)) + 1;
  return stands.slice(from).filter(({ event }) => TELLS.has(event.type));
}

export function Revealed({ world }: { world: World }) {
  const isOpen = useGame((g) => g.isOpen);
  const alone = useGame((g) => (g.people.length === 1 ? (g.people[0] ?? null) : null));
  const log = useGame((g) => g.log);
  const sentences = useMemo(
    () =>
      isOpen || alone
        ? revealedIn(log, alone && opponentOf(alone)).flatMap(
            ({ seq, event }) =>
              sayEvent(world, event)
                ?.text.split(/(?<=\.) /)
                .map((text, i) => ({ key: `${seq} ${i}`, text })) ?? [],
          )
        : [],
    [world, log, isOpen, alone],
  );
  if (sentences.length === 0) return null;
  return (
    <PanelSection head="What both sides bought" note="now visible to both" testId="revealed">
      <ul className="stack gap-1 small">
        {sentences.map(({ key, text }) => (
          <li key={key}>
            <Marked text={text} />
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}
