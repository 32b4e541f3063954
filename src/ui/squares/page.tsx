/** UI API of a game with units on squares: what the screens need before it runs. */

import { GraduationCap, Shield } from 'lucide-react';
import type { ComponentType } from 'react';
import { opponentOf, SIDES, type Side } from '../../engine/core/gameTypes.ts';
import type { GameFiles, GameRules } from '../../games/game.ts';
import type { GamePage, GameUi, RailPhase, StartParts } from '../../games/page.ts';
import type { SquareGame } from '../../games/squareGame.ts';
import type { LessonEntry } from '../../records/lesson.ts';
import { orReport } from '../../store/lazyCode.ts';
import { SideEmblem, sideName } from '../board/square/SideEmblem.tsx';
import { lazyPart } from '../kit/lazyPart.tsx';
import type { Book } from '../rules/book.ts';
import { SquareTitle } from '../screens/SquareTitle.tsx';
import { count } from '../words/grammar.ts';
import { shownTurn, unitName } from '../words/squareGames.ts';
import type { Bench } from '../workbench/bench.ts';
import type { HouseRuleForm } from './HouseRules.tsx';
import { isMuster, type NamesOf, type PhaseWords } from './names.ts';

interface About<G extends SquareGame>
  extends Pick<GamePage<G>, 'title' | 'secrecy' | 'Symbols' | 'puzzles' | 'fetchClassLessons' | 'isDiceless'> {
  rules: GameRules<G>;
  names: NamesOf<G>;
  lesson: LessonEntry<G>;
  /** What a side does first, to whom the screen is handed: 'Choose your army.' */
  firstWords: string;
  /** Id of the symbol of a side's pieces in small pictures. */
  pieceOf(side: Side): string;
}

interface Start<G extends SquareGame> {
  /** The full battle first. */
  scenarios: readonly G['Scenario'][];
  /** Id of the one that is on the start screen: no army has to be chosen. */
  first: string;
  /** The units as they stand; before a setup, those that are offered first. */
  firstUnits(world: G['World'], side: Side): G['View']['units'];
  Board: ComponentType<{ world: G['World']; units: G['View']['units'] }>;
  goal(scenario: G['Scenario']): string;
  length?(scenario: G['Scenario']): string;
  minutes(scenario: G['Scenario']): number;
}

/** What is loaded when it is needed. */
interface Late<G extends SquareGame> {
  help(): Promise<{ HelpDrawer: ComponentType }>;
  table(): Promise<{ GameTable: ComponentType }>;
  ui(): Promise<{ gameUi: GameUi<G> }>;
  book(): Promise<{ book: Book<G>; houseRules: HouseRuleForm }>;
  files(): Promise<{ files: GameFiles<G> }>;
  bench(): Promise<{ bench: Bench<G> }>;
}

function startOf<G extends SquareGame>(rules: GameRules<G>, start: Start<G>, late: Late<G>): StartParts<G> {
  const { scenarios, Board, firstUnits } = start;
  const first = scenarios.find(({ id }) => id === start.first) as G['Scenario'];
  return {
    first,
    fetchMore: async (show) => show({ builtIn: scenarios.filter((scenario) => scenario !== first), own: [] }),
    Picture({ scenario }) {
      const { world } = rules.rulesOf(scenario);
      return <Board world={world} units={SIDES.flatMap((side) => firstUnits(world, side))} />;
    },
    TitleBlock: ({ scenario }) => <SquareTitle {...scenario} goal={start.goal(scenario)} />,
    LengthSign: Shield,
    length: start.length ?? (({ units }) => `${units} units a side`),
    minutes: start.minutes,
    Notes: ({ scenario: { notes } }) => (notes ? <p className="soft">{notes}</p> : null),
    Changes: lazyPart(async () => {
      const [{ houseRuleForm }, { houseRules }] = await Promise.all([import('./HouseRules.tsx'), late.book()]);
      return houseRuleForm<G>(houseRules);
    }, true),
    async withChanges(scenario, changes) {
      const { files } = await orReport(late.files());
      return files.loadScenario({ ...scenario, rulings: { ...scenario.rulings, ...changes } });
    },
  };
}

const SquarePicture = lazyPart(() => import('../board/square/SquarePicture.tsx').then((m) => m.SquarePicture), true);

export function squarePage<G extends SquareGame>(about: About<G>, start: Start<G>, late: Late<G>): GamePage<G> {
  const { rules, title, names, lesson, firstWords, pieceOf, ...rest } = about;
  const phases = Object.entries<PhaseWords>(names.phases);
  const numbered = new Map<number | undefined, RailPhase>(phases.map(([, phase]) => [phase.number, phase]).reverse() as []);
  numbered.delete(undefined);
  return {
    id: rules.id,
    title,
    names: {
      nouns: { turn: 'turn', place: 'square', piece: 'unit' },
      side: sideName,
      phase: names.phaseName,
      phaseNumber: (phase) => names.phases[phase].number ?? null,
      phaseDoes: names.phaseDoes,
      turn: (turn) => `turn ${shownTurn(turn)}`,
      when: ({ turn, phase }) =>
        turn > 0 ? `Turn ${shownTurn(turn)}: ${names.phaseName(phase)}` : isMuster(phase) ? names.phaseName(phase) : 'Before turn 1',
      map: ({ board }) => `a board of ${board.columns} by ${board.rows} squares`,
      resign: 'Resign',
      place: (_, square) => square,
      placeFull: (_, square) => square,
      unit: (_, id) => unitName(id),
    },
    ...rest,
    rail: [...numbered].sort(([a = 0], [b = 0]) => a - b).map(([, phase]) => phase),
    outside: Object.fromEntries(phases.filter(([, { number }]) => number === undefined)),
    SideEmblem,
    start: startOf(rules, start, late),
    lessons: [{ ...lesson, Sign: GraduationCap }],
    curtain: {
      restWords: (_, view, side) =>
        view.phase === 'setup' ? [firstWords, `${sideName(opponentOf(side))} looks away.`] : [`It’s ${sideName(side)}’s turn.`],
      hasNews: ({ phase }) => phase !== 'setup',
    },
    HelpDrawer: lazyPart(() => late.help().then((m) => m.HelpDrawer)),
    GamePicture: ({ game }) => {
      const scenario = start.scenarios.find(({ id }) => id === game.scenario) ?? (start.scenarios[0] as G['Scenario']);
      return <SquarePicture game={game} board={scenario.board} symbolOf={pieceOf} />;
    },
    offersRematch: true,
    score: (left, phase) => (isMuster(phase) ? '' : count(left, 'unit')),
    Table: lazyPart(() => late.table().then((m) => m.GameTable)),
    fetchBench: () => late.bench().then((m) => m.bench),
    fetchBook: () => late.book().then((m) => m.book),
    fetchUi: () => late.ui().then((m) => m.gameUi),
  };
}
