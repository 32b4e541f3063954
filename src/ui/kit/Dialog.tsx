/** Something over the page that wants an answer first. The keyboard stays in it, Escape closes it, and the focus goes back to where it was. */
import { type CSSProperties, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './Kit.module.css';

const WIDTHS = { narrow: '440px', usual: '580px', wide: '860px' };

interface DialogProps {
  title: string;
  width?: keyof typeof WIDTHS;
  onClose(): void;
  /** The buttons under what scrolls; the first of them has the keyboard, unless something is marked with `data-first`. */
  foot: ReactNode;
  testId?: string;
  children: ReactNode;
}

/** Opens with the first of its controls in focus. Closed before it goes, for only then does the browser give the focus back. */
function useModal() {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open) return;
    dialog.showModal?.();
    const first = dialog.querySelector<HTMLElement>('[data-first]') ?? dialog.querySelector<HTMLElement>('[data-foot] button');
    first?.focus({ preventScroll: true });
    return () => dialog.close?.();
  }, []);
  return ref;
}

export function Dialog({ title, width = 'usual', onClose, foot, testId, children }: DialogProps) {
  const ref = useModal();
  const id = useId();
  return (
    <dialog
      ref={ref}
      className={`p-0 ink on-raised edge round-3 shadow-3 clip ${styles.dialog}`}
      style={{ '--width': WIDTHS[width] } as CSSProperties}
      aria-labelledby={id}
      onClose={onClose}
      data-testid={testId}
    >
      <h2 id={id} className={`flex-none larger ${styles.dialogTitle}`}>
        {title}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className={`min-h-0 focus-inside ${styles.dialogBody}`} tabIndex={0}>
        {children}
      </div>
      <div className={`flex wrap gap-2 flex-none justify-end line-top ${styles.dialogFoot}`} data-foot>
        {foot}
      </div>
    </dialog>
  );
}
