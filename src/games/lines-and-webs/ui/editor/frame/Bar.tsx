/** Top bar of the editor: scenario name, undo and redo, save, file, and close. */

import { BookOpen, Download, LibraryBig, Redo2, Save, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { isFault } from '../../../../../records/problems.ts';
import { titleOf } from '../../../../../ui/acts/act.ts';
import { Dialog } from '../../../../../ui/kit/Dialog.tsx';
import { isolated } from '../../../../../ui/kit/isolated.ts';
import { OnPaper } from '../../../../../ui/replay/OnPaper.tsx';
import { isUnsaved, useEditor } from '../../../store/editor/draft.ts';
import { closeEditor } from '../../../store/editor/editing.ts';
import { saveDraft } from '../../../store/editor/entry.ts';
import type { SaveStatus } from '../../../store/editor/keptDraft.ts';
import { saveScenario } from '../../../store/editor/scenarioFiles.ts';
import { useTable } from '../../../typedStores.ts';
import { Button } from '../../kit/Button.tsx';
import styles from './Editor.module.css';
import { editorAct } from './editorActs.ts';

function Undoing() {
  const { undo, redo } = useEditor.getState();
  const undoing = useEditor((e) => e.undoWords);
  const redoing = useEditor((e) => e.redoWords);
  return (
    <>
      <Button
        look="quiet"
        className="gap-15 px-2"
        sign={Undo2}
        signSize={19}
        off={undoing === null ? 'Nothing has been changed yet.' : null}
        aria-label={undoing === null ? 'Undo' : `Undo: ${undoing}`}
        title={titleOf(editorAct('undo'), `Undo: ${undoing}`)}
        onClick={undo}
        data-testid="editor-undo"
      >
        <span className={`ellipsis soft regular ${styles.what}`}>{undoing}</span>
      </Button>
      <Button
        look="quiet"
        className={styles.tool}
        sign={Redo2}
        signSize={19}
        off={redoing === null ? 'Nothing has been undone.' : null}
        aria-label={redoing === null ? 'Redo' : `Redo: ${redoing}`}
        title={titleOf(editorAct('redo'), `Redo: ${redoing}`)}
        onClick={redo}
        data-testid="editor-redo"
      />
    </>
  );
}

const UNKEPT: { readonly [K in SaveStatus]: { words: string; why: string } | null } = {
  kept: null,
  refused: { words: 'This browser cannot save here: save it as a file', why: 'A reload would lose what was changed since it was saved.' },
  elsewhere: {
    words: 'Another tab has its draft kept: save this one',
    why: 'One draft is kept for all tabs, the one changed last. Saved to your scenarios, both stay.',
  },
};

/** State of the draft: saved in the library, or newer than the library's version. */
function Standing() {
  const own = useEditor((e) => e.own);
  const unsaved = useEditor(isUnsaved);
  const keeping = useEditor((e) => e.keeping);
  const state = unsaved ? 'Changes not saved' : own === null ? 'A copy, not saved yet' : 'Saved';
  return (
    <span
      className={keeping === 'kept' ? `fine nowrap ${styles.standing}` : 'warn small semi'}
      role="status"
      title={UNKEPT[keeping]?.why}
      data-testid="editor-standing"
    >
      {UNKEPT[keeping]?.words ?? state}
    </span>
  );
}

/** Confirms closing: the draft is kept, but an unsaved one is in no list of scenarios. */
function Leaving({ onDone }: { onDone: () => void }) {
  const name = useEditor((e) => e.draft.name);
  const leave = () => {
    onDone();
    closeEditor();
  };
  return (
    <Dialog
      title={`Save ${isolated(name)}?`}
      width="narrow"
      onClose={onDone}
      testId="leaving-editor"
      foot={
        <>
          <Button look="quiet" onClick={onDone}>
            Go back
          </Button>
          <Button onClick={leave} data-testid="leave-unsaved">
            Leave without saving
          </Button>
          <Button look="main" data-first onClick={() => void saveDraft().then((isSaved) => (isSaved ? leave() : onDone()))}>
            Save and leave
          </Button>
        </>
      }
    >
      <p>
        It has changes that are not saved to your scenarios. Left as it is, the draft is kept for the next time, but nothing can be played
        with it.
      </p>
    </Dialog>
  );
}

/** A draft with problems has no sheets. */
function DraftOnPaper() {
  const draft = useEditor((e) => e.draft);
  const isFaulty = useEditor((e) => e.faults.some(isFault));
  return (
    <OnPaper
      scenario={draft}
      className={`btn-quiet ${styles.paper}`}
      wordClass={styles.word}
      off={isFaulty ? 'It has problems: solve them first.' : null}
    />
  );
}

export function Bar() {
  const [leaves, setLeaves] = useState(false);
  const name = useEditor((e) => e.draft.name);
  const close = useEditor((e) => e.close);
  return (
    <header className={`row gap-3 min-0 line-bottom on-panel ${styles.bar}`}>
      <h1 className="row gap-2 min-0 large nowrap">
        <span className={`small edge-strong round-1 ${styles.kind}`}>Scenario editor</span>{' '}
        <span className="ellipsis">
          <bdi>{name}</bdi>
        </span>
      </h1>
      <Standing />
      <div className="row gap-1 min-0 push-right low-btns">
        <Undoing />
        <Button
          look="quiet"
          className={styles.tool}
          sign={BookOpen}
          signSize={18}
          aria-label="Rules"
          title="Rules"
          onClick={() => useTable.getState().openDrawer('rules')}
        />
        <Button
          look="quiet"
          className={styles.tool}
          sign={Download}
          signSize={18}
          aria-label="Save as a file"
          title="Save as a file, to hand to others"
          onClick={() => saveScenario(useEditor.getState().draft, useEditor.getState().original)}
          data-testid="export-scenario"
        />
        <DraftOnPaper />
        <Button sign={Save} signSize={17} title={titleOf(editorAct('save'))} onClick={() => void saveDraft()} data-testid="save-scenario">
          Save
        </Button>
        <Button sign={LibraryBig} signSize={17} onClick={close} title="All scenarios (your draft is kept)" data-testid="editor-list">
          <span className={styles.word}>Scenarios</span>
        </Button>
        <Button
          onClick={() => (isUnsaved(useEditor.getState()) ? setLeaves(true) : closeEditor())}
          title="Back to the game or the start screen (your draft is kept)"
          data-testid="editor-close"
        >
          Close
        </Button>
      </div>
      {leaves ? <Leaving onDone={() => setLeaves(false)} /> : null}
    </header>
  );
}
