/** The words beside what is told, be it a fight or a special card: its title, the same as a sentence, and its lines. Pure. */
import type { Playback } from '../../store/scenes.ts';
import type { PlaybackTimeline, Script } from '../motion/script.ts';
import { fightTitle, type Line, linesOf } from './benchWords.ts';
import { cardLines, cardTitle } from './cardWords.ts';

/** 'Armor 1 attacks FS Company 1', and where; or 'Delta plays Close Air Support', and on what. */
export const titleOf = (told: Playback): { title: string; place: string } => (told.kind === 'card' ? cardTitle(told) : fightTitle(told));

/** 'Armor 1 attacks FS Company 1 at 0804.', 'Delta plays Close Air Support. On Armor B, at 0804.' */
export function sentenceOf(told: Playback): string {
  const { title, place } = titleOf(told);
  const parts = [title, place].filter(Boolean);
  return `${parts.join(told.kind === 'fight' ? ' ' : '. ')}.`;
}

/** What happens, one after another, as far as it has been told. */
export const playbackLines = (telling: PlaybackTimeline, script: Script, t: number): Line[] =>
  telling.told.kind === 'card' ? cardLines(telling, script, t) : linesOf(telling, script, t);
