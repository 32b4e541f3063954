/** Differences from the original, in words, by section; each can be reverted. */

import { FlaskConical, Undo2 } from 'lucide-react';
import { useMemo } from 'react';
import { isFault } from '../../../../../records/problems.ts';
import { address } from '../../../../../ui/acts/address.ts';
import { count } from '../../../../../ui/words/grammar.ts';
import { type Change, changesBetween, isPlayed } from '../../../scenarios/edit/changes.ts';
import { SECTION_NAMES, type Section } from '../../../scenarios/edit/fields.ts';
import { loadScenario } from '../../../scenarios/load.ts';
import { type EditorStore, useEditor } from '../../../store/editor/draft.ts';
import { openLab } from '../../../store/lab/entry.ts';
import { Button } from '../../kit/Button.tsx';
import { cardWord } from '../../words/cardNames.ts';
import { Part } from '../fields/Field.tsx';

const WORDS = { card: (kind: string) => cardWord(kind as Parameters<typeof cardWord>[0]) };

/** Maximum number of rows per section: a repainted map has hundreds. */
const MAX_ROWS = 60;

type LeftOut = EditorStore['leftOut'];

interface Ticking {
  leftOut: LeftOut;
  /** Ticks changes, or leaves them out. */
  onTick(changes: readonly Change[], isTicked: boolean): void;
}

function Row({ change, leftOut, onTick }: { change: Change } & Ticking) {
  return (
    <li className="row gap-3 between anywhere line-bottom py-05">
      {isPlayed(change) ? (
        <label className="flex gap-2 pointer">
          <input type="checkbox" checked={!leftOut.has(change.key)} onChange={({ target }) => onTick([change], target.checked)} />
          {change.text}
        </label>
      ) : (
        <span>{change.text}</span>
      )}
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

function Group({ name, changes, ...ticking }: { name: string; changes: readonly Change[] } & Ticking) {
  const all = () =>
    useEditor.getState().change(`Put back all of ${name}`, (draft) => {
      for (const change of changes) change.putBack(draft);
    });
  const isTicked = changes.every(({ key }) => !ticking.leftOut.has(key));
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
          <Row key={change.key} change={change} {...ticking} />
        ))}
      </ul>
      {changes.length > MAX_ROWS ? <p className="soft">and {changes.length - MAX_ROWS} more.</p> : null}
      {changes.length > 1 ? (
        <div className="row wrap gap-2">
          <Button look="small" onClick={all}>
            Put back all of {name}
          </Button>
          {changes.some(isPlayed) ? (
            <Button look="small quiet" onClick={() => ticking.onTick(changes, !isTicked)}>
              {isTicked ? 'Untick' : 'Tick'} all of {name}
            </Button>
          ) : null}
        </div>
      ) : null}
    </Part>
  );
}

/** Opens the laboratory to compare the original with the draft, in which the changes that are not ticked are put back. */
function AskLab({ changes, leftOut }: { changes: readonly Change[]; leftOut: LeftOut }) {
  const original = useEditor((e) => e.original);
  const draft = useEditor((e) => e.draft);
  const ticked = changes.filter((change) => isPlayed(change) && !leftOut.has(change.key)).length;
  const asked = useMemo(() => {
    const copy = structuredClone(draft);
    for (const change of changes) if (leftOut.has(change.key)) change.putBack(copy);
    return copy;
  }, [draft, changes, leftOut]);
  const fault = useMemo(() => {
    const loaded = loadScenario(asked);
    return loaded.ok ? undefined : loaded.problems.find(isFault)?.message;
  }, [asked]);
  const why = ticked === 0 ? 'Nothing is ticked that games depend on.' : fault ? `What is ticked can’t be played: ${fault}` : null;
  return (
    <Button
      sign={FlaskConical}
      signSize={17}
      off={why}
      title="Computers play it as it was and with what is ticked"
      onClick={() => openLab({ scenario: original, changed: asked })}
      {...address('openLab')}
      data-testid="ask-lab"
    >
      {ticked > 1 ? `What do these ${ticked} changes do?` : 'What does this change do?'}
    </Button>
  );
}

export function ChangesSection() {
  const original = useEditor((e) => e.original);
  const draft = useEditor((e) => e.draft);
  const changes = useMemo(() => changesBetween(original, draft, WORDS), [original, draft]);
  const leftOut = useEditor((e) => e.leftOut);
  const onTick: Ticking['onTick'] = (some, isTicked) => {
    const keys = new Set(some.map(({ key }) => key));
    useEditor.setState({ leftOut: new Set([...[...leftOut].filter((key) => !keys.has(key)), ...(isTicked ? [] : keys)]) });
  };
  if (changes.length === 0) return <p className="soft">Nothing differs from {original.name} as it was.</p>;
  return (
    <>
      <p className="soft" role="status" data-testid="change-count">
        {count(changes.length, 'change')} against {original.name}.
      </p>
      <p className="mt-2">
        <AskLab {...{ changes, leftOut }} />
      </p>
      {(Object.keys(SECTION_NAMES) as Section[]).map((key) => {
        const own = changes.filter((change) => change.section === key);
        return own.length > 0 ? <Group key={key} name={SECTION_NAMES[key]} changes={own} {...{ leftOut, onTick }} /> : null;
      })}
    </>
  );
}
