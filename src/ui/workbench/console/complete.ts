/** Completion for the console: verbs, fields and values, those of legal commands first. Pure. */

import { type Command, isUmpire } from '../../../engine/core/gameTypes.ts';
import type { Shape } from '../../../engine/core/shape.ts';
import { type Context, type Field, fieldsOf, playerNames, SIDE_FIELD, shortVerb, umpireNames, verbNamed } from './grammar.ts';
import { assign, type Lexeme, lexemesOf } from './parse.ts';

export interface Option {
  /** Replaces the line from `from` on. */
  text: string;
  /** Explanation, for example a unit's name or a place. */
  hint: string;
}
export interface Completion {
  from: number;
  options: readonly Option[];
}

const MOST = 40;

/** Formats a value of a legal command in console syntax. */
function written(value: unknown): string | null {
  if (value === null) return 'none';
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length > 0 ? value.join(',') : 'none';
  const store = value as { kind?: string; unit?: string; node?: string };
  if (store.kind) return `${store.kind}:${store.unit ?? store.node}`;
  return (
    Object.entries(value as object)
      .flatMap(([key, n]) => (n > 0 ? [`${key}:${n}`] : []))
      .join(',') || 'none'
  );
}

/** All values of a shape; for a list, all values of its elements. */
function byShape(context: Context, shape: Shape): string[] {
  switch (shape.is) {
    case 'word':
      return [...shape.words];
    case 'named':
      return [...context.language.options(context.world, shape.of)];
    case 'flag':
      return ['yes', 'no'];
    case 'counts':
      return shape.keys.map((key) => `${key}:1`);
    case 'list':
      return shape.one.is === 'whole' ? Array.from({ length: shape.one.most }, (_, i) => String(i + 1)) : byShape(context, shape.one);
    default:
      return [];
  }
}

/** Values of the field in legal commands of the verb that agree with the rest of the line. */
function byLegal(
  { language }: Context,
  type: string,
  field: Field,
  given: ReadonlyMap<string, string>,
  legal: readonly Command[],
): string[] {
  const fits = legal.filter((c) => {
    const all = c as unknown as { [field: string]: unknown };
    return c.type === type && [...given].every(([name, text]) => language.spellings(written(all[name]) ?? '').includes(text));
  });
  return fits.flatMap((c) => written((c as unknown as { [field: string]: unknown })[field.name]) ?? []);
}

/** Options that match the typed text, prefix matches first. */
function fitting({ language, world }: Context, texts: readonly string[], typed: string, hint?: (text: string) => string): Option[] {
  const wanted = typed.toLowerCase();
  const options = [...new Set(texts)].map((text) => ({ text, hint: (hint ?? ((one) => language.hint(world, one)))(text) }));
  const names = (option: Option) => [...language.spellings(option.text), option.hint].map((name) => name.toLowerCase());
  const begins = options.filter((option) => names(option).some((name) => name.startsWith(wanted)));
  const holds = options.filter((option) => !begins.includes(option) && names(option).some((name) => name.includes(wanted)));
  return [...begins, ...holds].slice(0, MOST);
}

const LISTED: ReadonlySet<string> = new Set(['list', 'counts']);

function values(
  context: Context,
  type: string,
  field: Field,
  lexeme: Lexeme,
  done: readonly Lexeme[],
  legal: readonly Command[],
): Completion {
  const fields = fieldsOf(context.language, type);
  const given = new Map(assign(fields, done).flatMap(({ lexeme: one, field: of }) => (of ? [[of.name, one.value] as const] : [])));
  const known = isUmpire({ type }) ? [] : byLegal(context, type, field, given, legal);
  const whole = fitting(context, known, lexeme.value);
  if (whole.length > 0) return { from: lexeme.at, options: whole };
  // Start of the last item of a list.
  const last = LISTED.has(field.shape.is) ? lexeme.value.lastIndexOf(',') + 1 : 0;
  return {
    from: lexeme.at + last,
    options: fitting(context, [...byShape(context, field.shape), ...(field.isOpen ? ['none'] : [])], lexeme.value.slice(last)),
  };
}

/** Completions at the end of the line. @param legal the players' legal commands, as far as this viewpoint may know them */
export function completionsOf(context: Context, line: string, legal: readonly Command[]): Completion {
  if (line.trim().startsWith('{')) return { from: line.length, options: [] };
  const lexemes = lexemesOf(line);
  const isNew = lexemes.length === 0 || /\s$/.test(line);
  const last: Lexeme = isNew
    ? { text: '', from: line.length, to: line.length, key: null, value: '', at: line.length }
    : (lexemes.pop() as Lexeme);
  const [head, ...done] = lexemes;
  if (!head) {
    const now = [...new Set(legal.map(({ type }) => type))];
    const umpires = umpireNames(context.language);
    const names = [...umpires, ...now, ...playerNames(context.language).filter((name) => !now.includes(name))];
    const hint = (name: string) => (umpires.includes(name) ? 'umpire' : now.includes(name) ? 'legal now' : 'not now');
    return { from: last.from, options: fitting(context, names, last.text, hint) };
  }
  const type = verbNamed(context.language, head.text);
  if (!type) return { from: line.length, options: [] };
  const fields = [...fieldsOf(context.language, type), SIDE_FIELD];
  const field = assign(fields, [...done, last]).at(-1)?.field ?? null;
  if (last.key !== null) return field ? values(context, type, field, last, done, legal) : { from: line.length, options: [] };
  const left = fields.filter(({ name }) => !assign(fields, done).some(({ field: of }) => of?.name === name));
  const keys = left.map(({ name }) => `${name}=`).filter((text) => text.toLowerCase().startsWith(last.text.toLowerCase()));
  const bare = field && field.name !== 'side' ? values(context, type, field, last, done, legal) : { from: last.from, options: [] };
  if (last.text !== '' && bare.options.length > 0 && bare.from !== last.from) return bare;
  return {
    from: last.from,
    options: [...keys.map((text) => ({ text, hint: `field of ${shortVerb(type)}` })), ...(last.text === '' ? [] : bare.options)],
  };
}

/** Inserts an option into the line. */
export const withOption = (line: string, { from }: Completion, { text }: Option): string => {
  const after = `${line.slice(0, from)}${text}`;
  return /[=:]$/.test(text) ? after : `${after} `;
};

/** Formats a command in console syntax, to insert it into the line. */
export function lineOf(command: { type: string; side: string }): string {
  const parts = Object.entries(command).flatMap(([key, value]) => {
    if (key === 'type') return [];
    const text = written(value) ?? '';
    return [`${key}=${text.includes(' ') ? `"${text}"` : text}`];
  });
  return [shortVerb(command.type), ...parts].join(' ');
}
