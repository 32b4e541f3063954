/**
 * Where a control stands on the page: by the act it does (`data-act`) and what it does it to (`data-of`), and by the region it is in
 * (`data-region`). The page, the lesson and the robots of the tests find controls by these alone, never by a test id or by words.
 */

import type { Command, NodeId, UnitId } from '../../engine/core/gameTypes.ts';
import { canonical } from '../../engine/core/index.ts';

/** Parts of the page that others look for. */
export type Region =
  | 'table'
  | 'panel'
  | 'tray'
  | 'dice'
  | 'prompt'
  | 'zoom'
  | 'curtain'
  | 'dayEnd'
  | 'drawer'
  | 'layers'
  | 'peek'
  | 'phaseRail'
  | 'piles'
  | 'peek'
  | 'editorMap'
  | 'chanceCard'
  | 'coach'
  | 'firstTime';

/** The attributes of a control that does an act; `of` says to what, where one screen has several. */
export const address = (act: string, of?: string): { 'data-act': string; 'data-of'?: string } =>
  of === undefined ? { 'data-act': act } : { 'data-act': act, 'data-of': of };

/** The selector of a control by its address. */
export const byAct = (act: string, of?: string): string =>
  `[data-act="${act}"]${of === undefined ? '' : `[data-of="${of.replaceAll('"', '\\"')}"]`}`;

export const byRegion = (region: Region): string => `[data-region="${region}"]`;

/** What a set of buttons for a number is addressed by: of what, which way, and where it goes. */
export const stepAddress = (what: string, by: 1 | 0 | -1, to = ''): string => [what, to, by].filter((part) => part !== '').join(' ');

/** The first control of an address in a region. */
export const findIn = (region: Region, selector: string): Element | null => document.querySelector(`${byRegion(region)} ${selector}`);

/** A place of the table's map. */
export const onMap = (node: NodeId): Element | null => findIn('table', `[data-node="${node}"]`);

/** Where a piece of the table's map is pressed. */
export const unitOnMap = (unit: UnitId): Element | null => findIn('table', `[data-unit="${unit}"]`);

export const isShown = (el: Element): boolean => el.getClientRects().length > 0;

/** The attributes of a control that gives exactly this order: its verb is its act. */
export const orderAddress = <C extends Command>(command: C): { 'data-act': string; 'data-command': string } => ({
  'data-act': command.type,
  'data-command': JSON.stringify(command),
});

/** The control in use that gives exactly this order. */
export function findOrder<C extends Command>(command: C): Element | null {
  const wanted = canonical(command);
  const all = document.querySelectorAll(`${byAct(command.type)}[data-command]:not([aria-disabled="true"])`);
  return [...all].find((el) => canonical(JSON.parse(el.getAttribute('data-command') ?? 'null')) === wanted) ?? null;
}
