/** File records with the types of Lines and Webs: the same functions, narrowed once. Separate from own.ts because they load the schemas. */

import type { GameRecord, Stop } from '../../engine/core/index.ts';
import type { Command, Scenario } from '../../engine/lines-and-webs/index.ts';
import type { About, RecordFile as AnyFile } from '../../records/format.ts';
import { readRecord as anyRecord } from '../../records/played.ts';
import { type Damage as AnyDamage, type ReadResult as AnyResult, readUnplayed as anyUnplayed } from '../../records/read.ts';
import { loadScenarioFile as anyScenarioFile } from '../../records/scenarioFile.ts';
import { fileOf as anyFileOf } from '../../records/write.ts';
import type { Loaded } from '../game.ts';
import type { Rules } from './typedStores.ts';
import type { LinesAndWebs } from './types.ts';

export type GameRecordOf = GameRecord<Scenario, Command>;
export type RecordFile = Omit<AnyFile, 'scenario' | 'commands'> & Pick<GameRecordOf, 'scenario' | 'commands'>;
type Read = Extract<AnyResult, { ok: true }>;
export type Damage = AnyDamage<LinesAndWebs>;
export type ReadResult = (Omit<Read, 'record'> & { record: GameRecordOf }) | { ok: false; damage: Damage };

type Play = (rules: Rules, record: GameRecordOf, about: About) => Stop | null;
export const readRecord = anyRecord as unknown as (raw: unknown, play?: Play) => ReadResult;
export const readUnplayed = anyUnplayed as (raw: unknown) => ReadResult;
export const fileOf = anyFileOf as unknown as (...of: Parameters<typeof anyFileOf>) => RecordFile;
export type LoadedFile = Loaded<Scenario> & { madeFrom: Scenario | null };
export const loadScenarioFile = anyScenarioFile as (json: unknown) => LoadedFile;
