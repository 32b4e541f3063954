/** Dice check: replays the record from its seed and compares every die shown to the players with the generator's next draw. */

import type { Command, GameEvent, Rules, Scenario, State } from '../engine/core/gameTypes.ts';
import {
  createRng,
  createTrack,
  type Effects,
  type GameRecord,
  type RngState,
  runToEnd,
  seededDice,
  shuffleBy,
} from '../engine/core/index.ts';

export type DiceCheck =
  | { ok: true; dice: number }
  /** First difference: the die's number in the ledger, counted from 1. */
  | { ok: false; at: number; shown: number | null; drawn: number | null };

/** A second generator that advances in step with the game's. */
interface Witness {
  rng: RngState;
  faces: number[];
}

/** Effects that make the witness draw along and note its faces. */
const listening = (fx: Effects<GameEvent>, witness: Witness): Effects<GameEvent> => ({
  ...fx,
  die(sides) {
    witness.faces.push(seededDice(witness.rng, sides));
    return fx.die(sides);
  },
  shuffle(list) {
    // Only the number of draws matters; the order of this list does not.
    shuffleBy(witness.rng, list.slice());
    fx.shuffle(list);
  },
});

const isSeed = (c: Command): c is Command & { seed: string } => c.type === 'umpireSeed';
const isDice = (c: Command): c is Command & { faces: number[] } => c.type === 'umpireDice';

/** Dice set by the umpire apply to the witness too. */
function follow({ rng }: Witness, command: Command): void {
  if (isSeed(command)) rng.s = createRng(command.seed).s;
  if (isDice(command)) rng.forced = [...command.faces];
}

/**
 * Replays a record next to the witness and yields at intervals.
 * @param rules the record's rules, with the umpire if the record has umpire commands
 * @param faces dice as shown in the ledger, in order
 * @param now final state of the game
 */
export function* diceWalk(
  rules: Rules,
  record: Pick<GameRecord<Scenario, Command>, 'seed' | 'commands'>,
  faces: readonly number[],
  now: Pick<State, 'rng'>,
): Generator<unknown, DiceCheck> {
  const witness: Witness = { rng: createRng(record.seed), faces: [] };
  const track = createTrack(rules, record.seed, {
    note: (_, command: Command) => follow(witness, command),
    effects: (fx) => listening(fx, witness),
    isPrevalidated: true,
  });
  // With other dice a command may become illegal; the faces drawn so far show the difference.
  yield* track.play(record.commands);
  const parted = Array.from({ length: Math.max(faces.length, witness.faces.length) }).findIndex((_, i) => faces[i] !== witness.faces[i]);
  if (parted >= 0) return { ok: false, at: parted + 1, shown: faces[parted] ?? null, drawn: witness.faces[parted] ?? null };
  // After the last die both generators must agree: no draw is unaccounted for.
  const stands = JSON.stringify(now.rng.s) === JSON.stringify(witness.rng.s);
  return stands ? { ok: true, dice: faces.length } : { ok: false, at: faces.length + 1, shown: null, drawn: null };
}

/** `diceWalk` in one run. */
export const checkDice = (...of: Parameters<typeof diceWalk>): DiceCheck => runToEnd(diceWalk(...of));
