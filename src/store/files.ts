/** Files that the player keeps: a record as JSON, out of the page and back into it. */

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

const MOST_BYTES = 20_000_000;

export type ReadFile = { ok: true; json: unknown } | { ok: false; message: string };

/** Parses a file that the player chose. */
export async function readJsonFile(file: File): Promise<ReadFile> {
  if (file.size > MOST_BYTES) return { ok: false, message: 'The file is larger than 20 MB: that is no record of a game.' };
  try {
    return { ok: true, json: JSON.parse(await file.text()) as unknown };
  } catch (fault) {
    return { ok: false, message: `The file is not JSON: ${fault instanceof Error ? fault.message : String(fault)}` };
  }
}
