/** Cleans notes and names that a player typed so that they are valid in a file. Doesn't import the schema. */

import { cleanText, headOf } from './characters.ts';
import { LIMITS } from './limits.ts';
import type { Note } from './notes.ts';
import type { PlayerNames } from './players.ts';

/** Joins lines, because texts can't contain line breaks. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ');

/** Cleans a note; without a title it gets a default one. */
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

/** Splits a text at the last space before the limit, otherwise at the limit. */
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

/** Length reserved for a note's number: ' (12)'. */
const NUMBER_LENGTH = 8;

/**
 * Splits a long note into several of the same moment without losing a word. The excess of a title or a question moves to the start or end of
 * the text.
 */
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

/** Cleans the names; returns null if there are none. */
export function tidyPlayers(names: PlayerNames): PlayerNames | null {
  const kept = Object.entries(names).flatMap(([seat, name]) => {
    const tidy = cleanText(oneLine(name), LIMITS.player);
    return tidy ? [[seat, tidy] as const] : [];
  });
  return kept.length > 0 ? Object.fromEntries(kept) : null;
}
