/** The open table: who sits there without a curtain, what is shown of closed cards, peeks, and cards that are laid down. */
import { beforeEach, describe, expect, it } from 'vitest';
import { momentOf } from '../../scripts/lib/moments.ts';
import { picker } from '../../src/bots/picker.ts';
import { CARD_KINDS, type Cards, type Command, openView, type Side, type State } from '../../src/engine/lines-and-webs/index.ts';
import { revealedIn } from '../../src/games/lines-and-webs/ui/panels/transport/Overview.tsx';
import { twinFor } from '../oracles/hidden.ts';
import { openPage, type Page, play, playUntil, scenarioWith, stateOf } from './kit.ts';

/** A page whose players share the table. */
async function openTable(scenario = scenarioWith(), seed = 'open'): Promise<Page> {
  const page = await openPage();
  const { useSharing: sharing } = await import('../../src/store/sharing.ts');
  sharing.setState({ sharing: 'open' });
  page.useGame.getState().newGame(scenario, seed);
  return page;
}

const holdsCard = (state: State, kind: 'airDrop' | 'cyberAttack' | 'massCal'): boolean =>
  state.phase === 'execute' &&
  state.pending === null &&
  state.execution?.play === null &&
  state.sides[state.execution?.turnOf ?? 'delta'].hand[kind] > 0;

/** Choices over closed cards. */
const CLOSED: ReadonlySet<string> = new Set(['join', 'arrange']);
const isCard = (card: string): boolean => (CARD_KINDS as readonly string[]).includes(card);

let page: Page;
beforeEach(async () => {
  page = await openTable();
});

