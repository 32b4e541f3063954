/** Results of a day for both sides: at the table between two days, and on the projector. */

import type { ReactNode } from 'react';
import { CLASSES, opponentOf, SIDES, type Side, total, type View, type World } from '../../../../engine/lines-and-webs/index.ts';
import { Card } from '../../../../ui/kit/Card.tsx';
import { Notice } from '../../../../ui/kit/Notice.tsx';
import { Clause } from '../../../../ui/rules/Clause.tsx';
import { count, listed } from '../../../../ui/words/grammar.ts';
import type { DayReport, Hungry, SideTotals } from '../../store/days.ts';
import { SideEmblem } from '../pieces/SideEmblem.tsx';
import { Token, TokenCount } from '../pieces/Token.tsx';
import { Icon } from '../symbols/Glyph.tsx';
import { className, loadText, placeName, sideName, unitName } from '../words/names.ts';
import styles from './DayReport.module.css';

interface Row {
  name: React.ReactNode;
  of: (totals: SideTotals) => number;
}

const FORCES: readonly Row[] = [
  { name: 'Ports', of: (t) => t.ports },
  { name: 'Units', of: (t) => t.units },
  { name: 'Steps', of: (t) => t.steps },
  { name: 'Strength', of: (t) => t.strength },
];
const TOKENS: readonly Row[] = CLASSES.map((cls) => ({
  name: (
    <span className="inline gap-2" title={`On units and in the side’s ports: ${className(cls)}`}>
      <Token cls={cls} size={18} /> {className(cls)}
    </span>
  ),
  of: (t: SideTotals) => t.tokens[cls],
}));

/** '+3', '−2'; a dot for no change. */
function Change({ by }: { by: number }) {
  if (by === 0) {
    return (
      <td className="pale">
        <span aria-hidden="true">·</span>
        <span className="sr-only">no change</span>
      </td>
    );
  }
  return <td className={by < 0 ? 'warn semi' : `semi ${styles.more}`}>{by > 0 ? `+${by}` : `−${-by}`}</td>;
}

