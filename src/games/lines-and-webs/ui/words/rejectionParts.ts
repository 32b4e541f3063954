/** What the sentences of rejections are made of. */
import type { SupplyClass, UnitId } from '../../../../engine/lines-and-webs/index.ts';
import { cardWord, isCardKind } from './cardNames.ts';
import type { Known } from './known.ts';
import { atPlace, className, unitName, unitNames } from './names.ts';

export type Words = { readonly [code: string]: (known: Known) => string };

export const n = ({ data }: Known, field: string): number => Number(data[field] ?? 0);
export const cls = ({ data }: Known): string => (typeof data.cls === 'string' ? className(data.cls as SupplyClass) : 'that class');
export const card = ({ data }: Known): string =>
  typeof data.card === 'string' && isCardKind(data.card) ? cardWord(data.card) : 'This card';
export const names = ({ world, units }: Known, fallback = 'this unit'): string => (units.length > 0 ? unitNames(world, units) : fallback);
export const verb = (units: readonly UnitId[], one: string, many: string): string => (units.length > 1 ? many : one);
export const last = ({ world, units }: Known): string => (units.length > 0 ? unitName(world, units.at(-1) as UnitId) : 'The target');
export const at = ({ world, nodes }: Known): string => (nodes.length > 0 ? atPlace(world, nodes[0] as string) : 'there');
