/** Attack preview: exact chances, losses and prices of each option, and whether the loser can retreat. */

import type { ReactNode } from 'react';
import {
  emptyLoad,
  type Load,
  type NodeId,
  type PortView,
  type Side,
  type UnitId,
  type View,
  type World,
} from '../../../../../engine/lines-and-webs/index.ts';
import { address } from '../../../../../ui/acts/address.ts';
import { useRuns } from '../../../../../ui/acts/keyboard.ts';
import { Notice } from '../../../../../ui/kit/Notice.tsx';
import { PanelSection } from '../../../../../ui/kit/PanelFrame.tsx';
import { Clause } from '../../../../../ui/rules/Clause.tsx';
import { SaidUnder } from '../../../../../ui/rules/SaidUnder.tsx';
import { aChance, capital, listed } from '../../../../../ui/words/grammar.ts';
import { type EngagementOdds, percentOf, wholePercents } from '../../../analysis/index.ts';
import { useGame } from '../../../typedStores.ts';
import { type OwnActId, ownAct } from '../../acts/acts.ts';
import { OddsBar } from '../../pieces/OddsBar.tsx';
import { SideEmblem } from '../../pieces/SideEmblem.tsx';
import { Token } from '../../pieces/Token.tsx';
import { type SeatedView, useSeat } from '../../seat.ts';
import { className, placeName, sideName, unitName } from '../../words/names.ts';
import { hitWords } from '../../words/units.ts';
import styles from './Execute.module.css';
import { type AttackPlan, attackOdds, type LossRow, lossRows, questionOf, stuckIn } from './odds.ts';

