/** Moments of an account in words, and where in the replay they are. */
import type { Moment } from '../../account/types.ts';
import { phaseName } from '../words/names.ts';

/** 'day 9, Execute'. */
export const placeWords = ({ day, phase }: Moment): string => `day ${day}, ${phaseName(phase)}`;

/** Where a replay begins to show a moment: by orders where their number is no secret, else by what had been told. */
export const beginAt = ({ order, told }: Moment): { at?: number; told?: number } => (order === null ? { told } : { at: order });

/** Playing on from a moment as a game of its own. */
export interface Branches {
  whyNot(moment: Moment): string | null;
  /** Begins a game there. */
  from(moment: Moment): void;
}
