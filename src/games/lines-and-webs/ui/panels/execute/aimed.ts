/** What is chosen on the map, and whether the next press on it may give the order. */
import { useEffect, useState } from 'react';
import { useTable } from '../../../../../store/table.ts';

/**
 * Has the person pressed for what is chosen, so that the same press once more gives the order? Not any more once a suggestion has stood there: it has
 * drawn a choice of its own on the map, and who leaves it begins anew. The first press shows, the next one goes.
 */
export function useAimed(first: boolean): [boolean, (isAimed: boolean) => void] {
  const [isAimed, setAimed] = useState(first);
  const isSuggested = useTable((t) => t.suggested !== null);
  useEffect(() => {
    if (isSuggested) setAimed(false);
  }, [isSuggested]);
  return [isAimed, setAimed];
}
