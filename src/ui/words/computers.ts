/** The computer players in words: three ranks, and the manner in which each plays. */
import type { PlayerNames, SeatName } from '../../records/players.ts';
import type { Computer, Computers, Level, Manner } from '../../records/seating.ts';

interface LevelWords {
  name: string;
  /** How strong it is, in a word. */
  grade: string;
  /** What it is like to play against, in one line. */
  line: string;
}

const LEVELS: { readonly [L in Level]: LevelWords } = {
  A: { name: 'Cadet', grade: 'easy', line: 'Makes a beginner’s mistakes. For your first games.' },
  B: { name: 'Captain', grade: 'medium', line: 'Gathers its strength, and attacks at good odds.' },
  C: { name: 'Colonel', grade: 'hard', line: 'The hardest: tries each plan out first, for some seconds.' },
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
/** What it changes, in two words. */
export const mannerDoes = (manner: Manner | 'drawn'): string => MANNERS[manner].does;

const told = ({ level, manner }: Computer): string => (manner === 'even' ? levelGrade(level) : `${levelGrade(level)}, ${manner}`);

/** 'Captain (medium)', 'Captain (medium, bold)': a rank says nothing to who has met no other. */
export const computerName = (computer: Computer): string => `${levelName(computer.level)} (${told(computer)})`;

/** 'the computer (Captain, medium)': in a sentence, or behind a side's name. */
export const computerWords = (computer: Computer): string => `the computer (${levelName(computer.level)}, ${told(computer)})`;

/** The names at the table, a computer's rank in place of a name where one sits; the same object where none does. */
export const namesWith = (players: PlayerNames, computers: Computers): PlayerNames => {
  const seats = Object.entries(computers) as [SeatName, Computer][];
  return seats.length === 0
    ? players
    : { ...players, ...Object.fromEntries(seats.map(([seat, computer]) => [seat, computerName(computer)])) };
};
