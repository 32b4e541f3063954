/** Lines of Battle on the house's screens: each has its words, and none of the first game's. */

import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Placed, Scenario } from '../../src/engine/lines-of-battle/index.ts';
import { LESSON } from '../../src/games/lines-of-battle/lessons/index.ts';
import { useGame as game } from '../../src/games/lines-of-battle/typedStores.ts';
import { fetchGameUi, gameUiOf, spectatingOf } from '../../src/games/pages.ts';
import { loadGame } from '../../src/games/shelf.ts';
import { confirmLeave } from '../../src/store/leaving.ts';
import { useTurns } from '../../src/store/pace.ts';
import { pictureOf, publicView } from '../../src/store/projector/picture.ts';
import { saver } from '../../src/store/saving.ts';
import { useTable } from '../../src/store/table.ts';
import { closeReplay, openReplay } from '../../src/store/watching.ts';
import { closeBench, openBench } from '../../src/store/workbench/workbench.ts';
import { App } from '../../src/ui/App.tsx';
import { lastChoice, useLastChoice } from '../../src/ui/computer/lastChoice.ts';
import { fetchAll } from '../../src/ui/kit/lazyPart.tsx';
import { shownPage } from '../../src/ui/page.tsx';
import { pageFinds } from '../../src/ui/palette/pageFinds.ts';
import { ProjectorScreen } from '../../src/ui/projector/ProjectorScreen.tsx';
import { useThreat } from '../../src/ui/turn/threat.tsx';
import { FULL } from '../lines-of-battle/kit.ts';

beforeAll(async () => {
  await fetchAll();
  await loadGame('lines-of-battle');
});
beforeEach(() => {
  game.getState().leave();
  useTurns.setState({ turns: 'said' });
});
afterEach(() => {
  closeReplay();
  closeBench();
  useTable.getState().clear();
});

