/** The chapters of a lesson in order, and its title, objectives and rubric. */

import { ArrowDown, ArrowUp, Eye, MessageCircleQuestionMark, Plus, Trash2 } from 'lucide-react';
import { LESSON_LIMITS, RUBRIC_LEVELS, unfinishedIn } from '../../records/classLesson.ts';
import { studioActs, useStudio } from '../../store/studio/studio.ts';
import styles from './Studio.module.css';
import { Text } from './Text.tsx';

/** Objectives, one field each, and how well each is reached. */
function Aims() {
  const { objectives = [], rubric = [] } = useStudio((s) => s.lesson);
  const changeAims = (next: readonly string[], key: string) => studioActs.change({ objectives: next }, key);
  const levelsOf = (aim: number): readonly string[] => rubric.find((row) => row.aim === aim)?.levels ?? ['', '', ''];
  const changeLevel = (aim: number, i: number, text: string) => {
    const rest = rubric.filter((row) => row.aim !== aim);
    const rows = [...rest, { aim, levels: levelsOf(aim).with(i, text) }].sort((a, b) => a.aim - b.aim);
    studioActs.change({ rubric: rows.filter(({ levels }) => levels.some((level) => level.trim() !== '')) }, `level ${aim} ${i}`);
  };
  return (
    <section className="stack gap-2 align-stretch" aria-label="Objectives">
      <h2 className="caption medium">Objectives</h2>
      {objectives.map((objective, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an objective is its place
        <div key={i}>
          <Text
            label={`Objective ${i + 1}`}
            value={objective}
            most={LESSON_LIMITS.objective}
            onText={(text) => changeAims(objectives.with(i, text), `aim ${i}`)}
            testId={`objective-${i + 1}`}
          />
          <details>
            <summary className="caption hit">How well?</summary>
            {RUBRIC_LEVELS.map((level, k) => (
              <Text
                key={level}
                label={level}
                value={levelsOf(i + 1)[k] ?? ''}
                most={LESSON_LIMITS.level}
                onText={(text) => changeLevel(i + 1, k, text)}
              />
            ))}
          </details>
        </div>
      ))}
      {objectives.length < LESSON_LIMITS.objectives ? (
        <button type="button" className="btn btn-small" onClick={() => changeAims([...objectives, ''], '')} data-testid="add-objective">
          <Plus size={16} aria-hidden="true" /> Add an objective
        </button>
      ) : null}
    </section>
  );
}

export function ChapterList() {
  const { lesson, chosen, isPresenting, isReadOnly } = useStudio();
  const isFixed = isPresenting || isReadOnly;
  const { chapters, title } = lesson;
  const isFull = chapters.length >= LESSON_LIMITS.chapters;
  return (
    <nav className={`stack gap-3 align-stretch on-panel line-right scroll-y ${styles.chapters}`} aria-label="Chapters">
      {isFixed ? null : (
        <Text
          label="Title of the lesson"
          value={title}
          most={LESSON_LIMITS.title}
          onText={(text) => studioActs.change({ title: text }, 'title')}
          testId="lesson-title"
        />
      )}
      <ol className="stack gap-1 align-stretch" data-testid="chapters">
        {chapters.map((chapter, i) => {
          const Sign = chapter.ask ? MessageCircleQuestionMark : Eye;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a chapter is its place
            <li key={i} className={`row gap-1 round-2 ${i === chosen ? styles.chosen : ''}`}>
              <button
                type="button"
                className={`grid grow min-0 text-left lit round-2 ${styles.chapter}`}
                aria-current={i === chosen ? 'true' : undefined}
                onClick={() => studioActs.choose(i)}
              >
                <b className="figures">{i + 1}</b>
                <span className="min-0">
                  <bdi className="semi block anywhere">{chapter.title}</bdi>
                  <span className="caption inline gap-1">
                    <Sign size={14} aria-hidden="true" /> {chapter.ask ? 'question' : 'look'}, {chapter.minutes} min
                    {unfinishedIn(chapter).length > 0 ? <b>, not finished</b> : null}
                  </span>
                </span>
              </button>
              {i === chosen && !isFixed ? <Tools isFirst={i === 0} isLast={i === chapters.length - 1} /> : null}
            </li>
          );
        })}
      </ol>
      {isFixed ? null : (
        <>
          <button
            type="button"
            className="btn"
            aria-disabled={isFull}
            title={isFull ? `A lesson has at most ${LESSON_LIMITS.chapters} chapters.` : 'After this one, at the same moment'}
            onClick={studioActs.add}
            data-testid="add-chapter"
          >
            <Plus size={17} aria-hidden="true" /> Add a chapter
          </button>
          <Aims />
        </>
      )}
    </nav>
  );
}

function Tools({ isFirst, isLast }: { isFirst: boolean; isLast: boolean }) {
  const tools = [
    { name: 'Move the chapter up', Sign: ArrowUp, isOff: isFirst, run: () => studioActs.shift(-1), id: 'chapter-up' },
    { name: 'Move the chapter down', Sign: ArrowDown, isOff: isLast, run: () => studioActs.shift(1), id: 'chapter-down' },
    { name: 'Delete the chapter', Sign: Trash2, isOff: isFirst && isLast, run: studioActs.remove, id: 'chapter-delete' },
  ];
  return tools.map(({ name, Sign, isOff, run, id }) => (
    <button
      key={id}
      type="button"
      className="btn btn-quiet btn-small px-1"
      aria-label={name}
      title={name}
      aria-disabled={isOff}
      onClick={run}
      data-testid={id}
    >
      <Sign size={15} aria-hidden="true" />
    </button>
  ));
}
