/** What the presenter has set for the projector's window. Kept by the browser, so that neither window's reload loses it. */

import type { NodeId, Phase, UnitId } from '../../engine/core/table.ts';
import { keptJson } from '../kept.ts';
import { createSetting, isFieldsOf, isFlag, isListOf, isNullOr, isNumber, isOneOf, isText } from '../setting.ts';

/** A part of the map in its drawing units. */
export interface MapBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A place, a unit, or a way from node to node that is pointed at. */
export interface Spot {
  kind: 'place' | 'unit' | 'route';
  nodes: readonly NodeId[];
  unit: UnitId | null;
}

/** It stands at so many seconds, or runs until a moment of the machine's clock (in ms). */
export interface PhaseClock {
  seconds: number;
  endsAt: number | null;
  /** It stands behind the curtain, and goes on by itself when the table is open. */
  waits?: boolean;
}

/** What goes to the projector beside the picture. Nothing in it comes from what is hidden. */
export interface Showing {
  /** `game` as it goes on, or one of the game's own pages. */
  page: string;
  /** What such a page lays over its map, and by which pace it looks ahead; missing where nothing was chosen. */
  layers?: readonly string[] | undefined;
  pace?: string | undefined;
  /** The whole map, or a part of it. */
  box: MapBox | null;
  spot: Spot | null;
  /** Where the room sees the whole map, it is shown what is pointed at from near. */
  zoomsToSpot: boolean;
  largeDice: boolean;
  clock: PhaseClock | null;
  isFrozen: boolean;
  /** Asked of the room; what comes next is held back. */
  question: string | null;
}

export interface Settings extends Showing {
  /** The box goes along with the presenter's own view, where nothing secret can be read from it. */
  follows: boolean;
  /** The clock as the room saw it when it was frozen. */
  frozenClock: PhaseClock | null;
  /** What was on this screen when the room was asked: a replay takes its question along when it is closed. */
  askedIn: 'game' | 'replay';
  /** Seconds for a side's part of each phase, or for the whole of one that is played by turns; 0 or missing: no clock. */
  times: { readonly [phase: Phase]: number };
  /** The clock starts by itself with each part. */
  startsClock: boolean;
  questionText: string;
  /** The notes of a replay are shown to the room. */
  showsNotes: boolean;
  /** What was on the projector when these were set: box and spot are of its map. */
  of: string;
}

export const QUESTION = 'What would you order here?';

const FRESH: Settings = {
  page: 'game',
  box: null,
  spot: null,
  zoomsToSpot: true,
  largeDice: false,
  clock: null,
  isFrozen: false,
  question: null,
  follows: false,
  frozenClock: null,
  askedIn: 'game',
  times: {},
  startsClock: true,
  questionText: QUESTION,
  showsNotes: true,
  of: '',
};

const KEY = 'lines-and-webs.projector';

const isBox = isFieldsOf({ x: isNumber, y: isNumber, width: isNumber, height: isNumber });
const isSpot = isFieldsOf({ kind: isOneOf(['place', 'unit', 'route']), nodes: isListOf(isText), unit: isNullOr(isText) });
const isClock = isFieldsOf({ seconds: isNumber, endsAt: isNullOr(isNumber) });

export const useSettings = createSetting<Settings>(() => FRESH, {
  key: KEY,
  fields: {
    ...{ page: isText, layers: isListOf(isText), pace: isText, box: isNullOr(isBox), spot: isNullOr(isSpot), zoomsToSpot: isFlag },
    ...{ largeDice: isFlag, clock: isNullOr(isClock), isFrozen: isFlag, question: isNullOr(isText), follows: isFlag },
    ...{ frozenClock: isNullOr(isClock), askedIn: isOneOf(['game', 'replay']), startsClock: isFlag, questionText: isText },
    ...{ times: (times) => isFieldsOf({})(times) && Object.values(times as object).every(isNumber), showsNotes: isFlag, of: isText },
  },
  old: () => keptJson(KEY) as object | null,
});

/** What goes over the line. A frozen room sees the clock as it stood. */
export const showingOf = (settings: Settings): Showing => {
  const { page, layers, pace, box, spot, zoomsToSpot, largeDice, clock, frozenClock, isFrozen, question } = settings;
  return { page, layers, pace, box, spot, zoomsToSpot, largeDice, isFrozen, question, clock: isFrozen ? frozenClock : clock };
};
