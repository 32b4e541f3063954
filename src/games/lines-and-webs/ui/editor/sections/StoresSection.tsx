/** Ports: places, boxes, damage and initial stores; and the rule for filling open boxes. */
import { useRef } from 'react';
import { CLASSES, PORT_KINDS, type PortKind, type Scenario, SIDES, type SupplyClass } from '../../../../../engine/lines-and-webs/index.ts';
import type { Path } from '../../../../../records/problems.ts';
import { Clause } from '../../../../../ui/rules/Clause.tsx';
import { boundsAt } from '../../../scenarios/edit/schemaAt.ts';
import { useEditor } from '../../../store/editor/draft.ts';
import { Button } from '../../kit/Button.tsx';
import { SideEmblem } from '../../pieces/SideEmblem.tsx';
import { Token } from '../../pieces/Token.tsx';
import { Icon } from '../../symbols/Glyph.tsx';
import { className } from '../../words/names.ts';
import { FaultLines, Part, useFaultsAt } from '../fields/Field.tsx';
import { FigureTable, NumberCell, NumberField, OwnCell, OwnHint, ownColumns, useOwnFaults } from '../fields/NumberField.tsx';
import styles from './Sections.module.css';

type Class = Scenario['openPattern'][number];
const PATTERN_CLASSES: readonly Class[] = ['clI', 'clIII', 'clV'];
const MAX_PATTERN = boundsAt(['openPattern']).max;

function OpenPattern() {
  const pattern = useEditor((e) => e.draft.openPattern);
  const faults = useFaultsAt(['openPattern']);
  const row = useRef<HTMLFieldSetElement>(null);
  const { change } = useEditor.getState();
  const isLast = pattern.length === 1;
  const takeOut = (at: number) => {
    if (isLast) return;
    change(`Remove ${className(pattern[at] as Class)} from the pattern`, (draft) => {
      draft.openPattern.splice(at, 1);
    });
    requestAnimationFrame(() => row.current?.querySelectorAll<HTMLElement>('[data-taken]')[Math.max(0, at - 1)]?.focus());
  };
  return (
    <>
      <fieldset className="flex wrap gap-05 on-raised round-2 p-2 edge-strong" ref={row} data-path="openPattern">
        <legend className="sr-only">The pattern, first to last</legend>
        {pattern.map((cls, i) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a token is known by its place
            key={i}
            type="button"
            className="inline justify-center round-1 lit square"
            aria-label={`Remove ${i + 1}: ${className(cls)}`}
            aria-disabled={isLast || undefined}
            title={isLast ? 'One must be left.' : `Remove ${className(cls)}`}
            onClick={() => takeOut(i)}
            data-taken
          >
            <Token cls={cls} size={24} />
          </button>
        ))}
      </fieldset>
      <div className="row wrap gap-2">
        {PATTERN_CLASSES.map((cls) => (
          <Button
            key={cls}
            look="small"
            off={pattern.length >= MAX_PATTERN ? `The maximum is ${MAX_PATTERN}.` : null}
            onClick={() => change(`Add ${className(cls)} to the pattern`, (draft) => void draft.openPattern.push(cls))}
          >
            <Token cls={cls} size={17} /> Add {className(cls)}
          </Button>
        ))}
      </div>
      <FaultLines faults={faults} />
    </>
  );
}

const PORTS: { [P in PortKind]: string } = { spod: 'Seaport (SPOD)', apod: 'Airport (APOD)' };
const CLOSES = 'Boxes closed per damage token';

interface Figure {
  name: string;
  clause: string;
  place(kind: PortKind): Path;
}
const FIGURES: readonly Figure[] = [
  { name: 'Unit capacity', clause: '1.2', place: (kind) => ['ports', kind, 'units'] },
  { name: 'Boxes for supplies', clause: '4.4', place: (kind) => ['ports', kind, 'boxes'] },
  { name: 'Most damage tokens', clause: '8.11', place: (kind) => ['ports', kind, 'damage'] },
  { name: CLOSES, clause: 'R-port-damage', place: (kind) => ['rulings', 'portDamage', kind] },
];

const OWN_SIZES = [
  { key: 'units', name: 'Unit capacity' },
  { key: 'boxes', name: 'Boxes for supplies' },
  { key: 'closes', name: CLOSES },
] as const;

const PortTable = () => (
  <FigureTable
    rows={FIGURES}
    columns={[
      {
        head: 'Port',
        isName: true,
        cell: ({ name, clause }) => (
          <>
            {name} <Clause clause={clause} />
          </>
        ),
      },
      ...PORT_KINDS.map((kind) => ({
        head: (
          <span className="row gap-2">
            <Icon name={kind} size={16} /> {PORTS[kind]}
          </span>
        ),
        cell: ({ place, name }: Figure) => <NumberCell path={place(kind)} label={name} of={PORTS[kind]} />,
      })),
    ]}
  />
);

/** Sizes of single ports: each side's own seaport and airport. */
function OwnPorts() {
  const ports = useEditor((e) => e.draft.ports);
  const closes = useEditor((e) => e.draft.rulings.portDamage);
  return (
    <FigureTable
      rows={OWN_SIZES}
      columns={[
        { head: 'Port of one side', isName: true, cell: ({ name }) => name },
        ...PORT_KINDS.flatMap((kind) =>
          SIDES.map((side) => ({
            head: (
              <span className="row gap-2">
                <Icon name={kind} size={16} /> <SideEmblem side={side} size={14} isNamed />
              </span>
            ),
            cell: ({ key, name }: (typeof OWN_SIZES)[number]) => (
              <OwnCell
                side={side}
                keys={['ports', kind, key]}
                label={`${PORTS[kind]}: ${name}`}
                shared={key === 'closes' ? closes[kind] : ports[kind][key]}
              />
            ),
          })),
        ),
      ]}
    />
  );
}

function OwnStores() {
  const start = useEditor((e) => e.draft.rulings.portStart);
  return (
    <FigureTable
      rows={CLASSES}
      columns={[
        { head: 'Class', isName: true, cell: (cls) => className(cls) },
        ...ownColumns((cls: SupplyClass) => ({
          ...{ keys: ['portStart', cls], label: `Starting stock of ${className(cls)}`, shared: start[cls] },
        })),
      ]}
    />
  );
}

export function StoresSection() {
  const portFaults = useFaultsAt(['ports']);
  const ownPortFaults = useOwnFaults('ports');
  const ownStartFaults = useOwnFaults('portStart');
  const startFaults = useFaultsAt(['rulings', 'portStart']).filter((fault) => fault.path.length === 2);
  return (
    <>
      <Part name="Ports" head={null} faults={[...portFaults, ...ownPortFaults]}>
        <PortTable />
        <OwnPorts />
        <OwnHint />
      </Part>
      <Part
        name="Stock at the start"
        head="In each home port at the start"
        clause="R-port-start"
        faults={[...startFaults, ...ownStartFaults]}
      >
        <div className={`grid align-top ${styles.figures}`} data-path="rulings.portStart">
          {CLASSES.map((cls) => (
            <NumberField key={cls} path={['rulings', 'portStart', cls]} label={className(cls)} of="the ports’ starting stock" />
          ))}
        </div>
        <OwnStores />
      </Part>
      <Part name="Open boxes" head="Open boxes at the start" clause="4.3">
        <p className="soft">
          A carrier’s open boxes are filled in this order, repeating from the first, unless its player chooses otherwise.
        </p>
        <OpenPattern />
      </Part>
    </>
  );
}
