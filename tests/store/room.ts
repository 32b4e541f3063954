/** For tests of the projector's line: channels without a browser, a room that notes what it is sent, and the presenter's page. */

import { vi } from 'vitest';
import type { Rules } from '../../src/engine/lines-and-webs/index.ts';
import { type Picture, replayOf, trackOf } from '../../src/games/lines-and-webs/typedStores.ts';
import type { GamePage } from '../../src/games/page.ts';
import type { Note } from '../../src/records/notes.ts';
import type { Message } from '../../src/store/projector/channel.ts';
import type { Spoken } from '../../src/store/watching.ts';
import type { Played } from '../oracles/twinRecords.ts';
import { stubStorage } from './kit.ts';

/** All channels of a name hear each other, at once. */
const channels = new Set<FakeChannel>();
class FakeChannel {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  constructor(readonly name: string) {
    channels.add(this);
  }
  postMessage(data: unknown): void {
    const copy = structuredClone(data);
    for (const other of channels) if (other !== this && other.name === this.name) other.onmessage?.({ data: copy });
  }
  close(): void {
    channels.delete(this);
  }
}

const closeChannels = (): void => channels.clear();

const PROJECTOR = 'lines-and-webs.projector';

/** The picture of a message, as this game has it. */
type SentPicture = Omit<Extract<Message, { kind: 'picture' }>, 'picture'> & { picture: Picture | null };

/** A projector's window that notes everything it is sent. */
export function room() {
  const heard: Message[] = [];
  const channel = new FakeChannel(PROJECTOR);
  channel.onmessage = ({ data }) => heard.push(data as Message);
  const hello = () => channel.postMessage({ line: PROJECTOR, from: 'projector', kind: 'hello' });
  const pictures = () => heard.flatMap((message) => (message.kind === 'picture' ? [message as SentPicture] : []));
  const close = () => {
    channel.postMessage({ line: PROJECTOR, from: 'projector', kind: 'gone' });
    channel.close();
  };
  return { heard, hello, pictures, close };
}

/** The presenter's page as it has just been opened. */
export async function openTable() {
  vi.resetModules();
  const [{ presenter }, { presenting }, { useGame }, { useSettings }, { useWatchedReplay }, pages, { pictures }] = await Promise.all([
    import('../../src/store/projector/presenter.ts'),
    import('../../src/store/projector/presenting.ts'),
    import('../../src/games/lines-and-webs/typedStores.ts'),
    import('../../src/store/projector/settings.ts'),
    import('../../src/store/projector/watched.ts'),
    import('../../src/games/pages.ts'),
    import('../../src/games/lines-and-webs/store/projector/room.ts'),
  ]);
  // Of the game's page the presenter asks for this alone.
  const page = { id: 'lines-and-webs', fetchUi: async () => ({ projector: pictures }) } as unknown as GamePage;
  pages.addPage(page);
  await pages.fetchGameUi(page);
  /** The game stands after so many of these orders. */
  const stand = (rules: Rules, { seed, commands }: Played, order: number) => {
    const record = { format: 1 as const, ruleset: rules.id, version: rules.version, scenario: rules.world.scenario, seed };
    const state = trackOf(rules, { seed, commands: commands.slice(0, order) }).stateAt(order);
    useGame.setState({ id: 'game', rules, record: { ...record, commands: commands.slice(0, order) }, state });
  };
  return {
    ...{ startPresenter: presenter.start, startPresenting: presenter.present, freeze: presenter.freeze, goOn: presenter.goOn },
    ...{ ask: presenter.ask, answer: presenter.answer, setUmpire: presenter.setUmpire },
    usePresenter: presenting,
    presenter,
    useGame,
    useSettings,
    useWatchedReplay,
    stand,
  };
}
export type RoomTable = Awaited<ReturnType<typeof openTable>>;

/** A presenter's page that leads, in a browser of its own; `stored` is what that keeps. */
export async function openRoom(): Promise<{ table: RoomTable; stop: () => void; stored: Map<string, string> }> {
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  const stored = stubStorage();
  vi.stubGlobal('sessionStorage', globalThis.localStorage);
  const table = await openTable();
  return { table, stop: table.startPresenter(), stored };
}

export function closeRoom(stop: () => void): void {
  stop();
  closeChannels();
  vi.unstubAllGlobals();
}

/** A replay on the presenter's screen, after so many orders. */
export function watchIn(table: RoomTable, rules: Rules, played: Played, order: number, umpireReach = Number.POSITIVE_INFINITY) {
  const track = trackOf(rules, played);
  const stepOn = vi.fn();
  const replay = {
    of: 'replay',
    isFile: false,
    publicReplay: replayOf(track, 'public'),
    umpireReplay: () => replayOf(track, 'umpire'),
    umpireReach,
    order,
    note: null,
    stepOn,
  };
  table.useWatchedReplay.setState({ replay });
  const go = (to: number, note: Note | null = null, spoken: Spoken | null = null) =>
    table.useWatchedReplay.setState({ replay: { ...replay, order: to, note, spoken } });
  return { go, stepOn };
}
