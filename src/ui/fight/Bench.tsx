/**
 * The bench of a fight: its dice, large enough for two who sit at the table, with what they hit and the odds that it had. It lies over the half of
 * the map where the fight is not, wherever a fight is played: at the table, in a replay, before a room.
 */
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { wholePercents } from '../../analysis/index.ts';
import type { FightOdds } from '../../store/projector/fightOdds.ts';
import type { Told } from '../../store/telling.ts';
import { blockOf } from '../board/blocks.ts';
import { mapFollows } from '../board/camera.ts';
import type { MapHandle } from '../board/MapView.tsx';
import { useMotion } from '../motion/player.ts';
import type { Script, Telling } from '../motion/script.ts';
import { Die } from '../pieces/Die.tsx';
import { OddsBar } from '../pieces/OddsBar.tsx';
import { SmallBlock } from '../pieces/SmallBlock.tsx';
import { count, listed, sideName, unitName } from '../words/names.ts';
import styles from './Bench.module.css';
import { type BenchPlace, benchPlace, boxesOfFight } from './benchPlace.ts';
import { nowOf, roundWords, soFar } from './benchWords.ts';
import { dieSize, GAP, MARK, perRow, SLIM } from './dieSize.ts';
import { isAhead, type RollNow, type Round, roundsAt } from './rounds.ts';
import { DIE_MS } from './tell.ts';
import { sidesOf, verdictOf } from './verdict.ts';

const BLOCK = 44;

function Dice({
  roll,
  side,
  isSpecial,
  size,
  isStill,
}: {
  roll: RollNow;
  side: Round['side'];
  isSpecial: boolean;
  size: number;
  isStill: boolean;
}) {
  const { event, turn, ms } = roll;
  const n = event.dice.length;
  const stagger = Math.min(DIE_MS, ms / (n + 2));
  return event.dice.map((face, i) => {
    const isHit = turn !== 'waits' && face >= event.need;
    const rolls = turn === 'rolls' && !isStill;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: dice of one roll never move
      <span key={i} className={`${styles.die} ${isHit ? styles.isHit : ''} ${rolls ? styles.rolling : ''}`} data-die={turn}>
        <Die
          side={side}
          value={turn === 'waits' ? null : face}
          isHit={isHit}
          isSpecial={turn !== 'waits' && isSpecial && face === 12}
          size={size}
          {...(rolls ? { rollDelay: i * stagger, rollTime: ms - stagger * (n - 1) } : {})}
        />
        {isHit ? (
          <i className={styles.mark} style={rolls ? { animationDelay: `${i * stagger + (ms - stagger * (n - 1))}ms` } : undefined} />
        ) : null}
      </span>
    );
  });
}

/** Who is fired at and does not answer: his side of the bench. */
function Target({ told: { world, before }, round, isSlim }: { told: Told; round: Round; isSlim: boolean }) {
  const at = before.units.find(({ id }) => id === round.rolls[0]?.event.at);
  if (!at || isSlim) return null;
  return (
    <section className={styles.round} data-role="target" data-testid="bench-target">
      <div className="row gap-3">
        <SmallBlock unit={{ ...blockOf(world, at), spent: false }} size={BLOCK} />
        <div className="min-0">
          <h2 className={styles.who}>
            {unitName(world, at.id)} <span>is the target</span>
          </h2>
          <p className={styles.need}>
            {count(at.steps, 'step')}, {count(at.strength, 'die', 'dice')} before it
          </p>
        </div>
      </div>
    </section>
  );
}

interface RoundProps {
  telling: Telling;
  round: Round;
  place: number;
  of: number;
  /** Dice on the whole bench. */
  total: number;
  size: number;
  isSlim: boolean;
  isStill: boolean;
}

