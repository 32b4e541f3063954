/** Modal dialog. It traps the keyboard focus, closes on Escape, and restores the focus. */
import { type CSSProperties, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './Kit.module.css';

const WIDTHS = { narrow: '440px', usual: '580px', wide: '860px' };

interface DialogProps {
  title: string;
  width?: keyof typeof WIDTHS;
  onClose(): void;
  /** Buttons below the scrolling body. The first one gets the focus, unless an element has `data-first`. */
  foot: ReactNode;
  testId?: string;
  children: ReactNode;
}

/** Opens the dialog as modal. Closes it before it unmounts, since browsers restore the focus only then. */
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
      // In development React mounts everything twice: the first close is told when the dialog is open again.
      onClose={() => !ref.current?.open && onClose()}
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
