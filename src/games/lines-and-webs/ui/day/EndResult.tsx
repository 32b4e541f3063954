/** Winner and reason, ports and strength of both sides, and course of the days: at the end of a game, and on the projector. */

import { type Outcome, type Rulings, SIDES, type Side, type World } from '../../../../engine/lines-and-webs/index.ts';
import { Clause } from '../../../../ui/rules/Clause.tsx';
import { SaidUnder } from '../../../../ui/rules/SaidUnder.tsx';
import { EndHead } from '../../../../ui/screens/EndParts.tsx';
import { namesOf } from '../../../../ui/words/seats.ts';
import type { EndResultProps } from '../../../page.ts';
import type { DayRecord } from '../../store/days.ts';
import type { LinesAndWebs } from '../../types.ts';
import { DataTable } from '../kit/DataTable.tsx';
import { SideEmblem } from '../pieces/SideEmblem.tsx';
import { placeName, sideName } from '../words/names.ts';
import styles from './DayReport.module.css';

const WIDTH = 400;
const HEIGHT = 110;
const EDGE = 8;
/** Space for the last number, at the end of its line. */
const FIGURE = 30;
const APART = 13;
/** Space for day labels under the baseline, and number of labels that fit. */
const FOOT = 14;
const MOST_DAYS = 9;

/** Strength that counts if ports are equal. @rule 9.3 @ruling R-final-strength */
const COUNTED: { readonly [R in Rulings['finalStrength']]: string } = {
  all: 'If ports are tied, strength wins: the dice of all units on the map, carriers included.',
  combat: 'If ports are tied, strength wins: the dice of all combat units on the map.',
};

function line(days: readonly DayRecord[], side: Side, most: number): { x: number; y: number }[] {
  const step = (WIDTH - 2 * EDGE - FIGURE) / Math.max(1, days.length - 1);
  return days.map((day, i) => ({ x: EDGE + i * step, y: HEIGHT - EDGE - (day.sides[side].strength / most) * (HEIGHT - 2 * EDGE) }));
}

interface CourseProps {
  days: readonly DayRecord[];
  /** Units whose strength counts. */
  counts: Rulings['finalStrength'];
  isOpen?: boolean;
}

/** Positions of the last numbers, so that they overlap neither each other nor the edge. */
function figureHeights([a = 0, b = 0]: readonly number[]): number[] {
  const apart = Math.max(APART, Math.abs(a - b));
  const top = Math.min(Math.max((a + b - apart) / 2, EDGE), HEIGHT - EDGE - apart);
  return a <= b ? [top, top + apart] : [top + apart, top];
}

/** Requires two days: the deployment and a finished day. */
export function EndCourse({ days, counts, isOpen = false }: CourseProps) {
  if (days.length < 2) return null;
  const most = Math.max(1, ...days.flatMap((day) => SIDES.map((side) => day.sides[side].strength)));
  const lines = SIDES.map((side) => line(days, side, most));
  const figures = figureHeights(lines.map((points) => points.at(-1)?.y ?? 0));
  return (
    <section>
      <h2 className="normal">Strength on the map, day by day</h2>
      <p className="soft small mb-2">
        <SaidUnder text={COUNTED[counts]} clauses={['9.3']} />
      </p>
      <svg
        translate="no"
        viewBox={`0 0 ${WIDTH} ${HEIGHT + FOOT}`}
        className={`full-width ${styles.chart}`}
        aria-hidden="true"
        focusable="false"
      >
        <path d={`M${EDGE} ${HEIGHT - EDGE}H${WIDTH - EDGE}`} stroke="var(--c-line-strong)" />
        {days.map(({ turn }, i) =>
          i % Math.ceil(days.length / MOST_DAYS) === 0 ? (
            <text key={turn} x={lines[0]?.[i]?.x} y={HEIGHT + FOOT / 2} textAnchor={i === 0 ? 'start' : 'middle'} className={styles.day}>
              {turn === 0 ? 'start' : turn}
            </text>
          ) : null,
        )}
        {SIDES.map((side, i) => {
          const points = lines[i] ?? [];
          const end = points.at(-1);
          return (
            <g key={side} className={side} fill="var(--side)" stroke="var(--side)">
              <polyline
                strokeDasharray={side === 'gamma' ? '7 3' : undefined}
                points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
              />
              {end ? (
                side === 'delta' ? (
                  <circle cx={end.x} cy={end.y} r={5} />
                ) : (
                  <rect x={end.x - 5} y={end.y - 5} width={10} height={10} />
                )
              ) : null}
              <text x={WIDTH - EDGE - FIGURE + 12} y={figures[i]} dominantBaseline="central" data-strength={side}>
                {days.at(-1)?.sides[side].strength}
              </text>
            </g>
          );
        })}
      </svg>
      <details open={isOpen}>
        <summary>All numbers by day</summary>
        <DataTable
          className="table full-width tiny mt-2"
          rows={days}
          columns={[
            { head: 'Day', isName: true, cell: ({ turn }) => (turn === 0 ? 'start' : turn) },
            ...SIDES.flatMap((side) =>
              (['ports', 'units', 'strength'] as const).map((what) => ({
                head: `${sideName(side)} ${what}`,
                cell: ({ sides }: DayRecord) => sides[side][what],
              })),
            ),
          ]}
        />
      </details>
    </section>
  );
}

