/** The fields of the chosen chapter. Everything is stored as it is typed. */

import { FolderOpen, Plus, X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { SIDES, type Viewer } from '../../engine/core/gameTypes.ts';
import { type Chapter, type ChapterQuestion, type ChapterShow, LESSON_LIMITS, MINUTES, optionLetter } from '../../records/classLesson.ts';
import { read } from '../../store/imports/reading.ts';
import { reportFailure } from '../../store/lazyCode.ts';
import type { Replay } from '../../store/replay.ts';
import { chapterHere, studioActs, useStudio } from '../../store/studio/studio.ts';
import { ChooseFiles } from '../files/ChooseFiles.tsx';
import { PictureInput } from '../kit/PictureInput.tsx';
import { placeName, shownPage, sideName, spectating, unitName } from '../page.tsx';
import { pictureOf } from './picture.ts';
import { point } from './pointing.ts';
import styles from './Studio.module.css';
import { Text } from './Text.tsx';
import { Unfinished } from './Unfinished.tsx';
import type { ReplayOf } from './useChapterReplay.ts';

interface SelectProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, name: string])[];
  onChoose(value: string): void;
  testId?: string;
}

function Select({ label, value, options, onChoose, testId }: SelectProps) {
  const id = useId();
  return (
    <div className="stack gap-05 align-stretch min-0 grow">
      <label htmlFor={id}>{label}</label>
      <select id={id} className="field full-width" value={value} onChange={({ target }) => onChoose(target.value)} data-testid={testId}>
        {options.map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

function Part({ head, hint, children }: { head: string; hint?: string; children: ReactNode }) {
  return (
    <section className="stack gap-2 align-stretch line-bottom pb-4" aria-label={head}>
      <h2 className="normal">
        {head} {hint ? <small className="caption regular">{hint}</small> : null}
      </h2>
      {children}
    </section>
  );
}

/** The game of the chapter, from a list or a file. */
function Game({ chapter }: { chapter: Chapter }) {
  const records = useStudio((s) => s.records);
  const sources = useStudio((s) => s.lesson.sources);
  const [why, setWhy] = useState<string | null>(null);
  const keys = Object.keys(sources);
  const { source } = chapter.moment;
  const take = async ([file]: readonly File[]): Promise<void> => {
    if (!file) return;
    const opened = await (await read({ file }, () => undefined)).opened;
    if (opened?.kind !== 'record') setWhy('This is not the file of a game or of a situation.');
    else if (opened.record.ruleset !== records[source]?.ruleset) setWhy('All games of a lesson are of one kind.');
    else {
      setWhy(null);
      studioActs.addGame(opened.record);
    }
  };
  const choose = (key: string) => {
    studioActs.changeChapter({ show: undefined, moment: { source: key, at: 0 } }, '');
  };
  return (
    <>
      {keys.length > 1 ? (
        <Select
          label="Game"
          value={source}
          options={keys.map((key) => [key, `${key.toUpperCase()}: ${records[key]?.scenario.name}`])}
          onChoose={choose}
          testId="chapter-game"
        />
      ) : null}
      {keys.length < LESSON_LIMITS.sources ? (
        <div className="row wrap gap-2">
          <span className="caption">Another game or situation:</span>
          <ChooseFiles
            label="Game of the lesson"
            Sign={FolderOpen}
            onFiles={(files) => void take(files).catch(reportFailure)}
            className="btn btn-small"
            testId="lesson-game"
          />
        </div>
      ) : null}
      {why ? (
        <p role="alert" className="warn">
          {why}
        </p>
      ) : null}
    </>
  );
}

function Shown({ chapter, replay }: { chapter: Chapter; replay: Replay | null }) {
  const { show = {} } = chapter;
  const change = (fields: ChapterShow) => studioActs.changeChapter({ show: { ...show, ...fields } }, '');
  const world = replay?.world;
  const layers = (spectating().projector.pages ?? []).filter(({ isLayer }) => isLayer);
  const hides = shownPage().secrecy !== undefined;
  const chips = world
    ? [
        ...(show.units ?? []).map((unit) => ({ key: unit, name: unitName(world, unit), off: () => point('', unit) })),
        ...(show.places ?? []).map((node) => ({ key: node, name: placeName(world, node), off: () => point(node, null) })),
      ]
    : [];
  return (
    <Part head="Show" hint="press places and units on the map">
      <ul className="flex wrap gap-15" data-testid="chapter-shows">
        {chips.map(({ key, name, off }) => (
          <li key={key}>
            <button type="button" className="btn btn-small" title={`Take ${name} off`} onClick={off} data-shown={key}>
              {name} <X size={14} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <div className="row gap-2 align-top">
        {layers.length > 0 ? (
          <Select
            label="Layer, on the projector"
            value={show.layer ?? ''}
            options={[['', 'None'], ...layers.map(({ id, name }) => [id, name] as const)]}
            onChoose={(layer) => change({ layer })}
            testId="chapter-layer"
          />
        ) : null}
        {hides ? (
          <Select
            label="Seen by"
            value={show.side ?? 'public'}
            options={[['public', 'Both sides'], ...SIDES.map((side) => [side, sideName(side)] as const)]}
            onChoose={(side) => change({ side: side as Viewer })}
            testId="chapter-side"
          />
        ) : null}
      </div>
    </Part>
  );
}

function Question({ chapter }: { chapter: Chapter }) {
  const { ask } = chapter;
  const name = useId();
  const change = (fields: Partial<ChapterQuestion>, key: string) =>
    studioActs.changeChapter(
      {
        ask: { question: '', ...ask, ...fields },
        // A question takes longer than a look, unless its author has said how long.
        ...(!ask && chapter.minutes === MINUTES.look ? { minutes: MINUTES.question } : {}),
      },
      key,
    );
  const options = ask?.options ?? [];
  const { leastOptions, mostOptions } = LESSON_LIMITS;
  const add = () => change({ options: [...options, ...Array(Math.max(1, leastOptions - options.length)).fill('')] }, '');
  const drop = (i: number) => {
    const { answer, options: _, ...rest } = ask as ChapterQuestion;
    const left = options.toSpliced(i, 1);
    // The answer moves with its option.
    const moved = answer === undefined || answer === i + 1 ? undefined : answer > i + 1 ? answer - 1 : answer;
    const isLeft = left.length >= leastOptions;
    const next = { ...rest, ...(isLeft ? { options: left } : {}), ...(isLeft && moved ? { answer: moved } : {}) };
    studioActs.changeChapter({ ask: next, if: (chapter.if ?? []).toSpliced(i, 1) }, '');
  };
  return (
    <Part head="Question" hint="to the room; leave it empty for a chapter to look at">
      <Text
        label="Question"
        value={ask?.question ?? ''}
        most={LESSON_LIMITS.question}
        rows={2}
        onText={(question) => change({ question }, 'question')}
        testId="chapter-ask"
      />
      {ask ? (
        <fieldset className={`stack gap-1 align-stretch ${styles.plain}`}>
          <legend className="caption">Options: two to five, or none. Tick the right one; tick none for an argument.</legend>
          {options.map((option, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place
            <div key={i} className="row gap-1">
              <input
                type="radio"
                name={name}
                checked={ask.answer === i + 1}
                onChange={() => change({ answer: i + 1 }, '')}
                aria-label={`${optionLetter(i)} is right`}
                data-testid={`right-${i + 1}`}
              />
              <Text
                label={`Option ${optionLetter(i)}`}
                value={option}
                most={LESSON_LIMITS.option}
                onText={(text) => change({ options: options.with(i, text) }, `option ${i}`)}
                testId={`option-${i + 1}`}
              />
              <button
                type="button"
                className="btn btn-quiet btn-small px-1"
                aria-label={`Delete option ${optionLetter(i)}`}
                onClick={() => drop(i)}
              >
                <X size={15} aria-hidden="true" />
              </button>
            </div>
          ))}
          {options.length < mostOptions ? (
            <button type="button" className="btn btn-small self-start" onClick={add} data-testid="add-option">
              <Plus size={16} aria-hidden="true" /> {options.length === 0 ? 'Add options' : 'Add an option'}
            </button>
          ) : null}
          <Text
            label="Model answer: the room sees it with Show the answer"
            value={ask.model ?? ''}
            most={LESSON_LIMITS.model}
            rows={3}
            onText={(model) => change({ model }, 'model')}
            testId="chapter-answer"
          />
          <Unfinished chapter={chapter} />
        </fieldset>
      ) : null}
    </Part>
  );
}

function ForPresenter({ chapter }: { chapter: Chapter }) {
  const { options = [] } = chapter.ask ?? {};
  const ifs = options.map((_, i) => chapter.if?.[i] ?? '');
  return (
    <Part head="For you alone" hint="the room never sees it">
      <Text
        label="Say"
        value={chapter.say ?? ''}
        most={LESSON_LIMITS.say}
        rows={3}
        onText={(say) => studioActs.changeChapter({ say }, 'say')}
        testId="chapter-say"
      />
      <Text
        label="Listen for"
        value={chapter.listen ?? ''}
        most={LESSON_LIMITS.listen}
        onText={(listen) => studioActs.changeChapter({ listen }, 'listen')}
      />
      {ifs.map((text, i) => (
        <Text
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place
          key={i}
          label={`If most say ${optionLetter(i)}`}
          value={text}
          most={LESSON_LIMITS.if}
          onText={(to) => studioActs.changeChapter({ if: ifs.with(i, to) }, `if ${i}`)}
        />
      ))}
    </Part>
  );
}

function Picture({ chapter }: { chapter: Chapter }) {
  const { picture } = chapter;
  const take = async (file: File): Promise<string | null> => {
    const made = await pictureOf(file);
    if ('why' in made) return made.why;
    studioActs.changeChapter({ picture: { webp: made.webp, alt: picture?.alt ?? '' } }, '');
    return null;
  };
  return (
    <Part head="Picture" hint="made small: up to 200 kB">
      <PictureInput
        label="Picture of the chapter"
        hasPicture={picture !== undefined}
        onFile={take}
        onRemove={() => studioActs.changeChapter({ picture: undefined }, '')}
        testId="chapter-picture"
      />
      {picture ? (
        <>
          <img className={styles.picture} src={`data:image/webp;base64,${picture.webp}`} alt={picture.alt} />
          <Text
            label="What it shows, for who can’t see it"
            value={picture.alt}
            most={LESSON_LIMITS.alt}
            onText={(alt) => studioActs.changeChapter({ picture: { ...picture, alt } }, 'alt')}
          />
        </>
      ) : null}
    </Part>
  );
}

export function ChapterForm({ replayFor }: { replayFor: ReplayOf }) {
  const { lesson, chosen } = useStudio();
  const chapter = chapterHere({ lesson, chosen });
  const { objectives = [] } = lesson;
  const minutes = Array.from({ length: 20 }, (_, i) => i + 1);
  return (
    <form
      key={chosen}
      className={`stack gap-3 align-stretch on-panel line-left scroll-y ${styles.form}`}
      aria-label="Chapter"
      onSubmit={(event) => event.preventDefault()}
    >
      <Part head={`Chapter ${chosen + 1}`}>
        <Text
          label="Title"
          value={chapter.title}
          most={LESSON_LIMITS.title}
          onText={(title) => studioActs.changeChapter({ title }, 'title')}
          testId="chapter-title"
        />
        <Text
          label={chapter.ask ? 'Text: the room reads it with the question, before the answer' : 'Text: the room reads it at once'}
          value={chapter.text ?? ''}
          most={LESSON_LIMITS.text}
          rows={4}
          onText={(text) => studioActs.changeChapter({ text }, 'text')}
          testId="chapter-text"
        />
        <div className="row gap-2 align-top">
          <Select
            label="Minutes"
            value={String(chapter.minutes)}
            options={minutes.map((n) => [String(n), `${n} min`])}
            onChoose={(n) => studioActs.changeChapter({ minutes: Number(n) }, '')}
            testId="chapter-minutes"
          />
          {objectives.length > 0 ? (
            <Select
              label="Objective"
              value={String(chapter.objective ?? '')}
              options={[['', 'None'], ...objectives.map((_, i) => [String(i + 1), `Objective ${i + 1}`] as const)]}
              onChoose={(n) => studioActs.changeChapter({ objective: n === '' ? undefined : Number(n) }, '')}
            />
          ) : null}
        </div>
        <Game chapter={chapter} />
      </Part>
      <Shown chapter={chapter} replay={replayFor(chapter.moment.source)} />
      <Question chapter={chapter} />
      <ForPresenter chapter={chapter} />
      <Picture chapter={chapter} />
    </form>
  );
}
