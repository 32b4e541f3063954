/** Take-back by both sides' consent: what undo alone may not do. What both are told, and that it is there after a reload. */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { canonical } from '../../src/engine/core/index.ts';
import { opponentOf, type Side } from '../../src/engine/lines-and-webs/index.ts';
import { openPage, type Page, playStoredUntil, scenarioWith, shown, stateOf, stubStorage } from './kit.ts';

let page: Page;
beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  stubStorage();
  page = await openPage();
  page.useGame.getState().newGame(scenarioWith(), 'seed');
  await shown(page);
});
const game = () => page.useGame.getState();

/** Plays on until the side at the screen is barred from undo by this. */
async function untilBarred(bar: 'die' | 'reveal' | 'side'): Promise<void> {
  await playStoredUntil(
    page,
    () => {
      if (game().viewer === null) game().openCurtain();
      return game().undoable.blocker === bar;
    },
    `barred by ${bar}`,
  );
}

async function reload(): Promise<void> {
  await page.saver.settled();
  page = await openPage();
  expect(await game().resume()).toBe(true);
  await shown(page);
}

/** The log as a side reads it, and what both may know. */
async function logOf(side: Side): Promise<string> {
  while (game().viewer !== side) {
    if (game().viewer !== null) game().dropCurtain();
    page.useGame.setState({ seat: { side, role: null } });
    game().openCurtain();
  }
  return canonical(game().log);
}

describe('asked', () => {
  it('Asking both sides for an undo closes the table and shows only what everybody may know', async () => {
    await untilBarred('die');
    const { record, rules } = game();
    game().askConsent();
    expect(game()).toMatchObject({ viewer: null, view: null, log: [], undoable: { can: false }, asking: { blocker: 'die' } });
    expect(game().asking?.owner).toBe(record?.commands.at(-1)?.side);
    for (const { event } of game().asking?.news ?? []) expect(rules?.redact(event, 'public')).toEqual(event);
    expect(game().asking?.news.length).toBeGreaterThan(0);
  });

  it('Both sides are not asked where undo does it alone, nor behind the curtain', () => {
    game().askConsent();
    expect(game().asking).toBe(null);
    game().openCurtain();
    game().askConsent();
    expect(game().asking).toBe(null);
    game().takeBackByConsent();
    expect(game().record?.commands).toEqual([]);
  });

  it('An undo to which one side does not agree leaves everything as it is', async () => {
    await untilBarred('die');
    const before = canonical(stateOf(page));
    game().askConsent();
    game().leaveAsIs();
    await shown(page);
    expect(game()).toMatchObject({ asking: null, viewer: null });
    expect(canonical(stateOf(page))).toBe(before);
    game().takeBackByConsent();
    expect(canonical(stateOf(page))).toBe(before);
  });
});

describe.each(['die', 'reveal', 'side'] as const)('agreed across: %s', (bar) => {
  it('An undo that both sides agreed to takes the last order back, lowers the curtain, and is struck through for both, also after a reload', async () => {
    await untilBarred(bar);
    const { record } = game();
    const n = record?.commands.length ?? 0;
    const last = record?.commands.at(-1);
    game().askConsent();
    game().takeBackByConsent();
    await shown(page);
    expect(game()).toMatchObject({ viewer: null, asking: null, undoable: { can: false }, redoable: null });
    expect(game().record?.commands).toEqual(record?.commands.slice(0, -1));
    expect(game().seat?.side).toBe(last?.side);
    const logs: { [side: string]: string } = {};
    for (const side of ['delta', 'gamma'] as const) {
      logs[side] = await logOf(side);
      const struck = game().log.filter((entry) => entry.consent);
      expect(struck.length, `${side} reads of it`).toBeGreaterThan(0);
      expect(struck.every((entry) => entry.undone)).toBe(true);
    }
    await reload();
    expect(game().record?.commands.length).toBe(n - 1);
    for (const side of ['delta', 'gamma'] as const) expect(await logOf(side)).toBe(logs[side]);
  });
});

it('Undo by consent goes back step by step, and the dice fall alike when the same is ordered again', async () => {
  await untilBarred('die');
  const commands = game().record?.commands ?? [];
  const end = canonical(stateOf(page));
  for (let i = 0; i < 3; i++) {
    if (game().viewer === null) game().openCurtain();
    if (game().undoable.can) game().undo();
    else {
      game().askConsent();
      game().takeBackByConsent();
    }
    await shown(page);
  }
  expect(game().record?.commands).toEqual(commands.slice(0, -3));
  for (const command of commands.slice(-3)) {
    if (game().viewer === null) game().openCurtain();
    expect(game().dispatch(command)).toBe(true);
    await shown(page);
  }
  expect(canonical(stateOf(page))).toBe(end);
});

it('The question for consent does not name the other side’s last order, also where a die or a reveal bars it', async () => {
  let looked = 0;
  await playStoredUntil(
    page,
    (s) => {
      if (s.phase === 'over') return true;
      if (game().viewer === null) game().openCurtain();
      const last = game().record?.commands.at(-1);
      if (last && last.side === opponentOf(game().viewer as Side)) {
        looked += 1;
        expect(game().undoable.command).toBe(null);
      }
      return looked > 15;
    },
    'unnamed',
  );
  expect(looked).toBeGreaterThan(15);
});

it('An order that one side took back alone stays unknown to the other side', async () => {
  game().openCurtain();
  game().dispatch({ type: 'takeRecommended', side: 'delta' });
  await shown(page);
  game().undo();
  await shown(page);
  expect(game().log.some((entry) => entry.undone && !entry.consent)).toBe(true);
  expect(await logOf('gamma')).toBe('[]');
});
