/** The workbench of the open game: whose eyes look, what the panel shows, and what the map is asked for. What it changes of the game are commands like any other. */

import { create } from 'zustand';
import { type Command, isUmpire, type NodeId, type UnitId } from '../../engine/core/table.ts';
import { gameOf } from '../../games/rules.ts';
import { type Eyes, hasBench, useEyes } from '../bench.ts';
import { useGame } from '../game.ts';

export type Dock = 'left' | 'right' | 'bottom';

/** A field that waits for a press on the map. */
export interface Picking {
  what: 'unit' | 'node';
  /** Which field, so that it can be shown as waiting. */
  field: string;
  take(node: NodeId, unit: UnitId | null): void;
}

interface Workbench {
  isOpen: boolean;
  tab: string;
  dock: Dock;
  picking: Picking | null;
  /** A unit that is dragged over the map is put where it is let go. */
  drags: boolean;
  /** What the game draws over the map. */
  layers: readonly string[];
  /** Where a unit was let go that the rules of the table refuse: the form takes it up. */
  wish: NodeId | null;
  /** From where distances are told, and for which unit costs are. */
  node: NodeId | null;
  unit: UnitId | null;
  /** The console's line, and the lines that were given. */
  line: string;
  history: readonly string[];
}

const CLEAR = { picking: null, drags: false, layers: [] as readonly string[], wish: null, node: null, unit: null };

export const useWorkbench = create<Workbench>(() => ({ isOpen: false, tab: 'state', dock: 'left', line: '', history: [], ...CLEAR }));

/** Would these eyes show more than whoever sits here may see? */
export function showsHidden(eyes: Eyes): boolean {
  const { viewer, state } = useGame.getState();
  return eyes !== 'seat' && eyes !== 'public' && eyes !== viewer && state?.phase !== 'over';
}

/** Looks with other eyes: nobody sits at the table meanwhile. Back at the seat the curtain stands, whatever was seen. */
export function look(eyes: Eyes): void {
  const { record, bench, setBench, dropCurtain } = useGame.getState();
  if (!record || eyes === useEyes.getState().eyes) return;
  if (showsHidden(eyes) && bench.seen === null) setBench({ seen: record.commands.length });
  // First the eyes: at an open table the seat is taken again as soon as the curtain falls.
  useEyes.setState({ eyes });
  dropCurtain();
  useWorkbench.setState({ picking: null });
}

/** The panel goes, and with it every sight that is not the seat's. */
export function closeBench(): void {
  look('seat');
  useWorkbench.setState({ isOpen: false, ...CLEAR });
}

/** Opens the panel; switches the workbench on in this game where it is off. Its forms ask what the umpire may do. */
export function openBench(tab?: string): void {
  const { setBench, admitUmpire } = useGame.getState();
  // Should it not come, the forms say that the umpire is away.
  admitUmpire().catch(() => undefined);
  if (!hasBench(useGame.getState())) setBench({ on: true });
  useWorkbench.setState({ isOpen: true, ...(tab ? { tab } : {}) });
}

/** Switches it off in this game. What was touched stays said. */
export function switchOff(): void {
  closeBench();
  useGame.getState().setBench({ on: false, open: false });
  useGame.getState().dropCurtain();
}

/** With an open table no curtain falls between the sides: for one who tests alone. The game counts as one whose hidden things were shown. */
export function setOpenTable(open: boolean): void {
  const { record, bench, setBench, dropCurtain } = useGame.getState();
  if (!record) return;
  setBench({ open, ...(open && bench.seen === null ? { seen: record.commands.length } : {}) });
  if (!open) dropCurtain();
}

/** At an open table whoever is awaited sits down by himself. The report of a day and what both sides are asked stand before that. */
function sitDown(): void {
  const g = useGame.getState();
  const isAwaited = g.seat !== null && g.viewer === null && g.dayEnd === null && g.asking === null;
  if (g.bench.open && isAwaited && hasBench(g) && useEyes.getState().eyes === 'seat') g.openCurtain();
}

export const toggleLayer = (layer: string): void =>
  useWorkbench.setState(({ layers }) => ({ layers: layers.includes(layer) ? layers.filter((one) => one !== layer) : [...layers, layer] }));

/** Why a command cannot be given from here, beside what the rules say; null where it can. */
export type Bar = 'nobody' | 'follows' | null;
export function barOf(command: Command): Bar {
  const { viewer, isFollower } = useGame.getState();
  const { eyes } = useEyes.getState();
  if (isFollower) return 'follows';
  if (isUmpire(command) || viewer !== null || eyes === 'umpire' || eyes === command.side) return null;
  return 'nobody';
}

/** Gives a command of the umpire's, or of a player's: of whoever sits here, or of a side with whose eyes one looks. */
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

// While the panel is open the rules know the umpire, whatever game is opened.
useGame.subscribe((g, before) => {
  if (g.rules === before.rules || !g.rules || gameOf(g.rules.id).hasUmpire(g.rules.world) || !useWorkbench.getState().isOpen) return;
  // That the part did not come has been said where it is fetched.
  g.admitUmpire().catch(() => undefined);
});

// Another game, or another tab that plays this one: nothing of these eyes outlasts it.
useGame.subscribe((g, before) => {
  if (g.id === before.id && g.isFollower === before.isFollower) return;
  useEyes.setState({ eyes: 'seat' });
  useWorkbench.setState({ ...CLEAR, line: '' });
});

useGame.subscribe(sitDown);
useEyes.subscribe(sitDown);
sitDown();
