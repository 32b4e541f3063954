/** The shared stores with the types of Lines and Webs: the same objects, narrowed once. */

import type { StoreApi, UseBoundStore } from 'zustand';
import type { Rules as AnyRules } from '../../engine/core/gameTypes.ts';
import type { State } from '../../engine/lines-and-webs/index.ts';
import type { LogEntry as AnyEntry } from '../../store/chronicle.ts';
import type { OwnScenario as AnyScenario } from '../../store/database.ts';
import { useGame as anyGame } from '../../store/game.ts';
import type {
  ConsentRequest as AnyAsking,
  GameStore as AnyGame,
  RejectedCommand as AnyRejected,
  UndoStatus as AnyUndoable,
} from '../../store/gameStore.ts';
import type { PlayerDecision as AnyDecided } from '../../store/playerDecisions.ts';
import type { Picture as AnyPicture, PictureEvent as AnyPictureEvent } from '../../store/projector/picture.ts';
import * as anyReplay from '../../store/replay.ts';
import * as anyFold from '../../store/replayGame.ts';
import type { Progress } from '../../store/slices.ts';
import { type FrozenTable as AnyFrozen, type TableStore as AnyTable, useTable as anyTable } from '../../store/table.ts';
import type { UndoneCommand } from '../../store/undoneCommands.ts';
import { type WatchedGame as AnyWatched, type Watching as AnyWatching, useWatching as anyWatching } from '../../store/watching.ts';
import type { Sight as AnySight } from '../../ui/workbench/bench.ts';
import type { LinesAndWebs } from './types.ts';

export type Rules = AnyRules<LinesAndWebs>;
export type GameStore = AnyGame<LinesAndWebs>;
export type LogEntry = AnyEntry<LinesAndWebs>;
export type UndoStatus = AnyUndoable<LinesAndWebs>;
export type Rejected = AnyRejected<LinesAndWebs>;
export type ConsentRequest = AnyAsking<LinesAndWebs>;
export type PlayerDecision = AnyDecided<LinesAndWebs>;
export type TableStore = AnyTable<LinesAndWebs>;
export type FrozenTable = AnyFrozen<LinesAndWebs>;
export type OwnScenario = AnyScenario<LinesAndWebs['Scenario']>;
export type Sight = AnySight<LinesAndWebs>;
export type Picture = AnyPicture<LinesAndWebs>;
export type PictureEvent = AnyPictureEvent<LinesAndWebs>;
export type ReplayedGame = anyFold.ReplayedGame<LinesAndWebs>;
export type GameRecordOf = anyFold.GameRecordOf<LinesAndWebs>;
export type Frame = anyReplay.Frame<LinesAndWebs>;
export type Replay = anyReplay.Replay<LinesAndWebs>;
export type ShownView = anyReplay.ShownView<LinesAndWebs>;
export type PlayedRecord = anyReplay.PlayedRecord<LinesAndWebs>;

export const useGame = anyGame as unknown as UseBoundStore<StoreApi<GameStore>>;
export type WatchedGame = AnyWatched<LinesAndWebs>;
export const useWatching = anyWatching as unknown as UseBoundStore<StoreApi<AnyWatching<LinesAndWebs>>>;
export const useTable = anyTable as unknown as UseBoundStore<StoreApi<TableStore>>;

type Seed = Pick<GameRecordOf, 'seed' | 'commands'>;
export const fold = anyFold.replayGame as unknown as (
  rules: Rules,
  record: Seed,
  undone?: readonly UndoneCommand[],
  onProgress?: (progress: Progress) => void,
) => ReplayedGame;
export const trackFor = anyFold.trackFor as unknown as (
  rules: Rules,
  seed: string,
  choices?: anyFold.TrackChoices,
) => anyFold.GameTrack<LinesAndWebs>;
export const trackOf = anyReplay.trackOf as unknown as (rules: Rules, record: Seed) => PlayedRecord;
export const playWalk = anyReplay.playWalk as unknown as (
  rules: Rules,
  record: Seed,
  choices?: anyFold.TrackChoices,
) => Generator<Progress, PlayedRecord>;
export const createFollower = anyReplay.createFollower as unknown as (
  rules: Rules,
  seed: string,
  choices?: anyFold.TrackChoices,
) => anyReplay.Follower<LinesAndWebs>;
export const replayOf = anyReplay.replayOf as unknown as (track: PlayedRecord, viewpoint: anyReplay.Viewpoint, upTo?: number) => Replay;
export const everything = anyReplay.everything as unknown as (rules: Rules, state: State) => ShownView;
