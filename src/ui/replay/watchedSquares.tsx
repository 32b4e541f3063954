/** What is only watched of a game with units on squares, in the replay and on the projector: boards, news, and who is left. */

import { type ComponentType, type ReactNode, useMemo } from 'react';
import type { Side } from '../../engine/core/gameTypes.ts';
import type { SquareUnit } from '../../engine/map/squareUnits.ts';
import type { EventText } from '../../games/page.ts';
import type { ProjectorMapProps, ProjectorUi, ReplayMapProps } from '../../games/spectating.ts';
import type { SquareGame } from '../../games/squareGame.ts';
import { pointedNodes } from '../../store/notes/list.ts';
import type { Picture } from '../../store/projector/picture.ts';
import { useProjected } from '../../store/projector/screen.ts';
import type { News } from '../board/square/Motion.tsx';
import { sideName } from '../board/square/SideEmblem.tsx';
import type { SquareBoardProps } from '../board/square/SquareBoard.tsx';
import { Marked, Ways } from '../board/square/Ways.tsx';
import { NowTold } from '../projector/NowTold.tsx';
import type { NamesOf } from '../squares/names.ts';
import { type SidesRow, SidesTable } from './SidesTable.tsx';

interface BoardProps<G extends SquareGame> extends Pick<SquareBoardProps, 'input'> {
  world: G['World'];
  units: G['View']['units'];
  /** Side whose units show what they have done this turn. */
  up: Side | null;
}
interface WatchedParts<G extends SquareGame> {
  ruleset: string;
  Board: ComponentType<BoardProps<G> & { under: ReactNode; hasRacks: boolean; children: ReactNode }>;
  Motion: ComponentType<{ units: G['View']['units']; news: readonly G['Event'][] | null; speed: number }>;
  newsOf(events: readonly G['Event'][]): News;
  names: NamesOf<G>;
  sayEvents(events: readonly G['Event'][]): EventText[];
}

/** The game's parts of the replay and of the projector. */
export function watched<G extends SquareGame>({ ruleset, Board, Motion, newsOf, names, sayEvents }: WatchedParts<G>) {
  interface WatchedProps extends BoardProps<G> {
    events: readonly G['Event'][];
    isForwardStep: boolean;
    speed?: number;
    noted: readonly string[];
  }
  function Watched({ events, isForwardStep, speed = 1, noted, ...board }: WatchedProps) {
    const { ways, blows } = useMemo(() => newsOf(events), [events]);
    return (
      <Board {...board} under={<Ways ways={ways} blows={blows} />} hasRacks>
        <Marked blows={blows} noted={noted} />
        <Motion units={board.units} news={isForwardStep ? events : null} speed={speed} />
      </Board>
    );
  }

  function ReplayMap({ view, frame, note, onPoint, ...rest }: ReplayMapProps<G>) {
    // A copy: a replay changes its units in place, and motion compares them.
    const units = useMemo(() => view.units.map((unit) => ({ ...unit })), [view]);
    const press = (square: string) => onPoint?.(square, units.find(({ at }) => at === square)?.id ?? null);
    return (
      <Watched
        {...rest}
        {...{ units, up: view.awaited, input: onPoint ? { onPress: press } : undefined }}
        events={frame.events}
        noted={note ? pointedNodes(note, view, ruleset) : []}
      />
    );
  }

  function ProjectorMap({ world, picture: { moment, note, spoken, view } }: ProjectorMapProps<G>) {
    const isForwardStep = useProjected((p) => p.isForwardStep);
    const spot = useProjected((p) => p.showing?.spot);
    const noted = spot?.nodes ?? (note ?? spoken)?.nodes ?? [];
    return <Watched {...{ world, isForwardStep, noted }} units={view.units} up={view.awaited} events={moment.events} />;
  }

  /** The units that both sides have left, by type, and those that are destroyed. */
  function Standing({ view: { units }, size = 18 }: { view: G['View']; size?: number }) {
    const row = (name: string, counts: (unit: SquareUnit) => boolean, look = ''): SidesRow => ({
      ...{ name, look },
      of: (side) => units.filter((unit) => unit.side === side && counts(unit)).length,
    });
    const present = Object.entries<string>(names.types).filter(([type]) => units.some((unit) => unit.type === type));
    const rows = [
      ...present.map(([type, name]) => row(name, (unit) => unit.type === type && unit.at !== null)),
      row('On the board', ({ at }) => at !== null, 'semi'),
      row('Destroyed', ({ at }) => at === null, 'soft'),
    ];
    return present.length === 0 ? null : (
      <section className="pad-wide" aria-label="How things stand" data-testid="standing">
        <SidesTable rows={rows} size={size} />
      </section>
    );
  }

  /** The latest sentences, newest last. Whose turn it is stands above them; a setup is told by what a side does. */
  const lately = ({ recent, view }: Picture<G>): EventText[] =>
    view.phase === 'setup' ? [] : sayEvents(recent.flatMap(({ event }) => (event.type === 'turnBegan' ? [] : [event])));
  const restWords = ({ view: { awaited, phase } }: Picture<G>): string =>
    awaited ? `${sideName(awaited)} ${names.phaseDoes(phase)}.` : 'The game is over.';

  const projector: ProjectorUi<G> = {
    show: () => ({}),
    Map: ProjectorMap,
    Now: ({ picture, isLarge }) => <NowTold told={lately(picture)} rest={restWords(picture)} isLarge={isLarge} />,
    Standing: ({ picture }) => (
      <div className="larger">
        <Standing view={picture.view} size={30} />
      </div>
    ),
    nowWords: (_, picture) => lately(picture).at(-1)?.text ?? restWords(picture),
  };
  return { ReplayMap, Standing, projector };
}