describe('The open table', () => {
  it('6.0 setup, Phases 2 and 4 are played behind the curtain, Phases 1, 3 and 6 on the open table', () => {
    const seen = new Map<string, Set<string>>();
    const falls = new Set<string>();
    for (let i = 0; i < 600; i++) {
      const { viewer, isOpen, dayEnd, seat } = page.useGame.getState();
      const { phase } = stateOf(page);
      if (phase === 'over' || !seat) break;
      if (!dayEnd && !CLOSED.has(stateOf(page).pending?.kind ?? '')) {
        const how = seen.get(phase) ?? new Set();
        seen.set(phase, how.add(isOpen ? 'open' : viewer ? 'closed' : 'curtain'));
        if (!isOpen && !viewer && stateOf(page).turn === 1 && phase !== 'setup') falls.add(`${phase} ${seat.side}`);
      }
      page.useGame.getState().closeDay();
      play(page, 1, `step ${i}`);
    }
    expect(Object.fromEntries([...seen].map(([phase, how]) => [phase, [...how].sort()]))).toEqual({
      setup: ['closed', 'curtain'],
      deploy: ['open'],
      spend: ['closed', 'curtain'],
      transport: ['open'],
      orders: ['closed', 'curtain'],
      execute: ['open'],
    });
    expect([...falls].sort(), 'the hand-overs of day 1').toEqual(['orders delta', 'orders gamma', 'spend delta', 'spend gamma']);
  });

  it('11.2 at the beginning of Phase 3 both sides are told what Phase 2 revealed, as everybody may know it, until somebody acts', () => {
    const { useGame } = page;
    for (const turn of [1, 2, 3]) {
      playUntil(page, (s) => s.phase === 'transport' && s.turn === turn);
      const { isOpen, log, past } = useGame.getState();
      const told = revealedIn(log);
      expect(isOpen).toBe(true);
      expect(told.flatMap(({ event }) => (event.type === 'purchasesRevealed' ? [event.side] : [])).sort()).toEqual(['delta', 'gamma']);
      const known = new Map(past().map(({ seq, event }) => [seq, event]));
      for (const { seq, event } of told) expect(event, 'a public fact').toEqual(known.get(seq));
    }
    const orders = useGame.getState().record?.commands.length ?? 0;
    playUntil(page, (s) => s.units.some((u) => u.exhausted || u.carried > 0 || u.moved) || s.phase !== 'transport');
    expect(useGame.getState().record?.commands.length).toBeGreaterThan(orders);
    expect(revealedIn(useGame.getState().log)).toEqual([]);
  });

  it('11.3 nothing of a hand, a deck or a reserve is in what the open table shows, and the log is the public one', () => {
    playUntil(page, (s) => s.phase === 'execute' && s.turn > 1);
    const { useGame } = page;
    const { view, log } = useGame.getState();
    expect(view?.own).toBeNull();
    expect(view?.enemyDeck).toBeNull();
    expect(log.some(({ event }) => event.type === 'ordersSet' || event.type === 'purchasePlanned')).toBe(false);
    expect(view?.prompt.legal.length).toBeGreaterThan(0);
  });

  it('11.3 closed cards change nothing that the open table shows, through a whole battle', () => {
    let compared = 0;
    for (let i = 0; i < 400; i++) {
      const { isOpen, view, rules, viewer, dayEnd, closeDay } = page.useGame.getState();
      const state = stateOf(page);
      if (state.phase === 'over') break;
      if (dayEnd) closeDay();
      else if (isOpen && rules && viewer) {
        const twin = twinFor(rules.world, state, 'public', picker(`twin ${i}`));
        expect(JSON.stringify(openView(rules.world, twin, viewer))).toBe(JSON.stringify(view));
        compared += 1;
      }
      play(page, 1, `twin ${i}`);
    }
    expect(compared).toBeGreaterThan(100);
  });

  it('11.3 a peek brings the side its cards while it lasts, and the table below stays as it is', () => {
    playUntil(page, (s) => holdsCard(s, 'airDrop'));
    const { useGame } = page;
    const before = useGame.getState();
    before.peek();
    expect(useGame.getState().peeked?.own?.hand.airDrop).toBeGreaterThan(0);
    expect(useGame.getState().view).toBe(before.view);
    before.endPeek();
    expect(useGame.getState().peeked).toBeNull();
  });

  it('10.1 with four players logistics peeks at the card that it can play, and combat at the whole hand and its decks', async () => {
    page = await openTable(scenarioWith({ players: 4 }), 'four open');
    const own = () => {
      page.useGame.getState().peek();
      const { peeked } = page.useGame.getState();
      page.useGame.getState().endPeek();
      return peeked?.own;
    };
    const kinds = (hand: Cards | undefined): string[] => CARD_KINDS.filter((kind) => (hand?.[kind] ?? 0) > 0);
    const holds = (s: State): boolean =>
      s.sides[s.active ?? 'delta'].hand.airDrop > 0 && kinds(s.sides[s.active ?? 'delta'].hand).length > 1;
    playUntil(page, (s) => s.phase === 'transport' && holds(s));
    expect(page.useGame.getState().seat?.role).toBe('logistics');
    expect(kinds(own()?.hand)).toEqual(['airDrop']);
    expect([own()?.execution, own()?.reserve]).toEqual([[], []]);
    playUntil(
      page,
      (s) => s.phase === 'execute' && s.pending === null && s.execution !== null && kinds(s.sides[s.execution.turnOf].hand).length > 1,
    );
    const { seat, viewer } = page.useGame.getState();
    expect(seat?.role).toBe('combat');
    const { hand, execution } = stateOf(page).sides[viewer as Side];
    expect(own()?.hand).toEqual(hand);
    expect(own()?.execution).toHaveLength(execution.length);
  });

  it('11.3 a card from the hand that is aimed lies open as soon as it is chosen, and is played by its aim', () => {
    playUntil(page, (s) => holdsCard(s, 'airDrop'));
    const { useGame } = page;
    const cards = () => useGame.getState().view?.prompt.legal.filter((c) => c.type === 'playCard') ?? [];
    expect(cards()).toEqual([]);
    useGame.getState().peek();
    useGame.getState().lay({ from: 'hand', card: 'airDrop' });
    expect(useGame.getState()).toMatchObject({ peeked: null, shown: 'airDrop' });
    const [aimed] = cards();
    expect(aimed).toMatchObject({ type: 'playCard', card: 'airDrop' });
    expect(useGame.getState().dispatch(aimed as Command)).toBe(true);
    expect(useGame.getState()).toMatchObject({ shown: null, isOpen: true });
    expect(useGame.getState().view?.prompt.legal.some((c) => c.type === 'playCard')).toBe(false);
  });

  it('11.3 a card that lies open can be taken back, and nothing of it stays', () => {
    playUntil(page, (s) => holdsCard(s, 'airDrop'));
    const { lay } = page.useGame.getState();
    const before = page.useGame.getState().view;
    lay({ from: 'hand', card: 'airDrop' });
    lay(null);
    expect(page.useGame.getState()).toMatchObject({ shown: null });
    expect(page.useGame.getState().view).toEqual(before);
  });

  it('6.6.1 a card from the reserve is played by the press on it in the peek', () => {
    playUntil(
      page,
      (s) =>
        s.phase === 'execute' &&
        !s.pending &&
        s.execution?.stage === 'before' &&
        s.sides[s.execution.turnOf].reserve.some((card) => !isCard(card)),
    );
    const { useGame } = page;
    const { record, viewer, lay, rules } = useGame.getState();
    const card = stateOf(page).sides[viewer as Side].reserve.find(
      (one) => rules?.check(stateOf(page), { type: 'playReserve', side: viewer as Side, card: one }) === null,
    );
    lay({ from: 'reserve', card: card as string });
    expect(useGame.getState().record?.commands.length).toBe((record?.commands.length ?? 0) + 1);
    expect(useGame.getState().record?.commands.at(-1)).toMatchObject({ type: 'playReserve', card });
  });

  it('6.4.3 the choice out of the own reserve is made behind the curtain', async () => {
    const { record, at, rules } = momentOf('join', (state) => state.pending?.kind === 'join', 'tour');
    const { openGame } = page.useGame.getState();
    openGame({ format: 1, ruleset: rules.id, version: rules.version, ...record, commands: record.commands.slice(0, at) });
    expect(stateOf(page).pending?.kind).toBe('join');
    expect(page.useGame.getState()).toMatchObject({ viewer: null, isOpen: false });
  });

  it('The report of the day stands before the open table of the next one', () => {
    playUntil(page, (s) => s.turn === 2);
    const { dayEnd, viewer, closeDay } = page.useGame.getState();
    expect([dayEnd !== null, viewer]).toEqual([true, null]);
    closeDay();
    expect(page.useGame.getState()).toMatchObject({ dayEnd: null, isOpen: true, viewer: stateOf(page).active });
  });

  it('Hidden by hand, the table stands behind its curtain until it is opened again', () => {
    playUntil(page, (s) => s.phase === 'transport');
    page.useGame.getState().dropCurtain();
    expect(page.useGame.getState()).toMatchObject({ viewer: null, isOpen: false });
    page.useGame.getState().openCurtain();
    expect(page.useGame.getState()).toMatchObject({ viewer: stateOf(page).active, isOpen: true });
  });

  it('Sharing changed to the open table lets no curtain fall where both may look, and nothing of the hand stays on the screen', async () => {
    const { useSharing } = await import('../../src/store/sharing.ts');
    useSharing.setState({ sharing: 'strict' });
    playUntil(page, (s) => s.phase === 'transport');
    page.useGame.getState().openCurtain();
    expect(page.useGame.getState().view?.own).not.toBeNull();
    useSharing.setState({ sharing: 'open' });
    page.useGame.getState().changeSharing();
    expect(page.useGame.getState()).toMatchObject({ viewer: stateOf(page).active, isOpen: true });
    expect(page.useGame.getState().view?.own).toBeNull();
  });

  it('Sharing changed to the strict curtain lets it fall at once, and so does any change while a side plans', async () => {
    const { useSharing } = await import('../../src/store/sharing.ts');
    playUntil(page, (s) => s.phase === 'transport');
    useSharing.setState({ sharing: 'strict' });
    page.useGame.getState().changeSharing();
    expect(page.useGame.getState()).toMatchObject({ viewer: null, isOpen: false });
    playUntil(page, (s) => s.phase === 'orders');
    page.useGame.getState().openCurtain();
    useSharing.setState({ sharing: 'open' });
    page.useGame.getState().changeSharing();
    expect(page.useGame.getState()).toMatchObject({ viewer: null, isOpen: false });
  });

  it.each(['open', 'strict'] as const)(
    '6.6.2 A side that passes for today is asked for no turn until the night, at the %s table',
    async (sharing) => {
      const { useSharing } = await import('../../src/store/sharing.ts');
      const { passForToday } = await import('../../src/games/lines-and-webs/store/autoAnswer.ts');
      useSharing.setState({ sharing });
      const game = () => page.useGame.getState();
      const idle = (s: State) => {
        const side = s.execution?.turnOf;
        const mayPass =
          s.phase === 'execute' && side !== undefined && s.pending === null && s.execution?.stage === 'before' && !s.execution.play;
        return mayPass && s.sides[side].execution.length === 0 && s.sides[side === 'delta' ? 'gamma' : 'delta'].execution.length > 1;
      };
      playUntil(page, idle);
      const { turn, execution } = stateOf(page);
      const side = execution?.turnOf as Side;
      game().openCurtain();
      passForToday(game().id, turn, side);
      expect(game().dispatch({ type: 'pass', side })).toBe(true);
      let passes = 0;
      const others = () => stateOf(page).turn === turn && !game().dayEnd && stateOf(page).phase === 'execute';
      for (let i = 0; i < 60 && others(); i++) {
        const before = stateOf(page);
        expect(before.execution?.turnOf === side && !before.pending && idle(before)).toBe(false);
        game().openCurtain();
        play(page, 1, `others ${i}`);
        passes = game().record?.commands.filter((c) => c.type === 'pass' && c.side === side).length ?? 0;
      }
      expect(passes).toBeGreaterThan(1);
    },
  );

  it('A strict curtain shows the awaited side its own cards', async () => {
    const { useSharing } = await import('../../src/store/sharing.ts');
    useSharing.setState({ sharing: 'strict' });
    playUntil(page, (s) => s.phase === 'execute');
    expect(page.useGame.getState()).toMatchObject({ viewer: null });
    page.useGame.getState().openCurtain();
    expect(page.useGame.getState().isOpen).toBe(false);
    expect(page.useGame.getState().view?.own).not.toBeNull();
  });
});
