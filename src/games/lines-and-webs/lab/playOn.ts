/**
 * A table played on to the end of the game by player B on both sides. Each throw has dice of its own, by its place in the game and whom it is for:
 * what a difference does not touch goes the same way in two games with the same text.
 */

import { createRng } from '../../../engine/core/index.ts';
import { awaited, type Command, type Outcome, type Rules, type Side, type State } from '../../../engine/lines-and-webs/index.ts';
import { execute } from '../bots/doctrine/execute.ts';
import { DOCTRINE } from '../bots/doctrine/manner.ts';
import { requirePlayer } from '../bots/players.ts';
import { Trial } from '../bots/search/trial.ts';

/** More orders than the rest of a game has. */
const MAX_ORDERS = 20_000;

/** Whom an order throws dice for; null for one that throws none, or none of its own. */
function throwOf(c: Command): string | null {
  switch (c.type) {
    case 'attack':
      return `${c.attackers.join()} ${c.target}`;
    case 'pursue':
    case 'fire':
      return `${c.unit} ${c.target}`;
    case 'counterFire':
      return c.unit;
    case 'defend':
    case 'nameVictim':
      return 'answer';
    case 'playCard':
      return c.card;
    case 'endPart':
      return 'initiative';
    default:
      return null;
  }
}

/** The dice that come next are those of the text for this order. */
export function deal(s: State, c: Command, text: string): void {
  const whose = throwOf(c);
  // In place: the players at the table hold this generator.
  if (whose !== null) Object.assign(s.rng, createRng(`${text} ${s.turn} ${c.type} ${whose}`));
}

/** How it ends. The state is played on as it is. Throws where the game does not end. */
export function playOn(rules: Rules, s: State, text: string): Outcome {
  const player = requirePlayer('B');
  const { world } = rules;
  const seats: { readonly [S in Side]: Trial } = { delta: new Trial(world, s, 'delta'), gamma: new Trial(world, s, 'gamma') };
  const ordersOf = (side: Side): readonly Command[] =>
    // At the table itself: in Phase 6 nothing is tried before it is ordered, and to make a view takes longer than to decide.
    s.phase === 'execute'
      ? [execute(seats[side], DOCTRINE).command]
      : player.decide({ world, view: rules.view(s, side), seed: text }).map(({ command }) => command);
  for (let n = 0; n < MAX_ORDERS; ) {
    if (s.outcome) return s.outcome;
    const side = awaited(s);
    if (!side) break;
    for (const command of ordersOf(side)) {
      deal(s, command, text);
      seats[side].carryOut(command as Parameters<Trial['carryOut']>[0]);
      n += 1;
    }
  }
  throw new Error('A game that was played on did not end.');
}
