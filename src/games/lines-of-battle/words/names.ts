/** Names of sides, unit types, phases and squares. */

import { type Facing, type Phase, UNIT_TYPES, type Unit, type UnitType } from '../../../engine/lines-of-battle/index.ts';
import { sideName } from '../../../ui/board/square/SideEmblem.tsx';
import { listed } from '../../../ui/words/grammar.ts';
import { FACING_NAMES, unitName } from '../../../ui/words/squareGames.ts';
import type { RailPhase } from '../../page.ts';

export { sideName, unitName };

export const TYPE_NAMES: { readonly [T in UnitType]: string } = {
  swordsmen: 'Swordsmen',
  spearmen: 'Spearmen',
  archers: 'Archers',
  cavalry: 'Cavalry',
  commander: 'Commander',
};

/** 'Spearmen c4', or 'Spearmen' off the board. */
export const unitAt = (type: UnitType, at: string | null): string => (at === null ? TYPE_NAMES[type] : `${TYPE_NAMES[type]} ${at}`);

const SINGULAR: { readonly [many: string]: string } = { have: 'has', are: 'is', reach: 'reaches' };
/** One word for many riders, and a single person; the other types are men. */
const isOne = (type: string): boolean => type === 'cavalry' || type === 'commander';
/** The verb after a unit's name: Spearmen 'stand', Cavalry and a Commander 'stands'. */
export const does = (type: string = 'commander', many: string): string => (isOne(type) ? (SINGULAR[many] ?? `${many}s`) : many);

/** The same of a unit. */
export const unitWords = ({ type, at }: Pick<Unit, 'type' | 'at'>): string => unitAt(type, at);

/** '6 Swordsmen, 4 Spearmen and 2 Cavalry' */
export const armyWords = (types: readonly UnitType[]): string =>
  listed(UNIT_TYPES.filter((one) => types.includes(one)).map((one) => `${types.filter((type) => type === one).length} ${TYPE_NAMES[one]}`));

/** 'north' */
export const facingName = (facing: Facing): string => FACING_NAMES[facing];

export const RAIL: readonly RailPhase[] = [
  { name: 'Move', clause: '4.1', tip: 'Each unit may move once and turn once. Or the whole army takes one step.' },
  { name: 'Attack', clause: '4.1', tip: 'Each unit may attack once, straight ahead.' },
];
export const OUTSIDE: { readonly [phase: string]: RailPhase } = {
  setup: { name: 'Setup', clause: '3.3', tip: 'Each side chooses and places its army, hidden from the other.' },
  over: { name: 'End', clause: '6', tip: 'The game is over.' },
};

export const PHASE_NAMES: { readonly [P in Phase]: string } = { setup: 'Setup', move: 'Move', combat: 'Attack', over: 'End' };
export const phaseName = (phase: Phase): string => PHASE_NAMES[phase];
const DOES: { readonly [P in Phase]: string } = { setup: 'sets up', move: 'moves', combat: 'attacks', over: 'is done' };
export const phaseDoes = (phase: Phase): string => DOES[phase];
