/** Inspector: active side, legal commands, state or view, hash, and violated invariants. */

import { useMemo, useState } from 'react';
import { hashOf } from '../../../engine/core/index.ts';
import { SearchField } from '../../kit/SearchField.tsx';
import { sideName, whenWords } from '../../page.tsx';
import { Part } from '../../projector/Part.tsx';
import { benchNow, type Sight } from '../bench.ts';
import { Fact } from '../sight/CommandForm.tsx';
import { eyesSee } from '../sight/useSight.ts';
import styles from '../Workbench.module.css';
import { LegalList } from './LegalList.tsx';
import { Tree } from './Tree.tsx';

function Facts({ sight }: { sight: Sight }) {
  const { state, view, rules } = sight;
  const { hash, more } = useMemo(() => ({ hash: hashOf(state), more: benchNow()?.facts(rules.world, state) ?? [] }), [state, rules]);
  return (
    <dl className="full-width">
      <Fact name="Now">{whenWords(view)}</Fact>
      <Fact name="Awaited">{view.awaited ? sideName(view.awaited) : 'nobody'}</Fact>
      <Fact name="Prompt">{view.prompt.kind}</Fact>
      <Fact name="Hash">
        <code data-testid="hash">{hash}</code>
      </Fact>
      {more.map(([name, text]) => (
        <Fact key={name} name={name}>
          {text}
        </Fact>
      ))}
    </dl>
  );
}

export function InspectPart({ sight }: { sight: Sight }) {
  const [words, setWords] = useState('');
  const { isWhole, state, view, eyes, viewer } = sight;
  const of = eyes === 'seat' && viewer === null ? 'what both sides know' : eyesSee(eyes);
  return (
    <>
      <Part head="At this moment">
        <Facts sight={sight} />
      </Part>
      <Part head="Legal commands">
        <LegalList sight={sight} />
      </Part>
      <Part head={isWhole ? 'The whole state' : `The view: ${of}`}>
        <SearchField
          label="Search the tree"
          placeholder="Search: a key, a unit, a value"
          value={words}
          onChange={setWords}
          testId="tree-search"
        />
        <Tree value={isWhole ? state : view} words={words} />
        {isWhole ? null : <p className={`caption ${styles.small}`}>With the eyes for everything the whole state stands here.</p>}
      </Part>
    </>
  );
}
