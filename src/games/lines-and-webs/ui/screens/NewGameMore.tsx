/** What few look for in a new game: notes for teachers, and the seed of the dice. */
import { Dices } from 'lucide-react';
import type { Scenario } from '../../../../engine/lines-and-webs/index.ts';
import { isolated } from '../../../../ui/kit/isolated.ts';
import { TextInput } from '../../../../ui/kit/TextField.tsx';
import look from '../../../../ui/screens/NewGame.module.css';
import { LONGEST_SEED, randomSeed } from '../../../../ui/screens/seed.ts';
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

export function Seed({ seed, onSeed }: { seed: string; onSeed: (seed: string) => void }) {
  return (
    <div className={`row wrap gap-2 ${look.seed}`}>
      <label htmlFor="seed" className="semi">
        Dice seed
      </label>
      <TextInput id="seed" value={seed} most={LONGEST_SEED} spellCheck={false} className="field" onText={onSeed} testId="seed" />
      <button type="button" className="btn btn-quiet" aria-label="Another seed" title="Another seed" onClick={() => onSeed(randomSeed())}>
        <Dices size={19} aria-hidden="true" />
      </button>
      <span className="fine regular">The same seed and orders give the same game.</span>
    </div>
  );
}
