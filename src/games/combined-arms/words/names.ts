/** Names of sides, types of units, phases and squares. */

import { type Phase, UNIT_TYPES, type Unit, type UnitType } from '../../../engine/combined-arms/index.ts';
import { sideName } from '../../../ui/board/square/SideEmblem.tsx';
import { listed } from '../../../ui/words/grammar.ts';
import { unitName } from '../../../ui/words/squareGames.ts';
import type { RailPhase } from '../../page.ts';

export { sideName, unitName };

export const TYPE_NAMES: { readonly [T in UnitType]: string } = {
  infantry: 'General Infantry',
  paratroopers: 'Paratroopers',
  engineers: 'Engineers',
  mechanized: 'Mechanized Infantry',
  light: 'Light Tanks',
  medium: 'Medium Tanks',
  heavy: 'Heavy Tanks',
  howitzers: 'Howitzers',
  antitank: 'Anti-Tank Guns',
  antiaircraft: 'Anti-Aircraft Guns',
  airfield: 'Air Field',
  fort: 'Fortification',
  headquarters: 'Headquarters',
};

const isSingle = (type: string): boolean => type === 'airfield' || type === 'fort';
const SINGULAR: { readonly [many: string]: string } = { have: 'has', are: 'is', reach: 'reaches', go: 'goes' };
/** The verb after a unit's name: Howitzers 'stand', an Air Field 'stands'. */
export const does = (type: string = 'fort', many: string): string => (isSingle(type) ? (SINGULAR[many] ?? `${many}s`) : many);
/** 'they', or 'it' for an Air Field. */
export const they = (type: UnitType): string => (isSingle(type) ? 'it' : 'they');

/** 'Howitzers c4', or 'Howitzers' off the board. */
export const unitAt = (type: UnitType, at: string | null): string => (at === null ? TYPE_NAMES[type] : `${TYPE_NAMES[type]} ${at}`);
/** The same of a unit. */
export const unitWords = ({ type, at }: Pick<Unit, 'type' | 'at'>): string => unitAt(type, at);

/** '2 General Infantry, 1 Headquarters' */
export const armyWords = (types: readonly UnitType[]): string =>
  listed(UNIT_TYPES.filter((one) => types.includes(one)).map((one) => `${types.filter((type) => type === one).length} ${TYPE_NAMES[one]}`));

export const RAIL: readonly RailPhase[] = [
  { name: 'Move', clause: '4.1', tip: 'Each unit may move once.' },
  { name: 'Attack', clause: '5.1', tip: 'Each unit may attack once. Damage of one turn adds up.' },
];
export const OUTSIDE: { readonly [phase: string]: RailPhase } = {
  setup: { name: 'Armies', clause: '3.2', tip: 'Each side chooses its army.' },
  place: { name: 'Setup', clause: '3.3', tip: 'The sides place one unit in turn.' },
  reinforce: { name: 'Reinforcement', clause: '8.5', tip: 'The side gets one more unit.' },
  over: { name: 'End', clause: '7', tip: 'The game is over.' },
};

const PHASES: { readonly [P in Phase]: readonly [name: string, does: string] } = {
  setup: ['Armies', 'chooses its army'],
  place: ['Setup', 'places its units'],
  reinforce: ['Reinforcement', 'gets a unit'],
  move: ['Move', 'moves'],
  attack: ['Attack', 'attacks'],
  retreat: ['Attack', 'goes back'],
  over: ['End', 'is done'],
};
export const phaseName = (phase: Phase): string => PHASES[phase][0];
export const phaseDoes = (phase: Phase): string => PHASES[phase][1];
