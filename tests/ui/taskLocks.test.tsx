/** A task on the screen: what it locks in the replay of a game that is not open, its last day, and which games can be given as one. */
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { linesAndWebs, type View, type World } from '../../src/engine/lines-and-webs/index.ts';
import { filesOf } from '../../src/games/files.ts';
import { isLastDay } from '../../src/games/lines-and-webs/advice/days.ts';
import { getScenario } from '../../src/games/lines-and-webs/scenarios/builtIn.ts';
import { useGame } from '../../src/games/lines-and-webs/typedStores.ts';
import { useMisses } from '../../src/games/lines-and-webs/ui/board/useMisses.ts';
import { mealWords } from '../../src/games/lines-and-webs/ui/log/recapWords.ts';
import { pageOf } from '../../src/games/pages.ts';
import { allOffers, loadGame } from '../../src/games/shelf.ts';
import { closeReplay, openReplay } from '../../src/store/watching.ts';
import { App } from '../../src/ui/App.tsx';
import { fetchAll } from '../../src/ui/kit/lazyPart.tsx';
import { SavePublic } from '../../src/ui/replay/SavePublic.tsx';
import { useOpenSeat } from '../../src/ui/seat/useSeat.ts';
import { draftOf, endingAfter, keepPassphrase, keptPassphrase } from '../../src/ui/task/draft.ts';
import { PassField } from '../../src/ui/task/PassField.tsx';
import { TaskCard } from '../../src/ui/task/TaskCard.tsx';
import { rulesWith, untilPhase } from '../panels/kit.ts';
import { playUntil, scenarioWith } from '../store/kit.ts';

beforeAll(async () => {
  await fetchAll();
});
afterEach(() => {
  cleanup();
  closeReplay();
});

it('The public replay of a game whose task locks sharing is not saved from the start screen; without the lock it is', () => {
  let saved = 0;
  const press = (locks: readonly 'sharing'[]): string | null => {
    openReplay({} as never, { locks });
    render(<SavePublic player={{ save: () => saved++ } as never} />);
    const button = screen.getByTestId('save-public');
    button.click();
    cleanup();
    return button.getAttribute('aria-label');
  };
  expect(press(['sharing'])).toContain('Your instructor has locked this.');
  expect(saved).toBe(0);
  expect(press([])).toBe('Save the public replay as a file');
  expect(saved).toBe(1);
});

it('The report of a task’s last day announces no next day, and leads to the end of the task', async () => {
  const scenario = scenarioWith();
  const { id, version } = linesAndWebs(scenario);
  const task = {
    title: 'One day',
    table: 'Ajax',
    hash: '0'.repeat(16),
    locks: [],
    undo: 'own',
    ends: { turn: 1 },
    question: 'Who ate?',
  } as const;
  act(() => useGame.getState().openGame({ format: 1, ruleset: id, version, scenario, seed: 'task', commands: [] }, undefined, { task }));
  act(() => playUntil({ useGame }, ({ turn }) => turn > 1));
  render(<App />);
  expect((await screen.findByTestId('day-end')).textContent).toContain('The task is over.');
  expect(screen.getByTestId('day-end').textContent).toContain('Day 1 of 1');
  expect(screen.getByTestId('day-end').textContent).not.toMatch(/is next|Next day/);
  fireEvent.click(screen.getByTestId('next-day'));
  const end = await screen.findByTestId('task-end');
  expect(end.textContent).toContain('Its last day, day 1, has ended.');
  // The game review would answer the question.
  expect(end.textContent).not.toMatch(/Game review|After action/);
  act(() => useGame.getState().noteTask({ answer: 'All.' }));
  expect(screen.getByTestId('task-end').textContent).toMatch(/Game review|After action/);
});

it('A game of a task that is over asks its question before it tells who won', async () => {
  const scenario = scenarioWith();
  const { id, version } = linesAndWebs(scenario);
  const task = { title: 'All of it', table: 'Ajax', hash: '0'.repeat(16), locks: [], undo: 'own', question: 'Who ate?' } as const;
  act(() => useGame.getState().openGame({ format: 1, ruleset: id, version, scenario, seed: 'task', commands: [] }, undefined, { task }));
  act(() => playUntil({ useGame }, ({ phase }) => phase === 'over'));
  render(<App />);
  const asked = await screen.findByTestId('task-end');
  expect(asked.textContent).toMatch(/Who ate\?.*The game is over\./);
  expect(asked.textContent).not.toMatch(/wins|draw|Watch/);
  act(() => useGame.getState().noteTask({ answer: 'All.' }));
  expect((await screen.findByTestId('end')).textContent).toMatch(/wins|draw/i);
});

