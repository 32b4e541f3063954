/**
 * Delta's chance to win, worked out again without the account's code or the players': the figures are counted on the table by plain loops, weighed by a table of their own, and
 * brought to a chance in logits.
 */

import { hashOf } from '../../src/engine/core/index.ts';
import { unitPrice } from '../../src/engine/lines-and-webs/figures.ts';
import type { Rules, Side, State } from '../../src/engine/lines-and-webs/index.ts';
import { setupOf } from '../../src/scenarios/setup.ts';

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
/** What came true of a lead among few units, and among how many as much; a step out of action in logits, and points of a unit that nobody can buy. */
const [HELD, FITTED] = [0.55, 34];
const OUT = 0.08;
const PRICELESS = 30;

const all = (load: object): number => Object.values(load).reduce((a: number, b: number) => a + b, 0);

/** Links from a node to each that can be walked to, as if nobody stood in the way. */
function linksFrom({ world: { graph } }: Rules, node: string): Map<string, number> {
  const seen = new Map([[graph.index[node]!, 0]]);
  for (const [at, away] of seen) for (const next of graph.links[at]!) if (!seen.has(next)) seen.set(next, away + 1);
  return new Map([...seen].map(([at, away]) => [graph.ids[at]!, away]));
}

function counted(rules: Rules, s: State, side: Side): { [K in Weighed | 'out']: number } {
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
    out: sum(fighters, (u) => (u.disabled ? u.steps : 0)),
    cards: all(hand),
    open: reached.filter(isEmpty).length,
    near: reached.filter((port) => !isEmpty(port)).length,
  };
}

/** How far a set-up that comes with the game was measured to lean on a day, in logits. */
export type Leans = readonly { setup: string; pushes: readonly number[] }[];

/** Above 0 where Delta would win if the game ended now, below 0 where Gamma would: by ports, and only then by dice on the map. @rule 9.3 */
function scoreOf(rules: Rules, s: State): number {
  const sign = { delta: 1, gamma: -1 };
  const { portControl, finalStrength } = rules.world.rulings;
  const held = s.ports.reduce((n, { node, holder }) => {
    const isManned = s.units.some((u) => u.node === node && u.side === holder);
    return portControl === 'occupied' && !isManned ? n : n + sign[holder];
  }, 0);
  const dice = s.units.reduce((n, u) => {
    const { type } = rules.world.info[u.id]!;
    const counts = u.node !== null && u.steps > 0 && (finalStrength === 'all' || type.kind === 'combat');
    return counts ? n + sign[u.side] * (type.strength[4 - u.steps] ?? 0) : n;
  }, 0);
  return held || dice;
}

/** From 0 to 1; the result once there is one. */
export function chanceAgain(rules: Rules, s: State, leans: Leans): number {
  if (s.outcome) return s.outcome.winner === null ? 0.5 : s.outcome.winner === 'delta' ? 1 : 0;
  const { scenario, roster } = rules.world;
  // The day runs out with its orders: so many of its units have acted, so many cards are still to be turned over.
  const acted = s.units.filter(({ activated }) => activated).length;
  const waiting = s.sides.delta.execution.length + s.sides.gamma.execution.length;
  const passed = s.phase === 'execute' && acted > 0 ? acted / (acted + waiting) : 0;
  const toPlay = scenario.turns - s.turn + 1 - passed;
  const early = Math.min(3, Math.max(0, toPlay - 1)) / 3;
  const [delta, gamma] = [counted(rules, s, 'delta'), counted(rules, s, 'gamma')];
  const lead = (Object.keys(WORTH) as Weighed[]).reduce((n, key) => {
    const [last, first] = WORTH[key];
    return n + (delta[key] - gamma[key]) * (last + (first - last) * early);
  }, 0);
  const faded = lead / (1 + 0.1 * Math.max(0, toPlay - 3));
  const pushes = leans.find(({ setup }) => setup === hashOf(setupOf(scenario)))?.pushes ?? [];
  const [now = 0, then = now] = pushes.slice(s.turn - 1);
  const push = now * (1 - passed) + then * passed;
  const chance = 1 / (1 + Math.exp(-(faded * Math.min(HELD, FITTED / roster.length) + OUT * (gamma.out - delta.out) + push)));
  if (s.turn !== scenario.turns) return chance;
  // On the last day the score as it stands comes in with the square of what is over.
  const score = scoreOf(rules, s);
  const stands = score === 0 ? 0.5 : score > 0 ? 0.97 : 0.03;
  return (1 - passed * passed) * chance + passed * passed * stands;
}
