/** A process that plays pieces of a series: it is handed a stretch of games at a time, and answers with what came of it. */

import type { Player } from '../../src/bots/player.ts';
import { playerNamed } from '../../src/bots/players.ts';
import { linesAndWebs } from '../../src/engine/lines-and-webs/index.ts';
import { playSeries } from './series.ts';
import type { Piece } from './seriesAcross.ts';

function named(name: string): Player {
  const player = playerNamed(name);
  if (!player) throw new Error(`There is no player ${name}.`);
  return player;
}

process.on('message', ({ scenario, a, b, seed, first, last }: Piece) => {
  const { games, wins, bySide, failure } = playSeries(linesAndWebs(scenario), named(a), named(b), seed, first, last);
  process.send?.({ games, wins, bySide, failure });
});
