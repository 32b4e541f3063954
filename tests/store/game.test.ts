/** The store of the game: curtain, orders, refusals, undo, and what each side is told. */

import { beforeEach, describe, expect, it } from 'vitest';
import { opponentOf, type State } from '../../src/engine/lines-and-webs/index.ts';
import { fold } from '../../src/games/lines-and-webs/typedStores.ts';
import { openPage, type Page, play, playUntil, scenarioWith, stateOf, stubStorage } from './kit.ts';

let page: Page;
beforeEach(async () => {
  stubStorage();
  page = await openPage();
  page.useGame.getState().newGame(scenarioWith(), 'seed');
});
const game = () => page.useGame.getState();

describe('the curtain', () => {
  it('The curtain stands before the first view: there is no viewer, no view and no log', () => {
    expect(game()).toMatchObject({ viewer: null, view: null, log: [], recap: [], seat: { side: 'delta', role: null } });
  });

  it('The curtain opens for the awaited side only', () => {
    game().openCurtain();
    expect(game().viewer).toBe('delta');
    expect(game().view?.viewer).toBe('delta');
  });

  it('The game takes no order while the curtain stands', () => {
    expect(game().dispatch({ type: 'takeRecommended', side: 'delta' })).toBe(false);
    expect(game().record?.commands).toEqual([]);
  });

  it('The curtain falls when the other side is awaited, and takes view, log and undo away', () => {
    game().openCurtain();
    game().dispatch({ type: 'takeRecommended', side: 'delta' });
    expect(game().viewer).toBe('delta');
    game().dispatch({ type: 'endPart', side: 'delta' });
    expect(game()).toMatchObject({
      viewer: null,
      view: null,
      log: [],
      recap: [],
      seat: { side: 'gamma', role: null },
      undoable: { can: false },
      redoable: null,
    });
  });

  it('The curtain falls for every choice of the other side in Phase 6', () => {
    playUntil(page, (s) => s.pending !== null && s.execution !== null && s.pending.side === opponentOf(s.execution.turnOf), 'choices');
    expect(game().viewer).toBe(null);
    expect(game().publicNews.length).toBeGreaterThan(0);
    game().openCurtain();
    expect(game().viewer).toBe(stateOf(page).pending?.side);
  });

  it('The curtain falls between the two players of one side', async () => {
    game().newGame(scenarioWith({ players: 4, firstSide: 'delta' }), 'seed');
    const roles = new Set<string | null>();
    playUntil(page, (s) => {
      roles.add(game().seat?.role ?? null);
      return s.phase === 'execute';
    });
    expect(roles).toEqual(new Set([null, 'logistics', 'combat']));
  });
});

describe('orders', () => {
  it('A refused order changes nothing and leaves its reason', () => {
    game().openCurtain();
    const before = game();
    expect(game().dispatch({ type: 'endPart', side: 'delta' })).toBe(false);
    expect(game().state).toBe(before.state);
    expect(game().record).toBe(before.record);
    expect(game().view).toBe(before.view);
    expect(game().rejection?.why.code).toBe('setup.unplaced');
    game().clearRejection();
    expect(game().rejection).toBe(null);
  });

  it('An order can be tried for legality without being given', () => {
    game().openCurtain();
    expect(game().why({ type: 'endPart', side: 'delta' })?.code).toBe('setup.unplaced');
    expect(game().rejection).toBe(null);
  });

  it('Folding the record gives the same state as giving the orders did', () => {
    play(page, 400, 'fold');
    const { rules, record, state } = game();
    if (!rules || !record) throw new Error('no game');
    const folded = fold(rules, record);
    expect(folded.stopped).toBe(null);
    expect(folded.state).toEqual(state);
  });
});

