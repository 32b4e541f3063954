/**
 * A steady player for pictures and measurements: supplies whoever is short in chains from port to front, keeps a line two hexes from the other side, and
 * attacks where the odds are fair. Not strong, but its table looks like a game of two people who know the rules.
 */

import { type Command, linesAndWebs, type Scenario, type Side } from '../../../../engine/lines-and-webs/index.ts';
import { placeSensibly } from '../../advice/sensible.ts';
import { picker } from '../index.ts';
import { choose, play, turn } from './execute.ts';
import { orders } from './orders.ts';
import { spend } from './spend.ts';
import { transport } from './supply.ts';
import { Table } from './table.ts';

export interface SteadyRecord {
  format: 1;
  ruleset: string;
  version: string;
  scenario: Scenario;
  seed: string;
  commands: Command[];
}

function setUp(t: Table, side: Side): void {
  t.give({ type: 'takeRecommended', side });
  t.give({ type: 'endPart', side });
}

function deploy(t: Table, side: Side): void {
  for (const c of placeSensibly(t.world, t.rules.view(t.state, side)).commands) t.give(c);
  t.give({ type: 'endPart', side });
}

const PARTS: { readonly [phase: string]: (t: Table, side: Side) => void } = { setup: setUp, deploy, spend, transport, orders };

/** Gives the next command or part; any legal command where the player knows of none. */
function step(t: Table): void {
  const side = t.rules.actor(t.state) as Side;
  const part = t.state.pending ? undefined : PARTS[t.state.phase];
  if (part) {
    part(t, side);
    return;
  }
  const given = t.state.pending ? choose(t, side) : t.state.execution?.play ? play(t) : turn(t, side);
  if (given) return;
  const any = [...t.rules.legal(t.state)].find((c) => c.type !== 'concede' && t.give(c));
  if (!any) throw new Error('The steady player has no command.');
}

/** A whole game between two steady players; the same seed gives the same record. */
export function steadyGame(scenario: Scenario, seed: string, untilTurn = Number.POSITIVE_INFINITY): SteadyRecord {
  const rules = linesAndWebs(scenario);
  const t = new Table(rules, seed, picker(seed));
  while (t.state.phase !== 'over' && t.state.turn <= untilTurn) step(t);
  return { format: 1, ruleset: rules.id, version: rules.version, scenario, seed, commands: t.commands };
}
