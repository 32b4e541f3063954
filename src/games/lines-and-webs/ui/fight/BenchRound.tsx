/** One roll of a fight on its bench: who rolls, how many dice, what hits, and the dice; and the side that rolls none. */

import type { UnitId } from '../../../../engine/lines-and-webs/index.ts';
import { count, listed } from '../../../../ui/words/grammar.ts';
import type { Playback } from '../../store/scenes.ts';
import { blockOf } from '../board/blocks.ts';
import type { PlaybackTimeline } from '../motion/script.ts';
import { Die } from '../pieces/Die.tsx';
import { SmallBlock } from '../pieces/Face.tsx';
import { NO_FIGHT } from '../words/events.ts';
import { unitName } from '../words/names.ts';
import styles from './Bench.module.css';
import { hitSummary, roundWords } from './benchWords.ts';
import { GAP, MARK, perRow } from './dieSize.ts';
import { isAhead, type RollProgress, type Round } from './rounds.ts';
import { DIE_MS } from './tell.ts';

const BLOCK = 44;
/** Room for the words of a side that rolls few dice or none, px; and before a room. */
const LEAST_COLUMN = 250;
const LEAST_ROOM_COLUMN = 350;
export const leastColumn = (isRoom: boolean): number => (isRoom ? LEAST_ROOM_COLUMN : LEAST_COLUMN);

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

/** Who rolls no dice against the other: the target of a fire, and who does not fight back. His side of the bench. */
export function Silent({
  telling: { told },
  round,
  size,
  least,
  isSlim,
}: Pick<RoundProps, 'telling' | 'round' | 'size' | 'least' | 'isSlim'>) {
  const { world, before, entries } = told;
  const at = before.units.find(({ id }) => id === silentIn(told, round));
  if (!at || isSlim) return null;
  const quiet = entries.flatMap(({ event }) => (event.type === 'doesNotFightBack' ? [event] : []))[0];
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
const isScouted = ({ entries }: Playback): boolean => entries.some(({ event }) => event.type === 'engagementBegan' && event.scouts);

/** The one on the other side of the only roll. */
function silentIn({ entries, world }: Playback, { rolls, side }: Round): UnitId | undefined {
  const at = rolls[0]?.event.at;
  if (at !== undefined && world.info[at]?.side !== side) return at;
  const began = entries.flatMap(({ event }) => (event.type === 'engagementBegan' ? [event] : []))[0];
  return began?.attackers[0];
}

/** So many dice a side may come to roll: how many are left to it does not show before, and its place is kept. */
export function mostDice({ before }: Playback, { role, units, rolls }: Round): number {
  const rolled = rolls.reduce((sum, { event }) => sum + event.dice.length, 0);
  if (role === 'fire' || role === 'counterFire') return rolled;
  return Math.max(
    rolled,
    before.units.reduce((sum, { id, strength }) => sum + (units.includes(id) ? strength : 0), 0),
  );
}

/** The width of a side's dice in a row. */
export const rowWidth = (told: Playback, round: Round, total: number, size: number): number =>
  perRow(mostDice(told, round), total) * (size + GAP) - GAP;

interface RoundProps {
  telling: PlaybackTimeline;
  round: Round;
  place: number;
  of: number;
  /** Dice on the whole bench. */
  total: number;
  size: number;
  /** The least width of a side, px. */
  least: number;
  isSlim: boolean;
  isStill: boolean;
}

export function RoundOf({ telling: { told }, round, place, of, total, size, least, isSlim, isStill }: RoundProps) {
  const { world, before } = told;
  const first = before.units.find((unit) => unit.id === round.units[0]);
  const isArtillery = round.role === 'fire' || round.role === 'counterFire' || world.info[round.units[0] ?? '']?.type.arm === 'artillery';
  const dice = round.rolls.reduce((sum, { event }) => sum + event.dice.length, 0);
  const came = hitSummary(world, round);
  // What it may have at most, from the first moment on: nothing moves when they are counted.
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

/** As far as the round has come: its last roll. */
export const turnOf = ({ rolls }: Round): RollProgress['turn'] =>
  rolls.every(({ turn }) => turn === 'lies') ? 'lies' : rolls.some(({ turn }) => turn === 'rolls') ? 'rolls' : 'waits';