function RoundOf({ telling: { told }, round, place, of, total, size, isSlim, isStill }: RoundProps) {
  const { world, before } = told;
  const first = before.units.find((unit) => unit.id === round.units[0]);
  const isArtillery = round.role === 'fire' || round.role === 'counterFire' || world.info[round.units[0] ?? '']?.type.arm === 'artillery';
  const dice = round.rolls.reduce((sum, { event }) => sum + event.dice.length, 0);
  // How many are left of those that are still to roll does not show.
  const most = before.units.reduce((sum, { id, strength }) => sum + (round.units.includes(id) ? strength : 0), 0);
  const room = perRow(isAhead(round, place) ? most : dice, total) * (size + GAP) - GAP;
  return (
    <section className={styles.round} data-role={round.role} data-turn={turnOf(round)}>
      <div className="row gap-3">
        {first ? <SmallBlock unit={{ ...blockOf(world, first), spent: false }} size={isSlim ? 32 : BLOCK} /> : null}
        <div className="min-0">
          <h2 className={styles.who}>
            {listed(round.units.map((id) => unitName(world, id)))} <span>{roundWords(round, place, of)}</span>
          </h2>
          <p className={styles.need}>
            {isAhead(round, place) ? 'with the strength left' : count(dice, 'die', 'dice')}, hits on {round.need}+
          </p>
        </div>
      </div>
      <div
        className={styles.dice}
        style={{ minHeight: size + MARK, minWidth: room, maxWidth: Math.max(room, perRow(dice, total) * (size + GAP)) }}
      >
        {(isAhead(round, place) ? [] : round.rolls).map((roll) => (
          <Dice key={roll.seq} roll={roll} side={round.side} isSpecial={isArtillery} size={size} isStill={isStill} />
        ))}
      </div>
      <p className={styles.tally}>{soFar(world, round)}</p>
    </section>
  );
}

/** As far as the round has come: its last roll. */
const turnOf = ({ rolls }: Round): RollNow['turn'] =>
  rolls.every(({ turn }) => turn === 'lies') ? 'lies' : rolls.some(({ turn }) => turn === 'rolls') ? 'rolls' : 'waits';

/** 'Before the dice: 82 % Armor 1 to win, 13 % draw, 5 % FS Company 1 to win' over a bar. */
function Odds({ odds, attackers, target }: { odds: FightOdds; attackers: string; target: string }) {
  if (odds.kind === 'fire') {
    const { nothing, suppressedOnly, steps, destroyed } = odds.losses;
    const [none, suppressed, step, dead] = wholePercents([nothing, suppressedOnly, steps.reduce((a, b) => a + b, 0), destroyed]);
    return (
      <p className={styles.odds} data-testid="bench-odds">
        Before the dice: <b>{none} %</b> nothing, <b>{suppressed} %</b> suppressed, <b>{step} %</b> steps lost
        {dead ? (
          <>
            , <b>{dead} %</b> destroyed
          </>
        ) : null}
      </p>
    );
  }
  const { side, win, draw, lose } = odds;
  const [w, d, l] = wholePercents([win, draw, lose]);
  return (
    <div className={styles.odds} data-testid="bench-odds" data-side={side}>
      <p aria-hidden="true">
        <span>
          <span className={styles.before}>Before the dice: </span>
          <b>{w} %</b> {attackers} to win
        </span>
        <span>
          <b>{d} %</b> draw
        </span>
        <span>
          <b>{l} %</b> {target} to win
        </span>
      </p>
      <OddsBar side={side} win={win} draw={draw} loss={lose} isBarOnly />
    </div>
  );
}

