/** The recommended deployment of the units that are still to place; who has been placed by hand stays where he is. */
import type { Command, NodeId, Side, UnitId, View, World } from '../../../../../engine/lines-and-webs/index.ts';
import { useGame } from '../../../../../store/game.ts';
import type { OrderSource } from '../../../../../store/gameStore.ts';
import type { Part } from '../shared/usePart.ts';

/** Which unit goes where: the places of its type that no other of the type has taken. A type that has no more places waits. @rule 5.1 */
export function restOf(world: World, view: View, side: Side): { unit: UnitId; node: NodeId }[] {
  const places = new Map(Object.entries(world.scenario.deployment[side]).map(([type, nodes]) => [type, [...nodes]]));
  const typeOf = (id: UnitId): string => world.info[id]?.type.id ?? '';
  const own = view.units.filter((u) => u.side === side);
  for (const { id, node } of own) {
    const free = places.get(typeOf(id));
    const at = node === null ? -1 : (free?.indexOf(node) ?? -1);
    if (at >= 0) free?.splice(at, 1);
  }
  return own
    .filter((u) => u.place === 'box')
    .flatMap(({ id }) => {
      const node = places.get(typeOf(id))?.shift();
      return node === undefined ? [] : [{ unit: id, node }];
    });
}

/** Gives them as one press, taken back by one press too. Where another unit stands already the unit is left to the hand. @param ends setup ends by it, where all stand */
export function placeRest({ world, view, side }: Part, ends: boolean): void {
  const { dispatch, why } = useGame.getState();
  let from: OrderSource = 'player';
  for (const { unit, node } of restOf(world, view, side)) {
    const command: Command = { type: 'placeUnit', side, unit, node };
    if (why(command) === null && dispatch(command, from)) from = 'followUp';
  }
  const end: Command = { type: 'endPart', side };
  if (ends && why(end) === null) dispatch(end, from);
}
