/** Rows for stored games whose list entry cannot be shown. */
import { useState } from 'react';
import { mendEntry, saveBroken } from '../../store/brokenRows.ts';
import { type BrokenGame, keyText } from '../../store/games.ts';
import { library } from '../../store/library.ts';
import { BrokenRow } from '../files/BrokenRow.tsx';
import { isolated } from '../kit/isolated.ts';

const TITLES: { [W in BrokenGame['why']]: string } = {
  broken: 'A game with a damaged entry',
  missing: 'A game without an entry',
  gone: 'An entry without its game',
};
const TEXTS: { [W in BrokenGame['why']]: string } = {
  broken: 'This list’s entry is damaged. The game itself may be fine: read it again.',
  missing: 'This list’s entry is gone. The game itself may be fine: read it again.',
  gone: 'The game itself is no longer saved in this browser.',
};

function Broken({ game, onChange }: { game: BrokenGame; onChange(): void }) {
  const [failed, setFailed] = useState(false);
  const repair = () =>
    void mendEntry(game)
      // Reported next to the button, like a failed repair.
      .catch(() => false)
      .then((mended) => (mended ? onChange() : setFailed(true)));
  return (
    <BrokenRow
      title={game.name === null ? TITLES[game.why] : `${TITLES[game.why]}: ${isolated(game.name)}`}
      text={failed ? 'The game itself cannot be read either. It can still be saved as a file.' : TEXTS[game.why]}
      onSave={() => void saveBroken(game)}
      onRemove={() => void library.remove(game.key).then(onChange)}
    >
      {game.why === 'gone' || failed ? null : (
        <button type="button" className="btn btn-small" onClick={repair} data-testid="mend-entry">
          Read the game again
        </button>
      )}
    </BrokenRow>
  );
}

export function BrokenGames({ games, onChange }: { games: readonly BrokenGame[]; onChange(): void }) {
  if (games.length === 0) return null;
  return (
    <ul aria-label="Damaged entries">
      {games.map((game) => (
        <li key={keyText(game.key)} className="py-2 line-top">
          <Broken game={game} onChange={onChange} />
        </li>
      ))}
    </ul>
  );
}
