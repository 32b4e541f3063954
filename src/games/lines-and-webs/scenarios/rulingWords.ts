/** Formats values of rulings. */
import { CLASSES, PORT_KINDS, type Rulings, type Scenario, SIDES, type SideFigures } from '../../../engine/lines-and-webs/scenario.ts';
import { CLASS_NAMES, PORT_NAMES, sideName } from './atlas.ts';
import { RULING_CHOICES } from './rulings.ts';

const plain = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.values(value).join(', ')
    : typeof value === 'boolean'
      ? value
        ? 'yes'
        : 'no'
      : String(value);

/** The label of a known value, otherwise the value itself. */
export function valueLabel<K extends keyof Rulings>(key: K, value: Rulings[K]): string {
  const choice = RULING_CHOICES.find((c) => c.key === key);
  const option = choice?.values.find((v) => JSON.stringify(v.value) === JSON.stringify(value));
  return option?.label ?? plain(value);
}

/** A side's own figure that overrides a ruling; null if there is none. */
function ownValue(own: SideFigures, key: keyof Rulings): string | null {
  const named = (parts: readonly string[]) => (parts.length > 0 ? parts.join(', ') : null);
  const { tokenPrices, portStart, ports } = own;
  if (key === 'rp') return own.rp === undefined ? null : `${own.rp} RP per day`;
  if (key === 'priceIX') return tokenPrices?.clIX === undefined ? null : `${tokenPrices.clIX} RP`;
  if (key === 'portStart')
    return named(CLASSES.flatMap((cls) => (portStart?.[cls] === undefined ? [] : `${portStart[cls]} ${CLASS_NAMES[cls]}`)));
  if (key === 'portDamage')
    return named(PORT_KINDS.flatMap((kind) => (ports?.[kind]?.closes === undefined ? [] : `${PORT_NAMES[kind]} ${ports[kind].closes}`)));
  return null;
}

/** Figures of single sides that override a ruling: ['Gamma: 40 RP per day']. Empty if the ruling applies to both. */
export const ownValues = ({ sideFigures }: Pick<Scenario, 'sideFigures'>, key: keyof Rulings): string[] =>
  SIDES.flatMap((side) => {
    const own = sideFigures?.[side];
    const words = own ? ownValue(own, key) : null;
    return words === null ? [] : [`${sideName(side)}: ${words}`];
  });
