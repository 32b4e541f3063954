/** Ways in for what the tables handed in: files chosen, dropped or found in a watched folder, codes as they are read out, and sheets of paper. */

import { FolderOpen, FolderSync, NotebookPen } from 'lucide-react';
import { useState } from 'react';
import { ChooseFiles } from '../../../../ui/files/ChooseFiles.tsx';
import { useDropped } from '../../../../ui/files/useDropped.ts';
import { useFolder } from '../../../../ui/files/useFolder.ts';
import { NumberField } from '../../../../ui/kit/NumberField.tsx';
import { SpokenField } from '../../../../ui/task/SpokenField.tsx';
import { classKey } from '../../account/compare.ts';
import { readResultCode, WIDTHS } from '../../account/resultCode.ts';
import { Button } from '../kit/Button.tsx';
import styles from './Class.module.css';
import { addFiles, addResult, MOST_TABLES, useClass } from './handedIn.ts';
import { TypePaper } from './TypePaper.tsx';

/** A result code as a row. @param named the table's name, if it was written before the code */
export function take(text: string, named = ''): { isTaken: boolean; says: string } {
  const read = readResultCode(text);
  if (!read.ok) return { isTaken: false, says: 'This is not a result.' };
  const { table, task } = read.result;
  const key = classKey(useClass.getState().files.flatMap(({ found }) => found ?? []));
  addResult(read.result, 'code', named);
  const name = named || (table > 0 ? `Table ${table}` : 'The code');
  return { isTaken: true, says: key === undefined || key === String(task) ? `${name} is in.` : `${name} is of another task.` };
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
  const [isTyping, setTyping] = useState(false);
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
      <SpokenField label="Code" widths={WIDTHS} placeholder="CV18A D0L19 …" onCode={take} testId="class-code" />
      <Button sign={NotebookPen} signSize={18} onClick={() => setTyping(true)} data-testid="class-paper">
        From paper
      </Button>
      {isTyping ? <TypePaper onClose={() => setTyping(false)} /> : null}
      <Reading />
      <NumberField
        label="How many tables?"
        value={expected}
        bounds={[1, MOST_TABLES]}
        onNumber={(n) => useClass.setState({ expected: n })}
        testId="class-expected"
      />
    </div>
  );
}