/** Ids of sides are small letters: the console shows them. */
const FIRST_GAME = [/Lines and Webs|\b(Delta|Gamma)\b/, /\b(days?|hex(es)?|ports?|suppl(y|ies)|trucks?|fuel|hands|decks?)\b/i];
/** First such word with what stands about it, in all that can be read or is read out; null where there is none. */
function firstGameWord(): string | null {
  const told = [...document.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap((one) =>
    ['aria-label', 'title', 'placeholder'].map((name) => one.getAttribute(name) ?? ''),
  );
  const all = [document.title, document.body.textContent, ...told].join('\n');
  const at = Math.max(...FIRST_GAME.map((words) => all.search(words)));
  return at < 0 ? null : all.slice(Math.max(0, at - 60), at + 60);
}

const SMALL: Scenario = {
  ...FULL,
  position: {
    delta: [
      { type: 'swordsmen', at: 'c4', facing: 'n' },
      { type: 'archers', at: 'a1', facing: 'n' },
    ],
    gamma: [
      { type: 'spearmen', at: 'c5', facing: 'w' },
      { type: 'cavalry', at: 'j10', facing: 's' },
    ],
  },
  rulings: { first: 'south' },
};
const begin = (scenario = SMALL) => act(() => game.getState().newGame(scenario, 'a seed'));
/** The curtain is there in the setup only. */
const open = async () => {
  if (game.getState().state?.phase === 'setup') fireEvent.click(await screen.findByTestId('open-curtain'));
  await screen.findByTestId('table');
};
const give = (...commands: unknown[]) =>
  act(() => {
    for (const command of commands) {
      if (game.getState().viewer === null) game.getState().openCurtain();
      expect(game.getState().why(command as never)).toBeNull();
      game.getState().dispatch(command as never);
    }
  });
const MOVE = { type: 'move', side: 'delta', unit: 'delta-2', to: 'a2', facing: null };
const ATTACK = { type: 'attack', side: 'delta', unit: 'delta-1', target: 'gamma-1' };

it('The curtain, the setup and the table speak of South and North', async () => {
  begin(FULL);
  render(<App />);
  expect(await screen.findByTestId('curtain')).toHaveTextContent('South');
  expect(firstGameWord()).toBe(null);
  await open();
  expect(firstGameWord()).toBe(null);
});

it('A press while a move is being stored is answered from the position after it, by pointer and by key', async () => {
  for (const isByKey of [false, true]) {
    begin();
    const { unmount } = render(<App />);
    await open();
    let isStored = (): void => undefined;
    const stored = new Promise<void>((resolve) => {
      isStored = resolve;
    });
    const append = vi.spyOn(saver, 'append').mockReturnValueOnce(stored);
    give({ type: 'reface', side: 'delta', unit: 'delta-1', facing: 'e' });
    const square = screen.getByRole('gridcell', { name: /^c5, North/ });
    if (isByKey) act(() => square.focus());
    isByKey ? fireEvent.keyDown(square, { key: 'Enter' }) : fireEvent.click(square, { detail: 1 });
    expect(screen.queryByRole('alert'), 'not stored yet').toBeNull();
    expect(screen.getByTestId('panel'), 'the old position').not.toHaveTextContent('Attack Spearmen c5');
    await act(async () => isStored());
    expect(await screen.findByRole('alert')).toHaveTextContent('Spearmen c5 are not straight ahead of Swordsmen c4');
    append.mockRestore();
    unmount();
    act(() => game.getState().leave());
  }
});

it('A heading of the log names the player whose turn it is, not the opponent', async () => {
  act(() => game.getState().newGame(SMALL, 'a seed', {}, { computers: { gamma: { level: 'A', manner: 'even' } } } as never));
  render(<App />);
  await open();
  give(MOVE);
  act(() => useTable.getState().openDrawer('log'));
  const heading = () => [...screen.getByTestId('drawer').querySelectorAll('h3')].find((one) => one.textContent?.startsWith('Turn 1'));
  await waitFor(() => expect(heading()?.textContent?.trim()).toBe('Turn 1, South'));
  act(() => game.setState({ players: { delta: 'Ada' } }));
  await waitFor(() => expect(heading()).toHaveTextContent('Ada'));
});

it('The log tells moves and fights by side and turn, undo names the order, and the search finds units and squares', async () => {
  begin();
  render(<App />);
  await open();
  give(MOVE);
  expect(await screen.findByTestId('undo')).toHaveAttribute('title', expect.stringContaining('Undo: Archers to a2'));
  give(ATTACK);
  expect(firstGameWord()).toBe(null);
  fireEvent.keyDown(document.body, { key: 'l' });
  const drawer = await screen.findByTestId('drawer');
  await waitFor(() =>
    expect(drawer).toHaveTextContent(/Turn 1, South.*Archers a1 move to a2.*Swordsmen c4 attack.*Spearmen c5 from the side/),
  );
  expect(firstGameWord()).toBe(null);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  fireEvent.keyDown(document.body, { key: '?' });
  await screen.findByTestId('drawer');
  expect(firstGameWord()).toBe(null);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  fireEvent.click(screen.getByTestId('menu'));
  expect(await screen.findByTestId('leave')).toBeInTheDocument();
  expect(firstGameWord()).toBe(null);
  fireEvent.click(screen.getByTestId('menu'));
  fireEvent.keyDown(document.body, { key: '/' });
  const palette = await screen.findByTestId('palette');
  fireEvent.change(palette.querySelector('[role="combobox"]') as HTMLElement, { target: { value: 'archers' } });
  await waitFor(() => expect(palette).toHaveTextContent('Archers a2, South'));
  expect(firstGameWord()).toBe(null);
});

it('The game editor puts a unit elsewhere, and each of its parts has the game’s words', async () => {
  begin();
  render(<App />);
  await open();
  act(() => openBench('state'));
  const square = await screen.findAllByTestId('field-to');
  fireEvent.change(square[0] as HTMLElement, { target: { value: 'e5' } });
  await waitFor(() => expect(screen.getAllByTestId('bench-then')[0]).toHaveTextContent('Put Swordsmen c4 on e5, facing north'));
  fireEvent.click(screen.getAllByTestId('bench-give')[0] as HTMLElement);
  await waitFor(() => expect(game.getState().state?.units[0]?.at).toBe('e5'));
  expect(game.getState().state?.umpired).toBe(true);
  for (const tab of ['state', 'dice', 'course', 'eyes', 'inspect', 'record']) {
    act(() => openBench(tab));
    expect([tab, firstGameWord()]).toEqual([tab, null]);
  }
  act(() => openBench('console'));
  fireEvent.change(await screen.findByTestId('console'), { target: { value: 'move delta-2 a2' } });
  fireEvent.click(screen.getByTestId('console-give'));
  await waitFor(() => expect(screen.getByTestId('answers')).toHaveTextContent('Done: Move Archers a1 to a2.'));
  expect(firstGameWord()).toBe(null);
});

it('Its word for giving up is Resign, in menu, search and question', async () => {
  begin();
  render(<App />);
  await open();
  expect(pageFinds().map(({ label }) => label)).toEqual(expect.arrayContaining(['Resign']));
  fireEvent.click(screen.getByTestId('menu'));
  fireEvent.click(await screen.findByTestId('concede'));
  expect(await screen.findByText('South resigns?')).toBeInTheDocument();
  expect(screen.getByTestId('confirm-yes')).toHaveTextContent('Resign the game');
  expect(document.body.textContent).not.toMatch(/concede/i);
});

it('The end is told, and the replay steps through the game and tells what each side has left', async () => {
  begin();
  give(MOVE, ATTACK, { type: 'resign', side: 'delta' });
  render(<App />);
  expect(await screen.findByTestId('end')).toHaveTextContent('North');
  expect(firstGameWord()).toBe(null);
  const { record, id } = game.getState();
  act(() => openReplay(record as never, { stored: id }));
  const replay = await screen.findByTestId('replay');
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowRight' });
  await waitFor(() => expect(screen.getByTestId('replay-said')).toHaveTextContent('South’s Archers a1 move to a2.'));
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowRight' });
  await waitFor(() => expect(screen.getByTestId('replay-said')).toHaveTextContent('from the side: destroyed without dice.'));
  expect(within(replay).getByTestId('standing')).toHaveTextContent(/Spearmen00.*On the board21Destroyed01/);
  expect(firstGameWord()).toBe(null);
});

it('The projector tells what has just happened', async () => {
  begin();
  give(ATTACK);
  const { rules, state } = game.getState();
  if (!rules || !state) throw new Error('no game is open');
  const view = publicView(rules as never, state);
  const attacked = {
    type: 'attacked',
    side: 'delta',
    unit: 'delta-1',
    kind: 'swordsmen',
    from: 'c4',
    target: 'gamma-1',
    targetKind: 'spearmen',
  };
  const event = { ...attacked, at: 'c5', aspect: 'front', dice: [5, 3], tieWins: true, destroyed: true };
  const moments = [{ turn: 1, phase: 'combat', side: 'delta' as const, events: [event] }];
  await fetchGameUi(shownPage());
  const { projector: room } = spectatingOf(shownPage());
  const picture = pictureOf({ kind: 'game', world: rules.world as never, moments, at: 0, view, viewBefore: () => view }, room);
  render(<ProjectorScreen picture={picture} tools={null} />);
  expect(screen.getByTestId('projector-now')).toHaveTextContent('Swordsmen c4 attack');
  expect(screen.getByTestId('projector')).toHaveTextContent('5 against 3, destroyed');
  expect(firstGameWord()).toBe(null);
});

it('What dice and blows decide stands in the bar and the panel once the board has told it', async () => {
  begin();
  render(<App />);
  await open();
  await screen.findByRole('button', { name: /Army step/ });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    give(ATTACK);
    expect(game.getState().view?.units.filter(({ at }) => at === null)).toHaveLength(1);
    expect(screen.getByLabelText(/North has 2 units of 2/)).toBeInTheDocument();
    expect(screen.queryByTestId('happened')).toBeNull();
    act(() => vi.advanceTimersByTime(5000));
  } finally {
    vi.useRealTimers();
  }
  expect(await screen.findByLabelText(/North has 1 unit of 2/)).toBeInTheDocument();
  expect(screen.getByTestId('happened')).toHaveTextContent('Spearmen c5 from the side: destroyed');
});

