/** What each special card does, in one line. @rule 8 */
import type { CardKind } from '../../engine/lines-and-webs/index.ts';

export const CARD_TEXT: { readonly [K in CardKind]: string } = {
  nineLine: 'One unit of the other side is disabled until it gets a CL IX.',
  airDrop: 'One free token straight to any own unit with room.',
  closeAirSupport: 'One step off a unit within two hexes of an own one, unless air defence stops it.',
  commandPost: 'The next three units of the deck act and attack together.',
  cyberAttack: "Puts the other side's remaining deck into another order.",
  droneRecon: 'Answers a Command Post and cancels it.',
  massCal: 'The unit beaten in a fight loses one more step.',
  saintHimars: 'One step off any unit, or one damage to a port, unless air defence stops it.',
  scoutsOut: 'Your attacker rolls first.',
  sfInTheArea: 'Blocks a node for the other side until the day ends.',
};

/** When it is played. */
export const CARD_WHEN: { readonly [K in CardKind]: string } = {
  nineLine: 'own turn',
  airDrop: 'Transport, or own turn',
  closeAirSupport: 'own turn',
  commandPost: 'in a deck',
  cyberAttack: 'own turn',
  droneRecon: 'reaction',
  massCal: 'after a won fight',
  saintHimars: 'own turn',
  scoutsOut: 'with an attack',
  sfInTheArea: 'now, or own turn',
};
