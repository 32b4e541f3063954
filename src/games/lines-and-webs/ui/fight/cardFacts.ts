/** A special card that is told, as facts: who plays it, what it aims at, what air defence covers that, and what came of it. Pure. */

import type { CardKind, EventOf, NodeId, Side, SupplyClass, UnitId } from '../../../../engine/lines-and-webs/index.ts';
import { airDefenceInView } from '../../analysis/reckon.ts';
import { CARDS } from '../../cards.ts';
import type { CardHead } from '../../store/cardsTold.ts';
import type { Playback } from '../../store/scenes.ts';

type About = Pick<Playback, 'world' | 'before' | 'entries'>;

export interface CardFacts {
  card: CardKind;
  side: Side;
  /** `spent`: it lay open and found nothing to do. */
  how: 'played' | 'joins' | 'spent';
  /** The unit it is aimed at, or those that it joins, which stood on the board. */
  units: readonly UnitId[];
  /** Where that is; for a unit, where it stood. */
  node: NodeId | null;
  cls: SupplyClass | null;
  /** All that may roll against it, in the order in which they would; null for a card that air defence cannot stop. */
  cover: { units: readonly UnitId[]; through: number } | null;
  rolls: readonly { seq: number; event: EventOf<'airDefenseRolled'> }[];
  stoppedBy: UnitId | null;
}

/** Of a card's scene the first entry is the card. */
const headOf = ({ entries }: Pick<Playback, 'entries'>): CardHead => entries[0]?.event as CardHead;

const placed = ({ before }: About, id: UnitId): NodeId | null =>
  before.units.find((unit) => unit.id === id && unit.place === 'map')?.node ?? null;

function coverOf({ world, before }: About, { card, side, node }: Pick<CardFacts, 'card' | 'side' | 'node'>): CardFacts['cover'] {
  if (!CARDS[card].isStoppable || node === null) return null;
  return airDefenceInView(world, before, side === 'delta' ? 'gamma' : 'delta', node);
}

/** By the board before the card: what was covered then, and what is drawn before the dice lie. */
export function cardFacts(about: About): CardFacts {
  const head = headOf(about);
  const none = { units: [], node: null, cls: null, cover: null, rolls: [], stoppedBy: null };
  const { side } = head;
  if (head.type === 'groupJoined') {
    const units = head.units.filter((id) => placed(about, id) !== null);
    return { ...none, card: 'commandPost', side, how: 'joins', units };
  }
  if (head.type === 'cardSpent') return { ...none, card: head.card, side, how: 'spent' };
  const { card, unit, cls } = head;
  const node = unit === null ? head.node : placed(about, unit);
  const rolls = about.entries.flatMap(({ seq, event }) => (event.type === 'airDefenseRolled' ? [{ seq, event }] : []));
  return {
    ...{ card, side, cls, node, rolls, how: 'played' },
    units: unit === null ? [] : [unit],
    cover: coverOf(about, { card, side, node }),
    stoppedBy: rolls.find(({ event }) => event.stops)?.event.unit ?? null,
  };
}

/** The hexes that a card is about: what it aims at, and every air defence that may roll: which of them do is told by the dice. */
export function nodesOfCard(about: About): NodeId[] {
  const { units, node, cover } = cardFacts(about);
  const all = [node, ...[...units, ...(cover?.units ?? [])].map((id) => placed(about, id))];
  return [...new Set(all.filter((at): at is NodeId => at !== null))];
}

/** What is ringed on the map as long as the scene lasts. */
export function aimedNodes(about: About): NodeId[] {
  const { units, node } = cardFacts(about);
  const all = node === null ? units.map((id) => placed(about, id)) : [node];
  return [...new Set(all.filter((at): at is NodeId => at !== null))];
}

/** Is there nothing to see but the card itself? Then it is told in one short beat. */
export const isShort = (about: About): boolean => cardFacts(about).how !== 'played' || aimedNodes(about).length === 0;
