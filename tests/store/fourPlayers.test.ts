/** Four players at one screen: every hand-over names side and role, what happened since is told to each seat, and nothing is ordered from another chair. */
import { readRecord } from '../../src/games/lines-and-webs/typedFiles.ts';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleLegal } from '../../scripts/lib/random/sampling.ts';
import { picker } from '../../src/bots/picker.ts';
import { type Command, linesAndWebs, opponentOf, type Phase } from '../../src/engine/lines-and-webs/index.ts';
import { recapOf } from '../../src/games/lines-and-webs/ui/log/recap.ts';
import type { PlayerNames } from '../../src/records/players.ts';
import { type LastSeen, noteSeen, type Seat, seatName } from '../../src/store/seat.ts';
import { namesFor } from '../../src/ui/screens/playerNames.ts';
import { namesOf, playerOf, seatRest } from '../../src/ui/words/seats.ts';
import { openPage, type Page, playStored, playStoredUntil, playUntil, scenarioWith, shown, stateOf, stubStorage } from './kit.ts';

const FOUR = scenarioWith({ players: 4 });
const NAMES: PlayerNames = { 'delta-logistics': 'Ivo', 'delta-combat': 'Mara', 'gamma-logistics': 'Lea', 'gamma-combat': 'Jon' };
const PHASES: Phase[] = ['setup', 'deploy', 'spend', 'transport', 'orders', 'execute', 'over'];
/** As chapter 10 has it. */
const ROLES = [null, 'logistics', 'logistics', 'logistics', 'combat', 'combat', null] as const;

let page: Page;
const game = () => page.useGame.getState();
afterEach(async () => {
  await page.saver.settled();
  vi.unstubAllGlobals();
});

