/** Building blocks of the presenter's panel: a section with a heading, and a switch. */
import type { ReactNode } from 'react';
import styles from './Presenter.module.css';

export function Part({ head, children }: { head: string; children: ReactNode }) {
  return (
    <section className={`stack gap-2 align-top line-bottom ${styles.part}`}>
      <h3 className="normal">{head}</h3>
      {children}
    </section>
  );
}

interface SwitchProps {
  name: string;
  isOn: boolean;
  onTurn(): void;
  /** Reason why it is disabled. */
  off?: string | null;
  testId?: string;
}

export function Switch({ name, isOn, onTurn, off = null, testId }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-disabled={off !== null}
      title={off ?? undefined}
      className={`inline gap-2 medium hit text-left ${styles.switch}`}
      onClick={() => off === null && onTurn()}
      data-testid={testId}
    >
      <span className={`flex-none relative on-sunk edge-strong round-full ${styles.track}`} aria-hidden="true" />
      {name}
    </button>
  );
}
