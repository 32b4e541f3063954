/** Near misses aimed at what chance alone seldom meets: cards at units that may not be targets, engineers with nothing to repair, full reserves, ports' stores. */

import type { Pick } from '../../src/bots/picker.ts';
import {
  awaited,
  CARD_KINDS,
  CLASSES,
  loadOf,
  opponentOf,
  type Side,
  type State,
  type UnitState,
  type World,
} from '../../src/engine/lines-and-webs/index.ts';

type Made = { [field: string]: unknown } | null;
const one = <T>(list: readonly T[], pick: Pick): T | undefined => (list.length ? list[pick(list.length)] : undefined);
const onMap = (s: State, side: Side): UnitState[] => s.units.filter((u) => u.side === side && u.node !== null);
const armOf = (w: World, id: string): string => w.info[id]!.type.arm;

/** A card from the hand at an enemy that is displaced or disabled, if there is one. */
function card(_w: World, s: State, side: Side, pick: Pick): Made {
  const held = CARD_KINDS.filter((kind) => s.sides[side].hand[kind] > 0);
  const kind = s.pending?.kind === 'aim' ? s.pending.card : one(held, pick);
  const enemies = onMap(s, opponentOf(side));
  const marked = enemies.filter((u) => u.displaced || u.disabled);
  const unit = one(marked.length && pick(3) ? marked : enemies, pick)?.id ?? null;
  // Where SF in the Area may go a marker may lie already (8.10).
  const node = kind === 'sfInTheArea' ? (one(s.markers, pick)?.node ?? null) : pick(3) ? null : one(s.ports, pick)!.node;
  // It takes no aim, and wants two cards in the enemy's deck (8.5).
  if (kind === 'cyberAttack' && pick(2)) return { type: 'playCard', side, card: kind, unit: null, node: null, cls: null };
  return kind
    ? { type: 'playCard', side, card: kind, unit: node ? null : unit, node, cls: kind === 'airDrop' ? one(CLASSES, pick) : null }
    : null;
}

function fireAtDisplaced(w: World, s: State, side: Side, pick: Pick): Made {
  const guns = (s.execution?.play?.members ?? []).filter((m) => armOf(w, m.unit) === 'artillery');
  const enemies = onMap(s, opponentOf(side));
  const hidden = enemies.filter((u) => u.displaced);
  const target = one(hidden.length ? hidden : enemies, pick);
  const unit = one(guns, pick)?.unit;
  return unit && target ? { type: 'fire', side, unit, target: target.id, rounds: 1 + pick(4) } : null;
}

function repair(w: World, s: State, side: Side, pick: Pick): Made {
  const engineers = (s.execution?.play?.members ?? []).filter((m) => armOf(w, m.unit) === 'engineer');
  const unit = one(engineers, pick)?.unit;
  return unit ? { type: 'repairPort', side, unit } : null;
}

function jointAttack(_w: World, s: State, side: Side, pick: Pick): Made {
  const members = s.execution?.play?.members ?? [];
  const target = one(onMap(s, opponentOf(side)), pick);
  if (members.length === 0 || !target) return null;
  return {
    type: 'attack',
    side,
    attackers: members.filter(() => pick(3) > 0).map((m) => m.unit),
    target: target.id,
    scouts: pick(4) === 0,
  };
}

function level(_w: World, s: State, side: Side, pick: Pick): Made {
  const port = one(s.ports, pick)!;
  const stores: unknown[] = [{ kind: 'port', node: port.node }];
  for (const u of onMap(s, side)) if (u.node === port.node) stores.push({ kind: 'unit', unit: u.id });
  return {
    type: 'crossLevel',
    side,
    port: port.node,
    from: one(stores, pick),
    to: one(stores, pick),
    tokens: loadOf(one(CLASSES, pick) ?? 'clI'),
  };
}

/** A special card of the reserve, which may have no order to join (6.4.3). */
function reserve(_w: World, s: State, side: Side, pick: Pick): Made {
  const card = one(
    s.sides[side].reserve.filter((card) => CARD_KINDS.some((kind) => kind === card)),
    pick,
  );
  return card ? { type: 'playReserve', side, card } : null;
}

/** A carrier that is exhausted, or one whose way a marker may cut, to one of its own side. */
function carry(w: World, s: State, side: Side, pick: Pick): Made {
  const own = onMap(s, side);
  const carriers = own.filter((u) => w.info[u.id]!.type.kind === 'sustainment');
  const spent = carriers.filter((u) => u.exhausted);
  const carrier = one(spent.length && pick(2) ? spent : carriers, pick);
  const to = one(own, pick);
  if (!carrier || !to) return null;
  const cls = CLASSES.find((one) => carrier.load[one] > 0) ?? 'clI';
  const from = { kind: 'unit', unit: carrier.id };
  return { type: 'carry', side, carrier: carrier.id, from, to: { kind: 'unit', unit: to.id }, tokens: loadOf(cls) };
}

function orders(w: World, s: State, side: Side, pick: Pick): Made {
  const ids = onMap(s, side)
    .filter((u) => w.info[u.id]!.type.kind === 'combat')
    .map((u) => u.id);
  const cut = pick(ids.length + 1);
  return { type: 'setOrders', side, execution: ids.slice(cut), reserve: ids.slice(0, cut) };
}

function landing(w: World, s: State, side: Side, pick: Pick): Made {
  const unit = one(
    s.units.filter((u) => u.side === side && u.place === 'arrived'),
    pick,
  );
  const port = one(w.ports, pick)!.id;
  return unit ? { type: 'landUnit', side, unit: unit.id, port, open: { clI: 0, clIII: 0, clV: 0, clIX: 0 } } : null;
}

/** An aimed near miss for this moment of the game, or null. */
export function aimed(w: World, s: State, pick: Pick): Made {
  const side = awaited(s);
  if (!side) return null;
  if (s.pending?.kind === 'arrange') return { type: 'arrangeDeck', side, order: [...s.sides[opponentOf(side)].execution] };
  if (s.pending?.kind === 'aim' || s.pending === null) {
    if (s.phase === 'execute') {
      if (!s.execution?.play) return (pick(3) ? card : reserve)(w, s, side, pick);
      return one([repair, fireAtDisplaced, jointAttack], pick)!(w, s, side, pick);
    }
    if (s.phase === 'transport') return (s.markers.length && pick(4) ? carry : one([level, carry], pick)!)(w, s, side, pick);
    if (s.phase === 'orders') return orders(w, s, side, pick);
    if (s.phase === 'deploy') return landing(w, s, side, pick);
  }
  return null;
}
