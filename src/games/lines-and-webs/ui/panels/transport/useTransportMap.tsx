/** Map of Phase 3: overlay, presses, and drag targets of tokens and carriers. */

import { useMemo, useRef } from 'react';
import type { Rejection } from '../../../../../engine/core/index.ts';
import {
  type CarrierReach,
  type CarryStop,
  loadOf,
  type NodeId,
  type Store,
  type SupplyClass,
  type UnitId,
  whyOutOfReachInView,
} from '../../../../../engine/lines-and-webs/index.ts';
import { type DragOf, mapPlaceAt, pressToDrag } from '../../../../../ui/board/pointerDrag.ts';
import { count } from '../../../../../ui/words/grammar.ts';
import { nodeOf, sameStore, storeKey } from '../../../advice/loads.ts';
import { type RunWay, waysOfDraft } from '../../../advice/plan/table.ts';
import type { Run, SupplyDraft } from '../../../advice/plan/types.ts';
import { useTable } from '../../../typedStores.ts';
import type { BlockMarks } from '../../board/blocks.ts';
import { linksWithin } from '../../board/mapOverlay.ts';
import { type MapMode, type MapOverlay, useMapMode } from '../../board/useMapMode.ts';
import { Face } from '../../pieces/Face.tsx';
import { Token } from '../../pieces/Token.tsx';
import { type BrokenPlan, LACKED } from '../../words/breaks.ts';
import { placeName, unitName } from '../../words/names.ts';
import { targetOf } from './DropPane.tsx';
import { clear, moveTo, selectCarrier, suggestFor, type Transport } from './useTransport.ts';

type Marks = Map<UnitId, BlockMarks>;

/** Need markers on blocks with a serious shortage. Without advice there are none. */
function wantMarks(t: Transport): Marks {
  return new Map(t.wants.filter((w) => t.isAdvised && w.kind !== 'low').map((w) => [w.unit, { want: w.cls }]));
}

const add = (marks: Marks, unit: UnitId, more: BlockMarks): void => {
  marks.set(unit, { ...marks.get(unit), ...more });
};

/** Distances on friendly blocks in reach, rings on source and destination, and the path between them. */
function carryOverlay(t: Transport, reach: CarrierReach): MapOverlay {
  const { part, draft, carrier, way } = t;
  const marks = wantMarks(t);
  const wanting = new Set(marks.keys());
  const away = new Map(reach.nodes.map((n) => [n.node, n.links]));
  const own = part.view.units.filter(({ side }) => side === part.side);
  for (const { id, node } of own) {
    const links = node === null ? undefined : away.get(node);
    if (links !== undefined && id !== draft.carrier)
      add(marks, id, { badge: { text: String(links), tone: wanting.has(id) ? 'plan' : 'pale' } });
  }
  for (const { id, node } of own) if (node && way?.path.includes(node)) add(marks, id, { ring: 'thin' });
  for (const store of [draft.from, draft.to]) if (store?.kind === 'unit') add(marks, store.unit, { ring: 'thick' });
  if (draft.carrier) add(marks, draft.carrier, { ring: 'thick' });
  const origin = carrier?.unit.node as NodeId;
  const nodes = reach.nodes.filter((n) => n.node !== origin).map((n) => ({ node: n.node, cost: n.links }));
  const stores = [draft.from, draft.to].filter((s): s is Store => s !== null && s.kind !== 'unit');
  return {
    reach: { origin, nodes, links: linksWithin(part.world, new Set([origin, ...nodes.map((n) => n.node)])) },
    marks,
    highlights: stores.map((s) => ({ node: nodeOf(part.view, s) as NodeId, tone: 'plan' as const })),
    ...(way ? { paths: [{ path: way.path }] } : {}),
  };
}

function moveOverlay(t: Transport): MapOverlay {
  const { part, carrier, moves } = t;
  const origin = carrier?.unit.node as NodeId;
  const marks = wantMarks(t);
  add(marks, carrier?.unit.id as UnitId, { ring: 'thick' });
  // Nodes to pass through are highlighted, too, even if the carrier cannot stop there.
  const cost = new Map<NodeId, number>();
  for (const m of moves) for (const [i, node] of m.path.entries()) cost.set(node, i);
  const ends = new Set(moves.map((m) => m.node));
  const nodes = [...cost].filter(([node]) => node !== origin).map(([node, c]) => ({ node, cost: c }));
  return {
    reach: { origin, nodes, links: linksWithin(part.world, new Set([origin, ...cost.keys()])) },
    costs: nodes.filter((n) => ends.has(n.node)),
    marks,
  };
}

