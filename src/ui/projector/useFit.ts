/** Fits content to its container: tries layouts from the largest to the first that isn't cut off. */
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/**
 * @param key identifies the content; a new key starts again at the largest layout
 * @returns index of the layout, 0 for the largest
 */
export function useFit(place: RefObject<HTMLElement | null>, key: string, drawings: number): number {
  const [fit, setFit] = useState({ key, level: 0 });
  const level = fit.key === key ? fit.level : 0;
  useLayoutEffect(() => {
    const element = place.current;
    if (!element || level >= drawings - 1 || element.scrollHeight <= element.clientHeight + 1) return;
    setFit({ key, level: level + 1 });
  });
  useEffect(() => {
    const again = () => setFit({ key, level: 0 });
    window.addEventListener('resize', again);
    return () => window.removeEventListener('resize', again);
  }, [key]);
  return level;
}
