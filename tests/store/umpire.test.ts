/** The umpire at the screen: his commands are stored, shown and taken back like any other, by whoever sits there or by nobody; replay, dice and files know them. */

import { beforeAll, describe, expect, test } from 'vitest';
import { hashOf } from '../../src/engine/core/index.ts';
import type { Command, GameEvent, UmpireCommand } from '../../src/engine/lines-and-webs/index.ts';
import { rulesWithUmpire, umpireRules } from '../../src/engine/lines-and-webs/umpire/index.ts';
import { readPublicReplay } from '../../src/games/lines-and-webs/store/publicReplay/read.ts';
import { fold, replayOf, trackOf } from '../../src/games/lines-and-webs/typedStores.ts';
import { checkDice } from '../../src/store/diceCheck.ts';
import { createUmpireSource, describeUmpired, rulesFor, umpireSource } from '../../src/store/umpire.ts';
import { publicReplayOf, showPublicReplay } from '../oracles/publicReplay.ts';
import { forced, goTo, hands, type news, place, seed, steps } from '../umpire/kit.ts';
import { openPage, type Page, play, playUntil, scenarioWith, shown, stateOf, stubStorage } from './kit.ts';

async function begun(rulings = {}): Promise<Page> {
  stubStorage();
  const page = await openPage();
  page.useGame.getState().newGame(scenarioWith(rulings), 'umpire');
  await page.useGame.getState().admitUmpire();
  await shown(page);
  return page;
}
const give = (page: Page, ...commands: Command[]): boolean[] => commands.map((c) => page.useGame.getState().dispatch(c));
/** The dice that an event shows. */
const facesOf = (e: GameEvent): readonly number[] =>
  e.type === 'initiativeRolled' ? [e.delta, e.gamma] : e.type === 'rolled' ? e.dice : e.type === 'airDefenseRolled' ? [e.die] : [];
const hashNow = (page: Page): string => hashOf(stateOf(page));

describe('at the screen', () => {
  test('An umpire’s command is given by whoever sits at the screen, and by nobody behind the curtain; it is undone and given again', async () => {
    const page = await begun();
    playUntil(page, (s) => s.phase === 'transport');
    const game = page.useGame.getState;
    for (const sits of [true, false]) {
      if (sits && !game().viewer) game().openCurtain();
      else if (!sits) game().dropCurtain();
      await shown(page);
      const before = hashNow(page);
      const viewer = game().viewer;
      expect(viewer === null).toBe(!sits);
      expect(give(page, steps('g-armor-1', 2))).toEqual([true]);
      await shown(page);
      expect(game()).toMatchObject({ viewer, undoable: { can: true, blocker: null }, state: { umpired: true } });
      const after = hashNow(page);
      game().undo();
      await shown(page);
      expect([hashNow(page), game().viewer]).toEqual([before, viewer]);
      game().redo();
      await shown(page);
      expect(hashNow(page)).toBe(after);
      game().undo();
      await shown(page);
    }
  });

  test('Dice and a change of side do not bar the undo of an umpire’s command, and the curtain falls', async () => {
    const page = await begun();
    playUntil(page, (s) => s.phase === 'orders');
    const game = page.useGame.getState;
    if (!game().viewer) game().openCurtain();
    await shown(page);
    const before = hashNow(page);
    give(page, forced(9, 2), goTo(1, 'execute'));
    await shown(page);
    expect(game()).toMatchObject({ viewer: null, view: null, log: [], undoable: { can: true, blocker: null }, seat: { side: 'delta' } });
    expect(game().publicNews.map(({ event }) => event.type)).toContain('initiativeRolled');
    game().undo();
    game().undo();
    await shown(page);
    expect(hashNow(page)).toBe(before);
  });

  test('The umpire goes back into a game that is over, and out of it again', async () => {
    const page = await begun();
    playUntil(page, (s) => s.turn === 2 && s.phase === 'spend');
    const game = page.useGame.getState;
    give(page, { type: 'umpireEnd', side: 'delta' });
    await shown(page);
    expect(game()).toMatchObject({ viewer: null, seat: null, state: { phase: 'over' }, undoable: { can: true } });
    give(page, goTo(2, 'transport'));
    await shown(page);
    expect(game()).toMatchObject({ viewer: null, seat: { side: 'gamma' }, state: { phase: 'transport', outcome: null } });
    game().openCurtain();
    play(page, 5);
    expect(describeUmpired(game().record!)).toEqual({ commands: 2, verbs: ['umpireEnd', 'umpireGoTo'] });
  });

  test('What a player did before the umpire’s command is barred from undo as ever', async () => {
    const page = await begun();
    playUntil(page, (s) => s.phase === 'orders');
    const game = page.useGame.getState;
    playUntil(page, (s) => s.phase === 'execute');
    await shown(page);
    give(page, steps('g-armor-1', 3));
    await shown(page);
    game().undo();
    game().undo();
    await shown(page);
    expect(stateOf(page).phase).toBe('execute');
    expect(stateOf(page)).not.toHaveProperty('umpired');
  });

  test('Days that are played again after the umpire went back stand once in the course of the game', async () => {
    const page = await begun();
    playUntil(page, (s) => s.turn === 3);
    const game = page.useGame.getState;
    expect(game().days.map((day) => day.turn)).toEqual([0, 1, 2]);
    give(page, goTo(2, 'transport'));
    playUntil(page, (s) => s.turn === 3, 'again');
    expect(game().days.map((day) => day.turn)).toEqual([0, 1, 2]);
    expect(fold(game().rules!, game().record!).chronicle.entries.at(-1)?.turn).toBe(3);
  });
});

