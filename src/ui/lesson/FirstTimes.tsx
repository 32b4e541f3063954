/** After the first lesson, as its game goes on: one card each the first time that spending, orders and the initiative come. */
import { type RefObject, useEffect, useRef } from 'react';
import { create } from 'zustand';
import type { View } from '../../engine/lines-and-webs/index.ts';
import { FIRST_LESSON_SCENARIO } from '../../lessons/index.ts';
import { useGame } from '../../store/game.ts';
import { useTable } from '../../store/table.ts';
import { address, byAct } from '../acts/address.ts';
import { keyOf } from '../kit/keyOf.ts';
import { isTyping } from '../kit/typing.ts';
import { usePageLayout } from '../theme/scale.ts';
import styles from './Lesson.module.css';
import { useMarks } from './marks.ts';
import { at } from './place.ts';
import { FIRST_TIMES, type FirstTime } from './words.ts';

/** The lesson ends with the day before. */
const FIRST_DAY = 4;

/** What comes to the side for the first time now; null where it has come before, or needs no word. */
export function firstTimeIn({ turn, phase, prompt, viewer }: Pick<View, 'turn' | 'phase' | 'prompt' | 'viewer'>): FirstTime | null {
  if (prompt.side !== viewer || turn !== FIRST_DAY) return null;
  if (phase === 'execute') return 'initiative';
  return phase === 'spend' || phase === 'orders' ? phase : null;
}

/** Those that have been seen off, of one game: they outlast whatever stands before the table for a while. */
const useTold = create<{ id: string | null; of: readonly FirstTime[] }>(() => ({ id: null, of: [] }));

function tell(one: FirstTime): void {
  const { id } = useGame.getState();
  useTold.setState((told) => ({ id, of: told.id === id ? [...told.of, one] : [one] }));
}

/** A card's main button. */
const MAIN = `${byAct('coachNext')}, ${byAct('coachShow')}`;

/** The key C goes to the card; typing and dialogs keep it. */
export function useCardKey(card: RefObject<HTMLElement | null>, onUnfold?: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (keyOf(event) !== 'c' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isTyping(event.target instanceof Element ? event.target : null) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      onUnfold?.();
      requestAnimationFrame(() => {
        const main = card.current?.querySelector<HTMLElement>(MAIN);
        (main ?? card.current?.querySelector('button'))?.focus();
      });
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [card, onUnfold]);
}

function Card({ what, onRead }: { what: FirstTime; onRead: () => void }) {
  const card = useRef<HTMLElement>(null);
  const marked = useMarks(card);
  const { ui } = usePageLayout();
  const { title, text } = FIRST_TIMES[what];
  const orders = useGame((g) => g.record?.commands.length ?? 0);
  const first = useRef(orders);
  useCardKey(card);
  // Who has given an order has done what the card tells of.
  useEffect(() => {
    if (orders !== first.current) onRead();
  });
  return (
    <div className={styles.place} style={marked ? at(marked.card.left, marked.card.top, ui) : { visibility: 'hidden' }}>
      <aside
        ref={card}
        className={`row gap-3 ink relative ${styles.card} ${styles.first}`}
        aria-label="First time"
        data-testid="first-time"
        data-of={what}
      >
        <p className="grow" aria-live="polite">
          <b>{title}.</b> {text}
        </p>
        <button
          type="button"
          className={`btn btn-small flex-none ${styles.main}`}
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

export function FirstTimes() {
  const id = useGame((g) => g.id);
  const isOn = useGame((g) => g.lesson === null && g.record?.scenario.id === FIRST_LESSON_SCENARIO && g.people.length === 1 && !g.follows);
  const what = useGame((g) => (g.view && g.dayEnd === null ? firstTimeIn(g.view) : null));
  const isTelling = useTable((t) => t.isTelling);
  const isTold = useTold((told) => what !== null && told.id === id && told.of.includes(what));
  const last = useRef(what);
  // What has passed does not come again.
  useEffect(() => {
    const before = last.current;
    last.current = what;
    if (before && before !== what) tell(before);
  });
  return isOn && what && !isTold && !isTelling ? <Card key={what} what={what} onRead={() => tell(what)} /> : null;
}
