/** Reasons of players, judged: the sentence that is said of each, and its figures, worked out again from what the side saw before the order. */

import type { Load, NodeId, UnitView, View, World } from '../../src/engine/lines-and-webs/index.ts';
import { contactsFrom, moveOptions } from '../../src/engine/lines-and-webs/queries.ts';
import { tableOfView } from '../../src/engine/lines-and-webs/tableOfView.ts';
import { shortOf } from '../../src/games/lines-and-webs/advice/loads.ts';
import { daysToMeal } from '../../src/games/lines-and-webs/advice/want.ts';
import { engagementOddsInView, fireOddsInView } from '../../src/games/lines-and-webs/analysis/index.ts';
import type { AttackFigures, Decision, FireFigures, Reason, ReasonFigures, ReasonKey } from '../../src/games/lines-and-webs/bots/reason.ts';
import { unitName } from '../../src/games/lines-and-webs/ui/words/names.ts';
import { sayReason } from '../../src/games/lines-and-webs/ui/words/reasons.ts';

/** An order, and what its side saw when it gave it. */
export interface Told extends Decision {
  world: World;
  view: View;
}

const unitOf = ({ view }: Told, id: string): UnitView => view.units.find((u) => u.id === id)!;
const nodeOf = (t: Told, id: string): NodeId => unitOf(t, id).node as NodeId;
const sideOf = ({ command }: Told) => command.side;
const isFighter = ({ world }: Told, u: UnitView): boolean => world.info[u.id]!.type.kind === 'combat';

/** Links between two nodes, step by step. */
function links({ world }: Told, from: NodeId, to: NodeId): number {
  const { graph } = world;
  const seen = new Map([[graph.index[from]!, 0]]);
  for (const [at, away] of seen) for (const next of graph.links[at]!) if (!seen.has(next)) seen.set(next, away + 1);
  return seen.get(graph.index[to]!) ?? 99;
}
const hexes = ({ world: { graph } }: Told, a: NodeId, b: NodeId): number => graph.distance[graph.index[a]! * graph.n + graph.index[b]!]!;

const foes = (t: Told): UnitView[] => t.view.units.filter((u) => u.side !== sideOf(t) && u.node !== null && isFighter(t, u));
const toFoe = (t: Told, node: NodeId): number => Math.min(99, ...foes(t).map((u) => hexes(t, u.node as NodeId, node)));
const mine = (t: Told): UnitView[] => t.view.units.filter((u) => u.side === sideOf(t) && u.node !== null);
const fighters = (t: Told): UnitView[] => mine(t).filter((u) => isFighter(t, u));
const portOf = ({ view }: Told, node: NodeId) => view.ports.find((p) => p.node === node)!;
/** Where the order takes its unit. */
const goesTo = ({ command }: Told): NodeId => (command as { to: NodeId }).to;

/** The odds of an attack from where its units would stand, of those that the defender may choose the worst. */
function oddsFrom(t: Told, f: AttackFigures, from: { [unit: string]: NodeId }): AttackFigures {
  const { byVictim } = engagementOddsInView(t.world, t.view, { ...f, from });
  const { win, lose, afterRetreat } = byVictim.toSorted((a, b) => a.win - b.win)[0]!;
  const { target, victim } = afterRetreat;
  return { ...f, win, lose, targetSteps: target.expectedSteps, ownSteps: victim.expectedSteps };
}

function fireOddsAgain(t: Told, f: FireFigures): FireFigures {
  const { nothing, expectedSteps } = fireOddsInView(t.world, t.view, { unit: f.unit, target: f.target, rounds: f.rounds });
  return { ...f, effect: 1 - nothing, steps: expectedSteps };
}

/** An attack that a lone unit could make: from one of the nodes that it reaches it has these odds. */
function openOdds(t: Told, f: AttackFigures): AttackFigures {
  const s = tableOfView(t.world, t.view);
  const id = f.attackers[0] as string;
  const ends = moveOptions(t.world, s, id).filter(({ node }) => contactsFrom(t.world, s, id, node).includes(f.target));
  const all = ends.map(({ node }) => oddsFrom(t, f, { [id]: node }));
  const isIt = (g: AttackFigures): boolean =>
    (['win', 'lose', 'targetSteps', 'ownSteps'] as const).every((name) => isNear(g[name], f[name]));
  return all.find(isIt) ?? { ...f, win: Number.NaN };
}

