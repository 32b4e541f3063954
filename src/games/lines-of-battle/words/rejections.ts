/** Why an order is not possible, in a sentence per code, with what to do instead. */

import { count } from '../../../ui/words/grammar.ts';
import { refusals } from '../../../ui/words/squareGames.ts';
import { does, sideName, TYPE_NAMES } from './names.ts';

const NAMES = { side: sideName, types: TYPE_NAMES, does };

export const { codes: REJECTIONS, say: sayRejection } = refusals(NAMES, {
  'phase.combat': () => 'Moving is over this turn. Attack, or end the turn.',

  'turn.same': ({ unit }) => `${unit('face')} that way already. Choose another direction.`,
  'turn.swapped': ({ unit }) => `${unit('have')} changed places and can’t face another way this turn.`,
  'turn.again': ({ unit }) => `${unit('have')} changed facing already. A unit does so once a turn.`,
  'turn.late': ({ unit }) => `${unit()} can’t face another way any more: facings change before the attacks.`,

  'move.army': ({ unit }) => `The whole army has moved this turn. ${unit()} can still face another way.`,
  'move.swapped': ({ unit }) => `${unit('have')} changed places and can’t move this turn.`,
  'move.blocked': ({ unit, square, n }) => `${unit('have')} no free way of ${count(n('moves'), 'square')} to ${square}. Move others first.`,
  'move.forward': ({ unit, square }) => `${unit()} can’t go to ${square}: units step straight ahead. Change its facing first.`,

  'swap.enemy': ({ other, unit }) => `${other('belong')} to the other side. ${unit()} can change places with a friend only.`,
  'swap.army': ({ unit, other }) => `The whole army has moved: ${unit()} and ${other()} can’t change places this turn.`,
  'swap.apart': ({ unit, other }) => `${unit()} and ${other('are')} not side by side. Choose two that are.`,
  'swap.used': ({ unit }) => `${unit('have')} acted this turn. Only two units that have not can change places.`,

  'army-move.late': ({ unit, text }) =>
    text('unit')
      ? `${unit('have')} acted already. The army moves first or not at all: undo those orders.`
      : 'The whole army has moved this turn. Change facings, or attack.',
  'army-move.twice': ({ unit }) => `${unit()} can’t take two steps at once. Leave one out.`,
  'army-move.one-square': ({ unit, square }) => `${unit()} can’t reach ${square}: when the army moves, a unit takes one step.`,
  'army-move.same-square': ({ unit, other, square }) => `${unit()} and ${other()} would both enter ${square}. Send one elsewhere.`,
  'army-move.exchange': ({ unit, other }) => `${unit()} and ${other()} can’t step into each other’s squares. Send one elsewhere.`,

  'attack.commander': ({ unit }) => `${unit()} can’t attack. Choose another unit.`,
  'attack.swapped': ({ unit }) => `${unit('have')} changed places and can’t attack this turn.`,
  'attack.reloading': ({ unit }) => `${unit()} must reload and can’t attack this turn.`,
  'attack.nobody': ({ unit }) => `Nobody stands there. Choose an enemy in front of ${unit()}.`,
  'attack.friend': ({ unit, other }) => `${other('are')} your own. Choose an enemy in front of ${unit()}.`,
  'attack.front': ({ unit, other }) => `${other('are')} not straight ahead of ${unit()}. Units attack only to their front.`,
  'attack.blocked': ({ unit, other, third }) => `${third('stand')} between ${unit()} and ${other()}. The line must be free.`,
  'advance.none': () => 'Only a unit that has just destroyed its neighbor may enter that square.',

  'army.commander': ({ n }) =>
    n('wanted') === 1 ? 'Each army has exactly one Commander.' : 'This game is played without Commanders. Choose another type.',
  'army.late': () => 'Units have been placed: the army stays as it is.',
  'arrange.alternate': () => 'In this game the sides place one unit at a time, in turn.',
  'place.forward': ({ square }) => `The unit on ${square} must face the enemy: in this game all do at the start.`,
  'place.width': ({ n }) => `The army is ${n('width')} columns wide. Bring it together on ${n('columns')}.`,
  'place.same': ({ unit }) => `${unit('stand')} there already, facing that way.`,
  'umpire.archers': ({ unit }) => `Only Archers reload, not ${unit()}.`,
  'umpire.empty': () => 'Both sides need a unit, and a Commander if armies have one. Place it first.',
});
