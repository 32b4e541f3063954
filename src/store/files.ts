/** Files that the player keeps: a record as JSON, out of the page and back into it. */

/** Offers a text as a file, JSON unless told. */
export function saveText(name: string, text: string, type = 'application/json'): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** 'ondrel-steppe-day-8.json' */
export const recordFileName = (scenarioId: string, turn: number): string => `${scenarioId}-day-${turn}.json`;

/** Offers a value as a JSON file. */
export const saveFile = (name: string, value: unknown): void => saveText(name, JSON.stringify(value));
