/** Acts of a player at the crowded table with real mouse and keys, for measuring interactions. */

import type { Locator, Page } from '@playwright/test';
import type { Frames } from './frames.ts';
import type { Meter } from './meter.ts';

/** Milliseconds of the slowed processor. */
export interface Timed extends Frames {
  act: string;
  /** Until the page rests: all that the press begins. */
  all: number;
}

const PANEL = '[data-testid="panel"]';

/** The middle of what is there to click, scrolled to first; null when it is not there. What comes in a part of its own has a moment. */
async function middleOf(found: Locator): Promise<{ x: number; y: number } | null> {
  const comes = found.waitFor({ timeout: 5000 }).then(
    () => true,
    () => false,
  );
  if (!(await comes)) return null;
  await found.scrollIntoViewIfNeeded();
  const box = await found.boundingBox();
  return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
}

/** A point of a node of the map that nothing covers. Runs in the browser. */
function openSpot(node: string): { x: number; y: number } | null {
  const box = document.querySelector(`[data-testid="table"] [data-node="${node}"]`)?.getBoundingClientRect();
  if (!box) return null;
  const at = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
  return document.elementFromPoint(at.x, at.y)?.closest('[data-node]')?.getAttribute('data-node') === node ? at : null;
}

/** The hand with the stop-watch. An act that is asked for several times may be off now and then; `left` tells those that never were on the screen. */
export class Hand {
  readonly timed: Timed[] = [];
  private readonly missing = new Set<string>();
  private readonly page: Page;
  constructor(
    private readonly meter: Meter,
    private readonly slowdown: number,
  ) {
    this.page = meter.page;
  }

  private async time(act: string, does: () => Promise<unknown>): Promise<void> {
    const { next, answer, all } = await this.meter.during(does);
    const ms = (of: number): number => Math.round(this.slowdown * of);
    this.timed.push({ act, next: ms(next), answer: ms(answer), all: ms(all) });
  }

  get left(): string[] {
    return [...this.missing].filter((act) => !this.timed.some((t) => t.act === act));
  }

  /** A click without help from the test library: its own scripts in the page would be measured too. */
  async clickAt(act: string, at: { x: number; y: number } | null): Promise<boolean> {
    if (!at) {
      this.missing.add(act);
      return false;
    }
    await this.page.mouse.move(at.x - 3, at.y - 2);
    await this.time(act, () => this.page.mouse.click(at.x, at.y, { delay: 30 }));
    return true;
  }

  async click(act: string, selector: string, nth = 0): Promise<boolean> {
    return this.clickAt(act, await middleOf(this.page.locator(selector).nth(nth)));
  }

  async key(key: string, act: string = `key ${key}`): Promise<void> {
    await this.time(act, () => this.page.keyboard.press(key, { delay: 20 }));
  }

  async node(node: string, act = 'a unit on the map'): Promise<boolean> {
    return this.clickAt(act, await this.page.evaluate(openSpot, node));
  }
}

/** A new game: the recommended deployment and back, the map, the drawers, the end of this part. */
export async function setupActs(hand: Hand): Promise<void> {
  await hand.click('recommended deployment', `${PANEL} [data-act="takeRecommended"]`);
  await hand.key('u', 'undo');
  await hand.key('Shift+U', 'redo');
  for (const key of ['+', '+', '-', '0']) await hand.key(key, `zoom ${key}`);
  for (const key of ['m', 'ArrowLeft', 'ArrowDown']) await hand.key(key, `setup: key ${key}`);
  await hand.click('end of setup', '[data-act="endPart"]:not([aria-disabled="true"])');
}

/** Phase 3: carriers, whom they reach, tokens sent, drawers, units on the map. */
export async function transportActs(hand: Hand, nodes: readonly string[]): Promise<void> {
  const carrier = '[data-carrier]:not([aria-disabled="true"])';
  await hand.click('choose a carrier', carrier);
  await hand.click('choose a target', `${PANEL} [data-store]:not([aria-disabled="true"])`);
  await hand.click('one token', `${PANEL} [data-testid="tokens"] button:not([aria-disabled="true"])`);
  await hand.key('f', 'all that is wanted');
  await hand.key('u', 'take back');
  await hand.key('Escape', 'put down');
  // One that has carried may not move any more (6.3.1): another does.
  await hand.click('choose another carrier', carrier, 3);
  await hand.click('carrier moves', `${PANEL} [data-tab="move"]`);
  await hand.click('a goal of the carrier', `${PANEL} [data-act="moveCarrier"][data-command]`);
  await hand.key('Escape', 'put down');
  for (const key of ['l', 'b', '?']) {
    await hand.key(key, `drawer ${key}`);
    await hand.key('Escape', 'close the drawer');
  }
  for (const node of nodes) await hand.node(node);
  await hand.key('+', 'zoom + on a crowded map');
  await hand.key('0', 'zoom 0 on a crowded map');
  await hand.click('menu', '[data-testid="menu"]');
  await hand.key('Escape', 'close the menu');
}

/** Phase 4: the deck taken up by hand, a helper, undo. */
export async function ordersActs(hand: Hand): Promise<void> {
  for (let i = 0; i < 2; i++) await hand.click('order a unit', `${PANEL} button[aria-label^="Give "]`);
  await hand.click('pick a card', `${PANEL} [data-row]`);
  await hand.click('a card down', `${PANEL} [aria-label^="Move "] button[aria-label$=" down"]:not([aria-disabled="true"])`);
  await hand.click('a helper', `${PANEL} button[data-act="setOrders"]:not([aria-disabled="true"])`);
  await hand.key('u', 'take back');
}

/** What is done in Phase 6, and to which node or unit. */
export type Fight = { what: 'turn' } | { what: 'move'; to: string } | { what: 'attack'; target: string };

/** Phase 6: a card turned over; the map's cursor, a destination and the move; a target, scouts and the attack. */
export async function fightActs(hand: Hand, fight: Fight): Promise<void> {
  const open = ':not([aria-disabled="true"])';
  const order = `${PANEL} [data-testid="order"]${open}`;
  if (fight.what === 'turn') await hand.click('the next unit stays', `:is([data-act="turnOver"], [data-act="stay"])${open}`);
  if (fight.what === 'move') {
    await hand.key('m', 'to the map');
    for (const key of ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown']) await hand.key(key, 'the map’s cursor');
    await hand.node(fight.to, 'move');
  }
  if (fight.what === 'attack') {
    await hand.click('a target', `${PANEL} [data-testid="target-${fight.target}"]`);
    await hand.click('with scouts', '[data-testid="scouts"]');
    await hand.click('attack', order);
  }
}
