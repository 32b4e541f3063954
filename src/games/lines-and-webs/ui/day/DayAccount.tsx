/**
 * Review of one day in the day report: turning point, and fights and supply of each side. Same text on the projector and at the table, where a
 * worker computes it.
 */

import { useEffect, useMemo, useState } from 'react';
import { opponentOf, type Side, total, type World } from '../../../../engine/lines-and-webs/index.ts';
import { isGuided } from '../../../../store/advised.ts';
import { capital, count } from '../../../../ui/words/grammar.ts';
import { changesOf } from '../../account/needle.ts';
import type { DayPart } from '../../account/types.ts';
import { dayDesk } from '../../store/account/dayDesk.ts';
import { type GameRecordOf, useGame } from '../../typedStores.ts';
import { short } from '../account/words.ts';
import { longCause } from '../outlook/words.ts';
import { SideEmblem } from '../pieces/SideEmblem.tsx';
import { openInHundred, sayHeads } from '../words/account.ts';
import { sideName } from '../words/names.ts';
import styles from './DayReport.module.css';
import { DayRow } from './DayReport.tsx';

/** Placeholder of the same size while the review is being computed. */
const Waits = () => (
  <span className="soft">
    <span aria-hidden="true">…</span>
    <span className="sr-only">Calculating…</span>
  </span>
);

/** Undefined while it is being computed, null if that failed. */
type DayAccountState = DayPart | null | undefined;

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

/** Minimum swing of a chance, up or down and back, for a day that was not quiet. */
const SWUNG = 0.08;

/**
 * 'Gamma’s chance to win rose from 40% to 52%.' Adds the cause if the day was a turning point.
 * @param reader side of a solo player, who reads all chances as their own: 'Your chance to win fell from 60% to 48%.'
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
  // Same viewpoint as the gauge of that side.
  const told = reader ?? turn.gains;
  const [from, to] = [of(told, before), of(told, after)];
  const by = from === to ? 'by about a point' : `from ${from}% to ${to}%`;
  const rose = told === turn.gains ? (ended ? 'rose' : 'has risen') : ended ? 'fell' : 'has fallen';
  return { head: capital(`${whose(told)} ${rose} ${by}.`), what: sayHeads(world, turn).join(' ') || null };
}

/** Steps taken by a side's dice, and number of its attacks and fires. Null if it rolled none. */
export function fightWords({ sides }: DayPart, side: Side): { took: string; expected: string; made: string } | null {
  const { tookActual, tookExpected, attacks, fires } = sides[side];
  if (attacks === 0 && fires === 0 && tookExpected === 0) return null;
  const made = [
    ...(attacks > 0 || fires === 0 ? [attacks === 0 ? 'No attack' : count(attacks, 'attack')] : []),
    ...(fires > 0 ? [count(fires, 'artillery attack')] : []),
  ];
  return { took: count(tookActual, 'step'), expected: short(tookExpected), made: made.join(', ') };
}

/** Tokens delivered to combat units: '3 tokens'. */
export function supplyWords({ sides }: DayPart, side: Side): string {
  const n = total(sides[side].delivered);
  return n === 0 ? 'Nothing' : count(n, 'token');
}

function useTold(day: number): DayAccountState {
  const record = useGame((g) => g.record);
  const [made, setMade] = useState<{ record: GameRecordOf; day: number; part: DayPart | null } | null>(null);
  useEffect(() => {
    if (!record) return;
    let here = true;
    void dayDesk.day(record, { day }).then((part) => here && setMade({ record, day, part }));
    return () => {
      here = false;
    };
  }, [record, day]);
  return made && made.record === record && made.day === day ? made.part : undefined;
}

/** Minimum gauge change of a night worth mentioning, in points. */
const TOLD = 3;

/** Change of the gauge by a day's last command and its night, for a solo player with advice; null if there is none or it is small. */
function useNight(world: World): string | null {
  const record = useGame((g) => g.record);
  return useMemo(() => {
    const game = useGame.getState();
    const { rules, state, people } = game;
    const [side] = people;
    if (!record || !rules || !state || side === undefined || people.length > 1 || !isGuided(game, side)) return null;
    const dusk = game.stateAfter(record.commands.length - 1);
    const [night] = dusk ? changesOf(world, [rules.view(dusk, side), rules.view(state, side)], side) : [];
    return night && Math.abs(night.to - night.from) >= TOLD
      ? `Overnight your chance to win goes from ${night.from}% to ${night.to}%. ${longCause(world, night.cause, side)}.`
      : null;
  }, [record, world]);
}

export function TableTurn({ world, day }: { world: World; day: number }) {
  const night = useNight(world);
  const people = useGame((g) => g.people);
  return (
    <>
      <TurnLine world={world} part={useTold(day)} reader={people.length === 1 ? (people[0] ?? null) : null} />
      {night ? <p data-testid="day-night">{night}</p> : null}
    </>
  );
}

export function TableSide({ day, ...of }: { day: number; side: Side; what: 'fights' | 'supply' }) {
  return <SideTold part={useTold(day)} {...of} />;
}
