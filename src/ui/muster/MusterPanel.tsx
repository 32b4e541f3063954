/** The setup of an army on a board of squares: take one as it stands or change it, then place it, then hand over. */

import { type ReactNode, useEffect, useRef } from 'react';
import { opponentOf, type Side } from '../../engine/core/gameTypes.ts';
import { countTypes } from '../../engine/map/armies.ts';
import type { SquareGrid } from '../../engine/map/square.ts';
import type { SquareGame } from '../../games/squareGame.ts';
import { useGame } from '../../store/game.ts';
import { usePace } from '../../store/pace.ts';
import { FacingChoice } from '../board/square/FacingChoice.tsx';
import { boundsOf, centerOf } from '../board/square/squareLayout.ts';
import { Counter } from '../kit/Counter.tsx';
import { PanelSection } from '../kit/PanelFrame.tsx';
import { Row } from '../kit/Row.tsx';
import { Segmented } from '../kit/Segmented.tsx';
import { gameUi, sideName } from '../page.tsx';
import { Clauses } from '../rules/Clause.tsx';
import { type SeatedView, useSeat } from '../seat/useSeat.ts';
import { useIsTurned } from '../shell/boardTurn.tsx';
import { PromptFrame } from '../shell/Prompt.tsx';
import { count } from '../words/grammar.ts';
import { isSameArmy, type Piece, typesIn } from './army.ts';
import styles from './Muster.module.css';
import { changeRest, forget, type Muster, type MusterRules, useChoosing, useMuster, useRest } from './useMuster.ts';

interface Drawing<P extends Piece> {
  grid: SquareGrid;
  /** A piece in a picture, around a point of the board as its side sees it. */
  draw(piece: P, at: { x: number; y: number }): ReactNode;
  /** A piece of a type in a list. */
  sign(type: P['type'], side: Side): ReactNode;
}
interface PartProps<P extends Piece> extends Drawing<P> {
  muster: Muster<P>;
}

/** The ready armies, as the side itself sees them. */
function Armies<P extends Piece>({ muster: { side, zones, armies, pieces: now, change }, grid, draw }: PartProps<P>) {
  const isTurned = side !== 'delta';
  const { x, y, width, height } = boundsOf([...zones[side]].map((at) => centerOf(grid, at, isTurned)));
  return armies.map(({ name, summary, pieces }) => (
    <Row
      key={name}
      look="card"
      sign={
        <svg translate="no" className={styles.army} viewBox={`${x} ${y} ${width} ${height}`} aria-hidden="true" focusable="false">
          {pieces.map((piece) => (
            <g key={piece.at}>{draw(piece, centerOf(grid, piece.at, isTurned))}</g>
          ))}
        </svg>
      }
      name={<bdi>{name}</bdi>}
      line={summary}
      aria-pressed={isSameArmy(pieces, now)}
      onClick={() => change(pieces, [])}
      testId={`army-${name}`}
    />
  ));
}

/** A type's number: a press takes one piece away, or puts one on a free square. */
function TypeCounter<P extends Piece>({ muster, sign, type }: PartProps<P> & { type: P['type'] }) {
  const { side, types, pieces, nameOf } = muster;
  const { world } = useSeat();
  const refuse = useGame((g) => g.refuse);
  const more = muster.more(type);
  const step = (next: ReturnType<typeof muster.fewer>, title: string) => {
    if (!next) return { title: `No ${nameOf(type)} to take away.`, onPress: null };
    const { why, act } = next;
    return why ? { title: gameUi().rejection(world, why), onPress: null, onRefused: () => refuse(why) } : { title, onPress: act };
  };
  const fewer = muster.fewer(type);
  const stop = more.why?.code === 'army.size' ? null : more.why;
  const value = countTypes<string>(types, typesIn(pieces))[type] ?? 0;
  return (
    <Counter
      sign={sign(type, side)}
      name={nameOf(type)}
      note={
        stop ? (
          <>
            {fewer?.why ? 'always' : `${value} at most`} <Clauses clauses={stop.clauses} />
          </>
        ) : null
      }
      value={value}
      less={step(fewer, `One fewer ${nameOf(type)}`)}
      more={step(more, `One more ${nameOf(type)}`)}
      testId={type}
    />
  );
}

