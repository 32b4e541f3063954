/** Receives files dropped anywhere on the page, and games in the address. Mounted on every screen. */

import { useEffect } from 'react';
import { isFileLink } from '../../records/link.ts';
import { useBrokenParts } from '../../store/brokenParts.ts';
import { useGame } from '../../store/game.ts';
import { useImports } from '../../store/imports/importRows.ts';
import { importFiles, importLink } from '../../store/imports/late.ts';
import { useWatching } from '../../store/watching.ts';
import { lazyPart } from '../kit/lazyPart.tsx';
import { gameUiPart } from '../page.tsx';
import styles from './Files.module.css';
import { useDropped } from './useDropped.ts';

const BrokenPartsDialog = lazyPart(() => import('./BrokenPartsDialog.tsx').then((m) => m.BrokenPartsDialog), true);
const SaveDialog = lazyPart(() => import('./SaveDialog.tsx').then((m) => m.SaveDialog));
const FilesDialog = gameUiPart(() => import('./FilesDialog.tsx').then((m) => m.FilesDialog));

/** Imports the game in the address and removes it from the address, so that a reload does not ask again. */
function useLink(): void {
  useEffect(() => {
    const look = () => {
      const { hash, pathname, search } = window.location;
      if (!isFileLink(hash)) return;
      window.history.replaceState(null, '', `${pathname}${search}`);
      importLink(hash);
    };
    look();
    window.addEventListener('hashchange', look);
    return () => window.removeEventListener('hashchange', look);
  }, []);
}

export function FileQueue() {
  const rows = useImports((q) => q.rows);
  const isSaving = useImports((q) => q.isSaving);
  const hasGame = useGame((g) => g.record !== null);
  const isOver = useGame((g) => g.state?.phase === 'over');
  const id = useGame((g) => g.id);
  const isBroken = useBrokenParts((b) => b.parts.length > 0 && b.game === id);
  useLink();
  const isOverPage = useDropped((files) => {
    if (files.length > 0) importFiles(files, !hasGame);
  });
  // The start and end screens show file rows themselves, unless a replay covers them; links are always asked about here.
  const isCovered = useWatching((w) => w.watched !== null);
  const visibleRows = hasGame && (!isOver || isCovered) ? rows : rows.filter((row) => row.file === null);
  return (
    <>
      {visibleRows.length > 0 ? <FilesDialog rows={visibleRows} /> : null}
      {hasGame && isBroken ? <BrokenPartsDialog /> : null}
      {isSaving && hasGame ? <SaveDialog /> : null}
      {isOverPage ? (
        <div className={`grid no-pointer largest semi fixed ${styles.dropHere}`}>
          {hasGame ? 'Drop the file to save it. This game stays open.' : 'Drop the file to open it.'}
        </div>
      ) : null}
    </>
  );
}
