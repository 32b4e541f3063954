/** The coach's card in the panel or in a free corner of the map, with rings around its targets. */

import { GraduationCap } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { opponentOf as otherSide, type World } from '../../engine/core/gameTypes.ts';
import { useGame } from '../../store/game.ts';
import { coach, useLesson } from '../../store/lesson/lesson.ts';
import { useTable } from '../../store/table.ts';
import { byAct, byRegion } from '../acts/address.ts';
import { useIsTelling, useTold } from '../log/useTold.ts';
import { gameUi, sideName } from '../page.tsx';
import { usePageLayout } from '../theme/scale.ts';
import { CoachCard } from './CoachCard.tsx';
import { useCardKey } from './FirstTimes.tsx';
import { useTheirTurn } from './hand.ts';
import styles from './Lesson.module.css';
import { type Mark, type Marked, outOfSight, useMarks } from './marks.ts';
import { at, type Beak } from './place.ts';
import type { Standing } from './useStanding.ts';

/** Counts presses outside the target and commands that the lesson doesn't expect. Each one makes the target glow again. */
function useElsewhere(): number {
  const [times, setTimes] = useState(0);
  const other = useLesson((l) => l.other);
  useEffect(() => {
    if (other) setTimes((n) => n + 1);
  }, [other]);
  useEffect(() => {
    const onPress = ({ target, clientX: x, clientY: y }: PointerEvent) => {
      if (target instanceof Element && target.closest(`${byRegion('coach')}, header`)) return;
      const rings = [...document.querySelectorAll('[data-ring]')].map((ring) => ring.getBoundingClientRect());
      if (!rings.some(({ left, top, right, bottom }) => x >= left && x <= right && y >= top && y <= bottom)) setTimes((n) => n + 1);
    };
    document.addEventListener('pointerdown', onPress, true);
    return () => document.removeEventListener('pointerdown', onPress, true);
  }, []);
  return times;
}

function Rings({ marks, ui }: { marks: readonly Mark[]; ui: number }) {
  const times = useElsewhere();
  return marks.map(({ kind, isRow, isSquare, box }) => (
    <span
      key={`${kind} ${box.left} ${box.top} ${times}`}
      className={`no-pointer fixed ${styles.ring} ${kind === 'press' ? styles.press : isRow ? styles.row : styles.look} ${isSquare ? styles.square : ''} ${kind === 'press' && times > 0 ? styles.again : ''}`}
      style={{ ...at(box.left, box.top, ui), width: (box.right - box.left) / ui, height: (box.bottom - box.top) / ui }}
      aria-hidden="true"
      data-ring={kind}
    />
  ));
}

/** Converts the beak's offset from window px to page px. */
const beakIn = ({ card: { beak } }: Marked, ui: number): Beak | null => beak && { ...beak, at: beak.at / ui };

/** Reports a press of the step's control, after which the card says what to read there. */
function usePressed(act: string | undefined): void {
  useEffect(() => {
    if (act === undefined) return;
    const onClick = ({ target }: MouseEvent) => {
      if (!(target instanceof Element && target.closest(byAct(act)))) return;
      coach.opened();
      // Enter then means the card's next button, not the same control again.
      requestAnimationFrame(() => document.querySelector<HTMLElement>(`${byRegion('coach')} ${byAct('coachNext')}`)?.focus());
    };
    document.addEventListener('click', onClick);
    return () => {
      document.removeEventListener('click', onClick);
      document.querySelector<HTMLElement>('[popover]')?.hidePopover?.();
    };
  }, [act]);
}

/** Scrolls the map to the step's first target if it is out of view. */
function useSight(step: number | null): void {
  useEffect(() => {
    if (step === null) return;
    const timer = setTimeout(() => {
      const node = outOfSight();
      if (node) useTable.getState().lookAt(node);
    }, 300);
    return () => clearTimeout(timer);
  }, [step]);
}

