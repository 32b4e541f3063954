/** Sends the picture and the settings to the projector when they differ from the last ones. */
import { type Line, type Message, openLine } from './channel.ts';
import { isSeenAt, type Picture } from './picture.ts';
import { type Settings, type Showing, showingOf } from './settings.ts';

/** A unit that is not visible to all is replaced by its place. */
function openSpot(spot: Showing['spot'], picture: Picture | null): Showing['spot'] {
  const node = spot?.nodes[0];
  if (!spot || spot.unit === null || node === undefined) return spot;
  return picture && isSeenAt(picture, spot.unit, node) ? spot : { kind: 'place', nodes: spot.nodes, unit: null };
}

export interface Sender {
  isOpen(): boolean;
  open(onMessage: (message: Message) => void): void;
  close(): void;
  send(message: Message): void;
  /** True if it differed and was sent. */
  sendPicture(picture: Picture | null): boolean;
  /** Send the picture first: the settings refer to it. */
  sendShowing(settings: Settings, shown: Picture | null): void;
  /** Sends everything again to a new projector. */
  forget(): void;
  hasSentPicture(): boolean;
}

export function createSender(): Sender {
  let line: Line | null = null;
  let last = { picture: '', showing: '' };
  const send = (message: Message): void => line?.send(message);
  return {
    send,
    isOpen: () => line !== null,
    open(onMessage) {
      line = openLine('presenter', onMessage);
    },
    close() {
      line?.close();
      line = null;
      last = { picture: '', showing: '' };
    },
    sendPicture(picture) {
      const isUmpire = picture !== null && picture.cards.length > 0;
      const text = JSON.stringify({ ...picture, scenario: picture?.scenario.id, isUmpire });
      if (text === last.picture) return false;
      last.picture = text;
      send({ from: 'presenter', kind: 'picture', picture, isUmpire });
      return true;
    },
    sendShowing(settings, shown) {
      if (last.picture === '') return;
      const showing = { ...showingOf(settings), spot: openSpot(settings.spot, shown) };
      const text = JSON.stringify(showing);
      if (text === last.showing) return;
      last.showing = text;
      send({ from: 'presenter', kind: 'showing', showing });
    },
    forget() {
      last = { picture: '', showing: '' };
    },
    hasSentPicture: () => last.picture !== '',
  };
}
