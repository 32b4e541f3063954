/** Dice panel of a special card: its face, its target, the dice of the air defense that covers it, and the result. */

import { ChevronRight, MapPin } from 'lucide-react';
import { type RefObject, useMemo, useRef } from 'react';
import type { NodeId, Side, UnitId, World } from '../../../../engine/lines-and-webs/index.ts';
import type { MapHandle } from '../../../../ui/board/MapStage.tsx';
import { count } from '../../../../ui/words/grammar.ts';
import type { Playback } from '../../store/scenes.ts';
import { blockOf } from '../board/blocks.ts';
import type { PlaybackTimeline, Script } from '../motion/script.ts';
import { CardSign, useCard } from '../pieces/Cards.tsx';
import { Die } from '../pieces/Die.tsx';
import { SmallBlock } from '../pieces/Face.tsx';
import { OddsBar } from '../pieces/OddsBar.tsx';
import { SideEmblem } from '../pieces/SideEmblem.tsx';
import { cardName } from '../words/cardNames.ts';
import { atPlace, className, placeName, sideName, strengthText, unitName } from '../words/names.ts';
import styles from './Bench.module.css';
import { benchFrame, SLIM, usePlace, useRoom } from './benchPlace.ts';
import { currentBeat } from './benchWords.ts';
import { type CardFacts, cardFacts, cardOutcome, dieWords, isCardOver, NEED, percentsOf, turnOfDie } from './card.ts';
import { Verdict } from './Verdict.tsx';

const DIE = { room: 84, few: 60, many: 44, slim: 34 } as const;
/** Number of dice from which they are smaller. */
const MANY = 4;
const BLOCK = { room: 64, table: 44, slim: 32 } as const;

export interface LaidProps {
  script: Script;
  telling: PlaybackTimeline;
  beat: number;
  map: RefObject<MapHandle | null>;
  isRoom: boolean;
  hasOdds: boolean;
}

/** Card face, always on paper in any theme. */
function Face({ card, side, how }: Pick<CardFacts, 'card' | 'side' | 'how'>) {
  return (
    <div className={`min-0 pad ink on-panel round-2 shadow-2 ${styles.card}`} data-theme="light" data-card-face={card}>
      <p className={`row gap-1 caption ${styles.cardBenchWho}`}>
        <SideEmblem side={side} size={16} /> {sideName(side)} {how === 'spent' ? 'turned over' : 'plays'}
      </p>
      <p className={`row gap-2 large bold tight ${styles.name}`}>
        <CardSign kind={card} size={30} /> {cardName(card)}
      </p>
      <p className={`caption easy ${styles.text}`}>{useCard(card).text}</p>
    </div>
  );
}

function Block({ told: { world, before }, unit, size }: { told: Playback; unit: UnitId; size: number }) {
  const at = before.units.find(({ id }) => id === unit);
  return at ? <SmallBlock unit={{ ...blockOf(world, at), spent: false }} size={size} detail="near" /> : null;
}

const portWords = ({ before }: Playback, node: NodeId): string => {
  const port = before.ports.find((one) => one.node === node);
  return port ? `${sideName(port.holder)}’s, ${count(port.damage, 'damage token')}` : '';
};

function targetWords(told: Playback, { units, node, cls }: CardFacts): string {
  const at = told.before.units.find(({ id }) => id === units[0]);
  if (!at) return node ? portWords(told, node) : '';
  const where = node ? atPlace(told.world, node) : '';
  // Never break the line inside a class name.
  return cls
    ? `${where}: one ${className(cls)}`.replace(/ (?=CL|[IVX]+$)/g, '\u00a0')
    : `${where}, ${strengthText(told.world, at.id, at.steps)} before`;
}

/** Target of the card, or the units that it joins. */
function Target({ told, facts, size }: { told: Playback; facts: CardFacts; size: number }) {
  const { world } = told;
  const { units, node, how } = facts;
  if (units.length === 0 && node === null) return null;
  return (
    <>
      <ChevronRight size={28} aria-hidden="true" className="flex-none" />
      <div className={`grid gap-1 min-0 ${styles.target}`} data-testid="card-target">
        {how === 'joins' ? (
          units.map((id) => (
            <p key={id} className="row gap-2">
              <Block told={told} unit={id} size={size * 0.7} /> <b className="semi">{unitName(world, id)}</b>
            </p>
          ))
        ) : (
          <div className="row gap-3">
            {units[0] ? (
              <Block told={told} unit={units[0]} size={size} />
            ) : (
              <MapPin size={size * 0.7} aria-hidden="true" className="flex-none" />
            )}
            <div className="min-0">
              <p className={`large semi tight ${styles.aim}`}>{units[0] ? unitName(world, units[0]) : placeName(world, node ?? '')}</p>
              <p className={`small ${styles.need}`}>{targetWords(told, facts)}</p>
            </div>
          </div>
        )}
      </div>
    </>
  );
}

interface DefenceProps {
  world: World;
  unit: UnitId;
  roll: CardFacts['rolls'][number] | undefined;
  script: Script;
  t: number;
  size: number;
  /** True if the card was stopped before this unit rolled. */
  isOver: boolean;
}

