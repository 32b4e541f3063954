/** The interface of a browser driver. Implemented for Firefox (WebDriver BiDi) and WebKit (classic WebDriver). */

/** A window of the page. Coordinates are those of its viewport, in CSS pixels. */
export interface Tab {
  go(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs a function in the page, with arguments and a result that are plain JSON. It may return a promise. */
  run<A extends readonly unknown[], T>(fn: (...args: A) => T | Promise<T>, ...args: A): Promise<T>;
  /** Presses the mouse at a point, holds it for so many milliseconds, and lets it go. */
  pressAt(x: number, y: number, ms?: number): Promise<void>;
  /** Drags the mouse over these points. */
  drag(points: readonly { x: number; y: number }[]): Promise<void>;
  /** Presses keys one after the other: characters, or names such as 'Enter'. */
  keys(...keys: string[]): Promise<void>;
  /** Chooses files for a file input, by their paths. */
  upload(selector: string, paths: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

export interface Engine {
  name: 'Firefox' | 'WebKit';
  version: string;
  /** The window that is there from the start. */
  first: Tab;
  /** The folder in which files arrive that the page gives out. */
  downloads: string;
  /** Does something that opens a window, and gives that window. */
  opened(act: () => Promise<void>): Promise<Tab>;
  quit(): Promise<void>;
}

/** An engine that is installed, and how it is started in a folder of its own. */
export interface Found {
  name: Engine['name'];
  start(folder: string): Promise<Engine>;
}

/** The keys that have no character, as WebDriver names them. */
const NAMED: { [key: string]: string } = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  Shift: '\uE008',
  Control: '\uE009',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

/** A tap of each key, as both protocols take it. 'Control+z' holds the first while the second is pressed. */
export const keyActions = (keys: readonly string[]) => [
  {
    type: 'key',
    id: 'keyboard',
    actions: keys.flatMap((chord) => {
      const values = (chord.length > 1 ? chord.split('+') : [chord]).map((key) => NAMED[key] ?? key);
      return [...values.map((value) => ({ type: 'keyDown', value })), ...values.toReversed().map((value) => ({ type: 'keyUp', value }))];
    }),
  },
];

/** The mouse goes to the first point, is pressed, goes on over the others, and is let go after so many milliseconds. */
export const mouseActions = (points: readonly { x: number; y: number }[], ms: number) => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: points
      .flatMap(({ x, y }, i): object[] => {
        const move = { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: i === 0 ? 0 : 30 };
        return i === 0 ? [move, { type: 'pointerDown', button: 0 }] : [move];
      })
      .concat([...(ms > 0 ? [{ type: 'pause', duration: ms }] : []), { type: 'pointerUp', button: 0 }]),
  },
];

/** A function as text that takes its arguments and gives its result as JSON. tsx marks inner functions with a helper that no page has. */
export const asText = (fn: (...args: never[]) => unknown): string =>
  `async (json) => { const __name = (f) => f; return JSON.stringify((await (${fn.toString()})(...JSON.parse(json))) ?? null); }`;
