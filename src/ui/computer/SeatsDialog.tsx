/** Changes of seats during the game: a person takes over from a computer, or hands a seat to one. */

import { useState } from 'react';
import type { Side } from '../../engine/core/gameTypes.ts';
import type { PlayerCount, SeatName } from '../../records/players.ts';
import type { Computer, Computers } from '../../records/seating.ts';
import { Dialog } from '../kit/Dialog.tsx';
import { seatsOf } from './choice.ts';
import { SeatRow } from './SeatRow.tsx';

const USUAL: Computer = { level: 'B', manner: 'even' };

/** The computer at a seat; with four players a side's entry applies to both of its roles. */
const computerAt = (computers: Computers, seat: SeatName): Computer | null =>
  computers[seat] ?? computers[seat.split('-')[0] as Side] ?? null;

interface SeatsDialogProps {
  players: PlayerCount;
  computers: Computers;
  onChange(computers: Computers): void;
  onClose(): void;
}

export function SeatsDialog({ players, computers, onChange, onClose }: SeatsDialogProps) {
  const seats = seatsOf(players);
  const [now, setNow] = useState(() => new Map(seats.map((seat): [SeatName, Computer | null] => [seat, computerAt(computers, seat)])));
  const isSame = seats.every((seat) => JSON.stringify(now.get(seat)) === JSON.stringify(computerAt(computers, seat)));
  const toComputers = (): Computers => Object.fromEntries([...now].filter(([, computer]) => computer !== null)) as Computers;
  const people = seats.filter((seat) => now.get(seat) === null).length;
  return (
    <Dialog
      title="Who plays"
      onClose={onClose}
      testId="seats-dialog"
      foot={
        <>
          <button type="button" className="btn" onClick={onClose}>
            Cancel
          </button>
          <button
            type="button"
            className="btn btn-main"
            disabled={isSame}
            onClick={() => {
              onChange(toComputers());
              onClose();
            }}
            data-testid="seats-change"
          >
            Change seats
          </button>
        </>
      }
    >
      <div className="grid gap-3">
        {seats.map((seat) => (
          <SeatRow
            key={seat}
            seat={seat}
            picked={now.get(seat) ?? null}
            usual={USUAL}
            person="A person"
            onPick={(picked) => setNow(new Map(now).set(seat, picked as Computer | null))}
          />
        ))}
        <p className="caption">
          {people === 0 ? 'Two computers play, and you watch. ' : ''}
          Orders given so far stay. The log says who plays from here on.
        </p>
      </div>
    </Dialog>
  );
}
