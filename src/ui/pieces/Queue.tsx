/** The delivery queue of a side: Packaging/RSOI, then In Transit, then what arrives (6.1.1). */
import type { Load } from '../../engine/lines-and-webs/scenario.ts';
import { CLASSES } from '../../engine/lines-and-webs/scenario.ts';
import type { BlockProps } from '../map/Blocks.tsx';
import { total } from './boxes.ts';
import styles from './Queue.module.css';
import { TokenCount } from './Token.tsx';
import { UnitChip } from './UnitChip.tsx';

export interface QueueSpace {
  tokens: Load;
  units: readonly { unit: BlockProps; name: string; line?: string }[];
}

export interface QueueProps {
  packaging: QueueSpace;
  transit: QueueSpace;
  /** What is to be placed now; left out when it is not the phase for it. */
  arrivals?: QueueSpace;
  /** When each space arrives: 'day 10'. */
  packagingDay?: string;
  transitDay?: string;
}

function Space({ title, note, space }: { title: string; note: string | undefined; space: QueueSpace }) {
  const held = CLASSES.filter((cls) => space.tokens[cls] > 0);
  const isEmpty = total(space.tokens) === 0 && space.units.length === 0;
  return (
    <li className={styles.space}>
      <h4 className={styles.title}>
        {title}
        {note && <span className={styles.note}>{note}</span>}
      </h4>
      {isEmpty && <p className={styles.empty}>Nothing here.</p>}
      {held.length > 0 && (
        <p className={styles.tokens}>
          {held.map((cls) => (
            <TokenCount key={cls} cls={cls} count={space.tokens[cls]} />
          ))}
        </p>
      )}
      {space.units.map(({ unit, name, line }) => (
        <UnitChip key={unit.id} unit={unit} name={name} line={line} size={30} />
      ))}
    </li>
  );
}

/** The queue's spaces, the nearest to arrival first. */
export function Queue({ packaging, transit, arrivals, packagingDay, transitDay }: QueueProps) {
  return (
    <ol className={styles.queue} aria-label="Delivery queue">
      {arrivals && <Space title="Arrives now" note={undefined} space={arrivals} />}
      <Space title="In transit" note={transitDay && `arrives ${transitDay}`} space={transit} />
      <Space title="Packaging/RSOI" note={packagingDay && `arrives ${packagingDay}`} space={packaging} />
    </ol>
  );
}
