/** A task's code, typed by a table as it is read aloud: offers the task. */

import { type FormEvent, useState } from 'react';
import type { Scenario } from '../../engine/core/gameTypes.ts';
import { orReport } from '../../store/lazyCode.ts';
import { Dialog } from '../kit/Dialog.tsx';
import { usePage } from '../page.tsx';
import { offer, taskOf } from './draft.ts';
import { SpokenField } from './SpokenField.tsx';
import { draftOfCode, WIDTHS } from './taskCode.ts';

export function TypeTask({ onClose }: { onClose(): void }) {
  const { start } = usePage();
  const [fault, setFault] = useState<string | null>(null);
  const [code, setCode] = useState<string | null>(null);
  const open = async (text: string): Promise<void> => {
    const more = await new Promise<readonly Scenario[]>((resolve) => void orReport(start.fetchMore(({ builtIn }) => resolve(builtIn))));
    const draft = draftOfCode(text, [start.first, ...more], start);
    if (typeof draft === 'string') return setFault(draft);
    await offer(await taskOf(draft, start));
    onClose();
  };
  const take = (text: string) => {
    setFault(null);
    setCode(text);
    void orReport(open(text));
    return { isTaken: false, says: '' };
  };
  /** A whole code opens by itself. */
  const press = (event: FormEvent) => {
    event.preventDefault();
    if (code === null) setFault('Type all three groups first.');
    else void orReport(open(code));
  };
  return (
    <Dialog
      title="Open a task by its code"
      onClose={onClose}
      testId="type-task"
      foot={
        <>
          <button type="button" className="btn" onClick={onClose}>
            Not now
          </button>
          <button type="submit" form="type-task" className="btn btn-main">
            Open
          </button>
        </>
      }
    >
      <form id="type-task" className="stack gap-2" onSubmit={press}>
        <p>Fifteen letters in three groups, as your instructor reads them or shows them.</p>
        <SpokenField label="Code" widths={WIDTHS} placeholder="638XD 81DT1 …" onCode={take} isFirst testId="task-code" />
        {fault ? (
          <p role="alert" className="warn">
            {fault}
          </p>
        ) : null}
      </form>
    </Dialog>
  );
}
