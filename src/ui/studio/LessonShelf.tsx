/** Lessons for a class: those of the house are presented, printed and copied; the player's own open in the studio, and new ones begin from games. */

import { Copy, FolderOpen, Pencil, Plus, Presentation, Printer, Trash2 } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { gameIdOf } from '../../games/shelf.ts';
import { type ClassLesson, type ClassLessonOffer, lessonMinutes, scenarioOf } from '../../records/classLesson.ts';
import type { GameSummary } from '../../store/database.ts';
import { listGames } from '../../store/games.ts';
import { useImports } from '../../store/imports/importRows.ts';
import { importFiles } from '../../store/imports/late.ts';
import { reportFailure } from '../../store/lazyCode.ts';
import { loadNotes } from '../../store/notes/kept.ts';
import { saver } from '../../store/saving.ts';
import { type KeptLesson, keepLesson, keptLessons } from '../../store/studio/keptLessons.ts';
import { lessonOf, openKept, studioActs } from '../../store/studio/studio.ts';
import { ChooseFiles } from '../files/ChooseFiles.tsx';
import { FileRows } from '../files/FileRows.tsx';
import { Confirm } from '../kit/Confirm.tsx';
import { whereItStands } from '../library/entryWords.ts';
import { usePage } from '../page.tsx';
import { openWindow } from '../projector/usePanel.ts';
import { count } from '../words/grammar.ts';
import styles from './Studio.module.css';

/** The lesson of a finished game that is stored here, with a chapter of each of its notes. Returns why there is none, or null. */
async function begin({ game, name }: GameSummary): Promise<string | null> {
  const stored = await saver.find(game);
  if (stored.kind !== 'game') return 'This game cannot be read.';
  const { record } = stored;
  return lessonOf(record, name, await loadNotes(game, record.commands.length), 0);
}

/** The row from which a lesson was opened: the focus returns there. */
const left: { row: string | null } = { row: null };

/** Back from a lesson, once its row is listed. */
function useWayBack(isListed: boolean): void {
  useEffect(() => {
    if (!isListed || left.row === null) return;
    document.querySelector<HTMLElement>(`[data-back="${CSS.escape(left.row)}"]`)?.focus();
    left.row = null;
  }, [isListed]);
}

interface LessonCardProps {
  title: string;
  told: string;
  /** Scenario, chapters and minutes. */
  facts: string;
  children: ReactNode;
}

/** 'Arvel Crossing, 7 chapters, 20 minutes' */
const factsOf = (scenario: string, chapters: number, minutes: number): string =>
  [scenario, count(chapters, 'chapter'), count(minutes, 'minute')].filter(Boolean).join(', ');

function LessonCard({ title, told, facts, children }: LessonCardProps) {
  return (
    <li className="stack gap-1 align-stretch edge round-2 p-3">
      <b className="large">
        <bdi>{title}</bdi>
      </b>
      <span className="grow">{told}</span>
      <span className="caption">{facts}</span>
      <div className="row wrap gap-1">{children}</div>
    </li>
  );
}

/** Finished games of this browser: a lesson holds everything hidden in its games. */
function useFinished(): readonly GameSummary[] {
  const { id } = usePage();
  const [games, setGames] = useState<readonly GameSummary[]>([]);
  useEffect(
    () =>
      void listGames().then(
        (all) => setGames(all.filter((game) => gameIdOf(game) === id && game.phase === 'over' && game.lesson === undefined)),
        reportFailure,
      ),
    [id],
  );
  return games;
}

