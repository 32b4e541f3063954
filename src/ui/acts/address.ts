/**
 * Addresses of controls: their action (`data-act`), its object (`data-of`) and their region (`data-region`).
 * The page, the lesson and the test robots find controls by these only, never by test id or text.
 */

import type { Command, NodeId, UnitId } from '../../engine/core/gameTypes.ts';
import { canonical } from '../../engine/core/index.ts';

/** Regions of the page that other code looks up. */
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
  | 'lesson'
  | 'firstTime';

/** Attributes of a control that runs an action; `of` names the object if a screen has several. */
export const address = (act: string, of?: string): { 'data-act': string; 'data-of'?: string } =>
  of === undefined ? { 'data-act': act } : { 'data-act': act, 'data-of': of };

/** Selector of a control by its address. */
export const byAct = (act: string, of?: string): string =>
  `[data-act="${act}"]${of === undefined ? '' : `[data-of="${of.replaceAll('"', '\\"')}"]`}`;

export const byRegion = (region: Region): string => `[data-region="${region}"]`;

/** Address of a button that changes a number: the number's name, its destination if any, and the step. */
export const stepAddress = (what: string, by: 1 | 0 | -1, to = ''): string => [what, to, by].filter((part) => part !== '').join(' ');

/** Returns the first match of a selector in a region. */
export const findIn = (region: Region, selector: string): Element | null => document.querySelector(`${byRegion(region)} ${selector}`);

/** Returns a place on the game screen's map. */
export const onMap = (node: NodeId): Element | null => findIn('table', `[data-node="${node}"]`);

/** Returns the element to press for a unit on the game screen's map. */
export const unitOnMap = (unit: UnitId): Element | null => findIn('table', `[data-unit="${unit}"]`);

export const isShown = (el: Element): boolean => el.getClientRects().length > 0;

/** Attributes of a control that gives exactly this command; its type is the action. */
export const orderAddress = <C extends Command>(command: C): { 'data-act': string; 'data-command': string } => ({
  'data-act': command.type,
  'data-command': JSON.stringify(command),
});

/** Returns the enabled control that gives exactly this command. */
export function findOrder<C extends Command>(command: C): Element | null {
  const wanted = canonical(command);
  const all = document.querySelectorAll(`${byAct(command.type)}[data-command]:not([aria-disabled="true"])`);
  return [...all].find((el) => canonical(JSON.parse(el.getAttribute('data-command') ?? 'null')) === wanted) ?? null;
}
