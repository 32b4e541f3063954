/** One-time hints per browser. A hint replaces the prompt's second sentence and disappears when the phase or turn ends. */

import { X } from 'lucide-react';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { FirstTime } from '../../games/page.ts';
import { isLooking, useEyes } from '../../store/bench.ts';
import { readStoredJson } from '../../store/browserStorage.ts';
import { useGame } from '../../store/game.ts';
import type { GameStore } from '../../store/gameStore.ts';
import { createSetting, isListOf } from '../../store/setting.ts';
import { useTable } from '../../store/table.ts';
import { titleOf } from '../acts/acts.ts';
import { address, byAct } from '../acts/address.ts';
import { useRuns } from '../acts/keyboard.ts';
import { useInput } from '../kit/lastInput.ts';
import { useRootMark } from '../kit/rootMark.ts';
import { gameUi, shownPage } from '../page.tsx';
import { isEnterMain } from '../shell/shortcuts.ts';
import styles from './Lesson.module.css';

const KEY = 'lines-and-webs.first-times';

interface Told {
  /** Hints that this browser has already shown. */
  of: readonly string[];
  /** The hint on the screen. It is stored here because each choice mounts a new panel. */
  now: string | null;
  /** Number of commands when a hint was last closed; the next hint waits for another command. */
  went: number;
}

const useTold = createSetting<Told>(() => ({ of: [], now: null, went: -1 }), {
  key: KEY,
  fields: { of: isListOf((one) => typeof one === 'string') },
  old: () => (readStoredJson(KEY) ? { of: readStoredJson(KEY) } : null),
});

const orders = ({ record }: Pick<GameStore, 'record'> = useGame.getState()): number => record?.commands.length ?? 0;

function tell(one: string): void {
  const { of } = useTold.getState();
  useTold.setState({ of: of.includes(one) ? of : [...of, one], now: null });
}

/** Selector of a card's main button. */
const MAIN = `${byAct('coachNext')}, ${byAct('coachShow')}`;

/** Lets the key C focus the card's main button, and press it if it has the focus. Ignored while typing and in dialogs. */
export function useCardKey(card: RefObject<HTMLElement | null>, onUnfold?: () => void): void {
  useRuns({
    coach({ event }) {
      if (event.repeat) return false;
      onUnfold?.();
      requestAnimationFrame(() => {
        const main = card.current?.querySelector<HTMLElement>(MAIN) ?? card.current?.querySelector('button');
        if (main && main === document.activeElement) main.click();
        else main?.focus();
      });
      return true;
    },
  });
}

/** Returns the key that presses the main button, given the current focus. */
function useEnter(): 'Enter' | 'Ctrl+Enter' {
  const [isMain, setMain] = useState(true);
  useEffect(() => {
    const look = (): void => setMain(isEnterMain(document.activeElement));
    look();
    document.addEventListener('focusin', look);
    document.addEventListener('focusout', look);
    return () => {
      document.removeEventListener('focusin', look);
      document.removeEventListener('focusout', look);
    };
  }, []);
  return isMain ? 'Enter' : 'Ctrl+Enter';
}

function Card({ what: { id: what, text, keys = text, press } }: { what: FirstTime }) {
  const card = useRef<HTMLElement>(null);
  const id = useId();
  const isByKeys = useInput() === 'keys';
  const enter = useEnter();
  const onRead = () => {
    tell(what);
    useTold.setState({ went: orders() });
  };
  useCardKey(card);
  useRootMark('data-rings-main', press !== undefined);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button in it is for keys; a finger may press anywhere
    <aside
      ref={card}
      className={`easy ${styles.first}`}
      aria-label="First time"
      onClick={onRead}
      data-region="firstTime"
      data-testid="first-time"
      data-of={what}
      data-ring={press ? 'main' : undefined}
    >
      <p id={id} aria-live="polite">
        {isByKeys ? keys : text}{' '}
        {press ? <b className="plan">{isByKeys ? press.replace('ress the', `ress ${enter} for the`) : press}</b> : null}
      </p>
      <button
        type="button"
        className="btn btn-quiet btn-small"
        aria-label="Close this card"
        aria-describedby={id}
        title={titleOf('coach', 'Close this card')}
        {...address('coachNext')}
        data-testid="first-time-read"
      >
        <X size={16} aria-hidden="true" />
      </button>
    </aside>
  );
}

/** The current hint, shown in the prompt below its first sentence. */
export function FirstTimes() {
  const isOn = useGame((g) => g.lesson === null && !g.isFollower && !g.asking);
  const isTaught = useGame((g) => g.record !== null && g.record.scenario.id === shownPage().lessons?.[0]?.scenario);
  const { of, now, went } = useTold();
  const given = useGame(orders);
  const world = useGame((g) => g.rules?.world);
  const view = useGame((g) => (g.dayEnd === null ? g.view : null));
  const next =
    world && view
      ? gameUi()
          .firstTimes?.(world, view, isTaught)
          .find(({ id }) => !of.includes(id))
      : undefined;
  const what = next?.id ?? null;
  const isElsewhere = useTable((t) => t.isPlayingBack || t.held !== null || t.drawer === 'recap');
  const looks = useEyes(isLooking);
  const shown = isOn && !isElsewhere && !looks && (now === what || went !== given) ? what : null;
  // A hint that was shown counts as seen, even if nobody closed it.
  useEffect(() => {
    if (!isOn || looks) return;
    if (now && now !== what) tell(now);
    else if (shown && now !== shown) useTold.setState({ now: shown });
  }, [isOn, looks, now, what, shown]);
  return next && shown ? <Card key={shown} what={next} /> : null;
}
