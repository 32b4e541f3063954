/** Dice log: purpose of each roll, shuffles between rolls, and both sides' luck: actual hits, expected hits, and probability, as text and curve. */

import { useMemo } from 'react';
import { SIDES, type Side } from '../../../../engine/lines-and-webs/index.ts';
import styles from '../../../../ui/log/Log.module.css';
import { count } from '../../../../ui/words/grammar.ts';
import type { RolledDice } from '../../../page.ts';
import { type Luck, luckOf, type Throw } from '../../analysis/luck.ts';
import type { LogEntry } from '../../typedStores.ts';
import { SideEmblem } from '../pieces/SideEmblem.tsx';
import { sideName } from '../words/names.ts';
import type { LogLine } from './lines.ts';

/** Returns a line's dice, or null. */
export function diceIn({ event, said }: LogLine): RolledDice | null {
  if (event.type === 'initiativeRolled') {
    const { delta, gamma } = event;
    return {
      dice: [
        { side: 'delta', face: delta, isHit: delta > gamma },
        { side: 'gamma', face: gamma, isHit: gamma > delta },
      ],
      need: null,
      hits: null,
    };
  }
  if (!said.dice) return null;
  const { side, faces, need } = said.dice;
  const dice = faces.map((face) => ({ side, face, isHit: face >= need }));
  return { dice, need, hits: dice.filter((die) => die.isHit).length };
}

/** To-hit rolls of each side; initiative is not one. */
export function throwsOf(rolls: readonly RolledDice[]): { [S in Side]: Throw[] } {
  const throws: { [S in Side]: Throw[] } = { delta: [], gamma: [] };
  for (const { dice, need, hits } of rolls) {
    const side = dice[0]?.side;
    if (need !== null && hits !== null && side) throws[side].push({ dice: dice.length, need, hits });
  }
  return throws;
}

/**
 * Shuffles of a deck, each with the index of the preceding die. They are not numbered, because the number of draws reveals the deck size.
 * @rule 8.5
 */
export function shufflesOf(
  log: readonly LogEntry[],
  rolls: readonly { seq: number; to: number }[],
): { seq: number; of: Side; after: number }[] {
  return log.flatMap(({ seq, event, undone }) => {
    if (event.type !== 'deckArranged' || undone) return [];
    return [{ seq, of: event.of, after: rolls.findLast((roll) => roll.seq < seq)?.to ?? 0 }];
  });
}

/** '17% of games'; small shares as an upper bound. */
function shareOfGames(chance: number): string {
  const n = Math.round(chance * 100);
  if (n >= 100) return 'All games';
  return n < 1 ? 'Under 1% of games' : `${n}% of games`;
}

/** '17% of games have this many or more.' */
function luckWords({ dice, hits, expected, way, chance }: Luck): string {
  if (dice === 0) return 'No dice yet that could hit.';
  const hit = `${count(hits, 'hit')} on ${count(dice, 'die', 'dice')} (average ${expected.toFixed(1)}).`;
  if (way === 'even') return `${hit} Just average.`;
  return `${hit} ${shareOfGames(chance)} have this ${way === 'fewer' ? 'few or fewer' : 'many or more'}.`;
}

const WIDTH = 132;
const HEIGHT = 30;

/** Probability of each number of hits, with the actual one marked. The text next to it has the same numbers. */
function Curve({ luck, side }: { luck: Luck; side: Side }) {
  const { distribution, hits } = luck;
  const most = Math.max(...distribution);
  const likely = distribution.flatMap((p, n) => (p > most / 200 ? [n] : []));
  const from = Math.min(likely[0] ?? 0, hits) - 0.5;
  const to = Math.max(likely.at(-1) ?? 0, hits) + 0.5;
  const x = (n: number): number => ((n - from) / (to - from)) * WIDTH;
  const bars = distribution.flatMap((p, n) =>
    n > from && n < to
      ? [`M${x(n - 0.5).toFixed(1)} ${HEIGHT}V${(HEIGHT * (1 - p / most)).toFixed(1)}H${x(n + 0.5).toFixed(1)}V${HEIGHT}Z`]
      : [],
  );
  return (
    <svg
      translate="no"
      className={`flex-none ${styles.curve} ${side}`}
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
      focusable="false"
    >
      <path d={bars.join('')} fill="var(--c-line)" />
      <line x1={x(hits)} x2={x(hits)} y1={0} y2={HEIGHT} stroke="var(--side)" strokeWidth={3} />
    </svg>
  );
}

export function LuckOf({ rolls }: { rolls: readonly RolledDice[] }) {
  const luck = useMemo(() => {
    const throws = throwsOf(rolls);
    return { delta: luckOf(throws.delta), gamma: luckOf(throws.gamma) };
  }, [rolls]);
  return (
    <section className={`grid gap-2 on-sunk ${styles.luck}`} aria-label="Luck" data-testid="luck">
      {SIDES.map((side) => (
        <div key={side} className={'row gap-3'} data-side={side}>
          <SideEmblem side={side} size={18} isBare />
          <p className="grow">
            <b>{sideName(side)}</b> {luckWords(luck[side])}
          </p>
          {luck[side].dice > 0 ? <Curve luck={luck[side]} side={side} /> : null}
        </div>
      ))}
    </section>
  );
}
