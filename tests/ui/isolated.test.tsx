/** Names in any script stand by themselves in a sentence: they turn no word about them. */
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { isolated } from '../../src/ui/kit/isolated.ts';
import { TextField } from '../../src/ui/kit/TextField.tsx';
import { whoPlays } from '../../src/ui/library/entryWords.ts';
import { namesOf, playerOf, seatRest } from '../../src/ui/words/seats.ts';

const DANA = 'דנה';
const SALIM = 'سليم';
const own = (name: string) => `\u2068${name}\u2069`;

it('A name with letters that are read from the right stands between marks of isolation in plain text, any other as it is', () => {
  expect(isolated(DANA)).toBe(own(DANA));
  expect(isolated(`${SALIM} 2`)).toBe(own(`${SALIM} 2`));
  for (const name of ['Mara', 'Ёлка', '陳', 'Zoë 2', '']) expect(isolated(name)).toBe(name);
});

it('Players’ names of right-to-left letters keep the order of the sentences in which they stand', () => {
  const two = { delta: DANA, gamma: 'Ivo' };
  expect(namesOf(two, 'delta')).toBe(own(DANA));
  expect(whoPlays({ players: two } as unknown as Parameters<typeof whoPlays>[0])).toBe(`Delta: ${own(DANA)}, Gamma: Ivo`);
  const four = { 'delta-logistics': SALIM, 'delta-combat': DANA };
  expect(namesOf(four, 'delta')).toBe(`${own(SALIM)} and ${own(DANA)}`);
  expect(namesOf(four, 'gamma')).toBe('');
  expect(playerOf(four, { side: 'delta', role: 'combat' })).toBe(own(DANA));
  expect(seatRest(four, { side: 'delta', role: 'combat' })).toBe(`combat · ${own(DANA)}`);
  expect(seatRest(four, { side: 'gamma', role: 'combat' })).toBe('combat');
});

it('A text field takes its direction from what is typed', () => {
  render(<TextField label="Name" value={DANA} most={24} onText={() => undefined} />);
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAttribute('dir', 'auto');
});
