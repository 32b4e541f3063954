/** The studio of a lesson for a class: chapters, the replay that chooses their moments, their fields; and the lesson as it is presented and printed. */

import { Copy, Download, Presentation, Printer, Undo2, X } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { LESSON_LIMITS, lessonFileName, lessonMinutes, tidyLesson } from '../../records/classLesson.ts';
import { saveText } from '../../store/files.ts';
import { presenter } from '../../store/projector/presenter.ts';
import { frameAt, type Replay } from '../../store/replay.ts';
import { chapterHere, closeLesson, studioActs, useStudio } from '../../store/studio/studio.ts';
import { useWatching } from '../../store/watching.ts';
import { titleOf } from '../acts/act.ts';
import { actOf } from '../acts/acts.ts';
import { useActs } from '../acts/keyboard.ts';
import { Notice } from '../kit/Notice.tsx';
import { Segmented } from '../kit/Segmented.tsx';
import { isTyping } from '../kit/typing.ts';
import { gameUi, shownPage, whenWords } from '../page.tsx';
import { openWindow } from '../projector/usePanel.ts';
import { StepButtons } from '../replay/Controls.tsx';
import { Timeline } from '../replay/Timeline.tsx';
import { useJumps, useOutline } from '../replay/useJumps.ts';
import { LoadingBar } from '../shell/Loading.tsx';
import { capital, count } from '../words/grammar.ts';
import { ChapterForm } from './ChapterForm.tsx';
import { ChapterList } from './ChapterList.tsx';
import { ChapterMap } from './ChapterMap.tsx';
import { Presenting } from './Presenting.tsx';
import { PAPERS, type Paper, Prints } from './Prints.tsx';
import styles from './Studio.module.css';
import { type ReplayOf, useReplays, useRoom } from './useChapterReplay.ts';

/** The replay: moving it chooses the moment of the chapter. */
function Moving({ replay }: { replay: Replay }) {
  const { lesson } = useStudio();
  const { moment } = chapterHere(useStudio());
  const { frames, world } = replay;
  const outline = useOutline(frames);
  const at = frameAt(replay, moment.at);
  const jumps = useJumps(frames, outline, at);
  const frame = frames[at];
  const go = (to: number): void => {
    const order = frames[Math.min(frames.length - 1, Math.max(0, to))]?.order;
    if (order !== undefined) studioActs.changeChapter({ moment: { ...moment, at: order } }, 'moment');
  };
  useActs({
    acts: () => [
      {
        id: 'step',
        label: 'One move',
        keys: ['arrowleft', 'arrowright'],
        repeats: true,
        run: (press) => go(at + (press?.key === 'arrowright' ? 1 : -1)),
      },
      { id: 'phase-back', label: 'Previous phase', keys: ['arrowup'], run: () => go(jumps.phase.back ?? at) },
      { id: 'phase', label: 'Next phase', keys: ['arrowdown'], run: () => go(jumps.phase.on ?? at) },
      { id: 'fight-back', label: 'Previous fight', keys: ['shift+f'], run: () => go(jumps.fight.back ?? at) },
      { id: 'fight', label: 'Next fight', keys: ['f'], run: () => go(jumps.fight.on ?? at) },
      { id: 'first', label: 'Beginning', keys: ['home'], run: () => go(0) },
      { id: 'last', label: 'Last move', keys: ['end'], run: () => go(frames.length - 1) },
    ],
    allows: (_act, _event, on) => !isTyping(on) && !on?.matches('[role="application"], input, [role="tab"], select'),
  });
  const { view } = useMemo(() => replay.shownAt(at), [replay, at]);
  const text = useMemo(() => (frame ? gameUi().frame(world, view, frame) : ''), [world, view, frame]);
  const stops = lesson.chapters.flatMap(({ title, text: words = '', moment: { source, at: order } }, i) =>
    source === moment.source ? [{ note: { id: String(i), at: order, title, text: words }, frame: frameAt(replay, order) }] : [],
  );
  return (
    <section className="on-panel line-top min-0" aria-label="Moment">
      <Timeline {...{ world, frames, ...outline, stops, at, text }} onGo={go} />
      <div className={`row gap-3 nowrap min-0 ${styles.moment}`}>
        <StepButtons at={at} last={frames.length - 1} jumps={jumps} onGo={go} />
        <p className="min-0 ellipsis">
          <b>{whenWords(view)}</b>{' '}
          <span className="soft" data-testid="studio-moment" data-order={moment.at}>
            move {at} of {frames.length - 1}: {text}
          </span>
        </p>
      </div>
    </section>
  );
}

type Shown = 'map' | Paper;
const SHOWN: readonly { value: Shown; name: string }[] = [{ value: 'map', name: 'Replay' }, ...PAPERS];

function Center({ replayFor, shown }: { replayFor: ReplayOf; shown: Shown }) {
  const { moment, show } = chapterHere(useStudio());
  const replay = replayFor(moment.source, show?.side);
  if (!replay) return <LoadingBar share={0} what="Playing the game through." />;
  if (shown !== 'map') return <Prints paper={shown} replayFor={replayFor} />;
  return (
    <>
      <main className="grow min-h-0 relative clip" aria-label={`Map of ${shownPage().names.map(replay.world.scenario)}`}>
        <ChapterMap replay={replay} />
      </main>
      <Moving replay={replay} />
    </>
  );
}

const figure = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