function attackOdds(t: Told, f: AttackFigures): AttackFigures {
  const { command } = t;
  if (command.type === 'playReserve') return openOdds(t, f);
  const scouts = command.type === 'attack' || command.type === 'pursue' ? command.scouts : f.scouts;
  return { ...oddsFrom(t, f, command.type === 'moveUnit' ? { [command.unit]: command.to } : {}), scouts };
}

/** Distances of a march before and after it. */
function distances<F extends { unit: string; before: number; hexes: number }>(t: Told, f: F): F {
  return { ...f, hexes: toFoe(t, goesTo(t)), before: toFoe(t, nodeOf(t, f.unit)) };
}

const carriersFor = (t: Told, node: NodeId): number =>
  mine(t).filter((u) => {
    const { type, carry } = t.world.info[u.id]!;
    return carry > 0 && !u.degraded && !u.disabled && !u.displaced && links(t, u.node as NodeId, node) <= (type.range ?? 0) + 1;
  }).length;

const besides = (t: Told, id: string, node: NodeId): number =>
  fighters(t).filter((u) => u.id !== id && hexes(t, u.node as NodeId, node) <= 1).length;

/** The share in which none of the air defences that cover a unit stops a card: each does by 8 or more of 12. @rule 8.12 */
function pastAirDefence(t: Told, target: UnitView): number {
  const able = t.view.units.filter((u) => {
    const { type } = t.world.info[u.id]!;
    if (
      u.side !== target.side ||
      u.node === null ||
      type.arm !== 'airDefense' ||
      u.degraded ||
      u.disabled ||
      u.load.clV < t.world.rulings.adaCost
    )
      return false;
    return hexes(t, u.node, target.node as NodeId) <= (type.range ?? 0);
  });
  return (7 / 12) ** able.length;
}

const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);
const total = (load: Load): number => sum(Object.values(load));
const isNear = (a: number, b: number): boolean => Math.abs(a - b) < 1e-9;
const carried = ({ command }: Told): number => total((command as { tokens: Load }).tokens);

/** The share of fights that are won with the target disabled, from one of the nodes that the attacker reaches. @rule 8.1 */
function disabledOdds(t: Told, { unit, by, win }: ReasonFigures['nineLine']): number {
  const s = tableOfView(t.world, t.view);
  const view = { ...t.view, units: t.view.units.map((u) => (u.id === unit ? { ...u, disabled: true } : u)) };
  const ends = moveOptions(t.world, s, by).filter(({ node }) => contactsFrom(t.world, s, by, node).includes(unit));
  const question = { attackers: [by], target: unit, scouts: false };
  const all = ends.map(({ node }) => engagementOddsInView(t.world, view, { ...question, from: { [by]: node } }).win);
  return all.find((share) => isNear(share, win)) ?? Number.NaN;
}

/** CL I in the side's ports, and on carriers that are not displaced beyond the one that they eat themselves. */
const foodLeft = (t: Told): number =>
  sum(t.view.ports.filter(({ holder }) => holder === sideOf(t)).map(({ store }) => store.clI)) +
  sum(
    mine(t)
      .filter((u) => carryOf(t, u.id) > 0 && !u.displaced)
      .map((u) => Math.max(0, u.load.clI - 1)),
  );

const rangeOf = ({ world }: Told, id: string): number => world.info[id]!.type.range ?? 0;
const carryOf = ({ world }: Told, id: string): number => world.info[id]!.carry;

/** Units within a carrier's range of a node that fight or carry less than it. */
const served = (t: Told, id: string, node: NodeId): number =>
  mine(t).filter((u) => {
    const isClient = isFighter(t, u) || carryOf(t, u.id) < carryOf(t, id);
    return u.id !== id && isClient && links(t, node, u.node as NodeId) <= rangeOf(t, id);
  }).length;

/** Links to the nearest own port that supplies come out of: the home seaport, or one with tokens. */
function toWell(t: Told, node: NodeId): number {
  const spod = t.world.home[sideOf(t)].spod.id;
  const wells = t.view.ports.filter((p) => p.holder === sideOf(t) && (p.node === spod || total(p.store) > 0));
  return Math.min(99, ...wells.map((p) => links(t, p.node, node)));
}

/** Links to whatever fills a carrier: such a port, or a larger carrier that can carry. */
function toFiller(t: Told, id: string, node: NodeId): number {
  const larger = mine(t).filter((u) => carryOf(t, u.id) > carryOf(t, id) && !u.degraded && !u.disabled && !u.displaced);
  return Math.min(toWell(t, node), ...larger.map((u) => links(t, u.node as NodeId, node)));
}

