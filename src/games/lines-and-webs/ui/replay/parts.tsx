/** One chunk with all replay components of this game. */

import type { OwnView, View, World } from '../../../../engine/lines-and-webs/index.ts';
import type { PartPlan } from '../../../../store/computer/reasons.ts';
import { count } from '../../../../ui/words/grammar.ts';
import type { Reason } from '../../../player.ts';
import { PlanList, planned } from '../computer/PlanList.tsx';
import { OwnCards } from '../pieces/Cards.tsx';
import { Days } from '../shell/DayRuler.tsx';
import { sayWhy } from '../words/reasons.ts';
import { Glance } from './Glance.tsx';

export { Clock } from '../shell/Clock.tsx';
export { ReplayMap } from './ReplayMap.tsx';

export const Why = ({ world, reason }: { world: World; reason: Reason }) => sayWhy(world, reason as Parameters<typeof sayWhy>[1]);

export const Turns = ({ world, turn }: { world: World; turn: number }) => (
  <Days turn={turn} turns={world.scenario.turns} every={world.scenario.mealEvery} />
);

/** Balance, and the hands and decks known to the viewpoint. */
export const Standing = ({ world, view, own }: { world: World; view: View; own: readonly OwnView[] }) => (
  <>
    <Glance world={world} view={view} />
    {own.map((cards) => (
      <OwnCards key={cards.side} world={world} own={cards} />
    ))}
  </>
);

export const Plan = ({ world, plan }: { world: World; plan: PartPlan }) => (
  <>
    <summary>
      Its supply plan: {count(planned(plan), 'order')}, this is number {plan.at + 1}
    </summary>
    <PlanList world={world} plan={plan} />
  </>
);
