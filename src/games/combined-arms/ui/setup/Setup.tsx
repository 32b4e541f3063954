/** The choice of an army and the placing of units: what the house's board and panel of an army need of this game. @rule 3 */

import { create } from 'zustand';
import {
  armiesOf,
  checkArmy,
  countTypes,
  ELITES,
  isBase,
  isSecond,
  openingFire,
  type Placed,
  UNIT_TYPES,
  type UnitType,
  unitsAt,
} from '../../../../engine/combined-arms/index.ts';
import { opponentOf } from '../../../../engine/core/gameTypes.ts';
import type { BoardRoom } from '../../../../ui/board/square/SquareBoard.tsx';
import { PanelSection } from '../../../../ui/kit/PanelFrame.tsx';
import { MusterBoard } from '../../../../ui/muster/MusterBoard.tsx';
import { MusterPanel } from '../../../../ui/muster/MusterPanel.tsx';
import { type MusterRules, useMuster } from '../../../../ui/muster/useMuster.ts';
import { Clauses } from '../../../../ui/rules/Clause.tsx';
import { listed } from '../../../../ui/words/grammar.ts';
import { useSeat } from '../../typedStores.ts';
import { TYPE_NAMES } from '../../words/names.ts';
import { ArmsBoard } from '../board/ArmsBoard.tsx';
import { Block, Sign } from '../board/Block.tsx';
import { stateOf } from '../turn/aims.ts';

/** Types that the side at the screen makes elite, while it chooses. @rule 8.3 */
const useElite = create<{ types: readonly UnitType[] }>(() => ({ types: [] }));

/** The chosen elite types as far as the army has them, filled up with its first ones. */
function eliteIn(types: readonly UnitType[], chosen: readonly UnitType[]): UnitType[] {
  const left = types.filter((type) => !isBase({ type }));
  const elite: UnitType[] = [];
  for (const type of [...chosen, ...types]) {
    const at = elite.length < ELITES ? left.indexOf(type) : -1;
    if (at >= 0) elite.push(...left.splice(at, 1));
  }
  return elite;
}

function useRules(): MusterRules<Placed> {
  const { world, view, viewer: side } = useSeat();
  const { types: chosen } = useElite();
  const own = view.units.filter((unit) => unit.side === side);
  const isHidden = view.phase === 'setup' && world.rulings.army === 'hidden';
  return {
    zones: world.zone,
    stage: view.phase === 'place' ? 'place' : 'choose',
    isHidden,
    isEnemyReady: side === 'gamma',
    types: UNIT_TYPES,
    nameOf: (type) => TYPE_NAMES[type],
    whyNot: (types) => checkArmy(world, countTypes(types)),
    armies: armiesOf(world, side),
    placed: own.flatMap(({ type, at, elite }) => (at === null ? [] : { type, at, ...(elite && { elite }) })),
    waiting: own.filter(({ at }) => at === null),
    orders: {
      choose: (types) => ({
        ...{ type: 'chooseArmy', side, army: countTypes(types) },
        elite: world.rulings.elite === 'on' ? eliteIn(types, chosen) : [],
      }),
      arrange: () => ({ type: 'chooseArmy', side }),
      place: (unit, at) => ({ type: 'place', side, unit, at }),
      ready: { type: 'endTurn', side },
    },
    isPlanned: true,
    note: 'Both armies are shown before the first unit is placed. The sides place one unit in turn.',
    clauses: { choose: '3.1', place: '3.3', arrange: '3.3' },
  };
}

/** Which two units are elite. @rule 8.3 */
function Elite({ rules }: { rules: MusterRules<Placed> }) {
  const { pieces } = useMuster(rules);
  const types = pieces.map(({ type }) => type);
  const elite = eliteIn(types, useElite().types);
  const choices = UNIT_TYPES.filter((type) => types.includes(type) && !isBase({ type }));
  return (
    <PanelSection head="Elite units" note={<Clauses clauses={['8.3']} />}>
      <div className="flex gap-2">
        {elite.map((chosen, i) => (
          <select
            // biome-ignore lint/suspicious/noArrayIndexKey: two of a type are told by their place alone
            key={i}
            aria-label={`Elite unit ${i + 1}`}
            className="on-raised hit edge-strong round-1 grow min-0"
            value={chosen}
            onChange={({ target }) => useElite.setState({ types: elite.with(i, target.value as UnitType) })}
          >
            {choices.map((type) => (
              <option key={type} value={type}>
                {TYPE_NAMES[type]}
              </option>
            ))}
          </select>
        ))}
      </div>
    </PanelSection>
  );
}

/** What could reach the own Headquarters in the enemy's first turn, and which squares stop it. */
function Warning() {
  const { world, view, viewer } = useSeat();
  const opening = isSecond(world, viewer) ? openingFire(world, stateOf(view), viewer) : null;
  if (!opening || opening.damage < opening.need) return null;
  const squares = opening.close.slice(0, 3).map(({ at }) => at);
  return (
    <PanelSection head={`${opening.damage} of ${opening.need} damage could reach your Headquarters`}>
      <p className="warn" data-testid="warning">
        In the enemy’s first turn, at most.{' '}
        {squares.length > 0 ? `A unit on ${listed(squares, 'or')} lowers it.` : 'Place units in the way.'}
      </p>
    </PanelSection>
  );
}

export function SetupPanel() {
  const { world, view, viewer: side } = useSeat();
  const rules = useRules();
  const extra = view.phase === 'place' ? <Warning /> : world.rulings.elite === 'on' ? <Elite rules={rules} /> : null;
  return (
    <MusterPanel
      rules={rules}
      extra={extra}
      grid={world.grid}
      draw={({ type, elite = false }, at) => <Block unit={{ side, type, elite }} {...at} size={92} />}
      sign={(type, of) => <Sign side={of} type={type} size={28} />}
    />
  );
}

export function SetupBoard(room: BoardRoom) {
  const { world, view, viewer: side } = useSeat();
  const others = view.units.filter((unit) => unit.side === opponentOf(side));
  return (
    <MusterBoard
      rules={useRules()}
      draw={(unit, at) => <Block unit={{ ...unit, side }} {...at} />}
      board={(units, shown) => (
        <ArmsBoard world={world} cities={view.cities} units={[...unitsAt(side, units), ...others]} room={room} {...shown} />
      )}
    />
  );
}
