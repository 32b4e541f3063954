/** Symbols of the table and terms of the game: meaning and clause. Used by the help and the reference. */

import type { GlyphName } from '../symbols/Glyph.tsx';

interface Sign {
  glyph: GlyphName;
  name: string;
  text: string;
  clause: string;
}

export const SIGNS: readonly Sign[] = [
  { glyph: 'clI', name: 'CL I', text: 'Every unit eats one on the days with a blue line.', clause: '6.7.1' },
  { glyph: 'clIII', name: 'CL III', text: 'One to act in Phase 6, one to move a carrier in Phase 3.', clause: '6.6.3' },
  { glyph: 'clV', name: 'CL V', text: 'One to attack, one to fight back. Artillery uses one to three to fire.', clause: '7.2' },
  { glyph: 'clIX', name: 'CL IX', text: 'Restores a step or a disabled unit.', clause: '6.3.7' },
  { glyph: 'suppressed', name: 'Suppressed', text: 'It cannot move until the day ends, and each hit costs it a step.', clause: '7.4' },
  { glyph: 'degraded', name: 'Degraded', text: 'Cannot move, attack or resupply until fed.', clause: '6.7.2' },
  { glyph: 'disabled', name: 'Disabled', text: 'Cannot move or fight until it gets a CL IX.', clause: '8.1' },
  { glyph: 'spent', name: 'Done', text: 'Already acted, or carried all it can today.', clause: '6.6.3' },
  { glyph: 'spod', name: 'Seaport', text: 'Holds several units and a stock of supplies.', clause: '1.2' },
  { glyph: 'apod', name: 'Airport', text: 'Holds several units and a stock of supplies.', clause: '1.2' },
  { glyph: 'damage', name: 'Damage', text: 'Each of these tokens closes boxes of the port.', clause: '8.11' },
  { glyph: 'delta', name: 'Delta', text: 'Blue, rounded blocks, marked with a triangle. Its units have numbers.', clause: '2.1' },
  { glyph: 'gamma', name: 'Gamma', text: 'Red, blocks with cut corners, marked with an angle. Its units have letters.', clause: '2.1' },
];

interface Term {
  term: string;
  text: string;
  clause: string;
}

export const GLOSSARY: readonly Term[] = [
  { term: 'Activation', text: 'What a unit does when its card is turned over: move or stay, then fire or attack.', clause: '6.6.3' },
  { term: 'Basic load', text: 'A full load: a combat unit fills its shaded boxes, a carrier every box.', clause: '4.2' },
  { term: 'Blocked node', text: 'A node that one side may not enter or pass, with units or supplies, until the day ends.', clause: '1.9' },
  { term: 'Carrier', text: 'A supply unit: it brings tokens from ports and other carriers to your units.', clause: '6.3.2' },
  { term: 'Carry', text: 'Half of a carrier’s boxes, rounded up: its daily limit in tokens.', clause: '2.4' },
  { term: 'CL I', text: 'Blue tokens, food and water. Every unit eats one on a day of consumption.', clause: '6.7.1' },
  { term: 'CL III', text: 'Green tokens, fuel. One pays for a unit’s activation, or for a carrier’s move.', clause: '6.6.3' },
  { term: 'CL V', text: 'Brown tokens, ammunition. Spent to attack, to fight back and to fire.', clause: '7.2' },
  { term: 'CL IX', text: 'Orange tokens, repair. Restores a step or a disabled unit.', clause: '6.3.7' },
  { term: 'Contact', text: 'Enemy units on nodes joined by a link.', clause: '7.1' },
  { term: 'Cross-level', text: 'Units in one port pass tokens among themselves and the port’s stock, at no cost.', clause: '6.3.6' },
  { term: 'Degraded', text: 'Hungry: a unit that had no CL I to eat. It does little until it is fed.', clause: '6.7.2' },
  { term: 'Disabled', text: 'Struck by 9-Line Recovery: cannot move or fight until it gets a CL IX.', clause: '8.1' },
  {
    term: 'Displaced',
    text: 'A carrier that lies face down for a day: no fires may target it, and it cannot give or receive supplies.',
    clause: '6.3.4',
  },
  { term: 'Distance', text: 'Counted in hexes around the ocean, for fires, air defense and air support.', clause: '1.7' },
  { term: 'Exhausted', text: 'A carrier that has done its job today.', clause: '6.3.2' },
  { term: 'Held port', text: 'A port that a side controls; a side that holds all four long enough wins.', clause: '9.1' },
  { term: 'Home port', text: 'A port printed with the side’s letter, where its purchases land.', clause: '6.1.2' },
  { term: 'Link', text: 'A line that joins two neighboring nodes. Units and supplies move along links only.', clause: '1.1' },
  { term: 'Loose tokens', text: 'Tokens on a node that no unit holds; up to three, until the day ends.', clause: '6.3.5' },
  { term: 'Node', text: 'A hex of the map. It holds one unit; ports hold more.', clause: '1.2' },
  { term: 'Queue', text: 'What has been bought and is on its way: two days until it lands.', clause: '6.1.1' },
  { term: 'Reserve', text: 'Mission cards that are kept back, to be played instead of the top card.', clause: '6.4.1' },
  { term: 'SP', text: 'Supply range of a carrier, in links.', clause: '2.4' },
  { term: 'Step', text: 'A quarter of a unit: green, yellow, red, black. Losing the black one destroys it.', clause: '2.2' },
  { term: 'Strength', text: 'The dice that a unit rolls at its present step.', clause: '2.3' },
  {
    term: 'Suppressed',
    text: 'Hit, no step lost: the unit cannot move until the day ends, and each further hit costs a step.',
    clause: '7.4',
  },
  { term: 'Tracker', text: 'The card that holds the tokens of a unit or a port, in boxes.', clause: '4.1' },
];
