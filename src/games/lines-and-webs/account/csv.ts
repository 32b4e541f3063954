/** Writes CSV for spreadsheets (RFC 4180). */

/**
 * Matches the positions at which a spreadsheet would start a formula: the start of a cell, or of a part after a separator (comma, semicolon, tab, line break),
 * also behind spaces, quotes, and invisible characters. Includes full-width signs.
 */
const FORMULA = /(^|[,;|\t\r\n])([\s\p{Cf}"']*)(?=[=+\-@＝＋－＠])/gu;

/** Formats a cell: quotes it if needed, and prefixes possible formulas with an apostrophe. */
export function cell(value: string | number): string {
  const text = typeof value === 'number' ? String(value) : value.replace(FORMULA, "$1$2'");
  return /[",;\t\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Formats a table, one line per row. */
export const table = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
