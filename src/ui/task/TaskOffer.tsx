/** A task that was opened: its words, the table's name, and its start. */

import { type FormEvent, useState } from 'react';
import { cleanText } from '../../records/characters.ts';
import { askBeforeLoss } from '../../store/leaving.ts';
import { useTaskRoom } from '../../store/locks.ts';
import { startTask } from '../../store/task.ts';
import { closeReplay } from '../../store/watching.ts';
import { Dialog } from '../kit/Dialog.tsx';
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
