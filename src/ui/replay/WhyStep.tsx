/** The computer's reason for the current command; once opened, for each later one, too. */

import { MessageCircleQuestionMark } from 'lucide-react';
import { useEffect, useState } from 'react';
import { create } from 'zustand';
import type { Phase, Side, World } from '../../engine/core/gameTypes.ts';
import { computersAt, type Seating } from '../../records/seating.ts';
import type { FoundReason, PartPlan, Reasons } from '../../store/computer/reasons.ts';
import { type Act, titleOf } from '../acts/act.ts';
import { gameUi } from '../page.tsx';
import styles from './Replay.module.css';

/** True if the computer's reasons are shown; kept from step to step. */
const useShowsWhy = create<{ isOn: boolean }>(() => ({ isOn: false }));

export const toggleWhy = (): void => useShowsWhy.setState(({ isOn }) => ({ isOn: !isOn }));

export const WHY: Act = {
  id: 'why',
  label: 'Why did the computer do that?',
  keys: ['w'],
  help: 'why the computer gave the order that is shown',
};

/** The reasons in a record, and its players. */
export interface WhySource {
  seating: readonly Seating[];
  reasons(): Promise<Reasons>;
}

interface WhyStepProps {
  world: World;
  source: WhySource;
  /** Number of the current command. */
  order: number;
  /** The side that gave the command. */
  side: Side;
  phase: Phase;
  /** While the replay runs, no reasons are computed. */
  isPlaying: boolean;
}

const WHY_NOT: { readonly [W in 'person' | 'differs' | 'failed']: string } = {
  person: 'A person gave this order.',
  differs: 'Today’s computer would order something else, so its reason is unknown.',
  failed: 'The reason could not be worked out.',
};

function Found({ world, found }: { world: World; found: FoundReason }) {
  const { Why } = gameUi().replay;
  if (!found.reason) return WHY_NOT[found.why];
  return Why ? <Why world={world} reason={found.reason} /> : null;
}

/** The plan that contains the command, once it is computed; null if unknown. */
function usePartPlan(source: WhySource, order: number, isWanted: boolean): PartPlan | null {
  const [found, setFound] = useState<{ source: WhySource; plan: PartPlan } | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let here = true;
    source
      .reasons()
      .then((reasons) => reasons.planAt(order))
      // The reason next to it reports the failure.
      .catch(() => null)
      .then((plan) => here && setFound(plan && { source, plan }));
    return () => {
      here = false;
    };
  }, [source, order, isWanted]);
  const plan = found?.source === source ? found.plan : null;
  return isWanted && plan && plan.start + plan.at === order ? plan : null;
}

/** The whole plan that contains the current command. */
function WholePlan({ world, source, order, isWanted }: Pick<WhyStepProps, 'world' | 'source' | 'order'> & { isWanted: boolean }) {
  const { Plan } = gameUi().replay;
  const plan = usePartPlan(source, order, isWanted);
  if (!plan || !Plan) return null;
  return (
    <details className={`flex-none scroll-y ${styles.wholePlan}`} data-testid="whole-plan">
      <Plan world={world} plan={plan} />
    </details>
  );
}

/** The reason of this command, once it is computed. */
function useFound(source: WhySource, order: number, isWanted: boolean): FoundReason | null {
  const [said, setSaid] = useState<{ order: number; source: WhySource; found: FoundReason } | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let here = true;
    source
      .reasons()
      .then((reasons) => reasons.of(order))
      // Shown in place of the reason.
      .catch((): FoundReason => ({ reason: null, why: 'failed' }))
      .then((found) => here && setSaid({ order, source, found }));
    return () => {
      here = false;
    };
  }, [source, order, isWanted]);
  return said?.order === order && said.source === source ? said.found : null;
}

/** Renders nothing if no computer was involved. */
export function WhyStep({ world, source, order, side, phase, isPlaying }: WhyStepProps) {
  const computers = computersAt(source.seating, order);
  const isComputers = Object.keys(computers).some((seat) => seat.startsWith(side));
  const isOn = useShowsWhy((w) => w.isOn);
  const found = useFound(source, order, isOn && isComputers && !isPlaying);
  if (!isComputers) return null;
  return (
    <>
      <div className={`flex gap-2 align-top flex-none pad-wide line-top ${styles.why}`} data-testid="why-step">
        <button
          type="button"
          className="btn btn-small flex-none"
          aria-pressed={isOn}
          title={titleOf(WHY)}
          onClick={toggleWhy}
          data-testid="why"
        >
          <MessageCircleQuestionMark size={16} aria-hidden="true" /> Why?
        </button>
        <p className="grow min-0" aria-live="polite" data-testid="why-words">
          {!isOn ? '' : found ? <Found world={world} found={found} /> : isPlaying ? '' : 'Working it out …'}
        </p>
      </div>
      {gameUi().replay.isPlanned?.(phase) ? <WholePlan world={world} source={source} order={order} isWanted={isOn && !isPlaying} /> : null}
    </>
  );
}
