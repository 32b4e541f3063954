/** The sign of a supply class in its colour, for a line of text. */
import type { SupplyClass } from '../../../../engine/lines-and-webs/scenario.ts';
import styles from './ClassIcon.module.css';
import { Icon } from './Glyph.tsx';

/** Silent for screen readers without a label. */
export function ClassIcon({ cls, size = 13, label }: { cls: SupplyClass; size?: number; label?: string }) {
  return <Icon name={cls} size={size} className={styles[cls]} {...(label === undefined ? {} : { label })} />;
}
