/** Under the map of one who plays alone with advice: what the computer's side seems to be about, beside its face. Nothing new: nothing is said. */

import type { ReactNode } from 'react';
import { opponentOf, type Side, TURN_PROMPTS } from '../../../../engine/lines-and-webs/index.ts';
import { LEVELS, type Level } from '../../../../records/seating.ts';
import { levelName } from '../../../../ui/words/computers.ts';
import { useGame, useTable } from '../../own.ts';
import { useSeat } from '../seat.ts';
import styles from './Outlook.module.css';
import { useRumour } from './useOutlook.ts';
import { rumourWords } from './words.ts';

/** The computer's face; its rank stands on the cap, a bar for each. */
function Face({ side, level }: { side: Side; level: Level }) {
  const bars = LEVELS.indexOf(level) + 1;
  return (
    <svg translate="no" className={`flex-none ${side}`} width={24} height={24} viewBox="0 0 24 24" role="img" aria-label={levelName(level)}>
      <path fill="#e8c9a8" stroke="var(--c-ink)" d="M5 9v6a7 7 0 0 0 14 0V9z" />
      <path fill="var(--side)" stroke="var(--c-ink)" d="M2.5 10L5 3h14l2.5 7z" />
      {LEVELS.slice(0, bars).map((one, i) => (
        <path key={one} stroke="#fff" strokeWidth={2} d={`M${12 - 2.2 * (bars - 1) + 4.4 * i} 4.5v4`} />
      ))}
      <path className="hollow" stroke="#151b1e" strokeLinecap="round" strokeWidth={1.6} d="M8.5 13.5h2M13.5 13.5h2M9.5 18h5" />
    </svg>
  );
}

/** @param otherwise what stands there while nothing is said; `beside`: at the right of what is said, where there is room */
export function RumourLine({ otherwise, beside = null }: { otherwise: ReactNode; beside?: ReactNode }) {
  const { view, world, viewer } = useSeat();
  const rumour = useRumour();
  const isTelling = useTable((t) => t.isPlayingBack);
  const foe = opponentOf(viewer);
  const level = useGame((g) => Object.values(g.seating.at(-1)?.computers ?? {})[0]?.level);
  const { side, kind } = view.prompt;
  // The prompt of a phase before the sixth has the phase's name.
  const isAsked = side === viewer && kind !== view.phase && !TURN_PROMPTS.has(kind);
  if (!rumour || !level || isTelling || isAsked || view.phase === 'over') return otherwise;
  return (
    <p className={`row gap-2 small nowrap clip full-row px-3 on-panel line-top ${styles.rumour}`} data-testid="rumour">
      <Face side={foe} level={level} />
      <span>{rumourWords(world, rumour, foe)}</span>
      {beside ? <span className={`push-right min-0 full-height clip ${styles.beside}`}>{beside}</span> : null}
    </p>
  );
}
