/** The projector's end of the channel: the picture, and whether a presenter is connected. The last public picture survives a reload. */

import { create } from 'zustand';
import type { GameTypes } from '../../engine/core/gameTypes.ts';
import { fetchSpectating, hasPage, hasSpectating, pageOf, showPage } from '../../games/pages.ts';
import { loadGame } from '../../games/shelf.ts';
import { readStoredJson, writeStored } from '../browserStorage.ts';
import { type Line, type Message, openLine } from './channel.ts';
import type { Picture } from './picture.ts';
import type { Showing } from './settings.ts';

interface Projected {
  picture: Picture | null;
  /** Account of the day. It arrives after its picture and must not restart animations. */
  account: GameTypes['Account'] | null;
  /** Games of a class. Not stored, since only the presenter's window knows their names. */
  sheet: GameTypes['Sheet'] | null;
  isUmpire: boolean;
  /** The picture follows the previous one by one step, so it is animated. */
  isForwardStep: boolean;
  /** The previous picture, if animated. */
  was: Picture | null;
  showing: Showing | null;
  /** A presenter's window answers. */
  isLed: boolean;
  /** Windows cannot exchange messages in this browser. */
  isMute: boolean;
}

const NOTHING: Projected = {
  ...{
    picture: null,
    account: null,
    sheet: null,
    isUmpire: false,
    isForwardStep: false,
    was: null,
    showing: null,
    isLed: false,
    isMute: false,
  },
};

export const useProjected = create<Projected>(() => NOTHING);

const KEY = 'lines-and-webs.projected';
/** Interval at which a projector without a presenter asks for one. */
const ASK_MS = 2000;

/** The umpire's view is not stored: it has to be opened deliberately each time. */
function keepLast({ picture, account, showing, isUmpire }: Projected): void {
  if (!isUmpire) writeStored(KEY, JSON.stringify({ picture, account, showing }), 'sessionStorage');
}

const readLast = (): Partial<Projected> => (readStoredJson(KEY, 'sessionStorage') ?? {}) as Partial<Projected>;

/** Reuses an unchanged board, so that it is not drawn again. */
function withKnownBoard(picture: Picture | null): Picture | null {
  const known = useProjected.getState().picture?.scenario;
  if (!picture || !known || JSON.stringify(known) !== JSON.stringify(picture.scenario)) return picture;
  return { ...picture, scenario: known };
}

const isSame = (a: Picture, b: Picture | null): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Shows a game once it is loaded; then calls `act`. If it does not load, the presenter is asked for its picture again. */
function withGame(id: string, act: () => void): void {
  const show = () => {
    showPage(id);
    act();
  };
  if (hasPage(id) && hasSpectating(pageOf(id))) show();
  else
    loadGame(id)
      .then(() => fetchSpectating(pageOf(id)))
      .then(show, () => useProjected.setState({ isLed: false }));
}

function onPicture(sent: Picture | null, isUmpire: boolean): void {
  const { account = null, ...rest } = sent ?? {};
  const picture = withKnownBoard(sent && (rest as Picture));
  useProjected.setState((now) => {
    if (picture && now.isUmpire === isUmpire && isSame(picture, now.picture)) return { account, isLed: true };
    const isForwardStep = picture !== null && now.picture !== null && now.picture.kind === picture.kind && now.picture.n + 1 === picture.n;
    return { picture, account, isUmpire, isLed: true, isForwardStep, was: isForwardStep ? now.picture : null };
  });
  keepLast(useProjected.getState());
}

function onMessage(message: Message, line: Line): void {
  if (message.from !== 'presenter') return;
  if (message.kind === 'picture') {
    const { picture, isUmpire } = message;
    const show = () => onPicture(picture, isUmpire);
    if (picture) withGame(picture.scenario.ruleset, show);
    else show();
  } else if (message.kind === 'showing') {
    useProjected.setState({ showing: message.showing, isLed: true });
    keepLast(useProjected.getState());
  } else if (message.kind === 'sheet') useProjected.setState({ sheet: message.sheet, isLed: true });
  else if (message.kind === 'gone') useProjected.setState({ isLed: false });
  else {
    // A new presenter: drop the last one's sheet.
    useProjected.setState({ sheet: null });
    line.send({ from: 'projector', kind: 'hello' });
  }
}

/** Starts following the presenter's window. Returns a stop function. */
export function startProjector(): () => void {
  const last = readLast();
  useProjected.setState(NOTHING);
  if (last.picture) withGame(last.picture.scenario.ruleset, () => useProjected.setState(last));
  const line = openLine('projector', (message) => line && onMessage(message, line));
  if (!line) {
    useProjected.setState({ isMute: true });
    return () => undefined;
  }
  const hello = () => line.send({ from: 'projector', kind: 'hello' });
  const onLeave = () => line.send({ from: 'projector', kind: 'gone' });
  hello();
  const asking = setInterval(() => useProjected.getState().isLed || hello(), ASK_MS);
  window.addEventListener('pagehide', onLeave);
  return () => {
    clearInterval(asking);
    window.removeEventListener('pagehide', onLeave);
    line.close();
  };
}
