/** Which verbs have a plausible command by chance of their own; for the others one of their candidates is as good. */

import type { PlayerCommand, Verb } from '../../../../engine/lines-and-webs/command.ts';
import type { Side } from '../../../../engine/lines-and-webs/scenario.ts';
import type { State } from '../../../../engine/lines-and-webs/types.ts';
import type { World } from '../../../../engine/lines-and-webs/world.ts';
import { sampleCarry, sampleCrossLevel, sampleDisplace, sampleMoveCarrier, sampleRepair } from './carriers.ts';
import { sampleOrders } from './orders.ts';
import type { Pick } from './picker.ts';
import { sampleLanding, sampleLandUnit, samplePlaceUnit, sampleSetOpenLoad, sampleSwapUnits } from './placing.ts';
import {
  sampleAttack,
  sampleCard,
  sampleDrone,
  sampleFinish,
  sampleFire,
  sampleHold,
  sampleMassCal,
  sampleMove,
  sampleOrder,
  samplePursue,
  sampleRepairPort,
  sampleReserve,
  sampleRetreat,
} from './samples.ts';
import {
  sampleCardBack,
  sampleCardForSale,
  sampleMarker,
  sampleMarkerBack,
  sampleTokens,
  sampleTokensBack,
  sampleUnitBack,
  sampleUnitForSale,
} from './spending.ts';

/** One plausible command by chance; null when luck found none. `check` has the last word. */
export type Sample<C extends PlayerCommand = PlayerCommand> = (w: World, s: State, side: Side, pick: Pick) => C | null;

export const SAMPLES: { readonly [T in Verb]?: Sample<Extract<PlayerCommand, { type: T }>> } = {
  placeUnit: samplePlaceUnit,
  swapUnits: sampleSwapUnits,
  setOpenLoad: sampleSetOpenLoad,
  landUnit: sampleLandUnit,
  landTokens: sampleLanding,
  buyTokens: sampleTokens,
  buyUnit: sampleUnitForSale,
  buyCard: sampleCardForSale,
  planMarker: sampleMarker,
  returnTokens: sampleTokensBack,
  returnUnit: sampleUnitBack,
  returnCard: sampleCardBack,
  unplanMarker: sampleMarkerBack,
  carry: sampleCarry,
  moveCarrier: sampleMoveCarrier,
  displace: sampleDisplace,
  crossLevel: sampleCrossLevel,
  useRepair: sampleRepair,
  setOrders: sampleOrders,
  playReserve: sampleReserve,
  repairPort: sampleRepairPort,
  finish: sampleFinish,
  useDrone: sampleDrone,
  useMassCal: sampleMassCal,
  playCard: sampleCard,
  moveUnit: sampleMove,
  hold: sampleHold,
  fire: sampleFire,
  attack: sampleAttack,
  arrangeDeck: sampleOrder,
  retreat: sampleRetreat,
  pursue: samplePursue,
};
