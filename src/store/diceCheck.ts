/** The check of the dice: the record is played again from its seed, and every die that the players were shown must be the generator's next draw. */

import { createRng, type DiceSource, type Effects, type GameRecord, type RngState, seededDice, shuffleBy } from '../engine/core/index.ts';
import type { Command, GameEvent, Rules, Scenario, State } from '../engine/lines-and-webs/index.ts';

export type DiceCheck =
  | { ok: true; dice: number }
  /** Where the ledger and the generator part: the number of the die in the ledger, from 1 on. */
  | { ok: false; at: number; shown: number | null; drawn: number | null };

/** The second generator of the check, moved on draw by draw beside the game's. */
interface Witness {
  rng: RngState;
  faces: number[];
}

/** Effects that draw from the game's generator, and write down what the witness draws at the same place. */
function witnessed(rng: RngState, witness: Witness): Effects<GameEvent> {
  const dice: DiceSource = seededDice;
  return {
    live: false,
    die(sides) {
      witness.faces.push(dice(witness.rng, sides));
      return dice(rng, sides);
    },
    shuffle(list) {
      // The witness draws as often; how its own list ends does not matter.
      shuffleBy(witness.rng, list.slice());
      shuffleBy(rng, list);
    },
    emit() {},
    reveal() {},
  };
}

/** What the umpire set for the dice to come holds for the witness too. */
function follow({ rng }: Witness, command: Command): void {
  if (command.type === 'umpireSeed') rng.s = createRng(command.seed).s;
  if (command.type === 'umpireDice') rng.forced = [...command.faces];
}

/**
 * @param rules those of the record; with the umpire's part where he has been in the game
 * @param faces the dice as the ledger shows them, in its order
 * @param now the state that the game is in
 */
export function checkDice(
  rules: Rules,
  record: Pick<GameRecord<Scenario, Command>, 'seed' | 'commands'>,
  faces: readonly number[],
  now: Pick<State, 'rng'>,
): DiceCheck {
  const state = JSON.parse(JSON.stringify(rules.setup(record.seed))) as State;
  const witness: Witness = { rng: createRng(record.seed), faces: [] };
  const fx = witnessed(state.rng, witness);
  try {
    for (const command of record.commands) {
      follow(witness, command);
      rules.execute(state, command, fx);
    }
  } catch {
    // With other dice than the game's an order may not be possible: what was drawn so far tells where they part.
  }
  const parted = Array.from({ length: Math.max(faces.length, witness.faces.length) }).findIndex((_, i) => faces[i] !== witness.faces[i]);
  if (parted >= 0) return { ok: false, at: parted + 1, shown: faces[parted] ?? null, drawn: witness.faces[parted] ?? null };
  // After the last die the game's generator must stand where the witness stands: nothing was drawn that is not accounted for.
  const stands = JSON.stringify(now.rng.s) === JSON.stringify(witness.rng.s);
  return stands ? { ok: true, dice: faces.length } : { ok: false, at: faces.length + 1, shown: null, drawn: null };
}