it('6.5 Where a die ends the turn, seat, prompt and panel stay until it has been read; a press goes on at once', async () => {
  const { gamma } = SMALL.position as NonNullable<Scenario['position']>;
  begin({ ...SMALL, position: { ...SMALL.position!, gamma: gamma.map((unit) => ({ ...unit, facing: 's' as const })) } });
  render(<App />);
  await open();
  await screen.findByRole('button', { name: /Army step/ });
  give(ATTACK);
  expect(game.getState().view?.awaited).toBe('gamma');
  expect(screen.getByTestId('seat')).toHaveTextContent('South');
  act(() => void document.dispatchEvent(new Event('pointerdown')));
  expect(screen.getByTestId('seat')).toHaveTextContent('North');
});

it('6.5 A turn with nothing left to order ends itself after a sure kill as after a die; Undo and Pause keep it', async () => {
  begin();
  useTurns.setState({ turns: 'ends' });
  render(<App />);
  await open();
  await screen.findByRole('button', { name: /Army step/ });
  const awaited = () => game.getState().view?.awaited;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
  const pass = () => act(() => vi.advanceTimersByTime(10_000));
  try {
    give(MOVE);
    pass();
    expect(awaited()).toBe('delta');
    give(ATTACK);
    act(() => vi.advanceTimersByTime(2000));
    expect(screen.getByTestId('prompt').textContent).toBe('The last attack is made: the turn ends on its own in a moment.');
    act(() => game.getState().undo());
    pass();
    expect(awaited()).toBe('delta');
    give(ATTACK);
    act(() => vi.advanceTimersByTime(2000));
    fireEvent.click(screen.getByRole('button', { name: /Pause/ }));
    pass();
    expect(awaited()).toBe('delta');
    act(() => game.getState().undo());
    act(() => game.getState().undo());
  } finally {
    vi.useRealTimers();
  }
});