describe('in memory', () => {
  beforeEach(async () => {
    vi.stubGlobal('indexedDB', undefined);
    stubStorage();
    page = await openPage();
    game().newGame(FOUR, 'four');
  });

  it('10.1 through a whole game the curtain falls at each change of side or role, and names the one that works in the phase', () => {
    const pick = picker('four');
    const seats = new Set<string>();
    let sitting: Seat | null = null;
    let overs = 0;
    for (let i = 0; i < 4000 && game().seat; i++) {
      const { rules, viewer, seat } = game();
      const state = stateOf(page);
      expect(seat).toEqual({ side: rules?.actor(state), role: ROLES[PHASES.indexOf(state.phase)] });
      if (viewer === null) {
        const named = rules?.view(state, 'public').prompt;
        expect(named?.role ?? null).toBe(seat?.role);
        expect(game().view, 'nothing is drawn behind the curtain').toBeNull();
        game().openCurtain();
        overs += 1;
      } else expect(seat, 'the same seat goes on').toEqual(sitting);
      sitting = game().seat;
      seats.add(seatName(sitting as Seat));
      const side = (sitting as Seat).side;
      const unplaced = state.phase === 'setup' && state.units.some((u) => u.side === side && u.place === 'box');
      const command: Command | null =
        state.phase === 'setup'
          ? unplaced
            ? { type: 'takeRecommended', side }
            : { type: 'endPart', side }
          : sampleLegal((rules as NonNullable<typeof rules>).world, state, pick);
      if (!command || !game().dispatch(command)) throw new Error(`nothing can be ordered in ${state.phase}`);
      if (game().viewer === null && game().seat) expect(game().dispatch(command), 'nobody sits there').toBe(false);
    }
    expect(game().seat).toBeNull();
    expect([...seats].sort()).toEqual(['delta', 'delta-combat', 'delta-logistics', 'gamma', 'gamma-combat', 'gamma-logistics']);
    expect(overs).toBeGreaterThan(4 * 6);
  });

  it('10.1 what the other role of the same side could order is refused, and its side cannot order for it', () => {
    for (const phase of ['transport', 'orders'] as const) {
      playUntil(page, (s) => s.phase === phase && s.turn === 1);
      game().openCurtain();
      const { side } = game().seat as Seat;
      const orders: { [role: string]: Command } = {
        logistics: { type: 'buyCard', side, card: 'nineLine' },
        combat: { type: 'setOrders', side, execution: [], reserve: [] },
      };
      const theirs = orders[phase === 'transport' ? 'combat' : 'logistics'] as Command;
      expect(game().why(theirs)?.code).toBe('phase.wrong');
      expect(game().dispatch(theirs)).toBe(false);
      expect(game().dispatch({ type: 'concede', side: opponentOf(side) })).toBe(false);
    }
  });

  it('10.1 a choice in the middle of a play is the combat role’s of the side that chooses', () => {
    playUntil(page, (s) => s.pending !== null && s.phase === 'execute' && s.pending.side !== s.execution?.turnOf, 'answers');
    expect(game()).toMatchObject({ viewer: null, seat: { side: stateOf(page).pending?.side, role: 'combat' } });
  });

  it('11.2 since a seat last looked: all that happened in between, its own side’s other role’s work too, and nothing from before', () => {
    const pick = picker('since');
    const last = new Map<string, number>();
    const told = new Map<string, number>();
    for (let i = 0; i < 900 && game().seat; i++) {
      if (game().viewer === null) {
        game().openCurtain();
        const name = seatName(game().seat as Seat);
        const since = last.get(name) ?? 0;
        const { recap, log } = game();
        expect(recap.map(({ seq }) => seq)).toEqual(log.filter(({ seq }) => seq >= since).map(({ seq }) => seq));
        const own = recap.filter(({ event }) => event.type === 'carried' && event.side === game().viewer).length;
        told.set(name, (told.get(name) ?? 0) + own);
      }
      const { seat, viewer, rules } = game();
      const state = stateOf(page);
      const count = () => game().newsFrom;
      const side = viewer as Seat['side'];
      const unplaced = state.phase === 'setup' && state.units.some((u) => u.side === side && u.place === 'box');
      const command: Command | null =
        state.phase === 'setup'
          ? { type: unplaced ? 'takeRecommended' : 'endPart', side }
          : sampleLegal((rules as NonNullable<typeof rules>).world, state, pick);
      if (!command || !game().dispatch(command)) break;
      if (game().viewer !== null) continue;
      for (const name of seat?.role ? [seatName(seat)] : [side, `${side}-logistics`, `${side}-combat`]) last.set(name, count());
    }
    for (const side of ['delta', 'gamma'])
      expect(told.get(`${side}-combat`), `${side}: combat is told of the transport`).toBeGreaterThan(0);
  });

  it('10.1 the recap leaves out a seat’s own deeds and tells those of the other role of its side', () => {
    const rules = linesAndWebs(FOUR);
    playUntil(page, (s) => s.phase === 'orders' && s.turn === 1 && s.active === s.first);
    game().openCurtain();
    const { recap, view, viewer } = game();
    if (!view || !viewer) throw new Error('nobody sits there');
    const carriedBy = (role: Seat['role']) => recapOf(rules.world, view, recap, { side: viewer, role });
    const ofSide = (role: Seat['role']): number =>
      carriedBy(role).items.filter(({ seqs }) =>
        recap.some(({ seq, event }) => seqs.includes(seq) && event.type === 'carried' && event.side === viewer),
      ).length;
    expect(ofSide('combat')).toBeGreaterThan(0);
    expect(ofSide('logistics')).toBe(0);
    expect(ofSide(null), 'with two players a side knows what it did').toBe(0);
    expect(carriedBy('combat').isTransport).toBe(false);
    expect(carriedBy('combat').carried, 'only the other side’s load is summed up').toEqual(carriedBy('logistics').carried);
  });

  it('Both players of a side do the setup, and both have seen it', () => {
    const seen: LastSeen = {};
    noteSeen(seen, { side: 'delta', role: null }, 7);
    noteSeen(seen, { side: 'delta', role: 'combat' }, 9);
    expect(seen).toEqual({ delta: 7, 'delta-logistics': 7, 'delta-combat': 9 });
  });
});

