/**
 * Delta's chance to win, worked out again without the account's code or the players': the figures are counted on the table by plain loops, weighed by a table of their own, and
 * brought to a chance in logits.
 */

import { hashOf } from '../../src/engine/core/index.ts';
import { unitPrice } from '../../src/engine/lines-and-webs/figures.ts';
import type { Rules, Side, State } from '../../src/engine/lines-and-webs/index.ts';
import { basicLoad, defaultOpen } from '../../src/engine/lines-and-webs/load.ts';
import { setupOf } from '../../src/games/lines-and-webs/scenarios/setup.ts';

type Weighed =
  | 'ports'
  | 'dice'
  | 'steps'
  | 'carriers'
  | 'coming'
  | 'fuel'
  | 'ammo'
  | 'food'
  | 'carried'
  | 'stored'
  | 'idle'
  | 'cards'
  | 'open'
  | 'near';

/** Logits that one more of a figure is worth: on the last day, and with four days or more to play. */
const WORTH: { readonly [K in Weighed]: readonly [last: number, early: number] } = {
  ...{ ports: [2.4, 0.8], dice: [0.22, 0.1], steps: [0.05, 0.045], carriers: [0.025, 0.012], coming: [0.02, 0.03] },
  ...{ fuel: [0.03, 0.08], ammo: [0.05, 0.14], food: [0.02, 0.03], carried: [0, 0.02], stored: [0, 0.015] },
  ...{ idle: [-0.22, -0.05], cards: [0.2, 0.15], open: [1.8, 0.7], near: [0.3, 0.1] },
};
/** What came true of a lead among few units, among how many as much, and what each day to come takes of it; points of a unit that nobody can buy. */
const [HELD, FITTED, TO_COME] = [0.33, 20, 0.15];
const PRICELESS = 30;
/** A card in hand, or a block on the map, weighs as so many cards, on the last day and early; beyond the rest, in logits of few units: a step of a fighter, a fighter that is out of action, hungry, or pinned before it acts, a step of another unit, and that unit disabled or hungry, a damage token. */
const CARD = [0.09, 0.19] as const;
const BESIDES = { fighting: 0.008, out: 0.12, starving: 0.015, pinned: 0.005, step: 0.055, unfit: 0.06, damage: 0.06 };
const A_DAY_OFF = 0.85;
/** Logits of a die of the final count with one day to go, dice of a port, and what is left of the time at the end; of all that trucks can bring, for a Phase 3, and tokens that a fighter wants of them. */
const [DIE, PORT, LAST] = [0.2, 5, 0.07];
const [BROUGHT, WANTED] = [0.3, 2];

const all = (load: object): number => Object.values(load).reduce((a: number, b: number) => a + b, 0);

/** Links from a node to each that can be walked to, as if nobody stood in the way. */
function linksFrom({ world: { graph } }: Rules, node: string): Map<string, number> {
  const seen = new Map([[graph.index[node]!, 0]]);
  for (const [at, away] of seen) for (const next of graph.links[at]!) if (!seen.has(next)) seen.set(next, away + 1);
  return new Map([...seen].map(([at, away]) => [graph.ids[at]!, away]));
}

