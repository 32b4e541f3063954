/** Games between bots. The true state is kept here; the bots receive only their own view. */

import type { GameTypes, Rules, Side } from '../engine/core/gameTypes.ts';
import { simulate } from '../engine/core/index.ts';
import type { Decision, Player } from '../games/player.ts';

/** Limit for games that would not end. */
const MAX_COMMANDS = 20_000;

export interface Match<G extends GameTypes = GameTypes> {
  outcome: G['State']['outcome'];
  commands: G['Command'][];
  decisions: number;
  /** Reason for an aborted game: an illegal command, a player without a command, an error in a player, no end. */
  failure: string | null;
}

export interface MatchOptions<G extends GameTypes = GameTypes> {
  /** Starts from this state instead of setup, with the dice of the seed. */
  from?: G['State'];
  /** Called after each decision with its duration in milliseconds, by the given clock. */
  timed?: { now(): number; told(side: Side, ms: number): void };
  /** Gives the next order of a side without a view, where it is known to be the one its player would give; null asks the player. */
  known?(side: Side, state: G['State']): Decision<G> | null;
  /** Called with every order before it is executed. */
  heard?(order: Decision<G>, state: G['State']): void;
  /** Called with every event as it happens. */
  happened?(event: G['Event'], state: G['State']): void;
  /** Called after every order has been executed. */
  done?(order: Decision<G>, state: G['State']): void;
  /** Called before each decision; the game stops without an outcome if it returns true. */
  stop?(): boolean;
}

/** Plays a game to its end. The same players and seed give the same game. */
export function playMatch(
  rules: Rules,
  players: { readonly [S in Side]: Player },
  seed: string,
  { from, timed, known, heard, happened, done, stop }: MatchOptions = {},
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
    let orders: readonly Decision[];
    const order = known?.(side, sim.state);
    const situation = order ? null : { world: rules.world, view: rules.view(sim.state, side), seed: `${seed} ${side} ${match.decisions}` };
    const began = timed?.now() ?? 0;
    try {
      orders = situation ? players[side].decide(situation) : [order as Decision];
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
