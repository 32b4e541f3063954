/** End of the game: winner and reason, start of a new game. */

import { FileChartLine, History, Rewind, Send } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { opponentOf, type Side } from '../../engine/core/gameTypes.ts';
import { canonical } from '../../engine/core/index.ts';
import type { SeatName } from '../../records/players.ts';
import { NO_COMPUTERS } from '../../records/seating.ts';
import { useGame } from '../../store/game.ts';
import { importQueue } from '../../store/imports/importQueue.ts';
import { askToSave, useImports } from '../../store/imports/importRows.ts';
import { askBeforeLoss, leaveGame } from '../../store/leaving.ts';
import { useTaskRoom } from '../../store/locks.ts';
import { loadNotes } from '../../store/notes/kept.ts';
import { saver } from '../../store/saving.ts';
import { useTable } from '../../store/table.ts';
import { mayGoBack } from '../../store/undoStatus.ts';
import { openReplay } from '../../store/watching.ts';
import { actOf, doAct } from '../acts/acts.ts';
import { useRuns } from '../acts/keyboard.ts';
import { Drawers } from '../drawers/Drawers.tsx';
import { FileRows } from '../files/FileRows.tsx';
import { useHandOver } from '../kit/pressGuard.ts';
import { gameUi, gameUiPart, onDice, shownPage } from '../page.tsx';
import { ProjectorItem } from '../projector/late.ts';
import { PuzzleResult, useNextPuzzle } from '../puzzles/PuzzleResult.tsx';
import { usePublicTable } from '../seat/usePublicTable.ts';
import { withoutAdvice } from '../words/advice.ts';
import { levelName, namesWith } from '../words/computers.ts';
import { count } from '../words/grammar.ts';
import styles from './EndScreen.module.css';
import { randomSeed } from './seed.ts';
import { UmpireTraces } from './UmpireTraces.tsx';

/** Number of notes on the game's moments; a game with notes is meant to be watched. */
function useNoteCount(id: string | null, orders: number): number {
  const [notes, setNotes] = useState(0);
  useEffect(() => {
    let isMounted = true;
    if (id !== null) void loadNotes(id, orders).then((list) => isMounted && setNotes(list.length));
    return () => {
      isMounted = false;
    };
  }, [id, orders]);
  return notes;
}

const BackAsked = gameUiPart(() => import('../computer/BackAsked.tsx').then((m) => m.BackAsked), true);

/** Help used in the game: practice mode, advice, and sides without advice. */
function HelpNote() {
  const practice = useGame((g) => g.practice);
  const suggested = useGame((g) => g.suggested.length);
  const unadvised = useGame((g) => withoutAdvice(g, g.people));
  const notes = [
    ...(practice ? ['Practice: orders could be undone at will.'] : []),
    ...(suggested > 0 ? [`Advice asked: ${suggested === 1 ? 'once' : `${suggested} times`}.`] : []),
    ...(unadvised ? [unadvised] : []),
  ];
  return notes.length === 0 ? null : (
    <p className="fine" data-testid="helped">
      {notes.join(' ')}
    </p>
  );
}

/** Lets a solo player go back and continue. */
function BackButton() {
  const isLone = useGame(mayGoBack);
  const isGoingBack = useTable((t) => t.isGoingBack);
  if (!isLone) return null;
  return (
    <>
      <button type="button" className="btn btn-small nowrap" onClick={() => doAct('goBack')} data-testid="go-back">
        <Rewind size={18} aria-hidden="true" /> {actOf('goBack').label}
      </button>
      {isGoingBack ? <BackAsked /> : null}
    </>
  );
}