it('6.5 A sure kill that leaves nothing to order passes the turn on after a pause', async () => {
  begin();
  useTurns.setState({ turns: 'ends' });
  render(<App />);
  await open();
  await screen.findByRole('button', { name: /Army step/ });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
  try {
    give(ATTACK);
    act(() => vi.advanceTimersByTime(2000));
    expect(game.getState().view?.awaited).toBe('delta');
    act(() => vi.advanceTimersByTime(5000));
    expect(game.getState().view?.awaited).toBe('gamma');
  } finally {
    vi.useRealTimers();
  }
});

it('4.5, 5 After an army step the last attack ends the turn too, though units may still turn; the panel says so before', async () => {
  const { gamma } = SMALL.position as NonNullable<Scenario['position']>;
  const delta = [{ type: 'swordsmen', at: 'c3', facing: 'n' } as const, { type: 'archers', at: 'a1', facing: 'n' } as const];
  begin({ ...SMALL, position: { delta, gamma } });
  useTurns.setState({ turns: 'ends' });
  render(<App />);
  await open();
  await screen.findByRole('button', { name: /Army step/ });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
  try {
    give({ type: 'armyMove', side: 'delta', steps: [{ unit: 'delta-1', to: 'c4' }] }, { type: 'endPhase', side: 'delta' });
    act(() => vi.advanceTimersByTime(2000));
    expect(screen.getByTestId('prompt')).toHaveTextContent('1 unit can attack. After the last attack the turn ends on its own.');
    give(ATTACK);
    expect(game.getState().view?.prompt.legal.some(({ type }) => type === 'reface')).toBe(true);
    act(() => vi.advanceTimersByTime(3000));
    act(() => vi.advanceTimersByTime(5000));
    expect(game.getState().view?.awaited).toBe('gamma');
  } finally {
    vi.useRealTimers();
  }
});

it('6.1 The end of a game waits until the board has shown the blow that decides it; a press goes on at once', async () => {
  const [archers] = SMALL.position?.gamma ?? [];
  begin({ ...SMALL, position: { ...SMALL.position!, gamma: [archers!] } });
  render(<App />);
  await open();
  await screen.findByRole('button', { name: /Army step/ });
  give(ATTACK);
  expect(game.getState().state?.outcome).toMatchObject({ winner: 'delta' });
  expect(screen.queryByTestId('end')).toBeNull();
  expect(document.querySelector('[data-fight="falls"]')).not.toBeNull();
  expect(screen.getByTestId('seat')).toHaveTextContent('South');
  act(() => void document.dispatchEvent(new Event('pointerdown')));
  expect(await screen.findByTestId('end')).toHaveTextContent('South wins');
});

