/** What a day did, as both sides read it: on the table between two days, and before the room. */

import { SIDES, type Side, total, type View, type World } from '../../engine/lines-and-webs/index.ts';
import type { DayReport } from '../../store/days.ts';
import { Card } from '../kit/Card.tsx';
import { Notice } from '../kit/Notice.tsx';
import { SideEmblem } from '../pieces/SideEmblem.tsx';
import { TokenCount } from '../pieces/Token.tsx';
import { Clause } from '../rules/Clause.tsx';
import { Icon } from '../symbols/Glyph.tsx';
import { count, listed, loadText, placeName, sideName, unitName } from '../words/names.ts';
import styles from './DayReport.module.css';
import { DayTotals } from './DayTotals.tsx';
import { allPortsWords, hungerWords, mealWords } from './dayWords.ts';

interface DayProps {
  report: DayReport;
  world: World;
}

/** The report but for the ports, which stand beside the map. */
export function DayText({ report, world }: DayProps) {
  return (
    <>
      <Head report={report} world={world} />
      <div className={`grid gap-3 halves ${styles.sides}`}>
        {SIDES.map((side) => (
          <SideDay key={side} side={side} report={report} world={world} />
        ))}
      </div>
      <DayTotals report={report} />
      <Swept report={report} world={world} />
    </>
  );
}

function Head({ report, world }: DayProps) {
  const all = allPortsWords(report);
  return (
    <header className="stack gap-1">
      <p className="fine regular">{world.scenario.name}</p>
      <h1 className={`huge ${styles.title}`}>Day {report.turn} is over</h1>
      <p>
        {mealWords(report)} <Clause clause="6.7.1" />
      </p>
      {all ? (
        <Notice className="mt-2 semi">
          {all} <Clause clause="9.2" />
        </Notice>
      ) : null}
    </header>
  );
}

const HOW = ['step', 'today', 'still'] as const;

/** What the day did to one side. */
function SideDay({ side, report, world }: DayProps & { side: Side }) {
  const hungry = report.hungry[side];
  const lost = report.lost[side];
  const nothing = lost.units.length === 0 && lost.steps === 0 && total(lost.tokens) === 0;
  return (
    <Card as="section" className={`${styles.side} ${styles[side]}`} aria-label={`${sideName(side)} today`}>
      <h2 className="row gap-2 large">
        <SideEmblem side={side} size={22} /> {sideName(side)}
      </h2>
      <h3 className="pale tiny semi mt-2">Food</h3>
      {report.meal ? <p>{report.ate[side] === 0 ? 'No unit ate.' : `${count(report.ate[side], 'unit')} ate.`}</p> : null}
      {hungry.length === 0 ? (
        <p className={report.meal ? 'fine regular' : undefined}>Nobody is hungry.</p>
      ) : (
        <ul className={styles.hungry}>
          {HOW.map((how) => {
            const units = hungry.filter((one) => one.how === how);
            return units.length === 0 ? null : (
              <li key={how} className={how === 'step' ? styles.worse : undefined}>
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
      <h3 className="pale tiny semi mt-2">Lost today</h3>
      {nothing ? <p>Nothing.</p> : null}
      {lost.units.length > 0 ? (
        <p>
          <b>{listed(lost.units.map((id) => unitName(world, id)))}</b> {lost.units.length === 1 ? 'is' : 'are'} destroyed.
        </p>
      ) : null}
      {lost.steps > 0 ? <p>{count(lost.steps, 'step')}.</p> : null}
      {total(lost.tokens) > 0 ? (
        <p className={`row wrap ${styles.tokens}`}>
          {(['clI', 'clIII', 'clV', 'clIX'] as const)
            .filter((cls) => lost.tokens[cls] > 0)
            .map((cls) => (
              <TokenCount key={cls} cls={cls} count={lost.tokens[cls]} />
            ))}
          destroyed
        </p>
      ) : null}
    </Card>
  );
}

/** Who holds which port, and what the day has changed of it. */
export function DayPorts({ report, world, view }: DayProps & { view: View }) {
  return (
    <section className={`flex-none p-3 ${styles.portsPart}`} aria-label="Ports">
      <h2 className="sr-only">Ports</h2>
      <ul className={`grid ${styles.ports}`}>
        {report.ports.map((port) => {
          const now = view.ports.find((p) => p.node === port.node);
          const taken = port.holder !== port.was.holder;
          const damage = port.damage - port.was.damage;
          const news = [
            taken
              ? `taken from ${sideName(port.was.holder)} today`
              : port.since > 0
                ? `held since day ${port.since}`
                : 'held from the start',
            ...(damage > 0 ? [`${count(damage, 'damage token')} more`] : damage < 0 ? ['repaired'] : []),
          ];
          return (
            <Card as="li" key={port.node} className={`${styles.port} ${styles[port.holder]}`} data-changed={taken || damage !== 0}>
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

/** What Phase 7 takes off the map. */
function Swept({ report, world }: DayProps) {
  if (report.loose.length === 0 && report.lifted.length === 0) return null;
  return (
    <section className="stack gap-1">
      <h2 className="flex wrap gap-2 align-baseline mb-1 large">
        Swept off the map <Clause clause="6.7.3" />
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
