/** Robot: set-up and Phases 1 to 4. One small function a verb, each by the clicks that a player would make. */
import { expect } from '@playwright/test';
import type { Command, CommandOf, Store, UnitId } from '../../src/engine/lines-and-webs/index.ts';
import { className, placeName, unitName } from '../../src/ui/words/names.ts';
import { clickMap, pressCommand, pressIfThere, pressMain, type Seat, setNumbers, toggle } from './hands.ts';

const PANEL = '[data-testid="panel"]';
const storeKey = (store: Store): string => (store.kind === 'unit' ? store.unit : `${store.kind}:${store.node}`);

// ---- set-up

const pick = (seat: Seat, unit: UnitId): Promise<void> => toggle(seat.page, `${PANEL} [data-pick="${unit}"]`);

export async function placeUnit(seat: Seat, c: CommandOf<'placeUnit'>): Promise<void> {
  await pick(seat, c.unit);
  await clickMap(seat.page, c.node);
}

export async function swapUnits(seat: Seat, c: CommandOf<'swapUnits'>): Promise<void> {
  await pick(seat, c.unit);
  const node = seat.state.units.find((u) => u.id === c.other)?.node;
  if (!node) throw new Error(`${c.other} stands nowhere.`);
  await clickMap(seat.page, node, c.other);
}

export async function liftUnit(seat: Seat, c: CommandOf<'liftUnit'>): Promise<void> {
  await pick(seat, c.unit);
  await pressCommand(seat, c);
}

export async function setOpenLoad(seat: Seat, c: CommandOf<'setOpenLoad'>): Promise<void> {
  await pick(seat, c.unit);
  const name = c.open.clIII > c.open.clV + c.open.clI ? 'Mostly fuel' : c.open.clV > c.open.clIII + c.open.clI ? 'Mostly ammunition' : 'Usual mix';
  await seat.page.locator(PANEL).getByRole('button', { name }).click();
}

// ---- Phases 1 and 2

export async function landTokens(seat: Seat, c: CommandOf<'landTokens'>): Promise<void> {
  await setNumbers(seat.page, 'To land', c.tokens);
  await pressCommand(seat, c);
}

type Shelf = 'supplies' | 'units' | 'cards';
const SHELVES: { [verb: string]: Shelf } = {
  buyTokens: 'supplies',
  returnTokens: 'supplies',
  buyUnit: 'units',
  returnUnit: 'units',
  buyCard: 'cards',
  returnCard: 'cards',
  planMarker: 'cards',
  unplanMarker: 'cards',
};

const toShelf = (seat: Seat, c: Command): Promise<void> => toggle(seat.page, `${PANEL} [data-tab="${SHELVES[c.type]}"]`);

/** Buying and handing back what has a button of its own. */
export async function trade(seat: Seat, c: Command): Promise<void> {
  await toShelf(seat, c);
  await pressCommand(seat, c);
}

export async function tradeTokens(seat: Seat, c: CommandOf<'buyTokens'> | CommandOf<'returnTokens'>): Promise<void> {
  await toShelf(seat, c);
  const apod = placeName(seat.world, seat.world.home[c.side].apod.id);
  const name = `${c.to === 'queue' ? 'To the queue' : `To ${apod}`}, ${className(c.cls)}`;
  const way = c.type === 'buyTokens' ? 'more' : 'fewer';
  const button = seat.page.getByRole('group', { name, exact: true }).getByRole('button', { name: `One ${className(c.cls)} ${way}` });
  for (let i = 0; i < c.n; i++) await button.click();
}

export async function planMarker(seat: Seat, c: CommandOf<'planMarker'>): Promise<void> {
  await toShelf(seat, c);
  await toggle(seat.page, '[data-testid="place-marker"]');
  await clickMap(seat.page, c.node);
}

// ---- Phase 3

/** Back to where no carrier and no port is in hand. */
async function toOverview({ page }: Seat): Promise<void> {
  const back = page.locator(`${PANEL} footer`).getByRole('button', { name: 'Back', exact: true });
  if ((await back.count()) > 0) await back.click();
  await expect(back).toHaveCount(0);
}

/** A carrier in hand with a method. */
async function takeCarrier(seat: Seat, unit: UnitId, method: 'carry' | 'move' | 'displace'): Promise<void> {
  await toOverview(seat);
  await toggle(seat.page, `[data-carrier="${unit}"]`);
  await toggle(seat.page, `${PANEL} [data-tab="${method}"]`);
}

export async function inOverview(seat: Seat, c: Command): Promise<void> {
  await toOverview(seat);
  await pressCommand(seat, c);
}