function counted(rules: Rules, s: State, side: Side, card: number): { [K in Weighed | 'besides']: number } {
  const { world: w } = rules;
  const units = s.units.filter((u) => u.side === side).map((u) => ({ ...u, type: w.info[u.id]!.type }));
  const there = units.filter((u) => u.node !== null);
  const fighters = there.filter(({ type }) => type.kind === 'combat');
  const others = there.filter(({ type }) => type.kind !== 'combat');
  const price = (type: (typeof units)[number]['type']): number => unitPrice(w.scenario, side, type) ?? PRICELESS;
  const sum = <T>(list: readonly T[], of: (one: T) => number): number => list.reduce((n, one) => n + of(one), 0);
  const held = s.ports.filter((p) => p.holder === side);
  const { packaging, transit, arrived, hand } = s.sides[side];
  const fit = fighters.filter((u) => u.load.clIII > 0 && !u.degraded && !u.disabled);
  // Ports of the other side that one of them comes to within a day.
  const reached = s.ports.filter(({ holder, node }) => {
    const links = holder === side ? null : linksFrom(rules, node);
    return links !== null && fit.some((u) => (links.get(u.node!) ?? 99) <= 4);
  });
  const isEmpty = ({ node }: { node: string }): boolean => s.units.every((u) => u.node !== node);
  // One that it may not enter today is half a danger, or none where today is the last day.
  const danger = ({ node }: { node: string }): number => {
    const isBlocked = s.markers.some((m) => m.stops === side && m.node === node);
    return !isBlocked ? 1 : s.turn === w.scenario.turns ? 0 : 0.5;
  };
  const blocks = s.markers.filter(({ stops }) => stops !== side).length;
  return {
    ports: held.length,
    dice: sum(w.rulings.finalStrength === 'all' ? there : fighters, (u) => (u.steps > 0 ? u.type.strength[4 - u.steps]! : 0)),
    steps: sum(fighters, (u) => (u.steps * price(u.type)) / 4),
    carriers: sum(others, (u) => (u.steps * price(u.type)) / 4),
    coming: sum(units, (u) => (['packaging', 'transit', 'arrived'].includes(u.place) ? price(u.type) : 0)),
    fuel: sum(fighters, (u) => Math.min(2, u.load.clIII)),
    ammo: sum(fighters, (u) => Math.min(2, u.load.clV)),
    food: sum(fighters, (u) => Math.min(1, u.load.clI)),
    carried: sum(others, (u) => all(u.load)),
    stored: sum(held, (p) => all(p.store)) + all(packaging) + all(transit) + all(arrived),
    idle: fighters.filter((u) => u.degraded || u.disabled).length,
    besides:
      sum(others, (u) => BESIDES.step * u.steps) +
      sum(fighters, (u) => BESIDES.fighting * u.steps) -
      BESIDES.unfit * (others.filter((u) => u.degraded).length + others.filter((u) => u.disabled).length) -
      BESIDES.out * fighters.filter((u) => u.disabled).length -
      BESIDES.starving * fighters.filter((u) => u.degraded).length -
      BESIDES.pinned * fighters.filter((u) => u.suppressed && !u.activated).length -
      BESIDES.damage * sum(held, (port) => port.damage),
    cards: card * all(hand) + blocks,
    open: sum(reached.filter(isEmpty), danger),
    near: sum(
      reached.filter((port) => !isEmpty(port)),
      danger,
    ),
  };
}

/** How far a setup that comes with the game was measured to lean on a day, in logits. */
export type Leans = readonly { setup: string; pushes: readonly number[] }[];

/** Everybody on the map has had a meal, or has gone without. @rule 6.7.1, 6.7.2 */
function afterSupper({ world }: Rules, s: State): State {
  const meal = s.turn % world.scenario.mealEvery === 0;
  const units = s.units.map((u) => {
    if (u.node === null || !meal) return u;
    if (u.load.clI >= 1) return { ...u, load: { ...u.load, clI: u.load.clI - 1 } };
    const steps = u.degraded ? u.steps - 1 : u.steps;
    return steps === 0 ? { ...u, steps, node: null, place: 'destroyed' as const } : { ...u, steps, degraded: true };
  });
  return { ...s, units };
}

/** By how many ports, and by how many dice on the map, Delta would be ahead if the game ended so. @rule 9.3 */
function aheadIn(rules: Rules, s: State): [ports: number, dice: number] {
  const sign = { delta: 1, gamma: -1 };
  const { rulings, info } = rules.world;
  const ports = s.ports.reduce((n, { node, holder }) => {
    const isManned = s.units.some((u) => u.node === node && u.side === holder);
    return rulings.portControl === 'occupied' && !isManned ? n : n + sign[holder];
  }, 0);
  const dice = s.units.reduce((n, u) => {
    const { type } = info[u.id]!;
    const counts = u.node !== null && (rulings.finalStrength === 'all' || type.kind === 'combat');
    return counts ? n + sign[u.side] * (type.strength[4 - u.steps] ?? 0) : n;
  }, 0);
  return [ports, dice];
}

/** Above 0 where Delta would win if the game ended tonight, below 0 where Gamma would: by ports, and only then by dice on the map, those lost to hunger at the meal left out. @rule 9.3, 6.7.2 */
function scoreOf(rules: Rules, s: State): number {
  const [ports, dice] = aheadIn(rules, afterSupper(rules, s));
  return ports || dice;
}

