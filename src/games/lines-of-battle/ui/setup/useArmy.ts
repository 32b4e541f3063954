/** The setup at this screen: the army that stands, the held unit, and the orders that change them. @rule 3 */

import { create } from 'zustand';
import type { Command, Facing, Placed, UnitType } from '../../../../engine/lines-of-battle/index.ts';
import { countTypes, FACINGS, forward, UNIT_TYPES } from '../../../../engine/lines-of-battle/index.ts';
import { placeOf } from '../../../../engine/map/square.ts';
import { useGame, useSeat } from '../../typedStores.ts';
import type { SideId } from '../../words/names.ts';
import { exchanged, isSameArmy, nextSquare, offeredTo, placedOf, shifted, turned } from './arranging.ts';

interface Choosing {
  /** Square of the held unit. */
  held: string | null;
  /** Type and facing of the unit to be placed next. @ruling R-setup alternate */
  type: UnitType | null;
  facing: Facing | null;
  /** An army that its side has not taken yet. @ruling R-setup alternate */
  draft: { side: SideId; units: readonly Placed[] } | null;
}
const NOTHING: Choosing = { held: null, type: null, facing: null, draft: null };
export const useChoosing = create<Choosing>(() => NOTHING);
export const hold = (held: string | null): void => useChoosing.setState({ held });
export const forget = (): void => useChoosing.setState(NOTHING);

/**
 * `arrange`: the side changes its army until it is ready. `choose`, then `place`: the sides take an army, then place a unit in turn. `waits`: the other
 * side is up, or a computer.
 */
export type Stage = 'arrange' | 'choose' | 'place' | 'waits';

export function useArmy() {
  const { world, view, viewer: side } = useSeat();
  const { held, type, facing, draft } = useChoosing();
  const isUp = useGame((g) => g.computerUp === null && !g.isFollower) && view.awaited === side;
  const dispatch = useGame((g) => g.dispatch);
  const refuse = useGame((g) => g.refuse);
  const why = useGame((g) => g.why);
  const own = view.units.filter((unit) => unit.side === side);
  const stage: Stage = !isUp ? 'waits' : world.rulings.setup !== 'alternate' ? 'arrange' : own.length === 0 ? 'choose' : 'place';
  const standing = placedOf(view, side);
  const isOffered = (stage === 'arrange' && standing.length === 0) || stage === 'choose';
  const units: readonly Placed[] = !isOffered
    ? standing
    : stage === 'choose' && draft?.side === side
      ? draft.units
      : offeredTo(world, side);
  const waiting = own.filter(({ at }) => at === null);
  const next = waiting.find((unit) => unit.type === type) ?? waiting[0];
  const arrange = (to: readonly Placed[]): Command => ({ type: 'arrange', side, units: [...to] });

  /** The army changes. Nothing is sent if it stays the same. */
  const change = (to: readonly Placed[]): void => {
    if (isSameArmy(to, units)) return;
    if (stage === 'choose') useChoosing.setState({ draft: { side, units: to } });
    else if (stage === 'arrange') dispatch(arrange(to));
  };
  return {
    ...{ world, view, side, stage, units, held, waiting, next },
    facing: facing ?? forward(side),
    unitAt: (at: string | null) => units.find((unit) => unit.at === at),
    types: UNIT_TYPES.filter((one) => one !== 'commander' || world.rulings.commander === 'on'),
    change,
    /** The held unit goes to a square; a unit there takes its place. */
    drop(to: string): void {
      const from = useChoosing.getState().held;
      hold(null);
      if (from === null || from === to) return;
      if (!world.zone[side].has(to)) {
        refuse({ code: 'place.zone', clauses: ['1.3'], ids: [to] });
        return;
      }
      const dropped = exchanged(units, from, to);
      // Where the zone is wider than an army, all units go along.
      const isWide = stage === 'arrange' && why(arrange(dropped))?.code === 'place.width';
      const columns = placeOf(world.grid, to).column - placeOf(world.grid, from).column;
      change((isWide && shifted(world, units, side, columns)) || dropped);
    },
    turn(at: string, to: Facing): void {
      change(turned(units, at, to));
    },
    /** By so many quarters, clockwise. */
    turnBy(at: string, quarters: number): void {
      const unit = units.find((one) => one.at === at);
      if (unit) change(turned(units, at, FACINGS[(FACINGS.indexOf(unit.facing) + quarters + 4) % 4] as Facing));
    },
    /** Where the main button places the next unit. */
    suggested: next ? nextSquare(world, view, side, next.type) : null,
    place(at: string): void {
      if (next) dispatch({ type: 'place', side, unit: next.id, at, facing: facing ?? forward(side) });
    },
    /** Takes the army, or ends the setup. */
    finish(): void {
      if (stage === 'choose') dispatch({ type: 'chooseArmy', side, army: countTypes(units.map((unit) => unit.type)) });
      else if (standing.length > 0 || dispatch(arrange(units))) dispatch({ type: 'ready', side });
      forget();
    },
  };
}
export type ArmyHere = ReturnType<typeof useArmy>;
