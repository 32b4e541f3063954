/** Which place shows its units side by side: the one that the pointer rests on, that a finger has pressed, or that the keys have opened. One at a time on the page. */
import { create } from 'zustand';
import type { NodeId, UnitId } from '../../engine/core/table.ts';

interface FanStore {
  node: NodeId | null;
  /** The unit that is pointed at, or that the keys have stepped to. */
  unit: UnitId | null;
}

/** A pointer rests so long before a stack opens, and may leave it for so long. Milliseconds. */
export const OPEN_MS = 250;
const FOLD_MS = 350;

function createFan() {
  const useFan = create<FanStore>(() => ({ node: null, unit: null }));
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Opens a stack at once. */
  function openFan(node: NodeId, unit: UnitId | null = null): void {
    clearTimeout(timer);
    useFan.setState({ node, unit });
  }

  function foldFan(): void {
    clearTimeout(timer);
    if (useFan.getState().node !== null) useFan.setState({ node: null, unit: null });
  }

  /** A pointer has come to a stack. */
  function soonFan(node: NodeId): void {
    clearTimeout(timer);
    if (useFan.getState().node !== node) timer = setTimeout(() => openFan(node), OPEN_MS);
  }

  /** It has left the stack, or the fan: a way across is forgiven. */
  function leaveFan(): void {
    clearTimeout(timer);
    timer = setTimeout(foldFan, FOLD_MS);
  }

  /** It is on the fan: on a unit, or between them. */
  function stayInFan(unit: UnitId | null): void {
    clearTimeout(timer);
    if (useFan.getState().unit !== unit) useFan.setState({ unit });
  }

  return { useFan, openFan, foldFan, soonFan, leaveFan, stayInFan };
}

export const { useFan, openFan, foldFan, soonFan, leaveFan, stayInFan } = createFan();
