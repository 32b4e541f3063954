/** The players' commands that are legal now, as far as the eyes that look may know them. */
import { useMemo } from 'react';
import type { PlayerCommand } from '../../../engine/lines-and-webs/index.ts';
import { knowsLegal } from '../../../games/lines-and-webs/ui/workbench/map/overlay.ts';
import type { Sight } from '../sight/useSight.ts';

const NONE: readonly PlayerCommand[] = [];

/** Amounts and orders that are free come in steps of one, as the rules count them. */
export function useLegal({ rules, state, view, knows }: Sight, isWanted = true): readonly PlayerCommand[] {
  return useMemo(
    () => (isWanted && knowsLegal(view, knows) ? ([...rules.legal(state)] as PlayerCommand[]) : NONE),
    [rules, state, view, knows, isWanted],
  );
}
