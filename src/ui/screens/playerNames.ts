/** Player names typed for a new game, in stored form. */
import type { PlayerCount, PlayerNames } from '../../records/players.ts';
import { tidyPlayers } from '../../records/tidy.ts';

/** Names for this number of players; undefined if none was typed. */
export function namesFor(players: PlayerCount, names: PlayerNames): PlayerNames | undefined {
  const typed = Object.entries(names).filter(([seat]) => seat.includes('-') === (players === 4));
  return tidyPlayers(Object.fromEntries(typed)) ?? undefined;
}
