/** Robot: setup and Phases 1 to 4. One small function a verb, each by the clicks that a player would make. */
import { expect, type Locator, type Page } from '@playwright/test';
import { type Command, type CommandOf, defaultOpen, type Load, type Store, type UnitId } from '../../src/engine/lines-and-webs/index.ts';
import { OPEN_CLASSES, rebalance } from '../../src/games/lines-and-webs/ui/panels/shared/openFilling.ts';
import { className, placeName, unitName } from '../../src/games/lines-and-webs/ui/words/names.ts';
import { plainly } from '../../src/games/lines-and-webs/ui/words/plain.ts';
import { canonical, chooseOnMap, press, pressCommand, pressIfThere, pressTimes, type Seat, setNumbers, toggle } from './hands.ts';

const PANEL = '[data-testid="panel"]';
const storeKey = (store: Store): string => (store.kind === 'unit' ? store.unit : `${store.kind}:${store.node}`);

// ---- setup

const pick = (seat: Seat, unit: UnitId): Promise<void> => toggle(seat, `${PANEL} [data-pick="${unit}"]`);

/** The one press that places all and ends, where the record ends; else the one that only places. Says how many orders that took. */
export async function takeRecommended(seat: Seat, c: Command, next: Command | null): Promise<number> {
  const ends = next?.type === 'endPart' && next.side === c.side;
  if (!ends) await pressCommand(seat, c);
  else await press(seat, seat.page.getByTestId('take-all'));
  return ends ? 2 : 1;
}

export async function placeUnit(seat: Seat, c: CommandOf<'placeUnit'>): Promise<void> {
  await pick(seat, c.unit);
  await chooseOnMap(seat, c.node);
}

export async function swapUnits(seat: Seat, c: CommandOf<'swapUnits'>): Promise<void> {
  await pick(seat, c.unit);
  const node = seat.state.units.find((u) => u.id === c.other)?.node;
  if (!node) throw new Error(`${c.other} stands nowhere.`);
  await chooseOnMap(seat, node, c.other);
}

export async function liftUnit(seat: Seat, c: CommandOf<'liftUnit'>): Promise<void> {
  await pick(seat, c.unit);
  await pressCommand(seat, c);
}

export async function setOpenLoad(seat: Seat, c: CommandOf<'setOpenLoad'>): Promise<void> {
  await pick(seat, c.unit);
  const name =
    c.open.clIII > c.open.clV + c.open.clI ? 'Mostly fuel' : c.open.clV > c.open.clIII + c.open.clI ? 'Mostly ammo' : 'Usual mix';
  await press(seat, seat.page.locator(PANEL).getByRole('button', { name }));
}

/** The fewest presses of the open boxes' steppers from one filling to another. */
function pressesTo(from: Load, to: Load): string[] {
  const ways = new Map<string, { load: Load; presses: string[] }>([[canonical(from), { load: from, presses: [] }]]);
  for (const { load, presses } of ways.values()) {
    if (canonical(load) === canonical(to)) return presses;
    for (const cls of OPEN_CLASSES) {
      for (const by of [1, -1] as const) {
        const next = rebalance(load, cls, by);
        if (next && !ways.has(canonical(next))) {
          ways.set(canonical(next), { load: next, presses: [...presses, plainly(`One ${className(cls)} ${by > 0 ? 'more' : 'fewer'}`)] });
        }
      }
    }
  }
  throw new Error(`No way to the open load ${canonical(to)}`);
}

/** Sets the open boxes of a unit that is bought or landed. */
async function setOpen(seat: Seat, scope: Locator, unit: UnitId, open: Load): Promise<void> {
  const type = seat.world.info[unit]?.type;
  if (!type) return;
  for (const name of pressesTo(defaultOpen(type, seat.world.scenario.openPattern), open))
    await press(seat, scope.getByRole('button', { name }));
}

// ---- Phases 1 and 2

export async function landUnit(seat: Seat, c: CommandOf<'landUnit'>): Promise<void> {
  const button = seat.page.locator(`${PANEL} button[data-command*='"unit":"${c.unit}"']`).first();
  await setOpen(seat, button.locator('xpath=ancestor::div[2]'), c.unit, c.open);
  await pressCommand(seat, c);
}

