/** The players' commands that are legal now, as far as the eyes that look may know them. */
import { useMemo } from 'react';
import type { Command } from '../../../engine/core/table.ts';
import type { Sight } from '../bench.ts';
import { knowsLegal } from '../sight/useSight.ts';

const NONE: readonly Command[] = [];

/** Amounts and orders that are free come in steps of one, as the rules count them. */
export function useLegal(sight: Sight, isWanted = true): readonly Command[] {
  return useMemo(() => (isWanted && knowsLegal(sight) ? [...sight.rules.legal(sight.state)] : NONE), [sight, isWanted]);
}
