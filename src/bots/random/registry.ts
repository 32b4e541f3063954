/** Which verbs have a plausible command by chance of their own; for the others one of their candidates is as good. */

import type { PlayerCommand, Verb } from '../../engine/lines-and-webs/command.ts';
import type { Side } from '../../engine/lines-and-webs/scenario.ts';
import type { State } from '../../engine/lines-and-webs/types.ts';
import type { World } from '../../engine/lines-and-webs/world.ts';
import { sampleCrossLevel, sampleDisplace, sampleMoveCarrier } from './carriers.ts';
import { sampleOrders } from './orders.ts';
import type { Pick } from './picker.ts';
import { sampleLandUnit, samplePlaceUnit, sampleSetOpenLoad, sampleSwapUnits } from './placing.ts';
import {
  sampleAttack,
  sampleCard,
  sampleCardForSale,
  sampleCarry,
  sampleFire,
  sampleHold,
  sampleLanding,
  sampleMarker,
  sampleMove,
  sampleOrder,
  samplePursue,
  sampleRepair,
  sampleRetreat,
  sampleTokens,
  sampleUnitForSale,
} from './samples.ts';

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
  carry: sampleCarry,
  moveCarrier: sampleMoveCarrier,
  displace: sampleDisplace,
  crossLevel: sampleCrossLevel,
  useRepair: sampleRepair,
  setOrders: sampleOrders,
  playCard: sampleCard,
  moveUnit: sampleMove,
  hold: sampleHold,
  fire: sampleFire,
  attack: sampleAttack,
  arrangeDeck: sampleOrder,
  retreat: sampleRetreat,
  pursue: samplePursue,
};
