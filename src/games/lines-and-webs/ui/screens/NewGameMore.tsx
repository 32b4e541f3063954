/** What few look for in a new game: arrivals, and notes for teachers. */
import type { Scenario } from '../../../../engine/lines-and-webs/index.ts';
import { isolated } from '../../../../ui/kit/isolated.ts';
import look from '../../../../ui/screens/NewGame.module.css';
import { arrivalDays } from '../words/schedule.ts';
import { FairnessNote } from './Fairness.tsx';

/** What comes to the sides free of charge, and when. @rule 6.1.1 */
export function Reinforced({ scenario }: { scenario: Scenario }) {
  const days = arrivalDays(scenario);
  return days ? (
    <p>
      <b>Scheduled reinforcements.</b> {days}.
    </p>
  ) : null;
}

/** What a teacher wants to know, folded away. */
export function Notes({ scenario }: { scenario: Scenario }) {
  const { brief } = scenario;
  return (
    <div className={`grid gap-2 ${look.about}`}>
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
