/** UI API of Lines and Webs. Small, in the initial bundle; parts for a running game are loaded with `telling.ts`. */

import { CalendarClock, GraduationCap, Truck } from 'lucide-react';
import { orReport } from '../../store/lazyCode.ts';
import { lazyPart } from '../../ui/kit/lazyPart.tsx';
import { gameUiPart } from '../../ui/page.tsx';
import { count } from '../../ui/words/grammar.ts';
import type { GamePage } from '../page.ts';
import { LESSONS } from './lessons/index.ts';
import { linesAndWebs } from './rules.ts';
import { openEditor, useEditing } from './store/editor/editing.ts';
import { useLabEntry } from './store/lab/entry.ts';
import type { LinesAndWebs } from './types.ts';
import { EditorPage, LabPage } from './ui/late.ts';
import { SideEmblem } from './ui/pieces/SideEmblem.tsx';
import { groundEntry } from './ui/rules/entries.ts';
import { curtain } from './ui/screens/curtain.tsx';
import { start } from './ui/screens/start.tsx';
import { OUTSIDE, PHASES } from './ui/shell/phases.ts';
import { SymbolSprite } from './ui/symbols/SymbolSprite.tsx';
import { goalWords, phaseDoes, phaseName, phaseNumber, placeFull, placeName, sideName, unitName, whenWords } from './ui/words/names.ts';
import { plainWords } from './ui/words/plain.ts';

const SIGNS = { 'road-to-kelmora': GraduationCap, 'how-supply-works': Truck, 'two-days-ahead': CalendarClock } as const;

export const page: GamePage<LinesAndWebs> = {
  id: linesAndWebs.id,
  title: 'Lines and Webs',
  names: {
    ...{ side: sideName, phase: phaseName, phaseNumber, phaseDoes, when: whenWords },
    ...{ place: placeName, placeFull, unit: unitName, goal: goalWords },
    nouns: { turn: 'day', place: 'hex', piece: 'unit' },
    turn: (turn) => `day ${turn}`,
    map: ({ map }) => map.name,
  },
  plainWords,
  secrecy: { what: 'hands, decks and plans', clause: '11.2' },
  rolesClause: '10.1',
  rail: PHASES,
  outside: OUTSIDE,
  SideEmblem,
  Symbols: SymbolSprite,
  start,
  lessons: LESSONS.map((lesson) => ({ ...lesson, Sign: SIGNS[lesson.id] })),
  curtain,
  HelpDrawer: lazyPart(() => import('./ui/help/HelpDrawer.tsx').then((m) => m.HelpDrawer)),
  editScenario: (scenario, ask) => openEditor({ scenario, ...ask }),
  GamePicture: lazyPart(() => import('./ui/library/GamePicture.tsx').then((m) => m.GamePicture), true),
  hasAccount: true,
  Compare: lazyPart(() => import('./ui/library/Compare.tsx').then((m) => m.Compare)),
  score: (ports) => count(ports, 'port'),
  lookUp(world, { units }, { node, unit }) {
    const here = units.find((one) => (node === null ? one.id === unit : one.node === node));
    if (here) return { unit: here.id };
    return node === null ? null : { rule: groundEntry(world, node) };
  },
  Table: lazyPart(() => import('./ui/table.tsx').then((m) => m.GameTable)),
  TurnEnd: gameUiPart(() => import('./ui/screens/DayEnd.tsx').then((m) => m.DayEnd)),
  Scene: gameUiPart(() => import('./ui/fight/FightScreen.tsx').then((m) => m.FightScreen), true),
  useFullPageTool(isWatching) {
    const isEditing = useEditing((e) => e.isOpen);
    const isInLab = useLabEntry((l) => l.isOpen);
    // What is watched covers the page: a game of the laboratory, or a scenario on paper.
    if (isWatching) return null;
    return isInLab ? LabPage : isEditing ? EditorPage : null;
  },
  fetchUmpire: () => import('./ui/words/umpire.ts').then((m) => m.umpireWithWords),
  staff: {
    alone: 'Forecasts, plans, purchase lists, and a suggested order at any decision. The log says when you ask.',
    ofTwo: 'Shortage warnings, supply plans and shopping lists. Turn it on or off anytime; both sides see that in the log.',
  },
  keepScenario: (...from) => orReport(import('./store/editor/ownScenarios.ts')).then(({ ownScenarios }) => ownScenarios.keep(...from)),
  fetchClassLessons: () => orReport(import('./lessons/classLessons.ts')).then((m) => m.CLASS_LESSONS),
  fetchBench: () => import('./ui/workbench/bench.tsx').then((m) => m.bench),
  fetchBook: () => orReport(import('./ui/rules/book.tsx')).then((m) => m.book),
  fetchUi: () => import('./gameUi.ts').then((m) => m.linesAndWebsUi),
  fetchSpectating: () => import('./ui/projector/room.ts').then((m) => m.spectating),
};
