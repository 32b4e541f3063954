/** The coach's card by keys, and what it answers. */

import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { Command } from '../../src/engine/lines-and-webs/index.ts';
import type { LessonId } from '../../src/games/lines-and-webs/lessons/index.ts';
import { useGame } from '../../src/store/game.ts';
import { beginLesson, coach, stepNow, useLesson } from '../../src/store/lesson/lesson.ts';
import { useTable } from '../../src/store/table.ts';
import { App } from '../../src/ui/App.tsx';
import { fetchAll } from '../../src/ui/kit/lazyPart.tsx';
import { lessonNamed } from '../lessons/kit.ts';

beforeAll(fetchAll);
afterEach(() => act(() => useGame.getState().leave()));

async function learn(id: LessonId) {
  render(<App />);
  await act(() => beginLesson(lessonNamed(id)));
  return userEvent.setup();
}
const card = () => screen.findByTestId('coach');
const stepIs = (n: number) => waitFor(async () => expect(await card()).toHaveAttribute('data-step', `${n}`));

it('Enter leaves a lesson’s card that is only read, from the page and from a panel that was clicked', async () => {
  const user = await learn('how-supply-works');
  await stepIs(1);
  const panel = await screen.findByRole('region', { name: 'Panel' });
  const control = panel.querySelector('button:not(.btn-main)') as HTMLElement;
  act(() => {
    control.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    control.focus();
  });
  const orders = useGame.getState().record?.commands.length;
  await user.keyboard('{Enter}');
  await stepIs(2);
  await user.click(screen.getByTestId('coach-back'));
  await stepIs(1);
  act(() => (document.activeElement as HTMLElement | null)?.blur());
  await user.keyboard('{Enter}');
  await stepIs(2);
  expect(useGame.getState().record?.commands).toHaveLength(orders ?? -1);
});

it('On the last card Enter takes the button that is marked with it, and goes on alone', async () => {
  const user = await learn('road-to-kelmora');
  const { record } = useLesson.getState().lesson ?? expect.fail('There is no lesson.');
  const seating = [{ from: 0, computers: { gamma: { level: 'A', manner: 'even' } as const } }];
  act(() => useGame.getState().openGame(record, undefined, { title: 'Learn to play', lesson: 'road-to-kelmora', seating }));
  act(() => useGame.getState().openCurtain());
  const alone = await screen.findByTestId('coach-alone');
  expect(alone).toHaveTextContent('Go on alone Enter');
  act(() => (document.activeElement as HTMLElement | null)?.blur());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(useLesson.getState().lesson).toBeNull());
});

it('An order that the lesson does not go on with is answered on its card at once', async () => {
  await learn('how-supply-works');
  await stepIs(1);
  expect(screen.queryByText(/this card asks for another/)).toBeNull();
  act(() => void useGame.getState().dispatch({ type: 'endPart', side: 'delta' } as Command));
  expect(await screen.findByText(/this card asks for another/)).toBeVisible();
  act(() => coach.next());
  await waitFor(() => expect(screen.queryByText(/this card asks for another/)).toBeNull());
});

it('6.7.1 The question whether the tank holds food is answered on the card once the tank is pressed, and the answer is left by Next', async () => {
  await learn('road-to-kelmora');
  const { lesson } = useLesson.getState();
  const at = lesson?.steps.findIndex(({ ends }) => ends === 'unit') ?? -1;
  const { note, question } = lesson?.steps[at] ?? expect.fail('No card asks for a unit.');
  const { record } = lesson ?? expect.fail('There is no lesson.');
  act(() => {
    const commands = record.commands.slice(0, note.at);
    const seating = [{ from: 0, computers: { gamma: { level: 'A', manner: 'even' } as const } }];
    useGame.getState().openGame({ ...record, commands }, undefined, { title: 'Learn to play', lesson: 'road-to-kelmora', seating });
  });
  await waitFor(() => expect(lesson && stepNow(lesson, useGame.getState())).toBe(at));
  expect(await screen.findByText(note.text, { exact: false })).toBeVisible();
  expect(screen.queryByTestId('coach-next')).toBeNull();
  act(() => useTable.getState().inspect(question?.unit ?? ''));
  expect(await screen.findByText(question?.yes ?? '', { exact: false })).toBeVisible();
  expect(screen.getByTestId('coach-next')).toBeVisible();
});
