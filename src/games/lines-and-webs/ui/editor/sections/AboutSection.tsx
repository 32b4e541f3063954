/** Name, texts and length of the scenario. */
import type { Brief } from '../../../../../engine/lines-and-webs/index.ts';
import { ABOUT_FIELDS, BRIEF_FIELDS } from '../../../scenarios/edit/fields.ts';
import { putAt } from '../../../scenarios/edit/places.ts';
import { useEditor } from '../../../store/editor/draft.ts';
import { Button } from '../../kit/Button.tsx';
import { Part } from '../fields/Field.tsx';
import { Fields } from '../fields/Fields.tsx';

const EMPTY_BRIEF: Brief = {
  aim: 'Hold more ports than the other side when the last day ends.',
  lesson: 'What this scenario teaches.',
  minutes: 60,
  instructors: [],
};

/** Briefing for classes; optional. */
function BriefPart() {
  const hasBrief = useEditor((e) => e.draft.brief !== undefined);
  const { change } = useEditor.getState();
  const act = hasBrief ? 'Remove the briefing' : 'Add a briefing';
  return (
    <Part name="For players and instructors">
      {hasBrief ? (
        <Fields fields={BRIEF_FIELDS} columns="fields" />
      ) : (
        <p className="soft">This scenario does not say yet what its goal is, what it teaches and how long a game takes.</p>
      )}
      <Button look="small" onClick={() => change(act, (draft) => putAt(draft, ['brief'], hasBrief ? undefined : { ...EMPTY_BRIEF }))}>
        {act}
      </Button>
    </Part>
  );
}

export const AboutSection = () => (
  <>
    <Part name="The scenario" head={null}>
      <Fields fields={ABOUT_FIELDS} columns="fields" />
    </Part>
    <BriefPart />
  </>
);
