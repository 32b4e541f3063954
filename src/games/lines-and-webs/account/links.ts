/** Links of a causal chain: keys with figures, ids, and rule clauses. The screen adds the words. */
import type { CardKind, EventOf, NodeId, Side, SupplyClass, UnitId } from '../../../engine/lines-and-webs/index.ts';
import type { Cause, CauseFigures } from '../advice/cause/types.ts';

/** A figure of the side and of its opponent, before and after: the side gained on its opponent. */
interface Race {
  side: Side;
  was: number;
  is: number;
  otherWas: number;
  otherIs: number;
}

/** Figures of each link, in addition to those of `advice/cause`. `side` is the link's subject; chances are from 0 to 1. */
export interface LinkFigures {
  // Effects
  /**
   * Attackers won, or took more steps than they lost. `chance`: their chance to win; `steps`: lost by the target to dice; `after`: lost
   * afterward. @rule 7.5, 7.6, 8.7
   */
  fightWon: { side: Side; by: UnitId[]; target: UnitId; node: NodeId; steps: number; after: number; chance: number; won: boolean };
  /** Attackers lost, or lost more steps than they took. `chance`: their chance to win; `steps`: their losses. @rule 7.5 */
  fightLost: { side: Side; by: UnitId[]; target: UnitId; node: NodeId; steps: number; chance: number };
  /** An attack or fire that took fewer steps than expected. */
  fightFailed: { side: Side; by: UnitId[]; target: UnitId; node: NodeId; took: number; expected: number; isFire: boolean };
  /** An attack without a win that lost fewer steps than expected. */
  fightCheap: { side: Side; by: UnitId[]; target: UnitId; node: NodeId; lost: number; expected: number };
  /** Artillery fire that hit. @rule 7.9 */
  fireHit: { side: Side; by: UnitId; target: UnitId; node: NodeId; steps: number };
  /** The side took a port. `empty`: no fight was needed. @rule 9.1 */
  portTaken: { side: Side; unit: UnitId; port: NodeId; empty: boolean };
  /** The side lost a unit with its tokens. @rule 2.2 */
  unitDestroyed: { side: Side; unit: UnitId; node: NodeId; tokens: number };
  /** Steps lost by the side and by the other on the day, or in a turn of Phase 6. */
  stepsLost: { side: Side; steps: number; other: number; isDay: boolean };
  /** Steps that the side lost to hunger. @rule 6.7.2 */
  hungerLoss: { side: Side; units: UnitId[]; steps: number };
  /** Units of the side without food at the meal. @rule 6.7.2 */
  mealMissed: { side: Side; units: UnitId[]; of: number };
  portDamaged: { side: Side; port: NodeId; tokens: number };
  /** The side played a card, `n` times on the same unit or place in the span. */
  cardPlayed: { side: Side; n: number; card: CardKind; unit: UnitId | null; node: NodeId | null };
  /** The last day ran out and no command did more: the side had more ports, or equal ports and more dice. @rule 9.3 */
  ranOut: { side: Side; by: 'ports' | 'strength'; own: number; enemy: number; left: number | null };
  /** Tokens that the side's carriers delivered to its units that day. @rule 6.3 */
  supplied: { side: Side; tokens: number };
  /** The side's purchases that day. @rule 6.2.3 */
  bought: { side: Side; units: number; cards: number; tokens: number };
  /** A unit of the side moved. @rule 6.6.4 */
  moved: { side: Side; unit: UnitId; node: NodeId };
  // Causes
  /** The defender, a unit of the side, did not fight back. @rule 7.11 */
  noFightBack: { side: Side; unit: UnitId; why: 'disabled' | 'degraded' | 'cannotPay' | 'chose' };
  /** The unit had no token of the class when attacked. @rule 7.2 */
  noTokens: { side: Side; unit: UnitId; cls: SupplyClass };
  /** The unit spent all its tokens of the class itself: tokens at the start of Phase 6, tokens received, and spending by purpose. @rule 6.6.3, 7.2 */
  spentOwn: { side: Side; unit: UnitId; cls: SupplyClass; had: number; got: number; spent: { why: EventOf<'paid'>['why']; n: number }[] };
  /** The unit has been hungry since that day. @rule 6.7.2 */
  wasHungry: { side: Side; unit: UnitId; since: number };
  /** The unit has been disabled since that day. @rule 8.1 */
  wasDisabled: { side: Side; unit: UnitId; since: number };
  /** The unit had none when the side's Phase 3 ended, and had received none since that day; 0: never. Since then it gave `n` to these units. */
  notSupplied: { side: Side; unit: UnitId; cls: SupplyClass; since: number; gave: { n: number; to: UnitId[] } | null };
  /** The carrier had used `carried` of its capacity `carry`. @rule 6.3.2 */
  carrierSpent: { side: Side; unit: UnitId; carried: number; carry: number };
  /** The side had lost a carrier with this daily capacity that had the unit in its range. */
  carrierLost: { side: Side; unit: UnitId; carry: number };
  /** Other carriers had `tokens` of capacity left, but the unit was out of their range. @rule 6.3.2 */
  idleElsewhere: { side: Side; units: UnitId[]; tokens: number };
  /** The port had no free box while `waiting` tokens of the class waited. @rule 6.1.2, 8.11 */
  portWasFull: { side: Side; port: NodeId; cls: SupplyClass; waiting: number; boxes: number };
  /** None of the side's ports held a token of the class when its Phase 3 ended. */
  portsEmpty: { side: Side; cls: SupplyClass };
  /** More tokens of the class were used than landed in these days. */
  fewLanded: { side: Side; cls: SupplyClass; landed: number; used: number; days: number };
  /** The unit was in range, but the route from the nearest store of the class via the carrier exceeded its range in links. @rule 6.3.2 */
  sourceFar: { side: Side; unit: UnitId; cls: SupplyClass; carrier: UnitId; links: number; range: number };
  /** The port held no unit of the side. @rule 9.1 */
  portOpen: { side: Side; port: NodeId };
  /** A card of the side helped. */
  cardHelped: { side: Side; card: CardKind };
  /** The unit was weak before: `steps` of four left, suppressed or not. */
  wasWeak: { side: Side; unit: UnitId; steps: number; suppressed: boolean };
  /** Strength in the final count, of the side and of its opponent: before and after. @rule 9.3 */
  strength: Race;
  /** Tokens on the map, of the side and of its opponent: before and after. */
  heldMore: Race;
}
type LinkKey = keyof LinkFigures;

