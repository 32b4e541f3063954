/** Computers at the seats of a game: who looks, what is decided where, and what undo, a reload and a change of seats do to it. */
import { describe, expect, it, vi } from 'vitest';
import { picker } from '../../src/bots/picker.ts';
import type { State, View } from '../../src/engine/lines-and-webs/index.ts';
import { LESSONS } from '../../src/games/lines-and-webs/scenarios/all.ts';
import { autoAnswerTo } from '../../src/games/lines-and-webs/store/autoAnswer.ts';
import { isAutoAnswer } from '../../src/store/followUps.ts';
import { hand } from '../rules/kit.ts';
import { duel } from '../rules/kitCombat.ts';
import { begin, held, openTable, personOrders, playIntoPart, playOn, playsUntil, type Table, untilPerson } from './computerKit.ts';
import { openPage, playUntil, scenarioWith, shown } from './kit.ts';

const B = { level: 'B', manner: 'even' } as const;
const types = ({ useGame }: Pick<Table, 'useGame'>): string[] =>
  useGame.getState().record?.commands.map((c) => `${c.side} ${c.type}`) ?? [];
const commands = ({ useGame }: Pick<Table, 'useGame'>) => [...(useGame.getState().record?.commands ?? [])];
/** After so many orders the other side has gone on by itself. */
const isPersons = ({ useGame }: Table): boolean => useGame.getState().computerUp === null || useGame.getState().dayEnd !== null;

/** The same record on a page that has just been opened. */
async function again(table: Table, orders = commands(table).length): Promise<Table> {
  const { record, seating, practice } = table.useGame.getState();
  const other = await openTable();
  const more = { seating, ...(practice ? { practice } : {}) };
  other.useGame.getState().openGame({ ...record!, commands: commands(table).slice(0, orders) }, undefined, more);
  return other;
}

