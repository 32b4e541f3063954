/**
 * A lesson before a class, on the presenter's screen: the chapter as the room sees it, and below it what only the presenter reads. Keys: Space goes on,
 * 1 to 5 count a hand, with Shift they take it off again, Enter shows the answer.
 */

import { ChevronLeft, ChevronRight, Eye, EyeOff, Hand, Minus, MonitorX, Plus } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { lessonMinutes, NO_TALLY, optionLetter, roomChapter } from '../../records/classLesson.ts';
import { clockFace } from '../../store/projector/clock.ts';
import { usePresenter } from '../../store/projector/presenting.ts';
import { useSettings } from '../../store/projector/settings.ts';
import { chapterHere, studioActs, useStudio } from '../../store/studio/studio.ts';
import { useActs } from '../acts/keyboard.ts';
import { isTyping } from '../kit/typing.ts';
import { shownPage } from '../page.tsx';
import { ClockRow } from '../projector/ClockPart.tsx';
import { Switch } from '../projector/Part.tsx';
import { openWindow } from '../projector/usePanel.ts';
import { capital } from '../words/grammar.ts';
import { ChapterMap } from './ChapterMap.tsx';
import { ChapterPanel } from './ChapterPanel.tsx';
import styles from './Studio.module.css';
import { Unfinished } from './Unfinished.tsx';
import type { ReplayOf } from './useChapterReplay.ts';

/** A control that was reached with Tab keeps Enter, the map its arrows. */
const isOwn = (at: Element | null, key: string, isByTab: boolean): boolean =>
  key.startsWith('Arrow')
    ? at?.closest('[role="application"]') != null
    : key === 'Enter' && isByTab && at?.closest('button, summary, input') != null;

/** True while the focus was moved by Tab. After a press with the pointer, wherever it is, the keys belong to the lesson again. */
function useByTab(): RefObject<boolean> {
  const isByTab = useRef(false);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Tab') isByTab.current = true;
    };
    const onClick = ({ detail }: MouseEvent) => {
      if (detail === 0) return;
      isByTab.current = false;
      if (document.activeElement instanceof HTMLButtonElement) document.activeElement.blur();
    };
    document.addEventListener('keydown', onKey, true);
    document.addEventListener('click', onClick);
    return () => {
      document.removeEventListener('keydown', onKey, true);
      document.removeEventListener('click', onClick);
    };
  }, []);
  return isByTab;
}

/** Seconds that a room gets for a question at first. */
const HANDS_UP = 120;

/** Time since it was mounted, of the planned minutes. */
function Elapsed({ name, minutes }: { name: string; minutes: number }) {
  const [from] = useState(Date.now);
  const [now, setNow] = useState(from);
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(tick);
  }, []);
  return (
    <span className="figures nowrap">
      {name} {clockFace(Math.max(0, Math.floor((now - from) / 1000)))} of {minutes}:00
    </span>
  );
}

function Hands({ options, hands }: { options: readonly string[]; hands: readonly number[] }) {
  return (
    <fieldset className={`row wrap gap-2 ${styles.plain}`} aria-label="Hands">
      <Hand size={20} aria-hidden="true" />
      {options.map((_, i) => {
        const letter = optionLetter(i);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place
          <span key={i} className={`row edge round-2 ${styles.hand}`}>
            <button
              type="button"
              className="btn btn-quiet btn-small px-1"
              aria-label={`One hand less for ${letter}`}
              title={`Shift+${i + 1}`}
              onClick={() => studioActs.count(i, -1)}
            >
              <Minus size={15} aria-hidden="true" />
            </button>
            <b className="figures large" data-testid={`hands-${i + 1}`}>
              {letter} {hands[i] ?? 0}
            </b>
            <button
              type="button"
              className="btn btn-quiet btn-small px-1"
              aria-label={`A hand for ${letter}`}
              title={String(i + 1)}
              onClick={() => studioActs.count(i, 1)}
            >
              <Plus size={15} aria-hidden="true" />
            </button>
          </span>
        );
      })}
    </fieldset>
  );
}