describe('undo', () => {
  it('Undo takes the last order back and names it, and redo gives it again', () => {
    game().openCurtain();
    const empty = stateOf(page);
    game().dispatch({ type: 'takeRecommended', side: 'delta' });
    const placed = stateOf(page);
    expect(game().undoable).toMatchObject({ can: true, blocker: null, command: { type: 'takeRecommended' } });
    game().undo();
    expect(stateOf(page)).toEqual(empty);
    expect(game().record?.commands).toEqual([]);
    expect(game().log.every((entry) => entry.undone)).toBe(true);
    expect(game().redoable).toMatchObject({ type: 'takeRecommended' });
    game().redo();
    expect(stateOf(page)).toEqual(placed);
    expect(game().redoable).toBe(null);
  });

  it('Orders that one press gave go by one undo, and come again by one redo', () => {
    game().openCurtain();
    game().dispatch({ type: 'takeRecommended', side: 'delta' });
    const placed = stateOf(page);
    const [first, ...others] = placed.units.filter((u) => u.side === 'delta' && u.place === 'map').slice(0, 3);
    expect(game().dispatch({ type: 'liftUnit', side: 'delta', unit: first?.id ?? '' })).toBe(true);
    for (const { id } of others) expect(game().dispatch({ type: 'liftUnit', side: 'delta', unit: id }, 'followUp')).toBe(true);
    const lifted = stateOf(page);
    expect(game().undoable).toMatchObject({ can: true, linkedCount: 2 });
    game().undo();
    expect(stateOf(page)).toEqual(placed);
    expect(game().undoable).toMatchObject({ can: true, linkedCount: 0, command: { type: 'takeRecommended' } });
    game().redo();
    expect(stateOf(page)).toEqual(lifted);
    expect(game().redoable).toBe(null);
    game().undo();
    game().undo();
    expect(game().record?.commands).toEqual([]);
  });

  it('An undone order is forgotten when another order is given', () => {
    game().openCurtain();
    game().dispatch({ type: 'takeRecommended', side: 'delta' });
    game().undo();
    const unit = stateOf(page).units.find((u) => u.side === 'delta' && u.place === 'box');
    const node = game().rules?.world.zone.delta.values().next().value;
    game().dispatch({ type: 'placeUnit', side: 'delta', unit: unit?.id ?? '', node: node ?? '' });
    expect(game().redoable).toBe(null);
  });

  it('Undo does not reach past the hand-over', () => {
    game().openCurtain();
    game().dispatch({ type: 'takeRecommended', side: 'delta' });
    game().dispatch({ type: 'endPart', side: 'delta' });
    game().openCurtain();
    expect(game().undoable).toMatchObject({ can: false, blocker: 'side' });
    const before = stateOf(page);
    game().undo();
    expect(stateOf(page)).toBe(before);
  });

  it('Undo does not reach past a die', () => {
    const rolls = (s: State) => s.rng.draws;
    playUntil(page, (s) => s.phase === 'execute', 'dice');
    let seen = rolls(stateOf(page));
    for (let i = 0; i < 400 && stateOf(page).phase !== 'over'; i++) {
      play(page, 1, `d${i}`);
      const now = rolls(stateOf(page));
      if (now > seen && game().viewer) expect(game().undoable).toMatchObject({ can: false, blocker: 'die' });
      seen = now;
    }
  });
});

describe('what a side is told', () => {
  it('A side’s log holds nothing of a hidden deployment', () => {
    game().openCurtain();
    game().dispatch({ type: 'takeRecommended', side: 'delta' });
    game().dispatch({ type: 'endPart', side: 'delta' });
    game().openCurtain();
    const { view, log, recap } = game();
    expect(view?.units.filter((u) => u.side === 'delta' && u.node !== null)).toEqual([]);
    expect([...log, ...recap].filter(({ event }) => event.type === 'unitPlaced')).toEqual([]);
  });

  it('What happened since a side last looked begins where its last turn at the screen ended', () => {
    playUntil(page, (s) => s.phase === 'transport' && s.active === 'gamma', 'recap');
    game().openCurtain();
    const types = game().recap.map(({ event }) => event.type);
    expect(types).toContain('partEnded');
    expect(game().recap.every((entry) => entry.seq >= (game().recap[0]?.seq ?? 0))).toBe(true);
    const all = game().log.length;
    expect(game().recap.length).toBeLessThan(all);
  });

  it('What happened since a side last looked is the same after the page was left and the record folded', () => {
    playUntil(page, (s) => s.phase === 'orders' && s.turn === 2, 'again');
    const { record } = game();
    game().dropCurtain();
    game().openCurtain();
    const log = game().log;
    if (!record) throw new Error('no game');
    game().openGame(record);
    game().openCurtain();
    expect(game().log.map((entry) => entry.event)).toEqual(log.filter((entry) => !entry.undone).map((entry) => entry.event));
  });
});

describe('after a failure of the page', () => {
  it('After a failure of the page the last order can be dropped, whatever bars its undo', () => {
    playUntil(page, (s) => s.phase === 'spend');
    const n = game().record?.commands.length ?? 0;
    game().dropLast();
    expect(game().record?.commands.length).toBe(n - 1);
    expect(game().viewer).toBe(null);
  });
});

it('After a failure of the page the game has no viewer', () => {
  game().openCurtain();
  game().dispatch({ type: 'concede', side: 'delta' });
  expect(game()).toMatchObject({
    viewer: null,
    view: null,
    seat: null,
    state: { phase: 'over', outcome: { kind: 'conceded', winner: 'gamma' } },
  });
});

describe('the initiative', () => {
  it('The roll for initiative is shown to both sides: the curtain falls, also where the side that ended its orders goes first', () => {
    const sides = new Set<boolean>();
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
      game().newGame(scenarioWith({ firstSide: 'delta' }), seed);
      playUntil(page, (s) => s.phase === 'execute', seed);
      expect(game().viewer).toBe(null);
      expect(game().publicNews.map(({ event }) => event.type)).toContain('initiativeRolled');
      // Gamma ends its orders last.
      sides.add(game().seat?.side === 'gamma');
    }
    expect(sides).toEqual(new Set([true, false]));
  });
});
