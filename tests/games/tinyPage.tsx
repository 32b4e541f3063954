/** The page of the smallest game: what a second game fills in so that the house's screens show it. */

import { type GameTypes as AnyTable, SIDES, type Side, type View } from '../../src/engine/core/gameTypes.ts';
import type { EventText, GamePage, GameUi, LogLine } from '../../src/games/page.ts';
import { addPage } from '../../src/games/pages.ts';
import type { GameOffer } from '../../src/games/shelf.ts';
import type { Spectating } from '../../src/games/spectating.ts';
import type { Lesson } from '../../src/records/lesson.ts';
import type { LogEntry } from '../../src/store/chronicle.ts';
import { useGame } from '../../src/store/game.ts';
import { closeDrawer } from '../../src/store/table.ts';
import { TABLE_ACTS } from '../../src/ui/acts/acts.ts';
import { findOrder, orderAddress } from '../../src/ui/acts/address.ts';
import { KeyList } from '../../src/ui/acts/KeyList.tsx';
import { Drawer } from '../../src/ui/kit/Drawer.tsx';
import { idsIn, type Section } from '../../src/ui/rules/book.ts';
import { Table } from '../../src/ui/screens/Table.tsx';
import { useSeat } from '../../src/ui/seat/useSeat.ts';
import { PromptFrame } from '../../src/ui/shell/Prompt.tsx';
import { type TableParts, TablePartsContext } from '../../src/ui/shell/tableParts.ts';
import { ROW, type TinyCommand, type TinyEvent, type TinyView } from './tiny.ts';

interface Tiny extends AnyTable {
  Command: TinyCommand;
  Event: TinyEvent;
  View: TinyView;
  Phase: 'play' | 'over';
}

const NAMES: { [S in Side]: string } = { delta: 'White', gamma: 'Black' };
const piece = (side: Side): string => `${NAMES[side]}’s pawn`;
const square = (at: number | string): string => `square ${Number(at) + 1}`;
const turnName = (turn: number): string => `round ${turn}`;

/** Ten squares in a row, and who stands on them. */
function Row({ at, label = 'The row' }: Pick<TinyView, 'at'> & { label?: string }) {
  return (
    <ol aria-label={label} data-testid="row">
      {Array.from({ length: 10 }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a square is its number
        <li key={i} aria-label={square(i)}>
          {i === at.delta ? piece('delta') : i === at.gamma ? piece('gamma') : ''}
        </li>
      ))}
    </ol>
  );
}

const START: TinyView['at'] = { delta: 0, gamma: 9 };
const ORDERS: { [T in TinyCommand['type']]: string } = { step: 'Step ahead', strike: 'Strike', umpirePlace: 'Place' };

/** A button for each order that one may give. */
function Panel() {
  const { view, viewer } = useSeat();
  return (
    <PromptFrame title="Your move" prompt={{ text: `${NAMES[viewer]} moves.`, clause: '2' }}>
      {view.prompt.legal.map((command) => (
        <button
          key={command.type}
          type="button"
          className="btn btn-main"
          onClick={() => useGame.getState().dispatch(command)}
          {...orderAddress(command)}
        >
          {ORDERS[command.type as TinyCommand['type']]}
        </button>
      ))}
    </PromptFrame>
  );
}

const PARTS: TableParts<Tiny> = {
  Board: () => <Row at={(useSeat().view as View & Pick<TinyView, 'at'>).at} />,
  panels: { play: { Panel } },
  Bar: () => <b>{turnName(useSeat().view.turn)}</b>,
  turnPrompts: new Set(),
  isUnit: (_, id) => id === 'delta' || id === 'gamma',
  isMove: ({ type }) => type === 'stepped',
};

const CHAPTERS: readonly Section[] = [
  {
    ...{ title: 'The game', level: 1 },
    blocks: [
      { kind: 'clause', id: '1', text: 'The players take turns.' },
      { kind: 'clause', id: '2', text: 'Step ahead. Beside the other pawn strike instead: a 6 wins.' },
    ],
  },
];

/** Null for what nobody is told of. */
function say(event: TinyEvent): EventText | null {
  if (event.type === 'stepped')
    return { text: `${piece(event.side)} steps to ${square(event.to)}.`, clauses: ['2'], nodes: [`${event.to}`] };
  if (event.type === 'struck')
    return { text: `${piece(event.side)} strikes.`, clauses: ['2'], dice: { faces: [event.face], need: 6, side: event.side } };
  return null;
}
const sayAll = (events: readonly TinyEvent[]): EventText[] => events.flatMap((event) => say(event) ?? []);

const result = ({ outcome }: Pick<TinyView, 'outcome'>): string => (outcome?.winner ? `${NAMES[outcome.winner]} has won.` : '');
const told = (events: readonly TinyEvent[], view: TinyView): string =>
  [...sayAll(events).map(({ text }) => text), result(view)].filter(Boolean).join(' ') || 'The game begins.';

function lineOf(entry: LogEntry<Tiny>): LogLine<Tiny>[] {
  const said = say(entry.event);
  return said ? [{ ...entry, said, node: said.nodes?.[0] ?? null, isNow: false }] : [];
}