/** After a solo win against the easiest computer, offers the next level: the same scenario with other dice. */
function HarderButton({ winner }: { winner: Side | null }) {
  const record = useGame((g) => g.record);
  const players = useGame((g) => g.players);
  const computers = useGame((g) => g.seating.at(-1)?.computers ?? NO_COMPUTERS);
  const isBeaten = useGame((g) => mayGoBack(g) && g.people[0] === winner);
  const easy = Object.entries(computers);
  if (!record || !isBeaten || record.scenario.edition || easy.some(([, { level }]) => level !== 'A')) return null;
  const begin = () => {
    const { leave, newGame, advice } = useGame.getState();
    leave();
    const harder = Object.fromEntries(easy.map(([seat, one]) => [seat, { ...one, level: 'B' }]));
    newGame(record.scenario, randomSeed(), players, { computers: harder, off: advice.at(-1)?.off ?? [] });
  };
  return (
    <button type="button" className="btn btn-small" onClick={() => askBeforeLoss(begin)} data-testid="play-harder">
      Play again against the {levelName('B')}
    </button>
  );
}

const withSidesChanged = <T,>(bySeat: { readonly [S in SeatName]?: T }): { [S in SeatName]?: T } =>
  Object.fromEntries(
    Object.entries(bySeat).map(([seat, one]) => [seat.replace(/^(delta|gamma)/, (side) => opponentOf(side as Side)), one]),
  );

/** Begins the same scenario with other dice. @param isChanged people and computers play the other side */
function beginRematch(isChanged: boolean): void {
  const { record, players, seating, advice, leave, newGame } = useGame.getState();
  if (!record) return;
  const computers = seating.at(-1)?.computers;
  const off = advice.at(-1)?.off ?? [];
  leave();
  if (!isChanged) newGame(record.scenario, randomSeed(), players, { ...(computers && { computers }), off });
  else
    newGame(record.scenario, randomSeed(), withSidesChanged(players), {
      ...(computers && { computers: withSidesChanged(computers) }),
      off: off.map(opponentOf),
    });
}

/** Time in ms without Enter before the next one counts: whoever pressed it for the turn has not seen the end yet. */
const QUIET_MS = 1200;

