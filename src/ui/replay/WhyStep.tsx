/** Why did it do that? The reason of the computer's order that is shown; once asked, of each that follows. */

import { MessageCircleQuestionMark } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Side } from '../../engine/core/table.ts';
import type { Phase, World } from '../../engine/lines-and-webs/index.ts';
import type { Reason } from '../../games/lines-and-webs/bots/reason.ts';
import { PlanList, planned } from '../../games/lines-and-webs/ui/computer/PlanList.tsx';
import { sayWhy } from '../../games/lines-and-webs/ui/words/reasons.ts';
import { computersAt, type Seating } from '../../records/seating.ts';
import type { FoundReason, PartPlan, Reasons } from '../../store/computer/reasons.ts';
import { count } from '../words/grammar.ts';
import styles from './Replay.module.css';
import { toggleWhy, useShowsWhy } from './showsWhy.ts';

/** A record's reasons, and who played in it. */
export interface WhySource {
  seating: readonly Seating[];
  reasons(): Promise<Reasons>;
}

interface WhyStepProps {
  world: World;
  source: WhySource;
  /** The number of the order that is shown. */
  order: number;
  /** Whose order it is. */
  side: Side;
  phase: Phase;
  /** While the replay runs nothing is worked out. */
  isPlaying: boolean;
}

const WHY_NOT: { readonly [W in 'person' | 'differs' | 'failed']: string } = {
  person: 'A person gave this order.',
  differs: 'Today’s computer would order something else, so its reason is unknown.',
  failed: 'The reason could not be worked out.',
};

const say = (world: World, found: FoundReason): string => (found.reason ? sayWhy(world, found.reason as Reason) : WHY_NOT[found.why]);

/** The plan that the order belongs to, once it is worked out; null where that is not known. */
function usePartPlan(source: WhySource, order: number, isWanted: boolean): PartPlan | null {
  const [found, setFound] = useState<{ source: WhySource; plan: PartPlan } | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let here = true;
    source
      .reasons()
      .then((reasons) => reasons.planAt(order))
      // The reason beside it says that it could not be worked out.
      .catch(() => null)
      .then((plan) => here && setFound(plan && { source, plan }));
    return () => {
      here = false;
    };
  }, [source, order, isWanted]);
  const plan = found?.source === source ? found.plan : null;
  return isWanted && plan && plan.start + plan.at === order ? plan : null;
}

/** Phase 3: all of the plan, of which the order that is shown is one. */
function WholePlan({ world, source, order, isWanted }: Pick<WhyStepProps, 'world' | 'source' | 'order'> & { isWanted: boolean }) {
  const plan = usePartPlan(source, order, isWanted);
  if (!plan) return null;
  return (
    <details className={`flex-none scroll-y ${styles.wholePlan}`} data-testid="whole-plan">
      <summary>
        Its supply plan: {count(planned(plan), 'order')}, this is number {plan.at + 1}
      </summary>
      <PlanList world={world} plan={plan} />
    </details>
  );
}

/** The sentence for this order, once it is worked out. */
function useWords(world: World, source: WhySource, order: number, isWanted: boolean): string | null {
  const [said, setSaid] = useState<{ order: number; source: WhySource; words: string } | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let here = true;
    source
      .reasons()
      .then((reasons) => reasons.of(order))
      // Said in the place of the reason.
      .catch((): FoundReason => ({ reason: null, why: 'failed' }))
      .then((found) => here && setSaid({ order, source, words: say(world, found) }));
    return () => {
      here = false;
    };
  }, [world, source, order, isWanted]);
  return said?.order === order && said.source === source ? said.words : null;
}

/** Nothing where a person alone could have given it. */
export function WhyStep({ world, source, order, side, phase, isPlaying }: WhyStepProps) {
  const computers = computersAt(source.seating, order);
  const isComputers = Object.keys(computers).some((seat) => seat.startsWith(side));
  const isOn = useShowsWhy((w) => w.isOn);
  const words = useWords(world, source, order, isOn && isComputers && !isPlaying);
  if (!isComputers) return null;
  return (
    <>
      <div className={`flex gap-2 align-top flex-none pad-wide line-top ${styles.why}`} data-testid="why-step">
        <button
          type="button"
          className="btn btn-small flex-none"
          aria-pressed={isOn}
          title="Why did the computer do that? (W)"
          onClick={toggleWhy}
          data-testid="why"
        >
          <MessageCircleQuestionMark size={16} aria-hidden="true" /> Why?
        </button>
        <p className="grow min-0" aria-live="polite" data-testid="why-words">
          {isOn ? (words ?? (isPlaying ? '' : 'Working it out …')) : ''}
        </p>
      </div>
      {phase === 'transport' ? <WholePlan world={world} source={source} order={order} isWanted={isOn && !isPlaying} /> : null}
    </>
  );
}
