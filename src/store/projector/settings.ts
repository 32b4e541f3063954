/** What the presenter has set for the projector's window. Kept by the browser, so that neither window's reload loses it. */

import { create } from 'zustand';
import type { NodeId, UnitId } from '../../engine/core/table.ts';
import type { Phase } from '../../engine/lines-and-webs/index.ts';
import type { Pace } from '../../games/lines-and-webs/advice/forecast/types.ts';
import { keep, keptJson } from '../kept.ts';

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

/** The game as it goes on, what the day came to, or how both sides are supplied. */
export type RoomPage = 'game' | 'day' | 'supply';
/** What the supply page lays over its map. */
export const ROOM_LAYERS = ['flow', 'ports', 'dry'] as const;
export type RoomLayer = (typeof ROOM_LAYERS)[number];

/** What goes to the projector beside the picture. Nothing in it comes from what is hidden. */
export interface Showing {
  page: RoomPage;
  /** On the supply page's map. */
  layers: readonly RoomLayer[];
  /** What every unit does each day, for who runs dry on the supply page. */
  pace: Pace;
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

export type TimedPhase = Exclude<Phase, 'over'>;

export interface Settings extends Showing {
  /** The box goes along with the presenter's own view, where nothing secret can be read from it. */
  follows: boolean;
  /** The clock as the room saw it when it was frozen. */
  frozenClock: PhaseClock | null;
  /** What was on this screen when the room was asked: a replay takes its question along when it is closed. */
  askedIn: 'game' | 'replay';
  /** Seconds for a side's part of each phase, or for Phase 6 as a whole; 0: no clock. */
  times: { [P in TimedPhase]: number };
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
  layers: ROOM_LAYERS,
  pace: 'moves',
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
  times: { setup: 0, deploy: 0, spend: 0, transport: 0, orders: 0, execute: 0 },
  startsClock: true,
  questionText: QUESTION,
  showsNotes: true,
  of: '',
};

const KEY = 'lines-and-webs.projector';

function read(): Settings {
  const last = keptJson(KEY) as Partial<Settings> | null;
  return { ...FRESH, ...last, times: { ...FRESH.times, ...last?.times } };
}

export const useSettings = create<Settings>(read);

useSettings.subscribe((now) => keep(KEY, JSON.stringify(now)));

/** What goes over the line. A frozen room sees the clock as it stood. */
export const showingOf = (settings: Settings): Showing => {
  const { page, layers, pace, box, spot, zoomsToSpot, largeDice, clock, frozenClock, isFrozen, question } = settings;
  return { page, layers, pace, box, spot, zoomsToSpot, largeDice, isFrozen, question, clock: isFrozen ? frozenClock : clock };
};
