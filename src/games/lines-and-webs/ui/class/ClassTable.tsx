/** Tables of a class side by side, one a row, on the page and on the projector. Tables that are not in yet have their row. */

import {
  Ban,
  CircleHelp,
  Clock3,
  FileCheck2,
  Flag,
  FolderOpen,
  Hourglass,
  Keyboard,
  Lightbulb,
  LockOpen,
  type LucideIcon,
  Minus,
  NotebookPen,
  PackageX,
  Repeat,
  Rewind,
  Swords,
  TriangleAlert,
  Truck,
  Undo2,
  UserRoundX,
  Wrench,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Side } from '../../../../engine/lines-and-webs/index.ts';
import { cleanText } from '../../../../records/characters.ts';
import { TASK_LIMITS } from '../../../../records/task.ts';
import { type ClassRow, type ClassSheet, placesOf } from '../../account/compare.ts';
import { HUNGER_KINDS, type HungerKind } from '../../account/hunger/types.ts';
import { BOUGHT, type Result, winnerOf } from '../../account/resultCode.ts';
import { BOUGHT_NAMES, endingWords, noteWords } from '../account/words.ts';
import { lastNightWords, mainWords } from '../words/hunger.ts';
import { sideName } from '../words/names.ts';
import styles from './Class.module.css';
import { choose, openRow, rename, rowInRoom } from './handedIn.ts';

const AIDS = [
  ['advice', Lightbulb, 'advice asked'],
  ['practice', Rewind, 'went back to a decision'],
  ['undo', Undo2, 'orders undone'],
  ['workbench', Wrench, 'game editor used'],
  ['unlocked', LockOpen, 'locks opened'],
  ['replaced', UserRoundX, 'a computer took a seat'],
] as const;

const AGAIN = ['again', Repeat, 'begun before'] as const;

/** Help that was used, as signs with names. */
function Aids({ result }: { result: Result }) {
  return AIDS.map(([aid, Sign, name]) =>
    result[aid] ? (
      <span key={aid} className="chip inline gap-05" title={name}>
        <Sign size="1em" aria-label={name} /> {typeof result[aid] === 'number' ? result[aid] : ''}
      </span>
    ) : null,
  );
}

/** What a side bought on day 1, in points: a bar of five parts with their numbers. */
function BoughtBar({ result, side }: { result: Result; side: Side }) {
  return (
    <span className={`flex ${styles.bought}`}>
      {BOUGHT.map((key) => {
        const points = result.bought[side][key];
        return points > 0 ? (
          <span
            key={key}
            className={styles.part}
            data-of={key}
            style={{ '--points': points } as React.CSSProperties}
            title={`${points} ${BOUGHT_NAMES[key]}`}
          >
            {points}
          </span>
        ) : null;
      })}
    </span>
  );
}

const SOURCES = [
  ['file', FileCheck2, 'file'],
  ['code', Keyboard, 'code, not checked against a game'],
  ['paper', NotebookPen, 'paper'],
] as const;

/** The colors, and those signs that the rows have. */
export function BoughtKey({ rows }: { rows: readonly ClassRow[] }) {
  const signs = [
    ...SOURCES.filter(([source]) => rows.some((row) => row.source === source)),
    ...AIDS.filter(([aid]) => rows.some(({ result }) => result[aid])),
    ...(rows.some(({ again }) => again > 0) ? [AGAIN] : []),
  ];
  return (
    <p className={`row wrap gap-3 ${styles.key}`}>
      {BOUGHT.map((key) => (
        <span key={key} className="inline gap-1">
          <span className={styles.swatch} data-of={key} /> {BOUGHT_NAMES[key]}
        </span>
      ))}
      {signs.map(([key, Sign, name]) => (
        <span key={key} className="inline gap-1">
          <Sign size="1em" aria-hidden="true" /> {name}
        </span>
      ))}
      <span>hungry night: one unit without food for one night, the last night too</span>
    </p>
  );
}

const KIND_SIGNS: { readonly [K in HungerKind]: LucideIcon } = {
  neverSupplied: PackageX,
  notSent: Clock3,
  ownAttacks: Swords,
  carrierLost: Truck,
  captured: Flag,
  noneLeft: Ban,
  outOfReach: CircleHelp,
};

/** The cause of most of a side's hungry nights; a press tells it on the projector. */
function Why({ row, side, isMine }: { row: ClassRow; side: Side; isMine: boolean }) {
  if (row.isSearched) return <span className="pale">…</span>;
  const words = mainWords(row, side) || 'everybody ate';
  const kind = HUNGER_KINDS[row.result.kind[side] - 1];
  const Sign = kind ? KIND_SIGNS[kind] : Minus;
  const told = (
    <span className="inline gap-1 nowrap">
      <Sign size="1em" aria-hidden="true" /> {words}
    </span>
  );
  if (!isMine || row.source !== 'file') return told;
  return (
    <button
      type="button"
      className={`btn btn-quiet btn-small px-1 ${styles.why}`}
      title={`Tell it on the projector, with the game of ${row.name}.${lastNightWords(row, side)}`}
      onClick={() => rowInRoom(row)}
      data-testid="class-why"
    >
      {told}
    </button>
  );
}

