/** A ruling's value in words. */
import type { Rulings } from '../engine/lines-and-webs/scenario.ts';
import { RULING_CHOICES } from './rulings.ts';

const plain = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.values(value).join(', ')
    : typeof value === 'boolean'
      ? value
        ? 'yes'
        : 'no'
      : String(value);

/** The label of a known value; else the value itself. */
export function valueLabel<K extends keyof Rulings>(key: K, value: Rulings[K]): string {
  const choice = RULING_CHOICES.find((c) => c.key === key);
  const option = choice?.values.find((v) => JSON.stringify(v.value) === JSON.stringify(value));
  return option?.label ?? plain(value);
}
