/** The ports: their places, boxes and damage, what lies in them at the start; and how open boxes are filled. */
import { useRef } from 'react';
import { CLASSES, PORT_KINDS, type PortKind, type PortSpec, type Scenario, SIDES } from '../../../../../engine/lines-and-webs/index.ts';
import { Clause } from '../../../../../ui/rules/Clause.tsx';
import { boundsAt } from '../../../scenarios/edit/schemaAt.ts';
import { useEditor } from '../../../store/editor/draft.ts';
import { SideEmblem } from '../../pieces/SideEmblem.tsx';
import { Token } from '../../pieces/Token.tsx';
import { Icon } from '../../symbols/Glyph.tsx';
import { className } from '../../words/names.ts';
import { FaultLines, useFaultsAt } from '../fields/Field.tsx';
import { FigureTable } from '../fields/FigureTable.tsx';
import { NumberCell, NumberField, OWN_HEADS, OwnCell, OwnHint, ownCells, useOwnFaults } from '../fields/NumberField.tsx';
import styles from './Sections.module.css';

type Class = Scenario['openPattern'][number];
const PATTERN_CLASSES: readonly Class[] = ['clI', 'clIII', 'clV'];
const MAX_PATTERN = boundsAt(['openPattern']).max;

function OpenPattern() {
  const pattern = useEditor((e) => e.draft.openPattern);
  const faults = useFaultsAt(['openPattern']);
  const row = useRef<HTMLFieldSetElement>(null);
  const { change } = useEditor.getState();
  const isFull = pattern.length >= MAX_PATTERN;
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
          <button
            key={cls}
            type="button"
            className="btn btn-small"
            aria-disabled={isFull || undefined}
            title={isFull ? `The maximum is ${MAX_PATTERN}.` : undefined}
            onClick={() =>
              !isFull &&
              change(`Add ${className(cls)} to the pattern`, (draft) => {
                draft.openPattern.push(cls);
              })
            }
          >
            <Token cls={cls} size={17} /> Add {className(cls)}
          </button>
        ))}
      </div>
      <FaultLines faults={faults} />
    </>
  );
}

const PORTS: { [P in PortKind]: string } = { spod: 'Seaport (SPOD)', apod: 'Airport (APOD)' };
const CLOSES = 'Boxes closed per damage token';
const FIGURES: readonly { key: keyof PortSpec; name: string; clause: string }[] = [
  { key: 'units', name: 'Unit capacity', clause: '1.2' },
  { key: 'boxes', name: 'Boxes for supplies', clause: '4.4' },
  { key: 'damage', name: 'Most damage tokens', clause: '8.11' },
];

const PortTable = () => (
  <FigureTable
    first="Port"
    heads={PORT_KINDS.map((kind) => (
      <span key={kind} className="row gap-2">
        <Icon name={kind} size={16} /> {PORTS[kind]}
      </span>
    ))}
    rows={[
      ...FIGURES.map(({ key, name, clause }) => ({
        ...{ key, clause, head: name },
        cells: PORT_KINDS.map((kind) => <NumberCell key={kind} path={['ports', kind, key]} label={name} of={PORTS[kind]} />),
      })),
      {
        ...{ key: 'closes', clause: 'R-port-damage', head: CLOSES },
        cells: PORT_KINDS.map((kind) => <NumberCell key={kind} path={['rulings', 'portDamage', kind]} label={CLOSES} of={PORTS[kind]} />),
      },
    ]}
  />
);

const OWN_SIZES = [
  { key: 'units', name: 'Unit capacity' },
  { key: 'boxes', name: 'Boxes for supplies' },
  { key: 'closes', name: CLOSES },
] as const;
const OWN_PORTS = PORT_KINDS.flatMap((kind) => SIDES.map((side) => ({ id: `${kind} ${side}`, kind, side })));

/** Sizes of single ports: each side's own seaport and airport. */
function OwnPorts() {
  const ports = useEditor((e) => e.draft.ports);
  const closes = useEditor((e) => e.draft.rulings.portDamage);
  return (
    <FigureTable
      first="Port of one side"
      heads={OWN_PORTS.map(({ id, kind, side }) => (
        <span key={id} className="row gap-2">
          <Icon name={kind} size={16} /> <SideEmblem side={side} size={14} isNamed />
        </span>
      ))}
      rows={OWN_SIZES.map(({ key, name }) => ({
        ...{ key, head: name },
        cells: OWN_PORTS.map(({ id, kind, side }) => (
          <OwnCell
            key={id}
            side={side}
            keys={['ports', kind, key]}
            label={`${PORTS[kind]}: ${name}`}
            shared={key === 'closes' ? closes[kind] : ports[kind][key]}
          />
        )),
      }))}
    />
  );
}

/** What lies in a side's own ports at the start. */
function OwnStores() {
  const start = useEditor((e) => e.draft.rulings.portStart);
  return (
    <FigureTable
      first="Class"
      heads={OWN_HEADS}
      rows={CLASSES.map((cls) => ({
        ...{ key: cls, head: className(cls) },
        cells: ownCells({ keys: ['portStart', cls], label: `Starting stock of ${className(cls)}`, shared: start[cls] }),
      }))}
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
      <section className={`grid gap-3 ${styles.part}`} aria-label="Ports">
        <PortTable />
        <OwnPorts />
        <OwnHint />
        <FaultLines faults={[...portFaults, ...ownPortFaults]} />
      </section>
      <section className={`grid gap-3 ${styles.part}`} aria-label="Stock at the start">
        <h3>
          In each home port at the start <Clause clause="R-port-start" />
        </h3>
        <div className={`grid align-top ${styles.figures}`} data-path="rulings.portStart">
          {CLASSES.map((cls) => (
            <NumberField key={cls} path={['rulings', 'portStart', cls]} label={className(cls)} of="the ports’ starting stock" />
          ))}
        </div>
        <OwnStores />
        <FaultLines faults={[...startFaults, ...ownStartFaults]} />
      </section>
      <section className={`grid gap-3 ${styles.part}`} aria-label="Open boxes">
        <h3>
          Open boxes at the start <Clause clause="4.3" />
        </h3>
        <p className="soft">
          A carrier’s open boxes are filled in this order, repeating from the first, unless its player chooses otherwise.
        </p>
        <OpenPattern />
      </section>
    </>
  );
}
