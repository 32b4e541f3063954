/** The public export: a game as far as both sides know it, for others to look at. No seed, no command, nothing that is hidden; the same for games that differ in hidden things only. */

import { runThrough } from '../../../../engine/core/index.ts';
import type { GameEvent, Phase, Rules, Scenario, Side, UnitView, View } from '../../../../engine/lines-and-webs/index.ts';
import { sealed } from '../../../../records/checksum.ts';
import type { Note } from '../../../../records/notes.ts';
import { type Change, changeOf } from '../../../../store/changes.ts';
import { frameAt } from '../../../../store/replay.ts';
import type { Progress } from '../../../../store/slices.ts';
import { type PlayedRecord, replayOf } from '../../own.ts';

type Execution = NonNullable<View['execution']>;
type Engagement = NonNullable<Execution['engagement']>;

/** A public view as it is written: units by their ids, without what a public view never holds, and without what only a player's choices need. */
export interface PackedView extends Omit<View, 'viewer' | 'own' | 'enemyDeck' | 'units' | 'prompt' | 'execution'> {
  units: { [id: string]: Omit<UnitView, 'id'> };
  execution: (Omit<Execution, 'engagement'> & { engagement: Omit<Engagement, 'heldBack' | 'defends' | 'movedIn'> | null }) | null;
  prompt: Pick<View['prompt'], 'side' | 'kind' | 'role' | 'units' | 'card'>;
}

export interface PublicFrame {
  turn: number;
  phase: Phase;
  side: Side;
  events: readonly GameEvent[];
  /** From the view before; null where the view is as it was. */
  change: Change | null;
}

export interface PublicReplayFile {
  format: 2;
  kind: 'public-replay';
  ruleset: string;
  version: string;
  scenario: Scenario;
  first: PackedView;
  frames: readonly PublicFrame[];
  /** As their writer wrote them; `at` counts frames. */
  notes?: readonly Note[];
  /** Over everything else in the file; one of format 1 has none. */
  checksum?: string;
}

function packedExecution({ engagement, ...rest }: Execution): PackedView['execution'] {
  if (!engagement) return { ...rest, engagement };
  const { heldBack: _, defends: _d, movedIn: _m, ...fight } = engagement;
  return { ...rest, engagement: fight };
}

function packed({ viewer: _, own: __, enemyDeck: ___, units, prompt, execution, ...rest }: View): PackedView {
  const { side, kind, role, units: asked, card } = prompt;
  return {
    ...rest,
    execution: execution && packedExecution(execution),
    units: Object.fromEntries(units.map(({ id, ...unit }) => [id, unit])),
    prompt: { side, kind, role, units: asked, card },
  };
}

/** What both sides know of a game up to now; with notes, each at the last moment by then of which everybody was told. Rests where a caller wants to. */
export function* publicWalk(rules: Rules, track: PlayedRecord, notes: readonly Note[] = []): Generator<Progress, PublicReplayFile> {
  const replay = replayOf(track, 'public');
  const first = packed(replay.shownAt(0).view);
  let before = first;
  const frames: PublicFrame[] = [];
  for (const { turn, phase, side, events } of replay.frames.slice(1)) {
    const now = packed(replay.shownAt(frames.length + 1).view);
    frames.push({ turn, phase, side: side as Side, events, change: changeOf(before, now) });
    before = now;
    yield { done: frames.length, of: replay.frames.length - 1 };
  }
  const { scenario } = rules.world;
  const file = { format: 2, kind: 'public-replay', ruleset: rules.id, version: rules.version, scenario, first, frames } as const;
  return sealed(notes.length === 0 ? file : { ...file, notes: notes.map((note) => ({ ...note, at: frameAt(replay, note.at) })) });
}

/** The same at one go. */
export const publicReplayOf = (rules: Rules, track: PlayedRecord, notes: readonly Note[] = []): PublicReplayFile =>
  runThrough(publicWalk(rules, track, notes));

/** 'ondrel-steppe-public-day-8.json' */
export const publicFileName = (scenarioId: string, turn: number): string => `${scenarioId}-public-day-${turn}.json`;
