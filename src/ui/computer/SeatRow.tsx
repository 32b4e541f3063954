/** One seat: a person, or a computer with rank and style. Two lists, so that four seats align. */

import type { Side } from '../../engine/core/gameTypes.ts';
import type { SeatName } from '../../records/players.ts';
import { LEVELS, type Level, MANNERS } from '../../records/seating.ts';
import { SideEmblem, sideName } from '../page.tsx';
import { levelGrade, levelName, mannerDoes, mannerName } from '../words/computers.ts';
import type { Picked } from './choice.ts';
import styles from './Seats.module.css';

/** 'Delta', 'Delta, logistics' */
function seatLabel(seat: SeatName): string {
  const [side, role] = seat.split('-') as [Side, string | undefined];
  return role ? `${sideName(side)}, ${role}` : sideName(side);
}

interface SeatRowProps {
  seat: SeatName;
  /** Null for a person. */
  picked: Picked | null;
  /** Label for a person; undefined if the seat must have a computer. */
  person?: string;
  /** True if the seed may choose the style: only before the game. */
  mayDraw?: boolean;
  onPick(picked: Picked | null): void;
  /** Default when a computer takes the seat. */
  usual: Picked;
}

const PERSON = 'person';

export function SeatRow({ seat, picked, person, mayDraw = false, onPick, usual }: SeatRowProps) {
  const label = seatLabel(seat);
  const current = picked ?? usual;
  const side = seat.split('-')[0] as Side;
  return (
    <div className={`grid gap-2 align-middle ${styles.seat}`} data-testid={`seat-${seat}`}>
      <span className="row gap-2 semi">
        <SideEmblem side={side} size={22} /> {label}
      </span>
      <select
        className="full-width hit-36 px-2 ink on-raised edge-strong round-2 dashed-off"
        aria-label={`Who plays ${label}`}
        value={picked?.level ?? PERSON}
        onChange={({ target }) => onPick(target.value === PERSON ? null : { ...current, level: target.value as Level })}
        data-testid={`who-${seat}`}
      >
        {person === undefined ? null : <option value={PERSON}>{person}</option>}
        <optgroup label="Computer">
          {LEVELS.map((level) => (
            <option key={level} value={level}>
              {levelName(level)} · {levelGrade(level)}
            </option>
          ))}
        </optgroup>
      </select>
      <select
        className="full-width hit-36 px-2 ink on-raised edge-strong round-2 dashed-off"
        aria-label={`How the computer plays ${label}`}
        value={current.manner}
        disabled={picked === null}
        onChange={({ target }) => onPick({ ...current, manner: target.value as Picked['manner'] })}
        data-testid={`manner-${seat}`}
      >
        {MANNERS.map((manner) => (
          <option key={manner} value={manner}>
            {mannerName(manner)} · {mannerDoes(manner)}
          </option>
        ))}
        {mayDraw ? <option value="drawn">Random</option> : null}
      </select>
    </div>
  );
}
