/** The players' legal commands, as far as the current viewpoint may know them. */
import { useMemo } from 'react';
import type { Command } from '../../../engine/core/gameTypes.ts';
import type { Sight } from '../bench.ts';
import { knowsLegal } from '../sight/useSight.ts';

const NONE: readonly Command[] = [];

/** Free amounts are listed in steps of one. */
export function useLegal(sight: Sight, isWanted = true): readonly Command[] {
  return useMemo(() => (isWanted && knowsLegal(sight) ? [...sight.rules.legal(sight.state)] : NONE), [sight, isWanted]);
}
