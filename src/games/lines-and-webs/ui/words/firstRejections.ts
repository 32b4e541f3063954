/** The sentences that the first table needs, by code. Those of the later phases come with their panels: laterRejections.ts. */
import { count } from '../../../../ui/words/grammar.ts';
import { cls, n, type Words } from './rejectionParts.ts';

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

export const FIRST_REJECTIONS: Words = { ...common, ...setUp };
