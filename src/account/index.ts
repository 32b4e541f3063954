/** The account of a game: the one door through which the page, the report and the commands come in. */

export type * from './types.ts';
