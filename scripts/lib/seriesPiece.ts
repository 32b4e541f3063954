/** A process that plays a range of games of a series and returns their results. */

import { linesAndWebs } from '../../src/engine/lines-and-webs/index.ts';
import { requirePlayer } from './players.ts';
import { playSeries } from './series.ts';
import type { Piece } from './seriesAcross.ts';

process.on('message', ({ scenario, a, b, seed, first, last }: Piece) => {
  const { games, wins, bySide, failure } = playSeries(linesAndWebs(scenario), requirePlayer(a), requirePlayer(b), seed, first, last);
  process.send?.({ games, wins, bySide, failure });
});
