/** The smallest game at this table: a row of ten squares, a piece a side, one die. Walk towards the other; who rolls 6 beside it wins. */

import * as z from 'zod/mini';
import { opponentOf, type Scenario, type Side, type State, type View } from '../../src/engine/core/gameTypes.ts';
import { createRng, type Ruleset } from '../../src/engine/core/index.ts';
import { addFiles } from '../../src/games/files.ts';
import type { GameFiles, GameRules } from '../../src/games/game.ts';
import type { GamePlayers, Player } from '../../src/games/player.ts';
import { addPlayers } from '../../src/games/players.ts';
import { addGame } from '../../src/games/rules.ts';

type Places = { [S in Side]: number };
interface TinyState extends State {
  at: Places;
  up: Side;
}
export interface TinyView extends View {
  at: Places;
}
export type TinyCommand = { type: 'step' | 'strike' | 'umpirePlace'; side: Side };
export type TinyEvent =
  | { type: 'stepped'; side: Side; to: number }
  | { type: 'struck'; side: Side; face: number }
  | { type: 'turnBegan'; turn: number };
const isBeside = ({ at }: TinyState): boolean => Math.abs(at.delta - at.gamma) === 1;

const rules: Ruleset<TinyState, TinyCommand, TinyEvent, TinyView, Side> = {
  id: 'tiny',
  version: '1.0.0',
  setup: (seed) => ({ rng: createRng(seed), turn: 1, phase: 'play', outcome: null, at: { delta: 0, gamma: 9 }, up: 'delta' }),
  actor: ({ outcome, up }) => (outcome ? null : up),
  check(state, command) {
    const { type, side } = (command ?? {}) as TinyCommand;
    if (state.outcome || side !== state.up) return { code: 'side.not-up', clauses: ['1'] };
    return type === (isBeside(state) ? 'strike' : 'step') ? null : { code: 'play.reach', clauses: ['2'] };
  },
  legal: (state) => (state.outcome ? [] : [{ type: isBeside(state) ? 'strike' : 'step', side: state.up }]),
  execute(draft, { type, side }, fx) {
    if (type === 'step') {
      draft.at[side] += side === 'delta' ? 1 : -1;
      fx.emit({ type: 'stepped', side, to: draft.at[side] });
    } else {
      const face = fx.die(6);
      fx.emit({ type: 'struck', side, face });
      if (face === 6) {
        draft.outcome = { kind: 'struck', winner: side, turn: draft.turn };
        draft.phase = 'over';
        return;
      }
    }
    draft.up = opponentOf(side);
    if (side === 'gamma') {
      draft.turn += 1;
      fx.emit({ type: 'turnBegan', turn: draft.turn });
    }
  },
  view: (state, viewer) => ({
    ...{ viewer, turn: state.turn, phase: state.phase, outcome: state.outcome, at: { ...state.at } },
    awaited: rules.actor(state),
    prompt: { side: rules.actor(state), kind: 'play', legal: viewer === state.up ? [...rules.legal(state)] : [] },
  }),
  redact: (event) => event,
};

export const ROW: Scenario = { format: 1, ruleset: 'tiny', id: 'row', name: 'A row of ten', summary: 'Walk, then strike.', turns: 99 };

const tiny: GameRules = {
  id: rules.id,
  version: rules.version,
  phases: ['play', 'over'],
  rulesOf: (scenario) => ({ ...(rules as unknown as ReturnType<GameRules['rulesOf']>), world: { scenario } }),
  asOfVersion: (scenario) => scenario,
  fetchUmpire: () => Promise.reject(new Error('This game has no umpire.')),
  hasUmpire: () => true,
  parts: new Set(),
  snapshot(state) {
    const { at } = state as TinyState;
    const awaited = state.outcome ? null : (state as TinyState).up;
    return { score: { delta: at.delta, gamma: 9 - at.gamma }, places: { delta: [`${at.delta}`], gamma: [`${at.gamma}`] }, awaited };
  },
  table: {
    firstPhase: 'play',
    seatToAct: (_, { awaited }) => awaited && { side: awaited, role: null },
    isSharedMoment: () => false,
    endsPart: () => false,
    marks: (_, events) => events.flatMap(({ type }) => (type === 'struck' ? { kind: 'fight' } : [])),
    placesOf: (view, pieces) => pieces.map((piece) => `${(view as TinyView).at[piece as Side]}`),
  },
};

const side = z.enum(['delta', 'gamma']);
const files: GameFiles = {
  rules: tiny,
  command: z.strictObject({ type: z.enum(['step', 'strike']), side }) as GameFiles['command'],
  scenario: z.strictObject({
    ...{ format: z.literal(1), ruleset: z.literal('tiny'), id: z.string(), name: z.string(), summary: z.string(), turns: z.int() },
  }) as GameFiles['scenario'],
  loadScenario(json) {
    const read = files.scenario.safeParse(json);
    return read.success ? { ok: true, scenario: read.data, warnings: [] } : { ok: false, problems: [], shaped: null };
  },
  rulesWithUmpire: (scenario) => tiny.rulesOf(scenario),
  kindOf: (_, id) => (/^\d$/.test(id) ? 'place' : id === 'delta' || id === 'gamma' ? 'piece' : null),
};

/** It does the only thing that it may. */
const walker: Player = {
  name: 'walker',
  decide: ({ view }) => view.prompt.legal.slice(0, 1).map((command) => ({ command, reason: { key: 'only', figures: {} } })),
};
const players: GamePlayers = {
  game: 'tiny',
  playerAt: () => walker,
};

/** Sits down at the table beside the first game. */
export function addTiny(): void {
  addGame(tiny);
  addFiles(files);
  addPlayers(players);
}
