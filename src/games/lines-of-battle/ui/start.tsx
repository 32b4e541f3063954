/** Lines of Battle on the start screen. */

import { Shield } from 'lucide-react';
import { SIDES } from '../../../engine/core/gameTypes.ts';
import type { Scenario } from '../../../engine/lines-of-battle/index.ts';
import { armiesOf, compileWorld, unitsAt } from '../../../engine/lines-of-battle/index.ts';
import { orReport } from '../../../store/lazyCode.ts';
import { lazyPart } from '../../../ui/kit/lazyPart.tsx';
import { SquareTitle } from '../../../ui/screens/SquareTitle.tsx';
import type { StartParts } from '../../page.ts';
import { SCENARIOS } from '../scenarios/builtIn.ts';
import type { LinesOfBattle } from '../types.ts';
import { BattleBoard } from './board/BattleBoard.tsx';

/** The small battle is the first one to play: no army has to be chosen. */
const FIRST = SCENARIOS.find(({ id }) => id === 'six-a-side') as Scenario;

/** The armies as they stand; before a setup, those that are offered first. */
function Picture({ scenario }: { scenario: Scenario }) {
  const world = compileWorld(scenario);
  const units = SIDES.flatMap((side) => unitsAt(side, scenario.position?.[side] ?? armiesOf(world, side)[0]?.pieces ?? []));
  return <BattleBoard isPicture world={world} units={units} />;
}

const goalOf = ({ rulings }: Scenario): string =>
  rulings?.commander === 'on' ? 'Destroy the enemy’s Commander.' : 'Destroy every enemy unit.';

const TitleBlock = ({ scenario }: { scenario: Scenario }) => <SquareTitle {...scenario} goal={goalOf(scenario)} />;

const Notes = ({ scenario: { notes } }: { scenario: Scenario }) => (notes ? <p className="soft">{notes}</p> : null);

export const start: StartParts<LinesOfBattle> = {
  first: FIRST,
  fetchMore: async (show) => show({ builtIn: SCENARIOS.filter((scenario) => scenario !== FIRST), own: [] }),
  Picture,
  TitleBlock,
  LengthSign: Shield,
  length: ({ units, rulings }) => (rulings?.commander === 'on' ? `${units - 1} + Commander` : `${units} units a side`),
  minutes: ({ units }) => (units > 8 ? 20 : 10),
  Notes,
  Changes: lazyPart(() => import('./setup/RuleChanges.tsx').then((m) => m.RuleChanges), true),
  async withChanges(scenario, changes) {
    const { files } = await orReport(import('../files.ts'));
    return files.loadScenario({ ...scenario, rulings: { ...scenario.rulings, ...changes } });
  },
};
