/** Log notes on the table: how far the game was opened, changes of players, and use of advice. */

import { SIDES } from '../../engine/core/gameTypes.ts';
import type { SeatName } from '../../records/players.ts';
import { type Computers, NO_COMPUTERS, type Seats } from '../../records/seating.ts';
import { sideName } from '../page.tsx';
import { adviceNotes } from '../words/advice.ts';
import { computerWords } from '../words/computers.ts';
import { capital, listed } from '../words/grammar.ts';
import type { TableNote } from './lines.ts';

export const OPENED_WORDS = 'Both sides agreed to show the game up to here.';
const ADVICE_WORDS = 'The staff was asked for advice.';

/** 'Gamma', 'Gamma’s logistics' */
function seatWords(seat: SeatName): string {
  const side = SIDES.find((side) => seat.startsWith(side)) ?? 'delta';
  const role = seat.slice(side.length + 1);
  return role ? `${sideName(side)}’s ${role}` : sideName(side);
}

/** 'the computer (Captain) plays Gamma and a person plays Delta': only the changes. */
function changeWords(previous: Computers, current: Computers): string | null {
  const seats = [...new Set([...Object.keys(previous), ...Object.keys(current)])] as SeatName[];
  const changed = seats.filter((seat) => JSON.stringify(previous[seat]) !== JSON.stringify(current[seat]));
  const parts = changed.map((seat) => `${current[seat] ? computerWords(current[seat]) : 'a person'} plays ${seatWords(seat)}`);
  return parts.length === 0 ? null : listed(parts);
}

interface TableHistory extends Pick<Seats, 'seating' | 'unaided' | 'advice' | 'suggested'> {
  /** Numbers of commands up to which both sides have opened the game. */
  opened: readonly number[];
}

/** @param placeOf returns the number of the first log entry after a number of commands */
export function tableNotes(
  { seating, suggested, opened, ...staffs }: TableHistory,
  placeOf: (orders: number) => number,
): readonly TableNote[] {
  const seats = seating.flatMap(({ from, computers }, i): TableNote[] => {
    const change = changeWords(seating[i - 1]?.computers ?? NO_COMPUTERS, computers);
    return change === null ? [] : [{ place: placeOf(from), text: from === 0 ? `${capital(change)}.` : `From here on ${change}.` }];
  });
  return [
    ...seats,
    ...adviceNotes(staffs).map(({ at, text }) => ({ place: placeOf(at), text })),
    ...suggested.map((orders) => ({ place: placeOf(orders), text: ADVICE_WORDS })),
    ...opened.map((orders) => ({ place: placeOf(orders), text: OPENED_WORDS })),
  ];
}
