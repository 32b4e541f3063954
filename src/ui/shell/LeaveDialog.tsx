/** Confirms leaving or replacing a game that would be lost. It offers to save the file first. */
import { Download, Send } from 'lucide-react';
import { useState } from 'react';
import { useGame } from '../../store/game.ts';
import { cancelLeave, confirmLeave } from '../../store/leaving.ts';
import { isLocked, useTaskRoom } from '../../store/locks.ts';
import { saveGameFile } from '../../store/saveGame.ts';
import { useSaving } from '../../store/writes.ts';
import { Dialog } from '../kit/Dialog.tsx';
import { LOCKED } from '../task/locked.ts';
import { savingWords } from '../words/saving.ts';

export function LeaveDialog() {
  const state = useSaving((s) => s.state);
  const trouble = useSaving((s) => s.trouble);
  const [isFiled, setFiled] = useState(false);
  const isShut = useGame((g) => isLocked(g, 'sharing'));
  const handIn = () => {
    cancelLeave();
    useTaskRoom.setState({ isHandingIn: true });
  };
  return (
    <Dialog
      title={isFiled ? 'Leave the game?' : 'Leave and lose the game?'}
      width="narrow"
      onClose={cancelLeave}
      testId="leave-dialog"
      foot={
        <>
          <button type="button" className="btn" onClick={cancelLeave}>
            Go back
          </button>
          <button type="button" className={isFiled ? 'btn btn-main' : 'btn'} onClick={confirmLeave} data-testid="leave-anyway">
            {isFiled ? 'Leave the game' : 'Leave and lose it'}
          </button>
          {isFiled ? null : (
            <button
              type="button"
              className="btn btn-main"
              data-first
              onClick={isShut ? handIn : () => void saveGameFile().then(() => setFiled(true))}
              data-testid="leave-save"
            >
              {isShut ? <Send size={18} aria-hidden="true" /> : <Download size={18} aria-hidden="true" />}{' '}
              {isShut ? 'Hand in' : 'Save the file'}
            </button>
          )}
        </>
      }
    >
      <p>{savingWords(state, trouble) ?? 'All orders are saved now.'}</p>
      <p role="status">
        {isFiled
          ? 'The file is in your downloads. Check there before you leave.'
          : isShut
            ? `${LOCKED} Hand in instead: that is never locked.`
            : 'Anything not saved is lost when you leave. The file holds the whole game, hidden things too.'}
      </p>
    </Dialog>
  );
}
