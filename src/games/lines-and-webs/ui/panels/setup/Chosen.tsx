/** Selected unit during setup: its place, removing it, and the open boxes of a carrier. */

import { X } from 'lucide-react';
import {
  type Command,
  type Load,
  type NodeId,
  openPart,
  type Side,
  type UnitId,
  type UnitView,
  type View,
  type World,
} from '../../../../../engine/lines-and-webs/index.ts';
import type { OrderSource } from '../../../../../store/gameStore.ts';
import { useInput } from '../../../../../ui/kit/lastInput.ts';
import { useGame, useTable } from '../../../typedStores.ts';
import { Button } from '../../kit/Button.tsx';
import { Face } from '../../pieces/Face.tsx';
import { atPlace, unitName } from '../../words/names.ts';
import { sayRejection } from '../../words/rejections.ts';
import { Act } from '../shared/Act.tsx';
import { OpenBoxes } from '../shared/OpenBoxes.tsx';
import { dispatchAll, type Part } from '../shared/usePart.ts';

/** Recommended place for each remaining unit: places of its type that are still free. Units without a free place are left out. @rule 5.1 */
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

/**
 * Places the remaining units with one press and one undo. A unit whose place is occupied is left to the player. @param ends also ends setup if
 * all units are placed
 */
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

/** 'Load all 12 alike': applies the filling to the other carriers of the type, if that changes anything. */
function Alike({ part, unit, open }: { part: Part; unit: UnitView; open: Load }) {
  const { world, view, side } = part;
  const others = view.units.filter(
    (u) => u.side === side && u.type === unit.type && u.id !== unit.id && (u.place === 'box' || u.place === 'map'),
  );
  const commands = others
    .filter((u) => u.load.clI !== unit.load.clI || u.load.clIII !== unit.load.clIII || u.load.clV !== unit.load.clV)
    .map((u): Command => ({ type: 'setOpenLoad', side, unit: u.id, open }));
  const first = commands[0];
  if (!first) return others.length > 0 ? <p className="caption">All {others.length + 1} of this type get the same load.</p> : null;
  return (
    <Act command={first} look="small" run={() => dispatchAll(part, commands)}>
      Load all {others.length + 1} {world.info[unit.id]?.type.short} alike
    </Act>
  );
}

const BY_KEYS = 'not placed yet: M goes to the map, T to the next place';

export function Chosen({ part, unit }: { part: Part; unit: UnitView }) {
  const { world, side } = part;
  const select = useTable((t) => t.select);
  const input = useInput();
  const type = world.info[unit.id]?.type;
  if (!type) return null;
  const open = openPart(type, unit.load);
  const command = (next: Load): Command => ({ type: 'setOpenLoad', side, unit: unit.id, open: next });
  return (
    <div className="stack gap-3">
      <div className="row gap-3">
        <Face world={world} unit={unit} size={48} />
        <div className="grow min-0">
          <h3 className="large">{unitName(world, unit.id)}</h3>
          <p className="caption">{unit.node ? `stands ${atPlace(world, unit.node)}` : input === 'keys' ? BY_KEYS : 'not placed yet'}</p>
        </div>
        {unit.node ? (
          <Act command={{ type: 'liftUnit', side, unit: unit.id }} look="small">
            Lift
          </Act>
        ) : null}
        <Button look="small quiet" aria-label="Put it back" onClick={() => select(null)}>
          <X size={18} aria-hidden="true" />
        </Button>
      </div>
      {type.kind === 'sustainment' ? (
        <>
          <OpenBoxes
            world={world}
            type={type}
            open={open}
            verb="setOpenLoad"
            onChange={(next) => part.dispatch(command(next))}
            off={(next) => {
              const why = part.why(command(next));
              return why ? sayRejection(world, why) : null;
            }}
          />
          <Alike part={part} unit={unit} open={open} />
        </>
      ) : null}
    </div>
  );
}
