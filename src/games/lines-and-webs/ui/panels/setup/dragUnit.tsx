/** Dragging a unit at setup: out of the panel or across the map to a node, onto another unit to change places, back onto the panel to lift it. */

import type { NodeId, UnitId, UnitView } from '../../../../../engine/lines-and-webs/index.ts';
import { useTable } from '../../../../../store/table.ts';
import { type DragOf, mapPlaceAt } from '../../../../../ui/board/pointerDrag.ts';
import { byRegion } from '../../acts/address.ts';
import { Face } from '../../pieces/Face.tsx';
import type { Part } from '../shared/usePart.ts';
import { bringTo, changeWith } from './placing.ts';

type DropTarget = { node: NodeId; unit: UnitId | null } | { pick: UnitId } | 'panel';

function targetAt(at: Element): DropTarget | null {
  const onMap = mapPlaceAt(at);
  if (onMap) return onMap;
  const pick = at.closest('[data-pick]')?.getAttribute('data-pick');
  if (pick) return { pick };
  // What was refused is told over the panel's head: to let go there means the panel too.
  return at.closest(`${byRegion('panel')}, ${byRegion('prompt')}`) ? 'panel' : null;
}

/** Carries out what letting go means; a command that the rules refuse says why in the prompt. */
function letGo(part: Part, unit: UnitView, place: DropTarget): boolean {
  const { side, view, why } = part;
  if (place === 'panel') return unit.place === 'map' && part.give({ type: 'liftUnit', side, unit: unit.id });
  const other = 'pick' in place ? place.pick : place.unit;
  if (other === unit.id) return false;
  const swap = other ? changeWith(why, side, unit.id, other) : null;
  if ('pick' in place) return part.give(swap ?? { type: 'swapUnits', side, unit: unit.id, other: place.pick });
  return part.give(swap ?? bringTo(why, view, side, unit.id, place.node) ?? { type: 'placeUnit', side, unit: unit.id, node: place.node });
}

/** The drag of one own unit; while it lasts the unit is in hand, so the map shows where it may stand. */
export function unitDrag(part: Part, id: UnitId): DragOf<DropTarget> | null {
  const unit = part.unit(id);
  if (!unit || unit.side !== part.side) return null;
  const { select, setHover } = useTable.getState();
  select(id);
  return {
    piece: <Face world={part.world} unit={unit} size={46} />,
    placeAt: targetAt,
    over: (place) => setHover(place && place !== 'panel' && 'node' in place ? place.node : null),
    drop: (place) => letGo(part, unit, place),
    end: () => select(null),
  };
}