/** A link found by the account. */
type OwnLink = { [K in LinkKey]: { key: K; figures: LinkFigures[K] } }[LinkKey];
/** The subject of a cause. */
interface Of {
  side: Side;
  unit: UnitId;
  cls: SupplyClass;
}
/** Causes from the advice that concern a plan and not a past day, and those for which the account has its own figures. */
type Untold = 'sharedOut' | 'farOff' | 'tooLate' | 'holdsFull' | 'noneLeft' | 'portFull' | 'carryUsed' | 'sourceFar';
export type ToldCause = Exclude<keyof CauseFigures, Untold>;
/** A cause from the advice (advice/cause) for a unit that ran out of supplies. */
type StaffLink = {
  [K in ToldCause]: {
    key: `staff.${K}`;
    figures: CauseFigures[K] extends Record<string, never> ? Of : CauseFigures[K] & Of;
  };
}[ToldCause];

/** One link of a chain: an effect or a cause. */
export type ChainLink = (OwnLink | StaffLink) & {
  /** The day of the link. */
  day: number;
  /** Rule clauses that support it; at least one. */
  clauses: string[];
};

const CLAUSES: { readonly [K in LinkKey]: readonly string[] } = {
  fightWon: ['7.5'],
  fightLost: ['7.5'],
  fightFailed: ['7.4'],
  fightCheap: ['7.4'],
  fireHit: ['7.9'],
  portTaken: ['9.1'],
  unitDestroyed: ['2.2'],
  stepsLost: ['2.2', '9.3'],
  hungerLoss: ['6.7.2'],
  mealMissed: ['6.7.1', '6.7.2'],
  portDamaged: ['8.8', '8.11'],
  cardPlayed: ['6.6.7'],
  ranOut: ['9.3'],
  supplied: ['6.3.2'],
  bought: ['6.2.3'],
  moved: ['6.6.4'],
  noFightBack: ['7.2', '7.11'],
  noTokens: ['7.2'],
  spentOwn: ['6.6.3', '7.2'],
  wasHungry: ['6.7.2'],
  wasDisabled: ['8.1'],
  notSupplied: ['6.3.2'],
  carrierSpent: ['6.3.2'],
  carrierLost: ['2.2', '6.3.1'],
  idleElsewhere: ['6.3.2'],
  portWasFull: ['6.1.2', '4.4'],
  portsEmpty: ['4.4', '6.3.2'],
  fewLanded: ['6.1.1', '6.2.1'],
  sourceFar: ['6.3.2'],
  portOpen: ['9.1'],
  cardHelped: ['6.6.7'],
  wasWeak: ['2.3', '7.4'],
  strength: ['9.3'],
  heldMore: ['4.4', '4.5'],
};

/** Creates a link of the account. */
export const link = <K extends LinkKey>(key: K, day: number, figures: LinkFigures[K]): ChainLink =>
  ({ key, day, figures, clauses: [...CLAUSES[key]] }) as ChainLink;

/** Creates a link from the advice's cause for that day. */
export const staffLink = (
  cause: Extract<Cause, { key: ToldCause }>,
  day: number,
  of: { side: Side; unit: UnitId; cls: SupplyClass },
): ChainLink => ({ key: `staff.${cause.key}`, day, figures: { ...of, ...cause.figures }, clauses: [...cause.clauses] }) as ChainLink;

/** Removes duplicate links. */
export function unique(links: readonly ChainLink[]): ChainLink[] {
  const seen = new Set<string>();
  return links.filter((one) => {
    const text = JSON.stringify(one);
    return !seen.has(text) && seen.add(text);
  });
}
