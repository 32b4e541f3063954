/**
 * The bench, of a card (CardBench.tsx) or of a fight: its dice, large enough for two who sit at the table, with what they hit and the odds that it had. It lies over the half of
 * the map where the fight is not, wherever a fight is played: at the table, in a replay, before a room.
 */
import { type CSSProperties, type RefObject, useMemo, useRef } from 'react';
import type { MapHandle } from '../../../../ui/board/MapStage.tsx';
import { wholePercents } from '../../analysis/index.ts';
import type { FightOdds } from '../../store/projector/fightOdds.ts';
import { useMotion } from '../motion/player.ts';
import { OddsBar } from '../pieces/OddsBar.tsx';
import { sideName } from '../words/names.ts';
import styles from './Bench.module.css';
import { leastColumn, mostDice, RoundOf, rowWidth, Silent, turnOf } from './BenchRound.tsx';
import { currentBeat } from './benchWords.ts';
import { CardBench, type LaidProps } from './CardBench.tsx';
import { dieSize, SLIM } from './dieSize.ts';
import { isSettled, playbackUpTo, roundsAt } from './rounds.ts';
import { hasBench } from './tell.ts';
import { benchFrame, usePlace, useRoom } from './useBenchPlace.ts';
import { Verdict } from './Verdict.tsx';
import { outcomeOf, sidesOf } from './verdict.ts';

/** The map that the bench takes all of, px; on a wider one it grows no more (Bench.module.css). */
const WIDEST = 944;
const WIDEST_ROOM = 1204;
/** What lies between two sides and about them, px. */
const BETWEEN = 82;

/** 'Before the dice: 82 % Armor 1 to win, 13 % draw, 5 % FS Company 1 to win' over a bar. */
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

function Laid({ script, telling, beat, map, isRoom }: LaidProps) {
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
  // One width from the first die to the verdict.
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
      // Nothing lies over the way of those who come to the fight; but the map goes where all of it will be seen at once.
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

/** Where a map stands: empty while no fight and no card is told on it. */
export function Bench({ map, isAgain = false, isRoom = false }: BenchProps) {
  const script = useMotion((m) => m.script);
  const beat = useMotion((m) => m.beat);
  const telling = script?.fight;
  if (!script || !telling || telling.told.isAgain !== isAgain) return null;
  // The dice and the verdict have been read before the choice where the beaten one goes.
  if (!hasBench(script)) return null;
  const laid = { script, telling, beat, map, isRoom };
  return telling.told.kind === 'card' ? <CardBench {...laid} /> : <Laid {...laid} />;
}
