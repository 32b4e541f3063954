/** Files that the player keeps: a record as JSON, out of the page and back into it. */

import type { ReadJson } from '../records/text.ts';

/** Offers a value as a JSON file. */
export function saveFile(name: string, value: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(value)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** 'ondrel-steppe-day-8.json' */
export const recordFileName = (scenarioId: string, turn: number): string => `${scenarioId}-day-${turn}.json`;

/** Parses a file that the player chose. */
export async function readJsonFile(file: File): Promise<ReadJson> {
  // What reads comes when it is needed.
  const [{ readJson }, { LIMITS }] = await Promise.all([import('../records/text.ts'), import('../records/limits.ts')]);
  // A file that is too large is not even fetched from the disk; one byte more says that it is.
  const bytes = await file.slice(0, LIMITS.fileBytes + 1).arrayBuffer();
  return readJson(new Uint8Array(bytes));
}
