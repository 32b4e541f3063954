/** Level C: drafts several turns and plays each on with quick replies of both sides. Its work is counted, never timed, so it plays alike everywhere. */

import { type Pick, picker } from '../../../bots/picker.ts';
import { opponentOf, type Side } from '../../../engine/core/gameTypes.ts';
import type { OnProgress, Thought } from '../../player.ts';
import { copy, type Field, fieldOf, isLost, pass, type Step, SURE, strike } from './field.ts';
import { nextBlow, planMoves } from './plan.ts';
import { type Style, worthOf } from './worth.ts';

/** Games played on from each draft in the first round; then the worse half is dropped, and the others get twice as many. */
const GAMES = 2;
/** Turns played on. */
const TURNS = 3;
/** Worth of a won game, in units. */
const WON = 40;

/** Plays on after the moves of a side: its attacks, then quick turns of both. Returns the worth to that side. */
function playOn(f: Field, side: Side, style: Style, dice: Pick): number {
  for (let up = side, turn = 1; ; turn++) {
    for (let blow = nextBlow(f, up); blow; blow = nextBlow(f, up)) strike(f, blow, blow.chance === SURE || dice(SURE) < blow.chance);
    const sign = up === side ? 1 : -1;
    if (isLost(f, opponentOf(up))) return sign * WON;
    pass(f, up);
    up = opponentOf(up);
    planMoves(f, up, style, 4);
    if (turn === TURNS) return -sign * worthOf(f, up, style);
  }
}

/** The moves of a turn, also made on the field. */
export function* searchMoves(f: Field, side: Side, style: Style, drafts: number, pick: Pick, onProgress?: OnProgress): Thought<Step[]> {
  const random = (): number => pick(1000) / 1000;
  const drafted = new Map<string, { steps: Step[]; field: Field; worth: number }>();
  for (let n = 0; n < drafts; n++) {
    const field = copy(fieldOf(f.w, f.view, f.board), f);
    const { fear, threat, near } = style;
    const varied = { ...style, fear: fear * (0.3 + 1.4 * random()), threat: threat * 2 * random(), near: near * 4 * random() };
    const steps = planMoves(field, side, n === 0 ? style : varied, 12, n === 0 ? undefined : () => random() * 6);
    drafted.set(`${field.at} ${field.facing}`, { steps, field, worth: 0 });
    yield;
  }
  const trial = fieldOf(f.w, f.view, f.board);
  const seed = pick(1_000_000);
  let left = [...drafted.values()];
  const rounds = Math.ceil(Math.log2(left.length));
  for (let round = 0; left.length > 1; round++) {
    const now = left;
    const run = (piece: number): number => {
      const dice = picker(`${seed} ${round} ${Math.floor(piece / now.length)}`);
      return playOn(copy(trial, now[piece % now.length]!.field), side, style, dice);
    };
    const worths = (yield { count: (GAMES << round) * now.length, run }) as readonly number[];
    for (const [piece, worth] of worths.entries()) now[piece % now.length]!.worth += worth;
    left = left.sort((a, b) => b.worth - a.worth).slice(0, Math.ceil(left.length / 2));
    onProgress?.(round + 1, rounds);
  }
  copy(f, left[0]!.field);
  return left[0]!.steps;
}
