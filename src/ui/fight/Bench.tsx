/**
 * The bench of a fight: its dice, large enough for two who sit at the table, with what they hit and the odds that it had. It lies over the half of
 * the map where the fight is not, wherever a fight is played: at the table, in a replay, before a room.
 */
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { wholePercents } from '../../analysis/index.ts';
import type { UnitId } from '../../engine/lines-and-webs/index.ts';
import type { FightOdds } from '../../store/projector/fightOdds.ts';
import { blockOf } from '../board/blocks.ts';
import { useMotion } from '../motion/player.ts';
import type { Script, Telling } from '../motion/script.ts';
import { Die } from '../pieces/Die.tsx';
import { OddsBar } from '../pieces/OddsBar.tsx';
import { SmallBlock } from '../pieces/SmallBlock.tsx';
import { count, listed, sideName, unitName } from '../words/names.ts';
import styles from './Bench.module.css';
import { nowOf, roundWords, soFar } from './benchWords.ts';
import { isAhead, type RollNow, type Round, roundsAt } from './rounds.ts';
import { DIE_MS } from './tell.ts';
import { sidesOf, verdictOf } from './verdict.ts';

const DIE = 72;
const SMALL_DIE = 48;
const LEAST_DIE = 30;
/** On a bench as wide as this many dice are no smaller than that. */
const WIDE = 1200;
const WIDE_DIE = 64;
/** From so many dice on they are smaller; from so many on they lie in two rows. */
const MANY = 9;
const TWO_ROWS = 15;
const GAP = 10;
const EDGES = 90;

/** So many of a side's dice lie in a row. */
const perRow = (dice: number, total: number): number => (total < TWO_ROWS ? dice : Math.ceil(dice / 2));

/** The width of a die, so that all of them lie on the bench. */
export function dieSize(dice: number, width: number): number {
  const most = dice < MANY ? DIE : width >= WIDE ? WIDE_DIE : SMALL_DIE;
  if (width === 0) return most;
  const room = Math.floor((width - EDGES) / Math.max(1, perRow(dice, dice))) - GAP;
  if (room >= LEAST_DIE) return Math.min(most, room);
  const inTwo = Math.floor((width - EDGES) / Math.ceil(dice / 2)) - GAP;
  return Math.max(LEAST_DIE, Math.min(most, inTwo));
}

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

interface RoundProps {
  telling: Telling;
  round: Round;
  place: number;
  of: number;
  /** Dice on the whole bench. */
  total: number;
  size: number;
  isStill: boolean;
}

function RoundOf({ telling: { told }, round, place, of, total, size, isStill }: RoundProps) {
  const { world, before } = told;
  const first = before.units.find((unit) => unit.id === round.units[0]);
  const isArtillery = round.role === 'fire' || round.role === 'counterFire' || world.info[round.units[0] ?? '']?.type.arm === 'artillery';
  const dice = round.rolls.reduce((sum, { event }) => sum + event.dice.length, 0);
  return (
    <section className={styles.round} data-role={round.role} data-turn={turnOf(round)}>
      <div className="row gap-3">
        {first ? <SmallBlock unit={{ ...blockOf(world, first), spent: false }} size={44} /> : null}
        <div className="min-0">
          <h2 className={styles.who}>
            {listed(round.units.map((id) => unitName(world, id)))} <span>{roundWords(round, place, of)}</span>
          </h2>
          <p className={styles.need}>
            {isAhead(round, place) ? 'with the strength left' : count(dice, 'die', 'dice')}, hits on {round.need}+
          </p>
        </div>
      </div>
      <div className={styles.dice} style={{ maxWidth: perRow(dice, total) * (size + GAP) }}>
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

/** 'Before the dice: 82 % Armor 1, 13 % draw, 5 % FS Company 1' over a bar. */
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
          Before the dice: <b>{w} %</b> {attackers}
        </span>
        <span>
          <b>{d} %</b> draw
        </span>
        <span>
          <b>{l} %</b> {target}
        </span>
      </p>
      <OddsBar side={side} win={win} draw={draw} loss={lose} isBarOnly />
    </div>
  );
}

/** At the top, unless the fight would lie under it there. */
function useSide(bench: React.RefObject<HTMLElement | null>, fighters: readonly UnitId[], beat: number): 'top' | 'bottom' {
  const [side, setSide] = useState<'top' | 'bottom'>('top');
  const key = fighters.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the map may have moved with the beat
  useLayoutEffect(() => {
    const field = bench.current?.parentElement;
    if (!field) return;
    const frame = field.getBoundingClientRect();
    const middles = key.split(' ').flatMap((id) => {
      const box = field.querySelector(`[data-moving="${id}"], [data-block="${id}"]`)?.getBoundingClientRect();
      return box && box.height > 0 ? [box.top + box.height / 2] : [];
    });
    if (middles.length === 0) return;
    const mean = middles.reduce((a, b) => a + b, 0) / middles.length;
    setSide(mean < frame.top + frame.height / 2 ? 'bottom' : 'top');
  }, [bench, key, beat]);
  return side;
}

function useWidth(place: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const measure = () => setWidth(element.clientWidth);
    measure();
    if (typeof ResizeObserver !== 'function') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return width;
}

function Laid({ script, telling, beat }: { script: Script; telling: Telling; beat: number }) {
  const { told, fighters } = telling;
  const bench = useRef<HTMLElement>(null);
  const t = script.beats[beat] ?? 0;
  const now = nowOf(telling, t);
  const side = useSide(bench, [...fighters], telling.beats.indexOf(now));
  const width = useWidth(bench);
  const rounds = useMemo(() => roundsAt(told, script, t), [told, script, t]);
  const dice = rounds.reduce((sum, { rolls }) => sum + rolls.reduce((n, { event }) => n + event.dice.length, 0), 0);
  const size = dieSize(dice + (rounds.length > 1 ? 1 : 0), width);
  const isVerdict = now.name === 'verdict';
  const [left, right] = [rounds[0], rounds.at(-1)];
  return (
    <section
      ref={bench}
      className={styles.bench}
      aria-label="The fight"
      data-side={side}
      data-beat={now.name}
      data-fight=""
      data-region="bench"
      data-testid="bench"
      data-theme="dark"
    >
      <div className={styles.rounds}>
        {rounds.map((round, i) => (
          <RoundOf
            key={`${round.role} ${round.rolls[0]?.seq}`}
            {...{ telling, round, size }}
            total={dice}
            place={i}
            of={rounds.length}
            isStill={script.isStill}
          />
        ))}
      </div>
      <div className={styles.foot}>
        <p className={styles.tally}>{left ? soFar(told.world, left) : null}</p>
        <div className={styles.middle}>
          {isVerdict ? (
            <p className={styles.verdict} role="status" data-testid="verdict">
              {verdictOf(told)}
            </p>
          ) : told.odds ? (
            <Odds odds={told.odds} {...sidesOf(told)} />
          ) : null}
        </div>
        <p className={`${styles.tally} text-right`}>{right && right !== left ? soFar(told.world, right) : null}</p>
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

/** Where a map stands: empty while no fight is told on it. */
export function Bench({ isAgain = false }: { isAgain?: boolean }) {
  const script = useMotion((m) => m.script);
  const beat = useMotion((m) => m.beat);
  const telling = script?.fight;
  if (!script || !telling || telling.told.isAgain !== isAgain) return null;
  return <Laid script={script} telling={telling} beat={beat} />;
}
