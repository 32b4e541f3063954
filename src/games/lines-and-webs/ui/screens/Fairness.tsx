/** How even a scenario is, as measured between computers: in a word on its card, in a sentence below, in full among the notes. Of a setup that was never measured nothing is claimed. */
import { Scale } from 'lucide-react';
import { useMemo } from 'react';
import { hashOf } from '../../../../engine/core/index.ts';
import type { Rulings, Scenario } from '../../../../engine/lines-and-webs/index.ts';
import { type Measured, measuredOf, ownMeasuredOf } from '../../scenarios/measured.ts';
import {
  fairnessFact,
  fairnessSentence,
  idleSentence,
  matchupWords,
  measuredNote,
  ownFairnessFact,
  ownFairnessSentence,
} from '../words/measured.ts';

const useMeasured = (scenario: Scenario, changes?: Partial<Rulings>): Measured | null =>
  useMemo(
    () => measuredOf(changes ? { ...scenario, rulings: { ...scenario.rulings, ...changes } } : scenario, hashOf),
    [scenario, changes],
  );

/** What the laboratory has written on the card of this scenario. */
const useOwn = (scenario: Scenario, changes?: Partial<Rulings>) =>
  useMemo(
    () => ownMeasuredOf(changes ? { ...scenario, rulings: { ...scenario.rulings, ...changes } } : scenario, hashOf),
    [scenario, changes],
  );

/** On the scenario's card. What the laboratory wrote there comes before what is known of the same setup. */
export function FairnessFact({ scenario }: { scenario: Scenario }) {
  const measured = useMeasured(scenario);
  const own = useOwn(scenario);
  const fact = own ? ownFairnessFact(own.measured, own.isStale) : measured ? fairnessFact(measured) : null;
  return fact ? (
    <>
      <Scale size={15} aria-hidden="true" /> {fact}
    </>
  ) : null;
}

/** The same in a sentence, in lists of scenarios; nothing where nothing was written. */
export function OwnFairness({ scenario }: { scenario: Scenario }) {
  const own = useOwn(scenario);
  return own ? <span data-testid="own-fairness">{sentenceOf(own)}</span> : null;
}

const sentenceOf = ({ measured, isStale }: NonNullable<ReturnType<typeof ownMeasuredOf>>): string =>
  ownFairnessSentence(measured, isStale, matchupWords(measured.players.map(({ delta, gamma }) => [delta, gamma])));

/** Below the cards. What was measured does not hold under other rulings. */
export function FairnessLines({ scenario, changes }: { scenario: Scenario; changes: Partial<Rulings> }) {
  const measured = useMeasured(scenario, changes);
  const own = useOwn(scenario, changes);
  if (own && !(own.isStale && measured)) return <p data-testid="fairness">{sentenceOf(own)}</p>;
  return (
    <p data-testid="fairness">
      {measured ? `${fairnessSentence(measured)} ${idleSentence(measured)}` : 'Not measured yet: it may not be an even fight.'}
    </p>
  );
}

/** For whoever wants to know how it was measured. */
export function FairnessNote({ scenario }: { scenario: Scenario }) {
  const measured = useMeasured(scenario);
  return measured ? (
    <li className="py-05" data-testid="fairness-note">
      {measuredNote(measured)}
    </li>
  ) : null;
}
