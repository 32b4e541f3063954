/** One chunk with all replay components of this game. */

import type { OwnView, View, World } from '../../../../engine/lines-and-webs/index.ts';
import type { PartPlan } from '../../../../store/computer/reasons.ts';
import { useGame } from '../../../../store/game.ts';
import { lastTurn } from '../../../../store/locks.ts';
import { useWatching } from '../../../../store/watching.ts';
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

/** The days that are played: of the open game's task, if it ends before the scenario. */
export function Turns({ world: { scenario }, turn }: { world: World; turn: number }) {
  const watched = useWatching((w) => (w.watched?.kind === 'record' ? w.watched : null));
  const turns = useGame((g) => (watched && watched.options.stored === g.id ? lastTurn(g, scenario.turns) : scenario.turns));
  return <Days turn={turn} turns={Math.max(turn, turns)} every={scenario.mealEvery} />;
}

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