/** Overlay without a selected carrier: needs, and carriers that reach the inspected unit. */
function restOverlay(t: Transport): MapOverlay {
  const { draft } = t;
  const marks = wantMarks(t);
  if (draft.port) return { marks, highlights: [{ node: draft.port, tone: 'plan' }] };
  if (!draft.focus) return { marks };
  add(marks, draft.focus, { ring: 'thick' });
  for (const c of t.carriers) {
    const end = c.reach.targets.find((s) => s.store.kind === 'unit' && s.store.unit === draft.focus);
    if (end) add(marks, c.unit, { ring: 'thin', badge: { text: String(end.links), tone: 'plan' } });
  }
  return { marks };
}

/** Stores that fit the current slot. */
const stopsOf = ({ draft, reach }: Transport): readonly CarryStop[] => (draft.slot === 'from' ? reach?.sources : reach?.targets) ?? [];

function onUnit(t: Transport, id: UnitId): void {
  const { part, draft, set, carrier } = t;
  const unit = part.unit(id);
  if (unit?.side !== part.side) return;
  if (draft.task === 'drop') {
    set({ focus: id, cls: targetOf(t, unit).cls });
    return;
  }
  const isCarrier = t.rows.some((r) => r.unit.id === id);
  if (!carrier) {
    set(isCarrier ? selectCarrier(id) : { ...clear(), focus: draft.focus === id ? null : id });
    return;
  }
  const store: Store = { kind: 'unit', unit: id };
  const fits = draft.method === 'carry' && stopsOf(t).some((s) => sameStore(s.store, store));
  if (id === carrier.unit.id && (draft.slot === 'to' ? sameStore(draft.from, store) : true)) set(clear());
  else if (fits) t.choose(store);
  else set(isCarrier ? selectCarrier(id) : { ...clear(), focus: id });
}

function onNode(t: Transport, node: NodeId): void {
  const stop = stopsOf(t).find((s) => s.node === node && s.store.kind !== 'unit');
  if (t.carrier && t.draft.method === 'move') moveTo(t, t.carrier.unit.id, node);
  else if (stop) t.choose(stop.store);
}

/** Hexes visited with the T key: givers, receivers by need, or move destinations. Any friendly unit can be pressed as well. */
function choicesOf({ part, draft, carrier, reach, targets, moves, wants }: Transport): NodeId[] | undefined {
  if (!carrier || draft.method === 'displace') return undefined;
  if (draft.method === 'move') return moves.flatMap(({ node }) => (node === carrier.unit.node ? [] : [node])).sort();
  const isTaker = draft.slot === 'to';
  const stops = isTaker ? targets.filter(({ store }) => !sameStore(store, draft.from)) : (reach?.sources ?? []);
  const needy = new Set(wants.map(({ unit, kind }) => (isTaker && kind !== 'low' ? part.unit(unit)?.node : null)));
  const nodes = [...new Set(stops.map(({ node }) => node))].sort();
  return [...nodes.filter((node) => needy.has(node)), ...nodes.filter((node) => !needy.has(node))];
}

function enabledNodes(t: Transport): Set<NodeId> {
  const { part, draft, moves, carrier } = t;
  const own = part.view.units.flatMap(({ side, node }) => (side === part.side && node !== null ? [node] : []));
  const stops = carrier && draft.method === 'carry' ? stopsOf(t) : [];
  return new Set([...own, ...stops.map(({ node }) => node), ...moves.map(({ node }) => node)]);
}

function hint(t: Transport, node: NodeId): string | null {
  const { carrier, draft, reach, moves, part } = t;
  if (!carrier) return null;
  const name = unitName(part.world, carrier.unit.id);
  if (draft.method === 'move') {
    const move = moves.find((m) => m.node === node);
    return move ? `${name} to ${placeName(part.world, node)}, ${count(move.cost, 'link')}` : null;
  }
  const away = reach?.nodes.find((n) => n.node === node)?.links;
  return away === undefined ? null : `${count(away, 'link')} from ${name}`;
}

