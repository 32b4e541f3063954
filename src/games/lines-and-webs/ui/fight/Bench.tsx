/**
 * Dice panel of a card (CardBench.tsx) or a fight: dice large enough for two people at the table, hits, and odds. It covers the half of the map
 * away from the fight, at the table, in a replay and on the projector.
 */

import { type CSSProperties, type RefObject, useMemo, useRef } from 'react';
import type { UnitId } from '../../../../engine/lines-and-webs/index.ts';
import type { MapHandle } from '../../../../ui/board/MapStage.tsx';
import { count, listed } from '../../../../ui/words/grammar.ts';
import { wholePercents } from '../../analysis/index.ts';
import type { FightOdds } from '../../store/projector/fightOdds.ts';
import type { Playback } from '../../store/scenes.ts';
import { blockOf } from '../board/blocks.ts';
import { useMotion } from '../motion/player.ts';
import type { PlaybackTimeline } from '../motion/script.ts';
import { Die } from '../pieces/Die.tsx';
import { SmallBlock } from '../pieces/Face.tsx';
import { OddsBar } from '../pieces/OddsBar.tsx';
import { NO_FIGHT } from '../words/events.ts';
import { sideName, unitName } from '../words/names.ts';
import styles from './Bench.module.css';
import { benchFrame, dieSize, GAP, MARK, perRow, SLIM, usePlace, useRoom } from './benchPlace.ts';
import { currentBeat, hitSummary, roundWords } from './benchWords.ts';
import { CardBench, type LaidProps } from './CardBench.tsx';
import { eventIn, isAhead, isSettled, playbackUpTo, type RollProgress, type Round, roundsAt } from './facts.ts';
import { DIE_MS, hasBench } from './tell.ts';
import { Verdict } from './Verdict.tsx';
import { outcomeOf, sidesOf } from './verdict.ts';

const BLOCK = 44;
/** Minimum width of a side with few or no dice, px; at the table and on the projector. */
const LEAST_COLUMN = 250;
const LEAST_ROOM_COLUMN = 350;
const leastColumn = (isRoom: boolean): number => (isRoom ? LEAST_ROOM_COLUMN : LEAST_COLUMN);

function Dice({
  roll,
  side,
  isSpecial,
  size,
  isStill,
}: {
  roll: RollProgress;
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
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: dice of one roll never move
        key={i}
        className={`block relative pb-2 ${styles.die} ${rolls ? styles.rolling : ''}`}
        data-die={turn}
      >
        <Die
          side={side}
          value={turn === 'waits' ? null : face}
          isHit={isHit}
          isSpecial={turn !== 'waits' && isSpecial && face === 12}
          size={size}
          {...(rolls ? { rollDelay: i * stagger, rollTime: ms - stagger * (n - 1) } : {})}
        />
        {isHit ? (
          <i
            className={`absolute round-1 ${styles.mark}`}
            style={rolls ? { animationDelay: `${i * stagger + (ms - stagger * (n - 1))}ms` } : undefined}
          />
        ) : null}
      </span>
    );
  });
}

/** Side that rolls no dice: the target of a fire, or a unit that does not fight back. */
function Silent({ telling: { told }, round, size, least, isSlim }: Pick<RoundProps, 'telling' | 'round' | 'size' | 'least' | 'isSlim'>) {
  const { world, before, entries } = told;
  const at = before.units.find(({ id }) => id === silentIn(told, round));
  if (!at || isSlim) return null;
  const quiet = eventIn(entries, 'doesNotFightBack');
  return (
    <section
      className={`min-0 ${styles.round} row gap-3 ${styles.silent}`}
      style={{ flexBasis: least }}
      data-role="target"
      data-testid="bench-target"
    >
      <SmallBlock unit={{ ...blockOf(world, at), spent: false }} size={Math.max(BLOCK, size)} detail="near" />
      <div className="min-0">
        <h2 className={`large semi tight ${styles.who}`}>
          {unitName(world, at.id)}{' '}
          <span className="regular">
            {round.role === 'fire' ? 'is the target' : quiet ? `does not fight back: ${NO_FIGHT[quiet.why]}` : 'rolls no dice'}
          </span>
        </h2>
        <p className={`small ${styles.need}`}>strength {at.strength} before it</p>
      </div>
    </section>
  );
}