/** The recommended deployment, place by place of the scenario's file. @rule 5.1 */
function deployed(t: Told): ReasonFigures['deployment'] {
  const side = sideOf(t);
  const at = Object.entries(t.world.scenario.deployment[side]).flatMap(([type, nodes]) => nodes.map((node) => ({ type, node })));
  const typeOf = (type: string) => t.world.typesOf[side][type]!;
  const fight = at.filter(({ type }) => typeOf(type).kind === 'combat');
  const carry = at.filter(({ type }) => typeOf(type).kind === 'sustainment');
  const reached = fight.filter(({ node }) => carry.some((c) => links(t, c.node, node) <= typeOf(c.type).range!));
  const homes = t.view.ports.filter((p) => t.world.home[side].spod.id === p.node || t.world.home[side].apod.id === p.node);
  const held = homes.filter((p) => at.some(({ node }) => node === p.node));
  return { units: at.length, fighters: fight.length, served: reached.length, ports: homes.length, held: held.length };
}

type Again = { [K in ReasonKey]?: (t: Told, f: ReasonFigures[K]) => ReasonFigures[K] };
const AGAIN: Again = {
  deployment: deployed,
  setUpDone: (t) => ({ units: mine(t).length }),
  fillPort: (t, f) => ({ ...f, port: mine(t).some((u) => u.node === f.port) ? 'another' : f.port }),
  landTokens: (t, f) => ({
    ...f,
    tokens: carried(t),
    lack: sum(mine(t).map((u) => total(shortOf(t.world.info[u.id]!.type, u.load, u.degraded)))),
  }),
  buyParts: (t, f) => ({ ...f, lost: sum(fighters(t).map((u) => 4 - u.steps + (u.disabled ? 1 : 0))) }),
  reachMore: (t, f) => ({ ...f, now: served(t, f.unit, goesTo(t)), before: served(t, f.unit, nodeOf(t, f.unit)) }),
  reachBetter: (t, f) => ({ ...f, now: served(t, f.unit, goesTo(t)) }),
  toBeFilled: (t, f) => ({ ...f, links: toFiller(t, f.unit, goesTo(t)), before: toFiller(t, f.unit, nodeOf(t, f.unit)) }),
  keepPort: (t, f) => ({ ...f, links: toWell(t, goesTo(t)), range: rangeOf(t, f.unit) }),
  holdPort: (t, f) => ({ ...f, others: mine(t).filter((u) => u.node === f.port && u.id !== f.unit).length }),
  squadron: (t, f) => ({ ...f, links: links(t, goesTo(t), f.port) }),
  mendStep: (t, f) => ({ ...f, steps: unitOf(t, f.unit).steps }),
  mendDisabled: (t, f) => ({ unit: unitOf(t, f.unit).disabled ? f.unit : 'nobody' }),
  revive: (t, f) => ({ unit: unitOf(t, f.unit).disabled ? f.unit : 'nobody' }),
  gather: (t, f) => ({
    ...f,
    target: contactsFrom(t.world, tableOfView(t.world, t.view), f.unit, goesTo(t)).find((id) => id === f.target) ?? 'nobody',
  }),
  repairPort: (t, f) => ({ ...f, damage: portOf(t, f.port).damage }),
  strikePort: (t, f) => ({ ...f, damage: portOf(t, f.port).damage }),
  nineLine: (t, f) => ({ ...f, win: disabledOdds(t, f) }),
  disable: (t, f) => ({ ...f, steps: unitOf(t, f.unit).steps }),
  airDrop: (t, f) => ({ ...f, held: unitOf(t, f.unit).load[f.cls] }),
  pickUp: (t, f) => ({ ...f, tokens: carried(t) }),
  moveIn: (t, f) => ({ ...f, steps: unitOf(t, f.unit).steps }),
  victim: (t, f) => ({ ...f, steps: unitOf(t, f.unit).steps }),
  stay: (t, f) => ({ ...f, places: t.view.prompt.legal.filter((c) => c.type === 'moveUnit' && c.unit === f.unit).length - 1 }),
  notHeld: (t, f) => ({ card: t.view.own!.hand[f.card] === 0 ? f.card : 'massCal' }),
  drone: ({ view }) => ({ reserve: view.cards[view.viewer === 'delta' ? 'gamma' : 'delta'].reserve }),
  attack: attackOdds,
  pursue: attackOdds,
  noAttack: attackOdds,
  noPursuit: attackOdds,
  fire: (t, f) => (t.command.type === 'playReserve' ? f : fireOddsAgain(t, f)),
  noFire: fireOddsAgain,
  counterFire: fireOddsAgain,
  noCounterFire: fireOddsAgain,
  feed: (t, f) => {
    const hungry = mine(t).filter((u) => u.load.clI === 0 && !u.degraded);
    return {
      unit: hungry.some(({ id }) => id === f.unit) ? f.unit : 'nobody',
      hungry: hungry.length,
      days: daysToMeal(t.view.turn, t.world.scenario.mealEvery),
    };
  },
  feedDegraded: (t, f) => ({ unit: unitOf(t, f.unit).degraded ? f.unit : 'nobody', tokens: carried(t) }),
  bring: (t, f) => ({ ...f, tokens: carried(t), held: unitOf(t, f.unit).load[f.cls] }),
  bringMixed: (t, f) => ({ ...f, tokens: carried(t) }),
  toNode: (t, f) => ({ ...f, tokens: carried(t) }),
  cutCarrier: (t, f) => ({ ...f, carry: carryOf(t, f.unit) }),
  restore: (t, f) => ({ ...f, tokens: carried(t), lost: 4 - unitOf(t, f.unit).steps }),
  fill: (t, f) => {
    const u = unitOf(t, f.unit);
    const { boxes, range } = t.world.info[f.unit]!.type;
    const serves = fighters(t).filter((v) => links(t, u.node as NodeId, v.node as NodeId) <= (range ?? 0)).length;
    return { unit: f.unit, tokens: carried(t), held: total(u.load), boxes: sum(Object.values(boxes)), serves };
  },
  fromPort: (t, f) => ({ ...f, tokens: carried(t), port: nodeOf(t, f.unit) }),
  lieLow: (t, f) => ({ ...f, hexes: toFoe(t, nodeOf(t, f.unit)) }),
  towardsFront: distances,
  backFromEnemy: distances,
  transportDone: (t, f) => ({ ...f, hungry: mine(t).filter((u) => u.load.clI === 0).length, food: foodLeft(t) }),
  buyCard: (t, f) => ({ ...f, held: t.view.own!.hand[f.card] + t.view.own!.plan.cards[f.card] }),
  buyUnit: (t, f) => ({ ...f, price: t.world.info[f.unit]!.type.price!, days: (t.command as { to: string }).to === 'apod' ? 0 : 2 }),
  spendDone: ({ view }) => ({ points: view.own!.rp - view.own!.planned }),
  landToFight: (t, f) => {
    const least = Math.min(99, ...foes(t).map((u) => links(t, u.node as NodeId, f.port)));
    return { ...f, links: least < 99 ? least : null };
  },
  landToCarry: (t, f) => ({ ...f, tokens: total(portOf(t, f.port).store) }),
  orders: (t, f) => {
    const { execution, reserve } = t.command as { execution: string[]; reserve: string[] };
    const guns = execution.slice(0, f.guns).filter((id) => t.world.info[id]!.type.arm === 'artillery').length;
    return { ordered: execution.length, guns, reserve: reserve.filter((card) => card in t.world.info).length };
  },
  nextOrder: ({ view: { own } }) => ({ cards: own!.execution.length, reserve: own!.reserve.length }),
  keepReserve: ({ view: { own } }) => ({ cards: own!.reserve.length }),
  turnDone: ({ view }) => ({ cards: view.cards[view.viewer as 'delta'].hand }),
  takePort: (t, f) => ({ ...f, port: portOf(t, f.port).holder === sideOf(t) ? 'its own' : f.port }),
  guardPort: (t, f) => {
    const able = foes(t).filter((u) => u.load.clIII > 0 && !u.degraded && !u.disabled);
    const enemies = able.filter((u) => links(t, u.node as NodeId, f.port) <= f.links).length;
    const isTrue = f.guards.includes(f.unit) && f.guards.every((id) => fighters(t).some((u) => u.id === id));
    const inPort = t.view.units.filter(({ side, node, id }) => side === sideOf(t) && node === f.port && id !== f.unit).length;
    return { ...f, enemies, guards: isTrue ? f.guards : [], inPort };
  },
  closeUp: (t, f) => (t.command.type === 'moveUnit' ? distances(t, f) : f),
  standOff: (t, f) => (t.command.type === 'moveUnit' ? distances(t, f) : f),
  toCarriers: (t, f) =>
    t.command.type === 'moveUnit' ? { ...f, carriers: carriersFor(t, goesTo(t)), before: carriersFor(t, nodeOf(t, f.unit)) } : f,
  mass: (t, f) =>
    t.command.type === 'moveUnit' ? { ...f, units: besides(t, f.unit, goesTo(t)), before: besides(t, f.unit, nodeOf(t, f.unit)) } : f,
  advance: (t, f) =>
    t.command.type === 'moveUnit' ? { ...f, links: links(t, goesTo(t), f.port), before: links(t, nodeOf(t, f.unit), f.port) } : f,
  strikeUnit: (t, f) => ({ ...f, steps: unitOf(t, f.unit).steps, through: pastAirDefence(t, unitOf(t, f.unit)) }),
  massCal: (t, f) => ({ ...f, steps: unitOf(t, f.unit).steps }),
  noMassCal: (t, f) => ({ ...f, steps: unitOf(t, f.unit).steps }),
};

