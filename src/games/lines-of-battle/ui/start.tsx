/** Lines of Battle on the start screen. */

import type { Scenario } from '../../../engine/lines-of-battle/index.ts';
import { compileWorld, linesOfBattle } from '../../../engine/lines-of-battle/index.ts';
import { orReport } from '../../../store/lazyCode.ts';
import type { StartParts } from '../../page.ts';
import { SCENARIOS } from '../scenarios/builtIn.ts';
import type { LinesOfBattle } from '../types.ts';
import { BattleBoard } from './board/BattleBoard.tsx';

const [FIRST, ...OTHERS] = SCENARIOS as [Scenario, ...Scenario[]];

const Picture = ({ scenario }: { scenario: Scenario }) => (
  <BattleBoard world={compileWorld(scenario)} units={linesOfBattle(scenario).setup('picture').units} />
);

export const start: StartParts<LinesOfBattle> = {
  intro: 'A battle of facing and flanks on a square board. From the front both roll a die; from side or rear nobody does.',
  first: FIRST,
  fetchMore: async (show) => show({ builtIn: OTHERS, own: [] }),
  Picture,
  TitleBlock: ({ scenario }) => <figcaption className="caption pad-wide">{scenario.name}</figcaption>,
  length: ({ units }) => `${units} units a side`,
  minutes: ({ units }) => (units > 8 ? 20 : 10),
  async withChanges(scenario, changes) {
    const { loadScenario } = await orReport(import('../loadScenario.ts'));
    return loadScenario({ ...scenario, rulings: { ...scenario.rulings, ...changes } });
  },
};
