/** A unit's tracker: its boxes in rows of class, then the open ones, with what is about to leave or come. */
import type { ReactNode } from 'react';
import { total } from '../../../../engine/lines-and-webs/load.ts';
import type { Load } from '../../../../engine/lines-and-webs/scenario.ts';
import { type Boxes, fillBoxes, loadInWords, NO_LOAD } from './boxes.ts';
import styles from './Pieces.module.css';
import { TokenBox } from './TokenBox.tsx';

export interface TrackerCardProps {
  /** 'Armor 1'. */
  title: string;
  /** 'takes, then short of 2'. */
  note?: ReactNode;
  /** A small block before the title. */
  block?: ReactNode;
  boxes: Boxes;
  load: Load;
  leaving?: Load;
  coming?: Load;
  isChosen?: boolean;
  children?: ReactNode;
}

/** What a screen reader hears of a tracker. */
function words({ boxes, load, leaving = NO_LOAD, coming = NO_LOAD }: TrackerCardProps): string {
  const room = boxes.clI + boxes.clIII + boxes.clV + boxes.open;
  const parts = [`holds ${loadInWords(load)} in ${room} boxes`];
  if (total(leaving) > 0) parts.push(`${loadInWords(leaving)} to leave`);
  if (total(coming) > 0) parts.push(`${loadInWords(coming)} to come`);
  return parts.join('; ');
}

/** Rows of boxes under a title. */
export function TrackerCard(props: TrackerCardProps) {
  const { title, note, block, boxes, load, leaving = NO_LOAD, coming = NO_LOAD, isChosen, children } = props;
  const { shaded, open, over } = fillBoxes(boxes, load, leaving, coming);
  const groups = [...shaded, open].filter((row) => row.length > 0);
  return (
    <section className={`stack gap-2 on-raised edge round-2 p-3 ${isChosen ? 'picked' : ''}`} aria-label={`${title}: ${words(props)}`}>
      <header className="row gap-2">
        {block}
        <div>
          <p className={`normal semi tight ${styles.title}`}>{title}</p>
          {note && <p className="caption easy">{note}</p>}
        </div>
      </header>
      <div className={`row wrap ${styles.rows}`} aria-hidden="true">
        {groups.map((row) => (
          <div key={row[0]?.shaded ?? 'open'} className="flex wrap gap-1">
            {row.map((box) => (
              <TokenBox key={box.key} box={box} />
            ))}
          </div>
        ))}
        {over > 0 && <span className="warn tiny semi">{over} too many</span>}
      </div>
      {children}
    </section>
  );
}
