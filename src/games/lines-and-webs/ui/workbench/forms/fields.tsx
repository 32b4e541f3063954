/** Form fields of the game editor: unit, node, tokens, cards. Each shows its current value, and works with keys alone. */

import { Crosshair } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import {
  CARD_KINDS,
  type CardCounts,
  type CardKind,
  CLASSES,
  type Load,
  type NodeId,
  SIDES,
  type UnitId,
  type World,
} from '../../../../../engine/lines-and-webs/index.ts';
import { isLooking, useEyes } from '../../../../../store/bench.ts';
import { useWorkbench } from '../../../../../store/workbench/workbench.ts';
import { CountField, Row } from '../../../../../ui/workbench/fields.tsx';
import styles from '../../../../../ui/workbench/Workbench.module.css';
import { useGame } from '../../../typedStores.ts';
import { Steps } from '../../pieces/Steps.tsx';
import { cardWord } from '../../words/cardNames.ts';
import { nodeLabel, placeName, sideName, unitName } from '../../words/names.ts';

interface PickProps {
  what: 'unit' | 'node';
  /** Identifies the field in the panel. */
  field: string;
  take(node: NodeId, unit: UnitId | null): void;
}

/** Lets the next press on the map fill the field. */
function PickButton({ what, field, take }: PickProps) {
  const isOn = useWorkbench((b) => b.picking?.field === field);
  const isTable = useGame((g) => g.viewer !== null);
  const looks = useEyes(isLooking);
  const off = isTable || looks ? null : 'No map is open: uncover the screen, or look with other eyes.';
  return (
    <button
      type="button"
      className="btn btn-small flex-none inked"
      aria-pressed={isOn}
      aria-disabled={off !== null || undefined}
      title={
        off ?? (isOn ? 'Press the map, or Escape' : `Choose a ${what === 'unit' ? 'unit' : 'hex'} on the map (with keys: arrows, Enter)`)
      }
      onClick={() => {
        if (off !== null) return;
        useWorkbench.setState({ picking: isOn ? null : { what, field, take } });
        if (!isOn) document.querySelector<HTMLElement>('[role="application"]')?.focus();
      }}
      data-testid={`pick-${field}`}
    >
      <Crosshair size={16} aria-hidden="true" /> {isOn ? 'Press the map' : 'On the map'}
    </button>
  );
}

interface PickFieldProps extends PickProps {
  label: string;
  /** Empty if nothing is selected. */
  value: string;
  onChange(value: string): void;
  children: ReactNode;
}

/** A select that can also be filled from the map. */
function PickField({ label, value, onChange, children, ...pick }: PickFieldProps) {
  const id = useId();
  return (
    <Row label={label} id={id}>
      <div className="flex gap-15">
        <select
          id={id}
          value={value}
          onChange={(event) => event.target.value && onChange(event.target.value)}
          data-testid={`field-${pick.field}`}
        >
          {value === '' ? <option value="">none yet</option> : null}
          {children}
        </select>
        <PickButton {...pick} />
      </div>
    </Row>
  );
}

interface UnitFieldProps {
  world: World;
  /** Units that can be selected. */
  units: readonly UnitId[];
  value: UnitId;
  field?: string;
  label?: string;
  onChange(unit: UnitId): void;
}

export function UnitField({ world, units, value, field = 'unit', label = 'Unit', onChange }: UnitFieldProps) {
  const take = (_: NodeId, unit: UnitId | null) => unit !== null && units.includes(unit) && onChange(unit);
  return (
    <PickField what="unit" field={field} label={label} value={value} onChange={onChange} take={take}>
      {SIDES.map((side) => (
        <optgroup key={side} label={sideName(side)}>
          {units
            .filter((unit) => world.info[unit]?.side === side)
            .map((unit) => (
              <option key={unit} value={unit}>
                {sideName(side)[0]} {unitName(world, unit)}
              </option>
            ))}
        </optgroup>
      ))}
    </PickField>
  );
}

interface NodeFieldProps {
  world: World;
  nodes: readonly NodeId[];
  value: NodeId | null;
  field?: string;
  label?: string;
  onChange(node: NodeId): void;
}

export function NodeField({ world, nodes, value, field = 'node', label = 'Hex', onChange }: NodeFieldProps) {
  const take = (node: NodeId) => nodes.includes(node) && onChange(node);
  return (
    <PickField what="node" field={field} label={label} value={value ?? ''} onChange={onChange} take={take}>
      {nodes.map((node) => {
        const name = placeName(world, node);
        return (
          <option key={node} value={node}>
            {nodeLabel(node)}
            {name === nodeLabel(node) ? '' : ` ${name}`}
          </option>
        );
      })}
    </PickField>
  );
}

/** Tokens by class. @param plusOff reason why a class can't be increased, or null */
export function LoadField({
  label,
  value,
  plusOff,
  onChange,
}: {
  label: string;
  value: Load;
  plusOff(cls: keyof Load): string | null;
  onChange(load: Load): void;
}) {
  return (
    <Row label={label}>
      <div className={'grid gap-15 quarters'}>
        {CLASSES.map((cls) => (
          <Steps
            key={cls}
            cls={cls}
            label={label}
            value={value[cls]}
            plusOff={plusOff(cls)}
            onStep={(by) => onChange({ ...value, [cls]: value[cls] + by })}
          />
        ))}
      </div>
    </Row>
  );
}

/** Number of special cards of each kind. */
export function CardsField({
  value,
  most,
  onChange,
}: {
  value: CardCounts;
  most(card: CardKind): number;
  onChange(cards: CardCounts): void;
}) {
  return (
    <div className={`grid full-width ${styles.cards}`}>
      {CARD_KINDS.map((kind) => (
        <CountField
          key={kind}
          label={cardWord(kind)}
          field={`card-${kind}`}
          value={value[kind]}
          most={most(kind)}
          onChange={(n) => onChange({ ...value, [kind]: n })}
        />
      ))}
    </div>
  );
}
