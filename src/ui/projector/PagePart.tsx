/** Selects the page on the projector: the game or another page of its own, with its options. */

import { useSettings } from '../../store/projector/settings.ts';
import { Segmented } from '../kit/Segmented.tsx';
import { spectating } from '../page.tsx';
import { Part } from './Part.tsx';

const GAME = { value: 'game', name: 'The game', title: 'The map, what happens now, and how it stands' };

export function PagePart() {
  const page = useSettings((s) => s.page);
  const { pages = [] } = spectating().projector;
  const Choices = pages.find(({ id }) => id === page)?.Choices;
  if (pages.length === 0) return null;
  return (
    <Part head="Page">
      <Segmented
        label="Page"
        options={[GAME, ...pages.map(({ id, name, title }) => ({ value: id, name, title }))]}
        chosen={page}
        onChoose={(value) => useSettings.setState({ page: value })}
        look="ink"
        testId="room-page"
      />
      {Choices ? <Choices /> : null}
    </Part>
  );
}
