/** Map of a projector page, with the question or note below it. */
import type { ReactNode } from 'react';
import { Question, RoomNote } from '../../../../ui/projector/RoomNote.tsx';
import type { Picture } from '../../typedStores.ts';
import styles from './Room.module.css';
import { sideAtWork } from './words.ts';

interface MapPlaceProps {
  picture: Picture;
  question: string | null;
  /** Key of the map's signs. */
  signs?: ReactNode;
  children: ReactNode;
}

export function MapPlace({ picture, question, signs, children }: MapPlaceProps) {
  const { note } = picture;
  return (
    <div className={`stack min-0 min-h-0 on-panel ${styles.middle}`}>
      <div className="grow min-h-0 relative stack">{children}</div>
      {signs}
      {note ? (
        <div className={styles.strip}>
          <RoomNote note={note} meanwhile={null} />
        </div>
      ) : null}
      {question === null ? null : (
        <div className={styles.strip}>
          <Question text={question} side={sideAtWork(picture.view)} isShort />
        </div>
      )}
    </div>
  );
}
