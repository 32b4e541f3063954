/** The panel during a computer's turn, instead of the phase's panel: progress, the day's actions so far, pace. */

import { Pause, Play, RotateCcw, SkipForward, StepForward } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { create } from 'zustand';
import type { Side } from '../../engine/core/gameTypes.ts';
import type { Computer } from '../../records/seating.ts';
import { hidesNothing } from '../../store/openTable.ts';
import type { ComputerPace } from '../../store/pace.ts';
import { address } from '../acts/address.ts';
import { useRuns } from '../acts/keyboard.ts';
import { PanelFrame, PanelSection } from '../kit/PanelFrame.tsx';
import { useCooldownOnChange } from '../kit/pressGuard.ts';
import { gameUi, SideEmblem, shownPage, sideName } from '../page.tsx';
import { useSeat } from '../seat/useSeat.ts';
import { ComputerPaceSwitch } from '../shell/PaceSwitch.tsx';
import { Prompt } from '../shell/Prompt.tsx';
import { EndLater } from '../turn/AimPanel.tsx';
import { computerName } from '../words/computers.ts';
import { safeWords } from '../words/safe.ts';
import styles from './Computer.module.css';

export type Status = 'thinks' | 'plays' | 'waits' | 'held' | 'failed';

export interface ComputerPanelProps {
  side: Side;
  computer: Computer;
  status: Status;
  /** Progress of its decision, from 0 to 1; null if unknown. */
  share: number | null;
  pace: ComputerPace;
  /** Its turn goes on without being shown. */
  isSkipping: boolean;
  onHold(): void;
  onGoOn(): void;
  /** At the pace of single steps: executes its next command. */
  onStep(): void;
  onSkip(): void;
  /** After a failure: lets it decide again. */
  onRetry(): void;
  onTakeOver(): void;
  /** True if a solo person plays: skipping ends at that player's turn. Else it ends with the day. */
  isLone: boolean;
}

/** Progress bar; its space is kept while the computer is idle, so that nothing moves. */
function ThinkingBar({ status, share, side }: Pick<ComputerPanelProps, 'status' | 'share' | 'side'>) {
  if (status !== 'thinks') return <div className={`clip mt-2 ${styles.bed}`} aria-hidden="true" />;
  const percent = share === null ? undefined : Math.round(100 * share);
  return (
    <div
      className={`clip mt-2 ${styles.bed}`}
      role="progressbar"
      aria-label={`${sideName(side)} is thinking`}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      data-testid="thinking"
    >
      <div
        className={`${side} bg-side ${percent === undefined ? styles.runs : ''}`}
        style={percent === undefined ? undefined : { inlineSize: `${percent}%` }}
      />
    </div>
  );
}

const KNOWS = 'The computer doesn’t cheat: it sees only what you would. Its fights are always shown.';
const EACH_KNOWS = 'Each sees only its own cards and what lies open.';

interface FootButton {
  words: string;
  sign: ReactNode;
  act(): void;
  name: string;
  keys?: string;
  /** The reason why it is disabled. */
  off?: string;
}

const NOTHING = (): void => undefined;

/** The main button and the one next to it. */
function buttonsOf(props: ComputerPanelProps): readonly [FootButton, FootButton] {
  const { status, pace, isLone, isSkipping } = props;
  const skip = {
    words: isLone ? 'Go to my turn' : `Go to the ${shownPage().names.nouns.turn}’s end`,
    sign: <SkipForward size={18} aria-hidden="true" />,
    act: props.onSkip,
    name: 'skipTurn',
    ...(isSkipping && status === 'thinks' && { off: 'You have pressed it. It goes on when the computer has decided.' }),
  };
  if (status === 'failed')
    return [
      { words: 'Play it yourself', sign: null, act: props.onTakeOver, name: 'takeOver' },
      { words: 'Try again', sign: <RotateCcw size={18} aria-hidden="true" />, act: props.onRetry, name: 'tryAgain' },
    ];
  if (status === 'held') return [skip, { words: 'Play on', sign: <Play size={18} aria-hidden="true" />, act: props.onGoOn, name: 'goOn' }];
  // Keeps its place until the next command is ready, so that a second press does not skip all of them.
  if (pace === 'step') {
    const next = { words: 'Next order', sign: <StepForward size={18} aria-hidden="true" />, act: props.onStep, name: 'nextOrder' };
    return [skip, status === 'waits' ? next : { ...next, act: NOTHING, off: 'Its next order is not ready yet.' }];
  }
  return [{ words: 'Pause', sign: <Pause size={18} aria-hidden="true" />, act: props.onHold, name: 'holdComputer', keys: 'H' }, skip];
}