/** The card for a game that left the lesson's path, e.g. after an edit or a change of the rules. */
function Beyond({ ref }: { ref: React.Ref<HTMLElement> }) {
  return (
    <aside ref={ref} className={`stack ink on-panel shadow-3 ${styles.card}`} aria-label="Lesson" data-region="coach" data-testid="coach">
      <div className={`stack gap-2 ${styles.said}`} aria-live="polite">
        <h2 className="larger tight">The game has left the lesson</h2>
        <p>Your last order is not in the lesson. Go back, or play on without it.</p>
      </div>
      <footer className={`flex gap-2 between line-top ${styles.foot}`}>
        <button
          type="button"
          className={`btn btn-small on-ink ${styles.main}`}
          onClick={() => void coach.rejoin()}
          data-testid="coach-rejoin"
        >
          Back to the lesson
        </button>
        <button type="button" className="btn btn-small btn-quiet" onClick={() => coach.playOn()}>
          Go on alone
        </button>
      </footer>
    </aside>
  );
}

/** The card while the lesson plays the other side, and during a fight's playback, whose result a normal card would reveal. */
function Watching({ words, ref }: { words: string; ref: React.Ref<HTMLElement> }) {
  return (
    <aside
      ref={ref}
      className={`small semi ink row gap-2 pad-wide on-panel round-3 shadow-2 ${styles.watching}`}
      aria-label="Lesson"
      data-testid="coach-watching"
    >
      <GraduationCap size={18} aria-hidden="true" /> {words}
    </aside>
  );
}

export function LessonCard({ standing, world }: { standing: Standing; world: World }) {
  const { lesson, at: step } = standing;
  const { ui } = usePageLayout();
  const card = useRef<HTMLElement>(null);
  const [folded, setFolded] = useState(false);
  const [unfold] = useState(() => () => setFolded(false));
  const marked = useMarks(card);
  const hasRules = useGame((g) => g.viewer !== null || g.dayEnd !== null);
  const openRules = useTable((t) => t.openRules);
  const place = useRef<HTMLDivElement>(null);
  useCardKey(card, unfold);
  useTheirTurn(standing);
  const shown = step === null ? undefined : lesson.steps[step];
  usePressed(shown?.ends === 'act' ? shown.opens : undefined);
  // What a die decides is not said before it has been shown.
  const isRolling = useIsTelling((event) => gameUi().event(world, event)?.dice !== undefined);
  const isTelling = useTable((t) => t.isPlayingBack) || isRolling;
  const isSeated = useGame((g) => g.viewer !== null);
  // The learner's buttons come with the learner's panel: once the board has told what the other side did.
  const up = useGame((g) => g.computerUp);
  const isTheirs = useTold(up) !== null && up === null;
  useSight(step);
  useLayoutEffect(() => {
    if (place.current) place.current.style.visibility = marked ? '' : 'hidden';
  }, [marked]);
  const { marks = [], place: inPanel = null } = marked ?? {};
  const content = folded ? (
    <aside ref={card} aria-label="Lesson" data-region="coach" data-testid="coach" data-step={(step ?? 0) + 1}>
      <button type="button" className={`btn btn-small on-panel shadow-2 ${styles.pill}`} onClick={unfold} data-testid="coach-unfold">
        <GraduationCap size={18} aria-hidden="true" /> Step {(step ?? 0) + 1} of {lesson.steps.length}
      </button>
    </aside>
  ) : standing.isBeyond ? (
    <Beyond ref={card} />
  ) : step === null || isTheirs ? (
    isSeated ? (
      <Watching ref={card} words={`${sideName(otherSide(lesson.side))} plays. Watch.`} />
    ) : null
  ) : isTelling ? null : (
    <CoachCard
      ref={card}
      lesson={lesson}
      at={step}
      standing={standing}
      world={world}
      beak={marked && !inPanel ? beakIn(marked, ui) : null}
      onClause={hasRules ? openRules : null}
      onFold={() => setFolded(true)}
    />
  );
  return (
    <>
      {standing.isBeyond ? null : <Rings marks={marks} ui={ui} />}
      {inPanel ? (
        createPortal(<div className={styles.inPanel}>{content}</div>, inPanel)
      ) : (
        <div ref={place} className={`fixed ${styles.place}`} style={marked ? at(marked.card.left, marked.card.top, ui) : undefined}>
          {content}
        </div>
      )}
    </>
  );
}
