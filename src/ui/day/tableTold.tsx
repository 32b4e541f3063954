/** The day's account on the table's report: made in the worker as soon as the report stands, and only of what both sides know. */
import { useEffect, useState } from 'react';
import type { DayPart } from '../../account/types.ts';
import type { Side, World } from '../../engine/lines-and-webs/index.ts';
import { dayDesk } from '../../store/account/dayDesk.ts';
import type { Recorded } from '../../store/fold.ts';
import { useGame } from '../../store/game.ts';
import { FightsTold, SupplyTold, type Told, TurnLine } from './DayTold.tsx';

/** The day of the game on this screen. */
function useTold(day: number): Told {
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

export const TableTurn = ({ world, day }: { world: World; day: number }) => <TurnLine world={world} part={useTold(day)} />;

export function TableSide({ day, side, what }: { day: number; side: Side; what: 'fights' | 'supply' }) {
  const part = useTold(day);
  return what === 'fights' ? <FightsTold part={part} side={side} /> : <SupplyTold part={part} side={side} />;
}
