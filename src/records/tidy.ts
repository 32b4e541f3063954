/** What a player typed, fit to stand in a file: notes and names without what is refused, and no longer than they may be. Comes without the schema. */

import { cleanText, headOf } from './characters.ts';
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

/** Where a text is parted: at its last blank before the limit, else at the limit. */
function parted(text: string, most: number): string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > most) {
    const blank = rest.lastIndexOf(' ', most);
    const head = blank > most / 2 ? rest.slice(0, blank) : headOf(rest, most);
    parts.push(head);
    rest = rest.slice(head.length).trimStart();
  }
  return [...parts, rest];
}

/** The end of a head in so many notes: ' (12)'. */
const NUMBER_LENGTH = 8;

/** A note that is too long, as several of the same moment: every word of it is kept. What a title or a question has too much of begins or ends the text. */
export function splitNote<N extends Omit<Note, 'id'>>(note: N): [N, ...Omit<Note, 'id'>[]] {
  const ask = oneLine(note.ask ?? '').trim();
  const title = oneLine(note.title).trim();
  if (Math.max(title.length - LIMITS.name, note.text.length - LIMITS.text, ask.length - LIMITS.ask) <= 0) return [note];
  const short = headOf(title, LIMITS.name - NUMBER_LENGTH).trimEnd();
  const isAskLong = ask.length > LIMITS.ask;
  const whole = [title.length > LIMITS.name ? title : '', oneLine(note.text).trim(), isAskLong ? ask : ''].filter(Boolean).join(' ');
  const [first = '', ...more] = parted(whole, LIMITS.text);
  const { ask: _, ...unasked } = note;
  const head = { ...(isAskLong ? unasked : note), title: title.length > LIMITS.name ? short : title, text: first } as N;
  return [head, ...more.map((text, i) => ({ at: note.at, title: `${short} (${i + 2})`, text }))];
}

/** Names as they are kept; null where nobody has one. */
export function tidyPlayers(names: PlayerNames): PlayerNames | null {
  const kept = Object.entries(names).flatMap(([seat, name]) => {
    const tidy = cleanText(oneLine(name), LIMITS.player);
    return tidy ? [[seat, tidy] as const] : [];
  });
  return kept.length > 0 ? Object.fromEntries(kept) : null;
}
