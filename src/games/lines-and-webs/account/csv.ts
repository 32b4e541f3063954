/** Tables as text for a spreadsheet (RFC 4180). */

/**
 * Where a spreadsheet would begin a formula: at the beginning of a cell, or of what becomes one where lists are parted by a semicolon or a tab; also behind
 * blanks, quotes and marks that nobody sees. Full-width signs count.
 */
const FORMULA = /(^|[,;|\t\r\n])([\s\p{Cf}"']*)(?=[=+\-@＝＋－＠])/gu;

/** A cell: quoted where it must be; what a spreadsheet would take for a formula gets an apostrophe and stays text. */
export function cell(value: string | number): string {
  const text = typeof value === 'number' ? String(value) : value.replace(FORMULA, "$1$2'");
  return /[",;\t\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A line a row. */
export const table = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
