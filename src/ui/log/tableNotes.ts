/** What the log tells of the table itself: up to where the game was opened, who played from when on, who had a staff's advice, and when it was asked for. */

import { SIDES } from '../../engine/core/table.ts';
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
  const side = SIDES.find((one) => seat.startsWith(one)) ?? 'delta';
  const role = seat.slice(side.length + 1);
  return role ? `${sideName(side)}’s ${role}` : sideName(side);
}

/** 'the computer (Captain) plays Gamma and a person plays Delta': only what has changed. */
function changeWords(before: Computers, now: Computers): string | null {
  const seats = [...new Set([...Object.keys(before), ...Object.keys(now)])] as SeatName[];
  const changed = seats.filter((seat) => JSON.stringify(before[seat]) !== JSON.stringify(now[seat]));
  const parts = changed.map((seat) => `${now[seat] ? computerWords(now[seat]) : 'a person'} plays ${seatWords(seat)}`);
  return parts.length === 0 ? null : listed(parts);
}

interface Told extends Pick<Seats, 'seating' | 'unaided' | 'advice' | 'suggested'> {
  /** Up to so many orders both sides have opened the game. */
  opened: readonly number[];
}

/** @param placeOf the number of the first entry of the log after so many orders */
export function tableNotes({ seating, suggested, opened, ...staffs }: Told, placeOf: (orders: number) => number): readonly TableNote[] {
  const seats = seating.flatMap(({ from, computers }, i): TableNote[] => {
    const change = changeWords(seating[i - 1]?.computers ?? NO_COMPUTERS, computers);
    return change === null ? [] : [{ place: placeOf(from), text: from === 0 ? `${capital(change)}.` : `From here on ${change}.` }];
  });
  return [
    ...seats,
    ...adviceNotes(staffs).map(({ at, text }) => ({ place: placeOf(at), text })),
    ...suggested.map((at) => ({ place: placeOf(at), text: ADVICE_WORDS })),
    ...opened.map((at) => ({ place: placeOf(at), text: OPENED_WORDS })),
  ];
}
