/** Details of any unit, in place of the panel, which waits behind it. Nothing is selected in the game. */

import { useEffect, useMemo } from 'react';
import { infoOf, type UnitId, type UnitView } from '../../../../engine/lines-and-webs/index.ts';
import { PanelFrame, PanelSection } from '../../../../ui/kit/PanelFrame.tsx';
import { count } from '../../../../ui/words/grammar.ts';
import { coversOf } from '../../advice/threat.ts';
import { useTable } from '../../typedStores.ts';
import { actingUnits } from '../board/acting.ts';
import { blockOf } from '../board/blocks.ts';
import { Button } from '../kit/Button.tsx';
import { Face, SmallBlock, TypeLink } from '../pieces/Face.tsx';
import { StepRow, type UnitSteps } from '../pieces/StepBox.tsx';
import { TrackerCard } from '../pieces/Trackers.tsx';
import { type SeatedView, useSeat } from '../seat.ts';
import { placeName, sideName, unitName, unitNames } from '../words/names.ts';
import { fullName } from '../words/units.ts';
import { type CardFacts, chanceWords, factsOf, mealWords, orderWords, overlayOf, stateWords, strengthNote } from './facts.ts';

/** Unit in a list with a link to its card and a note on the right. */
function Line({ seat, id, says }: { seat: SeatedView; id: UnitId; says: string }) {
  const unit = seat.view.units.find((one) => one.id === id);
  if (!unit) return null;
  return (
    <li>
      <button
        type="button"
        className={'row gap-2 full-width round-2 hit text-left lit p-1'}
        onClick={() => useTable.getState().inspect(id)}
      >
        <Face world={seat.world} unit={unit} size={30} />
        <span className="grow min-0">
          {unitName(seat.world, id)} <span className="soft">{placeName(seat.world, unit.node ?? '')}</span>
        </span>
        <b className="nowrap">{says}</b>
      </button>
    </li>
  );
}

interface ListProps {
  seat: SeatedView;
  head: string;
  note?: string;
  /** Text of an empty list. */
  none: string;
  rows: readonly { id: UnitId; says: string }[];
}

function List({ seat, head, note, none, rows }: ListProps) {
  return (
    <PanelSection head={head} note={note}>
      {rows.length === 0 ? (
        <p className="soft">{none}</p>
      ) : (
        <ul>
          {rows.map(({ id, says }) => (
            <Line key={id} seat={seat} id={id} says={says} />
          ))}
        </ul>
      )}
    </PanelSection>
  );
}

function Fighting({ seat, unit, facts }: { seat: SeatedView; unit: UnitView; facts: CardFacts }) {
  const { world, view } = seat;
  const covers = coversOf(world, view, unit.id);
  return (
    <>
      {infoOf(world, unit).type.kind === 'combat' ? (
        <List
          seat={seat}
          head="It can attack next"
          note={facts.attacks.some(({ isLater }) => isLater) ? 'tomorrow, without cards' : 'alone, without cards'}
          none={unit.load.clIII === 0 ? 'Without CL III it can’t attack.' : 'No enemy is within its reach today.'}
          rows={facts.attacks.map((threat) => ({
            id: threat.target,
            says: seat.isAdvised ? `${chanceWords(view, threat)}${threat.by === 'attack' ? ' to win' : ''}` : '',
          }))}
        />
      ) : null}
      {seat.isAdvised ? (
        <List
          seat={seat}
          head="What can attack it next"
          note="each alone"
          none="No enemy unit can."
          rows={facts.threats.map((threat) => ({
            id: threat.attacker,
            says: `${chanceWords(view, threat)}${threat.isLater ? ' tomorrow' : ''}`,
          }))}
        />
      ) : null}
      <PanelSection head="Air defense">
        <p className={covers.length === 0 ? 'soft' : undefined}>
          {covers.length === 0 ? 'None covers it.' : `${unitNames(world, covers)} ${covers.length === 1 ? 'covers' : 'cover'} it.`}
        </p>
      </PanelSection>
    </>
  );
}

function Supply({ seat, unit, facts }: { seat: SeatedView; unit: UnitView; facts: CardFacts }) {
  const { type } = infoOf(seat.world, unit);
  return (
    <>
      <PanelSection>
        <TrackerCard title="Load" note={mealWords(seat, unit)} boxes={type.boxes} load={unit.load} />
      </PanelSection>
      {unit.node === null || !seat.isAdvised ? null : (
        <List
          seat={seat}
          head="Who can supply it"
          note="links of its range"
          none="No carrier reaches it from where it is."
          rows={facts.feeders.map(({ carrier, links, range }) => ({ id: carrier, says: `${links} of ${range}` }))}
        />
      )}
      {facts.supplies.length > 0 ? (
        <List
          seat={seat}
          head="It can supply"
          note={`range ${count(type.range ?? 0, 'link')}`}
          none=""
          rows={facts.supplies.map(({ unit: id, links }) => ({ id, says: count(links, 'link') }))}
        />
      ) : null}
    </>
  );
}

const close = (): void => useTable.getState().inspect(null);

function Card({ seat, unit }: { seat: SeatedView; unit: UnitView }) {
  const { world, view } = seat;
  const all = useMemo(() => factsOf(world, view, unit), [world, view, unit]);
  const facts = useMemo(() => (seat.isAdvised ? all : { ...all, threats: [], feeders: [] }), [all, seat.isAdvised]);
  // Escape closes the card before it reaches the panel behind.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open], [popover]:popover-open')) return;
      event.preventDefault();
      event.stopPropagation();
      close();
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, []);
  useEffect(() => {
    useTable.setState({ cardOverlay: overlayOf(unit, facts) });
    return () => useTable.setState({ cardOverlay: null });
  }, [unit, facts]);
  const { type } = infoOf(world, unit);
  const order = orderWords(view, unit);
  const acts = actingUnits(view, []).has(unit.id);
  const states = stateWords(unit, acts);
  const block = blockOf(world, unit);
  return (
    <PanelFrame
      isOver
      title={unitName(world, unit.id)}
      subtitle={
        <>
          {type.name === unitName(world, unit.id) ? '' : `${fullName(type)}, `}
          {sideName(unit.side)}, {unit.node ? `at ${placeName(world, unit.node)}` : 'off the map'}, moves {type.move}
          {order ? <br /> : null}
          {order}
        </>
      }
      icon={
        <TypeLink world={world} unit={unit.id}>
          <SmallBlock unit={{ ...block, spent: block.spent && !acts }} size={64} detail="near" />
        </TypeLink>
      }
      footer={
        <Button look="main" onClick={close} data-testid="unit-card-back">
          Back <kbd translate="no">Esc</kbd>
        </Button>
      }
    >
      <div data-testid="unit-card" data-of={unit.id}>
        <PanelSection head={`Strength ${unit.strength}`} note={strengthNote(type.arm === 'artillery')}>
          <StepRow steps={Math.max(1, unit.steps) as UnitSteps} strengths={type.strength} />
          <p className="mt-2">{states.length === 0 ? 'In order.' : states.join(' ')}</p>
        </PanelSection>
        <Supply seat={seat} unit={unit} facts={facts} />
        {unit.node === null ? null : <Fighting seat={seat} unit={unit} facts={facts} />}
      </div>
    </PanelFrame>
  );
}

export function UnitCard({ unit: id }: { unit: UnitId }) {
  const seat = useSeat();
  const unit = seat.view.units.find((one) => one.id === id);
  return unit ? <Card seat={seat} unit={unit} /> : null;
}
