/** The sentences that the first table needs, by code. Those of the later phases come with their panels: laterRejections.ts. */
import type { Phase } from '../../engine/lines-and-webs/index.ts';
import { count, phaseDoes } from './names.ts';
import { cls, n, type Words } from './rejectionParts.ts';

const CHOICES: { readonly [kind: string]: string } = {
  drone: 'whether Drone Recon answers the Command Post',
  join: 'whom the Command Post joins',
  aim: 'the aim of the card that was turned over',
  arrange: 'the new order of the deck',
  pickUp: 'whether to pick up the loose tokens',
  defend: 'whether to fight back',
  nameVictim: 'who takes the hits',
  retreat: 'the way of the retreat',
  massCal: 'whether to use Mass Cal',
  moveIn: 'who moves in',
  pursue: 'whether to attack again',
  counterFire: 'whether to answer the fire',
};

const common: Words = {
  'core.fault': () => 'Something went wrong with this order: the game is as it was before it.',
  'core.no-game': () => 'No game is open.',
  'command.malformed': () => 'The order is not complete.',
  'command.unknown': () => 'There is no such order.',
  'game.over': () => 'The game is over.',
  'turn.not-yours': ({ data }) => `${data.awaited === 'gamma' ? 'Gamma' : 'Delta'} is awaited now.`,
  'choice.awaited': ({ data }) => `First comes a choice: ${CHOICES[String(data.choice)] ?? 'the one that is awaited'}.`,
  'phase.wrong': ({ data }) =>
    typeof data.phase === 'string' ? `Not now: in this phase a side ${phaseDoes(data.phase as Phase)}.` : 'Not in this phase.',
  'place.nothing': (k) => `${k.place}: nothing there can be chosen now.`,
  'node.unknown': () => 'There is no such node on this map.',
  'unit.unknown': () => 'There is no such unit.',
  'unit.not-yours': (k) => `${k.unit} belongs to the other side.`,
  'unit.off-map': (k) => `${k.unit} is not on the map.`,
};

const setUp: Words = {
  'setup.unplaced': (k) => `${count(n(k, 'left'), 'unit')} still ${n(k, 'left') === 1 ? 'waits' : 'wait'} to be placed.`,
  'deploy.zone': (k) => `${k.place} lies outside your zone.`,
  'deploy.already-there': (k) => `${k.unit} stands there already.`,
  'deploy.not-starting': (k) => `${k.unit} is not among the units that start on the map.`,
  'deploy.same-place': (k) => `${k.unit} and ${k.second} stand in the same place.`,
  'load.no-open-choice': (k) => `${k.unit} is no carrier: its open boxes start empty.`,
  'load.open-boxes': (k) =>
    n(k, 'boxes') > 0
      ? `All ${n(k, 'boxes')} open boxes must be filled, with CL I, III or V.`
      : `${k.unit} has no open boxes to fill: they start empty.`,
  'deliver.not-home-port': (k) => `${k.place} is not a home port: arrivals land at home only.`,
  'deliver.port-lost': (k) => `${k.place} is held by the other side: nothing lands there.`,
  'deliver.apod-lost': (k) => `${k.place} is held by the other side: nothing flies in.`,
  'deliver.uncontrolled': () => 'The Aerial Port Squadron (APS) must stand at the airport, neither degraded nor disabled.',
  'deliver.not-arrived': (k) => (k.units.length > 0 ? `${k.unit} has not arrived.` : `Only ${n(k, 'there')} ${cls(k)} arrived.`),
  'deliver.no-place': (k) => `${k.place} has no unit place left.`,
  'deliver.no-box': (k) => `${k.place} has only ${count(n(k, 'room'), 'free box', 'free boxes')}.`,
};

export const FIRST_REJECTIONS: Words = { ...common, ...setUp };
