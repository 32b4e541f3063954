/** Current events: one line, then the last fight with its dice, or the latest texts. */
import { useMemo, useRef } from 'react';
import type { EventOf, World } from '../../../../engine/lines-and-webs/index.ts';
import { useProjected } from '../../../../store/projector/screen.ts';
import { Marked } from '../../../../ui/log/Sentence.tsx';
import styles from '../../../../ui/projector/Screen.module.css';
import { useFit } from '../../../../ui/projector/useFit.ts';
import type { Picture, PictureEvent } from '../../typedStores.ts';
import { FightScene } from '../fight/FightScene.tsx';
import { playbackLines, titleOf } from '../fight/playback.ts';
import { useMotion } from '../motion/player.ts';
import { Die } from '../pieces/Die.tsx';
import { PHASES } from '../shell/phases.ts';
import { phaseNumber } from '../words/names.ts';
import { earlier, fightHead, isFighting, lately, nowWords } from './words.ts';

/** Layouts of a fight from the largest to one that always fits: widths of dice and blocks, and type size. */
const FIGHT_LOOKS = [
  { die: 76, block: 72, type: 25 },
  { die: 64, block: 64, type: 24 },
  { die: 56, block: 56, type: 22 },
  { die: 52, block: 46, type: 20 },
] as const;
const LARGE_LOOKS = [
  { die: 150, block: 72, type: 26 },
  { die: 122, block: 72, type: 25 },
  { die: 96, block: 64, type: 24 },
  ...FIGHT_LOOKS,
] as const;

/** The two initiative dice, if they are the latest event. */
function Initiative({ told, isLarge }: { told: readonly PictureEvent[]; isLarge: boolean }) {
  const last = told.findLast(({ event }) => event.type === 'initiativeRolled')?.event as EventOf<'initiativeRolled'> | undefined;
  if (!last) return null;
  return (
    <div className={`flex justify-center ${styles.initiative}`}>
      <Die side="delta" value={last.delta} isHit={last.winner === 'delta'} size={isLarge ? 220 : 120} />
      <Die side="gamma" value={last.gamma} isHit={last.winner === 'gamma'} size={isLarge ? 220 : 120} />
    </div>
  );
}

const SENTENCES = 4;

function Sentences({ texts, label, head }: { texts: readonly string[]; label: string; head?: string }) {
  if (texts.length === 0) return null;
  return (
    <>
      {head ? <h3 className={`soft large ${styles.subhead} ${styles.words}`}>{head}</h3> : null}
      <ul className={`soft large easy ${styles.sentences} ${styles.words}`} aria-label={label}>
        {texts.map((text, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is made once
          <li key={i}>
            <Marked text={text} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Text if there is nothing to see: the purpose of the phase, and earlier events. */
function Meanwhile({ picture, world }: { picture: Picture; world: World }) {
  const n = phaseNumber(picture.view.phase);
  const phase = n === null ? undefined : PHASES[n - 1];
  const before = useMemo(
    () =>
      earlier(world, picture)
        .slice(1 - SENTENCES)
        .reverse(),
    [world, picture],
  );
  return (
    <div className={`stack ${styles.meanwhile}`}>
      {phase ? (
        <p className={`soft ${styles.purpose}`} data-testid="projector-purpose">
          {phase.tip} <span className={`soft px-3 on-sunk round-2 ${styles.clause}`}>{phase.clause}</span>
        </p>
      ) : null}
      <Sentences texts={before} label="Before this phase" head="Before this phase" />
    </div>
  );
}

function Fight({ picture, world, isLarge, level }: { picture: Picture; world: World; isLarge: boolean; level: number }) {
  const isForwardStep = useProjected((p) => p.isForwardStep);
  const { fight, odds, moment, view } = picture;
  const events = useMemo(() => fight.map(({ event }) => event), [fight]);
  const fresh = useMemo(
    () => new Set(isForwardStep ? moment.events.flatMap((event) => (event.type === 'rolled' ? [event.role] : [])) : []),
    [isForwardStep, moment],
  );
  const head = isFighting(picture) ? null : fightHead(world, fight);
  const looks = isLarge ? LARGE_LOOKS : FIGHT_LOOKS;
  const { type, ...sizes } = looks[Math.min(level, looks.length - 1)] ?? FIGHT_LOOKS[0];
  return (
    <section aria-label="The last fight" className="mt-4" style={{ fontSize: type }} data-testid="projector-fight">
      {head ? (
        <h3 className={`soft large ${styles.subhead} ${styles.words}`}>
          <Marked text={`Before that: ${head}`} />
        </h3>
      ) : null}
      <FightScene world={world} view={view} fight={events} odds={odds} fresh={fresh} {...sizes} />
    </section>
  );
}

/** During playback of a fight or card on the map, its beats: the result is hidden until then. */
export function Now(props: { picture: Picture; world: World; isLarge: boolean }) {
  const script = useMotion((m) => m.script);
  const beat = useMotion((m) => m.beat);
  if (!script?.fight) return <Told {...props} />;
  const { title, place } = titleOf(script.fight.told);
  return (
    <section className={`grow min-h-0 clip ${styles.now}`} aria-label="Now" data-testid="projector-what">
      <h2 aria-live="polite" className={styles.words} data-testid="projector-now">
        {title} {place}
      </h2>
      <ul
        className={`soft large easy ${styles.sentences} ${styles.words}`}
        aria-label={script.fight.told.kind === 'card' ? 'The card' : 'The fight'}
      >
        {playbackLines(script.fight, script, script.beats[beat] ?? 0).map(({ name, text, state }) =>
          state === 'later' ? null : (
            <li key={name}>
              <b>{name}</b> {text}
            </li>
          ),
        )}
      </ul>
    </section>
  );
}

function Told({ picture, world, isLarge }: { picture: Picture; world: World; isLarge: boolean }) {
  const text = useMemo(() => nowWords(world, picture), [world, picture]);
  const before = useMemo(() => lately(world, picture).filter((said) => said !== text), [world, picture, text]);
  const hasFight = picture.fight.length > 0;
  const place = useRef<HTMLElement>(null);
  const level = useFit(place, `${picture.n} ${isLarge} ${picture.fight.length}`, isLarge ? LARGE_LOOKS.length : FIGHT_LOOKS.length);
  const isInitiative = !hasFight && picture.view.phase === 'execute' && picture.played.delta + picture.played.gamma === 0;
  return (
    <section ref={place} className={`grow min-h-0 clip ${styles.now}`} aria-label="Now" data-testid="projector-what">
      <h2 aria-live="polite" className={styles.words} data-testid="projector-now">
        <Marked text={text} />
      </h2>
      {hasFight ? <Fight picture={picture} world={world} isLarge={isLarge} level={level} /> : null}
      {isInitiative ? <Initiative told={picture.recent} isLarge={isLarge} /> : null}
      {hasFight ? null : <Sentences texts={before.slice(-SENTENCES).reverse()} label="Before that" />}
      {hasFight || before.length >= SENTENCES ? null : <Meanwhile picture={picture} world={world} />}
    </section>
  );
}
