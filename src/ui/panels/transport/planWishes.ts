/** What the player wishes of a supply plan: who goes first, what to leave out, what comes first, what to keep. Kept for the day by side and game; priorities last. */

import { create } from 'zustand';
import type { Bar, Priority, Wishes } from '../../../advice/plan/types.ts';
import type { NodeId, SupplyClass, UnitId } from '../../../engine/lines-and-webs/index.ts';
import { type Owner, sameOwner } from './transportDraft.ts';

/** How a unit stands in the plan: `attack` goes first and gets what an attack and a pursuit burn. */
export type Standing = Priority | 'attack';

/** A run that was left out, as it read: so that it can be taken in again. */
export interface LeftOut {
  id: string;
  text: string;
  bar: Bar | null;
  /** A carrier that shall not move. */
  stay: UnitId | null;
}

interface WishStore {
  of: Owner;
  standing: { readonly [unit: UnitId]: Standing };
  first: 'food' | 'fuel' | 'ammunition' | 'even';
  refill: boolean;
  /** Tokens of each class that every port of one's own keeps. */
  keep: number;
  left: readonly LeftOut[];
}

const FRESH: Omit<WishStore, 'of' | 'standing'> = { first: 'even', refill: true, keep: 0, left: [] };

export const useWishes = create<WishStore>(() => ({ of: { world: null, turn: 0, side: 'delta' }, standing: {}, ...FRESH }));

/** Another day begins without what was left out on the one before; another game or side without priorities too. */
export function openWishes(owner: Owner): void {
  const { of, first, refill, keep } = useWishes.getState();
  if (sameOwner(of, owner)) return;
  const isOther = of.world !== owner.world || of.side !== owner.side;
  useWishes.setState({ of: owner, left: [], ...(isOther ? { standing: {}, ...FRESH } : { first, refill, keep }) });
}

const KEPT: readonly SupplyClass[] = ['clI', 'clIII', 'clV'];

/** The same as the staff asks it. */
export function wishesOf({ standing, first, refill, keep, left }: Omit<WishStore, 'of'>, ports: readonly NodeId[]): Wishes {
  const of = Object.entries(standing);
  return {
    priority: Object.fromEntries(of.map(([unit, one]) => [unit, one === 'attack' ? 'first' : one])),
    attack: of.flatMap(([unit, one]) => (one === 'attack' ? [unit] : [])),
    first,
    refill,
    keep: keep > 0 ? Object.fromEntries(ports.map((node) => [node, Object.fromEntries(KEPT.map((cls) => [cls, keep]))])) : {},
    bars: left.flatMap(({ bar }) => bar ?? []),
    stay: left.flatMap(({ stay }) => stay ?? []),
  };
}

export const setStanding = (unit: UnitId, one: Standing): void =>
  useWishes.setState(({ standing }) => ({ standing: { ...standing, [unit]: one } }));

export const leaveOut = (one: LeftOut): void => useWishes.setState(({ left }) => ({ left: [...left, one] }));

export const takeIn = (id: string): void => useWishes.setState(({ left }) => ({ left: left.filter((one) => one.id !== id) }));