/** Air defense unit that covers the target, with its die. */
function Defence({ world, unit, roll, script, t, size, isOver }: DefenceProps) {
  const now = roll ? turnOfDie(script, roll.seq, t) : { turn: 'waits' as const, ms: 0 };
  const rolls = now.turn === 'rolls' && !script.isStill;
  const isHit = roll?.event.stops === true && now.turn !== 'waits';
  const said = roll && now.turn === 'lies' ? dieWords(roll.event.die, roll.event.stops) : isOver && !roll ? 'does not roll' : NEED;
  return (
    <li className={`grid gap-05 text-center ${styles.defence}`} data-die-of={unit} data-die={now.turn}>
      <span className={`block relative pb-2 ${styles.die} ${rolls ? styles.rolling : ''}`}>
        <Die
          side={world.info[unit]?.side ?? 'delta'}
          value={roll && now.turn !== 'waits' ? roll.event.die : null}
          isHit={isHit}
          size={size}
          {...(rolls ? { rollDelay: 0, rollTime: now.ms } : {})}
        />
        {isHit ? <i className={`absolute round-1 ${styles.mark}`} style={rolls ? { animationDelay: `${now.ms}ms` } : undefined} /> : null}
      </span>
      <span className="min-0">
        <b className="semi">{unitName(world, unit)}</b>
        <span className={`small ${styles.need}`}>{said}</span>
      </span>
    </li>
  );
}

/** Chance of the card before the dice. */
function Chance({ cover, side }: { cover: NonNullable<CardFacts['cover']>; side: Side }) {
  const [through = 0, stopped = 0] = percentsOf(cover.through);
  return (
    <div className={styles.odds} data-testid="bench-odds" data-through={through}>
      <p>
        <span>
          <span className={styles.before}>Before the dice: </span>
          <b>{through}%</b> to get through
        </span>
        <span>
          <b>{stopped}%</b> to be stopped
        </span>
      </p>
      <div aria-hidden="true">
        <OddsBar side={side} win={cover.through} draw={0} loss={1 - cover.through} />
      </div>
    </div>
  );
}

const DiceOf = ({
  told,
  facts,
  ...rest
}: { told: Playback; facts: CardFacts } & Pick<DefenceProps, 'script' | 't' | 'size' | 'isOver'>) => (
  <ul className={`flex min-0 ${styles.cardBenchDice}`} aria-label="Air defense">
    {facts.cover?.units.map((unit) => (
      <Defence key={unit} {...rest} {...{ world: told.world, unit }} roll={facts.rolls.find(({ event }) => event.unit === unit)} />
    ))}
  </ul>
);

export function CardBench({ script, telling, beat, map, isRoom, hasOdds }: LaidProps) {
  const { told } = telling;
  const place = useRef<HTMLElement>(null);
  const t = script.beats[beat] ?? 0;
  const { width, size: roomSize } = useRoom(place);
  const { side, align } = usePlace(place, map, told, roomSize);
  const facts = useMemo(() => cardFacts(told), [told]);
  const isSlim = width > 0 && width < SLIM;
  const isOver = isCardOver(telling, t);
  const cover = facts.cover?.units.length ?? 0;
  // Results without dice are shown next to the card, in a low panel.
  const hasDice = cover > 0;
  const die = isRoom ? DIE.room : isSlim ? DIE.slim : cover < MANY ? DIE.few : DIE.many;
  const lain = facts.rolls.filter(({ seq }) => turnOfDie(script, seq, t).turn === 'lies');
  return (
    <section
      ref={place}
      className={`stack clip absolute ink round-3 shadow-3 ${styles.bench} ${styles.cardBenchBench}`}
      aria-label="The card"
      {...benchFrame({ side, align, beat: currentBeat(telling, t).name, isRoom, isSlim })}
      data-card={facts.card}
      data-low={hasDice ? undefined : ''}
    >
      <div className={`row gap-3 grow pad-large ${styles.row}`}>
        <Face {...facts} />
        <Target told={told} facts={facts} size={isRoom ? BLOCK.room : isSlim ? BLOCK.slim : BLOCK.table} />
        {hasDice ? (
          <DiceOf {...{ told, facts, script, t, size: die, isOver }} />
        ) : (
          <div role="status" className={`min-0 ${styles.result}`}>
            {isOver ? <Verdict outcome={cardOutcome(told)} isSmall /> : null}
          </div>
        )}
      </div>
      {hasDice ? (
        <div className={`grid pad-wide ${styles.foot}`}>
          {isOver ? (
            <div role="status">
              <Verdict outcome={cardOutcome(told)} />
            </div>
          ) : facts.cover && hasOdds ? (
            <Chance cover={facts.cover} side={facts.side} />
          ) : null}
        </div>
      ) : null}
      <p className="sr-only" aria-live="polite">
        {lain.map(({ event }) => `${unitName(told.world, event.unit)}: ${dieWords(event.die, event.stops)}.`).join(' ')}
      </p>
    </section>
  );
}
