/** The sign of a supply class in its colour, for a line of text. */
import type { SupplyClass } from '../../../../engine/lines-and-webs/scenario.ts';
import { Icon } from './Glyph.tsx';

/** Silent for screen readers without a label. */
export function ClassIcon({ cls, size = 13, label }: { cls: SupplyClass; size?: number; label?: string }) {
  return <Icon name={cls} size={size} className={`${cls} ink-class`} {...(label === undefined ? {} : { label })} />;
}
