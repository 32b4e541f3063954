/** The names that were typed for a new game, as it keeps them. */
import type { Rulings } from '../../engine/lines-and-webs/index.ts';
import type { PlayerNames } from '../../records/players.ts';
import { tidyPlayers } from '../../records/tidy.ts';

/** Those that go with so many players; undefined where nobody has told one. */
export function namesFor(players: Rulings['players'], names: PlayerNames): PlayerNames | undefined {
  const told = Object.entries(names).filter(([seat]) => seat.includes('-') === (players === 4));
  return tidyPlayers(Object.fromEntries(told)) ?? undefined;
}
