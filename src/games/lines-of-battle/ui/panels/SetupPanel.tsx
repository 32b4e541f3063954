/** Setup: take an army as it stands or change it, then hand over. @rule 3 */

import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Lock, type LucideIcon, Minus, Plus } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { countTypes, FACINGS, type Facing, placesOf, type UnitType } from '../../../../engine/lines-of-battle/index.ts';
import { centerOf, SQUARE } from '../../../../ui/board/square/squareLayout.ts';
import { Card } from '../../../../ui/kit/Card.tsx';
import { PanelSection } from '../../../../ui/kit/PanelFrame.tsx';
import { Segmented } from '../../../../ui/kit/Segmented.tsx';
import { Clause, ClausesShown } from '../../../../ui/rules/Clause.tsx';
import { useIsTurned } from '../../../../ui/shell/boardTurn.tsx';
import { PromptFrame } from '../../../../ui/shell/Prompt.tsx';
import { useGame } from '../../typedStores.ts';
import { facingName, sideName, TYPE_NAMES, unitWords } from '../../words/names.ts';
import { Block } from '../board/Block.tsx';
import { Sign } from '../board/Sign.tsx';
import { facingEnemy, isSameArmy, whyNoMore, withOne } from '../setup/arranging.ts';
import styles from '../setup/Setup.module.css';
import { type ArmyHere, forget, useArmy, useChoosing } from '../setup/useArmy.ts';

/** The prearranged armies, as the side itself sees them. */
function Armies({ army: { world, side, units, change } }: { army: ArmyHere }) {
  const { grid, scenario } = world;
  return scenario.arrangements.map((arrangement) => {
    const places = placesOf(world, side, arrangement) ?? [];
    const seen = placesOf(world, 'delta', arrangement) ?? [];
    const { columns, rows } = scenario.zone;
    const left = Math.floor((grid.columns - columns) / 2) * SQUARE;
    return (
      <Card
        key={arrangement.name}
        as="button"
        className={`row gap-3 full-width ${styles.card}`}
        aria-pressed={isSameArmy(places, units)}
        onClick={() => change(places)}
        testId={`army-${arrangement.name}`}
      >
        <svg
          className={styles.army}
          viewBox={`${left} ${(grid.rows - rows) * SQUARE} ${columns * SQUARE} ${rows * SQUARE}`}
          aria-hidden="true"
          focusable="false"
        >
          {seen.map(({ type, at }) => (
            <Block key={at} unit={{ side, type, facing: 'n', reloads: false }} {...centerOf(grid, at)} size={92} />
          ))}
        </svg>
        <span className="grow">
          <b className="block">
            <bdi>{arrangement.name}</bdi>
          </b>
          <span className="caption snug block">{arrangement.summary}</span>
        </span>
      </Card>
    );
  });
}

/** A type's number with buttons that exchange one unit with another type. */
function Counter({ army: { world, units, held, side, change }, type }: { army: ArmyHere; type: UnitType }) {
  const n = countTypes(units.map((unit) => unit.type))[type];
  const stop = whyNoMore(world, units, type);
  const button = (by: 1 | -1): ReactNode => {
    const next = withOne(world, units, type, by, held);
    const name = TYPE_NAMES[type];
    const other = next ? TYPE_NAMES[next.other] : '';
    const label = by === 1 ? `One more ${name}` : `One fewer ${name}`;
    const exchange = by === 1 ? `one fewer ${other}` : `one more ${other}`;
    const why = by === 1 && stop ? `${stop.text}, ${stop.clause}` : 'no unit can change';
    const Look = by === -1 ? Minus : stop ? Lock : Plus;
    return (
      <button
        type="button"
        className="btn btn-quiet square"
        aria-label={next ? `${label}, ${exchange}` : `${label}: ${why}`}
        title={next ? `${label}, ${exchange}` : why}
        aria-disabled={next === null || undefined}
        onClick={() => next && change(next.units)}
        data-testid={`${by === 1 ? 'more' : 'fewer'}-${type}`}
      >
        <Look size={16} aria-hidden="true" />
      </button>
    );
  };
  return (
    <li className="row gap-3">
      <Sign side={side} type={type} size={28} />
      <span className="grow">
        {TYPE_NAMES[type]}{' '}
        {stop && n > 0 ? (
          <span className="fine">
            {stop.text} <Clause clause={stop.clause} />
          </span>
        ) : null}
      </span>
      <span className={`row edge-strong round-2 on-raised ${styles.counter}`}>
        {button(-1)}
        <output className="semi figures text-center" aria-label={`${TYPE_NAMES[type]}: ${n}`} data-testid={`count-${type}`}>
          {n}
        </output>
        {button(1)}
      </span>
    </li>
  );
}

const ARROWS = [ArrowUp, ArrowRight, ArrowDown, ArrowLeft];

/** A unit's facing, as arrows of the board on the screen. */
function Facings({ facing, onChoose }: { facing: Facing; onChoose(facing: Facing): void }) {
  const half = useIsTurned() ? 2 : 0;
  const options = FACINGS.map((value, i) => {
    const Arrow = ARROWS[(i + half) % 4] as LucideIcon;
    const name = (
      <>
        <Arrow size={17} aria-hidden="true" />
        <span className="sr-only">{facingName(value)}</span>
      </>
    );
    return { value, name, title: `Face ${facingName(value)}`, found: { 'data-testid': `face-${value}` } as const };
  });
  return <Segmented label="Facing" options={options} chosen={facing} onChoose={onChoose} />;
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
          <Counter key={type} army={army} type={type} />
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
  if (unit) return { text: `${unitWords(unit)}.`, hint: 'Press the square or unit to change places with.', clause: '3.2' };
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
            <Facings facing={unit.facing} onChoose={(to) => turn(unit.at, to)} />
          ) : mayTurn && isPlacing ? (
            <Facings facing={facing} onChoose={(to) => useChoosing.setState({ facing: to })} />
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
