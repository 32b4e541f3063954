/** Packs many finished games of one scenario into one file: the scenario once, differences per game, commands as numbers, all in brotli. */

import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { canonical } from '../../src/engine/core/index.ts';
import { type Command, RULESET, type Scenario, VERSION } from '../../src/engine/lines-and-webs/index.ts';
import { DEFAULT_RULINGS } from '../../src/games/lines-and-webs/scenarios/rulings.ts';
import { gameOf } from '../../src/games/rules.ts';
import type { Expectation, RecordFile } from './record.ts';

type Row = readonly [shape: number, ...values: unknown[]];
interface PackedGame {
  seed: string;
  note: string;
  rulings: { [key: string]: unknown };
  /** The sides of a game that was played with other forces (arrivals drawn by chance) than the scenario's own. */
  forces?: Scenario['forces'];
  expect: Expectation;
  rows: Row[];
}
interface Archive {
  /** Of the rules by which the games were played; 1.1.0 where it is missing. */
  version?: string;
  scenario: Scenario;
  /** Keys of every kind of object that occurs, in their order. */
  shapes: string[][];
  words: string[];
  games: PackedGame[];
}

const MOST_BYTES = 200_000_000;
/** Lists are told from objects by a first number that no shape has. */
const LIST = -1;

class Packer {
  readonly shapes: string[][] = [];
  readonly words: string[] = [];
  private readonly shapeAt = new Map<string, number>();
  private readonly wordAt = new Map<string, number>();

  pack(value: unknown): unknown {
    if (typeof value === 'string') return [this.at(this.wordAt, this.words, value, value)];
    if (Array.isArray(value)) return [LIST, ...value.map((one) => this.pack(one))];
    if (typeof value !== 'object' || value === null) return value;
    const keys = Object.keys(value);
    return [this.at(this.shapeAt, this.shapes, keys.join(), keys), ...Object.values(value).map((one) => this.pack(one))];
  }

  private at<T>(places: Map<string, number>, list: T[], key: string, value: T): number {
    const known = places.get(key);
    if (known !== undefined) return known;
    places.set(key, list.length);
    return list.push(value) - 1;
  }
}

/** A list of one number is a word, since no object of a command is without fields. */
function unpack(archive: Pick<Archive, 'shapes' | 'words'>, value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  const [head, ...rest] = value as [number, ...unknown[]];
  if (head === LIST) return rest.map((one) => unpack(archive, one));
  if (rest.length === 0) return archive.words[head];
  const keys = archive.shapes[head] as string[];
  return Object.fromEntries(keys.map((key, i) => [key, unpack(archive, rest[i])]));
}

/** What the rulings of a game say otherwise than the scenario's own. */
function changedRulings(base: Scenario, scenario: Scenario): { [key: string]: unknown } {
  const usual = (base.rulings ?? {}) as unknown as { [key: string]: unknown };
  return Object.fromEntries(Object.entries(scenario.rulings).filter(([key, value]) => canonical(value) !== canonical(usual[key] ?? null)));
}

/** Writes the games of one scenario, of any game; always the same bytes for the same games. Returns how many. */
export function writeArchive(file: string, base: Scenario, records: readonly RecordFile[]): number {
  const packer = new Packer();
  const games = records.map((record): PackedGame => {
    if (!record.expect) throw new Error(`${record.seed} has no expectation.`);
    const rows = record.commands.map((command) => packer.pack(command) as Row);
    const { forces } = record.scenario;
    const isOwn = forces !== undefined && canonical(forces) !== canonical(base.forces);
    const [rulings, own] = [changedRulings(base, record.scenario), isOwn ? { forces } : {}];
    return { seed: record.seed, note: record.note ?? '', rulings, ...own, expect: record.expect, rows };
  });
  const archive: Archive = { version: records[0]?.version ?? VERSION, scenario: base, shapes: packer.shapes, words: packer.words, games };
  const text = Buffer.from(JSON.stringify(archive));
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_LGWIN]: 24, [BROTLI_PARAM_SIZE_HINT]: text.length };
  const bytes = brotliCompressSync(text, { params });
  writeFileSync(file, bytes);
  return bytes.length;
}

/** Made when it is asked for first. */
function later<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Returns all games. Each is unpacked when it is looked at: most callers take a few of hundreds. */
export function readArchive(file: string): RecordFile[] {
  const text = brotliDecompressSync(readFileSync(file), { maxOutputLength: MOST_BYTES }).toString('utf8');
  const archive = JSON.parse(text) as Archive;
  const { version = '1.1.0' } = archive;
  const { ruleset } = archive.scenario;
  // Archives of older versions lack the rulings that came later.
  const defaults = ruleset === RULESET ? DEFAULT_RULINGS : {};
  return archive.games.map(({ seed, note, rulings, forces = archive.scenario.forces, expect, rows }) => {
    const scenario = later(
      () =>
        gameOf(ruleset).asOfVersion(
          {
            ...archive.scenario,
            ...(forces ? { forces } : {}),
            rulings: { ...defaults, ...archive.scenario.rulings, ...rulings },
          } as Scenario,
          version,
        ) as Scenario,
    );
    const commands = later(() => rows.map((row) => unpack(archive, row) as Command));
    return {
      format: 1,
      ruleset,
      version,
      get scenario() {
        return scenario();
      },
      seed,
      note,
      expect,
      get commands() {
        return commands();
      },
    };
  });
}
