/** Supply token: a cube in the color of its class, with the class icon. */
import { memo } from 'react';
import { CLASSES, type Load, type SupplyClass } from '../../../../engine/lines-and-webs/index.ts';
import { Icon } from '../symbols/Glyph.tsx';
import { className } from '../words/names.ts';
import styles from './Pieces.module.css';
import face from './Signs.module.css';

interface TokenProps {
  cls: SupplyClass;
  /** `held`: full color; `faint`: empty box of that class. */
  look?: 'held' | 'faint';
  /** Edge length, px; default 22. */
  size?: number;
  /** Name for screen readers; hidden from them without it. */
  label?: string;
}

export const Token = memo(function Token({ cls, look = 'held', size = 22, label }: TokenProps) {
  const aria = label === undefined ? { 'aria-hidden': true as const } : { role: 'img', 'aria-label': label };
  return (
    <span
      className={`inline flex-none justify-center round-1 ${cls} ${styles.token} ${styles[look]}`}
      style={{ width: size, height: size }}
      data-token={look === 'faint' ? undefined : cls}
      {...aria}
    >
      <Icon name={cls} size={Math.round(size * 0.64)} />
    </span>
  );
});

/** Number of tokens of one class: a cube and a number. */
export function TokenCount({ cls, count, size = 18 }: { cls: SupplyClass; count: number; size?: number }) {
  return (
    <span className="inline gap-15 semi">
      <Token cls={cls} size={size} look={count === 0 ? 'faint' : 'held'} />
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{`${count} ${className(cls)}`}</span>
    </span>
  );
}

/** Tokens by class as icons with numbers, without empty classes. */
export function LoadFacts({ load }: { load: Load }) {
  const shown = CLASSES.filter((cls) => load[cls] > 0);
  if (shown.length === 0) return <span className="soft tiny">none</span>;
  return (
    <span className={`caption flex wrap ${face.facts}`}>
      {shown.map((cls) => (
        <TokenCount key={cls} cls={cls} count={load[cls]} size={16} />
      ))}
    </span>
  );
}
