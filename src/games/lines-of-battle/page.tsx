/** UI API of Lines of Battle: what the screens need before a game runs. */

import { armiesOf, unitsAt } from '../../engine/lines-of-battle/index.ts';
import { squarePage } from '../../ui/squares/page.tsx';
import { LESSON } from './lessons/index.ts';
import { linesOfBattle } from './rules.ts';
import { SCENARIOS } from './scenarios/builtIn.ts';
import type { LinesOfBattle } from './types.ts';
import { BattleBoard } from './ui/board/BattleBoard.tsx';
import { Sprite } from './ui/board/Sprite.tsx';
import { NAMES } from './words/names.ts';

const hasCommander = ({ rulings }: LinesOfBattle['Scenario']): boolean => rulings?.commander === 'on';

export const page = squarePage<LinesOfBattle>(
  {
    ...{ rules: linesOfBattle, title: 'Lines of Battle', names: NAMES, lesson: LESSON, Symbols: Sprite },
    secrecy: { what: 'setups', clause: '3.3' },
    firstWords: 'Choose your army and place it.',
    pieceOf: (side) => `lob-body-${side}`,
  },
  {
    scenarios: SCENARIOS,
    first: 'six-a-side',
    firstUnits: (world, side) => unitsAt(side, world.scenario.position?.[side] ?? armiesOf(world, side)[0]?.pieces ?? []),
    Board: (shown) => <BattleBoard isPicture {...shown} />,
    goal: (scenario) => (hasCommander(scenario) ? 'Destroy the enemy’s Commander.' : 'Destroy every enemy unit.'),
    length: (scenario) => (hasCommander(scenario) ? `${scenario.units - 1} + Commander` : `${scenario.units} units a side`),
    minutes: ({ units }) => (units > 8 ? 20 : 10),
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