/** The share of its fighters' wants that a side's trucks can bring, those that are disabled left out. */
function share({ world: { info } }: Rules, s: State, side: Side): number {
  const there = s.units.filter((u) => u.side === side && u.node !== null);
  const wants = WANTED * there.filter((u) => info[u.id]!.type.kind === 'combat').length;
  const half = (boxes: object): number => Math.ceil(all(boxes) / 2);
  const brings = there
    .filter((u) => !u.disabled && info[u.id]!.type.kind === 'sustainment')
    .reduce((n, u) => n + half(info[u.id]!.type.boxes), 0);
  return wants === 0 ? 1 : Math.min(1, brings / wants);
}

/** Could a side still come to a port that it does not hold, were every fight on the way won? By links, with what its units hold, and two more where a retreat brings one nearer that has yet to act. */
function comesToPort(rules: Rules, s: State, side: Side): boolean {
  const cards = all(s.sides[side].hand);
  const ordered = (of: Side): boolean => s.sides[of].execution.length + s.sides[of].reserve.length > 0;
  const isOpen = ({ holder, node }: State['ports'][number]): boolean =>
    holder !== side && !s.markers.some((m) => m.stops === side && m.node === node);
  return s.ports.filter(isOpen).some(({ node }) => {
    const links = linksFrom(rules, node);
    return s.units.some((u) => {
      const { type } = rules.world.info[u.id]!;
      if (u.side !== side || u.node === null || type.kind !== 'combat') return false;
      const isFit = cards > 0 || (u.load.clIII > 0 && !u.degraded && !u.disabled);
      const fights = u.load.clV + Math.min(1, cards);
      const away = links.get(u.node) ?? 99;
      if (ordered(side) && !u.activated && isFit) return away <= fights + (type.move ?? 0) + 2;
      return ordered(side === 'delta' ? 'gamma' : 'delta') && away <= fights;
    });
  });
}

/** Could a unit that has its order yet to come strike another, from next to it or from as far as it fires? Generous in the same things. */
function strikes(rules: Rules, s: State, side: Side): boolean {
  const { hand, execution, reserve } = s.sides[side];
  const cards = all(hand);
  if (execution.length + reserve.length === 0) return false;
  return s.units.some((u) => {
    const { type } = rules.world.info[u.id]!;
    if (u.side !== side || u.node === null || u.activated || type.kind !== 'combat') return false;
    if (cards === 0 && (u.degraded || u.disabled || u.load.clIII === 0)) return false;
    const links = linksFrom(rules, u.node);
    const far = (type.move ?? 0) + 2 + u.load.clV + Math.min(1, cards) + (type.range ?? 0);
    return s.units.some((foe) => foe.side !== side && foe.node !== null && (links.get(foe.node) ?? 99) <= far);
  });
}

/** Delta's result where it is sure, between two plays of the last day: no port can change hands, and more are held by one side; or nobody can fight any more, and all cards and orders of who has less strength cannot make up for it. */
function sureResult(rules: Rules, s: State): number | null {
  const { scenario, rulings, roster } = rules.world;
  if (s.turn !== scenario.turns || s.phase !== 'execute' || s.execution?.play || s.execution?.engagement) return null;
  if (rulings.portControl !== 'last-held' || rulings.capture !== 'combat') return null;
  if (comesToPort(rules, s, 'delta') || comesToPort(rules, s, 'gamma')) return null;
  const score = scoreOf(rules, s);
  if (s.ports.filter(({ holder }) => holder === 'delta').length !== s.ports.length / 2) return Number(score > 0);
  const { delta, gamma } = s.sides;
  if (strikes(rules, s, 'delta') || strikes(rules, s, 'gamma')) return null;
  // The most dice that any unit loses with one step.
  const most = Math.max(...roster.flatMap(({ type: { strength } }) => [0, 1, 2, 3].map((i) => strength[i]! - (strength[i + 1] ?? 0))));
  const behind = score > 0 ? gamma : delta;
  return Math.abs(score) > most * (all(behind.hand) + behind.execution.length + behind.reserve.length) ? Number(score > 0) : null;
}