const Choose = <P extends Piece>({ note, ...props }: PartProps<P> & { note: string | undefined }) => (
  <>
    <PanelSection head="Ready armies">
      <div className="grid gap-1">
        <Armies {...props} />
      </div>
      {note ? <p className="soft mt-2">{note}</p> : null}
    </PanelSection>
    <PanelSection
      head="Your own army"
      note={props.muster.away.length > 0 ? `${props.muster.away.length} to add` : `${props.muster.pieces.length} units`}
    >
      <ul className="grid gap-05">
        {props.muster.types.map((type) => (
          <TypeCounter key={type} {...props} type={type} />
        ))}
      </ul>
    </PanelSection>
  </>
);

/** The piece to be placed next. */
function Next<P extends Piece>({ muster: { types, waiting, next, nameOf } }: { muster: Muster<P> }) {
  const count: { [type: string]: number } = countTypes<string>(
    types,
    waiting.map(({ type }) => type),
  );
  const options = types
    .filter((type) => count[type])
    .map((value) => ({ value, name: `${nameOf(value)} ${count[value]}`, found: { 'data-testid': `next-${value}` } as const }));
  return (
    <PanelSection head="Units to place" note={`${waiting.length} left`}>
      <Segmented
        label="Next unit"
        look="chips"
        options={options}
        chosen={next?.type ?? null}
        onChoose={(type) => useChoosing.setState({ type })}
      />
    </PanelSection>
  );
}

/** The other side's army, which is known before the first piece is placed. */
function Enemy<P extends Piece>({ muster: { side, types, nameOf }, sign }: PartProps<P>) {
  const { view } = useSeat() as unknown as SeatedView<SquareGame>;
  const enemy = opponentOf(side);
  const army = view.units.filter((unit) => unit.side === enemy).map(({ type }) => type);
  const count: { [type: string]: number } = countTypes<string>(types, army);
  return army.length === 0 ? null : (
    <PanelSection head={`${sideName(enemy)}’s army`} note={`${army.length} units`}>
      <ul className="flex wrap gap-2 small" data-testid="enemy-army">
        {types
          .filter((type) => count[type])
          .map((type) => (
            <li key={type} className="inline gap-1">
              {sign(type, enemy)} {nameOf(type)} {count[type]}
            </li>
          ))}
      </ul>
    </PanelSection>
  );
}

/** Places the side's pieces one after another while that is chosen, also after a computer's turns, when this panel is away; taking one back ends it. */
function usePlacesRest<P extends Piece>({ side, stage, waiting, suggested, place }: Muster<P>): boolean {
  const game = useGame(({ id }) => id);
  const isOn = useRest(({ id, sides }) => id === game && sides.includes(side));
  const before = useRef({ side, left: waiting.length });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each piece
  useEffect(() => {
    const isTakenBack = before.current.side === side && waiting.length > before.current.left;
    before.current = { side, left: waiting.length };
    if (isTakenBack) placeRest(side, false);
    else if (isOn && stage === 'place' && suggested) {
      // A computer does not pause between its own units, but before the battle begins.
      if (waiting.length > 1) usePace.setState({ isSkipping: true });
      place(suggested);
    }
  }, [isOn, side, stage, suggested]);
  return isOn;
}
const placeRest = (side: Side, isOn: boolean): void =>
  changeRest(useGame.getState().id, ({ sides }) => ({ sides: [...sides.filter((one) => one !== side), ...(isOn ? [side] : [])] }));

