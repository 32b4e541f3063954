/** A task that was opened: its words, the table's name, and its start. */

import { type FormEvent, useState } from 'react';
import { cleanText } from '../../records/characters.ts';
import { askBeforeLoss } from '../../store/leaving.ts';
import { useTaskRoom } from '../../store/locks.ts';
import { startTask, timesBegun } from '../../store/task.ts';
import { closeReplay } from '../../store/watching.ts';
import { Dialog } from '../kit/Dialog.tsx';
import { Notice } from '../kit/Notice.tsx';
import { TextField } from '../kit/TextField.tsx';
import { whyUnfit } from '../kit/textLength.ts';
import { randomSeed } from '../screens/seed.ts';
import { TaskCard } from './TaskCard.tsx';

const MOST = 24;
const close = () => useTaskRoom.setState({ offered: null });

export function TaskOffer() {
  const offered = useTaskRoom((t) => t.offered);
  const [table, setTable] = useState('');
  if (!offered) return null;
  const again = timesBegun(offered.hash);
  const name = cleanText(table, MOST);
  const why = whyUnfit('The name', table, MOST) ?? (name === '' ? 'Type your table’s name first.' : null);
  const start = (event: FormEvent) => {
    event.preventDefault();
    if (why !== null) return;
    askBeforeLoss(() => {
      closeReplay();
      void startTask(offered, name, randomSeed());
    });
  };
  return (
    <Dialog
      title={offered.task.title}
      onClose={close}
      testId="task-offer"
      foot={
        <>
          <button type="button" className="btn" onClick={close}>
            Not now
          </button>
          <button
            type="submit"
            form="task-table"
            className="btn btn-main"
            aria-disabled={why !== null || undefined}
            title={why ?? undefined}
            data-testid="start-task"
          >
            <span>
              Start
              {name ? (
                <>
                  {' '}
                  as <bdi>{name}</bdi>
                </>
              ) : (
                ''
              )}
            </span>
          </button>
        </>
      }
    >
      {again > 0 ? (
        <Notice tone="caution">
          This task was begun here {again === 1 ? 'once' : `${again} times`} before. To go on with it, open the game from the list. What you
          hand in says that you began again.
        </Notice>
      ) : null}
      <TaskCard task={offered.task} scenario={offered.record.scenario} computers={offered.task.computers} />
      <form id="task-table" onSubmit={start} className="mt-4">
        <TextField
          label="Your table’s name"
          box="stack gap-1"
          placeholder="Table 3"
          className="field full-width"
          value={table}
          most={MOST}
          onText={setTable}
          data-first
          testId="table-name"
        />
      </form>
    </Dialog>
  );
}
