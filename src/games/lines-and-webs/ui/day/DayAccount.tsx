/** One day's account in the report of the day: what turned it, and each side's fights and supply. The same words on the table and before the room. */

import { opponentOf, type Side, total, type World } from '../../../../engine/lines-and-webs/index.ts';
import { capital, count } from '../../../../ui/words/grammar.ts';
import type { DayPart } from '../../account/types.ts';
import { short } from '../account/words.ts';
import { SideEmblem } from '../pieces/SideEmblem.tsx';
import { openInHundred, sayHeads } from '../words/account.ts';
import { sideName } from '../words/names.ts';
import styles from './DayReport.module.css';
import { DayRow } from './DayReport.tsx';

/** What stands where the account is still being made, so that nothing is pushed about when it comes. */
const Waits = () => (
  <span className="soft">
    <span aria-hidden="true">…</span>
    <span className="sr-only">Calculating…</span>
  </span>
);

/** Undefined while it is being made, null where it could not be. */
export type DayAccountState = DayPart | null | undefined;

export function TurnLine({ world, part, reader = null }: { world: World; part: DayAccountState; reader?: Side | null }) {
  if (part === null) return null;
  if (!part)
    return (
      <p className={styles.turn}>
        <Waits />
      </p>
    );
  const { head, what } = turnWords(world, part, reader);
  return (
    <p className={styles.turn} data-testid="day-turn">
      {part.turn ? <SideEmblem side={part.turn.gains} size={18} /> : null} {part.turn ? <b>{head}</b> : head} {what}
    </p>
  );
}

function Fights({ part, side }: { part: DayPart; side: Side }) {
  const words = fightWords(part, side);
  if (!words) return <span>No attack, no dice.</span>;
  return (
    <span data-testid={`day-fights-${side}`}>
      {sideName(side)}’s rolls cost {sideName(opponentOf(side))} <b>{words.took}</b> (expected: {words.expected}). {words.made}.
    </span>
  );
}

const Supply = ({ part, side }: { part: DayPart; side: Side }) => (
  <span data-testid={`day-supply-${side}`}>
    <b>{supplyWords(part, side)}</b> brought to combat units.
  </span>
);

export function SideTold({ part, side, what }: { part: DayAccountState; side: Side; what: 'fights' | 'supply' }) {
  if (part === null) return null;
  const Told = what === 'fights' ? Fights : Supply;
  return <DayRow head={what === 'fights' ? 'Fights' : 'Supply'}>{part ? <Told part={part} side={side} /> : <Waits />}</DayRow>;
}

/** From so much of a chance on, up or down and back again, a day has not been a quiet one. */
const SWUNG = 0.08;

/**
 * 'Gamma’s chance to win rose from 40% to 52%.' And what happened, where the day has turned the game.
 * @param reader who plays alone reads all chances as his own: 'Your chance to win fell from 60% to 48%.'
 */
export function turnWords(
  world: World,
  { chance: { before, after, low, high }, done, turn, ended }: DayPart,
  reader: Side | null = null,
): { head: string; what: string | null } {
  const whose = (side: Side): string => `${reader ? 'your' : `${sideName(side)}’s`} chance to win`;
  const of = (side: Side, delta: number): number => openInHundred(side === 'delta' ? delta : 1 - delta);
  const side = reader ?? 'delta';
  const own = whose(side);
  const [was, is] = [of(side, before), of(side, after)];
  if (!turn && (high - Math.max(before, after) >= SWUNG || Math.min(before, after) - low >= SWUNG)) {
    const [least, most] = [of(side, low), of(side, high)].sort((a, b) => a - b);
    const now = ended ? 'in the end' : 'now';
    return { head: `Up and down: ${own} was ${was}%, went between ${least}% and ${most}%, and is ${is}% ${now}.`, what: null };
  }
  if (!turn) {
    const isQuiet = Math.min(done.up, done.down) < SWUNG;
    const still = isQuiet ? `Little ${ended ? 'changed today' : 'has changed today so far'}` : 'Gains and losses evened out';
    return { head: `${still}: ${own} is ${is}% (it was ${was}%).`, what: null };
  }
  // As the needle of that side has it.
  const told = reader ?? turn.gains;
  const [from, to] = [of(told, before), of(told, after)];
  const by = from === to ? 'by about a point' : `from ${from}% to ${to}%`;
  const rose = told === turn.gains ? (ended ? 'rose' : 'has risen') : ended ? 'fell' : 'has fallen';
  return { head: capital(`${whose(told)} ${rose} ${by}.`), what: sayHeads(world, turn).join(' ') || null };
}

/** What a side's dice took, and how many attacks and fires it made. Null where it threw none. */
export function fightWords({ sides }: DayPart, side: Side): { took: string; expected: string; made: string } | null {
  const { tookActual, tookExpected, attacks, fires } = sides[side];
  if (attacks === 0 && fires === 0 && tookExpected === 0) return null;
  const made = [
    ...(attacks > 0 || fires === 0 ? [attacks === 0 ? 'No attack' : count(attacks, 'attack')] : []),
    ...(fires > 0 ? [count(fires, 'artillery attack')] : []),
  ];
  return { took: count(tookActual, 'step'), expected: short(tookExpected), made: made.join(', ') };
}

/** What was brought to units that fight: '3 tokens'. */
export function supplyWords({ sides }: DayPart, side: Side): string {
  const n = total(sides[side].delivered);
  return n === 0 ? 'Nothing' : count(n, 'token');
}
