/**
 * A side's standing orders to its staff: wishes for every supply plan, which live from day to day. They lie beside the game and outlast a reload, and
 * are no part of its record or of a file: those of a side are read for nobody but the side that sits at the screen, as its drafts are.
 */

import { useEffect } from 'react';
import { create } from 'zustand';
import type { NodeId, Side, SupplyClass, UnitId } from '../../../engine/lines-and-webs/index.ts';
import { standingKey } from '../../../store/database.ts';
import { changeBeside } from '../../../store/gameRevision.ts';
import { database, settled } from '../../../store/writes.ts';
import type { Wishes } from '../advice/plan/types.ts';
import { useGame } from '../own.ts';

export const PACES = ['none', 'one', 'two'] as const;
/** Fights a day that units are supplied for. */
export type FightPace = (typeof PACES)[number];

export interface StandingOrders {
  /** Who is fed first, and who never; the others are served alike. */
  fed: { readonly [unit: UnitId]: 'first' | 'never' };
  pace: FightPace;
  /** Tokens of each class that every port of one's own keeps. */
  keep: number;
  /** Units that get what an attack and a pursuit burn. */
  full: readonly UnitId[];
  /** Carriers that the plan leaves to the player. */
  mine: readonly UnitId[];
}

const USUAL: StandingOrders = { fed: {}, pace: 'one', keep: 0, full: [], mine: [] };

/** By game and side, as far as they are known on this page. */
const useAll = create<{ [gameAndSide: string]: StandingOrders }>(() => ({}));

interface Seat {
  id: string | null;
  viewer: Side | null;
}
const keyOf = ({ id, viewer }: Seat): string => `${id} ${viewer}`;

const areIds = (value: unknown): value is UnitId[] =>
  Array.isArray(value) && value.length <= 200 && value.every((id) => typeof id === 'string' && id.length <= 40);

/** A stored side's orders; null where they are none, or broken. */
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

/** What lies in the row of a game: of a broken one nothing. */
function readRow(text: string | undefined): { [S in Side]?: unknown } {
  try {
    const row: unknown = JSON.parse(text ?? '');
    return typeof row === 'object' && row !== null ? row : {};
  } catch {
    return {};
  }
}

/** Reads what is stored for the seat, once; what has been changed meanwhile stays. */
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

/** Those of a seat, as far as they are known on this page. */
export const standingOf = (seat: Seat): StandingOrders => useAll.getState()[keyOf(seat)] ?? USUAL;

/** Those of the side at the screen. */
export function useStandingOrders(): StandingOrders {
  const id = useGame((g) => g.id);
  const viewer = useGame((g) => g.viewer);
  useEffect(() => {
    // Storage that cannot be read tells so elsewhere; here the usual orders stand.
    void recallStanding({ id, viewer }).catch(() => undefined);
  }, [id, viewer]);
  return useAll((all) => all[keyOf({ id, viewer })] ?? USUAL);
}

/** Changes those of the side at the screen. */
export function changeStanding(change: (now: StandingOrders) => Partial<StandingOrders>): void {
  const seat = useGame.getState();
  const now = standingOf(seat);
  const orders = { ...now, ...change(now) };
  useAll.setState({ [keyOf(seat)]: orders });
  store(seat, orders);
}

const KEPT: readonly SupplyClass[] = ['clI', 'clIII', 'clV'];

/**
 * The same as the staff asks it.
 * @param ports the side's own
 * @param fighters its combat units on the map
 * @param leave carriers that are the player's now
 * @param first who is served first in this plan besides
 */
export function wishesOf(
  { fed, pace, keep, full }: StandingOrders,
  {
    ports,
    fighters,
    leave,
    first = [],
  }: { ports: readonly NodeId[]; fighters: readonly UnitId[]; leave: readonly UnitId[]; first?: readonly UnitId[] },
): Wishes {
  return {
    priority: {
      ...Object.fromEntries(Object.entries(fed).map(([unit, how]) => [unit, how === 'first' ? 'first' : 'none'])),
      ...Object.fromEntries(first.map((unit) => [unit, 'first'])),
    },
    attack: pace === 'two' ? fighters : full,
    // Who fights nobody eats before anything else is brought.
    first: pace === 'none' ? 'food' : 'even',
    keep: keep > 0 ? Object.fromEntries(ports.map((node) => [node, Object.fromEntries(KEPT.map((cls) => [cls, keep]))])) : {},
    leave,
    follow: true,
  };
}
