/** What a file may hold at most. A game of eight days has about 1,500 orders and 200 kB; the bounds leave room for ten times that and keep hostile files small. */
export const LIMITS = {
  /** Bytes of a file as it lies on the disk. */
  fileBytes: 12_000_000,
  /** Bytes of its text after unpacking. */
  textBytes: 12_000_000,
  /** Objects and lists in each other; the deepest place of a record is 7 deep, of a public replay some more. */
  depth: 16,
  /** Values of any kind; an order has about a dozen. */
  values: 600_000,
  commands: 30_000,
  /** Characters of any one text; the longest that a scenario may hold is a note of 500. */
  text: 600,
  key: 40,
  /** Keys of one object; the longest list of them, of unit types, may have 40. */
  keys: 300,
  seed: 200,
  name: 80,
  taken: 500,
  opened: 500,
  /** Changes of who plays a game's seats, and suggestions shown in it. */
  seating: 500,
  /** Changes of who has the advice of a staff. */
  advice: 500,
  suggested: 5_000,
  /** Notes of a game, places or units that one of them points at, characters of its question. */
  notes: 200,
  pointed: 24,
  ask: 200,
  /** Characters of a player's name. */
  player: 24,
  /** Characters of a situation's name, and of what it shows. */
  situation: 60,
  shows: 200,
  /** Frames of a public replay. */
  frames: 100_000,
  /** Characters of a link's payload that are read at all, and up to which one is made. */
  link: 30_000,
} as const;

const VISIBLE = /[^\s\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Is there something in a text, and nothing of it to be seen? Blanks alone are no text. */
export const showsNothing = (text: string): boolean => text.trim() !== '' && !VISIBLE.test(text);

/** Where something was refused, and why, in words that say what to do. */
export interface Refusal {
  where: string;
  message: string;
}
