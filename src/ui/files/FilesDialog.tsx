/** What came in while no start screen could show it, and what a link carries: nothing is stored of the latter before it is asked for. */
import { useEffect, useRef } from 'react';
import { desk, type Row } from '../../store/desk.ts';
import { FileRows } from './FileRows.tsx';
import styles from './Files.module.css';

export function FilesDialog({ rows }: { rows: readonly Row[] }) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (dialog && !dialog.open) dialog.showModal?.();
  }, []);
  const isLink = rows.some((row) => row.file === null);
  const asks = isLink && rows.some((row) => row.state === 'read' && row.opened?.kind === 'record');
  return (
    <dialog ref={ref} className={styles.dialog} aria-labelledby="files-title" onClose={desk.clear} data-testid="files-dialog">
      <h2 id="files-title" className={styles.title}>
        {isLink ? 'A link with a game' : 'Files'}
      </h2>
      {isLink ? <p className={styles.pale}>Whoever has the link can see everything that was hidden in the game up to its end.</p> : null}
      <FileRows rows={rows} />
      <div className={styles.foot}>
        <button type="button" className="btn" onClick={desk.clear} data-testid="close-files">
          {asks ? 'Leave it' : 'Close'}
        </button>
      </div>
    </dialog>
  );
}
