/** The seats chosen for the last new game in this browser, offered again for the next one. */

import { SIDES, type Side } from '../../engine/core/gameTypes.ts';
import type { PlayerCount } from '../../records/players.ts';
import { LEVELS, type Level, MANNERS } from '../../records/seating.ts';
import { readStoredJson } from '../../store/browserStorage.ts';
import type { NewSeats } from '../../store/gameStore.ts';
import { createSetting, followSetting } from '../../store/setting.ts';
import { type Choice, firstChoice, type Picked, seatsFor, seatsOf, type Way, withPicked } from './choice.ts';

const KEY = 'lines-and-webs.who-plays';
const WAYS: readonly Way[] = ['two', 'alone', 'watch'];

interface StoredChoice extends Partial<Choice> {
  /** Written by older versions: a solo player had suggestions. */
  advice?: boolean;
}

/** Converts the choice of older versions. */
function convertOldChoice(stored: StoredChoice | null): StoredChoice | null {
  if (typeof stored?.advice !== 'boolean') return stored;
  const { advice, ...rest } = stored;
  return { off: advice || !rest.side ? [] : [rest.side], ...rest };
}

/** Validates the stored choice, which may come from another version or have been edited. */
function isChoice(value: unknown): boolean {
  const stored = value as StoredChoice | null;
  if (!stored || !WAYS.includes(stored.way as Way) || !SIDES.includes(stored.side as Choice['side']) || !Array.isArray(stored.people))
    return false;
  const { people, picked, off } = stored as Choice;
  return (
    people.every((seat) => seatsOf(4).includes(seat)) &&
    [...seatsOf(2), ...seatsOf(4)].every((seat) => {
      const { level, manner }: Partial<Picked> = picked?.[seat] ?? {};
      return LEVELS.some((item) => item === level) && (manner === 'drawn' || MANNERS.some((item) => item === manner));
    }) &&
    Array.isArray(off) &&
    off.every((side) => SIDES.includes(side))
  );
}

export const useLastChoice = createSetting<{ choice: Choice | null }>(() => ({ choice: null }), {
  key: KEY,
  fields: { choice: isChoice },
  old: () => ({ choice: convertOldChoice(readStoredJson(KEY) as StoredChoice | null) }),
});
followSetting(KEY, useLastChoice);

/** The last choice; null if there is none. */
export const lastChoice = (): Choice | null => useLastChoice.getState().choice;

/** Returns the seats of a new game and stores the choice for the next one. */
export function seatsNow(choice: Choice, players: PlayerCount): NewSeats | undefined {
  useLastChoice.setState({ choice });
  return seatsFor(choice, players);
}

/** Stores a solo choice, even if the game started from a lesson or a file: the next game is offered the same way. */
export function keepAlone(side: Side, level: Level): void {
  const last = lastChoice();
  if (last?.way === 'alone' && last.side === side && last.picked.gamma.level === level) return;
  seatsNow(withPicked({ ...(last ?? firstChoice()), way: 'alone', side }, seatsOf(2), { level }), 2);
}
