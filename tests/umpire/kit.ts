/** The umpire's commands in a few words, for the tests of his room; the side is read from the unit's id. */

import type { EventOf, EventType } from '../../src/engine/lines-and-webs/index.ts';
import { CARD_KINDS, type CardCounts, type Load, type Side, type UmpireCommand } from '../../src/engine/lines-and-webs/index.ts';
import { type Game, inPhase, load, type Played, put } from '../rules/kit.ts';
import { field } from '../rules/kitCombat.ts';

/** Day 3 with an Armor and a carrier of Delta, and an Armor of Gamma. */
export function table(phase: 'deploy' | 'spend' | 'transport' | 'orders' = 'transport'): Game {
  const g = inPhase(field(), phase, 'delta', 3);
  put(g, 'd-armor-1', 'C0608');
  put(g, 'd-fsp-1', 'C0505');
  put(g, 'g-armor-1', 'C1004');
  return g;
}

/** The same in Phase 3, with a Field Artillery of Delta besides. */
export function gunTable(): Game {
  const g = table();
  put(g, 'd-fa-1', 'C0604');
  return g;
}

type Of<T extends UmpireCommand['type']> = Extract<UmpireCommand, { type: T }>;
const sideOf = (id: string): Side => (id.startsWith('g-') ? 'gamma' : 'delta');

export const place = (unit: string, to: string): UmpireCommand => {
  const onMap = /^C\d/.test(to);
  return {
    type: 'umpirePlace',
    side: sideOf(unit),
    unit,
    place: (onMap ? 'map' : to) as Of<'umpirePlace'>['place'],
    node: onMap ? to : null,
  };
};
export const steps = (unit: string, n: number): UmpireCommand => ({ type: 'umpireSteps', side: sideOf(unit), unit, steps: n });
export const loads = (unit: string, tokens: Load): UmpireCommand => ({ type: 'umpireLoad', side: sideOf(unit), unit, load: tokens });
export const mark = (unit: string, what: Of<'umpireMark'>['mark'], on = true): UmpireCommand => ({
  type: 'umpireMark',
  side: sideOf(unit),
  unit,
  mark: what,
  on,
});
export const harbour = (port: string, side: Side, more: Partial<Of<'umpirePort'>> = {}): UmpireCommand => ({
  type: 'umpirePort',
  side,
  port,
  since: 0,
  damage: 0,
  repaired: false,
  store: load(),
  ...more,
});
export const loose = (node: string, tokens: Load): UmpireCommand => ({ type: 'umpireLoose', side: 'delta', node, tokens });
export const marker = (side: Side, node: string, on = true): UmpireCommand => ({ type: 'umpireMarker', side, node, on });
export const queue = (side: Side, space: Of<'umpireQueue'>['space'], tokens: Load): UmpireCommand => ({
  type: 'umpireQueue',
  side,
  space,
  tokens,
});
export const cards = (some: Partial<CardCounts>): CardCounts => ({
  ...(Object.fromEntries(CARD_KINDS.map((kind) => [kind, 0])) as CardCounts),
  ...some,
});
export const hands = (side: Side, some: Partial<CardCounts>): UmpireCommand => ({ type: 'umpireHand', side, cards: cards(some) });
export const spent = (side: Side, some: Partial<CardCounts>): UmpireCommand => ({ type: 'umpireSpent', side, cards: cards(some) });
export const decks = (side: Side, execution: string[], reserve: string[] = []): UmpireCommand => ({
  type: 'umpireDecks',
  side,
  execution,
  reserve,
});
export const points = (side: Side, n: number): UmpireCommand => ({ type: 'umpirePoints', side, points: n });
export const forced = (...faces: number[]): UmpireCommand => ({ type: 'umpireDice', side: 'delta', faces });
export const seed = (text: string): UmpireCommand => ({ type: 'umpireSeed', side: 'delta', seed: text });
export const goTo = (turn: number, phase: Of<'umpireGoTo'>['phase']): UmpireCommand => ({ type: 'umpireGoTo', side: 'delta', turn, phase });
export const end: UmpireCommand = { type: 'umpireEnd', side: 'delta' };

/** What the umpire's own event says. */
export const news = (played: Played): EventOf<'umpireActed'> =>
  played.events.find((e): e is EventOf<'umpireActed'> => e.type === ('umpireActed' satisfies EventType)) as EventOf<'umpireActed'>;
