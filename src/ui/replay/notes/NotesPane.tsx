/** The notes of a replay: the one that is read or written, and with `isListed` all of them under it. */

import styles from '../Replay.module.css';
import { NoteCard, NoteWays } from './NoteCard.tsx';
import { NoteEditor } from './NoteEditor.tsx';
import { NoteList } from './NoteList.tsx';
import { useReplayNotes } from './useReplayNotes.ts';

export function NotesPane({ isListed }: { isListed: boolean }) {
  const draft = useReplayNotes((d) => d.draft);
  const world = useReplayNotes((d) => d.world);
  if (draft && world) return <NoteEditor draft={draft} world={world} />;
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