/** What the side is asked for. `isSecret`: two share the screen, and only one may look. */
function promptOf<P extends Piece>(
  { stage, side, held, pieceAt, next, nameOf, away, mayTurn, isPlanned }: Muster<P>,
  isSecret: boolean,
): { text: string; hint: string } {
  const piece = pieceAt(held);
  if (piece) {
    const turns = mayTurn ? ' Wheel, Q and E turn it.' : '';
    return { text: `Choose a square for ${nameOf(piece.type)} ${held}.`, hint: `A unit that stands there changes places with it.${turns}` };
  }
  if (isPlanned)
    return {
      text: `${sideName(side)}: drag units to where they should stand.`,
      hint: 'Begin places them all, in turn with the other side.',
    };
  if (stage === 'place' && next) return { text: `${sideName(side)} places ${nameOf(next.type)}.`, hint: 'Press a square of your zone.' };
  if (away.length > 0)
    return { text: `${count(away.length, 'unit')} to add.`, hint: 'Press plus at a type. The new unit stands on the free square.' };
  const look = isSecret ? `Only ${sideName(side)} looks. ${sideName(opponentOf(side))} looks away.` : `${sideName(side)} chooses an army.`;
  return { text: look, hint: 'Take a ready army, or change it.' };
}

/** @param extra a section of the game's own, above the rest */
export function MusterPanel<P extends Piece>({ rules, extra, ...drawing }: Drawing<P> & { rules: MusterRules<P>; extra?: ReactNode }) {
  const muster = useMuster(rules);
  const { stage, side, pieces, held, pieceAt, next, nextFacing, suggested, mayTurn, facing, nameOf, isPlanned } = muster;
  const isSecret = useGame((g) => g.people.length === 2) && muster.isHidden;
  const placesRest = usePlacesRest(muster);
  const { world, view } = useSeat();
  const short = muster.away.length > 0 ? rules.whyNot(typesIn(pieces)) : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a side held is not the next one's
  useEffect(() => forget, [side]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an order or its undo changes the army below the draft
  useEffect(() => () => useChoosing.setState({ draft: null }), [view]);
  const isTurned = useIsTurned();
  const piece = pieceAt(held);
  const isPlacing = rules.stage === 'place';
  const name = next ? nameOf(next.type) : '';
  const isAskew = mayTurn && !isPlacing && pieces.some((one) => one.facing !== facing?.usual);
  const secretly = !isSecret ? '' : muster.isEnemyReady ? ': show both armies' : ': hide it and hand over';
  return (
    <PromptFrame
      title={piece ? `${nameOf(piece.type)} ${held}` : isPlacing && name && !isPlanned ? name : 'Setup'}
      aside={
        mayTurn && (piece || isPlacing) ? (
          <FacingChoice
            isTurned={isTurned}
            facing={piece?.facing ?? nextFacing}
            onChoose={(to) => (piece ? muster.turn(piece.at, to) : useChoosing.setState({ facing: to }))}
          />
        ) : null
      }
      prompt={{ ...promptOf(muster, isSecret), clause: rules.clauses[rules.stage] }}
      footer={
        <>
          {isAskew && facing ? (
            <button
              type="button"
              className="btn"
              onClick={() => muster.change(pieces.map((one) => ({ ...one, facing: facing.usual })))}
              data-testid="face-enemy"
            >
              Face the enemy
            </button>
          ) : null}
          {isPlacing && (stage === 'place' || placesRest) ? (
            <button
              type="button"
              className="btn"
              title={`${isPlanned ? 'The next unit' : 'Each unit'} goes where it stands in the arrangement.`}
              onClick={() => (isPlanned && !placesRest ? suggested && muster.place(suggested) : placeRest(side, !placesRest))}
              data-testid="place-rest"
            >
              {placesRest ? 'Stop' : isPlanned ? 'Place one' : 'Place the rest'}
            </button>
          ) : null}
          <button
            type="button"
            className="btn btn-main"
            aria-disabled={short !== null || undefined}
            title={short ? gameUi().rejection(world, short) : undefined}
            onClick={() => (isPlanned ? placeRest(side, true) : isPlacing ? suggested && muster.place(suggested) : muster.finish())}
            data-testid="setup-main"
          >
            {isPlanned
              ? 'Begin'
              : isPlacing
                ? `Place ${name} on ${suggested}`
                : `${stage === 'choose' ? 'Take this army' : 'Ready'}${secretly}`}{' '}
            <span className="key">Enter</span>
          </button>
        </>
      }
    >
      {extra}
      {isPlacing && !isPlanned ? <Next muster={muster} /> : null}
      {isPlacing ? <Enemy muster={muster} {...drawing} /> : <Choose muster={muster} note={rules.note} {...drawing} />}
    </PromptFrame>
  );
}
