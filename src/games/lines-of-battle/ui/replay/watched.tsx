/** Boards that are only watched: in the replay and on the projector. */

import { useMemo } from 'react';
import { type EventOf, type GameEvent, RULESET, type View } from '../../../../engine/lines-of-battle/index.ts';
import { pointedNodes } from '../../../../store/notes/list.ts';
import { useProjected } from '../../../../store/projector/screen.ts';
import { Target } from '../../../../ui/board/square/marks.tsx';
import { useSquares } from '../../../../ui/board/square/squareLayout.ts';
import type { ProjectorMapProps, ReplayMapProps } from '../../../spectating.ts';
import type { LinesOfBattle } from '../../types.ts';
import { BattleBoard } from '../board/BattleBoard.tsx';
import styles from '../board/Board.module.css';
import { Motion } from '../motion/Motion.tsx';

/** Lines along which units have moved and attacked. */
function Ways({ events }: { events: readonly GameEvent[] }) {
  const { at } = useSquares();
  const line = (squares: readonly string[]) => `M${squares.map((square) => `${at(square).x} ${at(square).y}`).join('L')}`;
  const ways = events.flatMap((event) => {
    if (event.type === 'moved') return [line([event.from, ...event.path])];
    if (event.type === 'armyMoved') return event.steps.map(({ from, to }) => line([from, to]));
    return event.type === 'swapped' || event.type === 'advanced' ? [line([event.from, event.to])] : [];
  });
  const struck = events.filter((event): event is EventOf<'attacked'> => event.type === 'attacked');
  return (
    <>
      {[styles.wayCase, styles.way].map((look) => (
        <path key={look} d={ways.join('')} className={look} />
      ))}
      {struck.map(({ from, at: square }) => (
        <path key={square} d={line([from, square])} className={styles.blow} />
      ))}
    </>
  );
}

const Marked = ({ squares, isNote = false }: { squares: readonly string[]; isNote?: boolean }) =>
  squares.map((square) => <Target key={square} square={square} isChosen={isNote} />);

const struckIn = (events: readonly GameEvent[]): string[] => events.flatMap((event) => (event.type === 'attacked' ? [event.at] : []));

/** A copy: a replay changes its units in place, and motion compares them. */
function useUnits(view: LinesOfBattle['View']): LinesOfBattle['View']['units'] {
  return useMemo(() => view.units.map((unit) => ({ ...unit })), [view]);
}

export function ReplayMap({ world, view, frame, isForwardStep, speed, note, onPoint }: ReplayMapProps<LinesOfBattle>) {
  const units = useUnits(view);
  const press = (square: string) => onPoint?.(square, view.units.find(({ at }) => at === square)?.id ?? null);
  return (
    <BattleBoard
      world={world}
      units={units}
      up={view.up}
      input={onPoint ? { onPress: press } : undefined}
      under={<Ways events={frame.events} />}
      hasRacks
    >
      <Marked squares={struckIn(frame.events)} />
      <Marked squares={note ? pointedNodes(note, view as View, RULESET) : []} isNote />
      <Motion units={units} news={isForwardStep ? frame.events : null} speed={speed} />
    </BattleBoard>
  );
}

export function ProjectorMap({ world, picture: { moment, note, view } }: ProjectorMapProps<LinesOfBattle>) {
  const isForwardStep = useProjected((p) => p.isForwardStep);
  const spot = useProjected((p) => p.showing?.spot);
  return (
    <BattleBoard world={world} units={view.units} up={view.up} under={<Ways events={moment.events} />} hasRacks>
      <Marked squares={struckIn(moment.events)} />
      <Marked squares={spot?.nodes ?? note?.nodes ?? []} isNote />
      <Motion units={view.units} news={isForwardStep ? moment.events : null} />
    </BattleBoard>
  );
}
