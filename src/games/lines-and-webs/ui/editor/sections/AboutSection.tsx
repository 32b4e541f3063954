/** What the scenario is called, what is read of it, and how long it lasts. */
import type { Brief } from '../../../../../engine/lines-and-webs/index.ts';
import { ABOUT_FIELDS, BRIEF_FIELDS } from '../../../scenarios/edit/fields.ts';
import { useEditor } from '../../../store/editor/draft.ts';
import { Fields } from '../fields/Fields.tsx';
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
        <Fields fields={BRIEF_FIELDS} />
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
          <Fields fields={ABOUT_FIELDS} />
        </div>
      </section>
      <BriefPart />
    </>
  );
}
