/** Builds a viewer's view (chapter 11). Only fields listed here are copied. */

import { legalCommands } from './commands/index.ts';
import { missionUnits } from './commands/orders.ts';
import { controlsApod, plannedCost, pointsOf } from './delivery.ts';
import { copyLoad } from './load.ts';
import type { Side } from './scenario.ts';
import { bankRoom } from './setup.ts';
import { awaited, handCount, openBoxes, opponentOf, portRoom, roleIn, strengthOf } from './table.ts';
import type { State, UnitState } from './types.ts';
import type {
  CardsView,
  ExecutionView,
  OwnView,
  PortView,
  Prompt,
  PromptKind,
  QueueSpace,
  QueueView,
  UnitView,
  View,
  Viewer,
} from './viewTypes.ts';
import type { World } from './world.ts';

/** True if the viewer may see the side's units on the map during setup. @rule 5.1, 11.2 @ruling R-setup */
function seesDeployment(w: World, s: State, viewer: Viewer, side: Side): boolean {
  return s.phase !== 'setup' || viewer === side || w.rulings.setup === 'open';
}

function unitView(w: World, u: UnitState): UnitView {
  return {
    id: u.id,
    side: u.side,
    type: u.type,
    place: u.place,
    node: u.node,
    steps: u.steps,
    load: copyLoad(u.load),
    suppressed: u.suppressed,
    degraded: u.degraded,
    disabled: u.disabled,
    displaced: u.displaced,
    exhausted: u.exhausted,
    moved: u.moved,
    carried: u.carried,
    activated: u.activated,
    restored: u.restored,
    strength: strengthOf(w, u),
  };
}

/** A unit of the other side during a hidden setup: in its box, without details. */
function hiddenUnit(w: World, u: UnitState): UnitView {
  const hidden = unitView(w, u);
  hidden.place = w.info[u.id]!.from === 'start' ? 'box' : u.place;
  hidden.node = null;
  if (hidden.place === 'box') hidden.load = { clI: 0, clIII: 0, clV: 0, clIX: 0 };
  return hidden;
}

function portViews(w: World, s: State, viewer: Viewer): PortView[] {
  return w.ports.map((info) => {
    const port = s.ports[info.at]!;
    return {
      node: port.node,
      kind: info.kind,
      home: info.home,
      holder: port.holder,
      since: port.since,
      store: copyLoad(port.store),
      boxes: openBoxes(info, port),
      free: portRoom(info, port),
      damage: port.damage,
      repaired: port.repaired,
      units: s.units.filter((u) => u.node === port.node && seesDeployment(w, s, viewer, u.side)).map((u) => u.id),
      unitPlaces: info.spec.units,
    };
  });
}

function queueView(s: State, side: Side): QueueView {
  const sideState = s.sides[side];
  const space = (place: 'packaging' | 'transit' | 'arrived'): QueueSpace => ({
    tokens: copyLoad(sideState[place]),
    units: s.units.filter((u) => u.side === side && u.place === place).map((u) => u.id),
  });
  return { packaging: space('packaging'), transit: space('transit'), arrived: space('arrived') };
}

/** Public information on a side's cards. @rule 11.1 */
export function cardsView(s: State, side: Side): CardsView {
  const sideState = s.sides[side];
  return {
    hand: handCount(sideState.hand),
    execution: sideState.execution.length,
    reserve: sideState.reserve.length,
    spent: { ...sideState.spent },
  };
}

function ownView(w: World, s: State, side: Side): OwnView {
  const sideState = s.sides[side];
  const decks = new Set([...sideState.execution, ...sideState.reserve]);
  const orders = s.phase === 'orders' || s.phase === 'execute';
  return {
    side,
    hand: { ...sideState.hand },
    bought: { ...sideState.bought },
    plan: {
      queueTokens: copyLoad(sideState.plan.queueTokens),
      apodTokens: copyLoad(sideState.plan.apodTokens),
      units: sideState.plan.units.map((p) => ({ unit: p.unit, to: p.to, open: copyLoad(p.open) })),
      cards: { ...sideState.plan.cards },
      markers: [...sideState.plan.markers],
    },
    rp: pointsOf(w, s, side),
    planned: plannedCost(w, s, side),
    bank: bankRoom(w, s, side),
    execution: sideState.scrambled ? [...sideState.execution].sort() : [...sideState.execution],
    orderKnown: !sideState.scrambled,
    reserve: [...sideState.reserve],
    outOfPlay: orders ? missionUnits(w, s, side).filter((id) => !decks.has(id) && !s.units[w.info[id]!.at]!.activated) : [],
    controlsApod: controlsApod(w, s, side),
  };
}

