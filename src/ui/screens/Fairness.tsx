/** How even a scenario is, as measured between computers: in a word on its card, in a sentence below, in full among the notes. Of a set-up that was never measured nothing is claimed. */
import { Scale } from 'lucide-react';
import { useMemo } from 'react';
import { hashOf } from '../../engine/core/index.ts';
import type { Rulings, Scenario } from '../../engine/lines-and-webs/index.ts';
import { type Measured, measuredOf } from '../../scenarios/measured.ts';
import { fairnessFact, fairnessSentence, idleSentence, measuredNote } from '../words/measured.ts';

const useMeasured = (scenario: Scenario, changes?: Partial<Rulings>): Measured | null =>
  useMemo(
    () => measuredOf(changes ? { ...scenario, rulings: { ...scenario.rulings, ...changes } } : scenario, hashOf),
    [scenario, changes],
  );

/** On the scenario's card. */
export function FairnessFact({ scenario }: { scenario: Scenario }) {
  const measured = useMeasured(scenario);
  return measured ? (
    <>
      <Scale size={15} aria-hidden="true" /> {fairnessFact(measured)}
    </>
  ) : null;
}

/** Below the cards. What was measured does not hold under other rulings. */
export function FairnessLines({ scenario, changes }: { scenario: Scenario; changes: Partial<Rulings> }) {
  const measured = useMeasured(scenario, changes);
  return (
    <p data-testid="fairness">
      {measured ? `${fairnessSentence(measured)} ${idleSentence(measured)}` : 'Whether this is an even fight has not been measured.'}
    </p>
  );
}

/** For whoever wants to know how it was measured. */
export function FairnessNote({ scenario }: { scenario: Scenario }) {
  const measured = useMeasured(scenario);
  return measured ? <li data-testid="fairness-note">{measuredNote(measured)}</li> : null;
}
