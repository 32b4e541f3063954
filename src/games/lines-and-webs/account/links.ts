/** Links of a chain of causes: keys with figures and ids, and the clauses on which they rest; words are put to them on the screen. */
import type { CardKind, EventOf, NodeId, Side, SupplyClass, UnitId } from '../../../engine/lines-and-webs/index.ts';
import type { Cause, CauseFigures } from '../advice/cause/types.ts';

/** A figure of the side and of the other, before and after: it has grown by more, or shrunk by less. */
interface Race {
  side: Side;
  was: number;
  is: number;
  otherWas: number;
  otherIs: number;
}

/** Figures of each link of a chain, besides those of `advice/cause`. `side` is the side of which it speaks; chances are from 0 to 1. */
export interface LinkFigures {
  // what happened
  /** Units of the side attacked the target and won, or took more steps than they lost: with the chance to win that they had, and the steps that its dice cost the target, and what came after them. @rule 7.5, 7.6, 8.7 */
  fightWon: { side: Side; by: UnitId[]; target: UnitId; node: NodeId; steps: number; after: number; chance: number; won: boolean };
  /** Units of the side attacked and lost, or lost more than they took: with their chance to win, and the steps that it cost them. @rule 7.5 */
  fightLost: { side: Side; by: UnitId[]; target: UnitId; node: NodeId; steps: number; chance: number };
  /** Units of the side attacked, or artillery fired, and took fewer steps than the mean. */
  fightFailed: { side: Side; by: UnitId[]; target: UnitId; node: NodeId; took: number; expected: number; isFire: boolean };
  /** Units of the side attacked and lost fewer steps than the mean, without winning. */
  fightCheap: { side: Side; by: UnitId[]; target: UnitId; node: NodeId; lost: number; expected: number };
  /** Artillery of the side hit. @rule 7.9 */
  fireHit: { side: Side; by: UnitId; target: UnitId; node: NodeId; steps: number };
  /** The side took a port; `empty`: without a fight in it. @rule 9.1 */
  portTaken: { side: Side; unit: UnitId; port: NodeId; empty: boolean };
  /** The side lost a unit, and so many tokens with it. @rule 2.2 */
  unitDestroyed: { side: Side; unit: UnitId; node: NodeId; tokens: number };
  /** Steps that the side lost on the day, or in a turn of Phase 6, and the other side. */
  stepsLost: { side: Side; steps: number; other: number; isDay: boolean };
  /** Steps that the side lost to hunger. @rule 6.7.2 */
  hungerLoss: { side: Side; units: UnitId[]; steps: number };
  /** So many of the side's units found no food at the meal. @rule 6.7.2 */
  mealMissed: { side: Side; units: UnitId[]; of: number };
  portDamaged: { side: Side; port: NodeId; tokens: number };
  /** The side played a card. */
  cardPlayed: { side: Side; card: CardKind; unit: UnitId | null; node: NodeId | null };
  /** The last day ran out, and no order of it did most: the side had more ports, or as many and more dice. @rule 9.3 */
  ranOut: { side: Side; by: 'ports' | 'strength'; own: number; enemy: number };
  /** What the side's carriers brought to its units that day, in tokens. @rule 6.3 */
  supplied: { side: Side; tokens: number };
  /** What the side bought that day. @rule 6.2.3 */
  bought: { side: Side; units: number; cards: number; tokens: number };
  /** A unit of the side moved. @rule 6.6.4 */
  moved: { side: Side; unit: UnitId; node: NodeId };
  // why
  /** The defender, a unit of the side, did not fight back. @rule 7.11 */
  noFightBack: { side: Side; unit: UnitId; why: 'disabled' | 'degraded' | 'cannotPay' | 'chose' };
  /** The unit had no token of the class when it was attacked. @rule 7.2 */
  noTokens: { side: Side; unit: UnitId; cls: SupplyClass };
  /** It began Phase 6 with so many tokens of the class, got so many more, and had spent all of them itself, in tokens by what for. @rule 6.6.3, 7.2 */
  spentOwn: { side: Side; unit: UnitId; cls: SupplyClass; had: number; got: number; spent: { why: EventOf<'paid'>['why']; n: number }[] };
  /** The unit has been hungry since that day. @rule 6.7.2 */
  wasHungry: { side: Side; unit: UnitId; since: number };
  /** The unit has been disabled since that day. @rule 8.1 */
  wasDisabled: { side: Side; unit: UnitId; since: number };
  /** It had none when the side's Phase 3 ended, and had got nothing of the class since that day; 0: never. */
  notSupplied: { side: Side; unit: UnitId; cls: SupplyClass; since: number };
  /** The carrier had carried so many tokens of so many. @rule 6.3.2 */
  carrierSpent: { side: Side; unit: UnitId; carried: number; carry: number };
  /** The side had lost the carrier, which could carry so many tokens a day and had stood within its range. */
  carrierLost: { side: Side; unit: UnitId; carry: number };
  /** Other carriers of the side had so many tokens of carry left, and the unit lay beyond their range. @rule 6.3.2 */
  idleElsewhere: { side: Side; units: UnitId[]; tokens: number };
  /** No box of the port was free, and so many tokens of the class waited. @rule 6.1.2, 8.11 */
  portWasFull: { side: Side; port: NodeId; cls: SupplyClass; waiting: number; boxes: number };
  /** None of the side's ports held a token of the class when its Phase 3 ended. */
  portsEmpty: { side: Side; cls: SupplyClass };
  /** So many tokens of the class landed in so many days, in which the side used more. */
  fewLanded: { side: Side; cls: SupplyClass; landed: number; used: number; days: number };
  /** The carrier reached the unit, but the way from the nearest store of the class over it was so many links, beyond its range. @rule 6.3.2 */
  sourceFar: { side: Side; unit: UnitId; cls: SupplyClass; carrier: UnitId; links: number; range: number };
  /** The port stood without a unit of the side. @rule 9.1 */
  portOpen: { side: Side; port: NodeId };
  /** A card of the side helped. */
  cardHelped: { side: Side; card: CardKind };
  /** The unit was weak before: so many steps of four left, suppressed or not. */
  wasWeak: { side: Side; unit: UnitId; steps: number; suppressed: boolean };
  /** The side's strength, as the end would count it, and the other side's, against which it won: before and after. @rule 9.3 */
  strength: Race;
  /** What the side held on the map, in tokens, and the other side, against which it won. */
  heldMore: Race;
}
type LinkKey = keyof LinkFigures;