/** Away from the fight; where there is no such side the map makes room for a while. */
function usePlace(bench: RefObject<HTMLElement | null>, map: RefObject<MapHandle | null>, told: Told, size: string): BenchPlace['side'] {
  const [side, setSide] = useState<BenchPlace['side'] | undefined>(undefined);
  const stands = useRef<BenchPlace['side'] | undefined>(undefined);
  const boxes = useMemo(() => boxesOfFight(told.world, told), [told]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another size of the bench or of its map is the reason to look again
  useLayoutEffect(() => {
    const height = bench.current?.offsetHeight ?? 0;
    const sight = map.current?.sight();
    if (!sight || height === 0) return;
    const place = benchPlace(sight, boxes, height, stands.current);
    stands.current = place.side;
    setSide(place.side);
    if (place.to && mapFollows()) map.current?.visitAt(place.to, 'fight');
  }, [bench, map, boxes, size]);
  useEffect(() => {
    const view = map.current;
    return () => view?.back('fight');
  }, [map]);
  return side ?? 'top';
}

/** The room of the bench and its own height, px; measured again whenever one of them changes. */
function useRoom(bench: RefObject<HTMLElement | null>): { width: number; size: string } {
  const [room, setRoom] = useState({ width: 0, size: '' });
  useLayoutEffect(() => {
    const element = bench.current;
    const field = element?.parentElement;
    if (!element || !field) return;
    const measure = () => {
      const now = { width: field.clientWidth, size: `${field.clientWidth} ${field.clientHeight} ${element.offsetHeight}` };
      setRoom((was) => (was.size === now.size ? was : now));
    };
    measure();
    if (typeof ResizeObserver !== 'function') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(field);
    return () => observer.disconnect();
  }, [bench]);
  return room;
}

interface LaidProps {
  script: Script;
  telling: Telling;
  beat: number;
  map: RefObject<MapHandle | null>;
  isRoom: boolean;
}

function Laid({ script, telling, beat, map, isRoom }: LaidProps) {
  const { told } = telling;
  const bench = useRef<HTMLElement>(null);
  const t = script.beats[beat] ?? 0;
  const now = nowOf(telling, t);
  const { width, size: roomSize } = useRoom(bench);
  const side = usePlace(bench, map, told, roomSize);
  const rounds = useMemo(() => roundsAt(told, script, t), [told, script, t]);
  const dice = rounds.reduce((sum, { rolls }) => sum + rolls.reduce((n, { event }) => n + event.dice.length, 0), 0);
  const size = dieSize(dice + (rounds.length > 1 ? 1 : 0), width, isRoom);
  const isSlim = width > 0 && width < SLIM;
  const isVerdict = now.name === 'verdict';
  const only = rounds.length === 1 ? rounds[0] : undefined;
  return (
    <section
      ref={bench}
      className={styles.bench}
      aria-label="The fight"
      data-side={side}
      data-beat={now.name}
      data-fight=""
      data-region="bench"
      data-large={isRoom ? '' : undefined}
      data-slim={isSlim ? '' : undefined}
      data-testid="bench"
      data-theme="dark"
    >
      <div className={styles.rounds}>
        {rounds.map((round, i) => (
          <RoundOf
            key={`${round.role} ${round.rolls[0]?.seq}`}
            {...{ telling, round, size, isSlim }}
            total={dice}
            place={i}
            of={rounds.length}
            isStill={script.isStill}
          />
        ))}
        {only?.role === 'fire' ? <Target {...{ told, isSlim }} round={only} /> : null}
      </div>
      <div className={styles.foot}>
        {isVerdict ? (
          <p className={styles.verdict} role="status" data-testid="verdict">
            {verdictOf(told)}
          </p>
        ) : told.odds ? (
          <Odds odds={told.odds} {...sidesOf(told)} />
        ) : null}
      </div>
      <p className="sr-only" aria-live="polite">
        {rounds
          .flatMap((round) =>
            turnOf(round) === 'lies' ? [`${sideName(round.side)}: ${round.rolls.flatMap(({ event }) => event.dice).join(', ')}.`] : [],
          )
          .join(' ')}
      </p>
    </section>
  );
}

interface BenchProps {
  map: RefObject<MapHandle | null>;
  isAgain?: boolean;
  /** Before a room: its dice are read from the last row. */
  isRoom?: boolean;
}

/** Where a map stands: empty while no fight is told on it. */
export function Bench({ map, isAgain = false, isRoom = false }: BenchProps) {
  const script = useMotion((m) => m.script);
  const beat = useMotion((m) => m.beat);
  const telling = script?.fight;
  if (!script || !telling || telling.told.isAgain !== isAgain) return null;
  // Nothing lies over the way of those who come to the fight.
  if (nowOf(telling, script.beats[beat] ?? 0).name === 'advance') return null;
  return <Laid {...{ script, telling, beat, map, isRoom }} />;
}