/** Explains why a node is no part of the carry or no destination of the move. */
function whyNot({ carrier, draft, part }: Transport, node: NodeId): Rejection | null {
  if (!carrier) return null;
  const { id, side } = carrier.unit;
  if (draft.method === 'move') return part.why({ type: 'moveCarrier', side, unit: id, to: node });
  return draft.method === 'carry' ? whyOutOfReachInView(part.world, part.view, id, node) : null;
}

export function useTransportMap(t: Transport): void {
  const { draft, part, rows, wants, carrier, reach, moves, way } = t;
  const draftless = `${draft.task} ${draft.carrier} ${draft.method} ${draft.slot} ${draft.focus} ${draft.port} ${draft.from ? storeKey(draft.from) : ''} ${draft.to ? storeKey(draft.to) : ''}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the draft only what the map shows
  const overlay = useMemo((): MapOverlay => {
    if (carrier && draft.method === 'carry' && reach) return carryOverlay(t, reach);
    if (carrier && draft.method === 'move') return moveOverlay(t);
    return restOverlay(t);
  }, [draftless, part, rows, wants, carrier, reach, moves, way]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  const enabled = useMemo(() => enabledNodes(t), [draftless, part, reach, moves, carrier]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  const choices = useMemo(() => choicesOf(t), [draftless, part, reach, t.targets, moves, carrier]);
  const draggable = useMemo(() => new Set(rows.filter((r) => r.state === 'ready').map((r) => r.unit.id)), [rows]);
  // The map redraws for a new mode object, so keep the callbacks stable and read the latest draft.
  const now = useRef(t);
  now.current = t;
  const mode = useMemo(
    (): MapMode => ({
      overlay,
      enabled,
      ...(choices ? { choices } : {}),
      onUnit: (id) => onUnit(now.current, id),
      onNode: (node) => onNode(now.current, node),
      whyNot: (node) => whyNot(now.current, node),
      nodeHint: (node) => hint(now.current, node),
      draggable,
      onUnitPress: (id, press) => pressToDrag(press, () => carrierDrag(now.current, id)),
    }),
    [overlay, enabled, choices, draggable],
  );
  useMapMode(mode);
}

type DropTarget = { slot: 'from' | 'to' } | { store: string } | { node: string; unit: string | null };

function targetAt(at: Element): DropTarget | null {
  const slot = at.closest('[data-slot]')?.getAttribute('data-slot');
  if (slot === 'from' || slot === 'to') return { slot };
  const store = at.closest('[data-store]')?.getAttribute('data-store');
  return store ? { store } : mapPlaceAt(at);
}

const ring = (place: DropTarget | null): void => useTable.getState().setHover(place && 'node' in place ? place.node : null);

/** Store at a place: a unit, a held port's store, or the bare node. */
function storeAt(t: Transport, place: Exclude<DropTarget, { slot: string }>): Store {
  if ('store' in place) {
    const [kind, node] = place.store.split(':');
    return node && (kind === 'port' || kind === 'loose') ? { kind, node } : { kind: 'unit', unit: place.store };
  }
  if (place.unit) return { kind: 'unit', unit: place.unit };
  const isPort = t.part.view.ports.some((p) => p.node === place.node);
  return { kind: isPort ? 'port' : 'loose', node: place.node };
}

/** Drags a token of the giver to where it is dropped; a rejection gives the reason. */
export function tokenDrag(t: Transport, cls: SupplyClass): DragOf<DropTarget> | null {
  const { draft, part, carrier } = t;
  const { from } = draft;
  if (!from || !carrier) return null;
  const drop = (place: DropTarget): boolean => {
    const to = 'slot' in place ? (place.slot === 'to' ? draft.to : null) : storeAt(t, place);
    if (!to || sameStore(from, to)) return false;
    if (!part.dispatch({ type: 'carry', side: part.side, carrier: carrier.unit.id, from, to, tokens: loadOf(cls) })) return false;
    t.set({ to, slot: 'to' });
    return true;
  };
  return { piece: <Token cls={cls} size={30} />, placeAt: targetAt, over: ring, drop, end: () => ring(null) };
}

/** A carrier dropped on a unit delivers what it needs; on a bare node it moves there. Anything else is chosen token by token. */
export function carrierDrag(t: Transport, id: UnitId): DragOf<DropTarget> | null {
  const { part } = t;
  const unit = part.unit(id);
  const row = t.rows.find((r) => r.unit.id === id);
  if (!unit || row?.state !== 'ready') return null;
  const drop = (place: DropTarget): boolean => {
    if ('slot' in place) return false;
    const to = storeAt(t, place);
    if (to.kind === 'unit' && to.unit === id) return false;
    if (to.kind === 'loose') return part.dispatch({ type: 'moveCarrier', side: part.side, unit: id, to: to.node });
    const want = to.kind === 'unit' ? t.wants.find((w) => w.unit === to.unit) : undefined;
    const wanted = want ? suggestFor(t, want, id) : null;
    if (wanted) return part.dispatch(wanted);
    const one = (['clIII', 'clV', 'clI'] as const).find((cls) => unit.load[cls] > 0) ?? 'clI';
    const carry = { type: 'carry', side: part.side, carrier: id, from: { kind: 'unit', unit: id }, to, tokens: loadOf(one) } as const;
    // An illegal command changes nothing and shows the reason.
    if (part.why(carry)) return part.dispatch(carry);
    t.set({ ...selectCarrier(id), to });
    return true;
  };
  return { piece: <Face world={part.world} unit={unit} size={44} />, placeAt: targetAt, over: ring, drop, end: () => ring(null) };
}

/**
 * Draws all runs in ink, highlighted ones on top in violet with their deliveries, and shortages on units with a problem.
 * @param pointed ids of highlighted runs
 * @param locked carriers kept by the player
 */
function planOverlay(
  ways: ReadonlyMap<string, readonly RunWay[]>,
  { pointed, open, locked }: { pointed: readonly string[]; open: BrokenPlan | null; locked: readonly UnitId[] },
): MapOverlay {
  const all = [...ways].flatMap(([id, list]) => list.map((way) => ({ way, isAt: pointed.includes(id) })));
  const shown = all.sort((a, b) => Number(a.isAt) - Number(b.isAt));
  const lit = shown.filter(({ isAt }) => isAt);
  return {
    paths: shown.map(({ way: { path, tokens }, isAt }) => ({
      path,
      tone: isAt ? ('plan' as const) : ('ink' as const),
      ...(isAt && tokens ? { tag: tokens } : {}),
    })),
    ghosts: shown.flatMap(({ way: { path, tokens, unit } }) => (tokens === null ? [{ unit, node: path.at(-1) as string }] : [])),
    marks: new Map<UnitId, BlockMarks>([
      ...(open ? [[open.unit, { ring: 'thin', ...(open.kind === 'danger' ? {} : { want: LACKED[open.kind] }) }] as const] : []),
      ...locked.map((unit) => [unit, { ring: 'thick', isLocked: true }] as const),
    ]),
    ...(pointed.length > 0 ? { frame: lit.flatMap(({ way }) => way.path) } : {}),
  };
}

/** Shows the plan on the map. A press on a carrier selects it. */
export function usePlanMap(
  t: Transport,
  draft: SupplyDraft | null,
  open: BrokenPlan | null,
  runs: readonly Run[],
  locked: readonly UnitId[],
): void {
  const { world, view } = t.part;
  const ways = useMemo(() => (draft ? waysOfDraft(world, view, draft) : new Map()), [world, view, draft]);
  const pointed = runs.map(({ id }) => id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: both lists follow from their texts
  const overlay = useMemo(() => planOverlay(ways, { pointed, open, locked }), [ways, open, pointed.join(' | '), locked.join(' ')]);
  const ready = useMemo(() => t.rows.filter(({ state }) => state === 'ready').map(({ unit }) => unit), [t.rows]);
  const enabled = useMemo(() => new Set(ready.flatMap(({ node }) => node ?? [])), [ready]);
  const draggable = useMemo(() => new Set(ready.map(({ id }) => id)), [ready]);
  // The map redraws for a new mode object, so keep the callbacks stable and read current values.
  const now = useRef(t);
  now.current = t;
  const mode = useMemo(
    (): MapMode => ({
      overlay,
      enabled,
      draggable,
      onUnit: (id) => draggable.has(id) && now.current.set(selectCarrier(id)),
      onUnitPress: (id, press) => pressToDrag(press, () => carrierDrag(now.current, id)),
    }),
    [overlay, enabled, draggable],
  );
  useMapMode(mode);
}
