/** What stands on the screen, as the lesson looks for it: controls of the panel by what they are for, places of the map. */
import { canonical } from '../../engine/core/index.ts';
import type { Command, Load, NodeId, State, World } from '../../engine/lines-and-webs/index.ts';
import { CLASSES } from '../../engine/lines-and-webs/index.ts';
import { className } from '../words/names.ts';

/** What is looked for: the way to an order. */
export interface Asked {
  world: World;
  state: State;
  /** The order, and those of the step after it. */
  order: Command;
  then: readonly Command[];
}

const OFF = '[aria-disabled="true"]';

export const inPanel = (selector: string): Element | null => document.querySelector(`[data-testid="panel"] ${selector}`);

export const onMap = (node: NodeId): Element | null => document.querySelector(`[data-testid="table"] [data-node="${node}"]`);

/** Is it pressed, a tab that is open, a choice that is made? */
export const chosen = (el: Element | null): boolean =>
  el !== null && (el.getAttribute('aria-pressed') === 'true' || el.getAttribute('aria-selected') === 'true');

export const isShown = (el: Element): boolean => el.getClientRects().length > 0;

/** By its accessible name or, without one, its text. */
export function byLabel(selector: string, name: string): Element | null {
  const all = [...document.querySelectorAll(`[data-testid="panel"] ${selector}`)];
  return all.find((el) => el.getAttribute('aria-label') === name || el.textContent?.trim() === name) ?? null;
}

/** The open control that gives exactly this order. */
export function commandButton(command: Command): Element | null {
  const wanted = canonical(command);
  const all = document.querySelectorAll(`[data-verb="${command.type}"][data-command]:not(${OFF})`);
  return [...all].find((el) => canonical(JSON.parse(el.getAttribute('data-command') ?? 'null')) === wanted) ?? null;
}

/** A tab that is not open yet; null when it is, or there is none. */
export function tab(key: string): Element | null {
  const found = inPanel(`[data-tab="${key}"]`);
  return found && !chosen(found) ? found : null;
}

/** The first button of a set of numbers that brings it nearer to a load; null when it is there. */
export function steppers(label: string, load: Load): Element | null {
  for (const cls of CLASSES) {
    const group = inPanel(`[role="group"][aria-label="${label}, ${className(cls)}"]`);
    const now = Number(group?.querySelector('output')?.textContent ?? load[cls]);
    if (now !== load[cls])
      return group?.querySelector(`[aria-label="One ${className(cls)} ${now < load[cls] ? 'more' : 'fewer'}"]`) ?? null;
  }
  return null;
}
