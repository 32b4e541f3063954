/** What the scenario is called, what is read of it, and how long it lasts. */
import type { Brief } from '../../../../../engine/lines-and-webs/index.ts';
import { useEditor } from '../../../store/editor/draft.ts';
import { TextField } from '../fields/Field.tsx';
import { LinesField } from '../fields/LinesField.tsx';
import { NumberField } from '../fields/NumberField.tsx';
import styles from './Sections.module.css';

const EMPTY_BRIEF: Brief = {
  aim: 'Hold more ports than the other side when the last day ends.',
  lesson: 'What this scenario teaches.',
  minutes: 60,
  instructors: [],
};

/** What a class wants to know beforehand. It may be missing. */
function BriefPart() {
  const hasBrief = useEditor((e) => e.draft.brief !== undefined);
  const { change } = useEditor.getState();
  if (!hasBrief)
    return (
      <section className={`grid gap-3 ${styles.part}`} aria-label="For players and instructors">
        <h3>For players and instructors</h3>
        <p className="soft">This scenario does not say yet what its goal is, what it teaches and how long a game takes.</p>
        <button
          type="button"
          className="btn btn-small"
          onClick={() =>
            change('Add a briefing', (draft) => {
              draft.brief = { ...EMPTY_BRIEF };
            })
          }
        >
          Add a briefing
        </button>
      </section>
    );
  return (
    <section className={`grid gap-3 ${styles.part}`} aria-label="For players and instructors">
      <h3>For players and instructors</h3>
      <div className={`grid align-top ${styles.fields}`}>
        <TextField path={['brief', 'aim']} label="Goal" max={400} isLong hint="What each side is to do, in a sentence." />
        <TextField path={['brief', 'lesson']} label="What it teaches" max={400} isLong hint="List the rules it uses." />
        <NumberField path={['brief', 'minutes']} label="Length of a game" min={5} max={900} unit="minutes, roughly" />
        <LinesField
          path={['brief', 'instructors']}
          label="Notes for instructors"
          one="note for instructors"
          max={500}
          most={12}
          hint="Questions to ask, moments to stop at."
        />
      </div>
      <button
        type="button"
        className="btn btn-small"
        onClick={() =>
          change('Remove the briefing', (draft) => {
            delete draft.brief;
          })
        }
      >
        Remove the briefing
      </button>
    </section>
  );
}

export function AboutSection() {
  return (
    <>
      <section className={`grid gap-3 ${styles.part}`} aria-label="The scenario">
        <div className={`grid align-top ${styles.fields}`}>
          <TextField path={['name']} label="Name" max={60} />
          <TextField
            path={['id']}
            label="Id"
            max={40}
            hint="Lowercase letters, digits and hyphens. Used in file names, and to match pictures of games to this map."
          />
          <TextField path={['summary']} label="Summary" max={300} isLong hint="Shown where the scenario is chosen." />
          <NumberField path={['turns']} label="Days" min={4} max={20} clause="3.1" unit="days; the game ends after the last" />
          <NumberField path={['mealEvery']} label="Meal every" min={1} max={20} clause="6.7.1" unit="days" />
          <LinesField
            path={['notes']}
            label="Notes"
            one="note"
            max={500}
            most={20}
            hint="Shown to the players. Say which numbers are estimates."
          />
        </div>
      </section>
      <BriefPart />
    </>
  );
}
