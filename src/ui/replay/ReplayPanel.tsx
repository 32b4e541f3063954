/** Panel of a replay: the current note, with the list of events or of all notes below. */

import { Download, School } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { GameTypes, View } from '../../engine/core/gameTypes.ts';
import { gameOf } from '../../games/rules.ts';
import { orReport, reportFailure, runWhenLoaded } from '../../store/lazyCode.ts';
import { useNotes } from '../../store/notes/notes.ts';
import type { GameRecordOf } from '../../store/replayGame.ts';
import type { Part } from '../../store/timeline.ts';
import { helpOf, keysShown } from '../acts/act.ts';
import { Confirm } from '../kit/Confirm.tsx';
import { Notice } from '../kit/Notice.tsx';
import { PanelFrame } from '../kit/PanelFrame.tsx';
import { Tabs } from '../kit/Tabs.tsx';
import { gameUi, SideEmblem, sideAtWork, sideName, whenWords } from '../page.tsx';
import { usePanel } from '../projector/usePanel.ts';
import { endsEarly } from '../seat/viewpoints.ts';
import { LOCKED, useReplayLock } from '../task/locked.ts';
import { NoteCard, NoteWays } from './notes/NoteCard.tsx';
import { NoteEditor } from './notes/NoteEditor.tsx';
import { NoteList } from './notes/NoteList.tsx';
import { useNotesHere } from './notes/useReplayNotes.ts';
import styles from './Replay.module.css';
import { StepList } from './StepList.tsx';
import type { Player } from './useReplay.ts';
import { replayActs } from './useReplayKeys.ts';
import { WhyStep } from './WhyStep.tsx';

/** The keys of a replay don't depend on the reader. */
const READER = { isAdvised: true, hasBench: true };

