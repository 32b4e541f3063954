/** The one stack on the page whose units are spread out: hovered, touched, or opened by keys. */
import { create } from 'zustand';
import type { NodeId, UnitId } from '../../engine/core/gameTypes.ts';

interface FanStore {
  node: NodeId | null;
  /** The unit under the pointer, or the one chosen by keys. */
  unit: UnitId | null;
}

/** Delay in milliseconds before a hovered stack opens; also before it closes again. */
export const OPEN_MS = 250;
const FOLD_MS = 350;

function createFan() {
  const useFan = create<FanStore>(() => ({ node: null, unit: null }));
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Opens a stack immediately. */
  function openFan(node: NodeId, unit: UnitId | null = null): void {
    clearTimeout(timer);
    useFan.setState({ node, unit });
  }

  function foldFan(): void {
    clearTimeout(timer);
    if (useFan.getState().node !== null) useFan.setState({ node: null, unit: null });
  }

  /** Handles a pointer that enters a stack. */
  function soonFan(node: NodeId): void {
    clearTimeout(timer);
    if (useFan.getState().node !== node) timer = setTimeout(() => openFan(node), OPEN_MS);
  }

  /** Handles a pointer that leaves the stack or the fan; it may return within the delay. */
  function leaveFan(): void {
    clearTimeout(timer);
    timer = setTimeout(foldFan, FOLD_MS);
  }

  /** Handles a pointer on the fan: on a unit, or between units. */
  function stayInFan(unit: UnitId | null): void {
    clearTimeout(timer);
    if (useFan.getState().unit !== unit) useFan.setState({ unit });
  }

  return { useFan, openFan, foldFan, soonFan, leaveFan, stayInFan };
}

export const { useFan, openFan, foldFan, soonFan, leaveFan, stayInFan } = createFan();
