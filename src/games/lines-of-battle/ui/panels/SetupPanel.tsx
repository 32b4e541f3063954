/** Setup: take an army as it stands or change it, then hand over. @rule 3 */

import { useEffect } from 'react';
import { countTypes, placesOf, type UnitType } from '../../../../engine/lines-of-battle/index.ts';
import { FacingChoice } from '../../../../ui/board/square/FacingChoice.tsx';
import { centerOf, SQUARE } from '../../../../ui/board/square/squareLayout.ts';
import { Counter } from '../../../../ui/kit/Counter.tsx';
import { PanelSection } from '../../../../ui/kit/PanelFrame.tsx';
import { Row } from '../../../../ui/kit/Row.tsx';
import { Segmented } from '../../../../ui/kit/Segmented.tsx';
import { Clause, ClausesShown } from '../../../../ui/rules/Clause.tsx';
import { useIsTurned } from '../../../../ui/shell/boardTurn.tsx';
import { PromptFrame } from '../../../../ui/shell/Prompt.tsx';
import { useGame } from '../../typedStores.ts';
import { sideName, TYPE_NAMES, unitWords } from '../../words/names.ts';
import { Block } from '../board/Block.tsx';
import { Sign } from '../board/Sign.tsx';
import { facingEnemy, isSameArmy, whyNoMore, withOne } from '../setup/arranging.ts';
import styles from '../setup/Setup.module.css';
import { type ArmyHere, forget, useArmy, useChoosing } from '../setup/useArmy.ts';

/** The prearranged armies, as the side itself sees them. */
function Armies({ army: { world, side, units, change } }: { army: ArmyHere }) {
  const { grid, scenario } = world;
  const { columns, rows } = scenario.zone;
  const left = Math.floor((grid.columns - columns) / 2) * SQUARE;
  const box = `${left} ${(grid.rows - rows) * SQUARE} ${columns * SQUARE} ${rows * SQUARE}`;
  return scenario.arrangements.map((arrangement) => {
    const places = placesOf(world, side, arrangement) ?? [];
    const picture = (
      <svg translate="no" className={styles.army} viewBox={box} aria-hidden="true" focusable="false">
        {(placesOf(world, 'delta', arrangement) ?? []).map(({ type, at }) => (
          <Block key={at} unit={{ side, type, facing: 'n', reloads: false }} {...centerOf(grid, at)} size={92} />
        ))}
      </svg>
    );
    return (
      <Row
        key={arrangement.name}
        look="card"
        sign={picture}
        name={<bdi>{arrangement.name}</bdi>}
        line={arrangement.summary}
        aria-pressed={isSameArmy(places, units)}
        onClick={() => change(places)}
        testId={`army-${arrangement.name}`}
      />
    );
  });
}

/** A type's number; each press exchanges one unit with another type. */
function TypeCounter({ army: { world, units, held, side, change }, type }: { army: ArmyHere; type: UnitType }) {
  const name = TYPE_NAMES[type];
  const stop = whyNoMore(world, units, type);
  const step = (by: 1 | -1) => {
    const next = withOne(world, units, type, by, held);
    const title = by === 1 ? `One more ${name}, one fewer` : `One fewer ${name}, one more`;
    if (next) return { title: `${title} ${TYPE_NAMES[next.other]}`, onPress: () => change(next.units) };
    return { title: stop ? `${stop.text}, ${stop.clause}` : 'no unit can change', onPress: null };
  };
  return (
    <Counter
      sign={<Sign side={side} type={type} size={28} />}
      name={name}
      note={
        stop ? (
          <>
            {stop.text} <Clause clause={stop.clause} />
          </>
        ) : null
      }
      value={countTypes(units.map((unit) => unit.type))[type]}
      less={step(-1)}
      more={step(1)}
      testId={type}
    />
  );
}

