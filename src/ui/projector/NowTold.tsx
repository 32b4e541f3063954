/** What has just happened in large letters, with its dice, and what happened before. */

import type { EventText } from '../../games/page.ts';
import { Dice, Marked } from '../log/Sentence.tsx';
import styles from './Screen.module.css';

const EARLIER = 4;

/** `told`: the latest sentences, newest last. `rest` is shown while there is none. */
export function NowTold({ told, rest, isLarge }: { told: readonly EventText[]; rest: string; isLarge: boolean }) {
  const last = told.at(-1);
  return (
    <section className={`grow min-h-0 clip ${styles.now}`} aria-label="Now" data-testid="projector-what">
      <h2 aria-live="polite" className={styles.words} data-testid="projector-now">
        <Marked text={last?.text ?? rest} />
      </h2>
      {last?.dice ? (
        <p className="mt-4">
          <Dice dice={last.dice} size={isLarge ? 150 : 84} />
        </p>
      ) : null}
      <ul className={`soft large easy ${styles.sentences} ${styles.words}`} aria-label="Before that">
        {told
          .slice(-1 - EARLIER, -1)
          .toReversed()
          .map(({ text }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is made once
            <li key={i}>
              <Marked text={text} />
            </li>
          ))}
      </ul>
    </section>
  );
}
