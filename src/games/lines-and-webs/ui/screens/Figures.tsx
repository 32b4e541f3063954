/** With which values of units and ports a scenario is played: those that were tuned by play, or the estimates of the rules. */
import type { Scenario } from '../../../../engine/lines-and-webs/index.ts';
import { Segmented } from '../../../../ui/kit/Segmented.tsx';
import { TOLD_AT_CHOICE } from '../../scenarios/first.ts';

interface FiguresProps {
  /** The one that is chosen. */
  scenario: Scenario;
  /** The values that were tuned by play. */
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

/** What differs, in a line or two. */
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
