/** Robot: Phase 6 and the choices in it (6.8). One small function a verb, each by the clicks that a player would make. */
import { expect } from '@playwright/test';
import { attackTargets, type Command, type CommandOf, type DeckCard, type UnitId } from '../../src/engine/lines-and-webs/index.ts';
import { className } from '../../src/games/lines-and-webs/ui/words/names.ts';
import { plainly } from '../../src/games/lines-and-webs/ui/words/plain.ts';
import { canonical, chooseOnMap, chooseOption, chooseScouts, press, pressCommand, pressIfThere, type Seat, toggle } from './hands.ts';

const PANEL = '[data-testid="panel"]';
const row = (unit: UnitId): string => `${PANEL} [data-pick="${unit}"]`;

/** The tab of a way to act, where there is more than one. */
const chooseWay = (seat: Seat, way: 'move' | 'fire' | 'attack'): Promise<boolean> => pressIfThere(seat, `[data-testid="way-${way}"]`);

/** The unit of a Command Post's group that acts now. */
async function chooseMember(seat: Seat, unit: UnitId): Promise<void> {
  if (!seat.state.execution?.play?.joint) return;
  if ((await seat.page.locator(row(unit)).count()) > 0) await toggle(seat, row(unit));
}

async function chooseTarget(seat: Seat, target: UnitId, scouts?: boolean): Promise<void> {
  await toggle(seat, `${PANEL} [data-testid="target-${target}"]`);
  if (scouts !== undefined) await chooseScouts(seat, scouts);
}

export async function hold(seat: Seat, c: CommandOf<'hold'>): Promise<void> {
  await chooseMember(seat, c.unit);
  await pressCommand(seat, c);
}

/** The move, and with it the attack that follows in the record, where the page joins them. A free place is gone to by one press on the map. */
export async function moveUnit(seat: Seat, c: CommandOf<'moveUnit'>, next: Command | null, mustAttack: boolean): Promise<number> {
  const { page, at, state } = seat;
  const joint = state.execution?.play?.joint ?? false;
  await chooseMember(seat, c.unit);
  await chooseWay(seat, 'move');
  const list = page.getByTestId('destination');
  // Where a unit can only stay no destination is asked for.
  const isFixed = (await list.count()) === 0;
  if (isFixed) await expect(page.getByTestId('stays-only')).toBeVisible();
  const isStay = state.units.find((u) => u.id === c.unit)?.node === c.to;
  if (!isStay && at % 2 === 0) {
    await chooseOnMap(seat, c.to);
    if (joint || !mustAttack) return 1;
  } else if (!isFixed) await chooseOption(seat, list, c.to);
  else {
    const stay = page.locator(`${PANEL} [data-act="stay"]`);
    const hasRounds = (state.units.find((u) => u.id === c.unit)?.load.clV ?? 0) > 0;
    const attacks = !joint && hasRounds && attackTargets(seat.world, state, c.unit).length > 0;
    if (attacks && next?.type === 'attack') {
      await chooseTarget(seat, next.target, next.scouts);
      await press(seat, page.getByTestId('order'));
      return 2;
    }
    await press(seat, (await stay.count()) > 0 ? stay : page.getByTestId('order'));
    // Who stays and could attack is done with it.
    return attacks && next?.type === 'finish' ? 2 : 1;
  }
  if (!isFixed) await expect(list).toHaveValue(c.to);
  const follows = next?.type === 'attack' && next.attackers.length === 1 && next.attackers[0] === c.unit && !joint;
  const target = follows ? page.locator(`${PANEL} [data-testid="target-${next.target}"]`) : null;
  const joins = follows && target !== null && (await target.count()) > 0 && (mustAttack || at % 3 > 0);
  if (joins) await chooseTarget(seat, next.target, next.scouts);
  await press(seat, page.getByTestId('order'));
  return joins ? 2 : 1;
}

export async function fire(seat: Seat, c: CommandOf<'fire'>): Promise<void> {
  await chooseMember(seat, c.unit);
  await chooseWay(seat, 'fire');
  await chooseTarget(seat, c.target);
  await pressCommand(seat, c);
}

