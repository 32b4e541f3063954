/** The kit's text field: it takes a text whole, and says in words when it is too long. */
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Renaming } from '../../src/ui/kit/Renaming.tsx';
import { TextField } from '../../src/ui/kit/TextField.tsx';
import { lengthWords, whyUnfit } from '../../src/ui/kit/textLength.ts';

function Host({ most, rows }: { most: number; rows?: number }) {
  const [text, setText] = useState('');
  return <TextField label="Text" value={text} most={most} rows={rows} onText={setText} testId="text" />;
}

it.each([undefined, 4])(
  'A text field takes a paste of 2,000 characters whole and says by how many it is too long (rows: %s)',
  async (rows) => {
    const user = userEvent.setup();
    render(<Host most={600} {...(rows ? { rows } : {})} />);
    const field = screen.getByRole('textbox', { name: 'Text' });
    expect(field).not.toHaveAttribute('maxlength');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await user.click(field);
    await user.paste('x'.repeat(2000));
    expect(field).toHaveValue('x'.repeat(2000));
    expect(field).toHaveAttribute('aria-invalid', 'true');
    expect(field).toHaveAccessibleDescription('1,400 characters too many: at most 600. Shorten the text.');
    expect(screen.getByRole('status')).toHaveTextContent('1,400 characters too many');
    fireEvent.change(field, { target: { value: 'x'.repeat(599) } });
    expect(field).not.toHaveAttribute('aria-invalid');
    expect(field).toHaveAccessibleDescription('1 character left');
  },
);

it('A text field counts what is left from four fifths of its limit on', () => {
  expect(lengthWords('x'.repeat(39), 50)).toBeNull();
  expect(lengthWords('x'.repeat(40), 50)).toBe('10 characters left');
  expect(lengthWords('x'.repeat(50), 50)).toBe('0 characters left');
  expect(whyUnfit('The title', 'x'.repeat(50), 50)).toBeNull();
  expect(whyUnfit('The title', 'x'.repeat(51), 50)).toBe('The title is too long: 51 characters, at most 50. Shorten it.');
});

it('A text of which nothing can be seen is said to be one, and cannot be saved', () => {
  expect(whyUnfit('The name', '\u2800\u3164', 50)).toBe('The name: It would show nothing. Type a letter or a digit.');
  expect(lengthWords('\u2800', 50)).toBe('It would show nothing. Type a letter or a digit.');
  for (const text of ['', '  ', 'a\u2800', '…']) expect(whyUnfit('The name', text, 50)).toBeNull();
});

it('A name that is too long cannot be given, and stands in its field until it is shortened', async () => {
  const rename = vi.fn(async () => undefined);
  const done = vi.fn();
  const user = userEvent.setup();
  render(<Renaming label="Name of the game" was="" longest={60} rename={rename} onDone={done} testId="name" />);
  const field = screen.getByRole('textbox', { name: 'Name of the game' });
  await user.click(field);
  await user.paste('y'.repeat(70));
  const button = screen.getByRole('button', { name: 'Rename' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button.title).toBe('The name is too long: 70 characters, at most 60. Shorten it.');
  await user.click(button);
  await user.type(field, '{Enter}');
  expect(rename).not.toHaveBeenCalled();
  expect(field).toHaveValue('y'.repeat(70));
  fireEvent.change(field, { target: { value: 'y'.repeat(60) } });
  await user.click(button);
  expect(rename).toHaveBeenCalledExactlyOnceWith('y'.repeat(60));
  expect(done).toHaveBeenCalledExactlyOnceWith(true);
});
