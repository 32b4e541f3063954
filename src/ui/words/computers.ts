/** The computer players in words: three ranks, and the manner in which each plays. */
import type { PlayerNames, SeatName } from '../../records/players.ts';
import type { Computer, Computers, Level, Manner } from '../../records/seating.ts';

interface LevelWords {
  name: string;
  /** What it is like to play against, in one line. */
  line: string;
}

const LEVELS: { readonly [L in Level]: LevelWords } = {
  A: { name: 'Cadet', line: 'Plays by rules of thumb and makes a beginner’s mistakes. For your first games.' },
  B: { name: 'Captain', line: 'Plays by doctrine: keeps its supply going, masses, then attacks when the odds are good.' },
  C: { name: 'Colonel', line: 'Tries its plans out before it gives an order. The hardest; it thinks for some seconds.' },
};
export const levelName = (level: Level): string => LEVELS[level].name;
export const levelLine = (level: Level): string => LEVELS[level].line;

const MANNERS: { readonly [M in Manner]: string } = { even: 'As it comes', bold: 'Bold', careful: 'Careful' };
export const mannerName = (manner: Manner): string => MANNERS[manner];

/** 'Captain', 'Captain, bold' */
export const computerName = ({ level, manner }: Computer): string =>
  manner === 'even' ? levelName(level) : `${levelName(level)}, ${manner}`;

/** 'the computer (Captain, bold)': in a sentence, or behind a side's name. */
export const computerWords = (computer: Computer): string => `the computer (${computerName(computer)})`;

/** The names at the table, a computer's rank in place of a name where one sits; the same object where none does. */
export const namesWith = (players: PlayerNames, computers: Computers): PlayerNames => {
  const seats = Object.entries(computers) as [SeatName, Computer][];
  return seats.length === 0
    ? players
    : { ...players, ...Object.fromEntries(seats.map(([seat, computer]) => [seat, computerName(computer)])) };
};