export async function landTokens(seat: Seat, c: CommandOf<'landTokens'>): Promise<void> {
  await setNumbers(seat, 'To land', c.tokens);
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

/** The last order of Phase 2, page by page: before the next one the suggested list has been put away. */
const bought = new WeakMap<Page, number>();

/** A record says all that it buys: what is suggested besides is ticked off, or a number would begin with it. */
async function clearList(seat: Seat): Promise<void> {
  const { page, at } = seat;
  const isNext = bought.get(page) === at - 1;
  bought.set(page, at);
  if (isNext || (await page.locator(`${PANEL} [data-tab="draft"]`).count()) === 0) return;
  await toggle(seat, `${PANEL} [data-tab="draft"]`);
  await expect(page.getByTestId('draft')).toBeVisible();
  const ticked = page.locator('[data-draft]').filter({ hasNotText: 'yours' }).locator('input:checked');
  // What is ticked off may leave points for another.
  for (let i = 0; i < 30 && (await ticked.count()) > 0; i++) await press(seat, ticked.first(), ' ');
  await expect(ticked).toHaveCount(0);
}

async function toShelf(seat: Seat, c: Command): Promise<void> {
  await clearList(seat);
  await toggle(seat, `${PANEL} [data-tab="${SHELVES[c.type]}"]`);
}

/** Buying and handing back what has a button of its own. */
export async function trade(seat: Seat, c: Command): Promise<void> {
  await toShelf(seat, c);
  if (c.type === 'returnUnit') await press(seat, seat.page.locator(`${PANEL} [data-act="returnUnit"][data-of="${c.unit}"]`));
  else if (c.type === 'buyCard' || c.type === 'returnCard') {
    // By keys the number itself is set: it may begin with what is suggested beside the side's own.
    const n = seat.state.sides[c.side].plan.cards[c.card] + (c.type === 'buyCard' ? 1 : -1);
    const button = seat.page.locator(`[data-testid="card-${c.card}"] [data-act="${c.type}"]`);
    await press(seat, button, seat.by === 'keys' ? String(n) : 'Enter');
  } else await pressCommand(seat, c);
}

export async function tradeTokens(seat: Seat, c: CommandOf<'buyTokens'> | CommandOf<'returnTokens'>): Promise<void> {
  await toShelf(seat, c);
  const apod = placeName(seat.world, seat.world.home[c.side].apod.id);
  const name = plainly(`${c.to === 'queue' ? 'To the queue' : `To ${apod}`}, ${className(c.cls)}`);
  const way = c.type === 'buyTokens' ? 'more' : 'fewer';
  const button = seat.page
    .getByRole('group', { name, exact: true })
    .getByRole('button', { name: plainly(`One ${className(c.cls)} ${way}`) });
  await pressTimes(seat, button, c.n);
}

export async function planMarker(seat: Seat, c: CommandOf<'planMarker'>): Promise<void> {
  await toShelf(seat, c);
  await toggle(seat, '[data-testid="place-marker"]');
  await chooseOnMap(seat, c.node);
}

/** The end asks once for an SF in the Area that was bought and not placed. */
export async function endSpend(seat: Seat, c: CommandOf<'endPart'>): Promise<void> {
  const { plan } = seat.state.sides[c.side];
  await pressCommand(seat, c);
  if (plan.cards.sfInTheArea <= plan.markers.length) return;
  await expect(seat.page.getByTestId('asked')).toBeVisible();
  // The second half of a double click is no answer.
  await seat.page.waitForTimeout(600);
  await pressCommand(seat, c);
}

// ---- Phase 3

/** By hand, with no carrier and no port in hand: the phase opens with the staff's plan. */
export async function toOverview(seat: Pick<Seat, 'page' | 'by'>): Promise<void> {
  const { page } = seat;
  const byHand = page.locator(`${PANEL} footer [data-act="byHand"]`);
  if ((await byHand.count()) > 0) await press(seat, byHand);
  const back = page.locator(`${PANEL} footer`).locator('[data-act="back"]');
  if ((await back.count()) > 0) await press(seat, back);
  await expect(back).toHaveCount(0);
}

/** A carrier in hand with a method. */
async function takeCarrier(seat: Seat, unit: UnitId, method: 'carry' | 'move' | 'displace'): Promise<void> {
  await toOverview(seat);
  await toggle(seat, `[data-carrier="${unit}"]`);
  await toggle(seat, `${PANEL} [data-tab="${method}"]`);
}

export async function inOverview(seat: Seat, c: Command): Promise<void> {
  await toOverview(seat);
  await pressCommand(seat, c);
}

/** The destination: in the list, or for tokens left loose beside the unit that stands there. */
async function chooseTarget(seat: Seat, c: CommandOf<'carry'>): Promise<void> {
  const { page, state } = seat;
  const row = page.locator(`${PANEL} [data-store="${storeKey(c.to)}"]`);
  if (c.to.kind !== 'loose' || (await row.count()) > 0) return press(seat, row);
  const { node } = c.to;
  const unit = state.units.find((u) => u.node === node && u.side === c.side);
  await press(seat, page.locator(`${PANEL} [data-store="${unit?.id}"]`));
  await press(seat, page.locator(`${PANEL} [data-leave="${node}"]`).first());
}

export async function carry(seat: Seat, c: CommandOf<'carry'>): Promise<void> {
  const { page } = seat;
  await takeCarrier(seat, c.carrier, 'carry');
  const isSelf = (store: Store): boolean => store.kind === 'unit' && store.unit === c.carrier;
  if (!isSelf(c.from)) {
    await toggle(seat, `${PANEL} button[data-slot="from"]`);
    await press(seat, page.locator(`${PANEL} [data-store="${storeKey(c.from)}"]`));
  }
  if (!isSelf(c.to)) await chooseTarget(seat, c);
  await pressCommand(seat, c);
}

export async function moveCarrier(seat: Seat, c: CommandOf<'moveCarrier'>): Promise<void> {
  await takeCarrier(seat, c.unit, 'move');
  const isTaken = seat.state.units.some((u) => u.node === c.to);
  if (seat.at % 2 === 0 && !isTaken) await chooseOnMap(seat, c.to);
  else await pressCommand(seat, c);
}

export async function displace(seat: Seat, c: CommandOf<'displace'>): Promise<void> {
  await takeCarrier(seat, c.unit, 'displace');
  await pressCommand(seat, c);
}

export async function crossLevel(seat: Seat, c: CommandOf<'crossLevel'>): Promise<void> {
  const { page, world } = seat;
  await toOverview(seat);
  await press(seat, page.locator(`${PANEL} [data-act="openLevel"][data-of="${c.port}"]`));
  const name = (store: Store): string => (store.kind === 'unit' ? plainly(unitName(world, store.unit)) : plainly('The port’s store'));
  await press(seat, page.getByRole('button', { name: `${name(c.from)} gives`, exact: true }));
  await press(seat, page.getByRole('button', { name: `${name(c.to)} takes`, exact: true }));
  await pressCommand(seat, c);
}

export async function airDrop(seat: Seat, c: CommandOf<'playCard'>, isShown = false): Promise<void> {
  const { page, world } = seat;
  if (!isShown) {
    await toOverview(seat);
    await press(seat, page.locator(`${PANEL} button[data-act="playCard"]`));
  }
  await press(
    seat,
    page.locator(`${PANEL} button[data-act="playCard"]`, { has: page.getByText(plainly(unitName(world, c.unit ?? '')), { exact: true }) }),
  );
  await press(seat, page.locator(PANEL).getByRole('button', { name: plainly(className(c.cls ?? 'clI')), exact: true }));
  await pressCommand(seat, c);
}

// ---- Phase 4

/** The helper that lays no card. */
const NOBODY = `${PANEL} [data-act="setOrders"][data-of="nobody"]`;

/** Puts away what the staff recommends, as long as nothing has been laid. */
async function bareDeck(seat: Seat): Promise<void> {
  const fresh = seat.page.locator(`${PANEL} [data-fresh]`);
  if ((await fresh.count()) === 0) return;
  await press(seat, seat.page.locator(NOBODY));
  await expect(fresh).toHaveCount(0);
}

export async function seal(seat: Seat, c: Command): Promise<void> {
  await bareDeck(seat);
  await pressCommand(seat, c);
}

/** One card laid: the difference between the decks as they lie and as they shall lie. */
export async function setOrders(seat: Seat, c: CommandOf<'setOrders'>): Promise<void> {
  const { page, state } = seat;
  const own = state.sides[c.side];
  await bareDeck(seat);
  if (c.execution.length + c.reserve.length === 0) {
    await press(seat, page.locator(NOBODY));
    return;
  }
  const deck = c.execution.length > own.execution.length ? 'execution' : 'reserve';
  const card = c[deck].at(-1) ?? '';
  const waits = `${PANEL} [data-deck="out"] [data-row="${card}"]`;
  const isUnit = card in seat.world.info;
  if (isUnit && deck === 'execution') {
    const node = state.units.find((u) => u.id === card)?.node;
    // The map's cursor chooses a node: of several units in a port it means none.
    const isAlone = state.units.filter((u) => u.node === node).length === 1;
    if (seat.at % 2 === 0 && node && (isAlone || seat.by !== 'keys')) await chooseOnMap(seat, node, card);
    else await press(seat, page.getByRole('button', { name: plainly(`Give ${unitName(seat.world, card)} an order`) }));
    return;
  }
  if (isUnit) {
    await toggle(seat, waits);
    await press(seat, page.getByRole('button', { name: plainly(`${unitName(seat.world, card)} to reserve`) }));
    return;
  }
  // A card from the hand goes before the picked one: nothing is picked.
  await pressIfThere(seat, `${PANEL} [data-row][aria-pressed="true"]`);
  const hand = page.getByTestId('tray');
  if (deck === 'reserve') await press(seat, hand.locator('button[data-act="setOrders"]'));
  else {
    const face = hand.locator(`[data-card="${card}"]`);
    await press(seat, face);
    // The first press says that from the hand it would be free.
    if (card !== 'commandPost') await press(seat, face);
  }
}
