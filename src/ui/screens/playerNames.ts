/** The names that were typed for a new game, as it keeps them. */
import type { PlayerCount, PlayerNames } from '../../records/players.ts';
import { tidyPlayers } from '../../records/tidy.ts';

/** Those that go with so many players; undefined where nobody has told one. */
export function namesFor(players: PlayerCount, names: PlayerNames): PlayerNames | undefined {
  const told = Object.entries(names).filter(([seat]) => seat.includes('-') === (players === 4));
  return tidyPlayers(Object.fromEntries(told)) ?? undefined;
}
