/** Dialog for files imported while no start screen is shown, and for links, whose game is stored only on request. */
import { importQueue } from '../../store/imports/importQueue.ts';
import type { Row } from '../../store/imports/importRows.ts';
import { Dialog } from '../kit/Dialog.tsx';
import { FileRows } from './FileRows.tsx';

/** Buttons for the game of a link, in the dialog's foot. */
function LinkActs({ row }: { row: Row }) {
  return (
    <>
      <button type="button" className="btn" onClick={() => void importQueue.keep(row.id)} data-testid="keep-link">
        Just save it
      </button>
      <button type="button" className="btn btn-main" onClick={() => void importQueue.open(row.id)} data-testid="open-row">
        Save and open
      </button>
    </>
  );
}

export function FilesDialog({ rows }: { rows: readonly Row[] }) {
  const link = rows.find((row) => row.file === null);
  const asks = link?.state === 'read' && link.opened?.kind === 'record';
  return (
    <Dialog
      title={link ? 'A link with a game' : 'Files'}
      onClose={importQueue.clear}
      testId="files-dialog"
      foot={
        <>
          <button type="button" className="btn" onClick={importQueue.clear} data-testid="close-files">
            {asks ? 'Cancel' : 'Close'}
          </button>
          {asks ? <LinkActs row={link} /> : null}
        </>
      }
    >
      {link ? <p className="soft mb-2">Anyone with the link can see everything that was hidden in the game.</p> : null}
      <FileRows rows={rows} />
    </Dialog>
  );
}
