/** Horizontal scroll box; focusable only when it overflows. */

import { type ReactNode, useEffect, useRef, useState } from 'react';

export function ScrollBox({ label, children }: { label: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [isCut, setCut] = useState(false);
  useEffect(() => {
    const { current } = box;
    if (!current || typeof ResizeObserver !== 'function') return;
    const watcher = new ResizeObserver(() => setCut(current.scrollWidth > current.clientWidth));
    watcher.observe(current);
    return () => watcher.disconnect();
  }, []);
  return (
    <div ref={box} className="scroll-x" {...(isCut ? { tabIndex: 0, role: 'group', 'aria-label': label } : {})}>
      {children}
    </div>
  );
}
