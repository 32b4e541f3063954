/** Beside the rows, one at a time: food against hunger with the most different games, deliveries by day, the spread of each figure, the answers. */

import { scaleLinear } from 'd3-scale';
import { Presentation } from 'lucide-react';
import { LineChart } from '../../../../ui/kit/LineChart.tsx';
import { type Aspect, answered, type ClassRow, type ClassSheet, isCounted, placesOf, spreadOf, unlike } from '../../account/compare.ts';
import { winnerOf } from '../../account/resultCode.ts';
import charts from '../account/Charts.module.css';
import { askWords, causeLine, differentWords } from '../account/words.ts';
import { Button } from '../kit/Button.tsx';
import { sideName } from '../words/names.ts';
import styles from './Class.module.css';
import { Spreads } from './ClassSpread.tsx';
import { rowInRoom } from './handedIn.ts';
import { placeLabels, sideBySide } from './labels.ts';

export const ASPECT_NAMES: { readonly [A in Aspect]: string } = {
  hunger: 'Hunger',
  deliveries: 'Deliveries',
  spread: 'Spread',
  answers: 'Answers',
};

/** Rows in the order of the table beside them. */
const inOrder = (sheet: ClassSheet): ClassRow[] => placesOf(sheet).flatMap((place) => ('row' in place ? place.row : []));

const shortName = (name: string): string => (name.length > 10 ? `${name.slice(0, 9)}…` : name);

/** Width of a letter in the chart, about. */
const LETTER = 6.6;

const WIDTH = 340;
const HEIGHT = 230;
const LEFT = 30;
const FOOT = 40;

/** Food bought on day 1 against hunger: a mark a table. Games with the same figures stand side by side. */
function FoodAndHunger({ sheet }: { sheet: ClassSheet }) {
  const { side } = sheet;
  const marks = sheet.comparison.rows.filter(isCounted).map(({ id, name, result }) => ({
    id,
    name,
    food: result.bought[side].food,
    hungry: result.hungry[side],
    winner: winnerOf(result.ending),
  }));
  const scale = (values: readonly number[], range: [number, number]) =>
    scaleLinear()
      .domain([0, Math.max(4, ...values)])
      .nice(4)
      .range(range);
  const x = scale(
    marks.map(({ food }) => food),
    [LEFT + 14, WIDTH - 14],
  );
  const y = scale(
    marks.map(({ hungry }) => hungry),
    [HEIGHT - FOOT, 22],
  );
  const spots = sideBySide(marks.map(({ food, hungry }) => ({ x: x(food), y: y(hungry) })));
  const labels = placeLabels(
    spots,
    marks.map(({ name }) => shortName(name).length * LETTER),
    { x: LEFT, y: 18, width: WIDTH - LEFT, height: HEIGHT - FOOT - 12 },
  );
  const placed = marks.map((mark, i) => ({ ...mark, cx: spots[i]?.x ?? 0, cy: spots[i]?.y ?? 0, label: labels[i] ?? null }));
  return (
    <figure>
      <figcaption className="semi">Food bought on day 1, and hunger</figcaption>
      <svg translate="no" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={charts.chart} aria-hidden="true" focusable="false">
        {y.ticks(4).map((tick) => (
          <g key={tick}>
            <path d={`M${LEFT} ${y(tick)}H${WIDTH}`} className={tick === 0 ? charts.ground : charts.grid} />
            <text x={LEFT - 9} y={y(tick)} dominantBaseline="central" textAnchor="end">
              {tick}
            </text>
          </g>
        ))}
        {x.ticks(4).map((tick) => (
          <text key={tick} x={x(tick)} y={HEIGHT - FOOT + 17} textAnchor="middle">
            {tick}
          </text>
        ))}
        <text x={0} y={10}>
          {sideName(side)}’s hungry nights
        </text>
        <text x={WIDTH} y={HEIGHT - 4} textAnchor="end">
          points spent on food
        </text>
        {placed.map(({ cx, cy, label, ...mark }) => {
          const half = (shortName(mark.name).length * LETTER) / 2;
          const isFar = label !== null && Math.abs(label.y - cy) > 12;
          return (
            <g key={mark.id} className={`${mark.winner ?? ''} ${charts.side}`}>
              {isFar ? (
                <line
                  {...{ x1: cx, y1: cy, x2: Math.max(label.x - half, Math.min(cx, label.x + half)), y2: label.y }}
                  className={charts.grid}
                />
              ) : null}
              {label ? (
                <text x={label.x} y={label.y} dominantBaseline="central" textAnchor="middle">
                  {shortName(mark.name)}
                </text>
              ) : null}
              {mark.winner === 'gamma' ? (
                <rect x={cx - 5} y={cy - 5} width={10} height={10} />
              ) : (
                <circle cx={cx} cy={cy} r={5.5} data-open={mark.winner === null ? '' : undefined} stroke="currentColor" />
              )}
            </g>
          );
        })}
      </svg>
      <p className="soft small">
        One mark for each table; equal games stand side by side. Disc: Delta won. Square: Gamma won. Ring: no winner.
      </p>
    </figure>
  );
}

