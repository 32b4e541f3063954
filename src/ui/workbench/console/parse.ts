/** Parses a console line: JSON, or `verb key=value …`. Errors contain their position in the line. Pure. */

import { type Command, isUmpire } from '../../../engine/core/gameTypes.ts';
import type { Rejection } from '../../../engine/core/index.ts';
import type { Language } from '../bench.ts';
import { type Context, type Field, fieldsOf, noVerb, readValue, SIDE_FIELD, usageOf, verbNamed } from './grammar.ts';

/** A range of the line; the end is exclusive. */
export interface Span {
  from: number;
  to: number;
}
export type Read = { ok: true; command: Command } | ({ ok: false; say: string } & Span);

export interface Lexeme extends Span {
  text: string;
  /** Text before the '='; null for a bare value. */
  key: string | null;
  /** Text after the '=', without quotes. */
  value: string;
  /** Index of the value. */
  at: number;
}

/** Splits a line at spaces outside of quotes. */
export function lexemesOf(line: string): Lexeme[] {
  const lexemes: Lexeme[] = [];
  for (const found of line.matchAll(/(?:[^\s"]|"[^"]*(?:"|$))+/g)) {
    const text = found[0];
    const from = found.index;
    const equals = /^[A-Za-z]+=/.exec(text)?.[0].length ?? 0;
    const value = text.slice(equals).replace(/"/g, '');
    lexemes.push({ text, from, to: from + text.length, key: equals > 0 ? text.slice(0, equals - 1) : null, value, at: from + equals });
  }
  return lexemes;
}

const fault = ({ from, to }: Span, say: string): Read => ({ ok: false, from, to, say });

function readJson(line: string): Read {
  const all = { from: 0, to: line.length };
  try {
    const value = JSON.parse(line) as unknown;
    if (typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string')
      return { ok: true, command: value as Command };
    return fault(all, 'A command is an object with a type.');
  } catch (broken) {
    const place = /position (\d+)/.exec(String(broken))?.[1];
    const from = place === undefined ? line.length : Math.min(Number(place), line.length);
    return fault({ from, to: line.length }, 'This is not JSON from here on.');
  }
}

/** Matches lexemes to fields: keys by name, bare values in field order. */
export function assign(fields: readonly Field[], lexemes: readonly Lexeme[]): { lexeme: Lexeme; field: Field | null }[] {
  const left = fields.filter((field) => !lexemes.some((lexeme) => lexeme.key?.toLowerCase() === field.name.toLowerCase()));
  return lexemes.map((lexeme) => {
    if (lexeme.key === null) return { lexeme, field: left.shift() ?? null };
    return { lexeme, field: fields.find((field) => field.name.toLowerCase() === lexeme.key?.toLowerCase()) ?? null };
  });
}

/** Adds optional values: those known to the game, and the side. */
function complete(context: Context, type: string, given: { [field: string]: unknown }): { [field: string]: unknown } {
  const all = context.language.complete(context, type, given);
  return { ...all, side: all.side ?? (isUmpire({ type }) ? 'delta' : (context.awaited ?? 'delta')) };
}

/** Parses a line. The rules validate the command later. */
export function readLine(context: Context, line: string): Read {
  if (line.trim().startsWith('{')) return readJson(line);
  const [head, ...rest] = lexemesOf(line);
  if (!head) return fault({ from: 0, to: 0 }, 'Begin with a verb: place, steps, dice.');
  const { language } = context;
  const type = verbNamed(language, head.text);
  if (!type) return fault(head, noVerb(language, head.text));
  const fields = [...fieldsOf(language, type), SIDE_FIELD];
  const usage = usageOf(language, type);
  const given: { [field: string]: unknown } = {};
  for (const { lexeme, field } of assign(fields, rest)) {
    if (!field) return fault(lexeme, lexeme.key ? `“${head.text}” has no “${lexeme.key}”: ${usage}` : `Too much: ${usage}`);
    if (field.name in given) return fault(lexeme, `“${field.name}” appears twice.`);
    const read = readValue(context, field, lexeme.value);
    if (!read.ok) return fault({ from: lexeme.at, to: lexeme.to }, read.say);
    given[field.name] = read.value;
  }
  const all = complete(context, type, given);
  const missing = fields.filter(({ name }) => all[name] === undefined).map(({ name }) => name);
  if (missing.length > 0) return fault({ from: line.length, to: line.length }, `“${head.text}” needs ${missing.join(', ')}: ${usage}`);
  const values = Object.fromEntries(fields.map(({ name }) => [name, all[name]]));
  return { ok: true, command: { type, ...values } as unknown as Command };
}

/** The part of the line that a rejection refers to: a value with one of its ids, or the malformed field. */
export function placeOf({ spellings }: Language, line: string, why: Rejection): Span | null {
  const lexemes = lexemesOf(line);
  const field = why.data?.field;
  const keyed = field === undefined ? undefined : lexemes.find(({ key }) => key === field);
  if (keyed) return keyed;
  for (const id of why.ids ?? []) {
    for (const name of spellings(id)) {
      const from = line.indexOf(name);
      if (from >= 0) return { from, to: from + name.length };
    }
  }
  return null;
}
