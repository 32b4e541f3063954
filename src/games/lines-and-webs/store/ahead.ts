/**
 * The table as it stands once the top card is turned over, for an owner who knows which card it is while nobody else looks: alone, or behind the
 * curtain. The unit's first order then turns its card, and both are one act: they are taken back together. Nothing here tells him what he does not know:
 * the order of his own deck is his, and a unit's card brings nothing but its unit to act.
 * @rule 6.6.1, 11.2
 */

import { apply } from '../../../engine/core/index.ts';
import type { Command, EventType, GameEvent, Rules, Side, State, UnitId, View } from '../../../engine/lines-and-webs/index.ts';

export interface Ahead {
  unit: UnitId;
  state: State;
  /** The owner's. */
  view: View;
}

/** As much of the open game as it is asked of. */
interface Asked {
  rules: Rules | null;
  state: State | null;
  view: View | null;
  viewer: Side | null;
  computerUp: unknown;
}

/** The card that is next in the viewer's own turn, where he knows it: the unit's, or the kind of a special card. */
export function nextCard({ view, viewer }: Pick<Asked, 'view' | 'viewer'>): string | null {
  if (!view || !viewer || view.prompt.kind !== 'turn' || view.prompt.side !== viewer) return null;
  return view.own?.orderKnown ? (view.own.execution[0] ?? null) : null;
}

/** What the top card brings; null where it is no unit's, or its unit cannot act. */
function turned({ rules, state }: Asked, side: Side, card: string): Ahead | null {
  if (!rules || !state || !(card in rules.world.info)) return null;
  const done = apply(rules, state, { type: 'turnOver', side });
  if (!done.ok || done.state.pending) return null;
  const [member] = done.state.execution?.play?.members ?? [];
  return member?.stage === 'waiting' ? { unit: card, state: done.state, view: rules.view(done.state, side) } : null;
}

const known = new WeakMap<State, Ahead | null>();

/** Null where the card has to be turned first. */
export function aheadOf(game: Asked): Ahead | null {
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

/** The order that turns it, which tells its owner nothing new: it can be taken back. Only this screen knows that, the record does not. */
export function turningAhead(side: Side): Command {
  const command: Command = { type: 'turnOver', side };
  turnings.add(command);
  return command;
}
export const turnsAhead = (command: Command | undefined): boolean => command !== undefined && turnings.has(command);

const DEEDS: readonly EventType[] = ['paid', 'cardPlayed', 'rolled'];

/** Has the turn brought nothing but an order that is lost? @rule 6.6.3 */
export function isLostTurn(log: readonly { event: GameEvent; undone?: boolean }[]): boolean {
  const types = log.filter(({ undone }) => !undone).map(({ event }) => event.type);
  const turn = types.slice(types.lastIndexOf('sideTurn') + 1);
  return turn.includes('forfeited') && !turn.some((type) => DEEDS.includes(type));
}