function LossTable({ side, name, rows }: { side: Side; name: string; rows: readonly LossRow[] }) {
  const whole = wholePercents(rows.map((row) => row.share));
  return (
    <div>
      <h4 className="row gap-15 small mb-1">
        <SideEmblem side={side} size={14} isBare /> {name} loses
      </h4>
      <table className={`full-width small snug ${styles.losses}`}>
        <tbody>
          {rows.map((row, i) => (
            <tr key={row.label}>
              <th scope="row" className="regular text-left nowrap">
                {row.label}
              </th>
              <td className={`full-width ${styles.lossBar}`} aria-hidden="true">
                <span className={`${side} bg-side`} style={{ width: `${whole[i] ?? 0}%` }} />
              </td>
              <td className="semi text-right">{whole[i]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type Odds = Pick<EngagementOdds, 'win' | 'draw' | 'lose'>;
const oddsOf = ({ win, draw, lose }: Odds): number[] => [win, draw, lose];
const FIGURE = 'ink condensed large bold';

/** '33 win 19 draw 48 lose'; nothing without advice. Hidden from screen readers, which read the bar's label. */
export function Figures({ odds, isBare = false }: { odds: Odds; isBare?: boolean }) {
  const { isAdvised } = useSeat();
  const [win, draw, lose] = wholePercents(oddsOf(odds));
  if (!isAdvised) return null;
  return (
    <span className={`caption nowrap ${styles.figures}`} aria-hidden="true">
      <b className={FIGURE}>{win}</b> {isBare ? '' : 'win'} <b className={FIGURE}>{draw}</b> {isBare ? '' : 'draw'}{' '}
      <b className={FIGURE}>{lose}</b> {isBare ? '' : 'lose'}
    </span>
  );
}

/** True if Scouts Out has been turned over for the planned attack. */
export const useScoutsShown = (): boolean => useGame((g) => g.shown === 'scoutsOut');

/** Describes who moves in if a win leaves the hex empty. Units suppressed before the fight cannot. @rule 7.5.1 */
function winWords(world: World, view: Pick<View, 'units'>, { attackers }: Pick<AttackPlan, 'attackers'>): string {
  const free = attackers.filter((id) => view.units.some((u) => u.id === id && !u.suppressed));
  const [only] = attackers;
  if (free.length === 0)
    return attackers.length === 1 && only
      ? `Pinned, ${unitName(world, only)} stays even if it wins.`
      : 'Pinned, they stay even if they win.';
  const kept = world.rulings.moveIn === 'after' ? ', unless it is pinned by then' : '';
  const won = attackers.length === 1 && only ? `If ${unitName(world, only)} wins, it` : 'If they win, one';
  return `${won} moves in when no enemy is left there${kept}.`;
}

/** 'Armor A rolls first. If Armor 1 wins, it moves in.' Scouts Out reverses the order. @rule 7.3, 8.9 */
function RollsFirst({ plan, isSilent }: { plan: AttackPlan; isSilent: boolean }) {
  const { world, view } = useSeat();
  const { attackers, target, scouts } = plan;
  const names = listed((scouts ? attackers : [target]).map((id) => unitName(world, id)));
  return (
    <p className="semi" data-testid="fires-first">
      {isSilent ? null : (
        <>
          <SaidUnder
            text={
              scouts ? `${names} ${attackers.length > 1 ? 'roll' : 'rolls'} first: Scouts Out.` : `${names} defends, so it rolls first.`
            }
            clauses={[scouts ? '8.9' : '7.3']}
          />{' '}
        </>
      )}
      <SaidUnder text={winWords(world, view, plan)} clauses={['7.5.1']} />
    </p>
  );
}

const [WITH, WITHOUT] = ownAct('scouts').keys ?? [];

/** Attack with or without Scouts Out. At the open table the card stays hidden until it is turned over and declared. */
export function AttackOptions({ plan, onScouts }: { plan: AttackPlan; onScouts: (scouts: boolean) => void }) {
  const seat = useSeat();
  const { own } = seat.view;
  const isShown = useScoutsShown();
  const held = own?.hand.scoutsOut ?? (isShown ? 1 : 0);
  const oddsWith = (scouts: boolean) => attackOdds(seat, questionOf({ ...plan, scouts }));
  const [bare, scouted] = [false, true].map((scouts) => wholePercents(oddsOf(oddsWith(scouts))).join());
  useRuns<OwnActId>({
    scouts({ key }) {
      const isWanted = key === WITH;
      return (isWanted ? held > 0 : !isShown) && onScouts(isWanted);
    },
  });
  const way = (scouts: boolean, name: ReactNode) => {
    const odds = oddsWith(scouts);
    const off = scouts && held === 0;
    return (
      <label
        className={`grid align-baseline pointer ${styles.way} ${off ? `pale ${styles.wayOff}` : ''}`}
        title={off ? 'You do not hold Scouts Out.' : undefined}
      >
        <input
          type="radio"
          name="way"
          checked={plan.scouts === scouts}
          disabled={off}
          onChange={() => onScouts(scouts)}
          {...address(scouts ? 'scouts' : 'noScouts')}
          data-testid={scouts ? 'scouts' : 'no-scouts'}
        />
        <span className="semi">
          {name}{' '}
          {off ? null : (
            <span translate="no" className="key" aria-hidden="true">
              {(scouts ? WITH : WITHOUT)?.toUpperCase()}
            </span>
          )}
        </span>
        <Figures odds={odds} isBare={off} />
        {off || !seat.isAdvised ? null : (
          <OddsBar side={seat.viewer} win={odds.win} draw={odds.draw} loss={odds.lose} isFaint={plan.scouts !== scouts} />
        )}
      </label>
    );
  };
  return (
    <PanelSection
      head={`${seat.isAdvised ? 'Chances' : 'Attack'} against ${unitName(seat.world, plan.target)}`}
      note={seat.isAdvised ? '% chance' : undefined}
    >
      <div className="stack gap-3">
        {isShown ? null : way(false, 'Without a card')}
        {own || isShown
          ? way(
              true,
              <>
                With Scouts Out{' '}
                <span className="fine regular">
                  (
                  {isShown
                    ? 'turned over'
                    : held === 0
                      ? 'not held'
                      : bare === scouted && seat.isAdvised
                        ? 'doesn’t help here'
                        : `you hold ${held}`}
                  )
                </span>{' '}
                <Clause clause="8.9" />
              </>,
            )
          : null}
        {own || isShown || seat.view.cards[seat.viewer].hand === 0 ? null : <p className="soft">A card in your hand may change this.</p>}
        <RollsFirst plan={plan} isSilent={attackOdds(seat, questionOf(plan)).defenderSilent !== null} />
      </div>
    </PanelSection>
  );
}

interface Price {
  cls: 'clIII' | 'clV';
  why: string;
  before: number;
  after: number;
}

const SILENT = {
  disabled: 'is disabled: it does not fight back.',
  degraded: 'is degraded: it does not fight back.',
  cannotPay: 'doesn’t have the supplies to fight back.',
  chose: 'does not fight back.',
} as const;

/** Supplies of a class that an engagement costs a unit, after the cost of its move. */
function pricesOf(load: Load, cost: { clIII: number; clV: number }, why: string, moves: boolean): Price[] {
  const rows: Price[] = [];
  let fuel = load.clIII;
  if (moves) {
    rows.push({ cls: 'clIII', why: 'move', before: fuel, after: fuel - 1 });
    fuel -= 1;
  }
  if (cost.clIII > 0) rows.push({ cls: 'clIII', why, before: fuel, after: fuel - cost.clIII });
  if (cost.clV > 0) rows.push({ cls: 'clV', why, before: load.clV, after: load.clV - cost.clV });
  return rows;
}

/** Prices of an attack. `rows` is null for a joint attack, where each unit pays one CL V. */
function Prices({ side, rows }: { side: Side; rows: readonly Price[] | null }) {
  return (
    <div>
      <h4 className="row gap-15 small mb-1">
        <SideEmblem side={side} size={14} isBare /> {sideName(side)} pays
      </h4>
      {rows === null ? (
        <p className="row gap-2 py-05">
          <Token cls="clV" size={20} label="CL V" /> one each
        </p>
      ) : null}
      {rows?.length === 0 ? <p className="fine regular">nothing</p> : null}
      <ul>
        {rows?.map((row) => (
          <li key={row.cls + row.why} className="row gap-2 py-05">
            <Token cls={row.cls} size={20} label={className(row.cls)} />
            <span>{row.why}</span>
            <b className="push-right">
              {row.before} → {row.after}
            </b>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Warns that a unit has no retreat, with the chance that this alone destroys it. @rule 7.6 */
function stuckWords({ world, isAdvised }: SeatedView, odds: EngagementOdds, { target }: AttackPlan): string[] {
  return stuckIn(odds, target).map((unit) => {
    const row = odds.byVictim.find((one) => one.unit === unit);
    const [dice, all] = row ? [row.victim, row.afterRetreat.victim] : [odds.target, odds.afterRetreat.target];
    const more = all.destroyed - dice.destroyed;
    const dies = isAdvised && more >= 0.005 ? ` ${capital(aChance(percentOf(more)))} that this destroys it (included above).` : '';
    return `${unitName(world, unit)} can’t retreat: if it loses, it stays and loses one more step.${dies}`;
  });
}

/** Finds the player's port that a single attacker would leave empty by moving in after a win. @rule 7.5.1, 9.1 */
function leftOpen({ view, viewer }: SeatedView, { attackers: [unit, ...others], from, target }: AttackPlan): NodeId[] {
  const nodeOf = (one: UnitId | undefined): NodeId | null | undefined => view.units.find(({ id }) => id === one)?.node;
  const node = from ?? nodeOf(unit);
  if (others.length > 0 || view.units.filter((u) => u.node === nodeOf(target)).length > 1) return [];
  const isLeft = ({ node: at, holder, units }: PortView): boolean => at === node && holder === viewer && units.every((id) => id === unit);
  return view.ports.filter(isLeft).map(({ node: at }) => at);
}

/** Losses, prices and retreat, shown below the chances. `moves`: the plan pays CL III for a move first. */
export function Consequences({ plan, moves = false }: { plan: AttackPlan; moves?: boolean }) {
  const seat = useSeat();
  const { world, view, viewer } = seat;
  const other: Side = viewer === 'delta' ? 'gamma' : 'delta';
  const odds = attackOdds(seat, questionOf(plan));
  const load = (id: UnitId): Load => view.units.find((u) => u.id === id)?.load ?? emptyLoad();
  const single = plan.attackers.length === 1 ? (plan.attackers[0] as UnitId) : null;
  const own = single
    ? pricesOf(load(single), odds.pays.attacker[0] ?? { clIII: 0, clV: 0 }, plan.pursuit ? 'attack again' : 'attack', moves)
    : null;
  return (
    <PanelSection>
      {seat.isAdvised ? (
        <div className="grid gap-4 halves">
          <LossTable
            side={viewer}
            name={single ? unitName(world, single) : 'Unit that takes the hits'}
            rows={lossRows(odds.afterRetreat.victim, seat, single)}
          />
          <LossTable side={other} name={unitName(world, plan.target)} rows={lossRows(odds.afterRetreat.target, seat, plan.target)} />
        </div>
      ) : null}
      <p className="caption mt-2">
        {hitWords(world, view, [...plan.attackers, plan.target])} {seat.isAdvised ? 'The arrow shows the strength left.' : ''}
      </p>
      <div className={`grid gap-4 halves mt-3 ${styles.prices}`}>
        <Prices side={viewer} rows={own} />
        <Prices side={other} rows={pricesOf(load(plan.target), odds.pays.defender, 'fight back', false)} />
      </div>
      {odds.defenderSilent ? (
        <p className="soft mt-2">
          {unitName(world, plan.target)} {SILENT[odds.defenderSilent]}
        </p>
      ) : null}
      {odds.win === odds.winInPlace
        ? null
        : leftOpen(seat, plan).map((node) => (
            <p key={node} className="mt-2">
              <b className="semi">
                A win {odds.winInPlace > 0 ? 'may move' : 'moves'} it out of {placeName(world, node)}
              </b>
              , which is then empty.
            </p>
          ))}
      {odds.onlyWay === null ? null : (
        <p className="soft mt-2">
          If it loses, {unitName(world, plan.target)} retreats to {placeName(world, odds.onlyWay)}: its only way out.
        </p>
      )}
      {stuckWords(seat, odds, plan).map((words) => (
        <Notice key={words} className="mt-2">
          <span>
            <SaidUnder text={words} clauses={['7.6']} />
          </span>
        </Notice>
      ))}
    </PanelSection>
  );
}
