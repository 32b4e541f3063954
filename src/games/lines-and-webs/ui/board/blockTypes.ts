/** What a unit block shows: of the unit itself, and what the screen adds to it for a while. Types only. */

/** What a block shows of a unit; all of it open to both sides (11.1). */
export interface BlockProps {
  id: string;
  side: 'delta' | 'gamma';
  type: string;
  kind: 'combat' | 'sustainment' | 'aps';
  echelon: 'platoon' | 'company' | 'battalion';
  /** Its number, or its letter. */
  number: string;
  battalion: number | null;
  steps: 1 | 2 | 3 | 4;
  strength: number;
  /** Links it moves, and the hexes it fires (a combat unit) or carries over (a carrier), as printed on the board game's blocks; close up only. */
  movement?: number | undefined;
  range?: number | undefined;
  load: { clI: number; clIII: number; clV: number; clIX: number };
  boxes: { clI: number; clIII: number; clV: number; open: number };
  suppressed: boolean;
  degraded: boolean;
  disabled: boolean;
  displaced: boolean;
  spent: boolean;
  /** It has nothing to eat tonight, and none is on its way. */
  missesMeal?: boolean | undefined;
}

export type Tone = 'plan' | 'pale' | 'ink' | 'open';

/** What the screen adds to a block for a while. */
export interface BlockMarks {
  /** Disc at the north-west corner: a distance, the number of an order, `R`. */
  badge?: { text: string; tone: Tone } | undefined;
  /** Tab at the north-east corner: the class that it lacks. */
  want?: 'clI' | 'clIII' | 'clV' | 'clIX' | undefined;
  /** Frame around the block: thick (chosen), thin (passed), dashed (would stand here), ink (happened). */
  ring?: 'thick' | 'thin' | 'dashed' | 'ink' | undefined;
  /** A lock at the north-east corner: the player keeps this carrier for himself. */
  isLocked?: boolean | undefined;
  /** Not part of what is being chosen: faded under a veil. */
  dimmed?: boolean | undefined;
}
