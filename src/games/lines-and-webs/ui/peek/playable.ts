/** Legality of a card now with the reason, its chance to get through, and the effect of Scouts Out on the planned attack. */

import { useEffect } from 'react';
import { create } from 'zustand';
import type { CardKind, Command, CommandOf, NodeId, UnitId, View, World } from '../../../../engine/lines-and-webs/index.ts';
import type { PeekedCard } from '../../../game.ts';
import { engagementOddsInView, percentOf, wholePercents } from '../../analysis/index.ts';
import { airDefenceInView } from '../../analysis/reckon.ts';
import { CARDS, cardIn } from '../../cards.ts';
import { useGame } from '../../typedStores.ts';
import { type SeatedView, useSeat } from '../seat.ts';
import { cardWord } from '../words/cardNames.ts';
import { placeName, unitName, unitNames } from '../words/names.ts';
import { sayRejection } from '../words/rejections.ts';

/** @param view the side's own view, whose legal commands include its cards */
export function mayPlay({ own, phase, prompt }: View, played: PeekedCard): boolean {
  if (!own) return false;
  const some = (fits: (c: Command) => boolean): boolean => prompt.legal.some(fits);
  if (played.from === 'reserve') return some((c) => c.type === 'playReserve' && c.card === played.card);
  // Phase 3 lists no commands; an Air Drop can be tried there (8.2).
  if (phase === 'transport') return played.card === 'airDrop';
  const { answer } = CARDS[played.card as CardKind];
  if (answer) return some((c) => c.type === answer.by);
  // It is declared with an attack (8.9): one possible now, or after the planned move.
  if (played.card === 'scoutsOut') return some((c) => ((c.type === 'attack' || c.type === 'pursue') && c.scouts) || c.type === 'moveUnit');
  return some((c) => c.type === 'playCard' && c.card === played.card);
}

/** Checks a play without a target: any rejection that does not concern the target applies to all targets. */
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

/** Units that cover a target against the card, and the chance to get through; null for a card that cannot be stopped. @rule 8.12 */
export function throughAt({ view, world }: SeatedView, card: CardKind, { unit, node }: Target) {
  if (!cardIn(world.scenario, card).isStoppable) return null;
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
  const by = `Covered by ${unitNames(seat.world, found.units)}`;
  return seat.isAdvised ? `${by}: ${percentOf(found.through)} chance to get through.` : `${by}.`;
}

/** Target and obstacles of a card that one press plays, because it has at most one target. */
export function onlyWords(seat: SeatedView, play: Play): string {
  const { unit, node, card } = play;
  const target = unit !== null ? unitName(seat.world, unit) : node !== null ? placeName(seat.world, node) : null;
  const press = target === null ? 'Press to play it.' : `Press to play it on ${target}, its only target.`;
  return [press, throughWords(seat, card, play)].filter(Boolean).join(' ');
}

interface Prepared {
  unit: UnitId;
  from: NodeId;
  target: UnitId;
}

export const usePrepared = create<{ attack: Prepared | null }>(() => ({ attack: null }));

/** Stores the planned attack while its screen is mounted; null if there is none. */
export function usePreparing(unit: UnitId, from: NodeId | null, target: UnitId | null): void {
  useEffect(() => {
    if (from === null || target === null) return;
    usePrepared.setState({ attack: { unit, from, target } });
    return () => usePrepared.setState({ attack: null });
  }, [unit, from, target]);
}

interface Scouted {
  target: UnitId;
  /** Chances to win without and with the card: '26%'. */
  bare: string;
  scouted: string;
}

/** The planned attack, if it is this side's after its move. @param view the side's own */
const isOwn = (view: View, { unit, from }: Prepared): boolean =>
  view.prompt.legal.some((command) => command.type === 'moveUnit' && command.unit === unit && command.to === from);

/**
 * Chances per enemy against which the card can be declared now, and for the target of the planned attack after the move. Empty if the card
 * changes nothing. @param view the side's own
 */
export function scoutedChances(world: World, view: View, prepared: Prepared | null): Scouted[] {
  const attackers = new Map<UnitId, readonly UnitId[]>();
  for (const command of view.prompt.legal) {
    if (command.type === 'pursue' && command.scouts) attackers.set(command.target, [command.unit]);
    if (command.type === 'attack' && command.scouts && command.attackers.length > (attackers.get(command.target)?.length ?? 0))
      attackers.set(command.target, command.attackers);
  }
  const pursuit = view.prompt.kind === 'pursue' ? { pursuit: true } : {};
  const from = new Map<UnitId, { from: { [unit: UnitId]: NodeId } }>();
  if (prepared && view.own && view.own.hand.scoutsOut > 0 && isOwn(view, prepared)) {
    attackers.set(prepared.target, [prepared.unit]);
    from.set(prepared.target, { from: { [prepared.unit]: prepared.from } });
  }
  return [...attackers].flatMap(([target, units]) => {
    const [bare = '', scouted = ''] = [false, true].map((scouts) => {
      const { win, draw, lose } = engagementOddsInView(world, view, { attackers: units, target, scouts, ...pursuit, ...from.get(target) });
      return `${wholePercents([win, draw, lose])[0]}%`;
    });
    return bare === scouted ? [] : [{ target, bare, scouted }];
  });
}
