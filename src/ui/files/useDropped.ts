/** Files dropped anywhere on the page. */

import { useEffect, useRef, useState } from 'react';

/** True while a file hovers over the page. `isAlone`: no other part of the page gets the files. */
export function useDropped(onFiles: (files: readonly File[]) => void, isAlone = false): boolean {
  const [isOver, setOver] = useState(false);
  const latest = useRef(onFiles);
  latest.current = onFiles;
  useEffect(() => {
    const takes = (event: DragEvent): boolean => {
      if (!event.dataTransfer?.types.includes('Files')) return false;
      event.preventDefault();
      if (isAlone) event.stopPropagation();
      return true;
    };
    const onOver = (event: DragEvent) => takes(event) && setOver(true);
    const onLeave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
    const onDrop = (event: DragEvent) => {
      if (!takes(event)) return;
      setOver(false);
      latest.current(Array.from(event.dataTransfer?.files ?? []));
    };
    const listeners = { dragover: onOver, dragleave: onLeave, drop: onDrop } as const;
    // In the capture phase it comes before the page's own.
    for (const [type, on] of Object.entries(listeners)) window.addEventListener(type as 'drop', on, isAlone);
    return () => {
      for (const [type, on] of Object.entries(listeners)) window.removeEventListener(type as 'drop', on, isAlone);
    };
  }, [isAlone]);
  return isOver;
}
