/** Differences from the original, in words, by section; each can be reverted. */

import { FlaskConical, Undo2 } from 'lucide-react';
import { useMemo } from 'react';
import { isFault } from '../../../../../records/problems.ts';
import { address } from '../../../../../ui/acts/address.ts';
import { count } from '../../../../../ui/words/grammar.ts';
import { type Change, changesBetween } from '../../../scenarios/edit/changes.ts';
import { SECTION_NAMES, type Section } from '../../../scenarios/edit/fields.ts';
import { useEditor } from '../../../store/editor/draft.ts';
import { openLab } from '../../../store/lab/entry.ts';
import { Button } from '../../kit/Button.tsx';
import { cardWord } from '../../words/cardNames.ts';
import { Part } from '../fields/Field.tsx';

const WORDS = { card: (kind: string) => cardWord(kind as Parameters<typeof cardWord>[0]) };

/** Maximum number of rows per section: a repainted map has hundreds. */
const MAX_ROWS = 60;

function Row({ change }: { change: Change }) {
  return (
    <li className="row gap-3 between anywhere line-bottom py-05">
      <span>{change.text}</span>
      <Button
        look="small quiet"
        sign={Undo2}
        signSize={15}
        aria-label={`Put back: ${change.text}`}
        onClick={() => useEditor.getState().change(`Put back: ${change.text}`, change.putBack)}
      >
        Put back
      </Button>
    </li>
  );
}

function Group({ name, changes }: { name: string; changes: readonly Change[] }) {
  const all = () =>
    useEditor.getState().change(`Put back all of ${name}`, (draft) => {
      for (const change of changes) change.putBack(draft);
    });
  return (
    <Part
      name={name}
      head={
        <>
          {name} <span className="fine">{count(changes.length, 'change')}</span>
        </>
      }
    >
      <ul>
        {changes.slice(0, MAX_ROWS).map((change) => (
          <Row key={change.key} change={change} />
        ))}
      </ul>
      {changes.length > MAX_ROWS ? <p className="soft">and {changes.length - MAX_ROWS} more.</p> : null}
      {changes.length > 1 ? (
        <Button look="small" onClick={all}>
          Put back all of {name}
        </Button>
      ) : null}
    </Part>
  );
}

/** Opens the laboratory to compare the original with the draft. Drafts with problems can't be played. */
function AskLab() {
  const hasFault = useEditor((e) => e.faults.some(isFault));
  const ask = () => {
    const { original, draft, check } = useEditor.getState();
    if (!check().some(isFault)) openLab({ scenario: original, changed: draft });
  };
  return (
    <Button
      sign={FlaskConical}
      signSize={17}
      off={hasFault ? 'Fix the problems first: the draft cannot be played.' : null}
      title="Computers play it as it was and as it is now"
      onClick={ask}
      {...address('openLab')}
      data-testid="ask-lab"
    >
      What does this change do?
    </Button>
  );
}

export function ChangesSection() {
  const original = useEditor((e) => e.original);
  const draft = useEditor((e) => e.draft);
  const changes = useMemo(() => changesBetween(original, draft, WORDS), [original, draft]);
  if (changes.length === 0) return <p className="soft">Nothing differs from {original.name} as it was.</p>;
  return (
    <>
      <p className="soft" role="status" data-testid="change-count">
        {count(changes.length, 'change')} against {original.name}.
      </p>
      <p className="mt-2">
        <AskLab />
      </p>
      {(Object.keys(SECTION_NAMES) as Section[]).map((key) => {
        const own = changes.filter((change) => change.section === key);
        return own.length > 0 ? <Group key={key} name={SECTION_NAMES[key]} changes={own} /> : null;
      })}
    </>
  );
}
