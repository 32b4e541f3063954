/** Lessons for a class: those of the house, and the player's own; each opens in the studio. */

import { FolderOpen, Trash2 } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { type ClassLesson, type ClassLessonOffer, lessonMinutes } from '../../records/classLesson.ts';
import { importQueue, useImports } from '../../store/imports/importQueue.ts';
import { read } from '../../store/imports/reading.ts';
import { reportFailure } from '../../store/lazyCode.ts';
import { type KeptLesson, keepLesson, keptLessons } from '../../store/studio/keptLessons.ts';
import { openLesson } from '../../store/studio/studio.ts';
import { ChooseFiles } from '../files/ChooseFiles.tsx';
import { FileRows } from '../files/FileRows.tsx';
import { Confirm } from '../kit/Confirm.tsx';
import { usePage } from '../page.tsx';
import { count } from '../words/grammar.ts';
import styles from './Studio.module.css';

/** Reads a lesson as strictly as a file, and opens it. Returns why it can't be opened, or null. */
async function open(lesson: ClassLesson, id?: string): Promise<string | null> {
  const opened = await (await read({ file: new Blob([JSON.stringify(lesson)]) }, () => undefined)).opened;
  if (opened?.kind === 'lesson') openLesson(opened, id);
  return opened?.kind === 'refused' ? `${opened.where}: ${opened.message}` : null;
}

export function LessonShelf() {
  const { fetchClassLessons } = usePage();
  const [classLessons, setClassLessons] = useState<readonly ClassLessonOffer[]>([]);
  useEffect(() => void fetchClassLessons?.().then(setClassLessons, reportFailure), [fetchClassLessons]);
  const [own, setOwn] = useState<readonly KeptLesson[]>([]);
  const [why, setWhy] = useState<string | null>(null);
  const [removed, setRemoved] = useState<KeptLesson | null>(null);
  const rows = useImports((q) => q.rows);
  const list = useCallback(() => void keptLessons().then(setOwn, reportFailure), []);
  useEffect(list, [list]);
  const show = (lesson: ClassLesson, id?: string) => void open(lesson, id).then(setWhy, reportFailure);
  return (
    <div className={`stack gap-4 align-stretch p-4 ${styles.shelf}`} data-testid="lesson-shelf">
      {classLessons.length > 0 ? (
        <section className="stack gap-2 align-stretch">
          <h2>Ready-made lessons</h2>
          <ul className={`grid gap-3 ${styles.lessons}`}>
            {classLessons.map(({ id, title, summary, minutes, load }) => (
              <li key={id}>
                <button
                  type="button"
                  className="stack gap-1 card-choice edge round-2 p-3 text-left full-width full-height lit"
                  onClick={() => void load().then((lesson) => show(lesson), reportFailure)}
                  data-lesson={id}
                >
                  <b className="large">{title}</b>
                  <span>{summary}</span>
                  <span className="caption">{minutes} minutes</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <section className="stack gap-2 align-stretch">
        <h2>Your own lessons</h2>
        <p className="soft">
          Open a replay and choose <b>Notes</b>, <b>Make a lesson</b>: each note becomes a chapter. Or open a lesson’s file.
        </p>
        <ul className="stack gap-1 align-stretch">
          {own.map((kept) => (
            <li key={kept.id} className="row gap-2">
              <button type="button" className="btn grow" onClick={() => show(kept.lesson, kept.id)} data-testid="own-lesson">
                <bdi>{kept.lesson.title}</bdi>
                <span className="soft regular">
                  {count(kept.lesson.chapters.length, 'chapter')}, {lessonMinutes(kept.lesson)} minutes
                </span>
              </button>
              <button type="button" className="btn btn-quiet" aria-label={`Delete “${kept.lesson.title}”`} onClick={() => setRemoved(kept)}>
                <Trash2 size={17} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
        <div className="row gap-2">
          <ChooseFiles label="Lesson file" Sign={FolderOpen} onFiles={(files) => importQueue.addFiles(files, true)} testId="lesson-file" />
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