/** Figures that are told beside those before, and how they must differ from them: a comparison of equals is no reason. */
const COMPARED: { readonly [K in ReasonKey]?: readonly [figure: string, isTrue: (now: number, before: number) => boolean] } = {
  reachMore: ['now', (now, before) => now > before],
  backFromEnemy: ['hexes', (now, before) => now > before],
  towardsFront: ['hexes', (now, before) => now < before],
  closeUp: ['hexes', (now, before) => now < before],
  closeUpByRoad: ['links', (now, before) => now < before],
  standOff: ['hexes', (now, before) => now > before],
  toCarriers: ['carriers', (now, before) => now > before],
  mass: ['units', (now, before) => now > before],
  spreadOut: ['units', (now, before) => now < before],
  advance: ['links', (now, before) => now < before],
  buyCard: ['wanted', (wanted, held) => wanted > held],
  buyTokens: ['lack', (lack) => lack > 0],
};

/** Does the reason compare what does not differ, or the wrong way round? Reasons with nothing to compare do not. */
export function isVoid({ key, figures }: Reason): boolean {
  const [figure, isTrue] = COMPARED[key] ?? [];
  if (figure === undefined || isTrue === undefined) return false;
  const said = figures as { [name: string]: number };
  return !isTrue(said[figure]!, said.before ?? said.held ?? 0);
}

