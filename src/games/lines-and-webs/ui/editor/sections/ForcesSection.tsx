/** Forces: initial units of each side, units on the way and for sale; and tokens on the way. */

import { Trash2 } from 'lucide-react';
import { CLASSES, SIDES, type Side, type SupplyClass, type UnitType } from '../../../../../engine/lines-and-webs/index.ts';
import { isFault } from '../../../../../records/problems.ts';
import { Clause } from '../../../../../ui/rules/Clause.tsx';
import { count } from '../../../../../ui/words/grammar.ts';
import { boundsAt } from '../../../scenarios/edit/schemaAt.ts';
import { ROSTERS, type RosterName, setCount } from '../../../scenarios/edit/units.ts';
import { useEditor } from '../../../store/editor/draft.ts';
import { Button } from '../../kit/Button.tsx';
import { SmallBlock } from '../../pieces/Face.tsx';
import { SideEmblem } from '../../pieces/SideEmblem.tsx';
import { sampleBlock } from '../../rules/sampleBlock.ts';
import { ClassIcon } from '../../symbols/Glyph.tsx';
import { className, sideName } from '../../words/names.ts';
import { Part, useFaultsAt } from '../fields/Field.tsx';
import { FigureTable, NumberCell, OwnHint, ownColumns, useOwnFaults, WholeNumberField } from '../fields/NumberField.tsx';
import { ArrivalsPart } from './ArrivalsPart.tsx';

function MeansTable() {
  const { rp, priceIX } = useEditor((e) => e.draft.rulings);
  const faults = useOwnFaults('rp', 'tokenPrices');
  const rows = [
    { keys: ['rp'], head: 'Resource Points per day', clause: 'R-rp', shared: rp },
    ...CLASSES.map((cls) => ({
      keys: ['tokenPrices', cls],
      head: `Price of ${className(cls)}`,
      clause: cls === 'clIX' ? 'R-price-ix' : '6.2.2',
      shared: cls === 'clIX' ? priceIX : 1,
    })),
  ];
  return (
    <Part name="Resource Points and prices of tokens" faults={faults}>
      <FigureTable
        rows={rows}
        columns={[
          {
            head: 'In RP',
            isName: true,
            cell: ({ head, clause }) => (
              <>
                {head} <Clause clause={clause} />
              </>
            ),
          },
          { head: 'Both sides', cell: ({ shared }) => shared },
          ...ownColumns(({ keys, head, shared }: (typeof rows)[number]) => ({ keys, label: head, shared })),
        ]}
      />
      <OwnHint />
    </Part>
  );
}

const NAMES: { [R in RosterName]: string } = { start: 'Start', queue: 'On the way', expansion: 'To buy' };
const CLAUSES: { [R in RosterName]: string } = { start: '5.1', queue: '5.2', expansion: '6.2.2' };
const MAX_UNITS = boundsAt(['forces', 'delta', 'start', 0, 'count']).max;

function CountCell({ type, side, roster }: { type: UnitType; side: Side; roster: RosterName }) {
  const entries = useEditor((e) => e.draft.forces[side][roster]);
  const at = entries.findIndex((entry) => entry.type === type.id);
  const label = `${type.short}, ${sideName(side)}, ${NAMES[roster].toLowerCase()}`;
  const isWrong = useFaultsAt(['forces', side, roster, at]).some(isFault);
  return (
    <WholeNumberField
      label={label}
      value={entries[at]?.count ?? 0}
      min={0}
      max={MAX_UNITS}
      isBare
      props={{ 'data-path': `forces.${side}.${roster}${at < 0 ? '' : `.${at}`}`, 'aria-invalid': isWrong || undefined }}
      onSet={(n) =>
        useEditor
          .getState()
          .change(
            `${label}: ${n}`,
            (draft) => setCount(draft, side, roster, type.id, Math.max(0, n)),
            `forces ${side} ${roster} ${type.id}`,
          )
      }
    />
  );
}

