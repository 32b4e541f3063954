/** Ways in for what the tables handed in: files chosen, dropped or found in a watched folder, and codes typed as they are read. */

import { FolderOpen, FolderSync, Keyboard } from 'lucide-react';
import { useState } from 'react';
import { heard, heardLetters } from '../../../../records/spoken.ts';
import { ChooseFiles } from '../../../../ui/files/ChooseFiles.tsx';
import { useDropped } from '../../../../ui/files/useDropped.ts';
import { useFolder } from '../../../../ui/files/useFolder.ts';
import { NumberField } from '../../../../ui/kit/NumberField.tsx';
import { readResultCode, WIDTHS } from '../../account/resultCode.ts';
import { Button } from '../kit/Button.tsx';
import styles from './Class.module.css';
import { addCode, addFiles, useClass } from './handedIn.ts';

/** Most tables whose number a code can carry. */
const MOST_TABLES = 31;

/** A code as it is read aloud: a wrong group is named at once. */
function CodeField() {
  const [typed, setTyped] = useState('');
  const letters = heardLetters(typed);
  const found = heard(typed, WIDTHS);
  const wrong = found.ok ? [] : found.wrong;
  const [last, setLast] = useState('');
  const type = (text: string) => {
    const read = readResultCode(text);
    setTyped(read.ok ? '' : text);
    if (!read.ok) return;
    setLast(read.result.table > 0 ? `Table ${read.result.table} is in.` : 'The code is in.');
    addCode(read.result);
  };
  const says =
    wrong.length > 0
      ? `Group ${wrong[0]}: hear it again.`
      : letters.length >= 35
        ? 'This is not a result.'
        : letters.length > 0
          ? `Group ${Math.floor(letters.length / 5) + 1} of 7`
          : last;
  return (
    <>
      <label className="row gap-2">
        <Keyboard size={18} aria-hidden="true" /> Code
        <input
          className={`field figures ${styles.code}`}
          value={typed}
          aria-invalid={wrong.length > 0 || undefined}
          placeholder="CV18A D0L19 …"
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => type(target.value)}
          data-testid="class-code"
        />
      </label>
      <span role="status" className={`grow small ${styles.says} ${wrong.length > 0 ? 'warn semi' : 'soft'}`}>
        {says}
      </span>
    </>
  );
}

/** How far the files are read; its place is kept, so that nothing moves. */
function Reading() {
  const files = useClass((c) => c.files);
  const done = files.filter(({ state }) => state === 'ready' || state === 'refused').length;
  const searched = files.filter(({ found }) => found?.isSearched).length;
  if (done === files.length && searched === 0) return null;
  return (
    <span role="status" className="row gap-2 soft small nowrap">
      {done < files.length ? `${done} of ${files.length} read` : 'Working out the hunger'}
      <progress aria-label="Files read" value={files.reduce((n, { share }) => n + share, 0) - searched / 2} max={files.length} />
    </span>
  );
}

export function TakeIn() {
  const expected = useClass((c) => c.expected);
  const isOver = useDropped(addFiles, true);
  const { isWatching, choose } = useFolder(addFiles);
  return (
    <div
      data-no-paper
      className={`row wrap gap-3 p-2 round-2 ${styles.drop}`}
      data-over={isOver ? '' : undefined}
      title="Files can be dropped anywhere on this page. Nothing is saved."
      data-testid="class-drop"
    >
      <ChooseFiles label="Files of games" Sign={FolderOpen} onFiles={addFiles} className="btn btn-main" testId="class-files" />
      {choose ? (
        <Button sign={FolderSync} signSize={18} onClick={choose} aria-pressed={isWatching} data-testid="class-folder">
          {isWatching ? 'Watching a folder' : 'Watch a folder'}
        </Button>
      ) : null}
      <CodeField />
      <Reading />
      <NumberField
        label="Tables in all"
        value={expected}
        bounds={[1, MOST_TABLES]}
        onNumber={(n) => useClass.setState({ expected: n })}
        testId="class-expected"
      />
    </div>
  );
}
