/** Standing in Phase 6: both sides' decks as counts, and losses of the day so far. */

import { useMemo } from 'react';
import { SIDES, type Side } from '../../../../engine/lines-and-webs/index.ts';
import { PanelSection } from '../../../../ui/kit/PanelFrame.tsx';
import { type LogEntry, useGame } from '../../typedStores.ts';
import { DataTable } from '../kit/DataTable.tsx';
import { SideEmblem } from '../pieces/SideEmblem.tsx';
import { useSeat } from '../seat.ts';
import { comparedWords, sideName } from '../words/names.ts';
import styles from './Standing.module.css';

interface Cost {
  steps: number;
  destroyed: number;
}

/** Steps and units that each side has lost on a day, from the viewer's log. */
function costOf(log: readonly LogEntry[], turn: number, sideOf: (unit: string) => Side | undefined): { [S in Side]: Cost } {
  const cost = { delta: { steps: 0, destroyed: 0 }, gamma: { steps: 0, destroyed: 0 } };
  for (const entry of log) {
    const { event } = entry;
    if (entry.undone || entry.turn !== turn || (event.type !== 'stepsLost' && event.type !== 'destroyed')) continue;
    const side = sideOf(event.unit);
    if (!side) continue;
    if (event.type === 'stepsLost') cost[side].steps += event.n;
    else cost[side].destroyed += 1;
  }
  return cost;
}

const MOST_BACKS = 14;

function Backs({ side, n }: { side: Side; n: number }) {
  return (
    <span className={styles.backs} aria-hidden="true">
      {Array.from({ length: Math.min(n, MOST_BACKS) }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: backs are all the same
        <i key={i} className={`${side} bg-side`} />
      ))}
    </span>
  );
}

interface Row {
  name: string;
  of: (side: Side) => number;
  backs?: boolean;
}

export function Standing() {
  const { view, world } = useSeat();
  const log = useGame((g) => g.log);
  const cost = useMemo(() => costOf(log, view.turn, (id) => world.info[id]?.side), [log, view.turn, world]);
  const rows: Row[] = [
    { name: 'Order cards left', of: (side) => view.cards[side].execution, backs: true },
    { name: 'In reserve', of: (side) => view.cards[side].reserve },
    { name: 'Special cards in hand', of: (side) => view.cards[side].hand },
    { name: 'Steps lost today', of: (side) => cost[side].steps },
    { name: 'Units destroyed today', of: (side) => cost[side].destroyed },
  ];
  return (
    <PanelSection head="How things stand" note={view.initiative ? `${sideName(view.initiative.side)} has the initiative` : undefined}>
      <DataTable
        className={`full-width ${styles.stand}`}
        rows={rows}
        keyOf={({ name }) => name}
        columns={[
          { head: 'What', isUnseen: true, isName: true, cell: ({ name }) => name },
          ...SIDES.map((side) => ({
            head: [<SideEmblem key="sign" side={side} size={16} />, ` ${sideName(side)}`],
            cell: ({ of, backs }: Row) => [backs ? <Backs key="backs" side={side} n={of(side)} /> : null, of(side)],
          })),
        ]}
      />
      {world.scenario.brief ? (
        <p className="caption mt-2">
          <b>Goal.</b>{' '}
          {view.turns < world.scenario.turns
            ? `The task ends with day ${view.turns}: its results compare ${comparedWords(view.turns, world.scenario.mealEvery)}.`
            : world.scenario.brief.aim}
        </p>
      ) : null}
    </PanelSection>
  );
}