describe('A game against the computer', () => {
  it('One person plays a whole game against the computer: no curtain falls, nothing is refused, and the record replays without it', async () => {
    const table = await openTable();
    begin(table, { computers: { gamma: B } }, 'computer', LESSONS[0]!.scenario);
    const viewers = new Set<unknown>();
    table.useGame.subscribe(({ viewer, state }) => state?.phase !== 'over' && viewers.add(viewer));
    await playOn(table);
    const { state, record, rules, seating } = table.useGame.getState();
    expect(state?.phase).toBe('over');
    expect([...viewers]).toEqual(['delta']);
    expect(seating).toEqual([{ from: 0, computers: { gamma: B } }]);
    const { replayGame } = await import('../../src/store/replayGame.ts');
    expect(replayGame(rules!, record!).stopped).toBeNull();
    expect(table.useComputer.getState().status).toBe('idle');
  });

  it('A page that is opened again in a part of the computer’s goes on with the same orders, in every phase', async () => {
    const table = await openTable();
    begin(table, { computers: { gamma: B } }, 'again');
    for (const [phase, given] of [
      ['setup', 1],
      ['deploy', 1],
      ['spend', 2],
      ['transport', 3],
      ['orders', 1],
      ['execute', 3],
    ] as const) {
      await playIntoPart(table, phase, given);
      const at = commands(table).length;
      const other = await again(table, at);
      await untilPerson(table);
      await untilPerson(other);
      expect(commands(table).length, phase).toBeGreaterThan(at);
      expect(commands(other), phase).toEqual(commands(table));
      other.useGame.getState().leave();
    }
  });

  it('The computer decides on all of a part at its beginning, from what it sees there and a text that is not the game’s seed', async () => {
    const table = await openTable();
    begin(table, { computers: { gamma: B } }, 'secret seed');
    await playIntoPart(table, 'transport', 3);
    await untilPerson(table);
    const days = table.asked.map(({ view }) => view as View).flatMap(({ phase, turn }) => (phase === 'transport' ? [turn] : []));
    expect(days).toEqual([...new Set(days)]);
    expect(days.length).toBeGreaterThan(0);
    const told = JSON.stringify(table.asked);
    expect(told).not.toContain('secret seed');
    for (const { view } of table.asked) expect((view as View).viewer).toBe('gamma');
  });

  it.each([
    ['table', true],
    ['slow', false],
  ] as const)('6.3 At the pace %s the orders of a supply are shown together or one by one', async (pace, isTogether) => {
    const table = await openTable();
    const { useComputerPace } = await import('../../src/store/pace.ts');
    useComputerPace.getState().setPace(pace);
    begin(table, { computers: { gamma: B } }, 'together');
    const { dispatch } = table.useGame.getState();
    let orders = 0;
    let gifts = 0;
    let isGiving = false;
    const give: typeof dispatch = (command, from) => {
      if (from === 'bot' && ['carry', 'crossLevel', 'moveCarrier', 'displace'].includes(command.type)) {
        orders += 1;
        if (!isGiving) gifts += 1;
        isGiving = true;
        queueMicrotask(() => {
          isGiving = false;
        });
      }
      return dispatch(command, from);
    };
    table.useGame.setState({ dispatch: give });
    await playIntoPart(table, 'transport', 3);
    await untilPerson(table);
    expect(orders).toBeGreaterThan(3);
    if (isTogether) expect(gifts).toBeLessThan(orders / 2);
    else expect(gifts).toBe(orders);
  });

  it('An order of one’s own can be taken back while the computer thinks: what it thought is dropped, and it begins anew from what then stands', async () => {
    const answers: (() => void)[] = [];
    const table = await openTable({ here: held(answers) });
    begin(table, { computers: { gamma: B } }, 'undo');
    const pick = picker('undo');
    const { useGame } = table;
    // Until the person has ended a part and the computer is thinking over its own.
    for (let i = 0; i < 400 && !(useGame.getState().state?.phase === 'spend' && useGame.getState().computerUp && answers.length > 0); i++) {
      if (isPersons(table)) personOrders(table, pick);
      else answers.shift()?.();
      table.computer.skip();
      await shown(table);
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
    const before = types(table);
    expect(table.useComputer.getState().status).toBe('thinks');
    const [late] = answers.splice(0);
    useGame.getState().undo();
    await shown(table);
    expect(types(table)).toEqual(before.slice(0, -1));
    expect(useGame.getState().computerUp).toBeNull();
    expect(table.useComputer.getState().status).toBe('idle');
    late?.();
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(types(table)).toEqual(before.slice(0, -1));
  });

  it('Who watches two computers and skips to the end of the day stops at its report, until he closes it', async () => {
    const table = await openTable();
    begin(table, { computers: { delta: B, gamma: B } }, 'watched day');
    await untilPerson(table);
    const { useGame, useComputer } = table;
    await vi.waitFor(() => expect(useComputer.getState().dayWaits).toBe(true));
    const at = commands(table).length;
    expect(useGame.getState().dayEnd?.turn).toBe(1);
    await shown(table);
    expect(commands(table).length).toBe(at);
    useGame.getState().closeDay();
    await vi.waitFor(() => expect(useComputer.getState().dayWaits).toBe(false));
    await playsUntil(table, () => commands(table).length > at);
  });

  it('Who plays alone and skips the computer’s turn is told its fights: its next order waits until a fight has been seen', async () => {
    const table = await openTable();
    const { useTable } = await import('../../src/games/lines-and-webs/typedStores.ts');
    begin(table, { computers: { gamma: B } }, 'again');
    await playIntoPart(table, 'execute', 1);
    const orders = (): number => commands(table).length;
    useTable.setState({ isPlayingBack: true });
    const before = orders();
    expect(table.useGame.getState().computerUp).not.toBeNull();
    table.computer.skip();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(useTable.getState().isPlayingBack).toBe(true);
    expect(orders()).toBe(before);
    useTable.setState({ isPlayingBack: false });
    await playsUntil(table, () => orders() > before);
  });

  it('While the rules are read the computer gives no order, and they stay open when its turn ends', async () => {
    const table = await openTable();
    const { useTable } = await import('../../src/games/lines-and-webs/typedStores.ts');
    const { useComputerPace, usePace } = await import('../../src/store/pace.ts');
    begin(table, { computers: { gamma: B } }, 'again');
    await playIntoPart(table, 'transport', 1);
    useComputerPace.getState().setPace('quick');
    usePace.setState({ isSkipping: false });
    useTable.getState().openRules('7.6');
    const before = commands(table).length;
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(commands(table).length).toBe(before);
    // Who skips wants to go on.
    await playsUntil(table, () => isPersons(table));
    expect(commands(table).length).toBeGreaterThan(before);
    expect(useTable.getState()).toMatchObject({ drawer: 'rules', ruleClause: '7.6' });
  });

  it('A choice that a computer has in the midst of a fight comes with its dice, in one scene', async () => {
    const CHOICES = ['defend', 'nameVictim', 'retreat', 'moveIn', 'counterFire'];
    const table = await openTable();
    begin(table, { computers: { delta: B, gamma: B } }, 'one scene');
    // To where an order has brought a choice of a computer's, on any day.
    await playsUntil(table, () => {
      const { dayEnd, view, closeDay } = table.useGame.getState();
      if (dayEnd) closeDay();
      return view !== null && CHOICES.includes(view.prompt.kind);
    });
    const other = await again(table, commands(table).length - 1);
    table.useGame.getState().leave();
    const { playFightsAsTheyHappen, usePlayback } = await import('../../src/games/lines-and-webs/store/playback.ts');
    const { useComputerPace } = await import('../../src/store/pace.ts');
    useComputerPace.getState().setPace('quick');
    const stop = playFightsAsTheyHappen();
    const kinds: (string | undefined)[] = [];
    const leave = usePlayback.subscribe(({ told }) => told && kinds.push(other.useGame.getState().view?.prompt.kind));
    await vi.waitFor(() => expect(kinds.length).toBeGreaterThan(0), 90_000);
    leave();
    stop();
    expect(CHOICES).not.toContain(kinds[0]);
    other.useGame.getState().leave();
  });

  it('The page’s own driver thinks on the page where no worker comes', async () => {
    const page = await openPage();
    const { computer, useComputer } = await import('../../src/store/computer/driver.ts');
    computer.start();
    page.useGame.getState().newGame(scenarioWith(), 'own', undefined, { computers: { delta: B, gamma: B } });
    await vi.waitFor(() => expect(types(page).at(-1)).toBe('delta endPart'), 5000);
    expect(useComputer.getState().status).not.toBe('failed');
    page.useGame.getState().leave();
  });
});

it('8.6, 8.7 one who plays alone is asked for no card that he does not hold: it is let go with the order that brought the question, and goes with it', async () => {
  const page = await openPage();
  const { useGame } = page;
  /** Plays by chance until an order of this side has Delta asked for a card that it does not hold. */
  const untilAsked = (by: 'delta' | 'gamma'): void => {
    for (let seed = 0; seed < 40; seed++) {
      useGame.getState().newGame(scenarioWith(), `unasked ${seed}`);
      const isAsked = (): boolean => {
        const { pending, sides } = useGame.getState().state ?? {};
        const card = pending?.kind === 'drone' ? 'droneRecon' : pending?.kind === 'massCal' ? 'massCal' : null;
        return card !== null && pending?.side === 'delta' && sides?.delta.hand[card] === 0 && commands(page).at(-1)?.side === by;
      };
      playUntil(page, ({ phase }) => phase === 'over' || isAsked(), `play ${seed}`);
      if (isAsked()) return;
    }
    throw new Error(`no question after an order of ${by}`);
  };
  for (const by of ['delta', 'gamma'] as const) {
    untilAsked(by);
    const all = commands(page);
    const last = all.at(-1)!;
    const { record } = useGame.getState();
    const seats = { seating: [{ from: 0, computers: { gamma: B } }], practice: true as const };
    useGame.getState().openGame({ ...record!, commands: all.slice(0, -1) }, undefined, seats);
    await shown(page);
    const kinds = new Set<unknown>();
    const leave = useGame.subscribe(({ view }) => kinds.add(view?.prompt.kind));
    expect(useGame.getState().dispatch(last, by === 'delta' ? 'player' : 'bot')).toBe(true);
    await shown(page);
    leave();
    expect(commands(page).slice(all.length)).toEqual([{ type: 'decline', side: 'delta' }]);
    expect(kinds).not.toContain('massCal');
    expect(kinds).not.toContain('drone');
    // It is no decision, and undo takes the order before it too.
    const decided = useGame.getState().decisions();
    expect(decided.map(({ order }) => order)).not.toContain(all.length);
    useGame.getState().undo();
    await shown(page);
    expect(commands(page).length).toBeLessThan(all.length);
  }
});

it('11.5 a question is answered unasked for one person alone without its card: never between two people, with the card, or in a lesson', () => {
  const g = duel();
  const sitting = { id: null, rules: null, people: ['delta'], asksAll: false } as const;
  for (const [kind, card] of [
    ['massCal', 'massCal'],
    ['drone', 'droneRecon'],
  ] as const) {
    g.s.pending = kind === 'drone' ? ({ kind, side: 'delta' } as State['pending']) : { kind, side: 'delta', unit: 'g-armor-1' };
    hand(g, 'delta', { [card]: 0 });
    const answer = autoAnswerTo(g.s, sitting);
    expect(answer).toEqual({ type: 'decline', side: 'delta' });
    expect(answer && isAutoAnswer(answer)).toBe(true);
    expect(autoAnswerTo(g.s, { ...sitting, people: ['delta', 'gamma'] })).toBeNull();
    expect(autoAnswerTo(g.s, { ...sitting, people: ['gamma'] })).toBeNull();
    expect(autoAnswerTo(g.s, { ...sitting, asksAll: true })).toBeNull();
    hand(g, 'delta', { [card]: 1 });
    expect(autoAnswerTo(g.s, sitting)).toBeNull();
  }
});