const Choose = ({ army }: { army: ArmyHere }) => (
  <>
    <PanelSection head="Armies, ready to fight">
      <div className="grid gap-1">
        <Armies army={army} />
      </div>
    </PanelSection>
    <PanelSection head="Your own mixture" note={`${army.units.length} of ${army.world.scenario.units}`}>
      <ul className="grid gap-05">
        {army.types.map((type) => (
          <TypeCounter key={type} army={army} type={type} />
        ))}
      </ul>
    </PanelSection>
  </>
);

/** The unit to be placed next. @ruling R-setup alternate */
function Next({ army: { waiting, next, types } }: { army: ArmyHere }) {
  const ways = types.flatMap((value) => {
    const n = waiting.filter(({ type }) => type === value).length;
    return n > 0 ? [{ value, name: `${TYPE_NAMES[value]} ${n}`, found: { 'data-testid': `next-${value}` } as const }] : [];
  });
  return (
    <PanelSection head="Units to place" note={`${waiting.length} left`}>
      <Segmented
        label="Next unit"
        look="chips"
        options={ways}
        chosen={next?.type ?? null}
        onChoose={(type) => useChoosing.setState({ type })}
      />
    </PanelSection>
  );
}

/** What the side is asked for. */
function promptOf({ stage, side, held, unitAt, next }: ArmyHere, isSecret: boolean): { text: string; hint: string; clause: string } {
  const unit = unitAt(held);
  if (unit) return { text: `${unitWords(unit)}.`, hint: 'Press its new square. A unit there takes its place.', clause: '3.2' };
  if (stage === 'place')
    return {
      text: `${sideName(side)} places ${next ? TYPE_NAMES[next.type] : 'a unit'}.`,
      hint: 'Press a square of your zone.',
      clause: '1.3',
    };
  const hint = 'Take an army as it stands, or change it.';
  if (stage === 'choose') return { text: `${sideName(side)} chooses an army.`, hint, clause: '3.1' };
  return {
    text: isSecret ? `Only ${sideName(side)} looks. ${sideName(side === 'delta' ? 'gamma' : 'delta')} looks away.` : 'Your army.',
    ...{ hint, clause: '3.3' },
  };
}

export function SetupPanel() {
  const army = useArmy();
  const { world, view, stage, side, units, held, unitAt, next, suggested, facing, change, turn, finish, place } = army;
  const isSecret = useGame((g) => g.people.length === 2) && world.rulings.setup === 'hidden';
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a side held is not the next one's
  useEffect(() => forget, [side]);
  const isTurned = useIsTurned();
  const isPlacing = stage === 'place';
  const mayTurn = stage !== 'choose' && world.rulings.firstFacing === 'free';
  const unit = unitAt(held);
  const end =
    stage === 'choose'
      ? 'Take this army'
      : !isSecret
        ? 'Ready'
        : view.ready.length > 0
          ? 'Ready: show both'
          : 'Ready: hide it and hand over';
  return (
    <ClausesShown value={true}>
      <PromptFrame
        title={unit ? unitWords(unit) : isPlacing && next ? TYPE_NAMES[next.type] : 'Setup'}
        aside={
          mayTurn && unit ? (
            <FacingChoice isTurned={isTurned} facing={unit.facing} onChoose={(to) => turn(unit.at, to)} />
          ) : mayTurn && isPlacing ? (
            <FacingChoice isTurned={isTurned} facing={facing} onChoose={(to) => useChoosing.setState({ facing: to })} />
          ) : null
        }
        prompt={promptOf(army, isSecret)}
        footer={
          <>
            {mayTurn && !isPlacing ? (
              <button type="button" className="btn" onClick={() => change(facingEnemy(units, side))} data-testid="face-enemy">
                Face the enemy
              </button>
            ) : null}
            <button
              type="button"
              className="btn btn-main"
              onClick={() => (isPlacing ? suggested && place(suggested) : finish())}
              data-testid="setup-main"
            >
              {isPlacing ? `Place ${next ? TYPE_NAMES[next.type] : ''} on ${suggested}` : end} <span className="key">Enter</span>
            </button>
          </>
        }
      >
        {isPlacing ? <Next army={army} /> : <Choose army={army} />}
      </PromptFrame>
    </ClausesShown>
  );
}