function useQuietEnter(): void {
  useEffect(() => {
    let last = performance.now();
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      const isHasty = event.timeStamp - last < QUIET_MS;
      last = event.timeStamp;
      if (!isHasty) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, []);
}

/** The main button: focused at first; Escape and P return to it, and Ctrl+Enter always presses it. */
function MainButton({ onPress, testId, children }: { onPress: () => void; testId: string; children: ReactNode }) {
  const button = useRef<HTMLButtonElement>(null);
  // The press that ended the game must not start the next one.
  useHandOver('end');
  useQuietEnter();
  useEffect(() => {
    if (!document.querySelector('dialog[open]')) button.current?.focus({ preventScroll: true });
  }, []);
  const mayPress = (): boolean => useTable.getState().drawer === null;
  const focusButton = () => mayPress() && button.current?.focus({ preventScroll: true });
  useRuns({
    main: ({ event }) => (event.ctrlKey || event.metaKey || event.target === document.body) && mayPress() && button.current?.click(),
    close: focusButton,
    toPanel: focusButton,
  });
  return (
    <button ref={button} type="button" className="btn btn-main" onClick={onPress} data-testid={testId}>
      {children}
    </button>
  );
}

/** What another game with the same sides is called, and one with the sides changed; null if that is the same. */
function useAgainWords(): readonly [same: string, changed: string | null] {
  const people = useGame((g) => g.people);
  const names = useGame((g) => g.players);
  const computers = useGame((g) => g.seating.at(-1)?.computers ?? NO_COMPUTERS);
  const isSame = canonical([names, computers]) === canonical([withSidesChanged(names), withSidesChanged(computers)]);
  return ['Play again', isSame && people.length !== 1 ? null : 'Swap sides'];
}

/** New game, or for a short one first of all another with the same sides. @param puzzle opens the next one */
function NextButtons({ puzzle }: { puzzle: (() => void) | null }) {
  const [same, changed] = useAgainWords();
  if (puzzle)
    return (
      <>
        <button type="button" className="btn btn-small" onClick={leaveGame} data-testid="new-game">
          Leave
        </button>
        <MainButton onPress={puzzle} testId="next-puzzle">
          Next puzzle
        </MainButton>
      </>
    );
  if (!shownPage().offersRematch)
    return (
      <MainButton onPress={leaveGame} testId="new-game">
        New game
      </MainButton>
    );
  return (
    <>
      <button type="button" className="btn btn-small" onClick={leaveGame} data-testid="new-game">
        New game
      </button>
      {changed ? (
        <button type="button" className="btn btn-small" onClick={() => askBeforeLoss(() => beginRematch(true))} data-testid="play-changed">
          {changed}
        </button>
      ) : null}
      <MainButton onPress={() => askBeforeLoss(() => beginRematch(false))} testId="play-again">
        {same}
      </MainButton>
    </>
  );
}

export function EndScreen() {
  const isTask = useGame((g) => g.task !== null);
  const table = usePublicTable();
  const record = useGame((g) => g.record);
  const id = useGame((g) => g.id);
  const turns = useGame((g) => g.days);
  const typed = useGame((g) => g.players);
  const computers = useGame((g) => g.seating.at(-1)?.computers ?? NO_COMPUTERS);
  const players = namesWith(typed, computers);
  const bench = useGame((g) => g.bench);
  const notes = useNoteCount(id, record?.commands.length ?? 0);
  const files = useImports(useShallow((q) => q.rows.filter((row) => row.file !== null)));
  const outcome = table?.view.outcome;
  const next = useNextPuzzle();
  const { from, copied } = saver.current() ?? {};
  if (!table || !outcome || !record) return null;
  const { world, view } = table;
  const { EndResult, PublicBoard } = gameUi();
  return (
    <main className={`grid relative page-room ${styles.page}`} data-testid="end">
      <div className="min-0 relative clip">
        <PublicBoard world={world} view={view} />
      </div>
      <section className={`stack on-panel ${styles.result} ${outcome.winner ?? ''}`}>
        {next ? <PuzzleResult /> : <EndResult world={world} view={view} players={players} turns={turns} />}
        <UmpireTraces record={record} bench={bench} />
        <HelpNote />
        {from ? (
          <p className="fine" data-testid="branched-off">
            Split off from “<bdi>{from.name}</bdi>” after order {from.at}
            {onDice('; both roll the same dice, so they may have been known')}.
          </p>
        ) : null}
        {copied === undefined ? null : (
          <p className="fine" data-testid="was-copied">
            Copied after order {copied}
            {onDice(': the copy rolls the same dice, so they may have been known')}.
          </p>
        )}
        {next || shownPage().isDiceless ? null : (
          <details className="fine">
            <summary className="pointer">Dice seed</summary>
            <bdi translate="no">{record.seed}</bdi>
          </details>
        )}
        {files.length > 0 ? (
          <>
            <FileRows rows={files} />
            <button type="button" className="btn btn-quiet btn-small" onClick={importQueue.clear} data-testid="close-files">
              Close
            </button>
          </>
        ) : null}
        <div className={`flex gap-2 wrap py-2 on-panel ${styles.buttons}`}>
          <BackButton />
          <ProjectorItem isShort />
          <button type="button" className="btn btn-small" onClick={() => openReplay(record, { stored: id })} data-testid="watch">
            <History size={18} aria-hidden="true" /> Watch{notes > 0 ? `, with ${count(notes, 'note')}` : ''}
          </button>
          {isTask ? (
            <button
              type="button"
              className="btn btn-small nowrap"
              onClick={() => useTaskRoom.setState({ isHandingIn: true })}
              data-testid="hand-in"
            >
              <Send size={18} aria-hidden="true" /> Hand in
            </button>
          ) : null}
          {shownPage().hasAccount ? (
            <button
              type="button"
              className="btn btn-small nowrap"
              onClick={() => openReplay(record, { stored: id, account: 'shown' })}
              title="Turning points of this game, and why"
              data-testid="after-action"
            >
              <FileChartLine size={18} aria-hidden="true" /> After action
            </button>
          ) : null}
          <button type="button" className="btn btn-small nowrap" onClick={askToSave} data-testid="save-record">
            Save as a file
          </button>
          {next ? null : <HarderButton winner={outcome.winner} />}
          <NextButtons puzzle={next} />
        </div>
      </section>
      <Drawers worldOf={() => world} />
    </main>
  );
}
