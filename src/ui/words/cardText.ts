/** What each special card does, in one line. @rule 8 */
import type { CardKind } from '../../engine/lines-and-webs/index.ts';

export const CARD_TEXT: { readonly [K in CardKind]: string } = {
  nineLine: 'An enemy unit is disabled until it gets a CL IX.',
  airDrop: 'One free token straight to any of your units with room.',
  closeAirSupport: 'A unit within two hexes of yours loses 1 step, unless air defense stops it.',
  commandPost: 'The next three units of the deck act and attack together.',
  cyberAttack: 'Reorders the enemy’s remaining deck.',
  droneRecon: 'Answers a Command Post and cancels it.',
  massCal: 'A defeated unit loses one more step.',
  saintHimars: 'Any unit loses 1 step, or a port takes 1 damage, unless air defense stops it.',
  scoutsOut: 'Your attacker rolls first.',
  sfInTheArea: 'Blocks a node to the enemy until the day ends.',
};

/** Below its printed name. */
export const CARD_SUBTITLE: { readonly [K in CardKind]: string } = {
  nineLine: 'An enemy unit is disabled until it gets a CL IX',
  airDrop: 'One free token to any unit',
  closeAirSupport: 'One step off a nearby enemy',
  commandPost: 'Up to three units act together',
  cyberAttack: 'Reorders the enemy’s remaining orders',
  droneRecon: 'Cancels an enemy Command Post',
  massCal: 'Defeated unit loses one more step',
  saintHimars: 'Costs a unit 1 step, or damages a port',
  scoutsOut: 'You roll first when attacking',
  sfInTheArea: 'Blocks a hex to the enemy',
};

/** When it is played. */
export const CARD_WHEN: { readonly [K in CardKind]: string } = {
  nineLine: 'your turn',
  airDrop: 'Phase 3, or your turn',
  closeAirSupport: 'your turn',
  commandPost: 'in your deck',
  cyberAttack: 'your turn',
  droneRecon: 'reaction',
  massCal: 'after you win a fight',
  saintHimars: 'your turn',
  scoutsOut: 'with an attack',
  sfInTheArea: 'now or on your turn',
};
