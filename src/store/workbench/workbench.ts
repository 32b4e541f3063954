/** Game editor of the open game: viewpoint, panel and map mode. It changes the game by commands only. */

import { create } from 'zustand';
import { type Command, isUmpire, type NodeId, type UnitId } from '../../engine/core/gameTypes.ts';
import { gameOf } from '../../games/rules.ts';
import { type Eyes, hasBench, useEyes } from '../bench.ts';
import { useGame } from '../game.ts';
import { isLocked } from '../locks.ts';

export type Dock = 'left' | 'right' | 'bottom';

/** A form field that waits for a press on the map. */
export interface Picking {
  what: 'unit' | 'node';
  /** Name of the field, so that it can be shown as waiting. */
  field: string;
  take(node: NodeId, unit: UnitId | null): void;
}

interface Workbench {
  isOpen: boolean;
  tab: string;
  dock: Dock;
  picking: Picking | null;
  /** A dragged unit is placed at the drop. */
  drags: boolean;
  /** The game's map layers. */
  layers: readonly string[];
  /** Rejected drop target of a unit, taken up by the form. */
  wish: NodeId | null;
  /** Origin for distances and for a unit's move costs. */
  node: NodeId | null;
  unit: UnitId | null;
  /** The console's input line and history. */
  line: string;
  history: readonly string[];
}

const CLEAR = { picking: null, drags: false, layers: [] as readonly string[], wish: null, node: null, unit: null };

export const useWorkbench = create<Workbench>(() => ({ isOpen: false, tab: 'state', dock: 'left', line: '', history: [], ...CLEAR }));

/** True if a viewpoint shows more than the seated side may see. */
export function showsHidden(eyes: Eyes): boolean {
  const { viewer, state } = useGame.getState();
  return eyes !== 'seat' && eyes !== 'public' && eyes !== viewer && state?.phase !== 'over';
}

/** Changes the viewpoint. No side is seated meanwhile; back at the seat the curtain is down. */
export function look(eyes: Eyes): void {
  const { record, bench, setBench, dropCurtain } = useGame.getState();
  if (!record || eyes === useEyes.getState().eyes) return;
  if (showsHidden(eyes) && bench.seen === null) setBench({ seen: record.commands.length });
  // Set the viewpoint first: at an open table the seat is taken as soon as the curtain drops.
  useEyes.setState({ eyes });
  dropCurtain();
  useWorkbench.setState({ picking: null });
}

/** Closes the panel and returns to the seat's viewpoint. */
export function closeBench(): void {
  look('seat');
  useWorkbench.setState({ isOpen: false, ...CLEAR });
}

/** Opens the panel and switches the editor on for this game. Its forms show what the umpire may do. */
export function openBench(tab?: string): void {
  const { setBench, admitUmpire } = useGame.getState();
  if (isLocked(useGame.getState(), 'workbench')) return;
  // If it does not load, the forms say that the umpire is missing.
  admitUmpire().catch(() => undefined);
  if (!hasBench(useGame.getState())) setBench({ on: true });
  useWorkbench.setState({ isOpen: true, ...(tab ? { tab } : {}) });
}

/** Switches the editor off for this game. The record still shows what it changed. */
export function switchOff(): void {
  closeBench();
  useGame.getState().setBench({ on: false, open: false });
  useGame.getState().dropCurtain();
}

/** Plays both sides without curtains, for a solo tester. The game is marked as revealed. */
export function setOpenTable(open: boolean): void {
  const { record, bench, setBench, dropCurtain } = useGame.getState();
  if (!record) return;
  setBench({ open, ...(open && bench.seen === null ? { seen: record.commands.length } : {}) });
  if (!open) dropCurtain();
}

/** At an open table the active side is seated at once, unless a day report or a consent request is shown. */
function sitDown(): void {
  const g = useGame.getState();
  const isAwaited = g.seat !== null && g.viewer === null && g.dayEnd === null && g.asking === null;
  if (g.bench.open && isAwaited && hasBench(g) && useEyes.getState().eyes === 'seat') g.openCurtain();
}

export const toggleLayer = (layer: string): void =>
  useWorkbench.setState(({ layers }) => ({ layers: layers.includes(layer) ? layers.filter((one) => one !== layer) : [...layers, layer] }));

/** Why the editor cannot give commands here, besides the rules; null if it can. */
export type Bar = 'nobody' | 'follows' | null;
export function barOf(command: Command): Bar {
  const { viewer, isFollower } = useGame.getState();
  const { eyes } = useEyes.getState();
  if (isFollower) return 'follows';
  if (isUmpire(command) || viewer !== null || eyes === 'umpire' || eyes === command.side) return null;
  return 'nobody';
}

/** Gives a command for the umpire, the seated side, or the side of the viewpoint. */
export async function dispatchFromWorkbench(command: Command): Promise<boolean> {
  if (barOf(command) !== null) return false;
  if (isUmpire(command)) await useGame.getState().admitUmpire();
  const { viewer, dispatch, openCurtain, dropCurtain } = useGame.getState();
  if (isUmpire(command) || viewer !== null) return dispatch(command);
  openCurtain();
  const done = dispatch(command);
  dropCurtain();
  return done;
}

// While the panel is open, every opened game gets the umpire's rules.
useGame.subscribe((g, before) => {
  if (g.rules === before.rules || !g.rules || gameOf(g.rules.id).hasUmpire(g.rules.world) || !useWorkbench.getState().isOpen) return;
  // Loading has already reported the failure.
  g.admitUmpire().catch(() => undefined);
});

// Reset the viewpoint for another game, or if another tab takes over.
useGame.subscribe((g, before) => {
  if (g.id === before.id && g.isFollower === before.isFollower) return;
  useEyes.setState({ eyes: 'seat' });
  useWorkbench.setState({ ...CLEAR, line: '' });
});

useGame.subscribe(sitDown);
useEyes.subscribe(sitDown);
sitDown();
