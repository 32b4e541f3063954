/** How wide a chart stands on the page, so that its figures are as large as the text beside it. */

import { type RefObject, useEffect, useRef, useState } from 'react';

/** Before it is measured, and where nothing measures. */
const USUAL_WIDTH = 480;
const MIN_WIDTH = 240;

export function useWidth(): [RefObject<SVGSVGElement | null>, number] {
  const box = useRef<SVGSVGElement>(null);
  const [width, setWidth] = useState(USUAL_WIDTH);
  useEffect(() => {
    const chart = box.current;
    if (!chart || typeof ResizeObserver !== 'function') return;
    const watch = new ResizeObserver(([seen]) => {
      const now = Math.round(seen?.contentRect.width ?? 0);
      if (now > 0) setWidth(Math.max(MIN_WIDTH, now));
    });
    watch.observe(chart);
    return () => watch.disconnect();
  }, []);
  return [box, width];
}
