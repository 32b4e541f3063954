/** Combined Arms on the start screen. */

import { Shield } from 'lucide-react';
import { armiesOf, compileWorld, type Scenario, unitsAt } from '../../../engine/combined-arms/index.ts';
import { SIDES } from '../../../engine/core/gameTypes.ts';
import { orReport } from '../../../store/lazyCode.ts';
import { lazyPart } from '../../../ui/kit/lazyPart.tsx';
import { SquareTitle } from '../../../ui/screens/SquareTitle.tsx';
import type { StartParts } from '../../page.ts';
import { SCENARIOS } from '../scenarios/builtIn.ts';
import type { CombinedArms } from '../types.ts';
import { ArmsBoard } from './board/ArmsBoard.tsx';

/** The small battle is the first one to play: no army has to be chosen. */
const FIRST = SCENARIOS.find(({ id }) => id === 'eight-a-side') as Scenario;

/** The armies as they stand; before a setup, those that are offered first. */
function Picture({ scenario }: { scenario: Scenario }) {
  const world = compileWorld(scenario);
  const units = SIDES.flatMap((side) => unitsAt(side, scenario.position?.[side] ?? armiesOf(world, side)[0]?.pieces ?? []));
  return (
    <ArmsBoard isPicture world={world} units={units} {...(scenario.rulings?.cities === 'on' && { cities: [...(scenario.cities ?? [])] })} />
  );
}

const goalOf = ({ rulings }: Scenario): string =>
  rulings?.cities === 'on' ? 'Destroy the enemy Headquarters, or hold all four cities.' : 'Destroy the enemy Headquarters.';

export const start: StartParts<CombinedArms> = {
  first: FIRST,
  fetchMore: async (show) => show({ builtIn: SCENARIOS.filter((scenario) => scenario !== FIRST), own: [] }),
  Picture,
  TitleBlock: ({ scenario }) => <SquareTitle {...scenario} goal={goalOf(scenario)} />,
  LengthSign: Shield,
  length: ({ units }) => `${units} units a side`,
  minutes: ({ units }) => (units > 16 ? 40 : units > 8 ? 20 : 10),
  Notes: ({ scenario: { notes } }) => (notes ? <p className="soft">{notes}</p> : null),
  Changes: lazyPart(() => import('./setup/RuleChanges.tsx').then((m) => m.RuleChanges), true),
  async withChanges(scenario, changes) {
    const { files } = await orReport(import('../files.ts'));
    return files.loadScenario({ ...scenario, rulings: { ...scenario.rulings, ...changes } });
  },
};
