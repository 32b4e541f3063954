/**
 * The state after the top card is turned over, for an owner who knows the card and plays solo or behind the curtain. It reveals nothing new.
 * The unit's first command then turns its card, and both are undone together.
 * @rule 6.6.1, 11.2
 */

import { apply } from '../../../engine/core/index.ts';
import type { Command, EventType, GameEvent, Rules, Side, State, UnitId, View } from '../../../engine/lines-and-webs/index.ts';

export interface NextCardState {
  unit: UnitId;
  state: State;
  /** The owner's view. */
  view: View;
}

/** Required part of the open game. */
interface Asked {
  rules: Rules | null;
  state: State | null;
  view: View | null;
  viewer: Side | null;
  computerUp: unknown;
}

/** Next card in the viewer's turn if the viewer knows it: the id of a unit, or the kind of a special card. */
export function nextCard({ view, viewer }: Pick<Asked, 'view' | 'viewer'>): string | null {
  if (!view || !viewer || view.prompt.kind !== 'turn' || view.prompt.side !== viewer) return null;
  return view.own?.orderKnown ? (view.own.execution[0] ?? null) : null;
}

/** The state after turning the top card; null if it is not a unit's card or the unit cannot act. */
function turned({ rules, state }: Asked, side: Side, card: string): NextCardState | null {
  if (!rules || !state || !(card in rules.world.info)) return null;
  const done = apply(rules, state, { type: 'turnOver', side });
  if (!done.ok || done.state.pending) return null;
  const [member] = done.state.execution?.play?.members ?? [];
  return member?.stage === 'waiting' ? { unit: card, state: done.state, view: rules.view(done.state, side) } : null;
}

const known = new WeakMap<State, NextCardState | null>();

/** The state after turning the top card; null if the card must be turned first. */
export function aheadOf(game: Asked): NextCardState | null {
  const { state, viewer, computerUp } = game;
  const card = nextCard(game);
  if (!state || !viewer || card === null || computerUp) return null;
  const before = known.get(state);
  if (before !== undefined) return before;
  const ahead = turned(game, viewer, card);
  known.set(state, ahead);
  return ahead;
}

const turnings = new WeakSet<Command>();

/** Command that turns the card. It reveals nothing new to its owner, so it can be undone; only this screen knows that, not the record. */
export function turningAhead(side: Side): Command {
  const command: Command = { type: 'turnOver', side };
  turnings.add(command);
  return command;
}
export const turnsAhead = (command: Command | undefined): boolean => command !== undefined && turnings.has(command);

const DEEDS: readonly EventType[] = ['paid', 'cardPlayed', 'rolled'];

/** True if the turn only lost an order. @rule 6.6.3 */
export function isLostTurn(log: readonly { event: GameEvent; undone?: boolean }[]): boolean {
  const types = log.filter(({ undone }) => !undone).map(({ event }) => event.type);
  const turn = types.slice(types.lastIndexOf('sideTurn') + 1);
  return turn.includes('forfeited') && !turn.some((type) => DEEDS.includes(type));
}