/** What only the presenter reads. */
function Aside() {
  const chapter = chapterHere(useStudio());
  const { say, listen, if: ifs = [], ask } = chapter;
  const rows = [
    ['Say', say],
    ...ifs.map((text, i) => [`If most say ${optionLetter(i)}`, text] as const),
    ['Listen for', listen],
    ['Answer', [ask?.answer ? `${optionLetter(ask.answer - 1)}.` : '', ask?.model ?? ''].join(' ').trim()],
  ].filter(([, text]) => text);
  if (rows.length === 0 && !ask) return null;
  return (
    <section
      className={`on-panel round-2 edge p-3 scroll-y ${styles.aside}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label="For you alone"
      data-testid="presenter-notes"
    >
      <Unfinished chapter={chapter} />
      <dl className={`grid gap-3 ${styles.notes}`}>
        {rows.map(([name, text]) => (
          <div key={name}>
            <dt className="caption semi">{name}</dt>
            <dd>
              <bdi>{text}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function Presenting({ replayFor }: { replayFor: ReplayOf }) {
  const { lesson, chosen, tallies } = useStudio();
  const chapter = chapterHere({ lesson, chosen });
  const tally = tallies[chosen] ?? NO_TALLY;
  const leads = usePresenter((p) => p.presents && p.isConnected);
  const replay = replayFor(chapter.moment.source, chapter.show?.side);
  const { ask } = chapter;
  const numbers = useSettings((s) => s.numbers !== false);
  const spot = useSettings((s) => s.spot);
  // A spotlight belongs to its chapter.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next chapter takes it away
  useEffect(() => () => useSettings.setState({ spot: null }), [chosen]);
  const isByTab = useByTab();
  const next = lesson.chapters[chosen + 1]?.title;
  useActs(
    {
      acts: () => [
        { id: 'on', label: 'Next chapter', keys: [' ', 'pagedown', 'arrowright'], run: () => studioActs.choose(chosen + 1) },
        { id: 'back', label: 'Previous chapter', keys: ['pageup', 'arrowleft'], run: () => studioActs.choose(chosen - 1) },
        {
          id: 'answer',
          label: 'Show the answer',
          keys: ['enter'],
          guard: () => ask !== undefined,
          run: () => studioActs.answer(!tally.isAnswered),
        },
      ],
      allows: (_act, { key }, at) => !isOwn(at, key, isByTab.current),
      // By its place: with Shift a digit's key types a sign, another one on each keyboard.
      onRest({ code, key, shiftKey, ctrlKey, metaKey, altKey }, at) {
        const digit = /^(?:Digit|Numpad)([1-5])$/.exec(code)?.[1] ?? /^[1-5]$/.exec(key)?.[0];
        if (!digit || isTyping(at) || ctrlKey || metaKey || altKey) return false;
        studioActs.count(Number(digit) - 1, shiftKey ? -1 : 1);
        return true;
      },
    },
    true,
  );
  return (
    <div className={`grid min-h-0 grow ${styles.presenting}`} data-testid="presenting">
      <div className={`grid min-h-0 edge ${styles.room}`}>
        <main className="relative clip min-0" aria-label="Map">
          {replay ? <ChapterMap replay={replay} isPresented /> : null}
        </main>
        <ChapterPanel chapter={roomChapter(chapter, tally)} isSmall />
      </div>
      <section className="row wrap gap-3 on-panel edge round-2 p-2" aria-label="The room">
        <p className="row wrap gap-2" role="timer" aria-label="Time">
          <Elapsed key={chosen} name="Chapter" minutes={chapter.minutes} />
          <Elapsed name="Lesson" minutes={lessonMinutes(lesson)} />
        </p>
        <div className="row gap-2">
          <span className="caption">On the wall</span> <ClockRow full={HANDS_UP} />
        </div>
        {ask?.options ? <Hands options={ask.options} hands={tally.hands} /> : null}
        <p className={`caption ${styles.keys}`} role="status">
          {leads ? 'Space: next. 1 to 5: a hand more. Shift+1 to 5: a hand less. Enter: the answer.' : 'No projector window is open.'}
        </p>
        <Switch
          name={`${capital(shownPage().names.nouns.place)} numbers`}
          isOn={numbers}
          onTurn={() => useSettings.setState({ numbers: !numbers })}
          testId="map-numbers"
        />
        <p className="caption" role="status">
          {spot ? 'The rest is dark: press the place again.' : 'Press a place on the map to darken the rest.'}
        </p>
        <div className="row gap-2 push-right">
          {leads ? null : (
            <button type="button" className="btn" onClick={() => void openWindow()}>
              <MonitorX size={17} aria-hidden="true" /> Open the projector
            </button>
          )}
          {ask ? (
            <button
              type="button"
              className="btn btn-main"
              onClick={() => studioActs.answer(!tally.isAnswered)}
              title={tally.isAnswered ? 'The room sees the question alone again (Enter)' : 'The room sees the answer (Enter)'}
              data-testid="show-answer"
            >
              {tally.isAnswered ? <EyeOff size={17} aria-hidden="true" /> : <Eye size={17} aria-hidden="true" />}
              {tally.isAnswered ? 'Hide the answer' : 'Show the answer'}
            </button>
          ) : null}
          <button
            type="button"
            className="btn"
            aria-disabled={chosen === 0}
            onClick={() => studioActs.choose(chosen - 1)}
            title="Previous chapter (Page Up)"
          >
            <ChevronLeft size={17} aria-hidden="true" /> Back
          </button>
          <button
            type="button"
            className="btn"
            aria-disabled={next === undefined}
            onClick={() => studioActs.choose(chosen + 1)}
            title="Next chapter (Space)"
            data-testid="next-chapter"
          >
            <span className={`ellipsis ${styles.next}`}>
              Next{next ? ': ' : ''}
              <bdi>{next}</bdi>
            </span>{' '}
            <ChevronRight size={17} aria-hidden="true" />
          </button>
        </div>
      </section>
      <Aside />
    </div>
  );
}
