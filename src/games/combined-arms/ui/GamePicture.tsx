/** Thumbnail of a stored game. */

import type { GameSummary } from '../../../store/database.ts';
import { SquarePicture } from '../../../ui/board/square/SquarePicture.tsx';
import { SCENARIOS } from '../scenarios/builtIn.ts';

export const GamePicture = ({ game }: { game: GameSummary }) => (
  <SquarePicture
    game={game}
    board={SCENARIOS.find(({ id }) => id === game.scenario)?.board ?? { columns: 8, rows: 8 }}
    symbolOf={(side) => `ca-body-${side}`}
  />
);
