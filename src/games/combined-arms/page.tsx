/** UI API of Combined Arms: what the screens need before a game runs. */

import { armiesOf, unitsAt } from '../../engine/combined-arms/index.ts';
import { squarePage } from '../../ui/squares/page.tsx';
import { CLASS_LESSON, LESSON } from './lessons/index.ts';
import { combinedArms } from './rules.ts';
import { SCENARIOS } from './scenarios/builtIn.ts';
import type { CombinedArms } from './types.ts';
import { ArmsBoard } from './ui/board/ArmsBoard.tsx';
import { Sprite } from './ui/board/Sprite.tsx';
import { NAMES } from './words/names.ts';

const hasCities = ({ rulings }: CombinedArms['Scenario']): boolean => rulings?.cities === 'on';

export const page = squarePage<CombinedArms>(
  {
    ...{ rules: combinedArms, title: 'Combined Arms', names: NAMES, lesson: LESSON, Symbols: Sprite, isDiceless: true },
    secrecy: { what: 'armies', clause: '3.2' },
    puzzles: { size: 40, summary: 'Find the one turn that wins.', load: () => import('./puzzles/book.ts').then((m) => m.book) },
    fetchClassLessons: async () => [CLASS_LESSON],
    firstWords: 'Choose your army.',
    pieceOf: (side) => `ca-body-${side}`,
  },
  {
    scenarios: SCENARIOS,
    first: 'eight-a-side',
    firstUnits: (world, side) => unitsAt(side, world.scenario.position?.[side] ?? armiesOf(world, side)[0]?.pieces ?? []),
    Board: ({ world, units }) => (
      <ArmsBoard isPicture world={world} units={units} cities={hasCities(world.scenario) ? [...(world.scenario.cities ?? [])] : []} />
    ),
    goal: (scenario) =>
      hasCities(scenario) ? 'Destroy the enemy Headquarters, or hold all four cities.' : 'Destroy the enemy Headquarters.',
    minutes: ({ units }) => (units > 16 ? 40 : units > 8 ? 20 : 10),
  },
  {
    help: () => import('./ui/HelpDrawer.tsx'),
    table: () => import('./ui/table.tsx'),
    ui: () => import('./gameUi.tsx'),
    book: () => import('./words/book.ts'),
    files: () => import('./files.ts'),
    bench: () => import('./ui/workbench/bench.tsx'),
  },
);
