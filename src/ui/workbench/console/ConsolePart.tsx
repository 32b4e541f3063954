/** @jsxImportSource react */
/** Command console: one line, with completion and history. Each answer shows the result, or an error and its position in the line. */
import { ChevronRight } from 'lucide-react';
import { Fragment, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { Rejection } from '../../../engine/core/index.ts';
import { useGame } from '../../../store/game.ts';
import { dispatchFromWorkbench, useWorkbench } from '../../../store/workbench/workbench.ts';
import { gameUi } from '../../page.tsx';
import { Clauses } from '../../rules/Clause.tsx';
import { benchNow, type Language, type Sight } from '../bench.ts';
import { useLegal } from '../map/useLegal.ts';
import { sayBar } from '../sight/CommandForm.tsx';
import styles from '../Workbench.module.css';
import { type Completion, completionsOf, withOption } from './complete.ts';
import type { Context } from './grammar.ts';
import { placeOf, readLine, type Span } from './parse.ts';

interface Answer {
  id: number;
  line: string;
  /** The result; null if the command failed. */
  done: string | null;
  say?: string;
  why?: Rejection;
  span?: Span | null;
}

const MOST_ANSWERS = 30;

/** Parses, checks and executes a line. */
async function carryOut(context: Context, view: Sight['view'], line: string, id: number): Promise<Answer> {
  const base = { id, line, done: null };
  const { world, language } = context;
  const read = readLine(context, line);
  if (!read.ok) return { ...base, say: read.say, span: read };
  const { command } = read;
  const why = useGame.getState().why(command);
  if (why) return { ...base, say: gameUi().rejection(world, why), why, span: placeOf(language, line, why) };
  const bar = sayBar(command);
  if (bar) return { ...base, say: bar };
  const words = gameUi().command(world, command, view);
  return (await dispatchFromWorkbench(command)) ? { ...base, done: words } : { ...base, say: 'It was not carried out.' };
}

/** The line with the failing part underlined. */
function Pointed({ line, span }: { line: string; span: Span | null | undefined }) {
  if (!span) return <code>{line}</code>;
  return (
    <code>
      {line.slice(0, span.from)}
      <mark>{line.slice(span.from, span.to) || ' '}</mark>
      {line.slice(span.to)}
    </code>
  );
}

function Answers({ answers }: { answers: readonly Answer[] }) {
  return (
    <ol className={styles.answers} aria-label="Answers" data-testid="answers">
      {answers.map(({ id, line, done, say, why, span }) => (
        <li key={id} className="py-1 line-bottom" data-done={done !== null}>
          <Pointed line={line} span={span} />
          {done === null ? (
            <p className={`warn small ${styles.refused}`}>
              {say} {why ? <Clauses clauses={why.clauses} /> : null}
              {why ? <code className="soft">{why.code}</code> : null}
            </p>
          ) : (
            <p>Done: {done}.</p>
          )}
        </li>
      ))}
    </ol>
  );
}

/** History with the keys Up and Down; -1 is the current line. */
function useHistory() {
  const [at, setAt] = useState(-1);
  const back = (by: 1 | -1): boolean => {
    const { history } = useWorkbench.getState();
    const next = at + by;
    if (next >= history.length || next < -1) return false;
    setAt(next);
    useWorkbench.setState({ line: next < 0 ? '' : (history[next] ?? '') });
    return true;
  };
  return { isBack: at >= 0, back, leave: () => setAt(-1) };
}

interface LineProps {
  example: string;
  completion: Completion;
  onGive(): void;
}

function Line({ example, completion, onGive }: LineProps) {
  const line = useWorkbench((b) => b.line);
  const history = useHistory();
  const [chosen, choose] = useState(0);
  const [isShut, shut] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { options } = completion;
  const isOpen = !isShut && !history.isBack && line !== '' && options.length > 0;
  const type = (text: string) => {
    useWorkbench.setState({ line: text });
    history.leave();
    choose(0);
    shut(false);
  };
  const take = (i: number) => {
    const option = options[i];
    if (!option) return;
    type(withOption(line, completion, option));
    input.current?.focus();
  };
  useEffect(() => input.current?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && isOpen) choose((chosen + step + options.length) % options.length);
    else if (step !== 0) history.back(step === 1 ? -1 : 1);
    else if (event.key === 'Tab' && isOpen && !event.shiftKey) take(chosen);
    else if (event.key === 'Escape' && isOpen) shut(true);
    else return;
    event.preventDefault();
  };
  return (
    <form
      className={`row gap-1 flex-none relative ${styles.console}`}
      onSubmit={(event) => {
        event.preventDefault();
        shut(true);
        history.leave();
        onGive();
      }}
    >
      <ChevronRight size={18} aria-hidden="true" />
      <input
        ref={input}
        type="text"
        role="combobox"
        aria-label="Command"
        aria-expanded={isOpen}
        aria-controls="bench-options"
        aria-autocomplete="list"
        aria-activedescendant={isOpen ? `bench-option-${chosen}` : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={example}
        value={line}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        data-testid="console"
      />
      <button type="submit" className="btn btn-small" data-testid="console-give">
        Give
      </button>
      <div
        id="bench-options"
        role="listbox"
        aria-label="What may come next"
        className={`scroll-y mt-05 on-raised round-2 absolute edge-strong shadow-2 ${styles.options}`}
        hidden={!isOpen}
      >
        {isOpen
          ? options.map((option, i) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
              <div
                key={option.text}
                id={`bench-option-${i}`}
                role="option"
                className={`row between gap-2 hit px-2 pointer ${i === chosen ? 'on-ink' : ''}`}
                tabIndex={-1}
                aria-selected={i === chosen}
                ref={(row) => {
                  if (i === chosen) row?.scrollIntoView?.({ block: 'nearest' });
                }}
                onClick={() => take(i)}
              >
                <code>{option.text}</code> <small className="tiny ellipsis">{option.hint}</small>
              </div>
            ))
          : null}
      </div>
    </form>
  );
}

