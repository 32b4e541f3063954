/**
 * Undo and redo. If undo is blocked, a single player may choose a point to go back to, two players are asked for consent, and otherwise the
 * button gives the reason.
 */

import { Handshake, Redo2, Undo2 } from 'lucide-react';
import { useGame } from '../../store/game.ts';
import { mayUndoFurther } from '../../store/undoStatus.ts';
import { buttonProps, keySign } from '../acts/act.ts';
import { type ActId, actOf, doAct } from '../acts/acts.ts';
import { mayAskConsent } from '../acts/mayAsk.ts';
import tool from './Menu.module.css';
import styles from './UndoButtons.module.css';
import { undoWords, type Way } from './undoWords.ts';

/** Returns the attributes that show the reason and clauses of a disabled control on hover, focus and tap. */
const offWords = ({ why, clauses }: Way) =>
  why === null ? {} : { 'aria-disabled': true, 'data-why': why, 'data-clauses': clauses.join(' ') || undefined };

/** Adds the key to a label: 'Undo: a move (U)'. */
const withSign = (words: string, id: ActId): string => `${words} (${keySign(actOf(id))})`;

export function UndoButtons() {
  const world = useGame((g) => g.rules?.world ?? null);
  // A lesson goes back without asking for consent.
  const isBarred = useGame(mayAskConsent);
  const isFurther = useGame(mayUndoFurther);
  // Subscribes to both, since the labels depend on them; the computer's commands change only the first.
  useGame((g) => g.undoable);
  useGame((g) => g.redoable);
  if (!world) return null;
  const { undoing, redoing } = undoWords();
  return (
    <>
      {/* A fixed width for the undone command's name, or for the question if undo is blocked, so that the other buttons don't move. */}
      <div className={`flex flex-none justify-end ${styles.place}`}>
        {isBarred ? (
          <button
            type="button"
            className={`btn btn-quiet min-h-0 justify-center align-middle px-1 ${tool.tool}`}
            aria-label={actOf('askConsent').label}
            {...buttonProps(actOf('askConsent'))}
            data-testid="ask-consent"
          >
            <Handshake size={19} strokeWidth={1.9} aria-hidden="true" />
            <span className={`tiny medium narrow nowrap ${styles.asks}`}>Ask to undo</span>
          </button>
        ) : null}
        <button
          type="button"
          className={`btn btn-quiet min-0 min-h-0 clip p-0 ${styles.undo}`}
          aria-disabled={false}
          {...(isFurther ? {} : offWords(undoing))}
          {...buttonProps(actOf('undo'))}
          title={
            undoing.object
              ? withSign(`Undo: ${undoing.object}`, 'undo')
              : isFurther
                ? withSign('Choose how far to go back', 'undo')
                : undefined
          }
          onClick={() => (undoing.object || isFurther) && doAct('undo')}
          data-testid="undo"
        >
          <span className={`btn-quiet inline min-h-0 justify-center align-middle px-1 ${tool.tool}`}>
            <Undo2 size={19} strokeWidth={1.9} aria-hidden="true" />
            <span className="tiny medium narrow nowrap">{`${actOf('undo').label}${isFurther ? '…' : ''}`}</span>
          </span>
          {undoing.object ? <span className={`soft regular tiny clip small text-right ${styles.object}`}> {undoing.object}</span> : null}
        </button>
      </div>
      <button
        type="button"
        className={`btn btn-quiet min-h-0 justify-center align-middle px-1 ${tool.tool} ${styles.redo}`}
        aria-disabled={false}
        {...offWords(redoing)}
        aria-label={redoing.object ? `Redo ${redoing.object}` : 'Redo'}
        {...buttonProps(actOf('redo'))}
        title={redoing.object ? withSign(`Redo: ${redoing.object}`, 'redo') : undefined}
        onClick={() => redoing.object && doAct('redo')}
        data-testid="redo"
      >
        <Redo2 size={19} strokeWidth={1.9} aria-hidden="true" />
        <span className="tiny medium narrow nowrap">Redo</span>
      </button>
    </>
  );
}
