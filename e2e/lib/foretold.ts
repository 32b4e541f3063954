/** A whole game with computers at its seats, worked out beforehand: what the page's worker orders must come out the same. */

import { createDecider } from '../../src/bots/decisionRequest.ts';
import {
  CLASSES,
  type Command,
  loadOf,
  type PlayerCommand,
  type Scenario,
  type Side,
  type State,
} from '../../src/engine/lines-and-webs/index.ts';
import { rulesWithUmpire } from '../../src/engine/lines-and-webs/umpire/index.ts';
import type { Player } from '../../src/games/lines-and-webs/bots/player.ts';
import { trackFor } from '../../src/games/lines-and-webs/typedStores.ts';
import type { Computers } from '../../src/records/seating.ts';
import { decisionFor, follow, type Game } from '../../src/store/computer/decision.ts';
import { computerAt, seatOf } from '../../src/store/seat.ts';

import type { TourRecord } from './robot.ts';

export interface Foretold extends TourRecord {
  /** The state after so many orders: a copy. */
  stateAt(orders: number): State;
  isComputers(order: number): boolean;
}

/** As a hand does it: decks are laid card by card, tokens sent and passed one by one. */
export function asByHand(phase: State['phase'], c: Command): Command[] {
  if (c.type === 'carry' || c.type === 'crossLevel')
    return CLASSES.flatMap((cls) => Array.from({ length: c.tokens[cls] }, () => ({ ...c, tokens: loadOf(cls) })));
  if (c.type !== 'setOrders' || phase !== 'orders') return [c];
  const decks = [
    ...c.execution.map((_, i) => ({ execution: c.execution.slice(0, i + 1), reserve: [] as typeof c.reserve })),
    ...c.reserve.map((_, i) => ({ execution: c.execution, reserve: c.reserve.slice(0, i + 1) })),
  ];
  return decks.map((deck) => ({ type: 'setOrders', side: c.side, ...deck }));
}

interface Telling {
  scenario: Scenario;
  seed: string;
  computers: Computers;
  /** By what the person orders; asked with the person's view alone. */
  person: Player;
  /** So many days, or to the end of the game. */
  days?: number;
}

/** Plays it out. */
export function foretell({ scenario, seed, computers, person, days = Number.POSITIVE_INFINITY }: Telling): Foretold {
  const rules = rulesWithUmpire(scenario);
  const track = trackFor(rules, seed);
  const game: Game = {
    ...{ rules, seed, commands: track.commands, seating: [{ from: 0, computers }] },
    stateAfter: (orders) => track.stateAt(orders) as State,
  };
  const decide = createDecider(scenario);
  const now = (): State => track.stateAt(track.length) as State;
  const byComputer: boolean[] = [];
  const gives = (order: PlayerCommand, isComputers: boolean): void => {
    const done = track.append(order);
    if (!done.ok) throw new Error(`${JSON.stringify(order)}: ${done.why.code}`);
    byComputer.push(isComputers);
  };
  const personOrders = (side: Side): void => {
    const { phase } = now();
    const situation = { world: rules.world, view: structuredClone(rules.view(now(), side)), seed: `${seed} ${track.length}` };
    for (const { command } of person.decide(situation)) for (const one of asByHand(phase, command)) gives(one as PlayerCommand, false);
  };
  while (now().turn <= days && now().phase !== 'over') {
    const seat = seatOf(rules, now());
    if (!seat) throw new Error('nobody is up');
    if (!computerAt(computers, seat)) {
      personOrders(seat.side);
      continue;
    }
    const decision = decisionFor(game, track.length);
    if (!decision) throw new Error('no computer is up');
    const { orders } = decide(decision.question, () => undefined);
    const next = follow(game, decision, orders, track.length);
    if (!('at' in next)) throw new Error('its plan has come to its end');
    const isPart = decision.start < track.length || orders.length > 1;
    for (const order of isPart ? orders.slice(next.at) : orders.slice(0, 1)) gives(order as PlayerCommand, true);
  }
  return {
    ...{ scenario, seed, commands: [...track.commands] },
    stateAt: (orders) => structuredClone(track.stateAt(orders)) as State,
    isComputers: (order) => byComputer[order] ?? false,
  };
}