/** A card that asks for a step, and one that is read when the other pawn has stepped, too. */
const LESSON: Lesson<Tiny> = {
  ...{ id: 'first-step', name: 'The first step', side: 'delta' },
  record: {
    ...{ format: 1, ruleset: 'tiny', version: '1.0.0', scenario: ROW, seed: 'a lesson' },
    commands: SIDES.map((side) => ({ type: 'step', side })),
  },
  steps: [
    { note: { id: '1', at: 0, title: 'Walk', text: 'Go towards the other pawn.', clause: '2', units: ['delta'] }, orders: 1 },
    { note: { id: '2', at: 2, title: 'Closer', text: 'Black steps ahead as well. Beside each other you strike.' }, orders: 0 },
  ],
  reading: { gist: ({ type, side }) => `${type} ${side}`, isWatched: () => true },
};

const telling: GameUi<Tiny> & Spectating<Tiny> = {
  event: (_, event) => say(event),
  command: (_, { type }) => ORDERS[type],
  objectOf: (_, given) => given.map(({ type, side }) => `${piece(side)}’s ${type}`).join(', '),
  rejection: (_, { code }) => (code === 'side.not-up' ? 'It is not your turn.' : 'The pawns are too far apart, or too close.'),
  decision: (_, decisions, at) => (decisions[at] ? ORDERS[decisions[at].command.type] : ''),
  publicNews: (_world, _phase, events) => sayAll(events),
  log: {
    filters: [
      { id: 'all', name: 'All' },
      { id: 'dice', name: 'Dice' },
    ],
    linesOf: (_world, _view, log, filter, words) =>
      log
        .flatMap(lineOf)
        .filter(({ said }) => (filter !== 'dice' || said.dice) && words.every((word) => said.text.toLowerCase().includes(word))),
    titleOf: ({ turn }) => `Round ${turn}`,
    diceIn: ({ event }) =>
      event.type === 'struck'
        ? { dice: [{ side: event.side, face: event.face, isHit: event.face === 6 }], need: 6, hits: Number(event.face === 6) }
        : null,
    reasonOf: (text) => text,
  },
  finds: () => [],
  frame: (_, view, { events }) => told(events, view),
  lesson: {
    goals: (_world, _state, left) => left.map(({ type }) => ORDERS[type]),
    press: ([order]) => (order ? findOrder(order) : null),
  },
  firstTimes: (_, { turn }) => (turn === 1 ? [{ id: 'tiny-walk', text: 'Each side has one pawn.' }] : []),
  replay: {
    Map: ({ view }) => <Row at={view.at} />,
    lanes: [{ kind: 'fight', name: 'Strikes', Sign: () => <i />, shape: 'dot', key: 'f', next: 'strike' }],
    markLook: () => ({ text: 'A strike', side: null }),
  },
  Die: ({ value }) => <i data-die={value ?? ''}>{value}</i>,
  PublicBoard: ({ view }) => <Row at={view.at} />,
  EndResult: ({ view }) => <h1>{result(view)}</h1>,
  projector: {
    show: () => ({}),
    Map: ({ shown }) => <Row at={shown.view.at} />,
    Now: ({ picture }) => <p>{told(picture.moment.events, picture.view)}</p>,
    nowWords: (_, { moment, view }) => told(moment.events, view),
  },
};

export const offer: GameOffer = {
  ...{ id: 'tiny', title: 'A Row of Ten', about: 'Two pawns walk, then one strikes.', time: '2 min', players: '1 or 2' },
  ...{ sign: 'M4 12h16', still: '', phases: ['play', 'over'] },
  load: async () => addPage(page),
};

export const page: GamePage<Tiny> = {
  id: 'tiny',
  title: 'A Row of Ten',
  names: {
    nouns: { turn: 'round', place: 'square', piece: 'pawn' },
    side: (side) => NAMES[side],
    phase: (phase) => (phase === 'play' ? 'Play' : 'The end'),
    phaseNumber: (phase) => (phase === 'play' ? 1 : null),
    phaseDoes: () => 'moves its pawn',
    turn: turnName,
    when: ({ turn }) => `Round ${turn}`,
    map: () => 'the row',
    place: (_, node) => square(node),
    placeFull: (_, node) => square(node),
    unit: (_, unit) => piece(unit as Side),
  },
  rail: [{ name: 'Play', clause: '1', tip: 'Both move in turn.' }],
  outside: { over: { name: 'The end', clause: '2', tip: 'A 6 was rolled.' } },
  SideEmblem: ({ side, isNamed }) => <i aria-hidden={!isNamed}>{NAMES[side].charAt(0)}</i>,
  start: {
    first: ROW,
    fetchMore: async (show) => show({ builtIn: [], own: [] }),
    Picture: () => <Row at={START} />,
    TitleBlock: () => <figcaption>Ten squares</figcaption>,
    length: () => 'a few rounds',
    minutes: () => 2,
    withChanges: async (scenario) => ({ ok: true, scenario, warnings: [] }),
  },
  lessons: [{ id: LESSON.id, name: 'Learn to walk', summary: 'One step each.', minutes: 1, load: async () => LESSON, Sign: () => <i /> }],
  curtain: {
    restWords: () => ['Nothing is hidden.'],
    hasNews: ({ turn }) => turn > 1,
  },
  score: (score) => `${score} steps`,
  HelpDrawer: () => (
    <Drawer title="Help" onClose={closeDrawer}>
      Step ahead, then strike.
      <KeyList acts={TABLE_ACTS} />
    </Drawer>
  ),
  Table: () => (
    <TablePartsContext value={PARTS}>
      <Table />
    </TablePartsContext>
  ),
  fetchBook: async () => ({ chapters: () => CHAPTERS, ids: idsIn(CHAPTERS), examples: '6', finds: () => [] }),
  fetchUi: async () => telling,
};
