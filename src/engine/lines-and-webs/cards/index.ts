/** Registry of special cards played for their own effect. Command Post is in deck.ts; Drone Recon, Mass Cal and Scouts Out are answers (6.8). */

import type { CardKind, Side } from '../scenario.ts';
import type { State } from '../types.ts';
import type { World } from '../world.ts';
import { airDrop } from './airDrop.ts';
import type { Aim, CardRules } from './card.ts';
import { closeAirSupport } from './closeAirSupport.ts';
import { cyberAttack } from './cyberAttack.ts';
import { nineLine } from './nineLine.ts';
import { saintHimars } from './saintHimars.ts';
import { sfInTheArea } from './sfInTheArea.ts';

export const CARDS: { readonly [K in CardKind]?: CardRules } = {
  nineLine,
  airDrop,
  closeAirSupport,
  cyberAttack,
  saintHimars,
  sfInTheArea,
};

/** Every legal target of a card. */
export function* legalAims(w: World, s: State, side: Side, card: CardKind): Iterable<Aim> {
  const rules = CARDS[card];
  if (!rules) return;
  for (const aim of rules.aims(w, s, side)) if (!rules.check(w, s, side, aim)) yield aim;
}
