/** What may stop a special card on its way, in words: beside its targets, and on a card with one target alone. */

import type { CardKind, CommandOf, NodeId, UnitId } from '../../../../engine/lines-and-webs/index.ts';
import type { SeatedView } from '../../../../ui/seat/useSeat.ts';
import { percentOf } from '../../analysis/index.ts';
import { airDefenceInView } from '../../analysis/reckon.ts';
import { placeName, unitName, unitNames } from '../words/names.ts';

interface Target {
  unit: UnitId | null;
  node: NodeId | null;
}

/** The two that air defence can stop (8.12). An Air Drop it cannot. */
const STOPPABLE: readonly CardKind[] = ['closeAirSupport', 'saintHimars'];

/** Who covers a target against the card, and the chance to come through; null for a card that nothing stops. @rule 8.12 */
export function throughAt({ view, world }: SeatedView, card: CardKind, { unit, node }: Target) {
  if (!STOPPABLE.includes(card)) return null;
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
export function onlyWords(seat: SeatedView, play: CommandOf<'playCard'>): string {
  const { unit, node, card } = play;
  const target = unit !== null ? unitName(seat.world, unit) : node !== null ? placeName(seat.world, node) : null;
  const press = target === null ? 'Press to play it.' : `Press to play it on ${target}, its only target.`;
  return [press, throughWords(seat, card, play)].filter(Boolean).join(' ');
}
