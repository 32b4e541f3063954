/** Rejection texts by code, in one place. Those of later phases are loaded with their panels: laterRejections.ts. */

import type { Rejection } from '../../../../engine/core/index.ts';
import type { SupplyClass, UnitId, World } from '../../../../engine/lines-and-webs/index.ts';
import { count } from '../../../../ui/words/grammar.ts';
import { cardWord, isCardKind } from './cardNames.ts';
import { atPlace, className, placeName, unitName, unitNames } from './names.ts';
import { type Known, umpireWords } from './umpireWords.ts';

export type Words = { readonly [code: string]: (known: Known) => string };

export const n = ({ data }: Known, field: string): number => Number(data[field] ?? 0);
export const cls = ({ data }: Known): string => (typeof data.cls === 'string' ? className(data.cls as SupplyClass) : 'that class');
export const card = ({ data }: Known): string =>
  typeof data.card === 'string' && isCardKind(data.card) ? cardWord(data.card) : 'This card';
export const names = ({ world, units }: Known, fallback = 'this unit'): string => (units.length > 0 ? unitNames(world, units) : fallback);
export const verb = (units: readonly UnitId[], one: string, many: string): string => (units.length > 1 ? many : one);
export const last = ({ world, units }: Known): string => (units.length > 0 ? unitName(world, units.at(-1) as UnitId) : 'The target');
export const at = ({ world, nodes }: Known): string => (nodes.length > 0 ? atPlace(world, nodes[0] as string) : 'there');

const CHOICES: { readonly [kind: string]: string } = {
  drone: 'will Drone Recon cancel the Command Post?',
  join: 'who joins the Command Post?',
  aim: 'what is the turned card’s target?',
  arrange: 'what is the new order of the deck?',
  pickUp: 'pick up the loose tokens?',
  defend: 'fight back?',
  nameVictim: 'who takes the hits?',
  retreat: 'where does it retreat?',
  massCal: 'play Mass Cal?',
  moveIn: 'who moves in?',
  pursue: 'attack again?',
  counterFire: 'return fire?',
};

const common: Words = {
  'core.fault': () => 'Something went wrong with this order: nothing has changed.',
  'core.no-game': () => 'No game is open.',
  'command.malformed': () => 'The order is not complete.',
  'command.unknown': () => 'There is no such order.',
  'game.over': () => 'The game is over.',
  'turn.not-yours': ({ data }) => `It’s ${data.awaited === 'gamma' ? 'Gamma' : 'Delta'}’s turn.`,
  'choice.awaited': ({ data }) => `Answer first: ${CHOICES[String(data.choice)] ?? 'what the game asks.'}`,
  'phase.wrong': () => 'You can’t do that in this phase.',
  'place.nothing': (k) => `${k.place}: nothing to choose there now.`,
  'node.unknown': () => 'This map has no such node.',
  'unit.unknown': () => 'There is no such unit.',
  'unit.not-yours': (k) => `${k.unit} is the enemy’s.`,
  'unit.off-map': (k) => `${k.unit} is not on the map.`,
};

const setUp: Words = {
  'setup.unplaced': (k) => `${count(n(k, 'left'), 'unit')} ${n(k, 'left') === 1 ? 'is' : 'are'} still to be placed.`,
  'deploy.zone': (k) => `${k.place} lies outside your zone.`,
  'deploy.already-there': (k) => `${k.unit} is already there.`,
  'deploy.not-starting': (k) => `${k.unit} is not among the units that start on the map.`,
  'deploy.same-place': (k) => `${k.unit} and ${k.second} are in the same place.`,
  'load.no-open-choice': (k) => `${k.unit} is not a carrier: its open boxes start empty.`,
  'load.open-boxes': (k) =>
    n(k, 'boxes') > 0
      ? `All ${n(k, 'boxes')} open boxes must be filled, with CL I, III or V.`
      : `${k.unit} has no open boxes to fill: they start empty.`,
  'deliver.not-home-port': (k) => `${k.place} is not a home port: arrivals land only at home.`,
  'deliver.port-lost': (k) => `${k.place} is held by the enemy: nothing lands there.`,
  'deliver.apod-lost': (k) => `${k.place} is held by the enemy: nothing flies in.`,
  'deliver.uncontrolled': () => 'The Aerial Port Squadron (APS) must be at the airport, fed and not disabled.',
  'deliver.not-arrived': (k) => (k.units.length > 0 ? `${k.unit} has not arrived.` : `Only ${n(k, 'there')} ${cls(k)} arrived.`),
  'deliver.no-place': (k) => `${k.place} has no room for another unit.`,
  'deliver.no-box': (k) => `${k.place} has only ${count(n(k, 'room'), 'free box', 'free boxes')}.`,
};

const FIRST_REJECTIONS: Words = { ...common, ...setUp };

function knownOf(world: World, why: Rejection): Known {
  const ids = why.ids ?? [];
  const units = ids.filter((id) => world.info[id] !== undefined);
  const nodes = ids.filter((id) => world.graph.index[id] !== undefined);
  const last = nodes.at(-1);
  return {
    world,
    units,
    nodes,
    unit: units[0] === undefined ? 'This unit' : unitName(world, units[0]),
    second: units[1] === undefined ? 'the other unit' : unitName(world, units[1]),
    place: last === undefined ? 'That node' : placeName(world, last),
    data: why.data ?? {},
  };
}

const WORDS: Record<string, Words[string]> = { ...FIRST_REJECTIONS };

/** Adds the texts of a lazily loaded panel. */
export const addRejections = (more: Words): void => {
  Object.assign(WORDS, more);
};

/** True if the code has its own text. */
export const hasWords = (world: World, code: string): boolean =>
  Object.hasOwn(WORDS, code) || Object.hasOwn(umpireWords(world).refused, code);

/** Returns a rejection as a sentence. */
export function sayRejection(world: World, why: Rejection): string {
  const words = WORDS[why.code] ?? umpireWords(world).refused[why.code];
  return words ? words(knownOf(world, why)) : 'This is not possible now.';
}
