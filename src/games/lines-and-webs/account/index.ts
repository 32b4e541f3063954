/** The account of a game: the one door through which the page, the report and the commands come in. */

export { accountOf, accountWalk, type Proved, provingWalk } from './account.ts';
export { anonymized, compareAccounts, csvOf } from './compare.ts';
export { dayPartOf, dayPartWalk } from './dayPart.ts';
export type { Recorded } from './story.ts';
export type * from './types.ts';
