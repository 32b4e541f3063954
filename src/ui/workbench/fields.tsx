/** Form fields of the game editor: side, number, choice, place. Each shows its current value, and works with keys alone. */

import { Crosshair } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { type NodeId, SIDES, type Side, type UnitId } from '../../engine/core/gameTypes.ts';
import { isLooking, useEyes } from '../../store/bench.ts';
import { useGame } from '../../store/game.ts';
import { useWorkbench } from '../../store/workbench/workbench.ts';
import { shownPage, sideName } from '../page.tsx';
import styles from './Workbench.module.css';

/** A label above its control. */
export function Row({ label, id, children }: { label: string; id?: string; children: ReactNode }) {
  return (
    <div className={`stack gap-05 full-width ${styles.field}`}>
      {id ? <label htmlFor={id}>{label}</label> : <span>{label}</span>}
      {children}
    </div>
  );
}

interface ChoiceFieldProps<T extends string> {
  label: string;
  options: readonly { value: T; name: string }[];
  value: T;
  field: string;
  onChange(value: T): void;
}

export function ChoiceField<T extends string>({ label, options, value, field, onChange }: ChoiceFieldProps<T>) {
  const id = useId();
  return (
    <Row label={label} id={id}>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value as T)} data-testid={`field-${field}`}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
    </Row>
  );
}

export const SideField = ({ label = 'Side', value, onChange }: { label?: string; value: Side; onChange(side: Side): void }) => (
  <ChoiceField
    label={label}
    field="side"
    options={SIDES.map((side) => ({ value: side, name: sideName(side) }))}
    value={value}
    onChange={onChange}
  />
);

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
        off ??
        (isOn
          ? 'Press the map, or Escape'
          : `Choose a ${shownPage().names.nouns[what === 'unit' ? 'piece' : 'place']} on the map (with keys: arrows, Enter)`)
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
export function PickField({ label, value, onChange, children, ...pick }: PickFieldProps) {
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

interface CountFieldProps {
  label: string;
  value: number;
  most: number;
  least?: number;
  field: string;
  onChange(value: number): void;
}

/** A number with limits; values outside are clamped. */
export function CountField({ label, value, most, least = 0, field, onChange }: CountFieldProps) {
  const id = useId();
  return (
    <Row label={label} id={id}>
      <input
        id={id}
        type="number"
        className={styles.figure}
        min={least}
        max={most}
        value={value}
        onChange={(event) => onChange(Math.min(most, Math.max(least, Math.trunc(event.target.valueAsNumber || 0))))}
        data-testid={`field-${field}`}
      />
    </Row>
  );
}