it('Advice shows the whole turn up to its first die, with reasons; Enter gives its first order alone, and a button of its own all of it', async () => {
  const { position = { delta: [], gamma: [] } } = SMALL;
  const [swordsmen, archers] = position.delta as [Placed, Placed];
  // It moves, then attacks: each order names it where it then stands.
  const near = { ...SMALL, position: { ...position, delta: [{ ...swordsmen, at: 'c3' }, archers] } };
  act(() => game.getState().newGame(near, 'a seed', {}, { computers: { gamma: { level: 'A', manner: 'even' } } } as never));
  render(<App />);
  await open();
  const ask = async () => {
    act(() => useTable.getState().setAsking(true));
    return within(await screen.findByTestId('suggestion'));
  };
  const orders = () => game.getState().record?.commands.length;
  const first = await ask();
  await first.findAllByRole('heading');
  expect(screen.getByTestId('take-suggestion')).toHaveTextContent('Give the first Enter');
  fireEvent.keyDown(document.body, { key: 'Enter' });
  await waitFor(() => expect(orders()).toBe(1));
  act(() => void game.getState().undo());
  const all = await ask();
  const whole = await screen.findByRole('button', { name: /Give all \d/ });
  const heads = all.getAllByRole('heading').map((one) => one.textContent);
  expect(heads.length).toBeGreaterThan(1);
  expect(heads).toContain('Attack Spearmen c5 with Swordsmen c4');
  expect(screen.getByTestId('suggestion')).toHaveTextContent('Spearmen c5 are destroyed without dice: attacked from the side.');
  expect(whole).toHaveTextContent(`Give all ${heads.length}`);
  fireEvent.click(whole);
  await waitFor(() => expect(orders()).toBe(heads.length));
});

it('4.1 The same keys end moving and the turn whatever was used last: Enter never does, and says which do', async () => {
  begin();
  render(<App />);
  await open();
  const end = await screen.findByRole('button', { name: /End moving/ });
  expect(end).toHaveTextContent('Ctrl+Enter');
  fireEvent.keyDown(document.body, { key: 'Enter' });
  expect(await screen.findByTestId('idle-key')).toHaveTextContent('Ctrl+Enter: End moving');
  expect(game.getState().record?.commands).toEqual([]);
  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(game.getState().view?.phase).toBe('combat'));
});

