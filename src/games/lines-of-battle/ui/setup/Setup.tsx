/** The setup: what the house's board and panel of an army need of this game. @rule 3 */

import { opponentOf } from '../../../../engine/core/gameTypes.ts';
import {
  armiesOf,
  checkArmy,
  countTypes,
  forward,
  type Placed,
  UNIT_TYPES,
  unitsAt,
  type World,
} from '../../../../engine/lines-of-battle/index.ts';
import { placeOf } from '../../../../engine/map/square.ts';
import type { BoardRoom } from '../../../../ui/board/square/SquareBoard.tsx';
import { angleOf, boundsOf, centerOf, SQUARE } from '../../../../ui/board/square/squareLayout.ts';
import { exchanged } from '../../../../ui/muster/army.ts';
import { MusterBoard } from '../../../../ui/muster/MusterBoard.tsx';
import { MusterPanel } from '../../../../ui/muster/MusterPanel.tsx';
import type { MusterRules } from '../../../../ui/muster/useMuster.ts';
import { useIsTurned } from '../../../../ui/shell/boardTurn.tsx';
import { useSeat } from '../../typedStores.ts';
import { TYPE_NAMES } from '../../words/names.ts';
import { BattleBoard } from '../board/BattleBoard.tsx';
import { Block } from '../board/Block.tsx';
import { Sign } from '../board/Sign.tsx';

/** Where the zone is wider than an army, all units go along with one that would leave the others too far behind. @ruling R-zone any */
function dropped({ grid, rulings, scenario }: World, units: readonly Placed[], from: string, to: string): Placed[] {
  const one = exchanged(units, from, to);
  const endsOf = (all: readonly Placed[]) => boundsOf(all.map(({ at }) => centerOf(grid, at)));
  if (rulings.zone !== 'any' || endsOf(one).width <= scenario.zone.columns * SQUARE) return one;
  // As far as the board allows.
  const { x, width } = endsOf(units);
  const [left, right] = [-x / SQUARE, grid.columns - (x + width) / SQUARE];
  const by = Math.max(left, Math.min(right, placeOf(grid, to).column - placeOf(grid, from).column));
  return units.map((unit) => ({ ...unit, at: grid.ids[(grid.index[unit.at] as number) + by] as string }));
}

function useRules(): MusterRules<Placed> {
  const { world, view, viewer: side } = useSeat();
  const { setup, commander, firstFacing } = world.rulings;
  const own = view.units.filter((unit) => unit.side === side);
  return {
    zones: world.zone,
    stage: setup !== 'alternate' ? 'arrange' : own.length > 0 ? 'place' : 'choose',
    isHidden: setup === 'hidden',
    isEnemyReady: view.ready.includes(opponentOf(side)),
    types: UNIT_TYPES.filter((type) => type !== 'commander' || commander === 'on'),
    nameOf: (type) => TYPE_NAMES[type],
    whyNot: (types) => checkArmy(world, types),
    armies: armiesOf(world, side),
    placed: own.flatMap(({ type, at, facing }) => (at === null ? [] : { type, at, facing })),
    waiting: own.filter(({ at }) => at === null),
    orders: {
      choose: (types) => ({ type: 'chooseArmy', side, army: countTypes(types) }),
      arrange: (units) => ({ type: 'arrange', side, units }),
      place: (unit, at, facing) => ({ type: 'place', side, unit, at, facing }),
      ready: { type: 'ready', side },
    },
    dropped: (units, from, to) => dropped(world, units, from, to),
    facing: { usual: forward(side), isFree: firstFacing === 'free' },
    note: 'Drag one unit onto another, and they swap places. Archers never shoot through a unit: behind a line they need a gap.',
    clauses: { choose: '3.1', place: '1.3', arrange: '3.3' },
  };
}

export function SetupPanel() {
  const { world, viewer: side } = useSeat();
  return (
    <MusterPanel
      rules={useRules()}
      grid={world.grid}
      draw={({ type }, at) => <Block unit={{ side, type, facing: 'n', reloads: false }} {...at} size={92} />}
      sign={(type, of) => <Sign side={of} type={type} size={28} />}
    />
  );
}

export function SetupBoard(room: BoardRoom) {
  const { world, view, viewer: side } = useSeat();
  const isTurned = useIsTurned();
  const others = view.units.filter((unit) => unit.side !== side);
  return (
    <MusterBoard
      rules={useRules()}
      draw={(unit, at) => <Block unit={{ ...unit, side, reloads: false }} {...at} angle={angleOf(unit.facing, isTurned)} size={84} />}
      board={(units, shown) => <BattleBoard world={world} units={[...unitsAt(side, units), ...others]} room={room} {...shown} />}
    />
  );
}
