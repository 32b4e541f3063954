/** The seven phases of a day: name, rule clause, purpose, and whether they are public or secret (11.3). */

import type { RailPhase } from '../../../page.ts';

/** End of a phase's tooltip: public or secret. */
const OPEN = 'Both players may watch.';
const SECRET = 'Secret: each side plans while the other looks away.';

export const PHASES: readonly RailPhase[] = [
  { name: 'Deploy', clause: '6.1', tip: `What was bought two days ago lands in the home ports, as far as there is room. ${OPEN}` },
  { name: 'Spend', clause: '6.2', tip: `Each side buys supplies, units and special cards with the points of the day. ${SECRET}` },
  { name: 'Transport', clause: '6.3', tip: `Carriers bring supplies to the units in need. Each does one job per day. ${OPEN}` },
  { name: 'Orders', clause: '6.4', tip: `Mission cards are sorted: who acts today and in which order, who waits in reserve. ${SECRET}` },
  { name: 'Initiative', clause: '6.5', tip: `Each side rolls one die. The higher goes first in Phase 6. ${OPEN}` },
  { name: 'Execute', clause: '6.6', tip: `The sides turn over cards in turn: units move, attack and fire. ${OPEN}` },
  { name: 'Reset', clause: '6.7', tip: `Units eat on the days of a meal, ports change hands, and the day ends. ${OPEN}` },
];

export const OUTSIDE: { readonly [phase: string]: RailPhase } = {
  setup: { name: 'Setup', clause: '5.1', tip: 'Each side places its units behind its line. Secret until both have finished.' },
  over: { name: 'End', clause: '9.1', tip: 'The last day is over.' },
};
