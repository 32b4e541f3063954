/** useFollowing as a part of its own, for the table: nothing moves before the first order. */
import type { RefObject } from 'react';
import type { MapHandle } from '../../../../ui/board/MapStage.tsx';
import { useFollowing } from './useFollowing.ts';

export function Following({ map }: { map: RefObject<MapHandle | null> }) {
  useFollowing(map);
  return null;
}