it('While the computer plays, nothing to press stands at the foot of the panel, where the next main button comes', async () => {
  act(() => game.getState().newGame(SMALL, 'a seed', {}, { computers: { gamma: { level: 'A', manner: 'even' } } } as never));
  render(<App />);
  await open();
  give(MOVE, ATTACK, { type: 'endPhase', side: 'delta' });
  const speed = await screen.findByTestId('computer-pace');
  const panel = screen.getByTestId('panel');
  const body = panel.querySelector('[data-body]') as Element;
  const isBelow = (one: Element) => !body.contains(one) && (body.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
  expect(isBelow(speed)).toBe(false);
  expect([...panel.querySelectorAll('button, input, a')].filter(isBelow)).toEqual([]);
});

it('4.1, 5 What the other side moved and struck stays marked and said until the next own order, or Escape', async () => {
  begin();
  render(<App />);
  await open();
  give(MOVE, ATTACK, { type: 'endPhase', side: 'delta' });
  const said = (square: string) => document.querySelector(`[role="grid"] [data-node="${square}"]`)?.getAttribute('aria-label');
  const marked = () => [...document.querySelectorAll('[data-past]')].map((one) => one.getAttribute('data-past'));
  await waitFor(() => expect(marked()).toEqual(['a1', 'a2']));
  expect(said('a2')).toContain('Just now: came from a1.');
  expect(said('a1')).toBe('a1, Just now: went to a2.');
  expect(said('c5')).toBe('c5, Just now: attacked from c4, destroyed.');
  expect(document.querySelectorAll('[data-struck="c5"]')).toHaveLength(1);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(marked()).toEqual([]);
  expect(said('a1')).toBe('a1');
  give({ type: 'move', side: 'gamma', unit: 'gamma-2', to: 'j8', facing: null }, { type: 'endPhase', side: 'gamma' });
  await waitFor(() => expect(marked()).toEqual(['j10', 'j8']));
  give({ type: 'reface', side: 'delta', unit: 'delta-1', facing: 'e' });
  expect(marked()).toEqual([]);
});

it('7.1 A Commander that the enemy can destroy next turn is in check: by whom and how likely, in bar and prompt; so is the enemy’s now', async () => {
  const placed = (text: string) =>
    text
      .split(', ')
      .map((one) => one.split(' '))
      .map(([type, at, facing]) => ({ type, at, facing }));
  const position = { delta: placed('commander e4 n, cavalry h6 n, swordsmen a1 n'), gamma: placed('cavalry a4 s, commander j9 s') };
  begin({ ...FULL, position, rulings: { first: 'south', commander: 'on' } } as Scenario);
  render(<App />);
  await open();
  const prompt = await screen.findByTestId('prompt');
  expect(prompt).toHaveTextContent(
    'Cavalry h6 can destroy the enemy’s Commander now (100%). Check: Cavalry a4 could destroy your Commander next turn (100%).',
  );
  expect(screen.getByText('South’s Commander is in check')).toBeInTheDocument();
  // A unit that has moved elsewhere can do so no more.
  give({ type: 'move', side: 'delta', unit: 'delta-2', to: 'h4', facing: null });
  await waitFor(() => expect(prompt).not.toHaveTextContent('Cavalry h'));
  give({ type: 'move', side: 'delta', unit: 'delta-1', to: 'g4', facing: null });
  await waitFor(() => expect(prompt).not.toHaveTextContent('Check'));
  expect(screen.queryByText('South’s Commander is in check')).toBeNull();
});

it('4.1 After the first order, one press takes the whole turn back', async () => {
  begin();
  render(<App />);
  await open();
  give(MOVE, { type: 'reface', side: 'delta', unit: 'delta-1', facing: 'e' });
  fireEvent.click(await screen.findByRole('button', { name: 'Take back the turn' }));
  await waitFor(() => expect(game.getState().record?.commands).toEqual([]));
  expect(await screen.findByRole('button', { name: /Army step/ })).toBeInTheDocument();
});

it('5.1 While units move the first press on an enemy asks; in the Attack Phase one press attacks', async () => {
  const south = ['c4', 'd4', 'e4'].map((at) => ({ type: 'swordsmen', at, facing: 'n' }));
  const north = ['c5', 'd5', 'j10'].map((at) => ({ type: 'spearmen', at, facing: 'w' }));
  begin({ ...SMALL, position: { delta: south, gamma: north } } as never);
  render(<App />);
  await open();
  const press = (id: string) => fireEvent.click(document.querySelector(`[role="grid"] [data-node="${id}"]`) as Element, { detail: 1 });
  const orders = () => game.getState().record?.commands.map((order) => ('target' in order ? order.target : order.type));
  await screen.findByRole('button', { name: /Army step/ });
  await waitFor(() => expect(document.documentElement).not.toHaveAttribute('data-rests'));
  press('c5');
  expect(orders()).toEqual([]);
  expect(await screen.findByRole('button', { name: /Attack: movement ends/ })).toBeInTheDocument();
  press('c5');
  await waitFor(() => expect(orders()).toEqual(['gamma-1']));
  press('d5');
  await waitFor(() => expect(orders()).toEqual(['gamma-1', 'gamma-2']));
});

it('T goes down and up: threats are hidden; held for longer it shows every square, and hides nothing', async () => {
  begin();
  render(<App />);
  await open();
  const box = await screen.findByRole('checkbox');
  const t = { key: 't', code: 'KeyT' };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    for (const isOn of [false, true]) {
      fireEvent.keyDown(document.body, t);
      fireEvent.keyUp(document.body, t);
      expect((box as HTMLInputElement).checked).toBe(isOn);
    }
    fireEvent.keyDown(document.body, t);
    expect(useThreat.getState().isAll).toBe(false);
    act(() => vi.advanceTimersByTime(400));
    expect(useThreat.getState()).toMatchObject({ isOn: true, isAll: true });
    fireEvent.keyUp(document.body, t);
    expect(useThreat.getState()).toMatchObject({ isOn: true, isAll: false });
  } finally {
    vi.useRealTimers();
  }
});

it('4.1 A turn without an order ends only after the prompt has asked; the other side is told that it passed', async () => {
  begin();
  render(<App />);
  await open();
  fireEvent.click(await screen.findByRole('button', { name: /End moving/ }));
  fireEvent.click(await screen.findByRole('button', { name: /End turn/ }));
  expect(screen.getByTestId('prompt')).toHaveTextContent('You have done nothing this turn. Pass?');
  expect(game.getState().view?.awaited).toBe('delta');
  give({ type: 'endPhase', side: 'delta' });
  await waitFor(() => expect(screen.getByTestId('prompt')).toHaveTextContent('South passed.'));
  give({ type: 'reface', side: 'gamma', unit: 'gamma-2', facing: 'w' });
  expect(screen.getByTestId('prompt')).not.toHaveTextContent('passed');
  give({ type: 'endPhase', side: 'gamma' });
  await waitFor(() => expect(screen.getByTestId('seat')).toHaveTextContent('South'));
  expect(screen.getByTestId('prompt')).not.toHaveTextContent('passed');
});