/** The whole screen of a lesson. */
export function Studio() {
  const { lesson, changes, isPresenting, isReadOnly, added } = useStudio();
  const isOfReplay = useWatching(({ watched }) => watched?.kind === 'lesson' && watched.from?.kind === 'record');
  const replayFor = useReplays();
  const [wanted, setShown] = useState<Shown>('map');
  const options = isReadOnly ? PAPERS : SHOWN;
  const shown = isReadOnly && wanted === 'map' ? 'script' : wanted;
  const [why, setWhy] = useState<string | null>(null);
  const bytes = useMemo(() => JSON.stringify(tidyLesson(lesson)).length, [lesson]);
  useRoom(replayFor);
  const screen = useRef<HTMLDivElement>(null);
  // A ready-made lesson was opened to be presented: its end leads back to the list.
  const end = () => {
    studioActs.present(false);
    if (isReadOnly) closeLesson();
  };
  useEffect(() => {
    document.title = `Lesson · ${shownPage().title}`;
    screen.current?.focus();
  }, []);
  useActs({
    acts: () => [
      { ...actOf('close'), run: isPresenting ? end : closeLesson },
      { id: 'undo', label: 'Undo', keys: ['ctrl+z'], run: studioActs.undo },
    ],
    allows: ({ id }, _event, at) => !isTyping(at) && !(id === 'undo' && isPresenting),
  });
  const present = () => {
    presenter.showSheet(null);
    setWhy(openWindow());
    studioActs.present(true);
  };
  const isLarge = bytes > LESSON_LIMITS.file;
  const save = () => saveText(lessonFileName(lesson), JSON.stringify(tidyLesson(lesson)));
  return (
    <div ref={screen} tabIndex={-1} className={`grid clip window-height on-table framed ${styles.screen}`} data-testid="studio">
      <header className={`row wrap gap-3 line-bottom on-panel px-4 area-bar ${styles.bar}`}>
        <span className="badge small on-ink">Lesson</span>
        <h1 className="large ellipsis">
          <bdi>{lesson.title}</bdi>
        </h1>
        <p className="soft nowrap" data-testid="lesson-size">
          {count(lesson.chapters.length, 'chapter')}, {lessonMinutes(lesson)} minutes, {figure.format(bytes / 1000)} kB
        </p>
        <div className="row wrap gap-2 push-right">
          {isPresenting ? (
            <button type="button" className="btn btn-main" onClick={end} data-testid="end-lesson">
              End
            </button>
          ) : (
            <>
              {isReadOnly ? (
                <button
                  type="button"
                  className="btn"
                  onClick={studioActs.copy}
                  title="A lesson of your own to change"
                  data-testid="copy-lesson"
                >
                  <Copy size={17} aria-hidden="true" /> Make a copy
                </button>
              ) : (
                <>
                  <button
                    type="button"
                    className="btn btn-quiet"
                    aria-disabled={changes.length === 0}
                    title="Take the last change back (Ctrl+Z)"
                    onClick={studioActs.undo}
                    data-testid="studio-undo"
                  >
                    <Undo2 size={17} aria-hidden="true" /> Undo
                  </button>
                  <button
                    type="button"
                    className="btn"
                    aria-disabled={isLarge}
                    title={isLarge ? 'A lesson has at most 2 MB: take out a picture or a game.' : 'Saves the lesson as a file'}
                    onClick={isLarge ? undefined : save}
                    data-testid="save-class-lesson"
                  >
                    <Download size={17} aria-hidden="true" /> Save
                  </button>
                </>
              )}
              <button type="button" className="btn btn-main" onClick={present} data-testid="present-lesson">
                <Presentation size={17} aria-hidden="true" /> Present
              </button>
              <button type="button" className="btn" onClick={closeLesson} title={titleOf(actOf('close'))} data-testid="studio-close">
                {isOfReplay ? <Undo2 size={17} aria-hidden="true" /> : <X size={17} aria-hidden="true" />}
                {isOfReplay ? 'Back to the replay' : 'Close'}
              </button>
            </>
          )}
        </div>
      </header>
      <ChapterList />
      <div className="stack align-stretch min-0 min-h-0">
        {why || (added !== null && !isPresenting) ? (
          <aside aria-label="To know">
            {why ? <Notice>{why}</Notice> : null}
            {added !== null && !isPresenting ? (
              <Notice>
                This game had a lesson already: here it is.{' '}
                {added > 0
                  ? `${capital(count(added, 'new chapter'))} of your notes, at the end of the list.`
                  : 'Its notes have their chapters.'}
              </Notice>
            ) : null}
          </aside>
        ) : null}
        {isPresenting ? (
          <Presenting replayFor={replayFor} />
        ) : (
          <>
            <section className="row gap-3 p-2" aria-label="View">
              <Segmented
                label="What is shown"
                look="ink"
                options={options}
                chosen={shown}
                onChoose={(value: Shown) => setShown(value)}
                testId="studio-shown"
              />
              {shown === 'map' ? (
                <span className="caption">Move the replay to choose the chapter’s moment.</span>
              ) : (
                <button type="button" className="btn btn-main push-right" onClick={() => window.print()} data-testid="print-lesson">
                  <Printer size={17} aria-hidden="true" /> Print
                </button>
              )}
            </section>
            <Center replayFor={replayFor} shown={shown} />
          </>
        )}
      </div>
      {isPresenting || shown !== 'map' ? null : <ChapterForm replayFor={replayFor} />}
    </div>
  );
}