const isSame = (a: unknown, b: unknown): boolean =>
  typeof a === 'number' && typeof b === 'number' ? isNear(a, b) : JSON.stringify(a) === JSON.stringify(b);

/** Which figures of a reason are not true of the view before the order; null where its key is not worked out again. */
export function untrue(t: Told): string[] | null {
  const { passed } = t.reason;
  // The attack that is not made has its odds from a node that the unit reaches.
  if (passed && !Number.isFinite(openOdds(t, passed).win)) return [`day ${t.view.turn}: ${JSON.stringify(passed)} is open from nowhere`];
  const again = AGAIN[t.reason.key] as ((t: Told, f: unknown) => object) | undefined;
  if (!again) return null;
  const said = t.reason.figures as { [name: string]: unknown };
  return Object.entries(again(t, said))
    .filter(([name, figure]) => !isSame(said[name], figure))
    .map(([name, figure]) => `day ${t.view.turn} ${t.reason.key} ${JSON.stringify(t.command)}: ${name} is ${figure}, not ${said[name]}`);
}

const LONGEST = 160;

/** What is wrong with the sentence of a reason: not one sentence, something missing, too long, a unit without its name, a comparison of equals; null where nothing is. */
export function unplain(world: World, reason: Reason): string | null {
  const said = sayReason(world, reason);
  if (isVoid(reason)) return `compares what does not differ: ${said}`;
  const { unit, target } = reason.figures as { unit?: string; target?: string };
  if (!/^[A-Z0-9][^.]*([0-9]\.[0-9][^.]*)*\.$/.test(said)) return `not one sentence: ${said}`;
  if (/undefined|NaN|null|Infinity|\[object|[dg]-[a-z]+-\d|\bC\d{4}| {2}|!/.test(said)) return `something is missing: ${said}`;
  if ([unit, target].some((id) => id !== undefined && !said.includes(unitName(world, id)))) return `a unit has no name: ${said}`;
  return said.length > LONGEST ? `too long: ${said}` : null;
}
