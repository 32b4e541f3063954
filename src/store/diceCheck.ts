/** The check of the dice: the record is played again from its seed, and every die that the players were shown must be the generator's next draw. */

import {
  createRng,
  createTrack,
  type Effects,
  type GameRecord,
  type RngState,
  runThrough,
  seededDice,
  shuffleBy,
} from '../engine/core/index.ts';
import type { Command, GameEvent, Rules, Scenario, State } from '../engine/core/table.ts';

export type DiceCheck =
  | { ok: true; dice: number }
  /** Where the ledger and the generator part: the number of the die in the ledger, from 1 on. */
  | { ok: false; at: number; shown: number | null; drawn: number | null };

/** A second generator, moved on draw by draw beside the game's. */
interface Witness {
  rng: RngState;
  faces: number[];
}

/** Listens to what the game draws: the witness draws at the same place, and writes its faces down. */
const listening = (fx: Effects<GameEvent>, witness: Witness): Effects<GameEvent> => ({
  ...fx,
  die(sides) {
    witness.faces.push(seededDice(witness.rng, sides));
    return fx.die(sides);
  },
  shuffle(list) {
    // The witness draws as often; how its own list ends does not matter.
    shuffleBy(witness.rng, list.slice());
    fx.shuffle(list);
  },
});

const isSeed = (c: Command): c is Command & { seed: string } => c.type === 'umpireSeed';
const isDice = (c: Command): c is Command & { faces: number[] } => c.type === 'umpireDice';

/** What the umpire set for the dice to come holds for the witness too. */
function follow({ rng }: Witness, command: Command): void {
  if (isSeed(command)) rng.s = createRng(command.seed).s;
  if (isDice(command)) rng.forced = [...command.faces];
}

/**
 * Plays a record again beside the witness, and rests where a caller wants to.
 * @param rules those of the record; with the umpire's part where he has been in the game
 * @param faces the dice as the ledger shows them, in its order
 * @param now the state that the game is in
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
    isProven: true,
  });
  // With other dice than the game's an order may not be possible: what was drawn so far tells where they part.
  yield* track.play(record.commands);
  const parted = Array.from({ length: Math.max(faces.length, witness.faces.length) }).findIndex((_, i) => faces[i] !== witness.faces[i]);
  if (parted >= 0) return { ok: false, at: parted + 1, shown: faces[parted] ?? null, drawn: witness.faces[parted] ?? null };
  // After the last die the game's generator must stand where the witness stands: nothing was drawn that is not accounted for.
  const stands = JSON.stringify(now.rng.s) === JSON.stringify(witness.rng.s);
  return stands ? { ok: true, dice: faces.length } : { ok: false, at: faces.length + 1, shown: null, drawn: null };
}

/** The same at one go. */
export const checkDice = (...of: Parameters<typeof diceWalk>): DiceCheck => runThrough(diceWalk(...of));
