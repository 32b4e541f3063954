/** A task as 15 letters to read aloud: a built-in scenario with its terms, without the instructor's words and passphrase. */

import { type Scenario, SIDES } from '../../engine/core/gameTypes.ts';
import type { StartParts } from '../../games/page.ts';
import { gameOf } from '../../games/rules.ts';
import { LEVELS } from '../../records/seating.ts';
import { heard, spoken } from '../../records/spoken.ts';
import { hashBits, LOCKS, refOf, TASK_LIMITS, UNDOS } from '../../records/task.ts';
import { type Draft, draftOf, MOST_SEED, seedOf } from './draft.ts';

const VERSION = 1;
/** Bits of version, scenario, last turn, people's side, level, players, minutes, clock, locks, undo, goal, seed: 58 in all. */
export const WIDTHS = [2, 10, 5, 2, 2, 1, 5, 4, 4, 2, 6, 15];
/** The time in the room goes in steps. */
const STEP = 5;
const BITS = 10;

const markOf = (scenario: Scenario): number => hashBits(refOf(scenario).hash, BITS);
const goalsOf = (scenario: Scenario): string[] => (gameOf(scenario.ruleset).goals?.of(scenario) ?? []).map(({ id }) => id);
const seedNumber = (seed: string | null): number => (seed === null ? 0 : Number(/^class-(\d{1,5})$/.exec(seed)?.[1] ?? Number.NaN));

/** Three groups of five letters, or why there is no code. */
export function taskCode({ scenario, isBuiltIn, moment, ...draft }: Draft): { groups: string[] } | { why: string } {
  const seed = seedNumber(draft.seed);
  if (!isBuiltIn || moment || !(seed <= MOST_SEED)) return { why: 'Only a built-in scenario, from its start, has a code.' };
  if (draft.minutes !== null && draft.minutes % STEP !== 0) return { why: `A code has the time in the room in steps of ${STEP} minutes.` };
  const isLast = draft.turn >= scenario.turns;
  if (!isLast && draft.turn > 31) return { why: 'A code ends at the 31st turn, or the last.' };
  return {
    groups: spoken(
      [
        ...[VERSION, markOf(scenario), isLast ? 0 : draft.turn],
        ...[draft.side === null ? 0 : SIDES.indexOf(draft.side) + 1, LEVELS.indexOf(draft.computer.level)],
        ...[draft.players === 4 ? 1 : 0, (draft.minutes ?? 0) / STEP, draft.clock ?? 0],
        LOCKS.reduce((bits, lock, i) => bits + (draft.locks.includes(lock) ? 1 << i : 0), 0),
        ...[UNDOS.indexOf(draft.undo), draft.goal === null ? 0 : goalsOf(scenario).indexOf(draft.goal) + 1, seed],
      ],
      WIDTHS,
    ),
  };
}

/** The task of a code, with the game's own words; a sentence if this page has no such task. */
export function draftOfCode(text: string, builtIn: readonly Scenario[], start: StartParts): Draft | string {
  const read = heard(text, WIDTHS);
  if (!read.ok) return 'This is not a task’s code.';
  const [version, mark, turn, side, level, four, steps, clock, locks, undo, goal, seed] = read.values as [number, ...number[]];
  const scenario = builtIn.find((one) => markOf(one) === mark);
  if (version !== VERSION || !scenario) return 'This page has no such scenario, or another version of it. Ask for the file.';
  const whole = draftOf(scenario, true, seed ? seedOf(seed) : '', start, null, turn || scenario.turns);
  const goals = goalsOf(scenario);
  const undoWay = UNDOS[undo as number];
  const minutes = steps ? steps * STEP : null;
  const [least, most] = TASK_LIMITS.minutes;
  const isTimeWrong = minutes !== null && (minutes < least || minutes > most);
  const isWrong = (turn as number) > scenario.turns || (side as number) > SIDES.length || (goal as number) > goals.length;
  if (isWrong || isTimeWrong || !undoWay) return 'This is not a task’s code.';
  return {
    ...whole,
    side: SIDES[(side as number) - 1] ?? null,
    computer: { ...whole.computer, level: LEVELS[level as number] ?? whole.computer.level },
    players: four ? 4 : 2,
    minutes,
    clock: clock || null,
    locks: LOCKS.filter((_, i) => (locks as number) & (1 << i)),
    ...{ undo: undoWay, goal: goals[(goal as number) - 1] ?? null },
    seed: seed ? whole.seed : null,
  };
}
