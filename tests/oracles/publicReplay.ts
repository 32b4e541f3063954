/** What is published and read of a game of Lines and Webs, at one go and in its own types. */

import { runToEnd } from '../../src/engine/core/index.ts';
import type { PublicViews } from '../../src/games/game.ts';
import * as packed from '../../src/games/lines-and-webs/store/publicReplay/packedView.ts';
import type { PlayedRecord, Replay, Rules } from '../../src/games/lines-and-webs/typedStores.ts';
import type { LinesAndWebs } from '../../src/games/lines-and-webs/types.ts';
import type { Note } from '../../src/records/notes.ts';
import type { PublicReplayFile as AnyFile } from '../../src/records/publicReplay.ts';
import type { Opened as AnyOpened } from '../../src/store/imports/opened.ts';
import { readInput as anyReadInput, type Input, type OnProgress } from '../../src/store/imports/reader.ts';
import { publicWalk, showWalk } from '../../src/store/publicReplay.ts';

export type PublicReplayFile = AnyFile<LinesAndWebs>;
export type Opened = AnyOpened<LinesAndWebs>;

const views = packed as unknown as PublicViews;

export const publicReplayOf = (rules: Rules, track: PlayedRecord, notes: readonly Note[] = []): PublicReplayFile =>
  runToEnd(publicWalk(views, rules, track, notes)) as PublicReplayFile;
export const showPublicReplay = (file: AnyFile): Replay => runToEnd(showWalk(views, file)) as unknown as Replay;
export const readInput = anyReadInput as (input: Input, onProgress: OnProgress) => Promise<Opened>;