export async function counterFire(seat: Seat, c: CommandOf<'counterFire'>): Promise<void> {
  await toggle(seat, row(c.unit));
  await pressCommand(seat, c);
}

export async function attack(seat: Seat, c: CommandOf<'attack'>): Promise<void> {
  await chooseWay(seat, 'attack');
  await chooseTarget(seat, c.target);
  if (seat.state.execution?.play?.joint) {
    // First those that take part: the last one cannot be left out.
    const members = seat.state.execution.play.members.map((m) => m.unit);
    const order = [...c.attackers, ...members.filter((id) => !c.attackers.includes(id))];
    for (const id of order) if ((await seat.page.locator(row(id)).count()) > 0) await toggle(seat, row(id), c.attackers.includes(id));
  }
  await chooseScouts(seat, c.scouts);
  await pressCommand(seat, c);
}

export async function pursue(seat: Seat, c: CommandOf<'pursue'>): Promise<void> {
  if ((await seat.page.locator(row(c.unit)).count()) > 0) await toggle(seat, row(c.unit));
  await chooseTarget(seat, c.target, c.scouts);
  await pressCommand(seat, c);
}

export async function joinReserve(seat: Seat, c: CommandOf<'joinReserve'>): Promise<void> {
  const missions = seat.state.sides[c.side].reserve.filter((card) => card in seat.world.info);
  for (const id of missions) await toggle(seat, row(id), c.units.includes(id));
  await pressCommand(seat, c);
}

/** The rows are brought up one by one; the page begins with the deck turned round. */
export async function arrangeDeck(seat: Seat, c: CommandOf<'arrangeDeck'>): Promise<void> {
  const other = c.side === 'delta' ? 'gamma' : 'delta';
  const order: DeckCard[] = [...seat.state.sides[other].execution].reverse();
  const rows = seat.page.locator(`${PANEL} ol > li`);
  for (const [i, card] of c.order.entries()) {
    for (let at = order.indexOf(card, i); at > i; at--) {
      await press(seat, rows.nth(at).getByRole('button', { name: /earlier$/ }));
      order.splice(at - 1, 0, ...order.splice(at, 1));
    }
  }
  await pressCommand(seat, c);
}

/** A card from the hand, or one that was turned over (`isShown` where it lay face down at the open table): a press on its target plays it; with one target or none the press on the card does. */
export async function playCard(seat: Seat, c: CommandOf<'playCard'>, isShown = false): Promise<void> {
  const { page, state, at } = seat;
  const aims = page.getByTestId('card-aim');
  if (!state.pending && !isShown) {
    const card = `${PANEL} [data-card="${c.card}"]`;
    await expect(page.locator(card)).toBeVisible();
    if ((await page.locator(`${card}[data-command]`).count()) > 0) return pressCommand(seat, c);
    await toggle(seat, card);
  }
  const isGiven = async (): Promise<boolean> =>
    (await aims.locator('[data-command]').evaluateAll((all) => all.map((el) => el.getAttribute('data-command') ?? ''))).some(
      (text) => canonical(JSON.parse(text)) === canonical(c),
    );
  if (c.cls && !(await isGiven())) await toggle(seat, `[data-testid="card-aim"] button:text-is("${plainly(className(c.cls))}")`);
  if (c.node) {
    // On the map a node with one unit means the unit: by keys such a node is chosen in the list.
    const stands = state.units.some((u) => u.node === c.node);
    if (c.card === 'sfInTheArea' || (at % 2 === 0 && (seat.by !== 'keys' || !stands))) return chooseOnMap(seat, c.node);
  }
  const pick = c.unit ?? c.node;
  if (pick && !(await aims.locator(`[data-pick="${pick}"]`).isVisible())) await pressIfThere(seat, '[data-testid="card-aim"] summary');
  await pressCommand(seat, c);
}

/** One press, on the map or in the list. */
export const retreat = (seat: Seat, c: CommandOf<'retreat'>): Promise<void> =>
  seat.at % 2 === 0 ? chooseOnMap(seat, c.to) : pressCommand(seat, c);
