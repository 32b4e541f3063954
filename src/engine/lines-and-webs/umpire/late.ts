/** The umpire's part of the rules, for whoever fetches it when a game needs it. The readers of files are fetched late themselves, and have it at once. */

export { umpireRules } from './index.ts';
