/** The sentences of `sayRejection`, by code. A test compares them with the codes that the engine gives. */
import { className, count } from './names.ts';
import type { Known } from './rejections.ts';
import type { SupplyClass } from '../../engine/lines-and-webs/index.ts';

const cls = (value: string | number | undefined): string => (typeof value === 'string' ? className(value as SupplyClass) : 'that class');
const n = (value: string | number | undefined): number => Number(value ?? 0);

export const REJECTION_WORDS: { readonly [code: string]: (known: Known) => string } = {
  'core.fault': () => 'The rules stumbled over this order: the game is as it was before.',
  'core.no-game': () => 'No game is open.',
  'command.malformed': () => 'The order is not complete.',
};
export { cls, count, n };
