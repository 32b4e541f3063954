/** Umpire rules as a lazy chunk for games that need them. The file readers, which load lazily themselves, import them directly. */

export { umpireRules } from './index.ts';
