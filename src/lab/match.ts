/** Games between players that are programs. Here the true state is kept; they meet their own view only. */

import { simulate } from '../engine/core/index.ts';
import type { Rules, Side, Table } from '../engine/core/table.ts';
import type { Order, Player } from '../games/player.ts';

/** A game that goes on for longer never ends. */
const MAX_COMMANDS = 20_000;

export interface Match<G extends Table = Table> {
  outcome: G['State']['outcome'];
  commands: G['Command'][];
  decisions: number;
  /** Why the game could not be played on: an illegal order, a player that gave none, a fault in one, no end. */
  failure: string | null;
}

export interface MatchOptions<G extends Table = Table> {
  /** Goes on from here instead of from setup, with the dice of the seed. */
  from?: G['State'];
  /** Called after each decision with the milliseconds that it took, by the clock that is handed in. */
  timed?: { now(): number; told(side: Side, ms: number): void };
  /** Hears of every order before it is carried out. */
  heard?(order: Order<G>, state: G['State']): void;
  /** Hears of everything that happens, as it happens. */
  happened?(event: G['Event'], state: G['State']): void;
  /** Asked after every order was carried out. */
  done?(order: Order<G>, state: G['State']): void;
  /** Asked before each decision; the game is left there when it says so, without an outcome. */
  stop?(): boolean;
}

/** Plays a game to its end; the same players and seed play the same game. */
export function playMatch(
  rules: Rules,
  players: { readonly [S in Side]: Player },
  seed: string,
  { from, timed, heard, happened, done, stop }: MatchOptions = {},
): Match {
  const first = rules.setup(seed);
  const sim = simulate(rules, from ? { ...from, rng: first.rng } : first, happened && ((event) => happened(event, sim.state)));
  const match: Match = { outcome: null, commands: [], decisions: 0, failure: null };
  const fail = (side: Side, why: string): Match => {
    const moment = `day ${sim.state.turn}, ${rules.view(sim.state, side).prompt.kind}, order ${match.commands.length}`;
    return { ...match, failure: `${players[side].name} as ${side}, ${moment}: ${why}` };
  };
  for (;;) {
    const side = rules.actor(sim.state);
    if (!side) return { ...match, outcome: sim.state.outcome };
    if (stop?.()) return match;
    const situation = { world: rules.world, view: rules.view(sim.state, side), seed: `${seed} ${side} ${match.decisions}` };
    const began = timed?.now() ?? 0;
    let orders: readonly Order[];
    try {
      orders = players[side].decide(situation);
    } catch (fault) {
      return fail(side, String(fault instanceof Error ? fault.stack : fault));
    }
    timed?.told(side, timed.now() - began);
    match.decisions += 1;
    if (orders.length === 0) return fail(side, 'no order');
    for (const order of orders) {
      const { command } = order;
      heard?.(order, sim.state);
      const why = sim.step(command);
      if (why) return fail(side, `${why.code} ${JSON.stringify(command)}`);
      match.commands.push(command);
      done?.(order, sim.state);
    }
    if (match.commands.length > MAX_COMMANDS) return fail(side, 'the game does not end');
  }
}
