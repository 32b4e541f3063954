/** Size limits of files. An eight-day game has about 1,500 commands and 200 kB; the limits allow ten times that and keep hostile files small. */
export const LIMITS = {
  /** Bytes of a file on disk. */
  fileBytes: 12_000_000,
  /** Bytes of its text after decompression. */
  textBytes: 12_000_000,
  /** Nesting depth; a record needs 7, a public replay a few more. */
  depth: 16,
  /** Number of values of any kind; a command has about a dozen. */
  values: 600_000,
  commands: 30_000,
  /** Characters per text; the longest in a scenario is a note of 500. */
  text: 600,
  key: 40,
  /** Keys per object; the longest list of them, of unit types, has at most 40. */
  keys: 300,
  seed: 200,
  name: 80,
  taken: 500,
  opened: 500,
  /** Changes of the seats' players, and suggestions shown. */
  seating: 500,
  /** Changes of the sides' advice. */
  advice: 500,
  suggested: 5_000,
  /** Notes per game; nodes or units per note; characters of a note's question. */
  notes: 200,
  pointed: 24,
  ask: 200,
  /** Characters of a player's name. */
  player: 24,
  /** Characters of a situation's name, and of its description. */
  situation: 60,
  shows: 200,
  /** Characters of a picture of a class lesson, in base64. */
  picture: 266_668,
  /** Frames of a public replay. */
  frames: 100_000,
  /** Maximum characters of a link's payload: when reading, and when creating. */
  link: 30_000,
} as const;

const VISIBLE = /[^\s\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** True if the text consists of invisible characters. White space alone doesn't count. */
export const showsNothing = (text: string): boolean => text.trim() !== '' && !VISIBLE.test(text);

/** Position and reason of a refusal; the message says what to do. */
export interface Refusal {
  where: string;
  message: string;
}
