/**
 * The bench of a fight: its dice, large enough for two who sit at the table, with what they hit and the odds that it had. It lies over the half of
 * the map where the fight is not, wherever a fight is played: at the table, in a replay, before a room.
 */
import { type CSSProperties, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { wholePercents } from '../../analysis/index.ts';
import type { UnitId } from '../../engine/lines-and-webs/index.ts';
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
import { isSettled, toldBy } from './settled.ts';
import { DIE_MS } from './tell.ts';
import { Verdict } from './Verdict.tsx';
import { outcomeOf, sidesOf } from './verdict.ts';

const BLOCK = 44;
/** Room for the words of a side that rolls few dice or none, px; and what lies between two sides and about them. */
const LEAST_COLUMN = 250;
const BETWEEN = 82;
/** The map that the bench takes all of, px; on a wider one it grows no more (Bench.module.css). */
const WIDEST = 944;
const WIDEST_ROOM = 1204;

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

/** Who rolls no dice against the other: the target of a fire, and who does not fight back. His side of the bench. */
function Silent({ telling: { told }, round, size, isSlim }: Pick<RoundProps, 'telling' | 'round' | 'size' | 'isSlim'>) {
  const { world, before, entries } = told;
  const at = before.units.find(({ id }) => id === silentIn(told, round));
  if (!at || isSlim) return null;
  const isQuiet = entries.some(({ event }) => event.type === 'doesNotFightBack');
  return (
    <section
      className={`${styles.round} ${styles.silent}`}
      style={{ flexBasis: LEAST_COLUMN }}
      data-role="target"
      data-testid="bench-target"
    >
      <SmallBlock unit={{ ...blockOf(world, at), spent: false }} size={Math.max(BLOCK, size)} detail="near" />
      <div className="min-0">
        <h2 className={styles.who}>
          {unitName(world, at.id)}{' '}
          <span>{round.role === 'fire' ? 'is the target' : isQuiet ? 'does not fight back' : 'rolls no dice'}</span>
        </h2>
        <p className={styles.need}>
          {count(at.steps, 'step')}, {count(at.strength, 'die', 'dice')} before it
        </p>
      </div>
    </section>
  );
}

/** The one on the other side of the only roll. */
function silentIn({ entries, world }: Told, { rolls, side }: Round): UnitId | undefined {
  const at = rolls[0]?.event.at;
  if (at !== undefined && world.info[at]?.side !== side) return at;
  const began = entries.flatMap(({ event }) => (event.type === 'engagementBegan' ? [event] : []))[0];
  return began?.attackers[0];
}

/** So many dice a side may come to roll: how many are left to it does not show before, and its place is kept. */
function mostDice({ before }: Told, { role, units, rolls }: Round): number {
  const rolled = rolls.reduce((sum, { event }) => sum + event.dice.length, 0);
  if (role === 'fire' || role === 'counterFire') return rolled;
  return Math.max(
    rolled,
    before.units.reduce((sum, { id, strength }) => sum + (units.includes(id) ? strength : 0), 0),
  );
}

/** The width of a side's dice in a row. */
const rowWidth = (told: Told, round: Round, total: number, size: number): number =>
  perRow(mostDice(told, round), total) * (size + GAP) - GAP;

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
  const came = soFar(world, round);
  // What it may have at most, from the first moment on: nothing moves when they are counted.
  const most = mostDice(told, round);
  const inRow = perRow(most, total);
  const rows = Math.ceil(Math.max(1, most) / Math.max(1, inRow));
  const room = rowWidth(told, round, total, size);
  return (
    <section
      className={styles.round}
      style={isSlim ? undefined : { flexBasis: Math.max(room, LEAST_COLUMN), minWidth: room }}
      data-role={round.role}
      data-turn={turnOf(round)}
    >
      <div className="row gap-3">
        {first ? <SmallBlock unit={{ ...blockOf(world, first), spent: false }} size={isSlim ? 32 : BLOCK} /> : null}
        <div className="min-0">
          <h2 className={styles.who}>
            {listed(round.units.map((id) => unitName(world, id)))} <span>{roundWords(round, place, of)}</span>
          </h2>
          <p className={`ellipsis ${styles.need}`}>
            {isAhead(round, place) ? 'with the strength left' : count(dice, 'die', 'dice')}, hits on {round.need}+
            {came ? <b>: {came}</b> : null}
          </p>
        </div>
      </div>
      <div className={styles.dice} style={{ minHeight: rows * (size + MARK + GAP) - GAP, maxWidth: room + GAP }}>
        {(isAhead(round, place) ? [] : round.rolls).map((roll) => (
          <Dice key={roll.seq} roll={roll} side={round.side} isSpecial={isArtillery} size={size} isStill={isStill} />
        ))}
      </div>
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

type Stands = Pick<BenchPlace, 'side' | 'align'>;

/** Away from the fight; where there is no such side the map makes room for a while. */
function usePlace(bench: RefObject<HTMLElement | null>, map: RefObject<MapHandle | null>, told: Told, size: string): Stands {
  const [place, setPlace] = useState<Stands>({ side: 'top', align: 'middle' });
  const stands = useRef<Stands | undefined>(undefined);
  const boxes = useMemo(() => boxesOfFight(told.world, told), [told]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another size of the bench or of its map is the reason to look again
  useLayoutEffect(() => {
    const { offsetHeight: height = 0, offsetWidth: width = 0 } = bench.current ?? {};
    const sight = map.current?.sight();
    if (!sight || height === 0) return;
    const { side, align, to } = benchPlace(sight, boxes, height, stands.current, width);
    stands.current = { side, align };
    setPlace(stands.current);
    if (to && mapFollows()) map.current?.visitAt(to, 'fight');
  }, [bench, map, boxes, size]);
  useEffect(() => {
    const view = map.current;
    return () => view?.back('fight');
  }, [map]);
  return place;
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
  const { side, align } = usePlace(bench, map, told, roomSize);
  const rounds = useMemo(() => roundsAt(told, script, t), [told, script, t]);
  const dice = rounds.reduce((sum, round) => sum + mostDice(told, round), 0);
  const size = dieSize(dice + (rounds.length > 1 ? 1 : 0), Math.min(width, isRoom ? WIDEST_ROOM : WIDEST), isRoom);
  const isSlim = width > 0 && width < SLIM;
  // One width from the first die to the verdict.
  const columns = rounds.map((round) => Math.max(LEAST_COLUMN, rowWidth(told, round, dice, size)));
  const wide = columns.reduce((sum, w) => sum + w, rounds.length === 1 ? LEAST_COLUMN : 0) + BETWEEN;
  const outcome = isSettled(script, t) ? outcomeOf(toldBy(script, told, t)) : null;
  const only = rounds.length === 1 ? rounds[0] : undefined;
  return (
    <section
      ref={bench}
      className={styles.bench}
      aria-label="The fight"
      style={isSlim ? undefined : ({ '--wide': `${wide}px` } as CSSProperties)}
      data-side={side}
      data-align={align}
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
        {only ? <Silent {...{ telling, size, isSlim }} round={only} /> : null}
      </div>
      <div className={styles.foot}>
        {outcome ? (
          <div role="status">
            <Verdict outcome={outcome} />
          </div>
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
