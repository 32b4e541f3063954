/** A lesson on paper: the script with answers for the instructor, the handout of one page without, and answer cards. Nothing else is printed. */

import { useMemo, useRef } from 'react';
import type { UnitId } from '../../engine/core/gameTypes.ts';
import { type Chapter, lessonMinutes, mostLetters, optionLetter, RUBRIC_LEVELS } from '../../records/classLesson.ts';
import { pointedNodes } from '../../store/notes/list.ts';
import { frameAt } from '../../store/replay.ts';
import { useStudio } from '../../store/studio/studio.ts';
import { gameUi, placeName, shownPage, unitName, whenWords } from '../page.tsx';
import { useFit } from '../projector/useFit.ts';
import { listed } from '../words/grammar.ts';
import styles from './Prints.module.css';
import { ANSWER_SHAPES } from './shapes.ts';
import { Unfinished } from './Unfinished.tsx';
import type { ReplayOf } from './useChapterReplay.ts';

export const PAPERS = [
  { value: 'script', name: 'Script' },
  { value: 'handout', name: 'Handout' },
  { value: 'cards', name: 'Answer cards' },
] as const;
export type Paper = (typeof PAPERS)[number]['value'];

interface MapProps {
  chapter: Chapter;
  replayFor: ReplayOf;
}

/** True if the text has the whole name: 'Armor 1' is not in 'Armor 10'. */
const isNamedIn = (text: string, name: string): boolean =>
  ` ${text} `.split(name).some((after, i) => i > 0 && !/^[\p{L}\p{N}]/u.test(after));

/** The map at a moment, near to what the chapter points at; and the moment in words. */
function PrintedMap({ chapter, replayFor }: MapProps) {
  const { moment, show = {} } = chapter;
  const replay = replayFor(moment.source, show.side);
  const at = replay ? frameAt(replay, moment.at) : 0;
  const shown = useMemo(() => replay && structuredClone(replay.shownAt(at)), [replay, at]);
  const { PublicBoard } = gameUi();
  if (!replay || !shown) return null;
  const { world } = replay;
  const options = (chapter.ask?.options ?? []).join(' ');
  // What an option names is on the map too.
  const { units: all = [] } = shown.view as typeof shown.view & { units?: readonly { id: UnitId }[] };
  const offered = all.filter(({ id }) => isNamedIn(options, unitName(world, id))).map(({ id }) => id);
  const units = [...new Set([...(show.units ?? []), ...offered])];
  const near = pointedNodes({ nodes: show.places ?? [], units }, shown.view, world.scenario.ruleset);
  const ringed = units.flatMap((id) => {
    const [node] = pointedNodes({ nodes: [], units: [id] }, shown.view, world.scenario.ruleset);
    return node ? `${unitName(world, id)} (${placeName(world, node)})` : [];
  });
  return (
    <figure className={styles.map}>
      <div className={`relative clip ${styles.board}`}>
        <PublicBoard world={world} view={shown.view} near={near} />
      </div>
      <figcaption>
        {world.scenario.name}. {whenWords(shown.view)}.{ringed.length > 0 ? ` In rings: ${listed(ringed)}.` : ''}
      </figcaption>
    </figure>
  );
}

const Lines = ({ n }: { n: number }) =>
  Array.from({ length: n }, (_, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
    <p key={i} className={styles.line} />
  ));

