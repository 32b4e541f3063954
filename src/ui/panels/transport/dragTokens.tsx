/** Dragging in Phase 3: a token out of a tracker to the other tracker or to the map; a carrier from the tray or the map onto whom it should supply, or to where it should move. */

import { withMore } from '../../../advice/loads.ts';
import { sameStore } from '../../../advice/stores.ts';
import type { Store, SupplyClass, UnitId } from '../../../engine/lines-and-webs/index.ts';
import { emptyLoad } from '../../../engine/lines-and-webs/index.ts';
import { useTable } from '../../../store/table.ts';
import { type DragOf, mapPlaceAt } from '../../board/pointerDrag.ts';
import { Face } from '../../pieces/Face.tsx';
import { Token } from '../../pieces/Token.tsx';
import { addClick } from './acts.ts';
import { take } from './transportDraft.ts';
import { lay, suggestFor, type Transport } from './useTransport.ts';

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

/** One token more to where it is let go; what the rules refuse is refused now, with the reason. */
function dropToken(t: Transport, cls: SupplyClass, from: Store, place: DropTarget): boolean {
  const { draft, part, carrier } = t;
  if (!carrier || ('slot' in place && place.slot === 'from')) return false;
  const to = 'slot' in place ? draft.to : storeAt(t, place);
  if (!to || sameStore(from, to)) return false;
  const goesOn = sameStore(to, draft.to) && sameStore(from, draft.from);
  const load = withMore(goesOn ? draft.tokens : emptyLoad(), cls, 1);
  const command = { type: 'carry', side: part.side, carrier: carrier.unit.id, from, to, tokens: load } as const;
  // Giving what is refused changes nothing and says why.
  if (part.why(command)) return part.give(command);
  addClick();
  t.set({ from, to, slot: 'to', tokens: load });
  return true;
}

/** A token of the giving tracker; a token that was to come is taken back out of the plan by any place but its own. */
export function tokenDrag(t: Transport, slot: 'from' | 'to', cls: SupplyClass): DragOf<DropTarget> | null {
  const { draft } = t;
  const piece = <Token cls={cls} size={30} />;
  if (slot === 'to') {
    if (draft.tokens[cls] === 0) return null;
    const drop = (place: DropTarget): boolean => {
      if ('slot' in place && place.slot === 'to') return false;
      addClick();
      t.set({ tokens: withMore(draft.tokens, cls, -1) });
      return true;
    };
    return { piece, placeAt: targetAt, drop };
  }
  const { from } = draft;
  return from ? { piece, placeAt: targetAt, over: ring, drop: (place) => dropToken(t, cls, from, place), end: () => ring(null) } : null;
}

/** A carrier let go on a unit: the carry is laid, filled; on a bare node: the move is laid. */
export function carrierDrag(t: Transport, id: UnitId): DragOf<DropTarget> | null {
  const { part } = t;
  const unit = part.unit(id);
  const row = t.rows.find((r) => r.unit.id === id);
  if (!unit || row?.state !== 'ready') return null;
  const drop = (place: DropTarget): boolean => {
    if ('slot' in place) return false;
    const to = storeAt(t, place);
    if (to.kind === 'unit' && to.unit === id) return false;
    const self: Store = { kind: 'unit', unit: id };
    if (to.kind === 'loose') {
      const command = { type: 'moveCarrier', side: part.side, unit: id, to: to.node } as const;
      if (part.why(command)) return part.give(command);
      addClick();
      t.set({ ...take(id, 'move'), goal: to.node });
      return true;
    }
    const want = to.kind === 'unit' ? t.wants.find((w) => w.unit === to.unit) : undefined;
    const carry = want ? suggestFor(t, want, id) : null;
    if (!carry) {
      const one = (['clIII', 'clV', 'clI'] as const).find((cls) => unit.load[cls] > 0) ?? 'clI';
      const command = { type: 'carry', side: part.side, carrier: id, from: self, to, tokens: { ...emptyLoad(), [one]: 1 } } as const;
      if (part.why(command)) return part.give(command);
      addClick();
      t.set({ ...take(id), to });
      return true;
    }
    addClick();
    lay(t, carry);
    return true;
  };
  return { piece: <Face world={part.world} unit={unit} size={44} />, placeAt: targetAt, over: ring, drop, end: () => ring(null) };
}
