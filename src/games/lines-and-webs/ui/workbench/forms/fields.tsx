/** Form fields of the game editor: unit, node, tokens, cards. Each shows its current value, and works with keys alone. */

import {
  type CardCounts,
  type CardKind,
  CLASSES,
  type Load,
  type NodeId,
  SIDES,
  type UnitId,
  type World,
} from '../../../../../engine/lines-and-webs/index.ts';
import { CountField, PickField, Row } from '../../../../../ui/workbench/fields.tsx';
import styles from '../../../../../ui/workbench/Workbench.module.css';
import { Steps } from '../../pieces/Steps.tsx';
import { cardWord } from '../../words/cardNames.ts';
import { nodeLabel, placeName, sideName, unitName } from '../../words/names.ts';

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
      {(Object.keys(value) as CardKind[]).map((kind) => (
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