/** Which of a table's games counts. */
function Games({ row }: { row: ClassRow }) {
  if (row.games.length < 2) return null;
  return (
    <select
      className={`field ${styles.games}`}
      aria-label={`Game of ${row.name} that counts`}
      value={row.id}
      onChange={({ target }) => choose(Number(target.value), row.games)}
    >
      {row.games.map(({ id, result }, i) => (
        <option key={id} value={id}>
          {i + 1} of {row.games.length}: {endingWords(result)}
        </option>
      ))}
    </select>
  );
}

/** What is typed stays as it is until the field is left: the name is without spaces at its ends, and never empty. */
function NameField({ id, name }: Pick<ClassRow, 'id' | 'name'>) {
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string) => {
    setTyped(text);
    rename(id, cleanText(text, TASK_LIMITS.table, true) || name);
  };
  return (
    <input
      className={`field ${styles.name}`}
      aria-label={`Name of ${name}`}
      dir="auto"
      value={typed ?? name}
      onChange={({ target }) => type(target.value)}
      onBlur={() => setTyped(null)}
    />
  );
}

interface RowProps {
  row: ClassRow;
  side: Side;
  /** Largest number of hungry nights in the class. */
  most: number;
  /** Names and choices can be changed here. */
  isMine: boolean;
  isNamed: boolean;
}

function Row({ row, side, most, isMine, isNamed }: RowProps) {
  const { id, name, source, note, result, differs, again } = row;
  const sign = SOURCES.find(([of]) => of === source)?.[1];
  const Sign = (note === null && differs.length === 0 && sign) || TriangleAlert;
  const says = noteWords(row);
  const { [side]: hungry } = result.hungry;
  return (
    <tr className={note === null ? (winnerOf(result.ending) ?? '') : styles.amber} data-note={note ?? undefined} data-row={id}>
      <th scope="row">
        <span className="row gap-1">
          <Sign size="1em" aria-label={source} />
          {isMine && isNamed ? <NameField id={id} name={name} /> : <bdi className="ellipsis">{name}</bdi>}
          {isMine && source === 'file' ? (
            <button
              type="button"
              className="btn btn-quiet btn-small px-1"
              aria-label={`Open the game of ${name}`}
              title={`Open the game of ${name}; closing it leads back here`}
              onClick={() => openRow(row)}
              data-opens=""
              data-testid="class-open"
              data-no-paper
            >
              <FolderOpen size={16} aria-hidden="true" />
            </button>
          ) : null}
        </span>
      </th>
      <td colSpan={note === null ? 1 : 6}>
        <span className={`row gap-1 ${says ? 'wrap' : 'nowrap'}`} title={says || undefined}>
          <span className={says ? '' : 'ellipsis'}>
            {endingWords(result)}
            {says ? <span className="warn"> ({says})</span> : null}
          </span>
          <Aids result={result} />
          {again > 0 ? (
            <span className="chip inline gap-05" title="times that this task was begun before in its browser">
              <Repeat size="1em" aria-label="begun before" /> {again}
            </span>
          ) : null}
          {isMine ? <Games row={row} /> : null}
        </span>
      </td>
      {note === null ? (
        <>
          <td className="nowrap">
            {result.ports.delta} : {result.ports.gamma}
          </td>
          <td className="nowrap">
            {result.strength.delta} : {result.strength.gamma}
          </td>
          <td>
            <span className={`row gap-1 ${side}`}>
              <span className={styles.hungry} style={{ '--share': hungry / Math.max(1, most) } as React.CSSProperties} /> {hungry}
            </span>
          </td>
          <td>
            <Why row={row} side={side} isMine={isMine} />
          </td>
          <td>
            <BoughtBar result={result} side={side} />
          </td>
        </>
      ) : null}
    </tr>
  );
}

interface ClassTableProps {
  sheet: ClassSheet;
  isMine?: boolean;
  /** Rows after those of the tables. */
  children?: ReactNode;
}

export function ClassTable({ sheet, isMine = false, children }: ClassTableProps) {
  const { side, isNamed } = sheet;
  const { spread } = sheet.comparison;
  const name = sideName(side);
  return (
    <table className={`full-width ${styles.table}`} data-testid="class-table">
      <thead>
        <tr>
          <th scope="col">Table</th>
          <th scope="col">Result</th>
          <th scope="col">Ports</th>
          <th scope="col">Strength</th>
          <th scope="col">{name}’s hungry nights</th>
          <th scope="col">Main reason</th>
          <th scope="col">{name} bought on day 1, in points</th>
        </tr>
      </thead>
      <tbody>
        {placesOf(sheet).map((place, i) =>
          'row' in place ? (
            <Row key={place.row.id} row={place.row} side={side} most={spread?.[side].hungry.most ?? 0} isMine={isMine} isNamed={isNamed} />
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the place of a table
            <tr key={`awaited ${i}`} className={styles.awaited}>
              <th scope="row">
                <span className="row gap-1">
                  <Hourglass size="1em" aria-hidden="true" /> {place.awaited > 0 ? `Table ${place.awaited}` : 'A table'}
                </span>
              </th>
              <td colSpan={6}>not in yet</td>
            </tr>
          ),
        )}
        {children}
      </tbody>
    </table>
  );
}