/** @param work current work: 'It sorts its orders.' */
function sayStatus({ status, side, isSkipping }: ComputerPanelProps, work: string): { text: string; hint: string } {
  const name = sideName(side);
  const { piece } = shownPage().names.nouns;
  switch (status) {
    case 'thinks':
      if (isSkipping) return { text: `${name} is still thinking.`, hint: 'Its orders will be carried out without showing them.' };
      return { text: `${name} is thinking.`, hint: `${work} You may look at any ${piece} meanwhile.`.trim() };
    case 'waits':
      return { text: `${name} has its next order ready.`, hint: 'Press to play it.' };
    case 'held':
      return { text: `${name} waits.`, hint: 'Press to let it go on.' };
    case 'failed':
      return {
        text: 'The computer has stopped.',
        hint: `${safeWords()} Let it think again, or play its side yourself.`.trim(),
      };
    default:
      return { text: `${name} plays.`, hint: `Press a ${piece} to look at it; Pause stops the computer.` };
  }
}

/** True if Next order had the focus when a fight replaced the panel. */
const useFocusOnNext = create<{ has: boolean }>(() => ({ has: false }));

/** Keeps the focus on Next order from command to command, even with a fight in between. */
function useNextButtonFocus(): React.RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const main = button.current;
    const focused = document.activeElement;
    const isFree = !focused || focused === document.body || focused.matches('[data-main-scope] *');
    if (useFocusOnNext.getState().has && isFree && main?.dataset.act === 'nextOrder') main.focus({ preventScroll: true });
    return () => {
      const current = document.activeElement;
      useFocusOnNext.setState({ has: current instanceof HTMLElement && current.dataset.act === 'nextOrder' });
    };
  }, []);
  return button;
}

export function ComputerPanel(props: ComputerPanelProps) {
  const { side, computer, status, share } = props;
  const { rules, view } = useSeat();
  const { ComputerDay } = gameUi();
  const [beside, main] = buttonsOf(props);
  const isHeld = status === 'held';
  const button = useNextButtonFocus();
  // Failure stops it automatically: a press meant for Hold must not play its side.
  useCooldownOnChange(status === 'failed');
  useRuns({ holdTurn: status === 'failed' ? null : isHeld ? props.onGoOn : props.onHold });
  const message = sayStatus(props, gameUi().work?.(view) ?? '');
  const chosen = gameUi().answering?.(view);
  const waits = chosen ? `${sideName(side)} chooses ${chosen}` : null;
  // An answer is soon given: the panel stays the turn's own as far as it can.
  const isBrief = waits !== null && props.isLone && (status === 'thinks' || status === 'plays');
  return (
    <PanelFrame
      title={waits ?? `${sideName(side)}’s turn`}
      subtitle={
        <>
          played by the computer: {computerName(computer)}
          <ThinkingBar status={status} share={share} side={side} />
        </>
      }
      icon={<SideEmblem side={side} size={34} />}
      // Nothing at the foot, where the next panel commits points, orders, a turn or a day: a late press must not reach that.
      fixed={
        isBrief ? undefined : (
          <div className="stack gap-2">
            <div className={`flex gap-2 ${styles.acts}`}>
              <button
                key={beside.name}
                type="button"
                className="btn"
                title={beside.keys ? `${beside.words} (${beside.keys})` : undefined}
                onClick={beside.act}
                {...address(beside.name)}
                data-motion="keep"
                data-testid={beside.name}
              >
                {beside.sign} {beside.words}
              </button>
              {/* The key keeps the focus on the same action: the next press must not mean something else. */}
              <button
                key={main.name}
                ref={button}
                type="button"
                className="btn btn-main"
                aria-disabled={main.off !== undefined}
                data-why={main.off}
                onClick={main.act}
                {...address(main.name)}
                data-testid={main.name}
              >
                {main.sign} {main.words} <span className="key">Enter</span>
              </button>
            </div>
            <ComputerPaceSwitch look="ink" className={styles.pace} />
          </div>
        )
      }
      {...(isBrief && { footer: <EndLater why={`${waits}. Then your turn goes on.`}>End turn</EndLater> })}
    >
      {isBrief ? <Prompt text={`${waits}.`} hint="Then your turn goes on." /> : <Prompt text={message.text} hint={message.hint} />}
      {ComputerDay ? <ComputerDay side={side} isThinking={status === 'thinks'} /> : null}
      {hidesNothing(rules, view.phase) ? null : (
        <PanelSection>
          <p className="soft">{props.isLone ? KNOWS : EACH_KNOWS}</p>
        </PanelSection>
      )}
    </PanelFrame>
  );
}