/** Whom to ask what: the most different games, how they differ, and the question that their hunger raises. */
function ToAsk({ sheet, isRoom, most }: { sheet: ClassSheet; isRoom: boolean; most: number | undefined }) {
  const { different, spread } = sheet.comparison;
  const shown = inOrder(sheet).filter(({ id, result }) => different.includes(id) && spread && unlike(result, spread).length > 0);
  return (
    <section className="stack gap-2" aria-labelledby="class-different">
      <h2 id="class-different" className="semi normal">
        Ask the most different games
      </h2>
      {shown.length === 0 ? (
        <p className="soft">{different.length === 0 ? 'Shown when five games count.' : 'No game is far from the others.'}</p>
      ) : null}
      {shown.slice(0, most).map((row) => (
        <div key={row.id} className="row gap-2 between" data-testid="class-ask">
          <p>
            <b>
              <bdi>{row.name}</bdi>.
            </b>{' '}
            {spread ? (
              <>
                {differentWords(row.result, spread)} <i>{askWords(row, spread)}</i>
              </>
            ) : null}
          </p>
          {isRoom || row.source !== 'file' ? null : (
            <Button
              look="small"
              sign={Presentation}
              signSize={16}
              onClick={() => rowInRoom(row)}
              aria-label={`Game of ${row.name} on the projector`}
              title="On the projector: why its units went hungry, and on the map where"
            />
          )}
        </div>
      ))}
    </section>
  );
}

/** Deliveries of each table by day, and the middle of the class. */
function Deliveries({ sheet }: { sheet: ClassSheet }) {
  const { side } = sheet;
  const rows = inOrder(sheet)
    .filter(isCounted)
    .flatMap(({ id, name, delivered }) => (delivered ? [{ id, name, values: delivered[side] }] : []));
  const last = Math.max(0, ...rows.map(({ values }) => values.length));
  const days = Array.from({ length: last }, (_, i) => i + 1);
  const middle = days.map((_, i) => spreadOf(rows.flatMap(({ values }) => values[i] ?? [])).median);
  if (last === 0) return <p className="soft">Only files tell the deliveries of each day.</p>;
  return (
    <figure>
      <figcaption className="semi">Tokens brought to {sideName(side)}’s units, by day</figcaption>
      <LineChart
        days={days}
        lines={[
          ...rows.map(({ id, values }) => ({ key: `${id}`, look: `line-ink ${styles.faint}`, values })),
          { key: 'middle', look: `${side} ${charts.side}`, values: middle },
        ]}
        size={{ width: WIDTH, height: HEIGHT, left: LEFT, right: 14 }}
        scale={{ least: 4, levels: 4, isWhole: true }}
        look={{ chart: charts.chart, grid: charts.grid, ground: charts.ground }}
        sayDay={(day) => `day ${day}`}
      />
      <p className="soft small">Thin: a table that handed in a file. Thick: the middle of them.</p>
      <table className="table figures small">
        <thead>
          <tr>
            <th scope="col">Day</th>
            {days.map((day) => (
              <th key={day} scope="col">
                {day}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[{ id: 'middle', name: 'Middle', values: middle }, ...rows].map(({ id, name, values }) => (
            <tr key={id}>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              {days.map((day) => (
                <td key={day}>{values[day - 1]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

function Answers({ sheet }: { sheet: ClassSheet }) {
  const { comparison } = sheet;
  const answers = answered({ rows: inOrder(sheet) });
  return (
    <section className="stack gap-2" aria-label="Answers">
      {comparison.question ? (
        <p className="semi">
          <bdi>{comparison.question}</bdi>
        </p>
      ) : null}
      {answers.length > 0 ? null : <p className="soft">Only files bring answers.</p>}
      {answers.map(({ id, name, answer }) => (
        <p key={id}>
          <b>
            <bdi>{name}</bdi>
          </b>{' '}
          <bdi>{answer}</bdi>
        </p>
      ))}
    </section>
  );
}

/** @param asks most games to ask about */
export function ClassAside({ sheet, isRoom = false, asks }: { sheet: ClassSheet; isRoom?: boolean; asks?: number | undefined }) {
  const { aspect } = sheet;
  if (aspect === 'deliveries') return <Deliveries sheet={sheet} />;
  if (aspect === 'spread') return <Spreads sheet={sheet} isRoom={isRoom} />;
  if (aspect === 'answers') return <Answers sheet={sheet} />;
  return (
    <>
      <p className="semi" data-testid="class-causes">
        {causeLine(sheet)}
      </p>
      <FoodAndHunger sheet={sheet} />
      <ToAsk sheet={sheet} isRoom={isRoom} most={asks} />
    </>
  );
}
