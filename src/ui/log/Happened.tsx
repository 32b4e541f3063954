/** What has just happened, in sentences, as soon as the board has told it. */

import { type KeyboardEvent, useEffect } from 'react';
import type { GameEvent } from '../../engine/core/gameTypes.ts';
import { useGame } from '../../store/game.ts';
import { useTable } from '../../store/table.ts';
import { PanelSection } from '../kit/PanelFrame.tsx';
import { gameUi } from '../page.tsx';
import { useSeat } from '../seat/useSeat.ts';
import { hoverProps } from './LogList.tsx';
import { Marked, Sentence } from './Sentence.tsx';
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

/** Up and Down go from line to line; Tab reaches the first one. */
function step(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!by) return;
  event.preventDefault();
  event.stopPropagation();
  const lines = [...event.currentTarget.querySelectorAll('button')];
  lines[lines.indexOf(event.target as HTMLButtonElement) + by]?.focus();
}

/** Each order of the turn before, the first one first; a line that is pointed at shows its order on the board. */
export function LastTurn({ head }: { head: string }) {
  const { world, view } = useSeat();
  const log = useTold(useGame((g) => g.log));
  const events = log.flatMap(({ undone, turn, event }) => (undone || turn !== view.turn - 1 ? [] : [event]));
  // A line that goes while it is pointed at points at nothing.
  useEffect(() => () => useTable.getState().point(null), []);
  const said = gameUi().publicNews(
    world,
    view.phase,
    events.filter(({ type }) => type !== 'turnBegan'),
  );
  if (said.length === 0) return null;
  return (
    <PanelSection head={head} note="Point at a line to see it on the board.">
      <ol className="stack small snug" data-testid="last-turn" onKeyDown={step}>
        {said.map(({ text, nodes }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the orders of a turn that is over never move
          <li key={i}>
            <button
              type="button"
              className="lit full-width text-left round-2 p-1"
              tabIndex={i === 0 ? 0 : -1}
              {...hoverProps(nodes?.at(-1) ?? null)}
              onClick={undefined}
            >
              <Marked text={text} />
            </button>
          </li>
        ))}
      </ol>
    </PanelSection>
  );
}
