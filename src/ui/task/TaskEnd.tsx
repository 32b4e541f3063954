/** The end of a task, in a game that could go on or before its question is answered: the question, what ended it, and how to hand in. */

import { FileChartLine, History, Send } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useGame } from '../../store/game.ts';
import { leaveGame } from '../../store/leaving.ts';
import { owesAnswer } from '../../store/locks.ts';
import { openReplay } from '../../store/watching.ts';
import { Drawers } from '../drawers/Drawers.tsx';
import { useHandOver } from '../kit/pressGuard.ts';
import { gameUi, shownPage } from '../page.tsx';
import styles from '../screens/EndScreen.module.css';
import { usePublicTable } from '../seat/usePublicTable.ts';
import { capital } from '../words/grammar.ts';
import { handIn } from './TaskRibbon.tsx';
import { goalName } from './words.ts';

export function TaskEnd() {
  const table = usePublicTable();
  const { task, record, id } = useGame();
  const owes = useGame(owesAnswer);
  const button = useRef<HTMLButtonElement>(null);
  useHandOver('task');
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  if (!table || !task || !record) return null;
  const { world, view } = table;
  const { PublicBoard } = gameUi();
  const { names, hasAccount, id: game } = shownPage();
  const { turn, goal } = task.ends ?? {};
  const isOut = turn !== undefined && view.turn > turn;
  const reached = goal === undefined ? null : goalName(game, world, goal);
  return (
    <main className={`grid relative page-room ${styles.page}`} data-testid="task-end">
      <div className="min-0 relative clip">
        <PublicBoard world={world} view={view} />
      </div>
      <section className={`stack on-panel ${styles.result}`}>
        <h1 className="largest">The task is over</h1>
        {task.question ? (
          <p className="larger semi">
            <bdi>{task.question}</bdi>
          </p>
        ) : null}
        <p className="soft">
          {isOut ? `Its last ${names.nouns.turn}, ${names.turn(turn)}, has ended.` : reached ? `${capital(reached)}.` : 'The game is over.'}{' '}
          {owes ? 'Answer first: the result, the replay and the review open then.' : 'Hand in before you look at what happened.'}
        </p>
        <div className={`flex gap-2 wrap py-2 on-panel ${styles.buttons}`}>
          {owes ? null : (
            <button type="button" className="btn" onClick={() => openReplay(record, { stored: id })} data-testid="watch">
              <History size={18} aria-hidden="true" /> Watch
            </button>
          )}
          {hasAccount && !owes ? (
            <button type="button" className="btn nowrap" onClick={() => openReplay(record, { stored: id, account: 'shown' })}>
              <FileChartLine size={18} aria-hidden="true" /> After action
            </button>
          ) : null}
          <button type="button" className="btn" onClick={leaveGame}>
            Leave
          </button>
          <button ref={button} type="button" className="btn btn-main" onClick={handIn} data-testid="hand-in">
            <Send size={18} aria-hidden="true" /> {owes ? 'Answer and hand in' : 'Hand in'}
          </button>
        </div>
      </section>
      <Drawers worldOf={() => world} />
    </main>
  );
}