/** A link that the account found itself. */
type OwnLink = { [K in LinkKey]: { key: K; figures: LinkFigures[K] } }[LinkKey];
/** Whose cause it is. */
interface Of {
  side: Side;
  unit: UnitId;
  cls: SupplyClass;
}
/**
 * Causes of the staff that are of the plan and no facts of a day that is over; and those that the account tells by figures of its own.
 */
type Untold = 'sharedOut' | 'farOff' | 'tooLate' | 'holdsFull' | 'noneLeft' | 'portFull' | 'carryUsed' | 'sourceFar';
export type ToldCause = Exclude<keyof CauseFigures, Untold>;
/** A cause as the staff would have named it that day (advice/cause), of the unit that ran dry. */
type StaffLink = {
  [K in ToldCause]: {
    key: `staff.${K}`;
    figures: CauseFigures[K] extends Record<string, never> ? Of : CauseFigures[K] & Of;
  };
}[ToldCause];

/** One link of a chain: what happened, or why. */
export type ChainLink = (OwnLink | StaffLink) & {
  /** The day of which it speaks. */
  day: number;
  /** Clauses of the rules digest on which it rests; one at least. */
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

/** A link of the account's own. */
export const link = <K extends LinkKey>(key: K, day: number, figures: LinkFigures[K]): ChainLink =>
  ({ key, day, figures, clauses: [...CLAUSES[key]] }) as ChainLink;

/** What the staff would have named as the cause that day. */
export const staffLink = (
  cause: Extract<Cause, { key: ToldCause }>,
  day: number,
  of: { side: Side; unit: UnitId; cls: SupplyClass },
): ChainLink => ({ key: `staff.${cause.key}`, day, figures: { ...of, ...cause.figures }, clauses: [...cause.clauses] }) as ChainLink;

/** No link twice. */
export function unique(links: readonly ChainLink[]): ChainLink[] {
  const seen = new Set<string>();
  return links.filter((one) => {
    const text = JSON.stringify(one);
    return !seen.has(text) && seen.add(text);
  });
}
