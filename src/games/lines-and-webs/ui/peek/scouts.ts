/** The attack that stands prepared on the table, after a move that has not been given yet: both sides see it there, and the peek says what a closed card would make of it. */
import { useEffect } from 'react';
import { create } from 'zustand';
import type { NodeId, UnitId, View, World } from '../../../../engine/lines-and-webs/index.ts';
import { engagementOddsInView, wholePercents } from '../../analysis/index.ts';

interface Prepared {
  unit: UnitId;
  from: NodeId;
  target: UnitId;
}

export const usePrepared = create<{ attack: Prepared | null }>(() => ({ attack: null }));

/** As long as the screen that plans it stands; null while nothing is planned. */
export function usePreparing(unit: UnitId, from: NodeId | null, target: UnitId | null): void {
  useEffect(() => {
    if (from === null || target === null) return;
    usePrepared.setState({ attack: { unit, from, target } });
    return () => usePrepared.setState({ attack: null });
  }, [unit, from, target]);
}

interface Scouted {
  target: UnitId;
  /** '26%' to win without the card, and with it. */
  bare: string;
  scouted: string;
}

/** The attack that is prepared, if this side is the one to give it after the move. @param view the side's own */
const isOwn = (view: View, { unit, from }: Prepared): boolean =>
  view.prompt.legal.some((command) => command.type === 'moveUnit' && command.unit === unit && command.to === from);

/**
 * For each enemy that the card could be declared against now, and for the one that would be attacked after the move that is planned; nothing where
 * it would change nothing. @param view the side's own
 */
export function scoutedChances(world: World, view: View, prepared: Prepared | null = null): Scouted[] {
  const attackers = new Map<UnitId, readonly UnitId[]>();
  for (const command of view.prompt.legal) {
    if (command.type === 'pursue' && command.scouts) attackers.set(command.target, [command.unit]);
    if (command.type === 'attack' && command.scouts && command.attackers.length > (attackers.get(command.target)?.length ?? 0))
      attackers.set(command.target, command.attackers);
  }
  const pursuit = view.prompt.kind === 'pursue' ? { pursuit: true } : {};
  const from = new Map<UnitId, { from: { [unit: UnitId]: NodeId } }>();
  if (prepared && view.own && view.own.hand.scoutsOut > 0 && isOwn(view, prepared)) {
    attackers.set(prepared.target, [prepared.unit]);
    from.set(prepared.target, { from: { [prepared.unit]: prepared.from } });
  }
  return [...attackers].flatMap(([target, units]) => {
    const [bare = '', scouted = ''] = [false, true].map((scouts) => {
      const { win, draw, lose } = engagementOddsInView(world, view, { attackers: units, target, scouts, ...pursuit, ...from.get(target) });
      return `${wholePercents([win, draw, lose])[0]}%`;
    });
    return bare === scouted ? [] : [{ target, bare, scouted }];
  });
}
