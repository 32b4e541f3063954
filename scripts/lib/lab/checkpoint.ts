/** Files of finished pieces, one a line, so that a stopped run can continue and shares of a run can be merged. A header line identifies the job of those after it. */

import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { hashOf } from '../../../src/engine/core/index.ts';
import type { LabJob, Piece } from '../../../src/games/lines-and-webs/lab/play.ts';
import { Wrong } from './asked.ts';

type Pieces = { [n: string]: Piece };

export interface Checkpoint {
  played: Pieces;
  add(n: number, piece: Piece): void;
}

/** A table asked for more games, or a closer answer, begins with the same ones. */
const identity = (order: LabJob): string => hashOf(order.kind === 'table' ? { ...order, games: 0, within: 0 } : order);

/** Reads the pieces of one order, all on lines after its header and before the next; null if the file has no such header. A line that was cut short is played again. */
function piecesIn(path: string, order: LabJob): Pieces | null {
  const mine = identity(order);
  let played: Pieces | null = null;
  let isMine = false;
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    try {
      const said = JSON.parse(line) as { order: string } | { n: number; piece: Piece };
      if ('order' in said) {
        isMine = said.order === mine;
        if (isMine) played ??= {};
      } else if (isMine && played) played[said.n] = said.piece;
    } catch {
      // Cut short.
    }
  }
  return played;
}

/** Opens the file, or begins it, for an order; it may hold others too. */
export function checkpointAt(path: string, order: LabJob): Checkpoint {
  if (path === '') return { played: {}, add: () => undefined };
  const played = (existsSync(path) ? piecesIn(path, order) : null) ?? {};
  const add = (line: object): void => appendFileSync(path, `${JSON.stringify(line)}\n`);
  // Ends a line that was cut short.
  if (existsSync(path)) appendFileSync(path, '\n');
  add({ order: identity(order) });
  return { played, add: (n, piece) => add({ n, piece }) };
}

/** Returns the pieces of an order in several files, named with commas between them. @throws Wrong if a file is missing or has none */
export function merged(paths: string, order: LabJob): Pieces {
  const pieces: Pieces = {};
  for (const path of paths.split(',').map((one) => one.trim())) {
    const played = existsSync(path) ? piecesIn(path, order) : null;
    if (!played)
      throw new Wrong(
        existsSync(path) ? `${path} has no games of this question. Ask exactly as it was asked.` : `There is no file ${path}.`,
      );
    Object.assign(pieces, played);
  }
  return pieces;
}

/** Which pieces of a run one machine plays: every `of`-th, from number `first` (0 based). */
export interface Shard {
  first: number;
  of: number;
}

/** Reads `2/4`. @throws Wrong */
export function shardOf(text: string): Shard {
  const [, i, of] = /^(\d+)\/(\d+)$/.exec(text) ?? [];
  if (!i || !of || Number(i) < 1 || Number(i) > Number(of)) throw new Wrong(`--shard takes a number of a count, as 2/4, not '${text}'.`);
  return { first: Number(i) - 1, of: Number(of) };
}
