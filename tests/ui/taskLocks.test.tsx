/** What a task locks in a replay is locked where the game is not open, and says so. */
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { openReplay } from '../../src/store/watching.ts';
import { SavePublic } from '../../src/ui/replay/SavePublic.tsx';

afterEach(cleanup);

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
