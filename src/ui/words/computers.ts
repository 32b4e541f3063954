/** Names and descriptions of the computer players: four ranks and their styles of play. */
import type { PlayerNames, SeatName } from '../../records/players.ts';
import type { Computer, Computers, Level, Manner } from '../../records/seating.ts';

interface LevelWords {
  name: string;
  /** Strength, in one word. */
  grade: string;
  /** Its play, in one line. */
  line: string;
}

const LEVELS: { readonly [L in Level]: LevelWords } = {
  A: { name: 'Cadet', grade: 'easy', line: 'Makes a beginner’s mistakes. For your first games.' },
  B: { name: 'Captain', grade: 'medium', line: 'Gathers its strength, and attacks where it is stronger.' },
  C: { name: 'Colonel', grade: 'hard', line: 'Tries each plan out first, for some seconds.' },
  D: { name: 'General', grade: 'hardest', line: 'Tries three times as many plans as the Colonel, and takes three times as long.' },
};
export const levelName = (level: Level): string => LEVELS[level].name;
export const levelGrade = (level: Level): string => LEVELS[level].grade;
export const levelLine = (level: Level): string => LEVELS[level].line;

const MANNERS: { readonly [M in Manner | 'drawn']: { name: string; does: string } } = {
  even: { name: 'Balanced', does: 'in between' },
  bold: { name: 'Bold', does: 'attacks sooner' },
  careful: { name: 'Careful', does: 'waits, guards' },
  drawn: { name: 'Random', does: 'any of the three' },
};
export const mannerName = (manner: Manner | 'drawn'): string => MANNERS[manner].name;
/** The effect of a style, in two words. */
export const mannerDoes = (manner: Manner | 'drawn'): string => MANNERS[manner].does;

const told = ({ level, manner }: Computer): string => (manner === 'even' ? levelGrade(level) : `${levelGrade(level)}, ${manner}`);

/** 'Captain (medium)', 'Captain (medium, bold)': a rank alone means nothing to a new player. */
export const computerName = (computer: Computer): string => `${levelName(computer.level)} (${told(computer)})`;

/** 'the computer (Captain, medium)': in a sentence, or after a side's name. */
export const computerWords = (computer: Computer): string => `the computer (${levelName(computer.level)}, ${told(computer)})`;

/** Returns the names with a computer's rank instead of its player's name; the same object without computers. */
export const namesWith = (players: PlayerNames, computers: Computers): PlayerNames => {
  const seats = Object.entries(computers) as [SeatName, Computer][];
  return seats.length === 0
    ? players
    : { ...players, ...Object.fromEntries(seats.map(([seat, computer]) => [seat, computerName(computer)])) };
};