function Half({ report, rows, name }: { report: DayReport; rows: readonly Row[]; name: string }) {
  return (
    <table className={`full-width ${styles.totals}`} aria-label={name}>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">What</span>
          </th>
          {SIDES.map((side) => (
            <th key={side} scope="colgroup" colSpan={2}>
              <SideEmblem side={side} size={16} /> {sideName(side)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are fixed
          <tr key={i}>
            <th scope="row">{row.name}</th>
            {SIDES.flatMap((side) => {
              const now = row.of(report.now[side]);
              return [
                <td key={`${side}-now`} className="semi">
                  {now}
                </td>,
                <Change key={`${side}-by`} by={now - row.of(report.before[side])} />,
              ];
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DayTotals({ report }: { report: DayReport }) {
  return (
    <section className="stack gap-1">
      <h2 className="flex wrap gap-2 align-baseline large">
        Totals <span className="fine regular">with the change since yesterday</span>
      </h2>
      <div className={`grid halves ${styles.totalsPair}`}>
        <Half report={report} rows={FORCES} name="Ports, units, steps and strength" />
        <Half report={report} rows={TOKENS} name="Tokens" />
      </div>
    </section>
  );
}

/** Meal of the day, and day of the next meal. @rule 6.7.1 */
function mealWords({ meal, nextMeal, turn }: DayReport): string {
  const next =
    nextMeal === null ? 'No more meals.' : `The next meal is ${nextMeal === turn + 1 ? 'tomorrow night' : `on day ${nextMeal}`}.`;
  return meal ? `Every unit with CL I ate one. ${next}` : `No meal today. ${next}`;
}

/** Side that begins the next day, and in which phases; Execute depends on the dice. @rule 6.0, 6.5 */
export const nextDayWords = ({ turn, first }: Pick<View, 'turn' | 'first'>): string =>
  `Day ${turn} is next. ${sideName(first)} goes first in Phases 1 to 4. In Phase 6, dice decide who goes first.`;

const HUNGER: { [H in Hungry['how']]: [one: string, many: string] } = {
  today: ['1 unit went hungry, and can’t act until it eats:', 'went hungry, and can’t act until they eat:'],
  still: ['1 unit is still degraded, and can’t act:', 'are still degraded, and can’t act:'],
  step: ['1 unit starves and lost a step:', 'starve and lost a step each:'],
};
/** Text before the units' names. @rule 6.7.2 */
const hungerWords = (how: Hungry['how'], units: number): string => (units === 1 ? HUNGER[how][0] : `${units} units ${HUNGER[how][1]}`);

/** Countdown of a side that holds all ports; null if there is none. @rule 9.2 */
function allPortsWords({ allPorts, turn }: DayReport): string | null {
  if (!allPorts) return null;
  const side = sideName(allPorts.side);
  return `${side} has held all four ports since day ${allPorts.since}. If ${sideName(opponentOf(allPorts.side))} takes none back, ${side} wins at the end of day ${turn + 1}.`;
}

interface DayProps {
  report: DayReport;
  world: World;
}

/** Place of the day's review in the report. */
interface DaySlots {
  turn?: ReactNode;
  side?(side: Side, what: 'fights' | 'supply'): ReactNode;
}

/** Report without the ports, which are next to the map. */
export function DayText({ report, world, turn, side: told }: DayProps & DaySlots) {
  return (
    <>
      <Head report={report} world={world} turn={turn} />
      <div className={`grid gap-3 halves ${styles.sides}`}>
        {SIDES.map((side) => (
          <SideDay key={side} side={side} report={report} world={world} told={told} />
        ))}
      </div>
      <DayTotals report={report} />
      <Swept report={report} world={world} />
    </>
  );
}

function Head({ report, world, turn }: DayProps & Pick<DaySlots, 'turn'>) {
  const all = allPortsWords(report);
  return (
    <header className="stack gap-1">
      <div className="row wrap gap-3 align-baseline">
        <h1 className={`huge ${styles.title}`}>Day {report.turn} is over</h1>
        <p className="fine regular">{world.scenario.name}</p>
      </div>
      <p>
        {mealWords(report)} <Clause clause="6.7.1" />
      </p>
      {turn}
      {all ? (
        <Notice className="mt-2 semi">
          {all} <Clause clause="9.2" />
        </Notice>
      ) : null}
    </header>
  );
}

const HOW = ['step', 'today', 'still'] as const;

interface SideProps extends DayProps {
  side: Side;
}

function SideDay({ side, report, world, told }: SideProps & { told: DaySlots['side'] }) {
  return (
    <Card as="section" className={`stack gap-1 pad-large ${side} ${styles.side}`} aria-label={`${sideName(side)} today`}>
      <h2 className="row gap-2 large">
        <SideEmblem side={side} size={22} /> {sideName(side)}
      </h2>
      {told?.(side, 'fights')}
      <Lost side={side} report={report} world={world} />
      <Food side={side} report={report} world={world} />
      {told?.(side, 'supply')}
    </Card>
  );
}

function Lost({ side, report, world }: SideProps) {
  const { units, steps, by, tokens } = report.lost[side];
  const isNothing = units.length === 0 && steps === 0 && total(tokens) === 0;
  return (
    <DayRow head="Lost today">
      {isNothing ? 'Nothing.' : null}
      {units.length > 0 ? (
        <>
          <b>{listed(units.map((id) => unitName(world, id)))}</b>.{' '}
        </>
      ) : null}
      {steps > 0 ? `${count(steps, 'step')} lost to ${listed(by)}. ` : null}
      {total(tokens) > 0 ? (
        <span className="inline gap-2">
          {CLASSES.filter((cls) => tokens[cls] > 0).map((cls) => (
            <TokenCount key={cls} cls={cls} count={tokens[cls]} />
          ))}
        </span>
      ) : null}
    </DayRow>
  );
}

function Food({ side, report, world }: SideProps) {
  const hungry = report.hungry[side];
  return (
    <DayRow head="Food">
      {report.meal ? `${report.ate[side] === 0 ? 'No unit' : count(report.ate[side], 'unit')} ate. ` : null}
      {hungry.length === 0 ? (
        'No unit is hungry.'
      ) : (
        <ul className={styles.hungry}>
          {HOW.map((how) => {
            const units = hungry.filter((one) => one.how === how);
            return units.length === 0 ? null : (
              <li key={how} className={`flex gap-2 align-top ${how === 'step' ? 'warn' : 'soft'}`}>
                <Icon name="degraded" size={15} />
                <span>
                  {hungerWords(how, units.length)} <b>{listed(units.map(({ unit }) => unitName(world, unit)))}</b>.{' '}
                  <Clause clause="6.7.2" />
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </DayRow>
  );
}

export function DayPorts({ report, world, view }: DayProps & { view: View }) {
  return (
    <section className={`flex-none p-3 on-panel line-top ${styles.portsPart}`} aria-label="Ports">
      <h2 className="sr-only">Ports</h2>
      <ul className={`grid ${styles.ports}`}>
        {report.ports.map((port) => {
          const now = view.ports.find((p) => p.node === port.node);
          const taken = port.holder !== port.was.holder;
          const damage = port.damage - port.was.damage;
          const news = [
            taken
              ? `taken from ${sideName(port.was.holder)} today`
              : port.since > port.was.since
                ? 'lost and won back today'
                : port.since > 0
                  ? `held since day ${port.since}`
                  : 'held from the start',
            ...(damage > 0 ? [`${count(damage, 'damage token')} more`] : damage < 0 ? ['repaired'] : []),
          ];
          return (
            <Card
              as="li"
              key={port.node}
              className={`grid align-middle small ${port.holder} ${styles.port}`}
              data-changed={taken || damage !== 0}
            >
              {now ? <Icon name={now.kind} size={18} /> : null}
              <span className="normal semi">{placeName(world, port.node)}</span>
              <span className="inline gap-1">
                <SideEmblem side={port.holder} size={16} /> {sideName(port.holder)}
              </span>
              <span className={`soft ${styles.portNews}`}>{news.join(', ')}</span>
              {now ? (
                <span className="pale">
                  {total(now.store)} of {now.boxes} boxes
                </span>
              ) : null}
            </Card>
          );
        })}
      </ul>
    </section>
  );
}

function Swept({ report, world }: DayProps) {
  if (report.loose.length === 0 && report.lifted.length === 0) return null;
  return (
    <section className="stack gap-1">
      <h2 className="flex wrap gap-2 align-baseline mb-1 large">
        Cleared away <Clause clause="6.7.3" />
      </h2>
      {report.loose.map(({ node, tokens }) => (
        <p key={node}>
          {loadText(tokens)} lying loose {`at ${placeName(world, node)}`}.
        </p>
      ))}
      {report.lifted.map(({ node, stops }) => (
        <p key={`${node}${stops}`}>
          {placeName(world, node)} is free again for {sideName(stops)}.
        </p>
      ))}
    </section>
  );
}

/** Row of a side's day: heading and result. */
export function DayRow({ head, children }: { head: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <h3 className="pale tiny semi">{head}</h3> {children}
    </div>
  );
}
