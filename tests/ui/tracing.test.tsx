/** A picture to trace in the map editor: taken, refused, placed, kept beside the draft, and in no scenario. */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { FIRST } from '../../src/games/lines-and-webs/scenarios/first.ts';
import { useEditor } from '../../src/games/lines-and-webs/store/editor/draft.ts';
import { dropPicture, useTracing } from '../../src/games/lines-and-webs/store/editor/tracing.ts';
import { TracingPart } from '../../src/games/lines-and-webs/ui/editor/map/panels/TracingPart.tsx';

beforeEach(async () => {
  await dropPicture();
  vi.stubGlobal('createImageBitmap', (file: Blob) =>
    file.type === 'image/png' ? Promise.resolve({ close: () => undefined }) : Promise.reject(new Error('no picture')),
  );
});

const choose = (bytes: number, type = 'image/png') =>
  fireEvent.change(screen.getByTestId('traced-file'), { target: { files: [new File([new Uint8Array(bytes)], 'a', { type })] } });

it('A picture is taken, placed by sliders and removed, and the draft has nothing of it', async () => {
  useEditor.getState().open({ original: FIRST.scenario, draft: FIRST.scenario });
  render(<TracingPart />);
  choose(20);
  fireEvent.change(await screen.findByTestId('traced-left'), { target: { value: '-30' } });
  fireEvent.change(screen.getByTestId('traced-opacity'), { target: { value: '70' } });
  expect(useTracing.getState()).toMatchObject({
    picture: expect.stringMatching(/^data:image\/png;base64,/),
    place: { opacity: 70, left: -30, top: 0, size: 100 },
  });
  expect(JSON.stringify(useEditor.getState().draft)).not.toContain('data:image');
  fireEvent.click(screen.getByTestId('traced-file-remove'));
  expect(useTracing.getState().picture).toBeNull();
  expect(screen.queryByTestId('traced-left')).toBeNull();
});

it('A file that is too large, or no picture, is refused in words, and the picture before it stays', async () => {
  render(<TracingPart />);
  choose(20);
  await screen.findByTestId('traced-left');
  const before = useTracing.getState().picture;
  choose(4 * 1024 * 1024 + 1);
  expect(await screen.findByRole('alert')).toHaveTextContent('The picture is larger than 4 MB.');
  choose(20, 'text/plain');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('can’t read this file as a picture'));
  expect(useTracing.getState().picture).toBe(before);
});
