/** What the room sees of a game: day and phase, the map large, and beside it what happens now, the dice, the ports, and who is supplied. */
import { Snowflake, TriangleAlert, Unplug } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { linesAndWebs, type Side } from '../../engine/lines-and-webs/index.ts';
import type { Picture, PictureNote } from '../../store/projector/picture.ts';
import { useProjected } from '../../store/projector/screen.ts';
import { Marked } from '../log/Sentence.tsx';
import { SideEmblem } from '../pieces/SideEmblem.tsx';
import { PHASES } from '../shell/phases.ts';
import { phaseName, phaseNumber, sideName } from '../words/names.ts';
import { seatRest } from '../words/seats.ts';
import { umpireWithWords } from '../words/umpire.ts';
import { ClockFace } from './ClockFace.tsx';
import { Glance } from './Glance.tsx';
import { Now } from './Now.tsx';
import styles from './Projector.module.css';
import { ProjectorMap } from './ProjectorMap.tsx';
import { nowWords, sideAtWork, workWords } from './words.ts';

function Rail({ now }: { now: number }) {
  return (
    <ol className={styles.rail} aria-label="Phases of the day">
      {PHASES.map(({ name }, i) => {
        const n = i + 1;
        return (
          <li key={name} className={n === now ? styles.current : n < now ? styles.past : styles.next} aria-current={n === now && 'step'}>
            {n === now ? null : <i className={styles.dot} />}
            {n} <span className={n < now ? 'sr-only' : n === now ? undefined : styles.phaseName}>{name}</span>
          </li>
        );
      })}
    </ol>
  );
}

function Bar({ picture, tools }: { picture: Picture; tools: ReactNode }) {
  const { view, scenario } = picture;
  const clock = useProjected((p) => p.showing?.clock ?? null);
  const isFrozen = useProjected((p) => p.showing?.isFrozen ?? false);
  const isLed = useProjected((p) => p.isLed);
  const now = phaseNumber(view.phase);
  return (
    <header className={styles.bar}>
      <h1 className={styles.day} data-testid="projector-day">
        {now === null ? phaseName(view.phase) : `Day ${view.turn}`} <small>{now === null ? scenario.name : `of ${view.turns}`}</small>
      </h1>
      {now === null ? <span className={styles.rail} /> : <Rail now={now} />}
      {picture.kind === 'replay' ? <span className={styles.chip}>Replay</span> : null}
      {isFrozen ? (
        <span className={styles.chip} data-testid="projector-frozen">
          <Snowflake size={24} aria-hidden="true" /> Frozen
        </span>
      ) : null}
      {isLed ? null : (
        <span className={styles.chip} data-testid="projector-alone" title="What it showed last stays until the table is back">
          <Unplug size={24} aria-hidden="true" /> No table
        </span>
      )}
      {clock ? <ClockFace clock={clock} /> : null}
      {tools}
    </header>
  );
}

function Who({ picture, side }: { picture: Picture; side: Side | null }) {
  const { outcome } = picture.view;
  const winner = outcome?.winner ?? null;
  const shown = outcome ? winner : side;
  const rest = shown ? seatRest(picture.players ?? {}, { side: shown, role: outcome ? null : picture.view.prompt.role }) : '';
  return (
    <section className={`${styles.who} ${shown ? styles[shown] : ''}`} aria-label="At work" data-testid="projector-side">
      {shown ? <SideEmblem side={shown} size={52} /> : null}
      <b>{outcome && !winner ? 'A draw' : shown ? sideName(shown) : picture.scenario.name}</b>
      <span className={styles.work}>
        <span>{outcome ? (winner ? 'wins' : '') : side ? workWords(picture, side) : ''}</span>
        {rest ? <small>{rest}</small> : null}
      </span>
    </section>
  );
}

/** By its length a note takes the larger or the smaller type: the longest still stands there whole. */
const sizeOf = ({ text }: PictureNote): string => (text.length > 380 ? (styles.long ?? '') : text.length > 160 ? '' : (styles.short ?? ''));

/** What is told of this moment, with what happens in it in one line. */
function NoteShown({ note, now }: { note: PictureNote; now: string | null }) {
  return (
    <section className={`${styles.note} ${sizeOf(note)}`} aria-label="Note" data-testid="projector-note">
      <div aria-live="polite">
        <h2>{note.title}</h2>
        {note.text ? <p>{note.text}</p> : null}
      </div>
      {note.clause ? <p className={styles.noteClause}>Rules {note.clause}</p> : null}
      {now ? (
        <p className={`${styles.words} ${styles.meanwhile}`} data-testid="projector-now">
          <Marked text={now} />
        </p>
      ) : null}
    </section>
  );
}

/** What the presenter asks. What comes next is not on this page. */
function Question({ text, side, isShort }: { text: string; side: Side | null; isShort: boolean }) {
  return (
    <section className={`${styles.question} ${isShort ? styles.underNote : ''}`} data-testid="projector-question">
      {side ? (
        <p className={styles.asked}>
          <SideEmblem side={side} size={44} /> You are {sideName(side)}.
        </p>
      ) : null}
      <h2 aria-live="polite">{text}</h2>
    </section>
  );
}

export function ProjectorScreen({ picture, tools }: { picture: Picture; tools: ReactNode }) {
  const { scenario, note } = picture;
  const world = useMemo(() => linesAndWebs(scenario, { umpire: umpireWithWords }).world, [scenario]);
  const isUmpire = useProjected((p) => p.isUmpire);
  const question = useProjected((p) => p.showing?.question ?? null);
  const large = useProjected((p) => p.showing?.largeDice ?? false);
  const side = sideAtWork(picture);
  return (
    <div className={styles.screen} data-testid="projector" data-n={picture.n} data-kind={picture.kind} data-large={large ? '' : undefined}>
      <Bar picture={picture} tools={tools} />
      <Who picture={picture} side={side} />
      <main className={styles.map} aria-label={`Map of ${scenario.map.name}`}>
        <ProjectorMap picture={picture} world={world} />
        {isUmpire ? (
          <p className={styles.umpire} role="alert" data-testid="projector-umpire">
            <TriangleAlert size={38} aria-hidden="true" /> Umpire’s view: hidden things are shown
          </p>
        ) : null}
      </main>
      <aside className={styles.panel} aria-label="What happens">
        {note ? <NoteShown note={note} now={question === null ? nowWords(world, picture) : null} /> : null}
        {question === null ? (
          note ? null : (
            <Now picture={picture} world={world} isLarge={large} />
          )
        ) : (
          <Question text={question} side={side} isShort={note !== undefined} />
        )}
        <Glance picture={picture} world={world} isShort={(large && question === null) || note !== undefined} />
      </aside>
    </div>
  );
}
