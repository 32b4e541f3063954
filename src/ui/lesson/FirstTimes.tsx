/** A card each the first time that something comes in this browser: placing, spending, landing, supply, orders, the first turn, a card in the hand, a pinned unit. */
import { type RefObject, useEffect, useRef } from 'react';
import { create } from 'zustand';
import { TURN_PROMPTS, type View } from '../../engine/lines-and-webs/index.ts';
import { FIRST_LESSON_SCENARIO } from '../../lessons/index.ts';
import { useGame } from '../../store/game.ts';
import { keep, keptJson } from '../../store/kept.ts';
import { useTable } from '../../store/table.ts';
import { address, byAct } from '../acts/address.ts';
import { keyOf } from '../kit/keyOf.ts';
import { isTyping } from '../kit/typing.ts';
import { usePageLayout } from '../theme/scale.ts';
import styles from './Lesson.module.css';
import { useMarks } from './marks.ts';
import { at } from './place.ts';
import { FIRST_TIMES, type FirstTime } from './words.ts';

type Sees = Pick<View, 'phase' | 'prompt' | 'viewer' | 'units' | 'own'>;

/** What there is to tell now to the side that is asked, the first thing first. */
export function firstTimesIn({ phase, prompt, viewer, units, own }: Sees): readonly FirstTime[] {
  if (!own || prompt.side !== viewer) return [];
  if (phase === 'setup' || phase === 'deploy' || phase === 'spend' || phase === 'transport' || phase === 'orders') return [phase];
  if (phase !== 'execute') return [];
  // A choice in the middle of a fight is no time to read.
  if (!TURN_PROMPTS.has(prompt.kind)) return [];
  return ['turns', ...(units.some((u) => u.side === viewer && u.place === 'map' && u.suppressed) ? (['pinned'] as const) : [])];
}

const KEY = 'lines-and-webs.first-times';

/** Those that have been seen off in this browser. */
const useTold = create<{ of: readonly string[] }>(() => {
  const kept = keptJson(KEY);
  return { of: Array.isArray(kept) ? kept : [] };
});

function tell(one: FirstTime): void {
  const { of } = useTold.getState();
  if (of.includes(one)) return;
  useTold.setState({ of: [...of, one] });
  keep(KEY, JSON.stringify(useTold.getState().of));
}

/** A card's main button. */
const MAIN = `${byAct('coachNext')}, ${byAct('coachShow')}`;

/** The key C goes to the card, or reads one that has only to be read; typing and dialogs keep it. */
export function useCardKey(
  card: RefObject<HTMLElement | null>,
  { onUnfold, onRead }: { onUnfold?: () => void; onRead?: () => void },
): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (keyOf(event) !== 'c' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isTyping(event.target instanceof Element ? event.target : null) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      if (onRead) return onRead();
      onUnfold?.();
      requestAnimationFrame(() => {
        const main = card.current?.querySelector<HTMLElement>(MAIN);
        (main ?? card.current?.querySelector('button'))?.focus();
      });
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [card, onUnfold, onRead]);
}

function Card({ what, onRead }: { what: FirstTime; onRead: () => void }) {
  const card = useRef<HTMLElement>(null);
  const marked = useMarks(card);
  const { ui } = usePageLayout();
  const { title, text } = FIRST_TIMES[what];
  const orders = useGame((g) => g.record?.commands.length ?? 0);
  const first = useRef(orders);
  useCardKey(card, { onRead });
  // Who has given an order has done what the card tells of.
  useEffect(() => {
    if (orders !== first.current) onRead();
  });
  return (
    <div className={styles.place} style={marked ? at(marked.card.left, marked.card.top, ui) : { visibility: 'hidden' }}>
      <aside
        ref={card}
        className={`stack gap-1 ink relative ${styles.card} ${styles.first}`}
        aria-label="First time"
        data-testid="first-time"
        data-of={what}
      >
        <p aria-live="polite">
          <b>{title}.</b> {text}
        </p>
        <button
          type="button"
          className={`btn btn-small push-right ${styles.main}`}
          onClick={onRead}
          {...address('coachNext')}
          data-testid="first-time-read"
        >
          Got it <span className="key">C</span>
        </button>
      </aside>
    </div>
  );
}

/** What the first lesson has taught is not told again in the game that it becomes. */
const TAUGHT: readonly FirstTime[] = ['setup', 'transport'];

export function FirstTimes() {
  const isOn = useGame((g) => g.lesson === null && !g.follows && !g.asking);
  const isLesson = useGame((g) => g.record?.scenario.id === FIRST_LESSON_SCENARIO);
  const told = useTold((t) => t.of);
  const what = useGame((g) =>
    g.view && g.dayEnd === null
      ? (firstTimesIn(g.view).find((one) => !told.includes(one) && !(isLesson && TAUGHT.includes(one))) ?? null)
      : null,
  );
  const isTelling = useTable((t) => t.isTelling);
  const last = useRef(what);
  // What has passed unread does not come again.
  useEffect(() => {
    const before = last.current;
    last.current = what;
    if (isOn && before && before !== what) tell(before);
  });
  return isOn && what && !isTelling ? <Card key={what} what={what} onRead={() => tell(what)} /> : null;
}
