/** File downloads: records and other values as JSON. */

/** Downloads a text file. */
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

/** Downloads a value as JSON. */
export const saveFile = (name: string, value: unknown): void => saveText(name, JSON.stringify(value));