/** @rule 8.9 */
const isScouted = ({ entries }: Playback): boolean => eventIn(entries, 'engagementBegan')?.scouts ?? false;

/** Unit on the side without dice in a one-sided roll. */
function silentIn({ entries, world }: Playback, { rolls, side }: Round): UnitId | undefined {
  const at = rolls[0]?.event.at;
  if (at !== undefined && world.info[at]?.side !== side) return at;
  return eventIn(entries, 'engagementBegan')?.attackers[0];
}

/** Maximum number of dice that a side may roll. Reserves their space, since the number is not known in advance. */
function mostDice({ before }: Playback, { role, units, rolls }: Round): number {
  const rolled = rolls.reduce((sum, { event }) => sum + event.dice.length, 0);
  if (role === 'fire' || role === 'counterFire') return rolled;
  return Math.max(
    rolled,
    before.units.reduce((sum, { id, strength }) => sum + (units.includes(id) ? strength : 0), 0),
  );
}

/** Width of a side's dice in a row. */
const rowWidth = (told: Playback, round: Round, total: number, size: number): number =>
  perRow(mostDice(told, round), total) * (size + GAP) - GAP;

interface RoundProps {
  telling: PlaybackTimeline;
  round: Round;
  place: number;
  of: number;
  /** Number of dice in the panel. */
  total: number;
  size: number;
  /** Minimum width of a side, px. */
  least: number;
  isSlim: boolean;
  isStill: boolean;
}

function RoundOf({ telling: { told }, round, place, of, total, size, least, isSlim, isStill }: RoundProps) {
  const { world, before } = told;
  const first = before.units.find((unit) => unit.id === round.units[0]);
  const isArtillery = round.role === 'fire' || round.role === 'counterFire' || world.info[round.units[0] ?? '']?.type.arm === 'artillery';
  const dice = round.rolls.reduce((sum, { event }) => sum + event.dice.length, 0);
  const came = hitSummary(world, round);
  // Use the maximum from the start, so that nothing moves when the dice are counted.
  const most = mostDice(told, round);
  const inRow = perRow(most, total);
  const rows = Math.ceil(Math.max(1, most) / Math.max(1, inRow));
  const room = rowWidth(told, round, total, size);
  return (
    <section
      className={`min-0 ${styles.round}`}
      style={isSlim ? undefined : { flexBasis: Math.max(room, least), minWidth: room }}
      data-role={round.role}
      data-turn={turnOf(round)}
    >
      <div className="row gap-3">
        {first ? <SmallBlock unit={{ ...blockOf(world, first), spent: false }} size={isSlim ? 32 : BLOCK} /> : null}
        <div className="min-0">
          <h2 className={`large semi tight ${styles.who}`}>
            {listed(round.units.map((id) => unitName(world, id)))}{' '}
            <span className="regular">{roundWords(round, place, of, isScouted(told))}</span>
          </h2>
          <p className={`small ${styles.need}`}>
            {isAhead(round, place) ? 'with the strength left' : count(dice, 'die', 'dice')}, hits on {round.need}+
          </p>
          {/* Its line is there from the first: nothing moves when it is filled. */}
          <p className={`normal semi ${styles.came}`}>{came || '\u00a0'}</p>
        </div>
      </div>
      <div className={`flex wrap mt-3 ${styles.dice}`} style={{ minHeight: rows * (size + MARK + GAP) - GAP, maxWidth: room + GAP }}>
        {(isAhead(round, place) ? [] : round.rolls).map((roll) => (
          <Dice key={roll.seq} roll={roll} side={round.side} isSpecial={isArtillery} size={size} isStill={isStill} />
        ))}
      </div>
    </section>
  );
}

/** Progress of the round's last roll. */
const turnOf = ({ rolls }: Round): RollProgress['turn'] =>
  rolls.every(({ turn }) => turn === 'lies') ? 'lies' : rolls.some(({ turn }) => turn === 'rolls') ? 'rolls' : 'waits';

/** Maximum width of the panel, px; on wider maps it does not grow (Bench.module.css). */
const WIDEST = 944;
const WIDEST_ROOM = 1204;
/** Gaps between and around the two sides, px. */
const BETWEEN = 82;