describe('kept and told', () => {
  test('The umpire’s part of the rules is fetched where an umpire was, also for undone orders, and nowhere else', async () => {
    const scenario = scenarioWith();
    const { ruleset } = scenario;
    const plain: Command[] = [{ type: 'endPart', side: 'delta' }];
    expect(((await rulesFor({ ruleset, scenario, commands: plain })).world as unknown as { umpire: unknown }).umpire).toBe(null);
    expect(describeUmpired({ commands: plain })).toBe(null);
    const his = await umpireSource.fetch(ruleset);
    const taken = [{ serial: 0, at: 0, command: steps('d-armor-1', 2) }];
    expect(((await rulesFor({ ruleset, scenario, commands: plain }, taken)).world as unknown as { umpire: unknown }).umpire).toBe(his);
    expect(((await rulesFor({ ruleset, scenario, commands: [...plain, seed('x')] })).world as unknown as { umpire: unknown }).umpire).toBe(
      his,
    );
  });

  test('The umpire’s part comes from where the page says, with the words that it brings, and another source is not touched', async () => {
    const [one, two] = [0, 1].map(() => createUmpireSource(async () => umpireRules));
    const worded = { ...umpireRules, words: {} };
    one?.comesFrom('lines-and-webs', async () => worded);
    expect(await one?.fetch('lines-and-webs')).toBe(worded);
    expect(await two?.fetch('lines-and-webs')).toBe(umpireRules);
  });

  describe('a record with him in it', () => {
    const rules = rulesWithUmpire(scenarioWith());
    const acts: UmpireCommand[] = [
      place('d-armor-1', 'C1309'),
      steps('g-mech-1', 2),
      hands('gamma', { massCal: 2 }),
      forced(11, 2, 11, 2),
      seed('quite another'),
      goTo(2, 'execute'),
    ];
    let record: { scenario: typeof rules.world.scenario; seed: string; commands: Command[] };
    beforeAll(async () => {
      const page = await begun();
      playUntil(page, (s) => s.turn === 2 && s.phase === 'transport');
      const state = stateOf(page);
      const free = state.units.find((u) => u.side === 'gamma' && u.place === 'map' && rules.world.info[u.id]!.type.kind === 'combat')!.id;
      acts[1] = steps(free, 2);
      acts[0] = place('d-armor-1', rules.world.land.find((node) => !state.units.some((u) => u.node === node))!);
      expect(give(page, ...acts)).toEqual(acts.map(() => true));
      playUntil(page, (s) => s.turn === 3, 'on');
      const { scenario, seed: first, commands } = page.useGame.getState().record!;
      record = { scenario, seed: first, commands: [...commands] };
    });

    test('The dice of a record with an umpire are those that were set, then those of the new seed, and the check agrees', () => {
      const { state, chronicle } = fold(rules, record);
      const faces = chronicle.entries.flatMap(({ event }) => facesOf(event));
      expect(faces.length).toBeGreaterThan(4);
      expect(checkDice(rules, record, faces, state)).toEqual({ ok: true, dice: faces.length });
      expect(checkDice(rules, record, [...faces.slice(0, -1), (faces.at(-1)! % 12) + 1], state).ok).toBe(false);
    });

    test('Each viewpoint has a frame for each umpire’s command, without what is hidden', () => {
      const track = trackOf(rules, record);
      for (const viewpoint of ['delta', 'gamma', 'public', 'umpire'] as const) {
        const frames = replayOf(track, viewpoint).frames.filter((f) => f.events.some((e) => e.type === 'umpireActed'));
        expect(frames.map((f) => (f.events.find((e) => e.type === 'umpireActed') as ReturnType<typeof news>).what)).toEqual(
          acts.map((c) => c.type),
        );
        expect(frames.every((f) => f.marks.some(({ kind }) => kind === 'umpire'))).toBe(true);
        expect(frames.every((f) => (f.command === null) === (viewpoint !== 'umpire'))).toBe(true);
        expect(JSON.stringify(frames).includes('quite another')).toBe(viewpoint === 'umpire');
      }
    });

    test('The public file of a game with an umpire is read again, and says that there was one', () => {
      const track = trackOf(rules, record);
      const text = JSON.stringify(publicReplayOf(rules, track));
      for (const secret of ['quite another', '"faces"', '"plans":["']) expect(text).not.toContain(secret);
      const read = readPublicReplay(JSON.parse(text));
      if (!read.ok) throw new Error(`${read.where}: ${read.message}`);
      const replay = showPublicReplay(read.file);
      expect([replay.shownAt(0).view.umpired, replay.shownAt(replay.frames.length - 1).view.umpired]).toEqual([undefined, true]);
      const lie = JSON.parse(text.replace('"command":null', '"command":{"type":"umpireSeed","side":"delta","seed":"x"}'));
      expect(readPublicReplay(lie).ok).toBe(false);
    });
  });
});
