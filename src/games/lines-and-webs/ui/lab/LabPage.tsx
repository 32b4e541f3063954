/** Laboratory page: a question is defined, simulated by computer players, and answered with an interval. */

import { Pause, Play, Trash2, X } from 'lucide-react';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { linesAndWebs } from '../../../../engine/lines-and-webs/index.ts';
import { byAct } from '../../../../ui/acts/address.ts';
import { Drawers } from '../../../../ui/drawers/Drawers.tsx';
import { Confirm } from '../../../../ui/kit/Confirm.tsx';
import { Notice } from '../../../../ui/kit/Notice.tsx';
import { WhyTip } from '../../../../ui/shell/WhyTip.tsx';
import { count } from '../../../../ui/words/grammar.ts';
import { piecesOf } from '../../lab/run.ts';
import { FIRST } from '../../scenarios/first.ts';
import { closeLab, useLabEntry } from '../../store/lab/entry.ts';
import { lab, progressOf, useLab } from '../../store/lab/lab.ts';
import type { Inquiry } from '../../store/lab/shelf.ts';
import { useWatching } from '../../typedStores.ts';
import { Button } from '../kit/Button.tsx';
import { matchupWords } from '../words/measured.ts';
import { AnswerPart } from './AnswerPart.tsx';
import { AskPart } from './AskPart.tsx';
import { BehindDialog, useBehind } from './BehindDialog.tsx';
import styles from './Lab.module.css';
import { isScreening, isWithout, ScreeningPart, WithoutPart } from './Ranking.tsx';
import { SweepPart } from './SweepPart.tsx';
import { isTable, TablePart } from './TablePart.tsx';
import { isComparison } from './useAnswer.ts';
import { timeWords } from './words.ts';

const STATES = { playing: 'Playing', paused: 'Paused', done: 'Played', failed: 'Stopped' } as const;

/** 'Playing: 120 of at most 400 pairs of games, about 40 s at most' */
function useHowFar(): { words: string; share: number } {
  const { runs, state, pace } = useLab();
  useLab((l) => l.tick);
  const { done, left, share } = progressOf(runs);
  const isPairs = runs[0]?.order.kind === 'comparison';
  const what = isPairs ? 'pair' : 'game';
  const many = isPairs ? 'pairs of games' : 'games';
  if (state === 'done') return { words: `Played: ${count(done, what, many)}`, share: 1 };
  const all = runs.reduce((sum, { order }) => sum + piecesOf(order), 0);
  const of = `${done} of at most ${all} ${many}`;
  const time = state === 'playing' && pace !== null && done > 0 ? `, ${timeWords(left * pace)} at most` : '';
  return { words: `${STATES[state]}: ${of}${time}`, share };
}

function Asking({ onDone }: { onDone(): void }) {
  const inquiry = useLab((l) => l.inquiry);
  if (!inquiry) return null;
  return (
    <Confirm
      title="Cancel this question?"
      text="What was played for it goes. To stop for now and go on later, pause it."
      yes="Cancel it"
      no="Keep it"
      onYes={() => {
        onDone();
        void lab.remove(inquiry);
      }}
      onNo={onDone}
    />
  );
}

export function RunPart() {
  const { state, what, isHere, isKept } = useLab();
  const { words, share } = useHowFar();
  const [asks, setAsks] = useState(false);
  const percent = Math.round(share * 100);
  return (
    <section data-no-paper className="grid gap-2" aria-label="How far it is">
      <div className="row wrap gap-3 between">
        <p data-testid="lab-progress" data-state={state}>
          {words}
        </p>
        <div className="flex gap-1">
          {state === 'playing' ? (
            <Button look="small" sign={Pause} onClick={lab.pause} data-testid="lab-pause">
              Pause
            </Button>
          ) : null}
          {state === 'paused' || state === 'failed' ? (
            <Button look="small" sign={Play} onClick={() => void lab.play()} data-testid="lab-go-on">
              Go on
            </Button>
          ) : null}
          {state === 'done' ? null : (
            <Button look="small quiet" sign={X} onClick={() => setAsks(true)} data-testid="lab-cancel">
              Cancel
            </Button>
          )}
        </div>
      </div>
      {state === 'done' ? null : (
        <div
          className={`on-sunk edge-strong round-full clip ${styles.bar}`}
          role="progressbar"
          aria-label="Played"
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <div className={`full-height ${styles.filled}`} style={{ inlineSize: `${percent}%` }} data-state={state} />
        </div>
      )}
      {state === 'failed' ? <Notice role="alert">It cannot go on: {what}</Notice> : null}
      {isHere && state === 'playing' ? (
        <Notice tone="remark">This browser starts no workers: the page plays the games itself, and is slow meanwhile.</Notice>
      ) : null}
      {isKept ? null : <Notice tone="remark">This browser cannot save here: a reload loses what was played.</Notice>}
      {asks ? <Asking onDone={() => setAsks(false)} /> : null}
    </section>
  );
}

