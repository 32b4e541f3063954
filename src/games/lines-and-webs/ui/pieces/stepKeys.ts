/** The keys of a number with a plus and a minus: left and right for one less and one more, up and down to the next row of its list, digits for the number itself. */
import type { KeyboardEvent } from 'react';
import { keyOf } from '../../../../ui/kit/keyOf.ts';

interface StepKeys {
  /** What finds all rows of its list in the page. */
  rows: string;
  onStep(by: 1 | -1): unknown;
  onSet?: ((value: number) => void) | undefined;
}

/** The same button of the row, or its check box, before or after; past the last row comes the first. */
function toRow(here: Element, rows: string, by: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLElement>(rows)];
  const at = all.indexOf(here as HTMLElement);
  const buttonsOf = (row: Element | undefined): HTMLElement[] => [
    ...(row?.querySelectorAll<HTMLElement>('button:not([data-number]), [type="checkbox"]') ?? []),
  ];
  // Counted from the end: a row may have one more before them.
  const place = buttonsOf(here)
    .toReversed()
    .indexOf(document.activeElement as HTMLElement);
  buttonsOf(all.at((at + by) % all.length))
    .at(-1 - Math.max(0, place))
    ?.focus();
}

const BY: { readonly [key: string]: 1 | -1 } = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Answers a key on one row; any other key is the page's. */
export function stepKeys(event: KeyboardEvent, { rows, onStep, onSet }: StepKeys): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const by = BY[event.key];
  if (by && /Up|Down/.test(event.key)) toRow(event.currentTarget, rows, by);
  else if (by) onStep(by);
  else if (/^\d$/.test(keyOf(event)) && onSet) onSet(Number(keyOf(event)));
  else return;
  event.preventDefault();
}