export function LessonShelf() {
  const { fetchClassLessons } = usePage();
  const [classLessons, setClassLessons] = useState<readonly ClassLessonOffer[]>([]);
  useEffect(() => void fetchClassLessons?.().then(setClassLessons, reportFailure), [fetchClassLessons]);
  const [own, setOwn] = useState<readonly KeptLesson[] | null>(null);
  useWayBack(own !== null && (classLessons.length > 0 || !fetchClassLessons));
  const [why, setWhy] = useState<string | null>(null);
  const [removed, setRemoved] = useState<KeptLesson | null>(null);
  const finished = useFinished();
  const rows = useImports((q) => q.rows);
  const list = useCallback(() => void keptLessons().then(setOwn, reportFailure), []);
  useEffect(list, [list]);
  /** Opens a lesson, and goes on unless it can't be opened. */
  const show = (
    row: string,
    lesson: Promise<ClassLesson>,
    how: { id?: string; isReadOnly?: boolean },
    then: () => unknown = () => undefined,
  ) => {
    left.row = row;
    void lesson.then((one) => openKept(one, how)).then((reason) => (reason === null ? then() : setWhy(reason)), reportFailure);
  };
  const present = () => {
    openWindow();
    studioActs.present(true);
  };
  return (
    <div className={`stack gap-4 align-stretch p-4 ${styles.shelf}`} data-testid="lesson-shelf">
      {classLessons.length > 0 ? (
        <section className="stack gap-2 align-stretch">
          <h2>Ready-made lessons</h2>
          <ul className={`grid gap-3 ${styles.lessons}`}>
            {classLessons.map(({ id, title, summary, scenario, chapters, minutes, load }) => (
              <LessonCard key={id} title={title} told={summary} facts={factsOf(scenario, chapters, minutes)}>
                <button
                  type="button"
                  className="btn btn-main btn-small"
                  onClick={() => show(`present ${id}`, load(), { isReadOnly: true }, present)}
                  data-back={`present ${id}`}
                  data-lesson={id}
                >
                  <Presentation size={16} aria-hidden="true" /> Present
                </button>
                <button
                  type="button"
                  className="btn btn-small"
                  onClick={() => show(`print ${id}`, load(), { isReadOnly: true })}
                  data-back={`print ${id}`}
                  data-prints={id}
                >
                  <Printer size={16} aria-hidden="true" /> Print
                </button>
                <button
                  type="button"
                  className="btn btn-small"
                  onClick={() => show(`copy ${id}`, load(), { isReadOnly: true }, studioActs.copy)}
                  data-back={`copy ${id}`}
                  data-copies={id}
                >
                  <Copy size={16} aria-hidden="true" /> Make a copy
                </button>
              </LessonCard>
            ))}
          </ul>
        </section>
      ) : null}
      {own && own.length > 0 ? (
        <section className="stack gap-2 align-stretch">
          <h2>Your own lessons</h2>
          <ul className={`grid gap-3 ${styles.lessons}`}>
            {own.map((kept) => (
              <LessonCard
                key={kept.id}
                title={kept.lesson.title}
                told={kept.lesson.objectives?.join(' ') ?? ''}
                facts={factsOf(scenarioOf(kept.lesson), kept.lesson.chapters.length, lessonMinutes(kept.lesson))}
              >
                <button
                  type="button"
                  className="btn btn-main btn-small"
                  onClick={() => show(`present ${kept.id}`, Promise.resolve(kept.lesson), { id: kept.id }, present)}
                  data-back={`present ${kept.id}`}
                >
                  <Presentation size={16} aria-hidden="true" /> Present
                </button>
                <button
                  type="button"
                  className="btn btn-small"
                  onClick={() => show(`edit ${kept.id}`, Promise.resolve(kept.lesson), { id: kept.id })}
                  data-back={`edit ${kept.id}`}
                  data-testid="own-lesson"
                >
                  <Pencil size={16} aria-hidden="true" /> Edit
                </button>
                <button
                  type="button"
                  className="btn btn-quiet btn-small push-right"
                  aria-label={`Delete “${kept.lesson.title}”`}
                  onClick={() => setRemoved(kept)}
                >
                  <Trash2 size={16} aria-hidden="true" />
                </button>
              </LessonCard>
            ))}
          </ul>
        </section>
      ) : null}
      <section className="stack gap-2 align-stretch">
        <h2>A new lesson</h2>
        <p className="soft">
          {finished.length > 0 ? 'Choose a finished game of this browser: each of its notes becomes a chapter.' : 'Finish a game first.'} Or
          open a replay and choose <b>Notes</b>, <b>Make a lesson</b>. Or open a lesson’s file.
        </p>
        <ul className="row wrap gap-2">
          {finished.map((game) => (
            <li key={game.game}>
              <button type="button" className="btn" onClick={() => void begin(game).then(setWhy, reportFailure)} data-testid="new-lesson">
                <Plus size={17} aria-hidden="true" /> <bdi>{game.name}</bdi>
                <span className="soft regular">{whereItStands(game)}</span>
              </button>
            </li>
          ))}
        </ul>
        <div className="row gap-2">
          <ChooseFiles label="Lesson file" Sign={FolderOpen} onFiles={(files) => importFiles(files, true)} testId="lesson-file" />
        </div>
        {rows.length > 0 ? <FileRows rows={rows} /> : null}
        {why ? (
          <p role="alert" className="warn">
            The lesson can’t be opened. {why}
          </p>
        ) : null}
      </section>
      {removed ? (
        <Confirm
          title="Delete the lesson?"
          text={`“${removed.lesson.title}” is deleted from this browser. A saved file stays.`}
          yes="Delete the lesson"
          onYes={() => {
            setRemoved(null);
            void keepLesson(removed.id, null).then(list, reportFailure);
          }}
          onNo={() => setRemoved(null)}
        />
      ) : null}
    </div>
  );
}