function executionView(s: State): ExecutionView | null {
  const ex = s.execution;
  if (!ex) return null;
  const e = ex.engagement;
  return {
    initiative: ex.initiative,
    turnOf: ex.turnOf,
    stage: ex.stage,
    last: ex.last ? [...ex.last] : null,
    play: ex.play
      ? {
          side: ex.play.side,
          source: ex.play.source,
          joint: ex.play.joint,
          step: ex.play.step,
          members: ex.play.members.map((m) => ({
            unit: m.unit,
            stage: m.stage,
            mustAttack: m.mustAttack,
            enteredContact: m.enteredContact,
          })),
        }
      : null,
    engagement: e
      ? {
          side: e.side,
          attackers: [...e.attackers],
          target: e.target,
          node: e.node,
          scouts: e.scouts,
          pursuit: e.pursuit,
          stage: e.stage,
          heldBack: [...e.heldBack],
          victim: e.victim,
          defends: e.defends,
          winner: e.winner,
          loser: e.loser,
          movedIn: e.movedIn,
        }
      : null,
    fire: ex.fire ? { firer: ex.fire.firer, target: ex.fire.target } : null,
    turned: ex.turned,
  };
}

export function promptKind(s: State): PromptKind {
  if (s.phase === 'over') return 'over';
  if (s.pending) return s.pending.kind;
  if (s.phase !== 'execute') return s.phase;
  const ex = s.execution!;
  if (ex.play) return ex.play.step;
  return ex.stage === 'before' ? 'turn' : 'after';
}

/** Units that the pending choice concerns. */
export function promptUnits(s: State): string[] {
  const p = s.pending;
  if (p?.kind === 'pursue') return [...p.units];
  if (p && 'unit' in p) return [p.unit];
  if (p?.kind === 'counterFire') return [p.firer];
  if (p?.kind === 'nameVictim' || p?.kind === 'moveIn') return [...(s.execution?.engagement?.attackers ?? [])];
  return s.execution?.play?.members.map((m) => m.unit) ?? [];
}

/** Phases with free amounts and orders: the view does not list all legal commands. */
const OPEN_PHASES: ReadonlySet<string> = new Set(['setup', 'spend', 'transport', 'orders', 'deploy']);

function prompt(w: World, s: State, viewer: Viewer): Prompt {
  const side = awaited(s);
  const mine = side !== null && viewer === side;
  const open = s.pending === null && OPEN_PHASES.has(s.phase);
  return {
    side,
    kind: promptKind(s),
    role: side ? roleIn(w, s.phase) : null,
    units: promptUnits(s),
    card: s.pending?.kind === 'aim' ? s.pending.card : null,
    legal: mine && !open ? [...legalCommands(w, s)] : [],
    ...(s.pending?.kind === 'drone' ? { source: s.pending.source } : {}),
  };
}

export function viewOf(w: World, s: State, viewer: Viewer): View {
  const own = viewer === 'public' ? null : ownView(w, s, viewer);
  const foe = viewer === 'public' ? null : opponentOf(viewer);
  const reads = foe !== null && (s.sides[foe].readByEnemy || (s.pending?.kind === 'arrange' && s.pending.side === viewer));
  return {
    viewer,
    turn: s.turn,
    turns: w.scenario.turns,
    phase: s.phase,
    first: s.first,
    active: s.active,
    awaited: awaited(s),
    units: s.units
      .filter((u) => u.place !== 'destroyed')
      .map((u) => (seesDeployment(w, s, viewer, u.side) ? unitView(w, u) : hiddenUnit(w, u))),
    ports: portViews(w, s, viewer),
    loose: s.loose.map((l) => ({ node: l.node, tokens: copyLoad(l.tokens) })),
    markers: s.markers.map((m) => ({ node: m.node, stops: m.stops })),
    queues: { delta: queueView(s, 'delta'), gamma: queueView(s, 'gamma') },
    cards: { delta: cardsView(s, 'delta'), gamma: cardsView(s, 'gamma') },
    done: { delta: s.sides.delta.done, gamma: s.sides.gamma.done },
    own,
    enemyDeck: reads ? [...s.sides[foe].execution] : null,
    allPorts: s.allPorts ? { side: s.allPorts.side, since: s.allPorts.since } : null,
    initiative: s.initiative ? { side: s.initiative.side, rolls: s.initiative.rolls.map(([a, b]) => [a, b]) } : null,
    execution: executionView(s),
    prompt: prompt(w, s, viewer),
    outcome: s.outcome ? { ...s.outcome, ports: { ...s.outcome.ports }, strength: { ...s.outcome.strength } } : null,
    ...(s.scheduleTo === undefined ? {} : { scheduleTo: s.scheduleTo }),
    ...(s.umpired ? { umpired: true } : {}),
  };
}
