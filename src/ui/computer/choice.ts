/** Seats of a new game: the choice on the start screen, and the seats that result from it. Pure. */
import { opponentOf, SIDES, type Side } from '../../engine/core/gameTypes.ts';
import type { PlayerCount, SeatName } from '../../records/players.ts';
import type { Level, Manner } from '../../records/seating.ts';
import type { NewSeats } from '../../store/gameStore.ts';

export type Way = 'two' | 'alone' | 'watch';

/** A chosen computer; the game's seed may draw its style. */
export interface Picked {
  level: Level;
  manner: Manner | 'drawn';
}

export interface Choice {
  way: Way;
  /** The side of a solo player, if each side has one player. */
  side: Side;
  /** The seats of people, if each side has two players. */
  people: readonly SeatName[];
  /** Computers at the other seats. */
  picked: { readonly [S in SeatName]: Picked };
  /** Sides without staff advice; only sides of people count. */
  off: readonly Side[];
}

const TWO: readonly SeatName[] = ['delta', 'gamma'];
const FOUR: readonly SeatName[] = ['delta-logistics', 'delta-combat', 'gamma-logistics', 'gamma-combat'];

/** The seats for this number of players, in order. */
export const seatsOf = (players: PlayerCount): readonly SeatName[] => (players === 4 ? FOUR : TWO);

/** Default choice: two people; a solo player gets Delta and the easiest computer. */
export function firstChoice(level: Level = 'A'): Choice {
  const easiest: Picked = { level, manner: 'even' };
  return {
    way: 'two',
    side: 'delta',
    people: ['delta-logistics', 'delta-combat'],
    picked: {
      delta: easiest,
      gamma: easiest,
      'delta-logistics': easiest,
      'delta-combat': easiest,
      'gamma-logistics': easiest,
      'gamma-combat': easiest,
    },
    off: [],
  };
}

/** The seats with a computer. */
export function computerSeats({ way, side, people }: Choice, players: PlayerCount): readonly SeatName[] {
  if (way === 'two') return [];
  if (way === 'watch') return seatsOf(players);
  return players === 4 ? FOUR.filter((seat) => !people.includes(seat)) : [opponentOf(side)];
}

/** The sides with at least one person. */
export function sidesOfPeople(choice: Choice, players: PlayerCount): readonly Side[] {
  const computers = computerSeats(choice, players);
  return SIDES.filter((side) => seatsOf(players).some((seat) => seat.startsWith(side) && !computers.includes(seat)));
}

/** The choice with a side's staff advice on or off. */
export const withStaff = (choice: Choice, side: Side, isOn: boolean): Choice => ({
  ...choice,
  off: SIDES.filter((other) => (other === side ? !isOn : choice.off.includes(other))),
});

/** The seats as stored with the new game; undefined if only people play and all have advice. */
export function seatsFor(choice: Choice, players: PlayerCount): NewSeats | undefined {
  const seats = computerSeats(choice, players);
  const silent = choice.off.filter((side) => sidesOfPeople(choice, players).includes(side));
  if (seats.length === 0) return silent.length > 0 ? { off: silent } : undefined;
  return {
    computers: Object.fromEntries(seats.map((seat) => [seat, choice.picked[seat]])),
    ...(silent.length > 0 ? { off: silent } : {}),
  };
}

/** The choice with changed computers at these seats. */
export const withPicked = (choice: Choice, seats: readonly SeatName[], change: Partial<Picked>): Choice => ({
  ...choice,
  picked: { ...choice.picked, ...Object.fromEntries(seats.map((seat) => [seat, { ...choice.picked[seat], ...change }])) },
});
