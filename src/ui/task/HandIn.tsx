/** Hand in: at any moment of a task. The file is the whole game, the code its result. The passphrase opens the locks here. */

import { Download, KeyRound } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { aloud } from '../../records/spoken.ts';
import { returnFileName, tableNumber } from '../../records/task.ts';
import { textOf } from '../../records/write.ts';
import { saveText } from '../../store/files.ts';
import { useGame } from '../../store/game.ts';
import { reportFailure } from '../../store/lazyCode.ts';
import { hasEnded, useTaskRoom } from '../../store/locks.ts';
import { isPassphrase, mayHash } from '../../store/passphrase.ts';
import { gameFile } from '../../store/saveGame.ts';
import { saver } from '../../store/saving.ts';
import { Dialog } from '../kit/Dialog.tsx';
import { Notice } from '../kit/Notice.tsx';
import { TextField } from '../kit/TextField.tsx';
import { isUnfit } from '../kit/textLength.ts';
import { gameUi, secretsName } from '../page.tsx';
import { PassField } from './PassField.tsx';
import { Qr } from './Qr.tsx';
import styles from './Task.module.css';
import { TaskCard } from './TaskCard.tsx';

const MOST_ANSWER = 400;
const close = () => useTaskRoom.setState({ isHandingIn: false });

/** How often each name was saved on this page. */
const saved = new Map<string, number>();

/** Saves the return; resolves with the file's name. */
async function saveReturn(): Promise<string | null> {
  const { task } = useGame.getState();
  const file = await gameFile();
  if (!task || !file) return null;
  const day = new Date().toLocaleDateString('sv');
  const first = returnFileName(task, day);
  const times = (saved.get(first) ?? 0) + 1;
  saved.set(first, times);
  const name = returnFileName(task, day, times);
  saveText(name, textOf(file));
  saver.noteFiled();
  return name;
}

/** The result as letters, a group a line, and as a QR code. */
function CodePart() {
  const [groups, setGroups] = useState<readonly string[] | null>(null);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    let isHere = true;
    gameUi()
      .resultCode?.(useGame.getState())
      .then(
        (found) => isHere && setGroups(found),
        () => isHere && setFailed(true),
      );
    return () => {
      isHere = false;
    };
  }, []);
  if (isFailed) return <p className="warn">The code could not be made. Save the file.</p>;
  if (!groups) return <p className="soft">Counting the game…</p>;
  return (
    <div className={`flex gap-4 wrap ${styles.code}`}>
      <ol className="stack gap-05 grow" data-testid="result-code">
        {groups.map((group, i) => (
          <li key={group} className="row gap-3">
            <span className="soft figures">{i + 1}</span>
            <b className={styles.group}>{group}</b>
            <span className="caption">{aloud(group)}</span>
          </li>
        ))}
      </ol>
      <div className={styles.qr}>
        <Qr text={groups.join('')} label="The result code to photograph" />
      </div>
    </div>
  );
}

/** Opens the locks by the instructor's passphrase. */
function Unlock() {
  const task = useGame((g) => g.task);
  const [typed, setTyped] = useState('');
  const [says, setSays] = useState<string | null>(null);
  if (!task || task.unlocked !== undefined || !task.passphrase) {
    return task?.unlocked === undefined ? null : <p className="soft">The locks were opened with the passphrase. The file says when.</p>;
  }
  const { passphrase } = task;
  const unlock = (event: FormEvent) => {
    event.preventDefault();
    setSays('Comparing…');
    void isPassphrase(typed, passphrase).then((isRight) => {
      const { noteTask, record } = useGame.getState();
      setSays(isRight ? null : 'This is not the passphrase.');
      if (isRight) noteTask({ unlocked: record?.commands.length ?? 0 });
    }, reportFailure);
  };
  return (
    <details>
      <summary className="semi pointer py-1">Unlock, for the instructor</summary>
      {mayHash() ? (
        <form onSubmit={unlock} className="row wrap gap-2">
          <PassField value={typed} onText={setTyped} testId="passphrase" />
          <button type="submit" className="btn" data-testid="unlock">
            <KeyRound size={17} aria-hidden="true" /> Unlock
          </button>
          <span role="status" className="warn">
            {says}
          </span>
        </form>
      ) : (
        <p className="soft">This browser compares passphrases only on a page that comes by https or from a file.</p>
      )}
    </details>
  );
}

export function HandIn() {
  const isOpen = useTaskRoom((t) => t.isHandingIn);
  const task = useGame((g) => g.task);
  return isOpen && task ? <Sheet /> : null;
}

function Sheet() {
  const game = useGame();
  const { task, record } = game;
  const [answer, setAnswer] = useState(task?.answer ?? '');
  const [file, setFile] = useState<string | null>(null);
  if (!task || !record) return null;
  const isOver = hasEnded(game);
  const keep = () => {
    if (answer.trim() !== '' && !isUnfit(answer, MOST_ANSWER)) game.noteTask({ answer: answer.trim().replace(/\s+/g, ' ') });
  };
  const save = () => {
    keep();
    void saveReturn().then(setFile, reportFailure);
  };
  return (
    <Dialog
      title={`Hand in: ${task.title}, ${task.table}`}
      width="wide"
      onClose={close}
      testId="hand-in-dialog"
      foot={
        <button type="button" className="btn" onClick={close}>
          Back to the game
        </button>
      }
    >
      <div className="stack gap-4">
        {isOver ? null : (
          <Notice tone="caution">
            The task isn’t over: your instructor will see “not finished”. The file also shows {secretsName()} of both sides.
          </Notice>
        )}
        {task.question ? (
          <TextField
            label={
              <b>
                <bdi>{task.question}</bdi>
              </b>
            }
            box="stack gap-1"
            className="field full-width"
            rows={5}
            value={answer}
            most={MOST_ANSWER}
            onText={setAnswer}
            onBlur={keep}
            testId="answer"
          />
        ) : null}
        <section aria-labelledby="hand-in-file" className="row wrap gap-3">
          <h3 id="hand-in-file" className="sr-only">
            As a file
          </h3>
          <button type="button" className="btn btn-main" onClick={save} data-first data-testid="save-return">
            <Download size={18} aria-hidden="true" /> Save the file
          </button>
          <p role="status" className="soft grow">
            {file ? (
              <>
                Saved as <b className="ink">{file}</b>. Bring it to your instructor.
              </>
            ) : (
              'The whole game, your answer, and what help you used.'
            )}
          </p>
        </section>
        <section aria-labelledby="hand-in-code">
          <h3 id="hand-in-code" className="large">
            Or hand in the code
          </h3>
          <p className="soft mb-2">
            Only the result, for when a file takes too long. Write it down, or read it aloud.
            {tableNumber(task.table) === 0 ? ' Say your table’s name too: the code has room for a number only.' : ''}
          </p>
          <CodePart />
        </section>
        <details>
          <summary className="semi pointer py-1">The task</summary>
          <TaskCard task={task} scenario={record.scenario} computers={game.seating.at(-1)?.computers} />
        </details>
        <Unlock />
      </div>
    </Dialog>
  );
}
