/** A scenario in a list: its name, size and summary. */
import type { Scenario } from '../../../../../engine/lines-and-webs/index.ts';
import { OwnFairness } from '../../screens/Fairness.tsx';
import { count } from '../../words/names.ts';
import { arrivalDays } from '../../words/schedule.ts';
import styles from './List.module.css';

const units = ({ forces }: Scenario): number => [...forces.delta.start, ...forces.gamma.start].reduce((sum, entry) => sum + entry.count, 0);

interface FactsProps {
  scenario: Scenario;
  when?: string;
  faults?: number;
  warnings?: number;
}

export function ScenarioFacts({ scenario, when, faults = 0, warnings = 0 }: FactsProps) {
  const days = arrivalDays(scenario);
  return (
    <div className="stack min-0 anywhere">
      <b className="large">
        <bdi>{scenario.name}</bdi>{' '}
        {faults > 0 ? (
          <span className="chip chip-warn" title="It can be played once they are fixed.">
            ▲ {count(faults, 'problem')}
          </span>
        ) : null}
        {warnings > 0 ? (
          <span className="chip" title="It can be played with them.">
            ◇ {count(warnings, 'warning')}
          </span>
        ) : null}
      </b>
      <span className={styles.facts}>
        {count(scenario.turns, 'day')}, {count(scenario.map.hexes.length, 'hex', 'hexes')}, {count(units(scenario), 'unit')} at the start
        {days ? ` · arrivals: ${days}` : ''}
        {when ? ` · ${when}` : ''}
      </span>
      <span className={styles.summary}>{scenario.summary}</span>
      <span className={styles.facts}>
        <OwnFairness scenario={scenario} />
      </span>
    </div>
  );
}
