/**
 * Scenario details on the new-game page, loaded lazily: numbers, arrivals, teacher's notes, and measured balance. No balance claim for
 * unmeasured setups.
 */

import { Scale } from 'lucide-react';
import { useMemo } from 'react';
import { hashOf } from '../../../../engine/core/index.ts';
import type { Rulings, Scenario } from '../../../../engine/lines-and-webs/index.ts';
import { isolated } from '../../../../ui/kit/isolated.ts';
import { Segmented } from '../../../../ui/kit/Segmented.tsx';
import { OnPaper } from '../../../../ui/replay/OnPaper.tsx';
import look from '../../../../ui/screens/NewGame.module.css';
import { TOLD_AT_CHOICE } from '../../scenarios/first.ts';
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
import { arrivalDays } from '../words/schedule.ts';

interface FiguresProps {
  /** Selected scenario. */
  scenario: Scenario;
  /** True for the tuned values. */
  isVariant: boolean;
  onChoose(isVariant: boolean): void;
}

const WAYS = [
  {
    value: 'tuned',
    name: 'Balanced by playtesting (recommended)',
    title: 'Stats that gave the best games when computers played them',
    found: { 'data-testid': 'figures-tuned' },
  },
  {
    value: 'estimates',
    name: 'Rulebook estimates',
    title: 'Appendix A of the rules',
    found: { 'data-testid': 'figures-estimates' },
  },
] as const;

/** Differences from the original, in a line or two. */
const figureWords = ({ notes }: Scenario, isTuned: boolean): string =>
  isTuned
    ? `A seaport holds three units, an airport two. Armor and Mechanized Infantry carry more fuel, and large carriers reach a link farther. ${notes[TOLD_AT_CHOICE] ?? ''}`
    : 'Appendix A: four units fit in a seaport and three in an airport. These stats were never playtested.';

export function Figures({ scenario, isVariant, onChoose }: FiguresProps) {
  return (
    <div className="mb-3">
      <Segmented
        label="Unit and port stats"
        legend="Unit and port stats"
        options={WAYS}
        chosen={isVariant ? 'tuned' : 'estimates'}
        onChoose={(way) => onChoose(way === 'tuned')}
        testId="figures"
      />
      {/* Folded: who plays stands below it, and has to be seen. */}
      <details className="mt-1">
        <summary className="caption">What is different</summary>
        <p className="caption mt-1" data-testid="figures-told">
          {figureWords(scenario, isVariant)}
        </p>
      </details>
    </div>
  );
}

const useMeasured = (scenario: Scenario, changes?: Partial<Rulings>): Measured | null =>
  useMemo(
    () => measuredOf(changes ? { ...scenario, rulings: { ...scenario.rulings, ...changes } } : scenario, hashOf),
    [scenario, changes],
  );

/** Balance that the laboratory has saved for this scenario. */
const useOwn = (scenario: Scenario, changes?: Partial<Rulings>) =>
  useMemo(
    () => ownMeasuredOf(changes ? { ...scenario, rulings: { ...scenario.rulings, ...changes } } : scenario, hashOf),
    [scenario, changes],
  );

/** Balance on the scenario card. The laboratory's result takes precedence over the built-in one. */
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

/** Balance as a sentence in scenario lists; empty if it was not measured. */
export function OwnFairness({ scenario }: { scenario: Scenario }) {
  const own = useOwn(scenario);
  return own ? <span data-testid="own-fairness">{sentenceOf(own)}</span> : null;
}

const sentenceOf = ({ measured, isStale }: NonNullable<ReturnType<typeof ownMeasuredOf>>): string =>
  ownFairnessSentence(measured, isStale, matchupWords(measured.players.map(({ delta, gamma }) => [delta, gamma])));

/** Balance below the cards, hidden under other rulings than the measured ones. */
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

/** Details of the measurement. */
function FairnessNote({ scenario }: { scenario: Scenario }) {
  const measured = useMeasured(scenario);
  return measured ? (
    <li className="py-05" data-testid="fairness-note">
      {measuredNote(measured)}
    </li>
  ) : null;
}

/** Free arrivals of both sides with their days. @rule 6.1.1 */
export function Reinforced({ scenario }: { scenario: Scenario }) {
  const days = arrivalDays(scenario);
  return days ? (
    <p>
      <b>Scheduled reinforcements.</b> {days}.
    </p>
  ) : null;
}

/** The scenario on paper, and notes for teachers, folded. */
export function Notes({ scenario }: { scenario: Scenario }) {
  const { brief } = scenario;
  return (
    <div className={`grid gap-2 ${look.about}`}>
      <p>
        <OnPaper scenario={scenario} />
      </p>
      <details>
        <summary className="semi pointer hit py-15">
          {brief ? 'What you’ll learn, and notes for teachers' : `Notes on ${isolated(scenario.name)}`}
        </summary>
        {brief ? <p className="pb-2 soft">{brief.lesson}</p> : null}
        <ul className={`soft ${look.notes}`}>
          {[...(brief?.instructors ?? []), ...scenario.notes].map((note) => (
            <li key={note} className="py-05">
              {note}
            </li>
          ))}
          <FairnessNote scenario={scenario} />
        </ul>
      </details>
    </div>
  );
}
