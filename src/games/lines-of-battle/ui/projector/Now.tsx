/** What has just happened, and how things stand. */

import type { Picture as AnyPicture } from '../../../../store/projector/picture.ts';
import { NowTold } from '../../../../ui/projector/NowTold.tsx';
import type { EventText } from '../../../page.ts';
import type { LinesOfBattle } from '../../types.ts';
import { sayEvents } from '../../words/events.ts';
import { phaseDoes, sideName } from '../../words/names.ts';
import { Standing } from '../replay/Standing.tsx';

type Picture = AnyPicture<LinesOfBattle>;

/** The latest sentences, newest last. Whose turn it is stands above them; a setup is told by what a side does. */
const lately = ({ recent, view }: Picture): EventText[] =>
  view.phase === 'setup' ? [] : sayEvents(recent.flatMap(({ event }) => (event.type === 'turnBegan' ? [] : [event])));

const restWords = ({ view: { awaited, phase } }: Picture): string =>
  awaited ? `${sideName(awaited)} ${phaseDoes(phase)}.` : 'The game is over.';

/** The latest event, or what the active side does. */
export const nowWords = (picture: Picture): string => lately(picture).at(-1)?.text ?? restWords(picture);

export const Now = ({ picture, isLarge }: { picture: Picture; isLarge: boolean }) => (
  <NowTold told={lately(picture)} rest={restWords(picture)} isLarge={isLarge} />
);

export const RoomStanding = ({ picture }: { picture: Picture }) => (
  <div className="larger">
    <Standing view={picture.view} size={30} />
  </div>
);
