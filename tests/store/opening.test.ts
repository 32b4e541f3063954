/** Opening a running game by both sides' consent: who may do what at which hand-over, what it opens, and that nothing opens what nobody has agreed to. */
import { readRecord } from '../../src/games/lines-and-webs/typedFiles.ts';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { opponentOf, type Side } from '../../src/engine/lines-and-webs/index.ts';
import { keptOpen, openTo, readOpening, UNOPENED } from '../../src/store/opening.ts';
import { openPage, type Page, playStored, playStoredUntil, scenarioWith, shown, stubStorage } from './kit.ts';

type Acts = typeof import('../../src/store/openingActs.ts')['openingActs'];

let page: Page;
let acts: Acts;
const visit = async () => {
  page = await openPage();
  acts = (await import('../../src/store/openingActs.ts')).openingActs;
};
beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  stubStorage();
  await visit();
  game().newGame(scenarioWith(), 'opening');
  await shown(page);
});
afterEach(async () => {
  await page.saver.settled();
  vi.unstubAllGlobals();
});

const game = () => page.useGame.getState();
const orders = () => game().record?.commands.length ?? 0;
const waiting = (): Side => {
  const { seat, viewer } = game();
  if (!seat || viewer) throw new Error('no curtain stands');
  return seat.side;
};
const reload = async () => {
  await page.saver.settled();
  await visit();
  expect(await game().resume()).toBe(true);
  await shown(page);
};
/** Plays on by chance until this side's curtain stands. */
const untilCurtainOf = async (side: Side) => {
  if (game().viewer) game().dropCurtain();
  await playStoredUntil(page, () => game().viewer === null && game().seat?.side === side && orders() > 0);
};
const agreeOnce = async () => {
  await untilCurtainOf('delta');
  acts.propose();
  await untilCurtainOf('gamma');
  acts.agree();
  await shown(page);
};

describe('at the hand-over', () => {
  it('One side proposes to open the game and the other agrees: it is open up to there, also after a reload, and what follows is not', async () => {
    await untilCurtainOf('delta');
    acts.propose();
    await shown(page);
    expect(game().opening).toEqual({ ...UNOPENED, proposed: 'delta' });
    expect(openTo(game().opening)).toBe(0);
    await reload();
    expect(game().opening.proposed).toBe('delta');
    await untilCurtainOf('gamma');
    const at = orders();
    acts.agree();
    await shown(page);
    expect(game().opening).toEqual({ ...UNOPENED, agreed: [{ at, by: 'delta' }] });
    await playStored(page, 5);
    await reload();
    expect(openTo(game().opening)).toBe(at);
    expect(orders()).toBeGreaterThan(at);
  });

  it('When the other side declines to open the game nothing is open, and the first reads so at its own hand-over until it has given an order', async () => {
    const { isDeclined } = await import('../../src/store/openingActs.ts');
    await untilCurtainOf('delta');
    acts.propose();
    await untilCurtainOf('gamma');
    acts.decline();
    await shown(page);
    expect(game().opening).toMatchObject({ agreed: [], proposed: null });
    expect(isDeclined('gamma')).toBe(false);
    await untilCurtainOf('delta');
    expect(isDeclined('delta')).toBe(true);
    await playStoredUntil(page, () => game().record?.commands.at(-1)?.side === 'delta');
    expect(isDeclined('delta')).toBe(false);
  });

  it('Whoever proposed to open the game can withdraw, and cannot agree for the other side; nobody else can', async () => {
    await untilCurtainOf('delta');
    acts.agree();
    acts.decline();
    acts.withdraw();
    await shown(page);
    expect(game().opening).toEqual(UNOPENED);
    acts.propose();
    await shown(page);
    acts.agree();
    acts.decline();
    await shown(page);
    expect(game().opening).toEqual({ ...UNOPENED, proposed: 'delta' });
    await untilCurtainOf('gamma');
    acts.withdraw();
    acts.propose();
    await shown(page);
    expect(game().opening.proposed).toBe('delta');
    await untilCurtainOf('delta');
    acts.withdraw();
    await shown(page);
    expect(game().opening).toEqual(UNOPENED);
    await untilCurtainOf('gamma');
    acts.agree();
    await shown(page);
    expect(game().opening).toEqual(UNOPENED);
  });

  it('The game cannot be opened to both sides while a table is open, nor before the first order', async () => {
    acts.propose();
    await shown(page);
    expect(game().opening).toEqual(UNOPENED);
    await untilCurtainOf('delta');
    acts.propose();
    await untilCurtainOf('gamma');
    game().openCurtain();
    acts.agree();
    acts.decline();
    await shown(page);
    expect(game().opening).toEqual({ ...UNOPENED, proposed: 'delta' });
  });
});

