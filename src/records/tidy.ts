/** What a player typed, fit to stand in a file: notes and names without what is refused, and no longer than they may be. Comes without the schema. */

import { cleanText } from './characters.ts';
import { LIMITS } from './limits.ts';
import type { Note } from './notes.ts';
import type { PlayerNames } from './players.ts';

/** One line, or several as one: a line break is no character of a text. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ');

/** A note as it is kept; one without a title is called a note. */
export function tidyNote({ id, at, title, text, clause, nodes, units, ask }: Note): Note {
  const asked = cleanText(oneLine(ask ?? ''), LIMITS.ask, false);
  return {
    ...{ id, at, title: cleanText(oneLine(title), LIMITS.name) || 'Note', text: cleanText(oneLine(text), LIMITS.text, false) },
    ...(clause ? { clause } : {}),
    ...(nodes && nodes.length > 0 ? { nodes: nodes.slice(0, LIMITS.pointed) } : {}),
    ...(units && units.length > 0 ? { units: units.slice(0, LIMITS.pointed) } : {}),
    ...(asked ? { ask: asked } : {}),
  };
}

/** Names as they are kept; null where nobody has one. */
export function tidyPlayers(names: PlayerNames): PlayerNames | null {
  const kept = Object.entries(names).flatMap(([seat, name]) => {
    const tidy = cleanText(oneLine(name), LIMITS.player);
    return tidy ? [[seat, tidy] as const] : [];
  });
  return kept.length > 0 ? Object.fromEntries(kept) : null;
}
