/** How far a question is: progress, the time that is left, pause, going on, cancelling. */

import { Pause, Play, X } from 'lucide-react';
import { useState } from 'react';
import { piecesOf } from '../../../../lab/run.ts';
import { lab, progressOf, useLab } from '../../../../store/lab/lab.ts';
import { Confirm } from '../../../../ui/kit/Confirm.tsx';
import { Notice } from '../../../../ui/kit/Notice.tsx';
import { count } from '../words/names.ts';
import styles from './Lab.module.css';
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
    <section className={`grid gap-2 ${styles.run}`} aria-label="How far it is">
      <div className="row wrap gap-3 between">
        <p data-testid="lab-progress" data-state={state}>
          {words}
        </p>
        <div className={`flex gap-1 ${styles.acts}`}>
          {state === 'playing' ? (
            <button type="button" className="btn btn-small" onClick={lab.pause} data-testid="lab-pause">
              <Pause size={16} aria-hidden="true" /> Pause
            </button>
          ) : null}
          {state === 'paused' || state === 'failed' ? (
            <button type="button" className="btn btn-small" onClick={() => void lab.play()} data-testid="lab-go-on">
              <Play size={16} aria-hidden="true" /> Go on
            </button>
          ) : null}
          {state === 'done' ? null : (
            <button type="button" className="btn btn-quiet btn-small" onClick={() => setAsks(true)} data-testid="lab-cancel">
              <X size={16} aria-hidden="true" /> Cancel
            </button>
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