describe('what was not agreed to stays hidden', () => {
  it('Orders that were taken back and given otherwise are not open to both sides', async () => {
    await agreeOnce();
    const at = openTo(game().opening);
    expect(at).toBe(orders());
    game().openCurtain();
    for (let i = 0; i < 2; i++) {
      game().askConsent();
      if (game().asking) game().takeBackByConsent();
      else game().undo();
      await shown(page);
      if (!game().viewer) game().openCurtain();
    }
    expect(orders()).toBe(at - 2);
    expect(openTo(game().opening)).toBe(at - 2);
    await playStored(page, 6, 'another way');
    await reload();
    expect(orders()).toBeGreaterThan(at);
    expect(openTo(game().opening)).toBe(at - 2);
  });

  it('What both sides opened is cut down with the record, and openings at the same place or at nothing go', () => {
    const agreed = [4, 9, 12].map((at) => ({ at, by: 'delta' as const }));
    const opening = { ...UNOPENED, agreed, proposed: 'gamma' as const };
    expect(keptOpen(opening, 12)).toBe(opening);
    expect(keptOpen(opening, 10)).toEqual({ ...opening, agreed: [...agreed.slice(0, 2), { at: 10, by: 'delta' }] });
    expect(keptOpen(opening, 9).agreed).toEqual(agreed.slice(0, 2));
    expect(keptOpen(opening, 2).agreed).toEqual([{ at: 2, by: 'delta' }]);
    expect(keptOpen(opening, 0).agreed).toEqual([]);
  });

  it.each([undefined, '', 'null', '[]', '{}', '{"agreed":3}', '{"agreed":[{"at":-1,"by":"delta"}]}', '{"agreed":[{"at":3,"by":"omega"}]}'])(
    'A stored opening that is none opens nothing: %s',
    (row) => {
      expect(readOpening(row)).toEqual(UNOPENED);
    },
  );

  it('A stored opening never opens more than was ordered', () => {
    expect(readOpening('{"agreed":[{"at":40,"by":"delta"}],"proposed":"x","declined":7}', 12)).toEqual({
      ...UNOPENED,
      agreed: [{ at: 12, by: 'delta' }],
    });
  });
});

describe('goes with the game', () => {
  const file = async () => {
    const { gameFile } = await import('../../src/store/saveGame.ts');
    return JSON.parse(JSON.stringify(await gameFile()));
  };

  it('What both sides opened goes into the game’s file and back, without a proposal that is only asked', async () => {
    await agreeOnce();
    const { agreed } = game().opening;
    await untilCurtainOf('delta');
    acts.propose();
    await shown(page);
    const read = readRecord(await file());
    expect(read).toMatchObject({ ok: true, about: { opened: agreed } });
    if (!read.ok || !game().rules) throw new Error('not read');
    const { fold } = await import('../../src/games/lines-and-webs/typedStores.ts');
    const folded = fold(game().rules as NonNullable<ReturnType<typeof game>['rules']>, read.record);
    const { keep } = await import('../../src/store/imports/imports.ts');
    const id = await keep(read.record, folded.state, { startedAt: 0, undone: [], opened: read.about.opened ?? [] });
    expect(await game().openStored(id ?? '')).toBe('game');
    await shown(page);
    expect(game().opening).toEqual({ ...UNOPENED, agreed });
  });

  it('What both sides opened goes into the game’s copy, and is gone when the copy is removed', async () => {
    await agreeOnce();
    const { opening } = game();
    const id = game().id as string;
    await page.library.duplicate(id);
    const copy = (await page.library.list()).find((one) => one.game !== id)?.game as string;
    expect(await page.saver.find(copy)).toMatchObject({ kind: 'game', opening });
    await page.library.remove(copy);
    expect((await page.saver.aboutStored(id))?.opened).toEqual(opening.agreed);
    expect(await page.saver.aboutStored(copy)).toBe(null);
  });

  it('The log tells of an opening after what was ordered before it', async () => {
    await agreeOnce();
    const side = waiting();
    const place = game().logPlace(openTo(game().opening));
    expect(opponentOf(side)).toBe('delta');
    await playStored(page, 4);
    expect(game().logPlace(openTo(game().opening))).toBe(place);
    await reload();
    expect(game().logPlace(openTo(game().opening))).toBe(place);
  });
});
