/** Ways to lay the decks of Phase 4: the doctrine's first, then other manners' and changes of the doctrine's own. */

import type { Thought } from '../../../../bots/thought.ts';
import type { CommandOf, DeckCard } from '../../../../engine/lines-and-webs/index.ts';
import { Desk } from '../desk.ts';
import type { Manner } from '../doctrine/manner.ts';
import { decksReason, orders } from '../doctrine/orders.ts';
import type { Situation } from '../player.ts';
import type { Order } from '../reason.ts';

type Decks = CommandOf<'setOrders'>;

/** Manners whose decks are tried. */
const MANNERS: readonly Partial<Manner>[] = [{ threshold: -0.5 }, { threshold: 1.5 }, { drive: { short: 1.2, long: 0.9 } }];

const laid = (order: Order | undefined): Decks | null => (order?.command.type === 'setOrders' ? order.command : null);

/** The same cards in other places. */
function changes({ execution, reserve, ...rest }: Decks, isUnit: (card: DeckCard) => boolean): Decks[] {
  const units = reserve.filter(isUnit);
  const others = reserve.filter((card) => !isUnit(card));
  const list = [
    // Whoever waits shows nothing: the reserve is all that is kept, the deck goes the other way round.
    { execution: execution.toReversed(), reserve },
    // Everybody in order, nobody kept.
    { execution: [...units, ...execution], reserve: [] },
    // The first of the deck is kept, the last of the reserve goes in its place.
    ...(units.length > 0 && execution.length > 0
      ? [{ execution: [units.at(-1)!, ...execution.slice(1)], reserve: [...units.slice(0, -1), execution[0]!, ...others] }]
      : []),
  ];
  return list.map((decks) => ({ ...rest, ...decks }));
}

/** Parts of Phase 4, each with its end. */
export function* deckPlans(situation: Situation, manner: Manner): Thought<Order[][]> {
  const found = new Map<string, Order[]>();
  const add = (part: Order[]): void => {
    const key = JSON.stringify(part.map(({ command }) => command));
    if (!found.has(key)) found.set(key, part);
  };
  const byManner = (other: Partial<Manner>): Order[] => {
    const desk = new Desk(situation);
    orders(desk, { ...manner, ...other });
    return desk.end();
  };
  const base = byManner({});
  add(base);
  const decks = laid(base[0]);
  if (!decks || decks.execution.length + decks.reserve.length < 2) return [...found.values()];
  for (const other of MANNERS) {
    yield;
    add(byManner(other));
  }
  for (const changed of changes(decks, (card) => card in situation.world.info)) {
    yield;
    const desk = new Desk(situation);
    if (desk.give(changed, () => decksReason(desk, changed))) add(desk.end());
  }
  return [...found.values()];
}
