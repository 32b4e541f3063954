/** Why an order is not possible, in a sentence per code, with what to do instead. */

import { count } from '../../../ui/words/grammar.ts';
import { refusals } from '../../../ui/words/squareGames.ts';
import { NAMES } from './names.ts';

export const { codes: REJECTIONS, say: sayRejection } = refusals(NAMES, {
  'setup.running': () => 'Both sides choose their armies first.',
  'place.running': () => 'Both sides place all their units first.',
  'place.occupied': ({ other, unit, text }) => `${text('other') ? other('stand') : unit('stand')} there: choose a free square.`,
  'phase.attack': () => 'Moving is over: attack, or end the turn.',

  'army.headquarters': () => 'An army has exactly one Headquarters.',
  'army.of-kind': ({ n, type }) => `${type}: an army has ${n('limit')} at most. Choose another type.`,
  'army.tanks': ({ n }) => `An army has ${n('limit')} tanks of all three types at most: choose another type.`,
  'army.kinds': ({ n }) => `An army has at least ${n('least')} types besides the Headquarters, and this one has ${n('n')}: mix in others.`,
  'elite.count': ({ n }) => (n('wanted') > 0 ? `Choose ${count(n('wanted'), 'elite unit')}.` : 'This game is played without elite units.'),
  'elite.base': ({ type }) => `${type} can’t be elite: choose a unit that moves.`,
  'elite.missing': ({ type }) => `${type}: the army has too few for that. Choose another elite unit.`,

  'reinforce.first': () => 'A new unit has come: place it on your last row first.',
  'reinforce.none': () => 'No new unit comes this turn.',
  'reinforce.row': () => 'A new unit enters on your last row: choose a free square there.',
  'reinforce.base': ({ type }) => `${type} can’t come as a new unit: choose one that moves.`,

  'move.base': ({ unit }) => `${unit()} can’t move: it is a base.`,
  'move.alone': ({ unit, square }) => `${unit()} can’t go to ${square}: it needs one of your other units beside it.`,
  'move.enemy-near': ({ unit, square }) => `${unit()} can’t go to ${square}: an enemy stands beside it.`,
  'move.blocked': ({ unit, square, n }) =>
    `${unit()} can’t reach ${square} in ${count(n('moves'), 'square')}: units are in the way, so move others first.`,
  'move.difficult': ({ unit, square }) => `${unit()} can’t reach ${square}: vehicles must stop on difficult ground.`,
  'move.air-path': ({ unit, square }) => `${unit()} can’t reach ${square}: it needs a friend beside each square of the way.`,

  'attack.nobody': ({ unit }) => `No enemy stands there: choose one in range of ${unit()}.`,
  'attack.friend': ({ other }) => `${other('are')} on your side: choose an enemy.`,
  'attack.range': ({ unit, other, n }) =>
    `${other('are')} ${count(n('distance'), 'square')} away, but ${unit('reach')} only ${n('range')}: choose a nearer target.`,
  'attack.air-moved': ({ unit }) => `${unit('have')} moved this turn and can’t attack.`,
  'attack.covered': ({ unit, other, third }) => `${unit()} can’t attack ${other()}: ${third('cover')} it against aircraft.`,

  'umpire.base': ({ unit }) => `${unit('are')} a base: it can only have attacked.`,
  'umpire.empty': () => 'Each side needs its Headquarters: place it first.',

  'retreat.first': ({ unit }) => `${unit() === 'This unit' ? 'A beaten unit' : unit()} must retreat first.`,
  'retreat.none': () => 'No unit has to retreat now.',
  'retreat.off-board': () => 'That square is not on the board.',
  'retreat.edge': ({ unit }) => `${unit()} can’t leave the board from there.`,
  'retreat.direction': ({ unit, square }) => `${unit()} can’t go to ${square}: only one square back or sideways.`,
  'retreat.diagonal': ({ unit, square }) => `${unit()} can’t go to ${square}: not diagonally in this game.`,
  'retreat.occupied': ({ other, unit }) => `${other('stand')} there: choose a free square for ${unit()}.`,
  'retreat.enemy-near': ({ unit, square }) => `${unit()} can’t go to ${square}: sideways it may not come beside an enemy.`,
  'retreat.air': ({ unit, square }) => `${unit()} can’t go to ${square}: it needs a friend beside it, and no enemy.`,
});
