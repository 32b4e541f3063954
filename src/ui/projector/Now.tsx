/** What happens now: one line, then the last fight with its dice, or what was told last. */
import { useMemo } from 'react';
import type { EventOf, World } from '../../engine/lines-and-webs/index.ts';
import type { Picture, Told } from '../../store/projector/picture.ts';
import { useProjected } from '../../store/projector/screen.ts';
import { blockOf } from '../board/blocks.ts';
import { Marked } from '../log/Sentence.tsx';
import { Die } from '../pieces/Die.tsx';
import { SmallBlock } from '../pieces/SmallBlock.tsx';
import { PHASES } from '../shell/phases.ts';
import { listed, phaseNumber, unitName } from '../words/names.ts';
import styles from './Projector.module.css';
import { earlier, fightEnd, fightHead, isFighting, lately, nowWords } from './words.ts';

type Rolled = EventOf<'rolled'>;

const DIE_STAGGER = 60;
/** Width of a die by how many lie side by side in one roll. */
const sizeOf = (dice: number, isLarge: boolean): number => (isLarge ? (dice > 8 ? 92 : dice > 4 ? 122 : 150) : dice > 6 ? 62 : 76);

const ROLES = { attack: 'attacks', defend: 'fights back', fire: 'fires', counterFire: 'answers the fire' } as const;

function rollWords({ role, need }: Rolled, place: number, of: number): string {
  if (role === 'fire' || role === 'counterFire') return `${ROLES[role]}, hits on ${need}+`;
  return `${place === 0 && of > 1 ? 'rolled first, hits' : 'hits'} on ${need}+`;
}

function Roll({
  picture,
  world,
  roll,
  at,
  isLarge,
}: {
  picture: Picture;
  world: World;
  roll: Rolled;
  at: [number, number];
  isLarge: boolean;
}) {
  const cameOn = useProjected((p) => p.cameOn);
  const first = roll.units[0] ?? '';
  const info = world.info[first];
  const unit = picture.view.units.find(({ id }) => id === first);
  const side = info?.side ?? 'delta';
  const isArtillery = roll.role === 'fire' || roll.role === 'counterFire' || info?.type.arm === 'artillery';
  const isNew = cameOn && picture.moment.events.some((event) => event.type === 'rolled' && event.role === roll.role);
  return (
    <li className={styles.roll}>
      <div className={styles.roller}>
        {unit ? (
          <span className={styles.block}>
            <SmallBlock unit={{ ...blockOf(world, unit), spent: false }} size={72} detail="near" />
          </span>
        ) : null}
        <p>
          <b>
            {side === 'delta' ? 'Delta' : 'Gamma'} {listed(roll.units.map((id) => unitName(world, id)))}
          </b>
          <span>{rollWords(roll, ...at)}</span>
        </p>
        <strong className={styles.hits}>
          {roll.hits}
          <span className="sr-only"> {roll.hits === 1 ? 'hit' : 'hits'}</span>
        </strong>
      </div>
      <div className={styles.dice}>
        {roll.dice.map((face, i) => (
          <Die
            // biome-ignore lint/suspicious/noArrayIndexKey: dice of one roll never move
            key={i}
            side={side}
            value={face}
            isHit={face >= roll.need}
            isSpecial={isArtillery && face === 12}
            size={sizeOf(roll.dice.length, isLarge)}
            {...(isNew ? { rollDelay: i * DIE_STAGGER } : {})}
          />
        ))}
      </div>
    </li>
  );
}

/** The two dice of the initiative, where they are what was told last. */
function Initiative({ told }: { told: readonly Told[] }) {
  const last = told.findLast(({ event }) => event.type === 'initiativeRolled')?.event as EventOf<'initiativeRolled'> | undefined;
  if (!last) return null;
  return (
    <div className={styles.initiative}>
      <Die side="delta" value={last.delta} isHit={last.winner === 'delta'} size={120} />
      <Die side="gamma" value={last.gamma} isHit={last.winner === 'gamma'} size={120} />
    </div>
  );
}

const SENTENCES = 4;

function Sentences({ texts, label, head }: { texts: readonly string[]; label: string; head?: string }) {
  if (texts.length === 0) return null;
  return (
    <>
      {head ? <h3 className={styles.words}>{head}</h3> : null}
      <ul className={`${styles.sentences} ${styles.words}`} aria-label={label}>
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

/** What the room is told where there is nothing to see: what the phase is for, and what came before it. */
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
    <div className={styles.meanwhile}>
      {phase ? (
        <p className={styles.purpose} data-testid="projector-purpose">
          {phase.tip} <span className={styles.clause}>{phase.clause}</span>
        </p>
      ) : null}
      <Sentences texts={before} label="Before this phase" head="Before this phase" />
    </div>
  );
}

function Fight({ picture, world, isLarge }: { picture: Picture; world: World; isLarge: boolean }) {
  const rolls = picture.fight.flatMap(({ event }) => (event.type === 'rolled' ? [event] : []));
  const isNow = isFighting(picture);
  const head = fightHead(world, picture.fight);
  return (
    <section aria-label="The last fight" className={styles.fight} data-testid="projector-fight">
      {isNow || !head ? null : (
        <h3 className={styles.words}>
          <Marked text={`Before that: ${head}`} />
        </h3>
      )}
      <ul>
        {rolls.map((roll, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rolls of one fight never move
          <Roll key={i} picture={picture} world={world} roll={roll} at={[i, rolls.length]} isLarge={isLarge} />
        ))}
      </ul>
      <Sentences texts={fightEnd(world, picture.fight).slice(isLarge ? -2 : -SENTENCES)} label="What came of it" />
    </section>
  );
}

export function Now({ picture, world, isLarge }: { picture: Picture; world: World; isLarge: boolean }) {
  const text = useMemo(() => nowWords(world, picture), [world, picture]);
  const before = useMemo(() => lately(world, picture).filter((said) => said !== text), [world, picture, text]);
  const hasFight = picture.fight.length > 0;
  const isInitiative = !hasFight && picture.view.phase === 'execute' && picture.played.delta + picture.played.gamma === 0;
  return (
    <section className={styles.now} aria-label="Now">
      <h2 aria-live="polite" className={styles.words} data-testid="projector-now">
        <Marked text={text} />
      </h2>
      {hasFight ? <Fight picture={picture} world={world} isLarge={isLarge} /> : null}
      {isInitiative ? <Initiative told={picture.recent} /> : null}
      {hasFight ? null : <Sentences texts={before.slice(-SENTENCES).reverse()} label="Before that" />}
      {hasFight || before.length >= SENTENCES ? null : <Meanwhile picture={picture} world={world} />}
    </section>
  );
}