/** The logit of Delta's chance as a table stands, whatever else comes. */
function logitOf(rules: Rules, s: State, passed: number, card: number): number {
  const { scenario, roster } = rules.world;
  const toPlay = scenario.turns - s.turn + 1 - passed;
  const early = Math.min(3, Math.max(0, toPlay - 1)) / 3;
  const [delta, gamma] = [counted(rules, s, 'delta', card), counted(rules, s, 'gamma', card)];
  const between = ([last, first]: readonly [last: number, early: number]): number => last + (first - last) * early;
  const lead = (Object.keys(WORTH) as Weighed[]).reduce(
    (n, key) => n + (delta[key] - gamma[key]) * between(WORTH[key]) * (key === 'cards' ? between(CARD) : 1),
    0,
  );
  const faded = lead / (1 + 0.1 * Math.max(0, toPlay - 3));
  const say = Math.min(HELD, FITTED / roster.length) * (1 - 3 * TO_COME * early);
  const isLate = s.phase === 'orders' || s.phase === 'execute';
  const phases = Math.min(3, scenario.turns - s.turn + (isLate ? 0 : 1));
  const brought = phases === 0 ? 0 : BROUGHT * (phases - 0.5) * (share(rules, s, 'delta') - share(rules, s, 'gamma'));
  const [ports, dice] = aheadIn(rules, isLate && s.turn === scenario.turns ? afterSupper(rules, s) : s);
  const final = ports === 0 ? dice : PORT * ports + Math.sign(dice) * Math.min(PORT - 1, Math.abs(dice));
  return say * (faded + (delta.besides - gamma.besides) / HELD) + brought + (DIE * final) / (toPlay + LAST);
}

/** What is on its way, as if it stood in its side's first home port already; what does not come in time, or to a port that is lost, not at all. The rest is a matter of waiting. */
function withArrivals(rules: Rules, s: State): { none: State; all: State; weight: number } {
  const { world: w } = rules;
  const days: { [place: string]: number } = { arrived: 0, transit: 1, packaging: 2 };
  let [told, whole] = [0, 0];
  const none = s.units.map((u) => (u.place in days || u.place === 'scheduled' ? { ...u, place: 'expansion' as const } : u));
  const landed = s.units.map((u, i) => {
    if (!(u.place in days || u.place === 'scheduled')) return u;
    const wait = days[u.place] ?? (w.info[u.id]!.arrives ?? 99) - s.turn;
    const port = s.ports.find(({ node }) => node === w.home[u.side].spod.id)!;
    if (s.turn + wait > w.scenario.turns || port.holder !== u.side) return none[i]!;
    const { type } = w.info[u.id]!;
    const price = unitPrice(w.scenario, u.side, type) ?? PRICELESS;
    told += price * A_DAY_OFF ** wait;
    whole += price;
    const load = u.place === 'scheduled' ? basicLoad(type, defaultOpen(type, w.scenario.openPattern)) : u.load;
    return { ...u, load, place: 'map' as const, node: port.node };
  });
  return { none: { ...s, units: none }, all: { ...s, units: landed }, weight: whole === 0 ? 0 : told / whole };
}

/** From 0 to 1; the result once there is one, or none but one can come. @param card 0: cards in hand weigh nothing */
export function chanceAgain(rules: Rules, s: State, leans: Leans, card = 1): number {
  if (s.outcome) return s.outcome.winner === null ? 0.5 : s.outcome.winner === 'delta' ? 1 : 0;
  const sure = sureResult(rules, s);
  if (sure !== null) return sure;
  const { scenario } = rules.world;
  // The day runs out with its orders: so many of its units have acted, so many cards are still to be turned over.
  const acted = s.units.filter(({ activated }) => activated).length;
  const waiting = s.sides.delta.execution.length + s.sides.gamma.execution.length;
  const passed = s.phase === 'execute' && acted > 0 ? acted / (acted + waiting) : 0;
  // Once all has been carried, tonight's meal is known; after the last one nothing follows.
  const isKnown = (s.phase === 'orders' || s.phase === 'execute') && s.turn < scenario.turns;
  const { none, all: landed, weight } = withArrivals(rules, isKnown ? afterSupper(rules, s) : s);
  const stood = (1 - weight) * logitOf(rules, none, passed, card) + (weight > 0 ? weight * logitOf(rules, landed, passed, card) : 0);
  const pushes = leans.find(({ setup }) => setup === hashOf(setupOf(scenario)))?.pushes ?? [];
  const [now = 0, then = 0] = pushes.slice(s.turn - 1);
  return 1 / (1 + Math.exp(-(stood + now * (1 - passed) + then * passed)));
}
