/** Who sits at the seats of a new game: what is chosen on the start screen, and what comes of it when the game begins. Pure. */
import { opponentOf, SIDES, type Side } from '../../engine/core/table.ts';
import type { PlayerCount, SeatName } from '../../records/players.ts';
import type { Level, Manner } from '../../records/seating.ts';
import type { NewSeats } from '../../store/gameStore.ts';

export type Way = 'two' | 'alone' | 'watch';

/** A computer as it is chosen; its manner may be left to the seed of the game. */
export interface Picked {
  level: Level;
  manner: Manner | 'drawn';
}

export interface Choice {
  way: Way;
  /** The side of a lone person, where each side has one player. */
  side: Side;
  /** The seats of people, where each side has two players. */
  people: readonly SeatName[];
  /** What sits at the other seats. */
  picked: { readonly [S in SeatName]: Picked };
  /** The sides whose staff keeps silent; only those of people count. */
  off: readonly Side[];
}

const TWO: readonly SeatName[] = ['delta', 'gamma'];
const FOUR: readonly SeatName[] = ['delta-logistics', 'delta-combat', 'gamma-logistics', 'gamma-combat'];

/** The seats of a game of so many, in order. */
export const seatsOf = (players: PlayerCount): readonly SeatName[] => (players === 4 ? FOUR : TWO);

/** What is chosen before anything was: two people; a lone one plays Delta and is met by the easiest computer, whether or not a lesson came before. */
export function firstChoice(level: Level = 'A'): Choice {
  const one: Picked = { level, manner: 'even' };
  return {
    way: 'two',
    side: 'delta',
    people: ['delta-logistics', 'delta-combat'],
    picked: { delta: one, gamma: one, 'delta-logistics': one, 'delta-combat': one, 'gamma-logistics': one, 'gamma-combat': one },
    off: [],
  };
}

/** The seats at which a computer sits. */
export function computerSeats({ way, side, people }: Choice, players: PlayerCount): readonly SeatName[] {
  if (way === 'two') return [];
  if (way === 'watch') return seatsOf(players);
  return players === 4 ? FOUR.filter((seat) => !people.includes(seat)) : [opponentOf(side)];
}

/** The sides at which a person sits. */
export function sidesOfPeople(choice: Choice, players: PlayerCount): readonly Side[] {
  const computers = computerSeats(choice, players);
  return SIDES.filter((side) => seatsOf(players).some((seat) => seat.startsWith(side) && !computers.includes(seat)));
}

/** The same choice with the staff of a side on or off. */
export const withStaff = (choice: Choice, side: Side, isOn: boolean): Choice => ({
  ...choice,
  off: SIDES.filter((one) => (one === side ? !isOn : choice.off.includes(one))),
});

/** What the new game keeps of it; nothing where only people play, and both have advice. */
export function seatsFor(choice: Choice, players: PlayerCount): NewSeats | undefined {
  const seats = computerSeats(choice, players);
  const off = choice.off.filter((side) => sidesOfPeople(choice, players).includes(side));
  if (seats.length === 0) return off.length > 0 ? { off } : undefined;
  return {
    computers: Object.fromEntries(seats.map((seat) => [seat, choice.picked[seat]])),
    ...(off.length > 0 ? { off } : {}),
  };
}

/** The same choice with other computers at these seats. */
export const withPicked = (choice: Choice, seats: readonly SeatName[], change: Partial<Picked>): Choice => ({
  ...choice,
  picked: { ...choice.picked, ...Object.fromEntries(seats.map((seat) => [seat, { ...choice.picked[seat], ...change }])) },
});
