/** May a card be played now, and if not why; its chance to get through. */

import type { CardKind, Command, CommandOf, NodeId, UnitId, View } from '../../../../engine/lines-and-webs/index.ts';
import { type SeatedView, useSeat } from '../../../../ui/seat/useSeat.ts';
import type { Laid } from '../../../game.ts';
import { percentOf } from '../../analysis/index.ts';
import { airDefenceInView } from '../../analysis/reckon.ts';
import { CARDS } from '../../cards.ts';
import { useGame } from '../../own.ts';
import { cardWord, placeName, unitName, unitNames } from '../words/names.ts';
import { sayRejection } from '../words/rejections.ts';

/** @param view the side's own view, whose legal commands know its cards */
export function mayPlay({ own, phase, prompt }: View, played: Laid): boolean {
  if (!own) return false;
  const some = (fits: (c: Command) => boolean): boolean => prompt.legal.some(fits);
  if (played.from === 'reserve') return some((c) => c.type === 'playReserve' && c.card === played.card);
  // Phase 3 lists no orders: an Air Drop can be tried there (8.2).
  if (phase === 'transport') return played.card === 'airDrop';
  const { answer } = CARDS[played.card as CardKind];
  if (answer) return some((c) => c.type === answer.by);
  // It is declared with an attack (8.9): with one that can be made now, or after the move that comes first.
  if (played.card === 'scoutsOut') return some((c) => ((c.type === 'attack' || c.type === 'pursue') && c.scouts) || c.type === 'moveUnit');
  return some((c) => c.type === 'playCard' && c.card === played.card);
}

/** Asks the rules of a play without an aim: what they say other than of the aim holds for every aim. */
export function useReasons(): (card: CardKind) => string {
  const { viewer, world } = useSeat();
  const why = useGame((g) => g.why);
  return (card) => {
    const refused = why({ type: 'playCard', side: viewer, card, unit: null, node: null, cls: null });
    return refused && refused.code !== 'card.aim' ? sayRejection(world, refused) : `${cardWord(card)} has no target now.`;
  };
}

export type Play = CommandOf<'playCard'>;

interface Target {
  unit: UnitId | null;
  node: NodeId | null;
}

/** Who covers a target against the card, and the chance to come through; null for a card that nothing stops. @rule 8.12 */
export function throughAt({ view, world }: SeatedView, card: CardKind, { unit, node }: Target) {
  if (!CARDS[card].isStoppable) return null;
  const found = unit === null ? undefined : view.units.find((u) => u.id === unit);
  const port = node === null ? undefined : view.ports.find((p) => p.node === node);
  const at = found?.node ?? port?.node;
  const side = found?.side ?? port?.holder;
  return at && side ? airDefenceInView(world, view, side, at) : null;
}

/** 'Covered by ADA 1: gets through in 58%.' */
export function throughWords(seat: SeatedView, card: CardKind, at: Target): string | null {
  const found = throughAt(seat, card, at);
  if (!found) return null;
  if (found.units.length === 0) return 'No air defense covers it.';
  return `Covered by ${unitNames(seat.world, found.units)}: ${percentOf(found.through)} chance to get through.`;
}

/** On a card whose one press plays it, since it has one target or none: where, and what may stop it. */
export function onlyWords(seat: SeatedView, play: Play): string {
  const { unit, node, card } = play;
  const target = unit !== null ? unitName(seat.world, unit) : node !== null ? placeName(seat.world, node) : null;
  const press = target === null ? 'Press to play it.' : `Press to play it on ${target}, its only target.`;
  return [press, throughWords(seat, card, play)].filter(Boolean).join(' ');
}
