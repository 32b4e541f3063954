/**
 * What the other side's hidden decks are likely to hold. An imagined state deals them by pure chance; whoever plays to win keeps its strikers near the
 * enemy ready and orders its guns. Every second state is dealt again in that spirit, the others stay as they are: not everybody plays by the book.
 */

import type { DeckCard, Side, State, UnitId, UnitState, World } from '../../../../engine/lines-and-webs/index.ts';
import { occupancy } from '../../../../engine/lines-and-webs/occupancy.ts';
import { unitOf } from '../../../../engine/lines-and-webs/table.ts';
import type { Pick } from '../random/picker.ts';
import { canFight } from '../scene.ts';
import { Survey } from './survey.ts';

/** Hexes within which a unit is thought to have something to do. */
const NEAR = 4;
/** Points of chance, in tenths: what nobody can know of another's mind. */
const NOISE = 30;

/** How likely a unit is to be ordered at all, and to be kept in reserve, in points. */
interface Likely {
  id: UnitId;
  ordered: number;
  kept: number;
}

function likely(w: World, u: UnitState, foe: number, pick: Pick): Likely {
  const { arm } = w.info[u.id]!.type;
  const near = Math.max(0, NEAR - foe);
  const strikes = (arm === 'armor' || arm === 'mechanized') && foe <= NEAR;
  const fires = arm === 'artillery' && u.load.clV > 0 && foe <= NEAR;
  const ordered = (canFight(u) ? 4 : 0) + near + (strikes || fires ? 3 : 0) + pick(NOISE) / 10;
  return { id: u.id, ordered, kept: (strikes ? 6 : 0) + near + u.steps * 0.5 + pick(NOISE) / 10 };
}

/** Mission cards of a side that may lie in its decks. */
function missions(w: World, s: State, side: Side): UnitId[] {
  const [first, end] = w.span[side];
  const atPlay = new Set(s.execution?.play?.members.map((m) => m.unit));
  const list: UnitId[] = [];
  for (let i = first; i < end; i++) {
    const u = s.units[i] as UnitState;
    if (u.node !== null && w.roster[i]!.type.kind === 'combat' && !u.activated && !atPlay.has(u.id)) list.push(u.id);
  }
  return list;
}

/** Deals the mission cards in a side's hidden decks again; special cards stay at their places. @rule 6.4.1, 11.3 */
export function sampleHiddenDecks(w: World, s: State, side: Side, pick: Pick): void {
  const own = s.sides[side];
  if (own.readByEnemy) return;
  const isUnit = (card: DeckCard): boolean => card in w.info;
  const waiting = own.reserve.filter(isUnit).length;
  const places = waiting + own.execution.filter(isUnit).length;
  if (places === 0) return;
  const survey = new Survey(w, s);
  const { at } = occupancy(w, s);
  const all = missions(w, s, side).map((id) => likely(w, unitOf(w, s, id), survey.foe(side, at[w.info[id]!.at] as number), pick));
  const ordered = all.sort((a, b) => b.ordered - a.ordered).slice(0, places);
  ordered.sort((a, b) => b.kept - a.kept);
  const kept = ordered.slice(0, waiting).map(({ id }) => id);
  const rest = ordered.slice(waiting).map(({ id }) => id);
  const fill = (deck: readonly DeckCard[], ids: UnitId[]): DeckCard[] =>
    deck.map((card) => (isUnit(card) ? (ids.shift() as UnitId) : card));
  own.reserve = fill(own.reserve, kept);
  own.execution = fill(own.execution, rest);
}
