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

/** Downloads the whole game as the one file that the build puts beside the page; false if it does not come. */
export async function saveGameAsFile(): Promise<boolean> {
  const name = 'lines-and-webs.html';
  // Whoever asked is told that it did not come.
  const came = await fetch(new URL(name, document.baseURI)).catch(() => null);
  const text = came?.ok ? await came.text() : '';
  // Some servers answer an address that they don't know with the page.
  const isWhole = text.length > 1_000_000;
  if (isWhole) saveText(name, text, 'text/html');
  return isWhole;
}
