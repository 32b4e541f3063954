/** Projector settings of the presenter, stored so that they survive a reload of either window. */

import type { NodeId, Phase, UnitId } from '../../engine/core/gameTypes.ts';
import { readStoredJson } from '../browserStorage.ts';
import { createSetting, isFieldsOf, isFlag, isListOf, isNullOr, isNumber, isOneOf, isText } from '../setting.ts';

/** A part of the map in drawing units. */
export interface MapBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A place, unit or route that is pointed at. */
export interface Spot {
  kind: 'place' | 'unit' | 'route';
  nodes: readonly NodeId[];
  unit: UnitId | null;
}

/** Stopped at a number of seconds, or running until a time in ms. */
export interface PhaseClock {
  seconds: number;
  endsAt: number | null;
  /** Paused behind the curtain; resumes when the table opens. */
  waits?: boolean;
}

/** Settings sent with the picture. None of them contains hidden information. */
export interface Showing {
  /** `game`, or one of the game's own pages. */
  page: string;
  /** Map layers and forecast settings of the page; absent if none were chosen. */
  layers?: readonly string[] | undefined;
  pace?: string | undefined;
  /** Of a page that shows one thing at a time: its number from 0, and whether its answer is shown. */
  item?: number | undefined;
  isAnswered?: boolean | undefined;
  /** The whole map (null) or a part of it. */
  box: MapBox | null;
  spot: Spot | null;
  /** Zooms in on what is pointed at while the whole map is shown. */
  zoomsToSpot: boolean;
  /** False: a lesson's map has no numbers of places. */
  numbers?: boolean | undefined;
  largeDice: boolean;
  clock: PhaseClock | null;
  isFrozen: boolean;
  /** Question to the audience; the next step is held back. */
  question: string | null;
}

export interface Settings extends Showing {
  /** The box follows the presenter's map unless that would reveal a secret. */
  follows: boolean;
  /** The clock at the moment of freezing. */
  frozenClock: PhaseClock | null;
  /** Screen on which the question was asked: a replay takes its question away when closed. */
  askedIn: 'game' | 'replay';
  /** Seconds per side for each phase, or for all of an alternating phase; 0 or absent: no clock. */
  times: { readonly [phase: Phase]: number };
  /** The clock starts automatically with each part. */
  startsClock: boolean;
  questionText: string;
  /** Shows a replay's notes. */
  showsNotes: boolean;
  /** Game to which box and spot belong. */
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
    ...{
      page: isText,
      layers: isListOf(isText),
      pace: isText,
      item: isNumber,
      isAnswered: isFlag,
      box: isNullOr(isBox),
      spot: isNullOr(isSpot),
      zoomsToSpot: isFlag,
      numbers: isFlag,
    },
    ...{ largeDice: isFlag, clock: isNullOr(isClock), isFrozen: isFlag, question: isNullOr(isText), follows: isFlag },
    ...{ frozenClock: isNullOr(isClock), askedIn: isOneOf(['game', 'replay']), startsClock: isFlag, questionText: isText },
    ...{ times: (times) => isFieldsOf({})(times) && Object.values(times as object).every(isNumber), showsNotes: isFlag, of: isText },
  },
  old: () => readStoredJson(KEY) as object | null,
});

/** Settings as sent. A frozen projector keeps its clock. */
export const showingOf = (settings: Settings): Showing => {
  const { page, layers, pace, item, isAnswered, box, spot, zoomsToSpot, numbers, largeDice, clock, frozenClock, isFrozen, question } =
    settings;
  return {
    page,
    layers,
    pace,
    item,
    isAnswered,
    box,
    spot,
    zoomsToSpot,
    numbers,
    largeDice,
    isFrozen,
    question,
    clock: isFrozen ? frozenClock : clock,
  };
};
