/** All rulings: predefined choices, or any other number for numeric ones. Changes from the original are marked. */
import { CLASSES, type Load, type Rulings } from '../../../../../engine/lines-and-webs/index.ts';
import { sameJson } from '../../../scenarios/edit/places.ts';
import { RULING_CHOICES, type RulingKey } from '../../../scenarios/rulings.ts';
import { useEditor } from '../../../store/editor/draft.ts';
import { RulingRows } from '../../screens/RulingRows.tsx';
import { className } from '../../words/names.ts';
import { FaultLines, Part, useFaultsAt } from '../fields/Field.tsx';
import { NumberField } from '../fields/NumberField.tsx';
import styles from './Sections.module.css';

/** Units of the rulings that accept any number. */
const UNITS: { [K in RulingKey]?: string } = { rp: 'RP per day', priceIX: 'RP', clock: 'seconds', repairCap: 'steps', adaCost: 'CL V' };

/** Label of the row, for undo texts. */
const labelOf = (key: RulingKey): string => RULING_CHOICES.find((choice) => choice.key === key)?.label ?? key;

function Own({ name }: { name: RulingKey }) {
  const value = useEditor((e) => e.draft.rulings[name]);
  const label = labelOf(name);
  const unit = UNITS[name];
  if (unit && typeof value === 'number') return <NumberField path={['rulings', name]} label="Exactly" of={label} unit={unit} />;
  if (typeof value !== 'object') return null;
  const keys = name === 'portDamage' ? (['spod', 'apod'] as const) : CLASSES;
  return (
    <div className={`grid align-top ${styles.figures}`}>
      {keys.map((key) => (
        <NumberField
          key={key}
          path={['rulings', name, key]}
          label={name === 'portDamage' ? key.toUpperCase() : className(key as keyof Load)}
          of={label}
        />
      ))}
    </div>
  );
}

const differing = (now: Rulings, base: Rulings): Partial<Rulings> =>
  Object.fromEntries(Object.entries(now).filter(([key, value]) => !sameJson(value, base[key as RulingKey])));

export function RulingsSection() {
  const rulings = useEditor((e) => e.draft.rulings);
  const base = useEditor((e) => e.original.rulings);
  const figures = useEditor((e) => e.draft);
  const faults = useFaultsAt(['rulings']);
  const set = (changes: Partial<Rulings>) => {
    const next = { ...base, ...changes };
    const key = (Object.keys(next) as RulingKey[]).find((one) => !sameJson(next[one], rulings[one]));
    if (!key) return;
    useEditor.getState().change(`Ruling: ${labelOf(key)}`, (draft) => {
      draft.rulings = structuredClone(next);
    });
  };
  return (
    <Part name="Rulings" head={null}>
      <FaultLines faults={faults} />
      <div className="on-raised edge round-2 px-4">
        <RulingRows base={base} figures={figures} changes={differing(rulings, base)} onChange={set} extra={(key) => <Own name={key} />} />
      </div>
    </Part>
  );
}
