/** The notes of a replay: the one that is read or written, and with `isListed` all of them under it. */

import styles from '../Replay.module.css';
import { NoteCard, NoteWays } from './NoteCard.tsx';
import { NoteEditor } from './NoteEditor.tsx';
import { NoteList } from './NoteList.tsx';
import { useNotesHere } from './useReplayNotes.ts';

export function NotesPane({ isListed }: { isListed: boolean }) {
  const { draft } = useNotesHere();
  if (draft) return <NoteEditor draft={draft} />;
  return (
    <>
      <NoteWays />
      {isListed ? (
        <div className={`grow min-h-0 scroll-y ${styles.notes}`}>
          <NoteCard />
          <NoteList />
        </div>
      ) : (
        <NoteCard />
      )}
    </>
  );
}
