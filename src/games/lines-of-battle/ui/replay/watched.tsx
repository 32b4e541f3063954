/** Boards that are only watched: in the replay and on the projector. */

import { type ReactNode, useMemo } from 'react';
import { type GameEvent, RULESET, type View } from '../../../../engine/lines-of-battle/index.ts';
import { pointedNodes } from '../../../../store/notes/list.ts';
import { useProjected } from '../../../../store/projector/screen.ts';
import { Marked, Ways } from '../../../../ui/board/square/Ways.tsx';
import type { ProjectorMapProps, ReplayMapProps } from '../../../spectating.ts';
import type { LinesOfBattle } from '../../types.ts';
import { BattleBoard, type BattleBoardProps } from '../board/BattleBoard.tsx';
import { Motion, newsOf } from '../motion/Motion.tsx';

interface WatchedProps extends Pick<BattleBoardProps, 'world' | 'units' | 'up' | 'input'> {
  events: readonly GameEvent[];
  isForwardStep: boolean;
  speed?: number;
  noted: readonly string[];
}

function Watched({ events, isForwardStep, speed = 1, noted, ...board }: WatchedProps): ReactNode {
  const { ways, blows } = useMemo(() => newsOf(events), [events]);
  return (
    <BattleBoard {...board} under={<Ways ways={ways} blows={blows} />} hasRacks>
      <Marked blows={blows} noted={noted} />
      <Motion units={board.units} news={isForwardStep ? events : null} speed={speed} />
    </BattleBoard>
  );
}

export function ReplayMap({ world, view, frame, isForwardStep, speed, note, onPoint }: ReplayMapProps<LinesOfBattle>) {
  // A copy: a replay changes its units in place, and motion compares them.
  const units = useMemo(() => view.units.map((unit) => ({ ...unit })), [view]);
  const press = (square: string) => onPoint?.(square, units.find(({ at }) => at === square)?.id ?? null);
  return (
    <Watched
      {...{ world, units, isForwardStep, speed }}
      up={view.up}
      input={onPoint ? { onPress: press } : undefined}
      events={frame.events}
      noted={note ? pointedNodes(note, view as View, RULESET) : []}
    />
  );
}

export function ProjectorMap({ world, picture: { moment, note, view } }: ProjectorMapProps<LinesOfBattle>) {
  const isForwardStep = useProjected((p) => p.isForwardStep);
  const spot = useProjected((p) => p.showing?.spot);
  return (
    <Watched
      {...{ world, isForwardStep }}
      units={view.units}
      up={view.up}
      events={moment.events}
      noted={spot?.nodes ?? note?.nodes ?? []}
    />
  );
}