function Keys() {
  return (
    <details className="pad-wide line-top">
      <summary className={`hit soft semi pointer ${styles.folded}`}>Keys</summary>
      <dl className={styles.keys}>
        {replayActs(gameUi().replay.lanes).map((act) => (
          <div key={act.id} className="grid py-05">
            <dt className="semi">{keysShown(act)}</dt>
            <dd>{helpOf(act, READER)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

interface ReplayPanelProps {
  player: Player;
  /** Null for a public replay's file. */
  record: GameRecordOf | null;
  part: Part;
  view: View;
  own: readonly GameTypes['Own'][];
  onGo(to: number): void;
  /** The fight in playback on the map: its result is hidden until the dice are shown. */
  held: GameTypes['Scene'] | null;
}

/** The texts of the phase, and the balance. */
function Steps({ player, part, view, own, onGo, held }: ReplayPanelProps) {
  const { replay, at, reach, why, advice, open, isPlaying } = player;
  const { world, frames } = replay;
  const { order = 0, side = null, phase = '' } = frames[at] ?? {};
  const { Standing } = gameUi().replay;
  return (
    <>
      <StepList world={world} view={view} frames={frames} part={part} at={at} onGo={onGo} held={held} advice={advice} />
      {at === frames.length - 1 && endsEarly(reach, replay.viewpoint) ? (
        <Notice tone="remark" className={styles.early} testId="replay-ends">
          Both sides agreed to show the game up to here. Later moves stay hidden until both agree again, or the game is over.
        </Notice>
      ) : null}
      {why && side && order > 0 && order <= open ? (
        <WhyStep world={world} source={why} order={order - 1} side={side} phase={phase} isPlaying={isPlaying} />
      ) : null}
      <div className={`flex-none scroll-y line-top ${styles.facts}`}>
        {Standing ? <Standing world={world} view={held?.was ?? view} own={own} /> : null}
        <Keys />
      </div>
    </>
  );
}

/** The note that is shown or edited; with `isListed` also the list of notes. */
function NotesPane({ isListed }: { isListed: boolean }) {
  const { draft } = useNotesHere();
  if (draft) return <NoteEditor draft={draft} />;
  return (
    <>
      <NoteWays />
      {isListed ? (
        <div className={`grow min-h-0 scroll-y ${styles.notes}`}>
          <NoteCard />
          <NoteList />
        </div>
      ) : (
        <NoteCard />
      )}
    </>
  );
}

/** Saves the game with its notes, or makes a lesson for a class of it: both hold the whole record, including everything hidden. */
function SaveLesson({ player, record }: { player: Player; record: GameRecordOf }) {
  const [isAsking, setAsking] = useState(false);
  const [isMaking, setMaking] = useState(false);
  const [why, setWhy] = useState<string | null>(null);
  const canSave = useNotes((n) => n.game !== null && n.notes.length > 0);
  const isShut = useReplayLock('sharing');
  const hasPublicFile = gameOf(player.replay.world.scenario.ruleset).table.fetchPublicView !== undefined;
  const instead = hasPublicFile ? ' For others save what both sides know, with the button above the map.' : '';
  const save = () => {
    setAsking(false);
    player.saveGame();
  };
  const make = () => {
    setMaking(false);
    const at = player.replay.frames[player.at]?.order ?? 0;
    runWhenLoaded(
      () => orReport(import('../../store/studio/studio.ts')),
      ({ lessonOf }) => void lessonOf(record, player.name, useNotes.getState().notes, at).then(setWhy, reportFailure),
    );
  };
  return (
    <div className="flex-none pad-wide line-top">
      <div className="row wrap gap-2">
        {canSave ? (
          <button
            type="button"
            className="btn btn-small"
            onClick={isShut ? undefined : () => setAsking(true)}
            aria-disabled={isShut || undefined}
            data-testid="save-lesson"
          >
            <Download size={16} aria-hidden="true" /> Save the game with its notes
          </button>
        ) : null}
        <button
          type="button"
          className="btn btn-small"
          onClick={isShut ? undefined : player.isOver ? make : () => setMaking(true)}
          aria-disabled={isShut || undefined}
          title="The lesson of this game, for a class: a chapter of each note"
          data-testid="make-class-lesson"
        >
          <School size={16} aria-hidden="true" /> Make a lesson
        </button>
      </div>
      {isShut ? <p className="caption">{LOCKED}</p> : null}
      {why ? (
        <p role="alert" className="warn">
          The lesson can’t be opened. {why}
        </p>
      ) : null}
      {isMaking ? (
        <Confirm
          title="Make a lesson of a game that is not over?"
          text="Who has the lesson can see everything hidden in this game, of both sides."
          yes="Make a lesson"
          onYes={make}
          onNo={() => setMaking(false)}
        />
      ) : null}
      {isAsking ? (
        <Confirm
          title="Save the whole game with its notes?"
          text={`Anyone who opens the file reads the notes, and can see everything hidden, of both sides.${instead}`}
          yes="Save the file"
          onYes={save}
          onNo={() => setAsking(false)}
        />
      ) : null}
    </div>
  );
}

type PanelTab = 'steps' | 'notes';

/** The selected tab: events or notes; default notes if there are any. */
function useShown(): [PanelTab, (shown: PanelTab) => void] {
  const [shown, setShown] = useState<PanelTab>('steps');
  const isHere = useNotes((n) => n.isHere);
  useEffect(() => {
    if (isHere && useNotes.getState().notes.length > 0) setShown('notes');
  }, [isHere]);
  return [shown, setShown];
}

export function ReplayPanel(props: ReplayPanelProps) {
  const { record, view } = props;
  const { replay, at } = props.player;
  const { world, frames } = replay;
  const frame = frames[at];
  const [shown, setShown] = useShown();
  const notes = useNotes((n) => n.notes.length);
  const isWriting = useNotesHere().draft !== null;
  // The presenter's panel covers this one, and shows the notes instead.
  const isCovered = usePanel((p) => p.isOpen && !p.isLeft);
  const elsewhere = usePanel((p) => p.notesPlace);
  if (!frame) return null;
  const side = sideAtWork(view);
  const tabs = [
    { key: 'steps', label: 'What happened' },
    { key: 'notes', label: notes > 0 ? `Notes (${notes})` : 'Notes' },
  ] as const;
  return (
    <aside className={`min-0 min-h-0 on-panel line-left area-panel ${styles.panel}`} aria-label="What happened">
      <PanelFrame
        title={whenWords(frame.shows)}
        subtitle={side ? `${sideName(side)} to play` : world.scenario.name}
        icon={side ? <SideEmblem side={side} size={24} isBare /> : undefined}
        fixed={
          <div className={styles.tabs}>
            <Tabs<PanelTab> label="What it shows" tabs={tabs} chosen={shown} onChoose={setShown} />
          </div>
        }
      >
        <div className="stack min-h-0 full-height">
          {isCovered ? null : <NotesPane isListed={shown === 'notes'} />}
          {isCovered && elsewhere ? createPortal(<NotesPane isListed />, elsewhere) : null}
          {shown === 'notes' && record ? (
            <SaveLesson player={props.player} record={record} />
          ) : shown === 'notes' || isWriting ? null : (
            <Steps {...props} />
          )}
        </div>
      </PanelFrame>
    </aside>
  );
}
