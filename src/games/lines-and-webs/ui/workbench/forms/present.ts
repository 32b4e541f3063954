/** Umpire commands with the current values, which change nothing: the start of forms and console lines. Pure. */
import {
  type CardCounts,
  emptyLoad,
  findUnit,
  type Mark,
  type NodeId,
  type Side,
  type Space,
  type State,
  type UmpireCommand,
  type UmpireVerb,
  type UnitId,
  type World,
} from '../../../../../engine/lines-and-webs/index.ts';
import type { Sight } from '../../../typedStores.ts';

/** Units visible to this viewpoint, and destroyed ones. */
export const unitsOf = ({ state, view }: Pick<Sight, 'state' | 'view'>): UnitId[] =>
  state.units.filter((u) => u.place === 'destroyed' || view.units.some((one) => one.id === u.id)).map((u) => u.id);

/** Subject of a command. */
export interface Subject {
  side: Side;
  unit: UnitId;
  node: NodeId;
  port: NodeId;
  space: Space;
  mark: Mark;
}

/** Commands with a form, and the fields of their subject. */
export const SUBJECTS = {
  umpirePlace: ['unit'],
  umpireSteps: ['unit'],
  umpireLoad: ['unit'],
  umpireMark: ['unit', 'mark'],
  umpirePort: ['port'],
  umpireLoose: ['node'],
  umpireMarker: ['side', 'node'],
  umpireQueue: ['side', 'space'],
  umpireHand: ['side'],
  umpireSpent: ['side'],
  umpireDecks: ['side'],
  umpirePoints: ['side'],
} as const satisfies { [T in UmpireVerb]?: readonly (keyof Subject)[] };
export type FormVerb = keyof typeof SUBJECTS;
export const FORM_VERBS = Object.keys(SUBJECTS) as FormVerb[];

const cardsOf = (some: { [K in keyof CardCounts]: number }): CardCounts => ({ ...some });

const ofUnit = (w: World, s: State, verb: FormVerb, unit: UnitId, mark: Mark): UmpireCommand | null => {
  const u = findUnit(w, s, unit);
  if (!u) return null;
  const of = { side: u.side, unit };
  if (verb === 'umpirePlace') return { type: verb, ...of, place: u.place, node: u.node };
  if (verb === 'umpireSteps') return { type: verb, ...of, steps: Math.max(1, u.steps) };
  if (verb === 'umpireLoad') return { type: verb, ...of, load: { ...u.load } };
  return verb === 'umpireMark' ? { type: verb, ...of, mark, on: u[mark] } : null;
};

/** The command with the current values; null if the unit or port doesn't exist. */
export function presentOf(w: World, s: State, verb: UmpireVerb, { side, unit, node, port, space, mark }: Subject): UmpireCommand | null {
  const own = s.sides[side];
  switch (verb) {
    case 'umpirePort': {
      const now = s.ports.find((one) => one.node === port);
      if (!now) return null;
      const { holder, since, damage, repaired, store } = now;
      return { type: verb, side: holder, port, since, damage, repaired, store: { ...store } };
    }
    case 'umpireLoose':
      return { type: verb, side: 'delta', node, tokens: { ...(s.loose.find((one) => one.node === node)?.tokens ?? emptyLoad()) } };
    case 'umpireMarker':
      return { type: verb, side, node, on: s.markers.some((m) => m.node === node && m.stops === side) };
    case 'umpireQueue':
      return { type: verb, side, space, tokens: { ...own[space] } };
    case 'umpireHand':
      return { type: verb, side, cards: cardsOf(own.hand) };
    case 'umpireSpent':
      return { type: verb, side, cards: cardsOf(own.spent) };
    case 'umpireDecks':
      return { type: verb, side, execution: [...own.execution], reserve: [...own.reserve] };
    case 'umpirePoints':
      return { type: verb, side, points: s.points?.[side] ?? w.figures[side].rp };
    case 'umpireDice':
      return { type: verb, side: 'delta', faces: [...(s.rng.forced ?? [])] };
    case 'umpireSeed':
      return { type: verb, side: 'delta', seed: '' };
    case 'umpireGoTo':
      return {
        type: verb,
        side: 'delta',
        turn: s.turn,
        phase: s.phase === 'setup' || s.phase === 'over' ? 'deploy' : s.phase,
      };
    case 'umpireEnd':
      return { type: verb, side: 'delta' };
    default:
      return ofUnit(w, s, verb, unit, mark);
  }
}

/** True if the command contains a side's secrets: hands and decks; before units are revealed, anything about a unit. */
export function isSecret(w: World, s: State, verb: UmpireVerb): boolean {
  if (verb === 'umpireHand' || verb === 'umpireDecks') return true;
  const isUnit = (SUBJECTS as { [verb: string]: readonly string[] })[verb]?.includes('unit') ?? false;
  return isUnit && s.phase === 'setup' && w.rulings.setup === 'hidden';
}
