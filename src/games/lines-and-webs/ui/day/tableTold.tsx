/** The day's account on the table's report: made in the worker as soon as the report stands, and only of what both sides know. */

import { useEffect, useMemo, useState } from 'react';
import type { Side, World } from '../../../../engine/lines-and-webs/index.ts';
import { isGuided } from '../../../../store/advised.ts';
import { changesOf } from '../../account/needle.ts';
import type { DayPart } from '../../account/types.ts';
import { type Recorded, useGame } from '../../own.ts';
import { dayDesk } from '../../store/account/dayDesk.ts';
import { longCause } from '../outlook/words.ts';
import { type DayAccountState, SideTold, TurnLine } from './DayAccount.tsx';

function useTold(day: number): DayAccountState {
  const record = useGame((g) => g.record);
  const [made, setMade] = useState<{ record: Recorded; day: number; part: DayPart | null } | null>(null);
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

/** A night that moved the needle by less is not told. Points. */
const TOLD = 3;

/** What the last order of a day and its night did to the needle of one who plays alone with advice; null where he has none, or it moved too little. */
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
