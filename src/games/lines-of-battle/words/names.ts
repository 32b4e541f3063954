/** Names of units, phases and facings. */

import type { Facing, Phase, UnitType } from '../../../engine/lines-of-battle/index.ts';
import { squareNames } from '../../../ui/squares/names.ts';
import { FACING_NAMES } from '../../../ui/words/squareGames.ts';

export { sideName } from '../../../ui/board/square/SideEmblem.tsx';

export const NAMES = squareNames<UnitType, Phase>(
  { swordsmen: 'Swordsmen', spearmen: 'Spearmen', archers: 'Archers', cavalry: 'Cavalry', commander: 'Commander' },
  // One word for many riders, and a single person; the other types are men.
  { cavalry: 'Cavalry', commander: 'Commanders' },
  {
    setup: { name: 'Setup', does: 'sets up', clause: '3.3', tip: 'Each side chooses and places its army, hidden from the other.' },
    move: {
      ...{ name: 'Move', does: 'moves', clause: '4.1', number: 1 },
      tip: 'Each unit may move once and change facing once. Or the whole army takes one step.',
    },
    combat: { name: 'Attack', does: 'attacks', clause: '4.1', tip: 'Each unit may attack once, straight ahead.', number: 2 },
    over: { name: 'End', does: 'is done', clause: '6', tip: 'The game is over.' },
  },
);
export const { types: TYPE_NAMES, does, unitAt, unitWords, armyWords, marked, acts, phaseName } = NAMES;

/** 'north' */
export const facingName = (facing: Facing): string => FACING_NAMES[facing];
