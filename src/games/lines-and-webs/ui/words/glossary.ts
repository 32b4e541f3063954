/** Terms in the help: rulebook term, plain term of the screen (inserted by terms.ts), and explanation. */

export interface Term {
  /** Rulebook term. */
  college: string;
  /** Term on the screen. */
  plain: string;
  /** One-sentence explanation. */
  gloss: string;
  /** Clause of the rules that explains it. */
  clause: string;
}

export const TERMS: readonly Term[] = [
  { college: 'CL I', plain: 'food', gloss: 'Every unit eats one on meal days.', clause: '6.7.1' },
  { college: 'CL III', plain: 'fuel', gloss: 'Pays to act, and to move a carrier.', clause: '6.6.3' },
  { college: 'CL V', plain: 'ammo', gloss: 'Pays to attack, fire and fight back.', clause: '7.2' },
  { college: 'CL IX', plain: 'repair kit', gloss: 'Restores a step or a disabled unit.', clause: '6.3.7' },
  { college: 'degraded', plain: 'hungry', gloss: 'Cannot move, attack or carry until fed.', clause: '6.7.2' },
  { college: 'suppressed', plain: 'pinned', gloss: 'Hit: cannot move until night; each further hit costs a step.', clause: '7.4' },
  { college: 'displaced', plain: 'hidden', gloss: 'Safe from fire; gives and gets no supplies.', clause: '6.3.4' },
  { college: 'disabled', plain: 'out of action', gloss: 'Cannot act until it gets a repair kit.', clause: '8.1' },
  { college: 'exhausted', plain: 'done', gloss: 'This carrier has already worked today.', clause: '6.3.2' },
  { college: 'SP', plain: 'range', gloss: 'Links a carrier can reach.', clause: '2.4' },
  { college: 'SPOD', plain: 'seaport', gloss: 'Where your purchases land.', clause: '1.2' },
  { college: 'APOD', plain: 'airport', gloss: 'Where your purchases land.', clause: '1.2' },
  { college: 'Packaging/RSOI', plain: '2 days out', gloss: 'Bought today; lands in two days.', clause: '6.1.1' },
  { college: 'In Transit', plain: '1 day out', gloss: 'Lands tomorrow.', clause: '6.1.1' },
  { college: 'queue', plain: 'on the way', gloss: 'Everything bought but not landed.', clause: '6.1.1' },
  { college: 'straight delivery', plain: 'flown in', gloss: 'Lands now; double price without the APS.', clause: '6.2' },
  { college: 'node', plain: 'hex', gloss: 'Holds one unit; ports hold more.', clause: '1.2' },
  { college: 'tracker', plain: 'supply card', gloss: 'The boxes a unit or port can fill.', clause: '4.1' },
  { college: 'mission card', plain: 'order card', gloss: 'Lets its unit act today.', clause: '6.4.1' },
  { college: 'execution deck', plain: 'order deck', gloss: 'Turned over from the top, in Phase 6.', clause: '6.4.1' },
  { college: 'loose tokens', plain: 'on the ground', gloss: 'Lost when the day ends.', clause: '6.3.5' },
  { college: 'cross-level', plain: 'transfer in port', gloss: 'Move tokens within one port, free.', clause: '6.3.6' },
  { college: 'pursuit', plain: 'second attack', gloss: 'The winner may attack again right away, at full cost.', clause: '7.7' },
  { college: 'counter-fire', plain: 'return fire', gloss: 'Artillery fires back at the artillery that fired.', clause: '7.9.1' },
  { college: 'indirect fire', plain: 'artillery fire', gloss: 'Hits from two hexes or more away.', clause: '7.9' },
  { college: 'initiative', plain: 'who starts', gloss: 'Higher die goes first in Phase 6.', clause: '6.5.1' },
  { college: 'ruling', plain: 'house rule', gloss: 'Where the rulebook leaves a choice.', clause: '10.1' },
  { college: 'Transport', plain: 'Supply', gloss: 'Phase 3: carriers bring tokens forward.', clause: '6.3' },
  { college: 'Reset', plain: 'Night', gloss: 'Units eat, then states clear.', clause: '6.7' },
];