/** Entries of unknown types: they can only be deleted. */
function Strays() {
  const forces = useEditor((e) => e.draft.forces);
  const types = useEditor((e) => e.draft.unitTypes);
  const known = new Set(types.map((type) => type.id));
  const strays = SIDES.flatMap((side) =>
    ROSTERS.flatMap((roster) =>
      forces[side][roster].flatMap((entry, i) => (known.has(entry.type) ? [] : [{ side, roster, type: entry.type, i }])),
    ),
  );
  return strays.map(({ side, roster, type, i }) => (
    <p key={`${side} ${roster} ${type}`} className="row gap-2" data-path={`forces.${side}.${roster}.${i}`}>
      {sideName(side)}, {NAMES[roster].toLowerCase()}: there is no unit type {type}.
      <Button
        look="small"
        sign={Trash2}
        signSize={15}
        onClick={() => useEditor.getState().change(`Remove ${type}`, (draft) => setCount(draft, side, roster, type, 0))}
      >
        Remove it
      </Button>
    </p>
  ));
}

/** Initial dice and units, to compare the sides. */
function Totals() {
  const { unitTypes, forces } = useEditor((e) => e.draft);
  const dice = new Map(unitTypes.map(({ id, strength }) => [id, strength[0]]));
  const words = SIDES.map((side) => {
    const { start } = forces[side];
    const units = start.reduce((sum, entry) => sum + entry.count, 0);
    const all = start.reduce((sum, entry) => sum + entry.count * (dice.get(entry.type) ?? 0), 0);
    return `${sideName(side)} has ${count(units, 'unit')}, ${count(all, 'die', 'dice')}`;
  });
  return <p className="soft">At the start {words.join('; ')}.</p>;
}

/** Tokens in Packaging/RSOI. */
function QueueTokens() {
  // Problems of the schedule are shown next to it.
  const faults = useFaultsAt(['forces']).filter(({ path }) => path[2] !== 'arrivals');
  return (
    <Part name="Tokens on the way at the start" clause="5.2" faults={faults}>
      <FigureTable
        rows={CLASSES}
        columns={[
          {
            head: 'Class',
            isName: true,
            cell: (cls) => (
              <span className="row gap-2">
                <ClassIcon cls={cls} size={16} /> {className(cls)}
              </span>
            ),
          },
          ...SIDES.map((side) => ({
            head: (
              <span className="row gap-2">
                <SideEmblem side={side} size={14} /> {sideName(side)}
              </span>
            ),
            cell: (cls: SupplyClass) => (
              <NumberCell path={['forces', side, 'queueTokens', cls]} label={`${className(cls)} on the way`} of={sideName(side)} />
            ),
          })),
        ]}
      />
    </Part>
  );
}

export function ForcesSection() {
  const types = useEditor((e) => e.draft.unitTypes);
  return (
    <>
      <Part name="Units" head={null}>
        <Totals />
        <div className="scroll-x">
          <FigureTable
            rows={types}
            keyOf={({ id }) => id}
            columns={[
              {
                head: 'Unit type',
                isName: true,
                cell: (type) => (
                  <span className="row gap-2">
                    <SmallBlock unit={sampleBlock(type, 'delta')} size={30} /> {type.short}
                  </span>
                ),
              },
              ...SIDES.flatMap((side) =>
                ROSTERS.map((roster) => ({
                  head: (
                    <>
                      <span className="row gap-2">
                        <SideEmblem side={side} size={14} isNamed /> {NAMES[roster]}
                      </span>
                      <Clause clause={CLAUSES[roster]} isStop={false} />
                    </>
                  ),
                  cell: (type: UnitType) => <CountCell type={type} side={side} roster={roster} />,
                })),
              ),
            ]}
          />
        </div>
        <Strays />
      </Part>
      <QueueTokens />
      <ArrivalsPart />
      <MeansTable />
    </>
  );
}