export function ConsolePart({ sight }: { sight: Sight }) {
  const bench = benchNow();
  return bench ? <Console sight={sight} language={bench.language} /> : null;
}

function Console({ sight, language }: { sight: Sight; language: Language }) {
  const [answers, setAnswers] = useState<readonly Answer[]>([]);
  const serial = useRef(0);
  const line = useWorkbench((b) => b.line);
  const legal = useLegal(sight);
  const { world, state, view } = sight;
  const context = useMemo(() => ({ world, state, awaited: view.awaited, language }), [world, state, view, language]);
  const completion = useMemo(() => completionsOf(context, line, legal), [context, line, legal]);
  const last = answers[0];
  const give = async () => {
    if (line.trim() === '') return;
    const answer = await carryOut(context, view, line, serial.current++);
    setAnswers((now) => [answer, ...now].slice(0, MOST_ANSWERS));
    useWorkbench.setState(({ history }) => ({
      history: [line, ...history.filter((one) => one !== line)].slice(0, MOST_ANSWERS),
      ...(answer.done === null ? {} : { line: '' }),
    }));
  };
  return (
    <div className="stack gap-3 p-3">
      <Line example={language.examples[0] ?? ''} completion={completion} onGive={() => void give()} />
      <p className="sr-only" role="status">
        {last ? (last.done === null ? last.say : `Done: ${last.done}.`) : ''}
      </p>
      {answers.length > 0 ? (
        <Answers answers={answers} />
      ) : (
        <div className="stack gap-2 soft">
          <p>
            A verb and its fields, or a command as JSON. The umpire’s verbs change the game:{' '}
            {language.examples.map((example, i) => (
              <Fragment key={example}>
                {i > 0 ? ', ' : null}
                <code>{example}</code>
              </Fragment>
            ))}
            . A player’s verbs play it.
          </p>
          <p>
            <kbd translate="no" className="key">
              Tab
            </kbd>{' '}
            takes what is proposed, <kbd className="key">↑</kbd> <kbd className="key">↓</kbd> choose it, and in an empty line go through
            what was given;{' '}
            <kbd translate="no" className="key">
              Enter
            </kbd>{' '}
            gives.
          </p>
        </div>
      )}
    </div>
  );
}