function reason(outcome: Outcome, world: World): { text: string; clause: string } {
  const { kind, winner, turn } = outcome;
  const name = winner ? sideName(winner) : '';
  const loser = winner ? sideName(winner === 'delta' ? 'gamma' : 'delta') : '';
  switch (kind) {
    case 'all-ports':
      return { text: `${name} took all four ports and held them through the end of day ${turn}.`, clause: '9.2' };
    case 'more-ports':
      return { text: `After day ${turn} ${name} holds more ports.`, clause: '9.3' };
    case 'strength':
      return { text: `Ports are tied after day ${turn}; ${name} has more strength on the map.`, clause: '9.3' };
    case 'conceded':
      return { text: `${loser} conceded on day ${turn} of ${world.scenario.turns}.`, clause: '9.4' };
    default:
      return { text: `Ports and strength are equal after day ${turn}.`, clause: '9.3' };
  }
}

function Tally({ side, outcome, view, players }: Pick<EndProps, 'view' | 'players'> & { outcome: Outcome; side: Side }) {
  const names = namesOf(players, side);
  const units = view.units.filter((u) => u.side === side && u.place === 'map').length;
  return (
    <tr>
      <th scope="row">
        <span className="inline gap-2">
          <SideEmblem side={side} size={24} /> {sideName(side)} {names ? <span className="fine">{names}</span> : null}
        </span>
      </th>
      <td>{outcome.ports[side]}</td>
      <td>{outcome.strength[side]}</td>
      <td>{units}</td>
    </tr>
  );
}

interface EndProps extends EndResultProps<LinesAndWebs> {
  /** True to show all numbers where they cannot be opened on demand. */
  isOpen?: boolean;
}

export function EndResult({ world, view, players, turns, isOpen = false }: EndProps) {
  const { outcome } = view;
  if (!outcome) return null;
  const why = reason(outcome, world);
  return (
    <>
      <EndHead scenario={world.scenario.name} winner={outcome.winner} />
      <p className={`large ${styles.why}`}>
        {why.text} <Clause clause={why.clause} />
      </p>
      <table className={styles.tally}>
        <thead>
          <tr className="soft small">
            <th scope="col">
              <span className="sr-only">Side</span>
            </th>
            <th scope="col" className="medium">
              Ports
            </th>
            <th scope="col" className="medium">
              Strength
            </th>
            <th scope="col" className="medium">
              Units left
            </th>
          </tr>
        </thead>
        <tbody>
          {SIDES.map((side) => (
            <Tally key={side} side={side} outcome={outcome} view={view} players={players} />
          ))}
        </tbody>
      </table>
      <ul className={`grid ${styles.endResultPorts}`}>
        {view.ports.map((port) => (
          <li key={port.node} className="row gap-2 py-1">
            <SideEmblem side={port.holder} size={16} /> {placeName(world, port.node)}
            <span className="fine">
              {port.kind.toUpperCase()} of {sideName(port.home)}
              {port.since > 0 ? `, ${port.holder === port.home ? 'won back' : 'taken'} on day ${port.since}` : ''}
            </span>
          </li>
        ))}
      </ul>
      <EndCourse days={turns} counts={world.rulings.finalStrength} isOpen={isOpen} />
    </>
  );
}