export function InquiryPart({ inquiry }: { inquiry: Inquiry }) {
  const runs = useLab((l) => l.runs);
  const [first] = runs;
  if (!first) return null;
  if (isScreening(first)) return <ScreeningPart run={first} />;
  if (isWithout(first)) return <WithoutPart run={first} />;
  if (isTable(first)) return <TablePart run={first} />;
  const comparisons = runs.filter(isComparison);
  if (inquiry.sweep) return <SweepPart sweep={inquiry.sweep} runs={comparisons} />;
  return comparisons[0] ? <AnswerPart key={comparisons[0].hash} run={comparisons[0]} /> : null;
}

const date = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

const scenarioName = ({ orders: [first] }: Inquiry): string =>
  first ? (first.kind === 'comparison' ? first.before.scenario : first.scenario).name : '';

function Earlier({ all }: { all: readonly Inquiry[] }) {
  const [leaving, setLeaving] = useState<Inquiry | null>(null);
  return (
    <section aria-label="Asked before" data-no-paper className={styles.earlier}>
      <h2 className="larger mb-2">Asked before</h2>
      <ul>
        {all.map((inquiry) => (
          <li key={inquiry.key} className="row wrap gap-3 between line-bottom py-2" data-testid="lab-earlier">
            <span className="min-0 anywhere">
              <b>{inquiry.title}</b>
              <br />
              <span className="caption">
                {scenarioName(inquiry)} · {inquiry.isDone ? 'answered' : 'not played to its end'} · {date.format(inquiry.askedAt)}
              </span>
            </span>
            <span className="flex gap-1">
              <Button look="small" onClick={() => void lab.open(inquiry)} aria-label={`Open: ${inquiry.title}`} data-testid="lab-open">
                Open
              </Button>
              <Button
                look="small quiet"
                sign={Trash2}
                onClick={() => setLeaving(inquiry)}
                aria-label={`Remove: ${inquiry.title}`}
                title="Remove it and what was played for it"
              />
            </span>
          </li>
        ))}
      </ul>
      {leaving ? (
        <Confirm
          title={`Remove “${leaving.title}”?`}
          text="What was played for it goes for good. Asked again with the same seed it comes to the same games."
          yes="Remove it"
          onYes={() => {
            setLeaving(null);
            void lab.remove(leaving);
          }}
          onNo={() => setLeaving(null)}
        />
      ) : null}
    </section>
  );
}

function Asked({ inquiry }: { inquiry: Inquiry }) {
  const [first] = inquiry.orders;
  return (
    <>
      <section className="grid gap-1" aria-label="The question">
        <h2 className="largest anywhere" data-testid="lab-title">
          {inquiry.title}
        </h2>
        <p className="soft">
          {scenarioName(inquiry)}, {first ? matchupWords(first.matchups) : ''}, seed <bdi translate="no">{first?.seed}</bdi>.
        </p>
      </section>
      <RunPart />
      <InquiryPart inquiry={inquiry} />
    </>
  );
}

/** Resumes the tab's last study, once. If the player comes with a new question, the form shows it, and the last study is in the list below. */
function useRecalled(): void {
  useEffect(() => {
    const { isNew, asked } = useLabEntry.getState();
    useLabEntry.setState({ isNew: false });
    if (isNew && asked && (asked.changed || lab.use.getState().state !== 'playing')) lab.putAway();
    else void lab.recall();
  }, []);
}

function useReadOn(page: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const main = page.current;
    if (!main) return;
    main.scrollTop = useLabEntry.getState().readTo;
    return () => {
      useLabEntry.setState({ readTo: useWatching.getState().watched ? main.scrollTop : 0 });
    };
  }, [page]);
}

export function LabPage() {
  useRecalled();
  const { inquiry, earlier } = useLab();
  const behind = useBehind((b) => b.behind);
  const page = useRef<HTMLElement>(null);
  useReadOn(page);
  useEffect(() => {
    document.title = 'Laboratory · Lines and Webs';
    page.current?.querySelector<HTMLElement>('[data-first]')?.focus({ preventScroll: true });
    return () => {
      document.title = 'Lines and Webs';
      requestAnimationFrame(() => document.querySelector<HTMLElement>(byAct('openLab'))?.focus());
    };
  }, []);
  return (
    <main className={`scroll-y window-height on-panel ${styles.page}`} ref={page} data-paper data-testid="lab" data-main-scope>
      <header className="flex wrap between gap-3 align-top line-bottom pb-4">
        <div>
          <h1 className="largest mb-1">Laboratory</h1>
          <p className="soft">Test a change: computers play many games with and without it, and you read what differs.</p>
        </div>
        <div className="flex wrap gap-1">
          {inquiry ? (
            <Button onClick={lab.putAway} data-testid="lab-another">
              Ask another question
            </Button>
          ) : null}
          <Button sign={X} signSize={17} onClick={closeLab} data-first data-testid="lab-close">
            Close
          </Button>
        </div>
      </header>
      {inquiry ? <Asked inquiry={inquiry} /> : <AskPart />}
      {!inquiry && earlier && earlier.length > 0 ? <Earlier all={earlier} /> : null}
      {behind ? <BehindDialog behind={behind} /> : null}
      <Drawers worldOf={() => linesAndWebs(FIRST.scenario).world} />
      <WhyTip />
    </main>
  );
}
