/** Effects for one command: draw from the state's generator, collect events, note what blocks an undo. */

import type { Effects } from './contract.ts';
import { below, type DiceSource, type RngState, seededDice } from './rng.ts';

export interface CollectedEffects<E> extends Effects<E> {
  events: E[];
  drew: boolean;
  revealed: boolean;
}

/** Effects that collect events (interactive play). */
export function collectEffects<E>(rng: RngState, dice: DiceSource = seededDice): CollectedEffects<E> {
  const fx: CollectedEffects<E> = {
    live: true,
    events: [],
    drew: false,
    revealed: false,
    die(sides) {
      fx.drew = true;
      return dice(rng, sides);
    },
    shuffle(list) {
      fx.drew = true;
      shuffleBy(rng, list);
    },
    emit(event) {
      fx.events.push(event);
    },
    reveal() {
      fx.revealed = true;
    },
  };
  return fx;
}

/** Effects that discard events (simulation, replay). */
export function silentEffects<E>(rng: RngState, dice: DiceSource = seededDice): Effects<E> {
  return {
    live: false,
    die: (sides) => dice(rng, sides),
    shuffle: (list) => shuffleBy(rng, list),
    emit() {},
    reveal() {},
  };
}

/** Shuffles in place; each swap is one draw. */
export function shuffleBy<T>(rng: RngState, list: T[]): void {
  for (let i = list.length - 1; i > 0; i--) {
    rng.draws += 1;
    const j = below(rng, i + 1);
    const swapped = list[i] as T;
    list[i] = list[j] as T;
    list[j] = swapped;
  }
}