/** The destination: in the list, or for tokens left loose beside the unit that stands there. */
async function chooseTarget(seat: Seat, c: CommandOf<'carry'>): Promise<void> {
  const { page, state } = seat;
  const row = page.locator(`${PANEL} [data-store="${storeKey(c.to)}"]`);
  if (c.to.kind !== 'loose' || (await row.count()) > 0) return row.click();
  const { node } = c.to;
  const unit = state.units.find((u) => u.node === node && u.side === c.side);
  await page.locator(`${PANEL} [data-store="${unit?.id}"]`).click();
  await page.getByRole('button', { name: /^Leave tokens loose/ }).click();
}

export async function carry(seat: Seat, c: CommandOf<'carry'>): Promise<void> {
  const { page } = seat;
  await takeCarrier(seat, c.carrier, 'carry');
  const isSelf = (store: Store): boolean => store.kind === 'unit' && store.unit === c.carrier;
  if (!isSelf(c.from)) {
    await toggle(page, `${PANEL} button[data-slot="from"]`);
    await page.locator(`${PANEL} [data-store="${storeKey(c.from)}"]`).click();
  }
  if (!isSelf(c.to)) await chooseTarget(seat, c);
  await setNumbers(page, 'To carry', c.tokens);
  await page.getByTestId('send').click();
}

export async function moveCarrier(seat: Seat, c: CommandOf<'moveCarrier'>): Promise<void> {
  await takeCarrier(seat, c.unit, 'move');
  const goal = `${PANEL} [data-goal="${c.to}"]`;
  const isTaken = seat.state.units.some((u) => u.node === c.to);
  if (seat.at % 2 === 0 && !isTaken) await clickMap(seat.page, c.to);
  else await seat.page.locator(goal).click();
  await expect(seat.page.locator(goal)).toHaveAttribute('aria-pressed', 'true');
  await pressMain(seat.page);
}

export async function displace(seat: Seat, c: CommandOf<'displace'>): Promise<void> {
  await takeCarrier(seat, c.unit, 'displace');
  await pressMain(seat.page);
}

export async function crossLevel(seat: Seat, c: CommandOf<'crossLevel'>): Promise<void> {
  const { page, world } = seat;
  await toOverview(seat);
  await page.getByRole('button', { name: `Cross-level in ${placeName(world, c.port)}` }).click();
  const name = (store: Store): string => (store.kind === 'unit' ? unitName(world, store.unit) : 'The port’s store');
  await page.getByRole('button', { name: `${name(c.from)} gives`, exact: true }).click();
  await page.getByRole('button', { name: `${name(c.to)} takes`, exact: true }).click();
  await setNumbers(page, 'To pass', c.tokens);
  await pressCommand(seat, c);
}

export async function airDrop(seat: Seat, c: CommandOf<'playCard'>): Promise<void> {
  const { page, world } = seat;
  await toOverview(seat);
  await page.locator(`${PANEL} button[data-verb="playCard"]`).click();
  await page.locator(`${PANEL} button[data-verb="playCard"]`, { has: page.getByText(unitName(world, c.unit ?? ''), { exact: true }) }).click();
  await page.locator(PANEL).getByRole('button', { name: className(c.cls ?? 'clI'), exact: true }).click();
  await pressCommand(seat, c);
}

// ---- Phase 4

/** One card laid: the difference between the decks as they lie and as they shall lie. */
export async function setOrders(seat: Seat, c: CommandOf<'setOrders'>): Promise<void> {
  const { page, state } = seat;
  const own = state.sides[c.side];
  if (c.execution.length + c.reserve.length === 0) {
    await page.getByRole('button', { name: 'All out of play' }).click();
    return;
  }
  const deck = c.execution.length > own.execution.length ? 'execution' : 'reserve';
  const card = c[deck].at(-1) ?? '';
  const waits = `${PANEL} [data-deck="out"] [data-row="${card}"]`;
  const isUnit = card in seat.world.info;
  if (isUnit && deck === 'execution') {
    const node = state.units.find((u) => u.id === card)?.node;
    if (seat.at % 2 === 0 && node) await clickMap(page, node, card);
    else await page.getByRole('button', { name: `Order ${unitName(seat.world, card)} last` }).click();
    return;
  }
  if (isUnit) {
    await toggle(page, waits);
    await page.getByRole('button', { name: `${unitName(seat.world, card)} to reserve` }).click();
    return;
  }
  // A card from the hand goes before the picked one: nothing is picked.
  await pressIfThere(page, `${PANEL} [data-row][aria-pressed="true"]`);
  const hand = page.getByTestId('tray');
  if (deck === 'reserve') await hand.getByRole('button', { name: 'to reserve' }).click();
  else await hand.locator(`[data-card="${card}"]`).click();
}