/** Bar labeled 'Before the dice: 82 % Armor 1 to win, 13 % draw, 5 % FS Company 1 to win'. */
function Odds({ odds, attackers, target }: { odds: FightOdds; attackers: string; target: string }) {
  if (odds.kind === 'fire') {
    const { nothing, suppressedOnly, steps, destroyed } = odds.losses;
    const [none, suppressed, step, dead] = wholePercents([nothing, suppressedOnly, steps.reduce((a, b) => a + b, 0), destroyed]);
    return (
      <p className={styles.odds} data-testid="bench-odds">
        Before the dice: <b>{none}%</b> nothing, <b>{suppressed}%</b> suppressed, <b>{step}%</b> steps lost
        {dead ? (
          <>
            , <b>{dead}%</b> destroyed
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
          <b>{w}%</b> {attackers} to win
        </span>
        <span>
          <b>{d}%</b> draw
        </span>
        <span>
          <b>{l}%</b> {target} to win
        </span>
      </p>
      <OddsBar side={side} win={win} draw={draw} loss={lose} />
    </div>
  );
}

function Laid({ script, telling, beat, map, isRoom, hasOdds }: LaidProps) {
  const { told } = telling;
  const bench = useRef<HTMLElement>(null);
  const t = script.beats[beat] ?? 0;
  const now = currentBeat(telling, t);
  const { width, size: roomSize } = useRoom(bench);
  const { side, align } = usePlace(bench, map, told, roomSize);
  const rounds = useMemo(() => roundsAt(told, script, t), [told, script, t]);
  const dice = rounds.reduce((sum, round) => sum + mostDice(told, round), 0);
  const size = dieSize(dice + (rounds.length > 1 ? 1 : 0), Math.min(width, isRoom ? WIDEST_ROOM : WIDEST), isRoom, rounds.length === 1);
  const isSlim = width > 0 && width < SLIM;
  const least = leastColumn(isRoom);
  // Constant width from the first die to the verdict.
  const columns = rounds.map((round) => Math.max(least, rowWidth(told, round, dice, size)));
  const wide = columns.reduce((sum, w) => sum + w, rounds.length === 1 ? least : 0) + BETWEEN;
  const outcome = isSettled(script, t) ? outcomeOf(playbackUpTo(script, told, t)) : null;
  const only = rounds.length === 1 ? rounds[0] : undefined;
  return (
    <section
      ref={bench}
      className={`stack clip absolute ink round-3 shadow-3 ${styles.bench}`}
      aria-label="The fight"
      style={isSlim ? undefined : ({ '--wide': `${wide}px` } as CSSProperties)}
      {...benchFrame({ side, align, beat: now.name, isRoom, isSlim })}
      // The panel does not cover the units' approach, but the map moves to its final position now.
      data-waits={now.name === 'advance' ? '' : undefined}
    >
      <div className={`flex grow ${styles.rounds}`}>
        {rounds.map((round, i) => (
          <RoundOf
            key={`${round.role} ${round.rolls[0]?.seq}`}
            {...{ telling, round, size, least, isSlim }}
            total={dice}
            place={i}
            of={rounds.length}
            isStill={script.isStill}
          />
        ))}
        {only ? <Silent {...{ telling, size, least, isSlim }} round={only} /> : null}
      </div>
      <div className={`grid pad-wide ${styles.foot}`}>
        {outcome ? (
          <div role="status">
            <Verdict outcome={outcome} />
          </div>
        ) : told.odds && hasOdds ? (
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
  /** True on the projector: its dice must be readable from the last row. */
  isRoom?: boolean;
  /** False where a side decides without advice: no chance is told before its dice. */
  hasOdds?: boolean;
}

/** Dice panel over a map; empty while no fight or card is played back. */
export function Bench({ map, isAgain = false, isRoom = false, hasOdds = true }: BenchProps) {
  const script = useMotion((m) => m.script);
  const beat = useMotion((m) => m.beat);
  const telling = script?.fight;
  if (!script || !telling || telling.told.isAgain !== isAgain) return null;
  // Dice and verdict have been read before the retreat is chosen.
  if (!hasBench(script)) return null;
  const laid = { script, telling, beat, map, isRoom, hasOdds };
  return telling.told.kind === 'card' ? <CardBench {...laid} /> : <Laid {...laid} />;
}
