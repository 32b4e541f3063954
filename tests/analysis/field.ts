/** Small battlefields for the odds: units on chosen ground, and the same engagement thrown many times through the real engine. */

import { collectEffects, createRng } from '../../src/engine/core/index.ts';
import type { Command } from '../../src/engine/lines-and-webs/command.ts';
import type { GameEvent } from '../../src/engine/lines-and-webs/events.ts';
import { type NodeId, type Rulings, SIDES, type State, type UnitId } from '../../src/engine/lines-and-webs/index.ts';
import { clear, type Fields, type Game, game, inExecution, ok, playing, put } from '../rules/kit.ts';

export type Ground = 'open' | 'town' | 'city' | 'spod' | 'apod';

/** The first node of the map of this kind, with open ground at the other end of three links or more. */
export function ground(g: Game, kind: Ground): { node: NodeId; around: NodeId[] } {
  const { graph } = g.w;
  const isOpen = (at: number) => graph.passable[at] === 1 && graph.feature[at] === null;
  for (let at = 0; at < graph.n; at++) {
    if (graph.passable[at] !== 1 || (graph.feature[at] ?? 'open') !== kind) continue;
    const around = graph.links[at]!.filter(isOpen).map((n) => graph.ids[n]!);
    if (around.length >= 3) return { node: graph.ids[at]!, around };
  }
  throw new Error(`No ${kind} with three open neighbours.`);
}

export interface Lineup {
  on: Ground;
  attackers: { [unit: UnitId]: Fields };
  target: [UnitId, Fields];
  rulings?: Partial<Rulings>;
  /** Gamma companies stand on all other nodes that a link joins to the target's. */
  shutIn?: boolean;
}

/** The target on the ground named, the attackers round it. */
export function field(lineup: Lineup): Game & { attackers: UnitId[]; target: UnitId; node: NodeId } {
  const g = clear(game('ondrel-steppe', lineup.rulings));
  const { node, around } = ground(g, lineup.on);
  put(g, lineup.target[0], node, lineup.target[1]);
  const attackers = Object.keys(lineup.attackers);
  attackers.forEach((id, i) => {
    put(g, id, around[i]!, lineup.attackers[id]);
  });
  if (lineup.shutIn) {
    const { graph } = g.w;
    const free = graph.links[graph.index[node]!]!.map((n) => graph.ids[n]!).filter((id) => g.s.units.every((u) => u.node !== id));
    free.forEach((id, i) => {
      put(g, `g-fsc-${i + 1}`, id);
    });
  }
  return { ...g, attackers, target: lineup.target[0], node };
}

/** The play up to the attack: the card or the Command Post turned over, each attacker's CL III paid without moving. */
export function readyToAttack(g: Game, attackers: readonly UnitId[]): State {
  const orders = { hands: { delta: { closeAirSupport: 1, scoutsOut: 1 } } };
  let now: Game;
  if (attackers.length === 1) now = playing(g, attackers[0]!, orders);
  else {
    inExecution(g, 'delta', { ...orders, execution: { delta: ['commandPost', ...attackers] } });
    now = ok(g, { type: 'turnOver', side: 'delta' });
  }
  for (const unit of attackers) {
    const to = now.s.units[now.w.info[unit]!.at]!.node as NodeId;
    now = ok(now, { type: 'moveUnit', side: 'delta', unit, to });
  }
  return now.s;
}

/** Carries out the commands from the same position n times, one seeded row of dice through all; `seen` gets the events of each time. */
export function throwMany(
  g: Game,
  start: State,
  commands: readonly Command[],
  n: number,
  seed: string,
  seen: (events: GameEvent[]) => void,
): void {
  const s = structuredClone(start);
  const execution = JSON.stringify(start.execution);
  const involved = start.units.flatMap((u, i) => (u.node === null ? [] : [i]));
  s.rng = createRng(seed);
  for (let k = 0; k < n; k++) {
    for (const i of involved) s.units[i] = { ...start.units[i]!, load: { ...start.units[i]!.load } };
    for (const side of SIDES) {
      const own = start.sides[side];
      s.sides[side] = { ...own, hand: { ...own.hand }, spent: { ...own.spent }, execution: [...own.execution], reserve: [...own.reserve] };
    }
    s.execution = JSON.parse(execution);
    s.pending = start.pending;
    const events: GameEvent[] = [];
    for (const command of commands) {
      if (k === 0) {
        const why = g.R.check(s, command);
        if (why) throw new Error(`${command.type} was refused: ${why.code}`);
      }
      const fx = collectEffects<GameEvent>(s.rng);
      g.R.execute(s, command, fx);
      events.push(...fx.events);
    }
    seen(events);
  }
}

/** How often each thing happened. */
export class Count {
  n = 0;
  private readonly times = new Map<string, number>();
  add(what: string): void {
    this.times.set(what, (this.times.get(what) ?? 0) + 1);
  }
  share(what: string): number {
    return (this.times.get(what) ?? 0) / this.n;
  }
}

const REASONS: { [when: string]: readonly string[] } = { dice: ['combat', 'fire'], after: ['combat', 'noRetreat'] };

/** What happened to one unit, named as `Losses` names it. */
export function fateOf(events: readonly GameEvent[], unit: UnitId, steps: number, when: 'dice' | 'after'): string {
  let lost = 0;
  let suppressed = false;
  for (const e of events) {
    if (e.type === 'stepsLost' && e.unit === unit && REASONS[when]!.includes(e.why)) lost += e.n;
    if (e.type === 'suppressed' && e.unit === unit) suppressed = true;
  }
  if (lost >= steps) return 'destroyed';
  return lost > 0 ? `steps${lost}` : suppressed ? 'suppressedOnly' : 'nothing';
}
