/** Beside a fight or a special card that is told: its beats in their order, how fast it goes, and the way on. It stands where the side's panel stood. */

import { SkipForward } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { address } from '../../../../ui/acts/address.ts';
import { useRuns } from '../../../../ui/acts/keyboard.ts';
import { useInput } from '../../../../ui/kit/lastInput.ts';
import { ignoreLateClicks } from '../../../../ui/kit/lateClicks.ts';
import { PanelFrame, PanelSection } from '../../../../ui/kit/PanelFrame.tsx';
import { Ring } from '../../../../ui/kit/Ring.tsx';
import { PaceSwitch } from '../../../../ui/shell/PaceSwitch.tsx';
import { Prompt } from '../../../../ui/shell/Prompt.tsx';
import { goesOnWords } from '../../../../ui/words/inputs.ts';
import { useGame } from '../../own.ts';
import { lastBeat, nextBeat, pauseMotion, useMotion } from '../motion/player.ts';
import type { Script } from '../motion/script.ts';
import styles from './FightPanel.module.css';
import { playbackLines, titleOf } from './playbackLines.ts';
import { isSettled } from './rounds.ts';

/** A pause that is worth holding. Milliseconds. */
const LONG_ENOUGH_MS = 2000;
const isShown = ({ state }: { state: keyof typeof STATES }): boolean => state !== 'later';
const STATES = { done: 'done', now: 'now', later: 'to come' } as const;

/** The last beat goes by itself, unless it is held. A press that was meant for *Done* and comes too late is meant for nothing else. */
function useVerdict(script: Script | null, isLast: boolean, isAlone: boolean) {
  const isPaused = useMotion((m) => m.isPaused);
  const begin = script?.items.at(-1) ?? 0;
  const hold = (): void => pauseMotion(true);
  const runs = isLast && script !== null && !isPaused;
  useRuns({ holdTurn: runs ? hold : null });
  useEffect(() => {
    if (!runs || isAlone) return;
    const { skips } = useMotion.getState();
    return () => {
      const now = useMotion.getState();
      if (now.script === null && now.skips === skips && useGame.getState().people.length === 2) ignoreLateClicks();
    };
  }, [runs, isAlone]);
  return { ms: runs ? script.ms - begin : null, hold };
}

/** In the panel's head, as in a turn, and for the same reason; its room is kept, so that the title stays as it is. */
function Hold({ isOn, hold }: { isOn: boolean; hold: () => void }) {
  return (
    <span className={isOn ? undefined : 'unseen'}>
      <button type="button" className="btn" onClick={hold} data-motion="keep" {...address('holdTurn')}>
        Pause
      </button>
    </span>
  );
}

/** @param isAlone no table stands about it that shows a prompt */
export function FightPanel({ isAlone = false }: { isAlone?: boolean }) {
  const script = useMotion((m) => m.script);
  const beat = useMotion((m) => m.beat);
  const main = useRef<HTMLButtonElement>(null);
  // One who plays against the computer looks alone.
  const goesOn = goesOnWords(useInput());
  const hint = useGame((g) => g.people.length !== 1) ? `Both sides look. ${goesOn}` : goesOn;
  const isOn = script?.fight !== undefined;
  useEffect(() => {
    if (isOn) main.current?.focus({ preventScroll: true });
  }, [isOn]);
  const isLast = script !== null && (script.items.at(-1) === undefined || (script.beats[beat] ?? 0) >= (script.items.at(-1) as number));
  const verdict = useVerdict(script, isLast, isAlone);
  if (!script?.fight) return null;
  const telling = script.fight;
  const isCard = telling.told.kind === 'card';
  const t = script.beats[beat] ?? 0;
  // Where all dice lie there are none to skip.
  const hasDice = !isLast && (isCard ? telling.beats.some(({ name }) => name === 'roll') : !isSettled(script, t));
  const { title, place } = titleOf(telling.told);
  // What is still to come would tell who rolls no more, and so how it went.
  const shown = playbackLines(telling, script, t).filter(isShown);
  return (
    <div className={`grid full-height ${styles.frame}`} data-fight="">
      <PanelFrame
        title={title}
        subtitle={place}
        aside={<Hold isOn={verdict.ms !== null && verdict.ms >= LONG_ENOUGH_MS} hold={verdict.hold} />}
        dock={
          // At the foot: what is told above grows line by line, and a press that is a little late must not miss these.
          <div className="stack gap-3">
            {/* Not beside the main button: what comes up in its place when the fight has been told could show cards. */}
            {hasDice ? (
              <button type="button" className="btn" onClick={lastBeat} data-testid="to-verdict">
                Skip the dice <span className="key">Shift Enter</span>
              </button>
            ) : null}
            <PaceSwitch />
          </div>
        }
        footer={
          <button ref={main} type="button" className="btn btn-main grow" onClick={nextBeat} data-testid="next-beat">
            <SkipForward size={18} aria-hidden="true" /> {isLast ? 'Done' : 'Next'}{' '}
            {verdict.ms === null ? <span className="key">Enter</span> : <Ring ms={verdict.ms} />}
          </button>
        }
      >
        {isAlone ? (
          <PanelSection>
            <p className="soft">{hint}</p>
          </PanelSection>
        ) : (
          <Prompt text={isCard ? 'A card.' : 'A fight.'} hint={hint} />
        )}
        {shown.length > 0 ? (
          <PanelSection>
            <ol className={styles.lines} data-testid="fight-lines">
              {shown.map(({ name, text, state }) => (
                <li
                  key={name}
                  className={`stack relative easy ${styles.line}`}
                  data-state={state}
                  data-bare={state === 'done' && !text ? '' : undefined}
                  aria-current={state === 'now' ? 'step' : undefined}
                >
                  <b className="semi">
                    {name} <span className="sr-only">({STATES[state]})</span>
                  </b>
                  {text ? <span className="soft">{text}</span> : null}
                </li>
              ))}
            </ol>
          </PanelSection>
        ) : null}
      </PanelFrame>
    </div>
  );
}
