/** A drawer over the panel: log, rules, help. It does not take the table away; Escape closes it. */
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTable } from '../../store/table.ts';
import styles from './Drawer.module.css';

interface DrawerProps {
  title: string;
  /** Fixed under the title: a search field, filters. */
  tools?: ReactNode;
  children: ReactNode;
}

export function Drawer({ title, tools, children }: DrawerProps) {
  const close = useRef<HTMLButtonElement>(null);
  const openDrawer = useTable((t) => t.openDrawer);
  useEffect(() => {
    const before = document.activeElement;
    close.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <aside className={styles.drawer} aria-label={title} data-testid="drawer">
      <header className={styles.header}>
        <h2 className={styles.title}>{title}</h2>
        <button
          ref={close}
          type="button"
          className={`btn btn-quiet ${styles.close}`}
          aria-label={`Close: ${title}`}
          title="Close (Escape)"
          onClick={() => openDrawer(null)}
        >
          <X size={19} aria-hidden="true" />
        </button>
      </header>
      {tools ? <div className={styles.tools}>{tools}</div> : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className={styles.body} tabIndex={0}>
        {children}
      </div>
    </aside>
  );
}
