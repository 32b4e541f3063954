/** The seven phases of a day: what each is called, where the rules tell of it, and what it is for. */

export const PHASES: readonly { name: string; clause: string; tip: string }[] = [
  { name: 'Deploy', clause: '6.1', tip: 'What was bought two days ago lands in the home ports, as far as there is room.' },
  { name: 'Spend', clause: '6.2', tip: 'Each side buys supplies, units and special cards with the points of the day.' },
  { name: 'Transport', clause: '6.3', tip: 'Carriers bring supplies to the units in need. Each works once a day.' },
  { name: 'Orders', clause: '6.4', tip: 'Mission cards are sorted in secret: who acts today and in which order, who waits in reserve.' },
  { name: 'Initiative', clause: '6.5', tip: 'Each side rolls one die. The higher goes first in Phase 6.' },
  { name: 'Execute', clause: '6.6', tip: 'The sides turn over cards in turn: units move, attack and fire.' },
  { name: 'Reset', clause: '6.7', tip: 'Units eat on the days of a meal, ports change hands, and the day ends.' },
];