it('5 While the board shows an attack, the panel asks for nothing', async () => {
  begin();
  render(<App />);
  await open();
  await screen.findByRole('button', { name: /Army step/ });
  give(ATTACK);
  expect(screen.getByTestId('prompt')).toHaveTextContent(/^The attack is being resolved\./);
  await waitFor(() => expect(screen.getByTestId('prompt')).not.toHaveTextContent('resolved'));
});

const APART: Scenario = {
  ...SMALL,
  position: { delta: [{ type: 'swordsmen', at: 'c4', facing: 'n' }], gamma: [{ type: 'cavalry', at: 'j10', facing: 's' }] },
};

it('4.1 Whoever has ended a turn without an order is not asked again in that game, but for a press in the first moments of a turn', async () => {
  begin(APART);
  render(<App />);
  await open();
  fireEvent.click(await screen.findByRole('button', { name: /End turn/ }));
  expect(screen.getByTestId('prompt')).toHaveTextContent('You have done nothing this turn. Pass?');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const goRound = (): void =>
      give(
        { type: 'endPhase', side: 'delta' },
        { type: 'reface', side: 'gamma', unit: 'gamma-1', facing: 'w' },
        { type: 'endPhase', side: 'gamma' },
      );
    const pressEnd = (): void => void fireEvent.click(screen.getByRole('button', { name: /End turn/ }));
    const wait = (): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(3000));
    goRound();
    await wait();
    expect(screen.getByTestId('seat')).toHaveTextContent('South');
    pressEnd();
    expect(game.getState().view?.awaited).toBe('gamma');
    give({ type: 'reface', side: 'gamma', unit: 'gamma-1', facing: 'n' }, { type: 'endPhase', side: 'gamma' });
    expect(game.getState().view?.awaited).toBe('delta');
    pressEnd();
    expect(game.getState().view?.awaited, 'meant for the turn before').toBe('delta');
    expect(screen.getByTestId('prompt')).toHaveTextContent('You have done nothing this turn. Pass?');
    fireEvent.click(screen.getByRole('button', { name: /^Pass/ }));
    expect(game.getState().view?.awaited).toBe('gamma');
  } finally {
    vi.useRealTimers();
  }
});

it('4.1 Whoever may go back to any order ends a turn without one by one press', async () => {
  act(() => game.getState().newGame(APART, 'a seed', {}, { computers: { gamma: { level: 'A', manner: 'even' } }, off: [] }));
  render(<App />);
  await open();
  const end = await screen.findByRole('button', { name: /End turn/ });
  // A press in the first moments of a turn is asked about.
  await act(() => new Promise((done) => setTimeout(done, 1600)));
  fireEvent.click(end);
  expect(game.getState().record?.commands.at(-1)).toMatchObject({ type: 'endPhase', side: 'delta' });
});

it('4.5 While the army’s step is chosen, an arrow key is its direction wherever the focus is', async () => {
  begin(APART);
  render(<App />);
  await open();
  await screen.findByRole('button', { name: /Army step/ });
  fireEvent.keyDown(document.body, { key: 'w' });
  expect(await screen.findByRole('button', { name: 'North', pressed: true })).toBeInTheDocument();
  fireEvent.keyDown(screen.getByRole('button', { name: /Cancel/ }), { key: 'ArrowRight' });
  expect(screen.getByRole('button', { name: 'East', pressed: true })).toBeInTheDocument();
  fireEvent.keyDown(document.body, { key: 'Enter' });
  await waitFor(() => expect(game.getState().record?.commands.at(-1)).toMatchObject({ type: 'armyMove', steps: [{ to: 'd4' }] }));
});

it('6.2 The bar counts completed turns without a loss from half the limit on, and the game ends with the turn that reaches it', async () => {
  begin({ ...SMALL, rulings: { first: 'south', stalemate: 4 } });
  render(<App />);
  await open();
  const pass = () => {
    const side = game.getState().view?.awaited ?? 'delta';
    while (game.getState().view?.awaited === side) give({ type: 'endPhase', side });
  };
  const counted = async (turns: number, words: RegExp | null) => {
    pass();
    const turn = await screen.findByLabelText(new RegExp(`^Turn ${Math.ceil((turns + 1) / 2)}, ${turns % 2 === 0 ? 'South' : 'North'}\\.`));
    if (words) expect(turn).toHaveAccessibleName(words);
    else expect(turn).not.toHaveAccessibleName(/No loss/);
  };
  await counted(1, null);
  await counted(2, /No loss in 2 turns of both sides; at 4 the game ends/);
  await counted(3, /No loss in 3 turns of both sides/);
  pass();
  expect(game.getState().state?.outcome).toMatchObject({ kind: 'stalemate', turn: 4 });
});

