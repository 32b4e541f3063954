/** Why an order is not possible, in a sentence per code, with what to do instead. */

import { count } from '../../../ui/words/grammar.ts';
import { refusals } from '../../../ui/words/squareGames.ts';
import { NAMES } from './names.ts';

export const { codes: REJECTIONS, say: sayRejection } = refusals(NAMES, {
  'phase.combat': () => 'Movement is over: attack, or end the turn.',

  'turn.same': ({ unit }) => `${unit('face')} that way already: choose another direction.`,
  'turn.swapped': ({ unit }) => `${unit('have')} swapped places and can’t change facing this turn.`,
  'turn.again': ({ unit }) => `${unit('have')} changed facing already, and may do so only once a turn.`,
  'turn.late': ({ unit }) => `${unit()} can’t change facing now: that comes before the attacks.`,

  'move.army': ({ unit }) => `The army has stepped this turn: ${unit()} can still change facing, but not move.`,
  'move.swapped': ({ unit }) => `${unit('have')} swapped places and can’t move this turn.`,
  'move.blocked': ({ unit, square, n }) =>
    `${unit()} can’t reach ${square} in ${count(n('moves'), 'square')}: the way is blocked, so move other units first.`,
  'move.forward': ({ unit, square }) => `${unit()} can’t go to ${square}: units move straight ahead, so change facing first.`,

  'swap.enemy': ({ other, unit }) => `${other('belong')} to the other side: ${unit()} can swap places only with a friend.`,
  'swap.army': ({ unit, other }) => `The army has stepped: ${unit()} and ${other()} can’t swap places this turn.`,
  'swap.apart': ({ unit, other }) => `${unit()} and ${other('are')} not side by side: only neighbors can swap places.`,
  'swap.used': ({ unit }) => `${unit('have')} acted this turn: only units that have done nothing can swap places.`,

  'army-move.late': ({ unit, text }) =>
    text('unit')
      ? `${unit('have')} acted already: an army step must be the first order, so undo the others.`
      : 'The army has stepped this turn: change facings, or attack.',
  'army-move.twice': ({ unit }) => `${unit()} can’t take two steps at once: leave one out.`,
  'army-move.one-square': ({ unit, square }) => `${unit()} can’t reach ${square}: in an army step each unit moves one square.`,
  'army-move.same-square': ({ unit, other, square }) => `${unit()} and ${other()} would both enter ${square}: send one elsewhere.`,
  'army-move.exchange': ({ unit, other }) => `${unit()} and ${other()} can’t step into each other’s squares: send one elsewhere.`,

  'attack.commander': ({ unit }) => `${unit()} can’t attack: choose another unit.`,
  'attack.swapped': ({ unit }) => `${unit('have')} swapped places and can’t attack this turn.`,
  'attack.reloading': ({ unit }) => `${unit()} must reload and can’t attack this turn.`,
  'attack.nobody': ({ unit }) => `No enemy stands there: choose one in front of ${unit()}.`,
  'attack.friend': ({ unit, other }) => `${other('are')} on your side: choose an enemy in front of ${unit()}.`,
  'attack.front': ({ unit, other }) => `${other('are')} not straight ahead of ${unit()}: units attack only to their front.`,
  'attack.blocked': ({ unit, other, third }) => `${third('stand')} between ${unit()} and ${other()}: the line must be clear.`,
  'advance.none': () => 'Only a unit that has just destroyed its neighbor may enter that square.',

  'army.commander': ({ n }) =>
    n('wanted') === 1 ? 'Each army has exactly one Commander.' : 'This game is played without Commanders: choose another type.',
  'army.late': () => 'Units are already placed, so the army can’t change.',
  'arrange.alternate': () => 'In this game the sides place one unit at a time, in turn.',
  'place.forward': ({ square }) => `The unit on ${square} must face the enemy: in this game all do at the start.`,
  'place.width': ({ n }) => `The army is ${n('width')} columns wide: bring it together on ${n('columns')}.`,
  'place.same': ({ unit }) => `${unit('stand')} there already, facing that way.`,
  'umpire.archers': ({ unit }) => `Only Archers reload, not ${unit()}.`,
  'umpire.empty': () => 'Both sides need a unit, and a Commander if armies have one: place it first.',
});