/** The objectives and how well each is reached. */
function Rubric() {
  const { objectives = [], rubric = [] } = useStudio((s) => s.lesson);
  if (rubric.length === 0) return null;
  return (
    <table className={styles.rubric}>
      <thead>
        <tr>
          <th scope="col">How well?</th>
          {RUBRIC_LEVELS.map((level) => (
            <th key={level} scope="col">
              {level}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rubric.map(({ aim, levels }) => (
          <tr key={aim}>
            <th scope="row">
              <bdi>{objectives[aim - 1]}</bdi>
            </th>
            {levels.map((level, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a level is its place
              <td key={i}>
                <bdi>{level}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Options({ chapter, hasAnswer }: { chapter: Chapter; hasAnswer: boolean }) {
  const { options = [], answer } = chapter.ask ?? {};
  return (
    <ol className={styles.options}>
      {options.map((option, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place
        <li key={i} className={hasAnswer && answer === i + 1 ? styles.right : ''}>
          <i className={styles.tick} aria-hidden="true" /> <b>{optionLetter(i)}</b> <bdi>{option}</bdi>
          {hasAnswer && answer === i + 1 ? ' ✓' : ''}
        </li>
      ))}
    </ol>
  );
}

/** What the instructor reads of a chapter: half a page. */
function ScriptPart({ chapter, n, from, replayFor }: { chapter: Chapter; n: number; from: number } & Pick<MapProps, 'replayFor'>) {
  const { title, text, ask, say, listen, if: ifs = [], minutes, objective } = chapter;
  const { objectives = [] } = useStudio((s) => s.lesson);
  const rows = [
    ['Say', say],
    ['The room reads', text],
    ['Ask', ask?.question],
    ['Answer', [ask?.answer ? `${optionLetter(ask.answer - 1)}.` : '', ask?.model ?? ''].join(' ').trim()],
    ...ifs.map((one, i) => [`If most say ${optionLetter(i)}`, one] as const),
    ['Listen for', listen],
    ['Objective', objective ? objectives[objective - 1] : ''],
  ].filter(([, words]) => words);
  return (
    <article className={styles.part}>
      <h2>
        {n}. <bdi>{title}</bdi>
        <small>
          minute {from} to {from + minutes}
        </small>
      </h2>
      <Unfinished chapter={chapter} />
      <div className={styles.columns}>
        <PrintedMap chapter={chapter} replayFor={replayFor} />
        <dl>
          {rows.map(([name, words]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <bdi>{words}</bdi>
                {name === 'Ask' ? <Options chapter={chapter} hasAnswer /> : null}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </article>
  );
}

function Script({ replayFor }: Pick<MapProps, 'replayFor'>) {
  const { title, chapters } = useStudio((s) => s.lesson);
  const begins = chapters.map((_, i) => lessonMinutes({ chapters: chapters.slice(0, i) }));
  return (
    <div className={styles.sheet} data-testid="script">
      <header>
        <h1>
          <bdi>{title}</bdi>
        </h1>
        <p>
          {shownPage().title}. Script, with answers: {chapters.length} chapters, {lessonMinutes({ chapters })} minutes.
        </p>
      </header>
      {chapters.map((chapter, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a chapter is its place
        <ScriptPart key={i} chapter={chapter} n={i + 1} from={begins[i] ?? 0} replayFor={replayFor} />
      ))}
      <Rubric />
    </div>
  );
}

/** Lines to write on under a question, by how full the page is. */
const WRITTEN = [4, 3, 2, 2, 1, 1, 0];

/** One page for each student, without any answer. */
function Handout({ replayFor }: Pick<MapProps, 'replayFor'>) {
  const lesson = useStudio((s) => s.lesson);
  const { title, chapters, objectives = [] } = lesson;
  const asked = chapters.filter(({ ask }) => ask);
  const place = useRef<HTMLDivElement>(null);
  const level = useFit(place, JSON.stringify([title, objectives, asked.map(({ ask }) => ask)]), WRITTEN.length);
  return (
    <div ref={place} className={`${styles.sheet} ${styles.page}`} data-level={level} data-testid="handout">
      <header className={styles.head}>
        <div>
          <h1>
            <bdi>{title}</bdi>
          </h1>
          <p>
            {shownPage().title}. {lessonMinutes(lesson)} minutes.
          </p>
        </div>
        <dl className={styles.names}>
          {['Table', 'Name', 'Date'].map((name) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd />
            </div>
          ))}
        </dl>
      </header>
      {objectives.length > 0 ? (
        <p className={styles.aims}>
          <b>You will be able to</b>{' '}
          {objectives.map((objective, i) => (
            <span key={objective}>
              <b>{i + 1}</b> <bdi>{objective}</bdi>{' '}
            </span>
          ))}
        </p>
      ) : null}
      <ol className={styles.questions}>
        {asked.map((chapter, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a question is its place
          <li key={i}>
            <div>
              <h2>
                <b className={styles.number}>{i + 1}</b> <bdi>{chapter.ask?.question}</bdi>
              </h2>
              <Options chapter={chapter} hasAnswer={false} />
              {chapter.ask?.options ? <p className={styles.because}>Because</p> : null}
              <Lines n={WRITTEN[level] ?? 0} />
            </div>
            <PrintedMap chapter={chapter} replayFor={replayFor} />
          </li>
        ))}
      </ol>
      <Rubric />
    </div>
  );
}

/** A letter and a shape each, two on a page: held up, and counted by hand. */
function Cards() {
  const letters = mostLetters(useStudio((s) => s.lesson)) || ANSWER_SHAPES.length;
  return (
    <div className={styles.cards} data-testid="answer-cards">
      {ANSWER_SHAPES.slice(0, letters).map((d, i) => (
        <figure key={d} className={styles.card}>
          <svg translate="no" viewBox="0 0 100 100" aria-hidden="true">
            <path d={d} />
          </svg>
          <b>{optionLetter(i)}</b>
        </figure>
      ))}
    </div>
  );
}

export function Prints({ paper, replayFor }: { paper: Paper; replayFor: ReplayOf }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <main className={`grow min-h-0 scroll-y ${styles.desk}`} tabIndex={0} aria-label="What is printed">
      <div data-paper="" className={styles.paper}>
        {paper === 'script' ? <Script replayFor={replayFor} /> : paper === 'handout' ? <Handout replayFor={replayFor} /> : <Cards />}
      </div>
    </main>
  );
}