it('6.4 The other side’s offer of a draw stands beside the prompt until it is declined or an order is given', async () => {
  begin();
  render(<App />);
  await open();
  give({ type: 'offerDraw', side: 'delta' }, { type: 'endPhase', side: 'delta' }, { type: 'endPhase', side: 'delta' });
  expect(await screen.findByText('South offers a draw')).toBeInTheDocument();
  expect(screen.getByTestId('prompt')).toHaveTextContent('drag a unit to move it');
  fireEvent.click(screen.getByRole('button', { name: 'Decline' }));
  expect(screen.queryByText('South offers a draw')).toBeNull();
  fireEvent.click(screen.getByTestId('menu'));
  fireEvent.click(await screen.findByTestId('draw'));
  await waitFor(() => expect(game.getState().state?.outcome).toMatchObject({ kind: 'agreed' }));
});

it('4.4 The lesson says which facing an order lacks that is right but for it', async () => {
  await fetchGameUi(shownPage());
  const nearly = gameUiOf(shownPage()).lesson?.nearly as (given: unknown, left: unknown[]) => string | null;
  const move = (facing: string | null, to = 'b5') => ({ type: 'move', side: 'delta', unit: 'delta-2', to, facing });
  const face = (facing: string, unit = 'delta-2') => ({ type: 'reface', side: 'delta', unit, facing });
  expect(nearly(move(null), [move('n')])).toBe('Right square; now face north.');
  expect(nearly(move('e'), [move(null)])).toBe('Right square; now keep the facing.');
  expect(nearly(face('s'), [face('e')])).toBe('Right unit; now face east.');
  for (const [given, asked] of [
    [move('n', 'b4'), move('n')],
    [face('n'), move('n')],
    [face('s', 'delta-1'), face('e')],
  ])
    expect(nearly(given, [asked])).toBeNull();
});

it('The lesson’s last card goes on with its fight by Enter, begins the battle of six a side in one press, and offers others where who plays alone is chosen', async () => {
  const lesson = await LESSON.load();
  const seating = [{ from: 0, computers: { gamma: { level: 'A', manner: 'even' } as const } }];
  act(() => game.getState().openGame(lesson.record as never, undefined, { title: 'Learn to play', lesson: LESSON.id, seating }));
  render(<App />);
  act(() => game.getState().openCurtain());
  const play = await screen.findByTestId('coach-new');
  expect(play).toHaveTextContent(/^Play Six a side against the Cadet \(easy\)$/);
  expect(screen.getByTestId('coach-alone')).toHaveTextContent('Go on alone Enter');
  useLastChoice.setState({ choice: null });
  fireEvent.click(screen.getByTestId('coach-other'));
  expect(lastChoice()).toMatchObject({ way: 'alone' });
  fireEvent.click(play);
  // Nothing is stored here, so the page asks.
  act(confirmLeave);
  await waitFor(() => expect(game.getState().record?.scenario.id).toBe('six-a-side'));
  expect(game.getState()).toMatchObject({ lesson: null, people: ['delta'] });
});

it('A press on a unit while a die is still told is carried out once its side is shown', async () => {
  const { gamma } = SMALL.position as NonNullable<Scenario['position']>;
  begin({ ...SMALL, position: { ...SMALL.position!, gamma: gamma.map((unit) => ({ ...unit, facing: 's' as const })) } });
  render(<App />);
  await open();
  await screen.findByRole('button', { name: /Army step/ });
  give(ATTACK);
  expect(screen.getByTestId('seat')).toHaveTextContent('South');
  const cell = document.querySelector('[role="grid"] [data-node="j10"]') as HTMLElement;
  fireEvent.pointerDown(cell, { pointerId: 1, isPrimary: true, button: 0, buttons: 1 });
  fireEvent.pointerUp(cell, { pointerId: 1, isPrimary: true, button: 0 });
  expect(screen.getByTestId('seat')).toHaveTextContent('North');
  await waitFor(() => expect(screen.getByTestId('panel')).toHaveTextContent('Cavalryj10. Moves 4'));
});
