/**
 * Standing orders of a side to its staff: preferences for all supply plans, kept from day to day. Stored next to the game, but neither in its record nor in files;
 * they are read only for the side at the screen.
 */

import { useEffect } from 'react';
import { create } from 'zustand';
import type { NodeId, Side, SupplyClass, UnitId } from '../../../engine/lines-and-webs/index.ts';
import { standingKey } from '../../../store/database.ts';
import { changeBeside } from '../../../store/gameRevision.ts';
import { database, settled } from '../../../store/writes.ts';
import type { PlanPreferences } from '../advice/plan/types.ts';
import { useGame } from '../typedStores.ts';

export const PACES = ['none', 'one', 'two'] as const;
/** Number of fights per day that units are supplied for. */
export type FightPace = (typeof PACES)[number];

export interface StandingOrders {
  /** Units that are fed first, and never; the others are treated equally. */
  fed: { readonly [unit: UnitId]: 'first' | 'never' };
  pace: FightPace;
  /** Tokens of each class that each own port keeps. */
  keep: number;
  /** Units that get the supplies for an attack and a pursuit. */
  full: readonly UnitId[];
  /** Carriers that the plan leaves to the player. */
  mine: readonly UnitId[];
}

const USUAL: StandingOrders = { fed: {}, pace: 'one', keep: 0, full: [], mine: [] };

/** Orders by game and side, as far as loaded. */
const useAll = create<{ [gameAndSide: string]: StandingOrders }>(() => ({}));

interface Seat {
  id: string | null;
  viewer: Side | null;
}
const keyOf = ({ id, viewer }: Seat): string => `${id} ${viewer}`;

const areIds = (value: unknown): value is UnitId[] =>
  Array.isArray(value) && value.length <= 200 && value.every((id) => typeof id === 'string' && id.length <= 40);

/** Parses the orders of one side; null if they are missing or corrupt. */
function readOrders(value: unknown): StandingOrders | null {
  const { fed, pace, keep, full, mine } = (value ?? {}) as { [K in keyof StandingOrders]?: unknown };
  const isFed =
    typeof fed === 'object' &&
    fed !== null &&
    areIds(Object.keys(fed)) &&
    Object.values(fed).every((how) => how === 'first' || how === 'never');
  if (!isFed || !PACES.some((one) => one === pace) || !Number.isInteger(keep) || !areIds(full) || !areIds(mine)) return null;
  return { fed, pace, keep, full, mine } as StandingOrders;
}

/** Parses the row of a game; empty if corrupt. */
function readRow(text: string | undefined): { [S in Side]?: unknown } {
  try {
    const row: unknown = JSON.parse(text ?? '');
    return typeof row === 'object' && row !== null ? row : {};
  } catch {
    return {};
  }
}

/** Loads the stored orders of the seat once; keeps changes made in the meantime. */
export async function recallStanding({ id, viewer }: Seat): Promise<void> {
  if (id === null || viewer === null || keyOf({ id, viewer }) in useAll.getState()) return;
  const db = await database();
  await settled();
  const row = await db?.get('meta', standingKey(id));
  const found = readOrders(readRow(row?.value)[viewer]);
  const key = keyOf({ id, viewer });
  if (found && !(key in useAll.getState())) useAll.setState({ [key]: found });
}

function store({ id, viewer }: Seat, orders: StandingOrders): void {
  if (id === null || viewer === null) return;
  changeBeside(id, standingKey(id), (text) => JSON.stringify({ ...readRow(text), [viewer]: orders }));
}

/** Orders of a seat, as far as loaded. */
export const standingOf = (seat: Seat): StandingOrders => useAll.getState()[keyOf(seat)] ?? USUAL;

/** Orders of the side at the screen. */
export function useStandingOrders(): StandingOrders {
  const id = useGame((g) => g.id);
  const viewer = useGame((g) => g.viewer);
  useEffect(() => {
    // A storage failure is reported elsewhere; use the default orders.
    void recallStanding({ id, viewer }).catch(() => undefined);
  }, [id, viewer]);
  return useAll((all) => all[keyOf({ id, viewer })] ?? USUAL);
}

/** Changes the orders of the side at the screen. */
export function changeStanding(change: (now: StandingOrders) => Partial<StandingOrders>): void {
  const seat = useGame.getState();
  const now = standingOf(seat);
  const orders = { ...now, ...change(now) };
  useAll.setState({ [keyOf(seat)]: orders });
  store(seat, orders);
}

const KEPT: readonly SupplyClass[] = ['clI', 'clIII', 'clV'];

/**
 * Preferences for the staff, from standing orders.
 * @param ports the side's own
 * @param fighters its combat units on the map
 * @param leave carriers under the player's control now
 * @param first additional units to serve first in this plan
 */
export function wishesOf(
  { fed, pace, keep, full }: StandingOrders,
  {
    ports,
    fighters,
    leave,
    first = [],
  }: { ports: readonly NodeId[]; fighters: readonly UnitId[]; leave: readonly UnitId[]; first?: readonly UnitId[] },
): PlanPreferences {
  return {
    priority: {
      ...Object.fromEntries(Object.entries(fed).map(([unit, how]) => [unit, how === 'first' ? 'first' : 'none'])),
      ...Object.fromEntries(first.map((unit) => [unit, 'first'])),
    },
    attack: pace === 'two' ? fighters : full,
    // If no unit fights, food comes before everything else.
    first: pace === 'none' ? 'food' : 'even',
    keep: keep > 0 ? Object.fromEntries(ports.map((node) => [node, Object.fromEntries(KEPT.map((cls) => [cls, keep]))])) : {},
    leave,
    follow: true,
  };
}