it('A passphrase is hidden while it is typed until its eye is pressed, and the browser keeps it for the next task', () => {
  render(<PassField value="open sesame" onText={keepPassphrase} testId="pass" />);
  const field = screen.getByTestId<HTMLInputElement>('pass');
  expect(field.type).toBe('password');
  fireEvent.click(screen.getByTestId('pass-eye'));
  expect(field.type).toBe('text');
  fireEvent.change(field, { target: { value: 'open barley' } });
  expect(keptPassphrase()).toBe('open barley');
});

it('6.7.1 A unit without tonight’s meal is marked for a side with advice only', async () => {
  const rules = rulesWith();
  const state = structuredClone(untilPhase(rules, 'transport', 3, 'delta').table.state);
  for (const unit of state.units) unit.load.clI = 0;
  const view = rules.view(state, 'delta');
  const marked = (isAdvised: boolean) => renderHook(() => useMisses(rules.world, view, isAdvised)).result;
  const [advised, not] = [marked(true), marked(false)];
  await waitFor(() => expect(advised.current.size).toBeGreaterThan(0));
  expect(not.current.size).toBe(0);
});

it('At a table whose task ends early every panel, the recap and the staff reckon with its last day; the rules keep the scenario’s', () => {
  const scenario = getScenario('arvel-crossing')!;
  const { id, version } = linesAndWebs(scenario);
  const task = { title: 'Two days', table: 'Ajax', hash: '0'.repeat(16), locks: [], undo: 'own', ends: { turn: 2 } } as const;
  act(() => useGame.getState().openGame({ format: 1, ruleset: id, version, scenario, seed: 'task', commands: [] }, undefined, { task }));
  act(() => useGame.getState().openCurtain());
  const { result } = renderHook(useOpenSeat);
  const { world, rules } = result.current!;
  const view = result.current!.view as View;
  expect([view.turns, world.scenario.turns, rules.world.scenario.turns]).toEqual([2, 2, scenario.turns]);
  // With a meal on day 3 nobody eats "tomorrow" on the evening of day 2.
  const meals = { ...world, scenario: { ...world.scenario, mealEvery: 3 } } as World;
  const evening = (turns: number) => mealWords(meals, { ...view, turns, turn: 2 }, 0).join(' ');
  expect([/tomorrow/.test(evening(scenario.turns)), /tomorrow/.test(evening(view.turns))]).toEqual([true, false]);
  expect(isLastDay(world as World, { turn: 2 })).toBe(true);
});

it('A table reads the question on the task’s first page, and what its locks leave', () => {
  const scenario = getScenario('arvel-crossing')!;
  const task = { title: 'One day', locks: ['advice'], undo: 'own', question: 'Who ate?' } as const;
  render(<TaskCard task={task} scenario={scenario} />);
  expect(screen.getByTestId('task-card').textContent).toMatch(
    /Question for the end: Who ate\?.*Locked: advice\..*the suggested setup stay/,
  );
});

it('A game offers to make a task only if the page can read its tasks', async () => {
  const games = allOffers().map(({ id }) => id);
  await Promise.all(games.map(loadGame));
  const offered = games.filter((id) => pageOf(id).start.taskWords);
  expect(offered).toEqual(games.filter((id) => filesOf(id)?.withRulings));
  expect(offered.length).toBeGreaterThan(0);
  expect(offered.length, 'not every game').toBeLessThan(games.length);
});

it('A task that ends before the scenario does not promise its goal, and words that the instructor wrote stay', async () => {
  await loadGame('lines-and-webs');
  const { start } = pageOf('lines-and-webs');
  const scenario = getScenario('arvel-crossing')!;
  const whole = draftOf(scenario, true, 'a seed', start);
  const first = endingAfter(whole, 1, start);
  expect([first.brief, first.objectives, start.taskWords!(scenario, 1).note].join(' ')).not.toMatch(/who went hungry|went hungry\./);
  expect(start.taskWords!(scenario, 1).note).toContain('none goes hungry by then');
  expect(start.taskWords!(scenario, 2).note).toBeUndefined();
  expect(whole.brief).toBe(scenario.brief?.aim);
  const short = endingAfter(whole, 2, start);
  expect(short.brief).toBe('Play to the end of day 2. The results compare ports, strength, and who went hungry.');
  expect(`${short.brief} ${short.question}`).not.toMatch(/day [34]/);
  expect(endingAfter(short, scenario.turns, start)).toEqual(whole);
  expect(endingAfter({ ...whole, question: 'Why?' }, 2, start).question).toBe('Why?');
});
