/** Texts and boards of a running game of Lines of Battle for the shared screens. */

import type { GameUi } from '../page.ts';
import type { LinesOfBattle } from './types.ts';
import { BattleBoard } from './ui/board/BattleBoard.tsx';
import { EndResult } from './ui/end/EndResult.tsx';
import { sayRejection } from './words/rejections.ts';

export const gameUi: GameUi<LinesOfBattle> = {
  event: (_, { type }) => ({ text: type, clauses: [] }),
  command: (_, { type }) => type,
  objectOf: (_, given) => given.map(({ type }) => type).join(', '),
  rejection: (_, why) => sayRejection(why),
  decision: (_, decisions, at) => decisions[at]?.command.type ?? '',
  publicNews: () => [],
  log: {
    filters: [{ id: 'all', name: 'All' }],
    linesOf: (_world, _view, log) =>
      log.map((entry) => ({ ...entry, said: { text: entry.event.type, clauses: [] }, node: null, isNow: false })),
    titleOf: ({ turn }) => `Turn ${turn}`,
    diceIn: () => null,
    reasonOf: (text) => text,
  },
  finds: () => [],
  frame: (_, __, { events }) => events.map(({ type }) => type).join(', '),
  replay: {
    Map: ({ world, view }) => <BattleBoard world={world} units={view.units} />,
    lanes: [],
    markLook: () => ({ text: 'A fight', side: null }),
  },
  Die: ({ value }) => <i>{value}</i>,
  PublicBoard: ({ world, view }) => <BattleBoard world={world} units={view.units} />,
  EndResult,
  projector: {
    show: () => ({}),
    Map: ({ world, shown }) => <BattleBoard world={world} units={shown.view.units} />,
    Now: () => null,
    nowWords: () => '',
  },
};
