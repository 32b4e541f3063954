/** Undo and redo. The button names what it takes back; when nothing can be taken back it stays and says why, and both sides can be asked. */

import { Handshake, Redo2, Rewind, Undo2 } from 'lucide-react';
import { useGame } from '../../store/game.ts';
import { mayGoBack } from '../../store/mayGoBack.ts';
import { actOf, titleOf } from '../acts/acts.ts';
import { address } from '../acts/address.ts';
import tool from './Tool.module.css';
import styles from './UndoButtons.module.css';
import { mayAskConsent, undoWords, type Way } from './undoWords.ts';

/** What makes a control that is off say why, with the clauses, on hover, focus and tap. */
const offWords = ({ why, clauses }: Way) =>
  why === null ? {} : { 'aria-disabled': true, 'data-why': why, 'data-clauses': clauses.join(' ') || undefined };

export function UndoButtons() {
  const world = useGame((g) => g.rules?.world ?? null);
  // A lesson goes back by itself, and asks nobody.
  const isBarred = useGame(mayAskConsent);
  const isPractice = useGame(mayGoBack);
  // Read for their changes; the words are made of both. The computer's orders change the first without changing anything above.
  useGame((g) => g.undoable);
  useGame((g) => g.redoable);
  if (!world) return null;
  const { undoing, redoing } = undoWords();
  return (
    <>
      {isPractice ? (
        <button
          type="button"
          className={`btn btn-quiet ${tool.tool} ${styles.back}`}
          aria-label={actOf('goBack').label}
          title={titleOf('goBack')}
          onClick={actOf('goBack').run}
          {...address('goBack')}
          data-testid="go-back"
        >
          <Rewind size={19} strokeWidth={1.9} aria-hidden="true" />
          <span className={tool.word}>Back…</span>
        </button>
      ) : null}
      {/* One room for what Undo names, or for the question where it is barred: the others stay where they are whatever stands in it. */}
      <div className={styles.place}>
        {isBarred ? (
          <button
            type="button"
            className={`btn btn-quiet ${tool.tool} ${styles.ask}`}
            aria-label={actOf('askConsent').label}
            title={actOf('askConsent').label}
            onClick={actOf('askConsent').run}
            {...address('askConsent')}
            data-testid="ask-consent"
          >
            <Handshake size={19} strokeWidth={1.9} aria-hidden="true" />
            <span className={tool.word}>Takeback</span>
          </button>
        ) : null}
        <button
          type="button"
          className={`btn btn-quiet min-0 ${styles.undo}`}
          aria-disabled={false}
          {...offWords(undoing)}
          title={undoing.object ? `Take back: ${undoing.object} (U)` : undefined}
          onClick={() => undoing.object && actOf('undo').run?.()}
          {...address('undo')}
          data-testid="undo"
        >
          <span className={`btn-quiet inline ${tool.tool}`}>
            <Undo2 size={19} strokeWidth={1.9} aria-hidden="true" />
            <span className={tool.word}>{actOf('undo').label}</span>
          </span>
          {undoing.object ? <span className={`soft regular tiny ${styles.object}`}> {undoing.object}</span> : null}
        </button>
      </div>
      <button
        type="button"
        className={`btn btn-quiet ${tool.tool} ${styles.redo}`}
        aria-disabled={false}
        {...offWords(redoing)}
        aria-label={redoing.object ? `Redo ${redoing.object}` : 'Redo'}
        title={redoing.object ? `Redo: ${redoing.object} (Shift+U)` : undefined}
        onClick={() => redoing.object && actOf('redo').run?.()}
        {...address('redo')}
        data-testid="redo"
      >
        <Redo2 size={19} strokeWidth={1.9} aria-hidden="true" />
        <span className={tool.word}>Redo</span>
      </button>
    </>
  );
}
