/** A token of each class that a store holds: a press sends one of it, at once. */
import type { ComponentProps } from 'react';
import { CLASSES, type Load, loadOf } from '../../../../../engine/lines-and-webs/index.ts';
import { TokenCount } from '../../pieces/Token.tsx';
import { loadText } from '../../words/names.ts';
import { Act } from '../shared/Act.tsx';
import styles from '../shared/shared.module.css';

interface OneTokenProps {
  /** What the store holds; null while none is chosen. */
  held: Load | null;
  command(one: Load): ComponentProps<typeof Act>['command'];
  off: string | null;
  /** The button's name, by the token's. */
  label(token: string): string;
  /** The first Tab leads here. */
  isStart?: boolean;
}

export function OneToken({ held, command, off, label, isStart = false }: OneTokenProps) {
  return (
    <div className={`grid gap-15 ${styles.steppers}`} data-start={isStart ? '' : undefined} data-testid="tokens">
      {CLASSES.map((cls) => (
        <Act key={cls} command={command(loadOf(cls))} look="small" off={off} label={label(loadText(loadOf(cls)))}>
          <TokenCount cls={cls} count={held?.[cls] ?? 0} size={17} />
        </Act>
      ))}
    </div>
  );
}
