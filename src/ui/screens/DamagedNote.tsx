/** A stored game or file that cannot be played: where, why, and what can still be done. Nothing is deleted. */
import { TriangleAlert } from 'lucide-react';
import { linesAndWebs } from '../../engine/lines-and-webs/index.ts';
import type { Damage } from '../../records/read.ts';
import { saveFile } from '../../store/files.ts';
import { useGame } from '../../store/game.ts';
import { sayRejection } from '../words/rejections.ts';
import styles from './StartScreen.module.css';

/** The reason in words: what is wrong with the file, and what the rules say to the order. */
function reasonOf({ message, why, sound }: Damage): string {
  const refused = why && sound ? sayRejection(linesAndWebs(sound.scenario).world, why) : null;
  return [refused, message].filter(Boolean).join(' ');
}

interface DamagedNoteProps {
  damage: Damage;
  /** Of a file or link; without it the stored game is meant, and going on is the next step of the screen. */
  title?: string;
}

export function DamagedNote({ damage, title }: DamagedNoteProps) {
  const { where, raw, sound, why } = damage;
  const n = sound?.commands.length ?? 0;
  return (
    <section className={styles.damaged} role="alert" data-testid="damaged">
      <TriangleAlert size={22} aria-hidden="true" className={styles.sign} />
      <div>
        <h2 className={styles.damagedHead}>{title ?? 'The saved game cannot be opened'}</h2>
        <p>
          <b>At {where}:</b> {reasonOf(damage)}
          {why ? <span className={styles.pale}> {why.clauses.join(', ')}</span> : null}
        </p>
        <p className={styles.pale}>Nothing has been deleted.</p>
        <div className={styles.damagedButtons}>
          <button type="button" className="btn btn-small" onClick={() => saveFile('lines-and-webs-damaged.json', raw)}>
            Save what was read as a file
          </button>
          {sound && n > 0 ? (
            <button
              type="button"
              className={title ? 'btn btn-small' : 'btn btn-main btn-small'}
              onClick={() => useGame.getState().openGame(sound)}
            >
              Go on from order {n} as a new game
            </button>
          ) : null}
        </div>
      </div>
    </section>
  );
}
