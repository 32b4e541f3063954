/** What has just happened, in sentences, as soon as the board has told it. */

import type { GameEvent } from '../../engine/core/gameTypes.ts';
import { useGame } from '../../store/game.ts';
import { PanelSection } from '../kit/PanelFrame.tsx';
import { gameUi } from '../page.tsx';
import { useSeat } from '../seat/useSeat.ts';
import { Sentence } from './Sentence.tsx';
import { useTold } from './useTold.ts';

interface HappenedProps {
  head: string;
  /** Counted back from the present turn. The newest stands first. */
  turns?: number;
  /** @param later the events of its turn after it */
  tells(event: GameEvent, later: readonly GameEvent[]): boolean;
}

/** Nothing if nothing is to be said. */
export function Happened({ head, turns = 1, tells }: HappenedProps) {
  const { world, view } = useSeat();
  const log = useTold(useGame((g) => g.log));
  const recent = log.filter(({ undone, turn }) => !undone && turn > view.turn - turns);
  const laterThan = (i: number) => recent.slice(i + 1).flatMap(({ event, turn }) => (turn === recent[i]?.turn ? event : []));
  const told = recent
    .filter(({ event }, i) => tells(event, laterThan(i)))
    .flatMap(({ seq, event }) => {
      const said = gameUi().event(world, event);
      return said ? [{ seq, said }] : [];
    })
    .reverse();
  if (told.length === 0) return null;
  return (
    <PanelSection head={head}>
      <ol className="stack gap-1 small snug" data-testid="happened">
        {told.map(({ seq, said }) => (
          <li key={seq}>
            <Sentence said={said} isStop={false} />
          </li>
        ))}
      </ol>
    </PanelSection>
  );
}
