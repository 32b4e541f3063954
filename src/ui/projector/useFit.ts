/** Makes what is shown fit its place: from the largest drawing down to the first that is not cut off. */
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/** @param key what is shown: with another one it begins again at the largest
 *  @returns which of so many drawings, 0 for the largest */
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
