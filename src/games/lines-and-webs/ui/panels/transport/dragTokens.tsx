/** Dragging in Phase 3: a token out of a tracker to the other tracker or to the map; a carrier from the tray or the map onto whom it should supply, or to where it should move. */

import type { Store, SupplyClass, UnitId } from '../../../../../engine/lines-and-webs/index.ts';
import { loadOf } from '../../../../../engine/lines-and-webs/index.ts';
import { type DragOf, mapPlaceAt } from '../../../../../ui/board/pointerDrag.ts';
import { sameStore } from '../../../advice/stores.ts';
import { useTable } from '../../../own.ts';
import { Face } from '../../pieces/Face.tsx';
import { Token } from '../../pieces/Token.tsx';
import { addClick, selectCarrier } from './transportDraft.ts';
import { suggestFor, type Transport } from './useTransport.ts';

type DropTarget = { slot: 'from' | 'to' } | { store: string } | { node: string; unit: string | null };

function targetAt(at: Element): DropTarget | null {
  const slot = at.closest('[data-slot]')?.getAttribute('data-slot');
  if (slot === 'from' || slot === 'to') return { slot };
  const store = at.closest('[data-store]')?.getAttribute('data-store');
  return store ? { store } : mapPlaceAt(at);
}

const ring = (place: DropTarget | null): void => useTable.getState().setHover(place && 'node' in place ? place.node : null);

/** The store that a place means: a unit, a held port's store, else the bare node. */
function storeAt(t: Transport, place: Exclude<DropTarget, { slot: string }>): Store {
  if ('store' in place) {
    const [kind, node] = place.store.split(':');
    return node && (kind === 'port' || kind === 'loose') ? { kind, node } : { kind: 'unit', unit: place.store };
  }
  if (place.unit) return { kind: 'unit', unit: place.unit };
  const isPort = t.part.view.ports.some((p) => p.node === place.node);
  return { kind: isPort ? 'port' : 'loose', node: place.node };
}

/** A token of the giving tracker: it goes to where it is let go, at once; what the rules refuse is refused with the reason. */
export function tokenDrag(t: Transport, cls: SupplyClass): DragOf<DropTarget> | null {
  const { draft, part, carrier } = t;
  const { from } = draft;
  if (!from || !carrier) return null;
  const drop = (place: DropTarget): boolean => {
    const to = 'slot' in place ? (place.slot === 'to' ? draft.to : null) : storeAt(t, place);
    if (!to || sameStore(from, to)) return false;
    if (!part.dispatch({ type: 'carry', side: part.side, carrier: carrier.unit.id, from, to, tokens: loadOf(cls) })) return false;
    addClick();
    t.set({ to, slot: 'to' });
    return true;
  };
  return { piece: <Token cls={cls} size={30} />, placeAt: targetAt, over: ring, drop, end: () => ring(null) };
}

/** A carrier let go on a unit brings what is wanted there, on a bare node it moves there: one gesture, one order. What is not wanted, or goes into a store, is chosen token by token. */
export function carrierDrag(t: Transport, id: UnitId): DragOf<DropTarget> | null {
  const { part } = t;
  const unit = part.unit(id);
  const row = t.rows.find((r) => r.unit.id === id);
  if (!unit || row?.state !== 'ready') return null;
  const drop = (place: DropTarget): boolean => {
    if ('slot' in place) return false;
    const to = storeAt(t, place);
    if (to.kind === 'unit' && to.unit === id) return false;
    addClick();
    if (to.kind === 'loose') return part.dispatch({ type: 'moveCarrier', side: part.side, unit: id, to: to.node });
    const want = to.kind === 'unit' ? t.wants.find((w) => w.unit === to.unit) : undefined;
    const wanted = want ? suggestFor(t, want, id) : null;
    if (wanted) return part.dispatch(wanted);
    const one = (['clIII', 'clV', 'clI'] as const).find((cls) => unit.load[cls] > 0) ?? 'clI';
    const carry = { type: 'carry', side: part.side, carrier: id, from: { kind: 'unit', unit: id }, to, tokens: loadOf(one) } as const;
    // Giving what is refused changes nothing and says why.
    if (part.why(carry)) return part.dispatch(carry);
    t.set({ ...selectCarrier(id), to });
    return true;
  };
  return { piece: <Face world={part.world} unit={unit} size={44} />, placeAt: targetAt, over: ring, drop, end: () => ring(null) };
}
