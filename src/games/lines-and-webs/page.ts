/** Door 2 of Lines and Webs. Light: it comes with the page; what only a running game needs waits in `telling.ts`. */

import type { GamePage } from '../page.ts';
import { linesAndWebs } from './rules.ts';
import type { LinesAndWebs } from './types.ts';
import { SideEmblem } from './ui/pieces/SideEmblem.tsx';
import { phaseDoes, phaseName, phaseNumber, placeFull, placeName, sideName, unitName, whenWords } from './ui/words/names.ts';

export const page: GamePage<LinesAndWebs> = {
  id: linesAndWebs.id,
  title: 'Lines and Webs',
  names: {
    ...{ side: sideName, phase: phaseName, phaseNumber, phaseDoes, when: whenWords },
    ...{ place: placeName, placeFull, unit: unitName },
  },
  SideEmblem,
  staff: {
    alone: 'Forecasts, plans, purchase lists, and a suggested order at any decision. The log says when you ask.',
    ofTwo: 'Shortage warnings, supply plans and shopping lists. Turn it on or off anytime; both sides see that in the log.',
  },
  keepScenario: (...from) => import('./store/editor/ownScenarios.ts').then(({ ownScenarios }) => ownScenarios.keep(...from)),
  fetchTelling: () => import('./telling.ts').then((m) => m.telling),
};
