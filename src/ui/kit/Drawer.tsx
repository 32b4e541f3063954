/** A drawer over the panel. The rest of the page stays usable; its opener closes it on Escape. */
import { X } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import styles from './Kit.module.css';

interface DrawerProps {
  title: string;
  onClose: () => void;
  /** Before the title, for example a back button. */
  lead?: ReactNode;
  /** Fixed below the title, for example a search field or filters. */
  tools?: ReactNode;
  /** The scrolling body. */
  bodyRef?: Ref<HTMLDivElement>;
  /** The element that gets the focus first. */
  first?: 'close' | 'body';
  children: ReactNode;
}

export function Drawer({ title, onClose, lead, tools, bodyRef, first = 'close', children }: DrawerProps) {
  const close = useRef<HTMLButtonElement>(null);
  const body = useRef<HTMLDivElement>(null);
  useImperativeHandle(bodyRef, () => body.current as HTMLDivElement, []);
  const start = useRef(first);
  useEffect(() => {
    const before = document.activeElement;
    (start.current === 'body' ? body : close).current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <aside
      className={`stack absolute on-panel line-left shadow-3 ${styles.drawer}`}
      aria-label={title}
      data-region="drawer"
      data-paper
      data-testid="drawer"
    >
      <header className={`row gap-1 flex-none line-bottom ${styles.drawerHead}`}>
        {lead}
        <h2 className="grow larger">{title}</h2>
        <button
          ref={close}
          data-no-paper
          type="button"
          className="btn btn-quiet px-2"
          aria-label={`Close: ${title}`}
          title="Close (Escape)"
          onClick={onClose}
          data-act="closeDrawer"
        >
          <X size={19} aria-hidden="true" />
        </button>
      </header>
      {tools ? (
        <div className="flex-none pad-wide line-bottom" data-no-paper>
          {tools}
        </div>
      ) : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className="grow min-h-0 scroll-y" tabIndex={0} ref={body} data-testid="drawer-body">
        {children}
      </div>
    </aside>
  );
}
