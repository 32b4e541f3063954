/** Two games in one page: each made by `createGameStore` with what it is handed, and nothing between them. */

import { describe, expect, it } from 'vitest';
import { hashOf, replay } from '../../src/engine/core/index.ts';
import { linesAndWebs } from '../../src/engine/lines-and-webs/index.ts';
import type { useGame as OwnGame } from '../../src/games/lines-and-webs/typedStores.ts';
import { createGameStore } from '../../src/store/createGame.ts';
import type { GameDeps } from '../../src/store/gameParts.ts';
import { play, scenarioWith } from './kit.ts';

/** A page that stores nothing; it notes what it is asked to store. */
function pageOf(id: string) {
  const stored: string[] = [];
  const deps: GameDeps = {
    saver: {
      begin: () => ({ id, stored: null }),
      goOn: () => undefined,
      append: (n, { type }) => {
        stored.push(`${n} ${type}`);
        return null;
      },
      cut: ({ at, command }) => {
        stored.push(`back to ${at}: ${command.type}`);
        return null;
      },
      noteOpening: () => null,
      noteBench: () => null,
      noteTask: () => null,
      noteSeats: () => null,
      forgetTaken: () => undefined,
      close: () => undefined,
      openId: () => Promise.resolve(null),
      again: () => Promise.resolve(),
      follow: () => undefined,
      removed: () => undefined,
      find: () => Promise.resolve({ kind: 'none' }),
      slow: () => undefined,
    },
    tabs: { holdGame: () => Promise.resolve(true), rejoinQueue: () => undefined, releaseGame: () => undefined },
    table: { clear: () => undefined, point: () => undefined },
    lesson: { lesson: null, now: null },
    sharesTable: () => false,
    rulesFor: ({ scenario }) => Promise.resolve(linesAndWebs(scenario as never)),
    fetchUmpire: () => Promise.reject(new Error('nobody called the umpire')),
  };
  const useGame = createGameStore(deps) as unknown as typeof OwnGame;
  return { useGame, stored, game: () => useGame.getState() };
}

describe('two games side by side', () => {
  it('Two games side by side are played, taken back and left, and neither knows of the other', () => {
    const [one, other] = [pageOf('one'), pageOf('other')];
    one.game().newGame(scenarioWith(), 'first seed');
    other.game().newGame(scenarioWith({ players: 4 }), 'second seed');
    play(one, 60, 'one');
    expect(other.game().record?.commands).toEqual([]);
    play(other, 90, 'other');
    play(one, 30, 'one goes on');
    expect(one.game().record?.commands).toHaveLength(90);
    expect(one.stored.filter((line) => !line.startsWith('back'))).toHaveLength(90);
    for (const { game } of [one, other]) {
      const { record, state } = game();
      if (!record) throw new Error('no game is open');
      expect(hashOf(state)).toBe(hashOf(replay(linesAndWebs(record.scenario), record).state));
    }
    const before = hashOf(other.game().state);
    one.game().dropLast();
    expect(one.game().record?.commands).toHaveLength(89);
    expect(one.stored.at(-1)).toMatch(/^back to 89/);
    one.game().leave();
    expect(one.game().record).toBeNull();
    expect(hashOf(other.game().state)).toBe(before);
    expect(other.stored.some((line) => line.startsWith('back'))).toBe(false);
  });

  it('Two games side by side have an undo and redo each', () => {
    const [one, other] = [pageOf('one'), pageOf('other')];
    for (const { game } of [one, other]) {
      game().newGame(scenarioWith(), 'seed');
      game().openCurtain();
      game().dispatch({ type: 'takeRecommended', side: game().seat?.side ?? 'delta' });
    }
    one.game().undo();
    expect([one.game().redoable?.type, other.game().redoable]).toEqual(['takeRecommended', null]);
    expect([one.game().undoable.can, other.game().undoable.can]).toEqual([false, true]);
    one.game().redo();
    expect(hashOf(one.game().state)).toBe(hashOf(other.game().state));
  });
});
