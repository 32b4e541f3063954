/** Names of units and phases. */

import type { Phase, UnitType } from '../../../engine/combined-arms/index.ts';
import { squareNames } from '../../../ui/squares/names.ts';

export { sideName } from '../../../ui/board/square/SideEmblem.tsx';

const ATTACK = { name: 'Attack', does: 'attacks', clause: '5.1', tip: 'Each unit may attack once. Damage of one turn adds up.', number: 2 };

export const NAMES = squareNames<UnitType, Phase>(
  {
    infantry: 'General Infantry',
    paratroopers: 'Paratroopers',
    engineers: 'Engineers',
    mechanized: 'Mechanized Infantry',
    light: 'Light Tank',
    medium: 'Medium Tank',
    heavy: 'Heavy Tank',
    howitzers: 'Howitzer',
    antitank: 'Anti-Tank Gun',
    antiaircraft: 'Anti-Aircraft Gun',
    airfield: 'Air Field',
    fort: 'Fortification',
    headquarters: 'Headquarters',
  },
  {
    infantry: 'General Infantry',
    mechanized: 'Mechanized Infantry',
    light: 'Light Tanks',
    medium: 'Medium Tanks',
    heavy: 'Heavy Tanks',
    howitzers: 'Howitzers',
    antitank: 'Anti-Tank Guns',
    antiaircraft: 'Anti-Aircraft Guns',
    airfield: 'Air Fields',
    fort: 'Fortifications',
    headquarters: 'Headquarters',
  },
  {
    setup: { name: 'Armies', does: 'chooses its army', clause: '3.2', tip: 'Each side chooses its army.' },
    place: { name: 'Setup', does: 'places its units', clause: '3.3', tip: 'The sides place one unit in turn.' },
    reinforce: { name: 'Reinforcement', does: 'gets a unit', clause: '8.5', tip: 'The side gets one more unit.' },
    move: { name: 'Move', does: 'moves', clause: '4.1', tip: 'Each unit may move once.', number: 1 },
    attack: ATTACK,
    retreat: { ...ATTACK, does: 'chooses a retreat' },
    over: { name: 'End', does: 'is done', clause: '7', tip: 'The game is over.' },
  },
);
export const { types: TYPE_NAMES, does, they, unitAt, unitWords, armyWords, marked, acts, phaseName } = NAMES;
