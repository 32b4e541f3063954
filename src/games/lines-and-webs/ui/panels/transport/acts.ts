/** Clicks and keys of one part of Phase 3: only those in map, panel and tray that do something, so that the count is the price of moving supplies. */

import { useEffect } from 'react';
import type { Side, World } from '../../../../../engine/lines-and-webs/index.ts';
import { useTransportDraft } from './transportDraft.ts';

const SCOPE = 'main, [data-main-scope]';
const SILENT = new Set(['Shift', 'Control', 'Alt', 'Meta', 'Tab', 'CapsLock']);

const counts = (target: EventTarget | null): boolean => target instanceof Element && target.closest(SCOPE) !== null;

export function addClick(): void {
  const { draft, set } = useTransportDraft.getState();
  set({ clicks: draft.clicks + 1 });
}

/** Opens the draft of this day and side, and counts while the panel stands. A press by key is a key, not a click. */
export function useActs(world: World, turn: number, side: Side): void {
  useEffect(() => {
    useTransportDraft.getState().open({ world, turn, side });
    const onClick = (event: MouseEvent): void => {
      if (event.detail > 0 && counts(event.target)) addClick();
    };
    const onKey = (event: KeyboardEvent): void => {
      if (SILENT.has(event.key) || event.ctrlKey || event.metaKey || document.querySelector('dialog[open]')) return;
      const { draft, set } = useTransportDraft.getState();
      if (counts(event.target) || event.target === document.body) set({ keys: draft.keys + 1 });
    };
    // Before the page acts on it: what was pressed may be gone afterwards.
    document.addEventListener('click', onClick, true);
    document.addEventListener('keydown', onKey, true);
    return () => {
      document.removeEventListener('click', onClick, true);
      document.removeEventListener('keydown', onKey, true);
    };
  }, [world, turn, side]);
}
