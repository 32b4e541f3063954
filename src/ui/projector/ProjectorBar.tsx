/** Top bar of the projector: day and phase, the reason for a frozen picture, the clock, and the active side. */

import { Snowflake, Unplug } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Side } from '../../engine/core/gameTypes.ts';
import type { Picture } from '../../store/projector/picture.ts';
import { useProjected } from '../../store/projector/screen.ts';
import { phaseDoes, phaseName, phaseNumber, SideEmblem, shownPage, sideName, spectating } from '../page.tsx';
import { namesWith } from '../words/computers.ts';
import { capital } from '../words/grammar.ts';
import { seatRest } from '../words/seats.ts';
import { ClockFace } from './ClockFace.tsx';
import styles from './Screen.module.css';

function Rail({ now }: { now: number }) {
  const { rail, names } = shownPage();
  return (
    <ol className={`row grow min-0 clip soft narrow ${styles.rail}`} aria-label={`Phases of the ${names.nouns.turn}`}>
      {rail.map(({ name }, i) => {
        const n = i + 1;
        return (
          <li
            key={name}
            className={`inline flex-none relative gap-2 ${n === now ? `semi on-ink round-full ${styles.current}` : n < now ? styles.past : ''}`}
            aria-current={n === now && 'step'}
          >
            {n === now ? null : <i className={styles.dot} />}
            {n} <span className={n < now ? 'sr-only' : n === now ? undefined : styles.phaseName}>{name}</span>
          </li>
        );
      })}
    </ol>
  );
}

/** The report of a day that both sides read. A replay is named by the position that it shows, as on the presenter's screen. */
const readNow = ({ kind, day }: Picture): Picture['day'] => (kind === 'game' ? day : null);

export function Bar({ picture, tools, isReview }: { picture: Picture; tools: ReactNode; isReview: boolean }) {
  const { view, scenario } = picture;
  const clock = useProjected((p) => p.showing?.clock ?? null);
  const isFrozen = useProjected((p) => p.showing?.isFrozen ?? false);
  const isLed = useProjected((p) => p.isLed);
  const day = readNow(picture);
  const { rail, names } = shownPage();
  // The report comes at the end of a day.
  const now = day ? rail.length : phaseNumber(view.phase);
  return (
    <header className={`row min-0 nowrap line-bottom wrap on-panel area-bar ${styles.bar}`}>
      <h1 className="largest" data-testid="projector-day">
        {isReview ? (
          <>
            <bdi>{picture.name ?? scenario.name}</bdi> {picture.name ? <small className="soft large regular">{scenario.name}</small> : null}
          </>
        ) : (
          <>
            {now === null ? phaseName(view.phase) : capital(names.turn(day?.turn ?? view.turn))}{' '}
            <small className="soft large regular">{now === null || scenario.turns === 0 ? scenario.name : `of ${scenario.turns}`}</small>
          </>
        )}
      </h1>
      {now === null || isReview ? <span className={`row grow min-0 clip soft narrow ${styles.rail}`} /> : <Rail now={now} />}
      {picture.kind === 'replay' ? <span className={`inline gap-2 semi px-4 round-full ${styles.chip}`}>Replay</span> : null}
      {isFrozen ? (
        <span className={`inline gap-2 semi px-4 round-full ${styles.chip}`} data-testid="projector-frozen">
          <Snowflake size={24} aria-hidden="true" /> Frozen
        </span>
      ) : null}
      {isLed ? null : (
        <span
          className={`inline gap-2 semi px-4 round-full ${styles.chip}`}
          data-testid="projector-alone"
          title="What it showed last stays until the table is back"
        >
          <Unplug size={24} aria-hidden="true" /> No table
        </span>
      )}
      {clock ? <ClockFace clock={clock} /> : null}
      {tools}
    </header>
  );
}

export function Who({ picture, side }: { picture: Picture; side: Side | null }) {
  const { outcome } = picture.view;
  if (readNow(picture))
    return (
      <section className={`row on-ink min-0 nowrap ${styles.who}`} aria-label="At work" data-testid="projector-side">
        <SideEmblem side="delta" size={44} />
        <SideEmblem side="gamma" size={44} />
        <b>Both sides look</b>
      </section>
    );
  const winner = outcome?.winner ?? null;
  const shown = outcome ? winner : side;
  const rest = shown
    ? seatRest(namesWith(picture.players ?? {}, picture.computers ?? {}), {
        side: shown,
        role: outcome ? null : (picture.view.prompt.role ?? null),
      })
    : '';
  return (
    <section
      className={`row on-ink min-0 nowrap ${styles.who} ${shown ? `bg-side ${shown}` : ''}`}
      aria-label="At work"
      data-testid="projector-side"
    >
      {shown ? <SideEmblem side={shown} size={52} /> : null}
      <b>{outcome && !winner ? 'A draw' : shown ? sideName(shown) : picture.scenario.name}</b>
      <span className={`grid min-0 push-right text-right tight ${styles.work}`}>
        <span className="ellipsis">
          {outcome
            ? winner
              ? 'wins'
              : ''
            : side
              ? (spectating().projector.workWords?.(picture, side) ?? phaseDoes(picture.view.phase))
              : ''}
        </span>
        {rest ? <small className="ellipsis medium large">{rest}</small> : null}
      </span>
    </section>
  );
}