describe('across a hand-over within a side', () => {
  beforeEach(async () => {
    vi.stubGlobal('indexedDB', new IDBFactory());
    stubStorage();
    page = await openPage();
    game().newGame(FOUR, 'four', NAMES);
    await shown(page);
  });
  const reload = async () => {
    await page.saver.settled();
    page = await openPage();
    expect(await game().resume()).toBe(true);
    await shown(page);
  };
  /** The one seat’s last order stands just before the other seat of the same side. */
  const untilRoleChanges = async () => {
    await playStoredUntil(page, () => {
      const { seat, record, viewer } = game();
      const last = record?.commands.at(-1);
      return viewer === null && seat?.role === 'logistics' && last?.side === seat.side && stateOf(page).turn > 1;
    });
  };

  it('10.1 undo is barred as between sides; by both sides’ consent the order goes, and the curtain waits for the role that gave it', async () => {
    await untilRoleChanges();
    const { commands } = game().record ?? { commands: [] };
    game().openCurtain();
    expect(game().seat?.role).toBe('logistics');
    expect(game().undoable.can).toBe(false);
    game().undo();
    await shown(page);
    expect(game().record?.commands).toEqual(commands);
    game().askConsent();
    await shown(page);
    expect(game().asking).not.toBeNull();
    game().takeBackByConsent();
    await shown(page);
    expect(game()).toMatchObject({ viewer: null, seat: { side: commands.at(-1)?.side, role: 'combat' } });
    game().openCurtain();
    expect(game().redoable, 'nothing is given anew from behind the curtain').toBeNull();
  });

  it('A reload tells each seat the same as before of what happened since it last looked', async () => {
    await untilRoleChanges();
    game().openCurtain();
    await shown(page);
    const before = game().recap.map(({ seq }) => seq);
    expect(before.length).toBeGreaterThan(0);
    await reload();
    expect(game()).toMatchObject({ viewer: null, seat: { role: 'logistics' } });
    game().openCurtain();
    await shown(page);
    expect(game().recap.map(({ seq }) => seq)).toEqual(before);
  });

  it('Players’ names stay with the game: after a reload, in its file and back, in a copy and in a branch', async () => {
    await playStored(page, 6);
    await reload();
    expect(game().players).toEqual(NAMES);
    const id = game().id as string;
    const { gameFile } = await import('../../src/store/saveGame.ts');
    const file = await gameFile();
    expect(file?.players).toEqual(NAMES);
    const read = readRecord(JSON.parse(JSON.stringify(file)));
    expect(read).toMatchObject({ ok: true, about: { players: NAMES } });
    const { readInput } = await import('../../src/store/imports/reader.ts');
    const opened = await readInput({ file: new Blob([JSON.stringify(file)]) }, () => undefined);
    if (opened.kind !== 'record') throw new Error(opened.kind);
    const imports = await import('../../src/store/imports/imports.ts');
    const kept = await imports.keepRead(opened, { isWanted: () => true, onProgress: () => undefined });
    await imports.openRead(opened, kept);
    await shown(page);
    expect(game().players).toEqual(NAMES);
    await page.library.duplicate(id);
    const copy = (await page.library.list()).find(({ name }) => name.startsWith('Copy'))?.game as string;
    await game().openStored(copy);
    await shown(page);
    expect(game().players).toEqual(NAMES);
    const { branchFrom } = await import('../../src/store/branches.ts');
    await branchFrom((game().record ?? file) as never, 3, id);
    expect(game().players).toEqual(NAMES);
    game().newGame(FOUR, 'another');
    await shown(page);
    expect(game().players).toEqual({});
  });
});

describe('in words', () => {
  beforeEach(async () => {
    page = await openPage();
  });
  it('A seat is named by side, role and player, as far as there are any, and in setup by both names', () => {
    expect(seatRest(NAMES, { side: 'gamma', role: 'combat' })).toBe('combat · Jon');
    expect(seatRest({}, { side: 'gamma', role: 'combat' })).toBe('combat');
    expect(seatRest(NAMES, { side: 'delta', role: null })).toBe('Ivo and Mara');
    expect(seatRest({ delta: 'Ann' }, { side: 'delta', role: null })).toBe('Ann');
    expect(seatRest({}, { side: 'delta', role: null })).toBe('');
    expect(playerOf(NAMES, { side: 'delta', role: 'logistics' })).toBe('Ivo');
    expect(namesOf({ 'delta-combat': 'Mara' }, 'delta')).toBe('Mara');
  });

  it('A new game keeps the names that go with its number of players, tidied', () => {
    const typed = { ...NAMES, delta: ' Ann ', 'gamma-combat': ' \u200b' };
    expect(namesFor(2, typed)).toEqual({ delta: 'Ann' });
    expect(namesFor(4, typed)).toEqual({ 'delta-logistics': 'Ivo', 'delta-combat': 'Mara', 'gamma-logistics': 'Lea' });
    expect(namesFor(2, NAMES)).toBeUndefined();
  });
});
