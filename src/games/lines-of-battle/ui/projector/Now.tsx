/** What has just happened, with its dice, and what happened before. */

import type { World } from '../../../../engine/lines-of-battle/index.ts';
import type { Picture as AnyPicture } from '../../../../store/projector/picture.ts';
import { Dice, Marked } from '../../../../ui/log/Sentence.tsx';
import styles from '../../../../ui/projector/Screen.module.css';
import type { EventText } from '../../../page.ts';
import type { LinesOfBattle } from '../../types.ts';
import { sayEvents } from '../../words/events.ts';
import { phaseDoes, sideName } from '../../words/names.ts';
import { Standing } from '../replay/Standing.tsx';

type Picture = AnyPicture<LinesOfBattle>;

const EARLIER = 4;

/** The latest sentences, newest last. Whose turn it is stands above them. */
const lately = ({ recent }: Picture): EventText[] => sayEvents(recent.flatMap(({ event }) => (event.type === 'turnBegan' ? [] : [event])));

/** The latest event, or what the active side does. */
export function nowWords(picture: Picture): string {
  const { awaited, phase } = picture.view;
  const said = phase === 'setup' ? undefined : lately(picture).at(-1)?.text;
  return said ?? (awaited ? `${sideName(awaited)} ${phaseDoes(phase)}.` : 'The game is over.');
}

export function Now({ picture, isLarge }: { picture: Picture; world: World; isLarge: boolean }) {
  const text = nowWords(picture);
  const told = lately(picture);
  const last = told.at(-1);
  const before = told.slice(-1 - EARLIER, -1).toReversed();
  return (
    <section className={`grow min-h-0 clip ${styles.now}`} aria-label="Now" data-testid="projector-what">
      <h2 aria-live="polite" className={styles.words} data-testid="projector-now">
        <Marked text={text} />
      </h2>
      {last?.text === text && last.dice ? (
        <p className="mt-4">
          <Dice dice={last.dice} size={isLarge ? 150 : 84} />
        </p>
      ) : null}
      <ul className={`soft large easy ${styles.sentences} ${styles.words}`} aria-label="Before that">
        {before.map((said, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is made once
          <li key={i}>
            <Marked text={said.text} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export const RoomStanding = ({ picture }: { picture: Picture }) => (
  <div className="larger">
    <Standing view={picture.view} size={30} />
  </div>
);
