/** The games behind a figure, to be watched at the moment that matters or kept among the stored games. */

import { Eye, Save } from 'lucide-react';
import { useState } from 'react';
import { keepGame, watchGame } from '../../../../store/lab/watch.ts';
import { Dialog } from '../../../../ui/kit/Dialog.tsx';
import { onScreen } from '../../../../ui/words/terms.ts';
import { type Behind, showBehind } from './behind.ts';
import styles from './Lab.module.css';

type Row = Behind['rows'][number];

/** The name of a game is its own text, which nothing puts into other words later. */
const nameOf = (title: string, { group, what }: Row): string => onScreen(`${title}: ${what.toLowerCase()}, ${group}`);

/** The name of a stored game has so many characters at most. */
const LONGEST_NAME = 60;

function GameRow({ behind, row, busy, onBusy }: { behind: Behind; row: Row; busy: string | null; onBusy(words: string | null): void }) {
  const { noted } = row;
  const name = nameOf(behind.title, row);
  const act = (words: string, does: () => Promise<string | null>) => async () => {
    if (busy?.endsWith('…')) return;
    onBusy(words);
    onBusy(
      await does().catch((fault: unknown) => `This game could not be played again: ${fault instanceof Error ? fault.message : fault}`),
    );
  };
  const watch = act('The game is being played again…', () =>
    watchGame(behind.order, noted, { key: behind.key, day: noted.day }, name).then(() => null),
  );
  const keep = act('The game is being saved…', () =>
    keepGame(behind.order, noted, name.slice(0, LONGEST_NAME)).then((isKept) =>
      isKept ? 'Saved: it is among the games on the start screen.' : 'This browser cannot save games.',
    ),
  );
  return (
    <tr>
      <th scope="row">{row.what}</th>
      <td>{row.group}</td>
      <td>{row.value}</td>
      <td>
        <span className="flex wrap gap-1 justify-end">
          <button
            type="button"
            className="btn btn-small"
            onClick={() => void watch()}
            aria-label={`Watch: ${name}`}
            data-testid="lab-watch"
          >
            <Eye size={16} aria-hidden="true" /> Watch
          </button>
          <button type="button" className="btn btn-quiet btn-small" onClick={() => void keep()} aria-label={`Keep: ${name}`}>
            <Save size={16} aria-hidden="true" /> Keep
          </button>
        </span>
      </td>
    </tr>
  );
}

export function BehindDialog({ behind }: { behind: Behind }) {
  const [busy, setBusy] = useState<string | null>(null);
  const close = () => showBehind(null);
  return (
    <Dialog
      title={behind.title}
      width="wide"
      onClose={close}
      testId="lab-behind"
      foot={
        <button type="button" className="btn" onClick={close} data-first>
          Close
        </button>
      }
    >
      <p className="caption mb-2">
        Watching opens the replay where most of it happened, else at the end. Nothing is saved unless you keep it.
      </p>
      <table className={`full-width small ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">Game</th>
            <th scope="col">Setup</th>
            <th scope="col">Figure</th>
            <th scope="col">
              <span className="sr-only">What to do</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {behind.rows.map((row) => (
            <GameRow key={`${row.group} ${row.what}`} behind={behind} row={row} busy={busy} onBusy={setBusy} />
          ))}
        </tbody>
      </table>
      <p className="mt-2" role="status">
        {busy}
      </p>
    </Dialog>
  );
}
